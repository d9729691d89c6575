/* bench_libinput FINGERS FRAMES: what libinput itself does with the frames whose cost bench_frames counts. Real libinput on a
 * made-up touchscreen; see scripts/bench.d/instructions. */
#include "CFakeInput.h"

#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int open_node(const char *path, int flags, void *data) {
  (void)data;
  int fd = open(path, flags);
  return fd < 0 ? -errno : fd;
}
static void close_node(int fd, void *data) {
  (void)data;
  close(fd);
}
static const struct libinput_interface access_nodes = {open_node, close_node};

/* All that is counted: libinput reads a frame, and a host looks at its positions. */
__attribute__((noinline)) unsigned long measured_dispatch(struct libinput *input) {
  unsigned long motions = 0;
  struct libinput_event *event;
  libinput_dispatch(input);
  while ((event = libinput_get_event(input))) {
    if (libinput_event_get_type(event) == LIBINPUT_EVENT_TOUCH_MOTION) {
      struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
      volatile double x = libinput_event_touch_get_x_transformed(touch, 1);
      volatile double y = libinput_event_touch_get_y_transformed(touch, 1);
      (void)x;
      (void)y;
      motions++;
    }
    libinput_event_destroy(event);
  }
  return motions;
}

static void drag(int device, int fingers, int frame) {
  for (int finger = 0; finger < fingers; finger++) {
    double x = 10 + 20 * finger + frame % 50 * 0.1, y = 40 + frame % 300 * 0.1;
    if (frame == 0) fake_touch_down(device, finger, x, y);
    else fake_touch_move(device, finger, x, y);
  }
  fake_clock_advance(8000);
  fake_frame(device);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: bench_libinput FINGERS FRAMES\n");
    return 2;
  }
  int fingers = atoi(argv[1]), count = atoi(argv[2]);
  unsigned long motions = 0;

  if (fake_input_install(1000000)) return 1;
  struct fake_device_description screen = fake_device_usual(FAKE_TOUCHSCREEN, 217, 136);
  int device = fake_device_add(&screen);
  struct udev *udev = udev_new();
  struct libinput *input = libinput_udev_create_context(&access_nodes, NULL, udev);
  if (device < 0 || !input || libinput_udev_assign_seat(input, "seat0")) return 1;
  libinput_dispatch(input);
  for (int frame = 0; frame < count; frame++) {
    drag(device, fingers, frame);
    motions += measured_dispatch(input);
  }
  libinput_unref(input);
  udev_unref(udev);
  fake_input_reset();
  return motions >= (unsigned long)(count - 2) * (unsigned)fingers ? 0 : 1;
}
