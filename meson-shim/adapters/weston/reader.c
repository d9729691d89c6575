#include "reader.h"

#include <dlfcn.h>
#include <string.h>

#include "selvage-weston.h"

static bool resolve(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  memcpy(function, &address, sizeof address);
  return address;
}

static bool resolve_all(void *library, struct reader_functions *functions) {
#define RESOLVE(name)                                                                                                  \
  if (!resolve(library, "selvage_libinput_" #name, &functions->name))                                                  \
    return false;
  READER_FUNCTIONS(RESOLVE)
#undef RESOLVE
  return true;
}

bool reader_load(struct reader_functions *functions) {
  void *library = dlopen("libselvage-libinput.so.0", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (library && resolve_all(library, functions))
    return true;
  weston_log("selvage: no touchscreen is read: %s\n", dlerror());
  return false;
}
