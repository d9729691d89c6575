/* struct udev_device. */
#include "udev.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fake_syspath(char *to, size_t size, int node) {
  snprintf(to, size, "/sys/devices/virtual/input/input%d/event%d", node, node);
}

struct udev_device *fake_udev_device(struct udev *udev, const struct fake_device *from, const char *action) {
  struct udev_device *device = from ? calloc(1, sizeof *device) : NULL;
  if (!device)
    return NULL;
  *device = (struct udev_device){
      .mark = FAKE_UDEV_MARK, .references = 1, .udev = udev, .node = from->node, .kind = from->kind, .action = action};
  fake_syspath(device->syspath, sizeof device->syspath, from->node);
  snprintf(device->devnode, sizeof device->devnode, "/dev/input/event%d", from->node);
  snprintf(device->sysname, sizeof device->sysname, "event%d", from->node);
  memcpy(device->physical_seat, from->physical_seat, sizeof device->physical_seat);
  memcpy(device->logical_seat, from->logical_seat, sizeof device->logical_seat);
  memcpy(device->output_name, from->output_name, sizeof device->output_name);
  udev_ref(udev);
  return device;
}

struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  if (!fake_is(udev))
    return REAL(udev_device_new_from_devnum)(udev, type, number);
  return type == 'c' ? fake_udev_device(udev, fake_device_by_devnum(number), NULL) : NULL;
}

struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *syspath) {
  if (!fake_is(udev))
    return REAL(udev_device_new_from_syspath)(udev, syspath);
  int node;
  const char *sysname = strrchr(syspath, '/');
  if (!sysname || sscanf(sysname, "/event%d", &node) != 1)
    return NULL;
  return fake_udev_device(udev, fake_device_at(node), NULL);
}

struct udev_device *udev_device_new_from_subsystem_sysname(struct udev *udev, const char *subsystem,
                                                           const char *sysname) {
  if (!fake_is(udev))
    return REAL(udev_device_new_from_subsystem_sysname)(udev, subsystem, sysname);
  int node;
  if (strcmp(subsystem, "input") != 0 || sscanf(sysname, "event%d", &node) != 1)
    return NULL;
  return fake_udev_device(udev, fake_device_at(node), NULL);
}

struct udev_device *udev_device_ref(struct udev_device *device) {
  if (!fake_is(device))
    return REAL(udev_device_ref)(device);
  device->references += 1;
  return device;
}

struct udev_device *udev_device_unref(struct udev_device *device) {
  if (!fake_is(device))
    return REAL(udev_device_unref)(device);
  if (--device->references == 0) {
    udev_unref(device->udev);
    free(device);
  }
  return NULL;
}

static const char *kind_property(enum fake_kind kind) {
  switch (kind) {
  case FAKE_TOUCHSCREEN:
    return "ID_INPUT_TOUCHSCREEN";
  case FAKE_CLICKPAD:
  case FAKE_TOUCHPAD:
    return "ID_INPUT_TOUCHPAD";
  case FAKE_KEYBOARD:
    return "ID_INPUT_KEYBOARD";
  case FAKE_PEN:
    return "ID_INPUT_TABLET";
  }
  return "";
}

static const char *unless_empty(const char *text) { return *text ? text : NULL; }

const char *udev_device_get_property_value(struct udev_device *device, const char *key) {
  if (!fake_is(device))
    return REAL(udev_device_get_property_value)(device, key);
  if (strcmp(key, "ID_INPUT") == 0 || strcmp(key, kind_property(device->kind)) == 0)
    return "1";
  if (strcmp(key, "DEVNAME") == 0)
    return device->devnode;
  if (strcmp(key, "ID_SEAT") == 0)
    return device->physical_seat;
  if (strcmp(key, "WL_SEAT") == 0)
    return unless_empty(device->logical_seat);
  if (strcmp(key, "WL_OUTPUT") == 0)
    return unless_empty(device->output_name);
  return NULL;
}

#define DEVICE_ANSWER(type, name, answer)                                                                              \
  UDEV_NONE(type, udev_device_get_##name, (struct udev_device * device), device, (device), answer)

DEVICE_ANSWER(struct udev *, udev, device->udev)
DEVICE_ANSWER(struct udev_device *, parent, NULL)
DEVICE_ANSWER(const char *, devpath, device->syspath + strlen("/sys"))
DEVICE_ANSWER(const char *, subsystem, "input")
DEVICE_ANSWER(const char *, devtype, NULL)
DEVICE_ANSWER(const char *, syspath, device->syspath)
DEVICE_ANSWER(const char *, sysname, device->sysname)
DEVICE_ANSWER(const char *, sysnum, device->sysname + strlen("event"))
DEVICE_ANSWER(const char *, devnode, device->devnode)
DEVICE_ANSWER(const char *, driver, NULL)
DEVICE_ANSWER(const char *, action, device->action)
DEVICE_ANSWER(int, is_initialized, 1)
DEVICE_ANSWER(dev_t, devnum, fake_devnum(device->node))
DEVICE_ANSWER(unsigned long long, seqnum, 0)
DEVICE_ANSWER(unsigned long long, usec_since_initialized, 1)
DEVICE_ANSWER(struct udev_list_entry *, devlinks_list_entry, NULL)
DEVICE_ANSWER(struct udev_list_entry *, properties_list_entry, NULL)
DEVICE_ANSWER(struct udev_list_entry *, tags_list_entry, NULL)
DEVICE_ANSWER(struct udev_list_entry *, current_tags_list_entry, NULL)
DEVICE_ANSWER(struct udev_list_entry *, sysattr_list_entry, NULL)

UDEV_NONE(struct udev_device *, udev_device_get_parent_with_subsystem_devtype,
          (struct udev_device * device, const char *subsystem, const char *devtype), device,
          (device, subsystem, devtype), NULL)
UDEV_NONE(const char *, udev_device_get_sysattr_value, (struct udev_device * device, const char *name), device,
          (device, name), NULL)
UDEV_NONE(int, udev_device_set_sysattr_value, (struct udev_device * device, const char *name, const char *value),
          device, (device, name, value), -ENOENT)
UDEV_NONE(int, udev_device_has_tag, (struct udev_device * device, const char *tag), device, (device, tag), 0)
UDEV_NONE(int, udev_device_has_current_tag, (struct udev_device * device, const char *tag), device, (device, tag), 0)
