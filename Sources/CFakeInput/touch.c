/* Fingers in millimetres, as evdev events. */
#include "internal.h"

static int32_t *contact(struct fake_device *device, int slot, int code) {
  return &device->contacts[slot][code - FAKE_FIRST_MT_AXIS];
}

static bool is_down(struct fake_device *device, int slot) { return *contact(device, slot, ABS_MT_TRACKING_ID) >= 0; }

static bool has_slot(const struct fake_device *device, int slot) { return slot >= 0 && slot < device->slots; }

/* Millimetres to the device's units, by its true size; a place beyond all devices stops at the end. */
static int units(double mm, double length_mm, const struct input_absinfo *axis) {
  double span = (double)axis->maximum - axis->minimum;
  double value = axis->minimum + mm / length_mm * span + 0.5;
  int whole = value >= 1e9 ? 1000000000 : value > -1e9 ? (int)value : -1000000000;
  return whole - (value < whole && value > -1e9);
}

static int emit_slot(int node, struct fake_device *device, int slot) {
  return device->current_slot == slot && device->report_length > 0 ? 0 : fake_event(node, EV_ABS, ABS_MT_SLOT, slot);
}

static int emit_position(int node, struct fake_device *device, double x_mm, double y_mm) {
  int x = units(x_mm, device->width_mm, &device->axes[ABS_MT_POSITION_X]);
  int y = units(y_mm, device->height_mm, &device->axes[ABS_MT_POSITION_Y]);
  int failed = fake_event(node, EV_ABS, ABS_MT_POSITION_X, x);
  return failed ? failed : fake_event(node, EV_ABS, ABS_MT_POSITION_Y, y);
}

/* The device, if `slot` can do what is asked of it; else NULL and why. */
static struct fake_device *ready(int node, int slot, bool wants_down, int *failed) {
  struct fake_device *device = fake_device_at(node);
  *failed = !device ? -ENODEV : !has_slot(device, slot) || !fake_has_contacts(device) ? -EINVAL : 0;
  if (*failed)
    return NULL;
  if (is_down(device, slot) != wants_down)
    *failed = wants_down ? -EINVAL : -EBUSY;
  else
    *failed = emit_slot(node, device, slot);
  return *failed ? NULL : device;
}

int fake_touch_down(int node, int slot, double x_mm, double y_mm) {
  int failed;
  struct fake_device *device = ready(node, slot, false, &failed);
  if (!device)
    return failed;
  device->next_tracking_id = device->next_tracking_id % 65535 + 1;
  failed = fake_event(node, EV_ABS, ABS_MT_TRACKING_ID, device->next_tracking_id);
  return failed ? failed : emit_position(node, device, x_mm, y_mm);
}

int fake_touch_move(int node, int slot, double x_mm, double y_mm) {
  int failed;
  struct fake_device *device = ready(node, slot, true, &failed);
  return device ? emit_position(node, device, x_mm, y_mm) : failed;
}

int fake_touch_up(int node, int slot) {
  int failed;
  struct fake_device *device = ready(node, slot, true, &failed);
  return device ? fake_event(node, EV_ABS, ABS_MT_TRACKING_ID, -1) : failed;
}

int fake_touch_shape(int node, int slot, double major_mm, double minor_mm) {
  int failed;
  struct fake_device *device = ready(node, slot, true, &failed);
  if (!device)
    return failed;
  failed = fake_event(node, EV_ABS, ABS_MT_TOUCH_MAJOR,
                      units(major_mm, device->width_mm, &device->axes[ABS_MT_TOUCH_MAJOR]));
  return failed ? failed
                : fake_event(node, EV_ABS, ABS_MT_TOUCH_MINOR,
                             units(minor_mm, device->width_mm, &device->axes[ABS_MT_TOUCH_MINOR]));
}

static int emit_key(int node, struct fake_device *device, int key, bool down) {
  if (!fake_bit(device->key_bits, key) || fake_bit(device->keys_down, key) == down)
    return 0;
  return fake_event(node, EV_KEY, key, down);
}

/* The buttons by which a device says that and how many fingers touch it. */
static int emit_finger_count(int node, struct fake_device *device, int fingers) {
  static const int tools[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP,
                              BTN_TOOL_QUINTTAP};
  int failed = emit_key(node, device, BTN_TOUCH, fingers > 0);
  for (int i = 0; i < 5 && !failed; i++)
    failed = emit_key(node, device, tools[i], i == (fingers > 5 ? 5 : fingers) - 1);
  return failed;
}

/* The single-touch axes follow the contact that is down in the lowest slot. */
static int emit_pointer(int node, struct fake_device *device, int slot) {
  int failed = fake_event(node, EV_ABS, ABS_X, *contact(device, slot, ABS_MT_POSITION_X));
  return failed ? failed : fake_event(node, EV_ABS, ABS_Y, *contact(device, slot, ABS_MT_POSITION_Y));
}

int fake_frame(int node) {
  struct fake_device *device = fake_device_at(node);
  int fingers = 0, first = -1, failed = 0;
  if (!device)
    return -ENODEV;
  for (int slot = 0; slot < device->slots && fake_has_contacts(device); slot++) {
    if (!is_down(device, slot))
      continue;
    first = first < 0 ? slot : first;
    fingers += 1;
  }
  if (fake_has_contacts(device))
    failed = emit_finger_count(node, device, fingers);
  if (!failed && first >= 0)
    failed = emit_pointer(node, device, first);
  return failed ? failed : fake_event(node, EV_SYN, SYN_REPORT, 0);
}
