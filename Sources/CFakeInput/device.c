/* The devices that are plugged in: what they claim to be. */
#include "internal.h"
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysmacros.h>

enum { INPUT_MAJOR = 13, FIRST_EVENT_MINOR = 64 };

static struct fake_device devices[FAKE_DEVICES];
static int next_node;

struct fake_device *fake_device_at(int node) {
  for (int i = 0; i < FAKE_DEVICES; i++)
    if (devices[i].plugged && devices[i].node == node)
      return &devices[i];
  return NULL;
}

dev_t fake_devnum(int node) { return makedev(INPUT_MAJOR, FIRST_EVENT_MINOR + (unsigned)node); }

struct fake_device *fake_device_by_devnum(dev_t number) {
  return major(number) == INPUT_MAJOR ? fake_device_at((int)minor(number) - FIRST_EVENT_MINOR) : NULL;
}

/* The next node that is plugged in, in the order in which they were; -1 at the end. */
int fake_next_live_node(int after) {
  int best = -1;
  for (int i = 0; i < FAKE_DEVICES; i++)
    if (devices[i].plugged && devices[i].node > after && (best < 0 || devices[i].node < best))
      best = devices[i].node;
  return best;
}

static bool is_touchpad(enum fake_kind kind) { return kind == FAKE_CLICKPAD || kind == FAKE_TOUCHPAD; }

struct fake_device_description fake_device_usual(enum fake_kind kind, double width_mm, double height_mm) {
  const int units = 40;
  return (struct fake_device_description){
      .name = kind == FAKE_TOUCHSCREEN ? "Made-up Touchscreen"
              : kind == FAKE_KEYBOARD  ? "Made-up Keyboard"
              : kind == FAKE_PEN       ? "Made-up Pen"
                                       : "Made-up Touchpad",
      .kind = kind,
      .slots = kind == FAKE_TOUCHSCREEN ? 10 : 5,
      .width_mm = width_mm,
      .height_mm = height_mm,
      .x = {.maximum = (int)(width_mm * units), .resolution = units},
      .y = {.maximum = (int)(height_mm * units), .resolution = units},
  };
}

static bool is_axis_possible(const struct fake_axis *axis) {
  return axis->minimum < axis->maximum && axis->resolution >= 0 && axis->code >= 0 && axis->code < ABS_CNT;
}

static bool is_possible(const struct fake_device_description *d) {
  if (!d || !d->name || d->extra_axis_count < 0 || d->extra_axis_count > FAKE_EXTRA_AXES)
    return false;
  for (int i = 0; i < d->extra_axis_count; i++)
    if (!is_axis_possible(&d->extra_axes[i]))
      return false;
  return d->kind == FAKE_KEYBOARD || (d->slots >= 1 && d->slots <= FAKE_SLOTS && d->width_mm > 0 && d->height_mm > 0 &&
                                      is_axis_possible(&d->x) && is_axis_possible(&d->y));
}

static void add_axis(struct fake_device *device, int code, struct fake_axis axis) {
  device->has_axis[code] = true;
  device->axes[code] =
      (struct input_absinfo){.minimum = axis.minimum, .maximum = axis.maximum, .resolution = axis.resolution};
}

static void add_pen_axes(struct fake_device *device, const struct fake_device_description *d) {
  add_axis(device, ABS_X, d->x);
  add_axis(device, ABS_Y, d->y);
}

static void add_touch_axes(struct fake_device *device, const struct fake_device_description *d) {
  add_axis(device, ABS_X, d->x);
  add_axis(device, ABS_Y, d->y);
  add_axis(device, ABS_MT_SLOT, (struct fake_axis){.maximum = d->slots - 1});
  add_axis(device, ABS_MT_POSITION_X, d->x);
  add_axis(device, ABS_MT_POSITION_Y, d->y);
  add_axis(device, ABS_MT_TRACKING_ID, (struct fake_axis){.maximum = 65535});
  if (d->reports_shape) {
    add_axis(device, ABS_MT_TOUCH_MAJOR, d->x);
    add_axis(device, ABS_MT_TOUCH_MINOR, d->x);
  }
  for (int i = 0; i < d->extra_axis_count; i++)
    add_axis(device, d->extra_axes[i].code, d->extra_axes[i]);
}

static void add_keys(struct fake_device *device) {
  static const int tools[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP,
                              BTN_TOOL_QUINTTAP};
  if (device->kind == FAKE_KEYBOARD)
    for (int key = KEY_ESC; key <= KEY_F10; key++)
      fake_bit_set(device->key_bits, key, true);
  else
    fake_bit_set(device->key_bits, BTN_TOUCH, true);
  if (device->kind == FAKE_PEN) {
    fake_bit_set(device->key_bits, BTN_TOOL_PEN, true);
    fake_bit_set(device->key_bits, BTN_STYLUS, true);
  }
  if (is_touchpad(device->kind)) {
    fake_bit_set(device->key_bits, BTN_LEFT, true);
    for (int i = 0; i < 5 && i < device->slots; i++)
      fake_bit_set(device->key_bits, tools[i], true);
  }
  if (device->kind == FAKE_TOUCHPAD) {
    fake_bit_set(device->key_bits, BTN_MIDDLE, true);
    fake_bit_set(device->key_bits, BTN_RIGHT, true);
  }
}

static void copy(char *to, size_t size, const char *from) { snprintf(to, size, "%s", from ? from : ""); }

static void describe(struct fake_device *device, const struct fake_device_description *d) {
  *device = (struct fake_device){.plugged = true, .node = next_node++, .kind = d->kind, .denies_open = d->denies_open};
  device->slots = d->slots;
  device->width_mm = d->width_mm;
  device->height_mm = d->height_mm;
  copy(device->name, sizeof device->name, d->name);
  copy(device->physical_seat, sizeof device->physical_seat, d->physical_seat ? d->physical_seat : "seat0");
  copy(device->logical_seat, sizeof device->logical_seat, d->logical_seat);
  copy(device->output_name, sizeof device->output_name, d->output_name);
  if (fake_has_contacts(device))
    add_touch_axes(device, d);
  else if (d->kind == FAKE_PEN)
    add_pen_axes(device, d);
  add_keys(device);
  for (int slot = 0; slot < FAKE_SLOTS; slot++)
    device->contacts[slot][ABS_MT_TRACKING_ID - FAKE_FIRST_MT_AXIS] = -1;
}

int fake_device_add(const struct fake_device_description *description) {
  if (!fake_active())
    return -EPERM;
  if (!is_possible(description))
    return -EINVAL;
  for (int i = 0; i < FAKE_DEVICES; i++) {
    if (devices[i].plugged)
      continue;
    describe(&devices[i], description);
    fake_udev_tell(&devices[i], "add");
    return devices[i].node;
  }
  return -ENOSPC;
}

int fake_device_remove(int node) {
  struct fake_device *device = fake_device_at(node);
  if (!device)
    return -ENODEV;
  device->plugged = false;
  fake_readers_hang_up(node);
  fake_udev_tell(device, "remove");
  return 0;
}

void fake_devices_reset(void) {
  for (int i = 0; i < FAKE_DEVICES; i++)
    if (devices[i].plugged)
      fake_device_remove(devices[i].node);
  next_node = 0;
}
