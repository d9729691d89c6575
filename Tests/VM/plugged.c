/* plugged: a touchscreen, or a touchpad where TOUCHBED_KIND is `touchpad`, that the kernel itself believes in, by uinput.
 * Standard input moves its fingers, in the words of fingers.h, and with `unplug` and `plug`. Each line is answered by one,
 * `ok` or `error: why`. */
#include "device.h"
#include "fingers.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static int device = -1;

bool fingers_send(struct input_event *report, size_t count) {
  ssize_t size = (ssize_t)(count * sizeof *report);
  return write(device, report, (size_t)size) == size;
}

static void allow(unsigned long request, const unsigned *codes, size_t count) {
  for (size_t i = 0; i < count; i++)
    ioctl(device, request, codes[i]);
}

static bool axis(unsigned code, int most, int resolution) {
  struct uinput_abs_setup setup = {.code = (__u16)code, .absinfo = {.maximum = most, .resolution = resolution}};
  return ioctl(device, UI_ABS_SETUP, &setup) == 0;
}

static bool axes(void) {
  const int width = DEVICE_WIDTH_MM * DEVICE_UNITS_PER_MM - 1, height = DEVICE_HEIGHT_MM * DEVICE_UNITS_PER_MM - 1;
  return axis(ABS_X, width, DEVICE_UNITS_PER_MM) && axis(ABS_Y, height, DEVICE_UNITS_PER_MM) &&
         axis(ABS_MT_POSITION_X, width, DEVICE_UNITS_PER_MM) && axis(ABS_MT_POSITION_Y, height, DEVICE_UNITS_PER_MM) &&
         axis(ABS_MT_SLOT, DEVICE_SLOTS - 1, 0) && axis(ABS_MT_TRACKING_ID, 65535, 0);
}

static bool plug(void) {
  const unsigned types[] = {EV_SYN, EV_KEY, EV_ABS}, screen[] = {INPUT_PROP_DIRECT};
  const unsigned pad[] = {INPUT_PROP_POINTER, INPUT_PROP_BUTTONPAD};
  const unsigned keys[] = {BTN_TOUCH,          BTN_LEFT,         BTN_TOOL_FINGER,  BTN_TOOL_DOUBLETAP,
                           BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP, BTN_TOOL_QUINTTAP};
  bool is_pad = device_is_touchpad();
  struct uinput_setup setup = {.id = {.bustype = BUS_I2C, .vendor = 0x5e1, .product = is_pad ? 2 : 1}};
  snprintf(setup.name, sizeof setup.name, "Selvage test %s", is_pad ? "touchpad" : "touchscreen");
  device = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  allow(UI_SET_EVBIT, types, 3);
  allow(UI_SET_KEYBIT, keys, is_pad ? sizeof keys / sizeof *keys : 1);
  allow(UI_SET_PROPBIT, is_pad ? pad : screen, is_pad ? 2 : 1);
  return axes() && ioctl(device, UI_DEV_SETUP, &setup) == 0 && ioctl(device, UI_DEV_CREATE) == 0;
}

static bool unplug(void) {
  bool is_gone = ioctl(device, UI_DEV_DESTROY) == 0;
  close(device);
  fingers_forget();
  return is_gone;
}

static const char *obey(const char *line) {
  const char *flaw;
  if (fingers_obey(line, &flaw))
    return flaw;
  if (strncmp(line, "unplug", 6) == 0)
    return unplug() ? NULL : strerror(errno);
  if (strncmp(line, "plug", 4) == 0)
    return plug() ? NULL : strerror(errno);
  return "no such command";
}

int main(void) {
  char line[256];
  if (!plug())
    return fprintf(stderr, "plugged: no device: %s\n", strerror(errno)), 1;
  while (fgets(line, sizeof line, stdin)) {
    const char *flaw = obey(line);
    printf("%s%s\n", flaw ? "error: " : "ok", flaw ? flaw : "");
    fflush(stdout);
  }
  return unplug() ? 0 : 1;
}
