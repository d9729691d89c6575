#define _GNU_SOURCE
#include "ledger.h"

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/resource.h>

static size_t heap;
static unsigned long taken;

#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
size_t __sanitizer_get_current_allocated_bytes(void);
static void count(void) { heap = __sanitizer_get_current_allocated_bytes(); }
#else
static void count(void) {}

/* glibc's own, under the names that are there to be used by replacements. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static void *take(void *memory) {
  taken++;
  if (memory) heap += malloc_usable_size(memory);
  return memory;
}
static void give(void *memory) {
  if (memory) heap -= malloc_usable_size(memory);
}

void *malloc(size_t size) { return take(__libc_malloc(size)); }
void *calloc(size_t number, size_t size) { return take(__libc_calloc(number, size)); }
void *realloc(void *old, size_t size) {
  give(old);
  return take(__libc_realloc(old, size));
}
void *aligned_alloc(size_t alignment, size_t size) { return take(__libc_memalign(alignment, size)); }
int posix_memalign(void **memory, size_t alignment, size_t size) {
  *memory = take(__libc_memalign(alignment, size));
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

unsigned long ledger_calls(void) { return taken; }

void ledger_allow_descriptors(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}
