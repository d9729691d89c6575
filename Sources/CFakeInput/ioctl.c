/* The questions evdev answers (EVIOC*). */
#include "internal.h"
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>

static int fail(int error) {
  errno = error;
  return -1;
}

/* Copies what fits and clears the rest; returns how much it was, as the kernel does. */
static int answer(void *to, size_t room, const void *from, size_t size) {
  size = size < room ? size : room;
  memset(to, 0, room);
  memcpy(to, from, size);
  return (int)size;
}

static int answer_id(const struct fake_device *device, void *to) {
  struct input_id id = {.bustype = BUS_I2C, .vendor = 0x5e1, .product = (uint16_t)(1 + device->kind), .version = 1};
  memcpy(to, &id, sizeof id);
  return 0;
}

static int answer_properties(const struct fake_device *device, void *to, size_t room) {
  uint8_t bits[INPUT_PROP_CNT / 8] = {0};
  fake_bit_set(bits, INPUT_PROP_DIRECT, device->kind == FAKE_TOUCHSCREEN || device->kind == FAKE_PEN);
  fake_bit_set(bits, INPUT_PROP_POINTER, device->kind == FAKE_CLICKPAD || device->kind == FAKE_TOUCHPAD);
  fake_bit_set(bits, INPUT_PROP_BUTTONPAD, device->kind == FAKE_CLICKPAD);
  return answer(to, room, bits, sizeof bits);
}

static int answer_types(const struct fake_device *device, void *to, size_t room) {
  uint8_t bits[EV_CNT / 8] = {0};
  fake_bit_set(bits, EV_SYN, true);
  fake_bit_set(bits, EV_KEY, true);
  fake_bit_set(bits, EV_ABS, device->kind != FAKE_KEYBOARD);
  return answer(to, room, bits, sizeof bits);
}

static int answer_axes(const struct fake_device *device, void *to, size_t room) {
  uint8_t bits[ABS_CNT / 8] = {0};
  for (int code = 0; code < ABS_CNT; code++)
    fake_bit_set(bits, code, device->has_axis[code]);
  return answer(to, room, bits, sizeof bits);
}

static int answer_contacts(const struct fake_device *device, void *to, size_t room) {
  int32_t *values = to;
  int code = values[0];
  if (code <= ABS_MT_SLOT || code >= ABS_CNT)
    return fail(EINVAL);
  for (int slot = 0; slot < device->slots && (size_t)(slot + 2) * sizeof *values <= room; slot++)
    values[slot + 1] = device->contacts[slot][code - FAKE_FIRST_MT_AXIS];
  return 0;
}

static int answer_capability(const struct fake_device *device, unsigned type, void *to, size_t room) {
  switch (type) {
  case 0:
    return answer_types(device, to, room);
  case EV_KEY:
    return answer(to, room, device->key_bits, sizeof device->key_bits);
  case EV_ABS:
    return answer_axes(device, to, room);
  default:
    return answer(to, room, "", 1);
  }
}

static int answer_axis(const struct fake_device *device, unsigned code, void *to) {
  if (!device->has_axis[code])
    return fail(EINVAL);
  memcpy(to, &device->axes[code], sizeof device->axes[code]);
  return 0;
}

static const unsigned first_capability = _IOC_NR(EVIOCGBIT(0, 0)), first_axis = _IOC_NR(EVIOCGABS(0));

int fake_ioctl(struct fake_device *device, unsigned long request, void *argument) {
  unsigned number = _IOC_NR(request);
  size_t room = _IOC_SIZE(request);
  if (_IOC_TYPE(request) != 'E')
    return fail(ENOTTY);
  switch (number) {
  case _IOC_NR(EVIOCGVERSION):
    *(int *)argument = EV_VERSION;
    return 0;
  case _IOC_NR(EVIOCGID):
    return answer_id(device, argument);
  case _IOC_NR(EVIOCGNAME(0)):
    return answer(argument, room, device->name, strlen(device->name) + 1);
  case _IOC_NR(EVIOCGPHYS(0)):
  case _IOC_NR(EVIOCGUNIQ(0)):
    return fail(ENOENT);
  case _IOC_NR(EVIOCGPROP(0)):
    return answer_properties(device, argument, room);
  case _IOC_NR(EVIOCGMTSLOTS(0)):
    return answer_contacts(device, argument, room);
  case _IOC_NR(EVIOCGKEY(0)):
    return answer(argument, room, device->keys_down, sizeof device->keys_down);
  case _IOC_NR(EVIOCGLED(0)):
  case _IOC_NR(EVIOCGSND(0)):
  case _IOC_NR(EVIOCGSW(0)):
    return answer(argument, room, "", 1);
  case _IOC_NR(EVIOCGRAB):
  case _IOC_NR(EVIOCREVOKE):
  case _IOC_NR(EVIOCSCLOCKID):
  case _IOC_NR(EVIOCSMASK):
    return 0;
  }
  if (number >= first_capability && number < first_capability + EV_CNT)
    return answer_capability(device, number - first_capability, argument, room);
  if (number >= first_axis && number < first_axis + ABS_CNT)
    return answer_axis(device, number - first_axis, argument);
  return fail(EINVAL);
}

int ioctl(int fd, unsigned long request, ...) {
  va_list arguments;
  va_start(arguments, request);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  int node = fake_active() ? fake_node_of_fd(fd) : -1;
  if (node < 0)
    return REAL(ioctl)(fd, request, argument);
  struct fake_device *device = fake_device_at(node);
  return device ? fake_ioctl(device, request, argument) : fail(ENODEV);
}
