#define _GNU_SOURCE
#include "ledger.h"

#include <dirent.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static size_t heap;
static unsigned long taken;

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
size_t __sanitizer_get_current_allocated_bytes(void);
static void find_library(void) {}
static void count(void) { heap = __sanitizer_get_current_allocated_bytes(); }
#else
static void count(void) {}

/* glibc's own, under the names that are there to be used by replacements. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

/* Where the library is. */
static uintptr_t library_start, library_end;

static int look(struct dl_phdr_info *object, size_t size, void *data) {
  (void)size, (void)data;
  if (!strstr(object->dlpi_name, "libselvage.so")) return 0;
  library_start = library_end = object->dlpi_addr;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    uintptr_t end = object->dlpi_addr + object->dlpi_phdr[i].p_vaddr + object->dlpi_phdr[i].p_memsz;
    if (object->dlpi_phdr[i].p_type == PT_LOAD && end > library_end) library_end = end;
  }
  return 1;
}

static void *take(void *memory, const void *caller) {
  taken += (uintptr_t)caller >= library_start && (uintptr_t)caller < library_end;
  if (memory) heap += malloc_usable_size(memory);
  return memory;
}
static void find_library(void) {
  if (!library_start) dl_iterate_phdr(look, NULL);
}
static void give(void *memory) {
  if (memory) heap -= malloc_usable_size(memory);
}

void *malloc(size_t size) { return take(__libc_malloc(size), __builtin_return_address(0)); }
void *calloc(size_t number, size_t size) { return take(__libc_calloc(number, size), __builtin_return_address(0)); }
void *realloc(void *old, size_t size) {
  give(old);
  return take(__libc_realloc(old, size), __builtin_return_address(0));
}
void *aligned_alloc(size_t alignment, size_t size) {
  return take(__libc_memalign(alignment, size), __builtin_return_address(0));
}
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = take(__libc_memalign(alignment, size), __builtin_return_address(0));
  return *memory ? 0 : ENOMEM;
}
void free(void *memory) {
  give(memory);
  __libc_free(memory);
}
#endif

struct ledger ledger_now(void) {
  struct ledger now = {0};
  DIR *folder = opendir("/proc/self/fd");
  if (folder) {
    while (readdir(folder)) now.descriptors++;
    closedir(folder);
  }
  count();
  now.heap = heap;
  return now;
}

unsigned long ledger_calls(void) {
  find_library();
  return taken;
}

void ledger_allow_descriptors(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}
