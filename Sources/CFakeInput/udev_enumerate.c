/* struct udev_enumerate: every match is of made-up input devices, which all pass. */
#include "udev.h"
#include <stdlib.h>

struct udev_enumerate *udev_enumerate_new(struct udev *udev) {
  if (!fake_is(udev))
    return REAL(udev_enumerate_new)(udev);
  struct udev_enumerate *enumerate = calloc(1, sizeof *enumerate);
  if (enumerate)
    *enumerate = (struct udev_enumerate){.mark = FAKE_UDEV_MARK, .references = 1, .udev = udev_ref(udev)};
  return enumerate;
}

static void forget_entries(struct udev_enumerate *enumerate) {
  for (struct udev_list_entry *entry = enumerate->entries, *next; entry; entry = next) {
    next = entry->next;
    free(entry);
  }
  enumerate->entries = NULL;
}

struct udev_enumerate *udev_enumerate_ref(struct udev_enumerate *enumerate) {
  if (!fake_is(enumerate))
    return REAL(udev_enumerate_ref)(enumerate);
  enumerate->references += 1;
  return enumerate;
}

struct udev_enumerate *udev_enumerate_unref(struct udev_enumerate *enumerate) {
  if (!fake_is(enumerate))
    return REAL(udev_enumerate_unref)(enumerate);
  if (--enumerate->references == 0) {
    forget_entries(enumerate);
    udev_unref(enumerate->udev);
    free(enumerate);
  }
  return NULL;
}

int udev_enumerate_scan_devices(struct udev_enumerate *enumerate) {
  if (!fake_is(enumerate))
    return REAL(udev_enumerate_scan_devices)(enumerate);
  struct udev_list_entry **end = &enumerate->entries;
  forget_entries(enumerate);
  for (int node = fake_next_live_node(-1); node >= 0; node = fake_next_live_node(node)) {
    struct udev_list_entry *entry = calloc(1, sizeof *entry);
    if (!entry)
      return -ENOMEM;
    entry->mark = FAKE_UDEV_MARK;
    fake_syspath(entry->name, sizeof entry->name, node);
    *end = entry;
    end = &entry->next;
  }
  return 0;
}

#define ENUMERATE_ACCEPT(name, parameters, arguments)                                                                  \
  UDEV_NONE(int, udev_enumerate_##name, parameters, enumerate, arguments, 0)
#define SELF struct udev_enumerate *enumerate

UDEV_NONE(struct udev *, udev_enumerate_get_udev, (SELF), enumerate, (enumerate), enumerate->udev)
UDEV_NONE(struct udev_list_entry *, udev_enumerate_get_list_entry, (SELF), enumerate, (enumerate), enumerate->entries)
ENUMERATE_ACCEPT(add_match_subsystem, (SELF, const char *subsystem), (enumerate, subsystem))
ENUMERATE_ACCEPT(add_nomatch_subsystem, (SELF, const char *subsystem), (enumerate, subsystem))
ENUMERATE_ACCEPT(add_match_sysattr, (SELF, const char *name, const char *value), (enumerate, name, value))
ENUMERATE_ACCEPT(add_nomatch_sysattr, (SELF, const char *name, const char *value), (enumerate, name, value))
ENUMERATE_ACCEPT(add_match_property, (SELF, const char *name, const char *value), (enumerate, name, value))
ENUMERATE_ACCEPT(add_match_sysname, (SELF, const char *sysname), (enumerate, sysname))
ENUMERATE_ACCEPT(add_match_tag, (SELF, const char *tag), (enumerate, tag))
ENUMERATE_ACCEPT(add_match_parent, (SELF, struct udev_device *parent), (enumerate, parent))
ENUMERATE_ACCEPT(add_match_is_initialized, (SELF), (enumerate))
ENUMERATE_ACCEPT(add_syspath, (SELF, const char *syspath), (enumerate, syspath))
ENUMERATE_ACCEPT(scan_subsystems, (SELF), (enumerate))
