#include "selvage-loader.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Define it as a path to look nowhere else. */
#ifndef SELVAGE_LOADER_LIBRARY
#define SELVAGE_LOADER_LIBRARY "libselvage.so.0"
#endif

static struct selvage_library library;
static const struct selvage_library *answer;
static bool was_asked;
static char reason[512];

static bool is_disabled(void) {
  const char *said = getenv("SELVAGE_DISABLE");
  return said && *said && strcmp(said, "0") != 0;
}

/* ISO C knows no way from the object pointer of dlsym() to a function pointer; POSIX says their bytes are equal. */
static bool resolve(void *handle, const char *symbol, void *function) {
  void *address = dlsym(handle, symbol);
  memcpy(function, &address, sizeof address);
  if (address)
    return true;
  snprintf(reason, sizeof reason, "%s has no %s(): it is older than this compositor", SELVAGE_LOADER_LIBRARY, symbol);
  return false;
}

static bool resolve_all(void *handle) {
#define RESOLVE(name)                                                                                                  \
  if (!resolve(handle, "selvage_" #name, &library.name))                                                               \
    return false;
  SELVAGE_FUNCTIONS(RESOLVE)
#undef RESOLVE
  return true;
}

static bool has_our_version(void *handle) {
  if (!resolve(handle, "selvage_version", &library.version))
    return false;
  uint32_t version = library.version();
  if (version >> 16 == SELVAGE_VERSION >> 16)
    return true;
  snprintf(reason, sizeof reason, "%s is version %u.%u: this compositor was built for %u", SELVAGE_LOADER_LIBRARY,
           (unsigned)(version >> 16), (unsigned)(version & 0xffff), (unsigned)(SELVAGE_VERSION >> 16));
  return false;
}

static bool load(void) {
  if (is_disabled()) {
    snprintf(reason, sizeof reason, "SELVAGE_DISABLE is set");
    return false;
  }
  /* NODELETE: a library with live threads or destructors is not safely unloaded, and a compositor never needs to. */
  void *handle = dlopen(SELVAGE_LOADER_LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!handle) {
    const char *words = dlerror();
    snprintf(reason, sizeof reason, "%s", words ? words : SELVAGE_LOADER_LIBRARY " cannot be loaded");
    return false;
  }
  return has_our_version(handle) && resolve_all(handle);
}

const struct selvage_library *selvage_loader_load(void) {
  if (!was_asked) {
    was_asked = true;
    answer = load() ? &library : NULL;
  }
  return answer;
}

const char *selvage_loader_reason(void) { return reason; }
