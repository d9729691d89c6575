/* Preloaded after umockdev's own: that answers stat() for an emulated device, but not fstat() on the pty that stands
 * for it, and libinput compares the two. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* What the file is really called; an empty string when that cannot be known. */
static void name_of(int file, char *name, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, name, size - 1);
  name[length > 0 ? length : 0] = 0;
}

static dev_t device_number(int file) {
  const char *root = getenv("UMOCKDEV_DIR");
  char name[256], node[512], target[256];
  name_of(file, name, sizeof name);
  for (unsigned i = 0; root && i < 32; i++) {
    snprintf(node, sizeof node, "%s/dev/input/event%u", root, i);
    ssize_t length = readlink(node, target, sizeof target - 1);
    target[length > 0 ? length : 0] = 0;
    if (*target && strcmp(target, name) == 0)
      return makedev(13, 64 + i);
  }
  return 0;
}

int fstat(int file, struct stat *status) {
  int (*real)(int, struct stat *);
  *(void **)&real = dlsym(RTLD_NEXT, "fstat");
  int result = real(file, status);
  dev_t number = result == 0 && S_ISCHR(status->st_mode) ? device_number(file) : 0;
  if (number)
    status->st_rdev = number;
  return result;
}

int fstat64(int file, struct stat64 *status) {
  int (*real)(int, struct stat64 *);
  *(void **)&real = dlsym(RTLD_NEXT, "fstat64");
  int result = real(file, status);
  dev_t number = result == 0 && S_ISCHR(status->st_mode) ? device_number(file) : 0;
  if (number)
    status->st_rdev = number;
  return result;
}
