/* struct udev and its lists. */
#include "udev.h"
#include <stdlib.h>
#include <string.h>

struct udev *udev_new(void) {
  if (!fake_active())
    return REAL(udev_new)();
  struct udev *udev = calloc(1, sizeof *udev);
  if (udev)
    *udev = (struct udev){.mark = FAKE_UDEV_MARK, .references = 1};
  return udev;
}

struct udev *udev_ref(struct udev *udev) {
  if (!fake_is(udev))
    return REAL(udev_ref)(udev);
  udev->references += 1;
  return udev;
}

struct udev *udev_unref(struct udev *udev) {
  if (!fake_is(udev))
    return REAL(udev_unref)(udev);
  if (--udev->references == 0)
    free(udev);
  return NULL;
}

UDEV_NONE(void *, udev_get_userdata, (struct udev * udev), udev, (udev), udev->user_data)

void udev_set_userdata(struct udev *udev, void *data) {
  if (fake_is(udev))
    udev->user_data = data;
  else
    REAL(udev_set_userdata)(udev, data);
}

UDEV_NONE(struct udev_list_entry *, udev_list_entry_get_next, (struct udev_list_entry * entry), entry, (entry),
          entry->next)
UDEV_NONE(const char *, udev_list_entry_get_name, (struct udev_list_entry * entry), entry, (entry), entry->name)
UDEV_NONE(const char *, udev_list_entry_get_value, (struct udev_list_entry * entry), entry, (entry), NULL)

struct udev_list_entry *udev_list_entry_get_by_name(struct udev_list_entry *entry, const char *name) {
  if (!fake_is(entry))
    return REAL(udev_list_entry_get_by_name)(entry, name);
  while (entry && strcmp(entry->name, name) != 0)
    entry = entry->next;
  return entry;
}
