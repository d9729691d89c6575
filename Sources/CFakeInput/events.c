/* Reports: a device's state as it changes, and the events that tell of it. */
#include "internal.h"

static void stamp(struct input_event *event, uint64_t now) {
  event->input_event_sec = (__typeof__(event->input_event_sec))(now / 1000000);
  event->input_event_usec = (__typeof__(event->input_event_usec))(now % 1000000);
}

static void remember_axis(struct fake_device *device, int code, int value) {
  device->axes[code].value = value;
  if (code == ABS_MT_SLOT)
    device->current_slot = value >= 0 && value < FAKE_SLOTS ? value : 0;
  else if (code > ABS_MT_SLOT)
    device->contacts[device->current_slot][code - FAKE_FIRST_MT_AXIS] = value;
}

static int finish_report(struct fake_device *device) {
  uint64_t now = fake_clock_now();
  int count = device->report_length;
  device->report_length = 0;
  for (int i = 0; i < count; i++)
    stamp(&device->report[i], now);
  return device->overflowing ? 0 : fake_readers_write(device->node, device->report, count);
}

int fake_event(int node, int type, int code, int value) {
  struct fake_device *device = fake_device_at(node);
  bool is_axis = type == EV_ABS, is_key = type == EV_KEY, ends = type == EV_SYN && code == SYN_REPORT;
  if (!device)
    return -ENODEV;
  if (code < 0 || (is_axis && (code >= ABS_CNT || !device->has_axis[code])) || (is_key && code >= KEY_CNT))
    return -EINVAL;
  /* The last place is kept for the end of the report. */
  if (device->report_length >= FAKE_FRAME_EVENTS - (ends ? 0 : 1))
    return -ENOSPC;
  if (is_axis)
    remember_axis(device, code, value);
  if (is_key)
    fake_bit_set(device->keys_down, code, value != 0);
  device->report[device->report_length++] =
      (struct input_event){.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
  return ends ? finish_report(device) : 0;
}

int fake_overflow_begin(int node) {
  struct fake_device *device = fake_device_at(node);
  if (!device)
    return -ENODEV;
  device->overflowing = true;
  return 0;
}

int fake_overflow_end(int node) {
  struct fake_device *device = fake_device_at(node);
  if (!device)
    return -ENODEV;
  if (!device->overflowing)
    return -EINVAL;
  device->overflowing = false;
  fake_readers_tell_dropped(node);
  return fake_readers_write(node, NULL, 0);
}
