#include "stage.h"
#include <fcntl.h>
#include <libudev.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <unistd.h>

/* Tests */

static bool test_failed;
static int failures;

void run_test(const char *name, void (*test)(void)) {
  /* What was said must not be lost in a crash. */
  setvbuf(stdout, NULL, _IOLBF, 0);
  char words[128];
  snprintf(words, sizeof words, "%s", name);
  for (char *c = words; *c; c++)
    if (*c == '_')
      *c = ' ';
  test_failed = false;
  EXPECT(fake_input_install(1000000) == 0);
  test();
  EXPECT(fake_input_open_count() == 0);
  fake_input_reset();
  printf("%s input in C: %s\n", test_failed ? "not ok" : "ok", words);
  failures += test_failed;
}

int finish_tests(void) { return failures > 0; }

void expect(bool condition, const char *file, int line, const char *words) {
  if (condition)
    return;
  test_failed = true;
  printf("%s:%d: not so: %s\n", file, line, words);
}

void expect_story(struct stage *stage, const char *lines, const char *file, int line) {
  if (strcmp(stage->story, lines) != 0) {
    test_failed = true;
    printf("%s:%d: told:\n%sexpected:\n%s", file, line, stage->story, lines);
  }
  stage->story[0] = '\0';
}

/* Devices */

int plug_touchscreen(void) {
  struct fake_device_description screen = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174);
  return fake_device_add(&screen);
}

int plug_touchpad(void) {
  struct fake_device_description pad = fake_device_usual(FAKE_CLICKPAD, 110, 70);
  return fake_device_add(&pad);
}

const char *path_of(int device) {
  static char paths[8][32];
  static int next;
  char *path = paths[next++ % 8];
  snprintf(path, sizeof paths[0], "/dev/input/event%d", device);
  return path;
}

static struct {
  double x, y;
} fingers_at[FAKE_SLOTS];

void land(int pad, int fingers) {
  for (int i = 0; i < fingers; i++) {
    fingers_at[i].x = 30 + 20 * i;
    fingers_at[i].y = 25;
    EXPECT(fake_touch_down(pad, i, fingers_at[i].x, fingers_at[i].y) == 0);
  }
  EXPECT(fake_frame(pad) == 0);
}

void lift(int pad, int fingers) {
  for (int i = 0; i < fingers; i++)
    EXPECT(fake_touch_up(pad, i) == 0);
  EXPECT(fake_frame(pad) == 0);
}

void glide(struct stage *stage, int pad, int fingers, int steps, const double *dx, const double *dy) {
  for (int step = 0; step < steps; step++) {
    wait_ms(stage, 8);
    for (int i = 0; i < fingers; i++) {
      fingers_at[i].x += dx[i];
      fingers_at[i].y += dy[i];
      EXPECT(fake_touch_move(pad, i, fingers_at[i].x, fingers_at[i].y) == 0);
    }
    EXPECT(fake_frame(pad) == 0);
    settle(stage);
  }
}

/* The story */

/* `repeats`: nothing is added when the last line is the same. */
static void tell(struct stage *stage, bool repeats, const char *format, ...) {
  char line[256];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(line, sizeof line - 1, format, arguments);
  va_end(arguments);
  strcat(line, "\n");
  size_t told = strlen(stage->story), length = strlen(line);
  bool same = told >= length && strcmp(stage->story + told - length, line) == 0;
  if (!(repeats && same) && told + length < sizeof stage->story)
    strcat(stage->story, line);
  if (stage->on_line)
    stage->on_line(stage, line);
}

static void device_added(void *data, const struct selvage_libinput_device *device) {
  struct stage *stage = data;
  stage->sizes_are_true &= device->struct_size == sizeof *device;
  tell(stage, false, "added %d %s %.0fx%.0f %s %s", (int)device->id,
       device->kind == SELVAGE_LIBINPUT_TOUCHSCREEN ? "touchscreen" : "touchpad", device->width_mm, device->height_mm,
       device->size_state == SELVAGE_LIBINPUT_SIZE_KNOWN ? "known" : "not known",
       device->output_name ? device->output_name : "no output");
}

static void device_removed(void *data, selvage_libinput_device_id device) {
  tell(data, false, "removed %d", (int)device);
}

static void tell_touch(struct stage *stage, const char *what, const struct selvage_libinput_touch *touch) {
  stage->sizes_are_true &= touch->struct_size == sizeof *touch;
  tell(stage, false, "%s %d at %.1f,%.1f mm", what, touch->seat_slot, touch->x_mm, touch->y_mm);
}

static void touch_down(void *data, const struct selvage_libinput_touch *touch) { tell_touch(data, "down", touch); }
static void touch_motion(void *data, const struct selvage_libinput_touch *touch) { tell_touch(data, "motion", touch); }
static void touch_up(void *data, const struct selvage_libinput_touch *touch) {
  tell(data, false, "up %d", touch->seat_slot);
}
static void touch_cancel(void *data, const struct selvage_libinput_touch *touch) {
  tell(data, false, "cancel %d", touch->seat_slot);
}

static void touch_frame(void *data, selvage_libinput_device_id device, uint64_t time_us) {
  struct stage *stage = data;
  (void)device;
  stage->last_time = time_us;
  tell(stage, false, "frame");
}

static const char *const gestures[] = {"", "swipe", "pinch", "hold"};

static void pad_begin(void *data, const struct selvage_libinput_pad *pad) {
  struct stage *stage = data;
  stage->sizes_are_true &= pad->struct_size == sizeof *pad;
  stage->scale = pad->scale;
  tell(stage, false, "%s begin %d", gestures[pad->gesture], pad->fingers);
}

static void pad_update(void *data, const struct selvage_libinput_pad *pad) {
  struct stage *stage = data;
  stage->travel_mm += pad->dy_mm;
  stage->scale = pad->scale;
  tell(stage, true, "%s update %d", gestures[pad->gesture], pad->fingers);
}

static void pad_end(void *data, const struct selvage_libinput_pad *pad) {
  tell(data, false, "%s end %d%s", gestures[pad->gesture], pad->fingers, pad->cancelled ? " cancelled" : "");
}

static void scroll(void *data, const struct selvage_libinput_scroll *scroll) {
  struct stage *stage = data;
  stage->sizes_are_true &= scroll->struct_size == sizeof *scroll;
  stage->scrolled += scroll->vertical;
  tell(stage, true, "scroll%s%s", scroll->axes & 2 ? " vertical" : "",
       scroll->axes & 2 && scroll->vertical == 0 ? " stop" : "");
}

static void say(void *data, enum selvage_libinput_log_level level, const char *line) {
  struct stage *stage = data;
  stage->lines++;
  snprintf(stage->last_line, sizeof stage->last_line, "%d %s", (int)level, line);
  if (stage->on_node)
    stage->on_node(stage);
}

/* The reader */

static void pen(void *data, bool near, uint64_t time_us) {
  struct stage *stage = data;
  stage->last_time = time_us;
  tell(stage, false, near ? "pen near" : "pen gone");
}

void stage_prepare(struct stage *stage) {
  memset(stage, 0, sizeof *stage);
  stage->sizes_are_true = true;
  stage->callbacks = (struct selvage_libinput_callbacks){
      .struct_size = sizeof stage->callbacks,
      .device_added = device_added,
      .device_removed = device_removed,
      .touch_down = touch_down,
      .touch_motion = touch_motion,
      .touch_up = touch_up,
      .touch_cancel = touch_cancel,
      .touch_frame = touch_frame,
      .pad_begin = pad_begin,
      .pad_update = pad_update,
      .pad_end = pad_end,
      .scroll = scroll,
      .pen = pen,
      .log = say,
  };
}

static int own_open(const char *path, int flags, void *data) {
  (void)data;
  int fd = open(path, flags);
  return fd < 0 ? -1 : fd;
}

static void own_close(int fd, void *data) {
  (void)data;
  close(fd);
}

void stage_own_libinput(struct stage *stage) {
  static const struct libinput_interface interface = {own_open, own_close};
  stage->udev = udev_new();
  stage->own = libinput_udev_create_context(&interface, stage, stage->udev);
  EXPECT(stage->own && libinput_udev_assign_seat(stage->own, "seat0") == 0);
}

void stage_open(struct stage *stage, enum mode mode, int device) {
  const char *path = path_of(device);
  struct selvage_libinput_failure failure = {.error = SELVAGE_LIBINPUT_INVALID, .path_index = 7, .error_number = 7};
  stage_prepare(stage);
  switch (mode) {
  case FED:
    stage_own_libinput(stage);
    stage->input = selvage_libinput_create(&stage->callbacks, stage);
    break;
  case SEAT:
    stage->input = selvage_libinput_create_for_seat(NULL, &stage->callbacks, stage, &failure);
    EXPECT(failure.error == SELVAGE_LIBINPUT_OK && failure.path_index == -1 && failure.error_number == 0);
    break;
  case PATHS:
    stage->input = selvage_libinput_create_for_devices(&path, 1, &stage->callbacks, stage, &failure);
    EXPECT(failure.error == SELVAGE_LIBINPUT_OK);
    break;
  }
  EXPECT(stage->input != NULL);
}

void stage_close(struct stage *stage) {
  selvage_libinput_destroy(stage->input);
  stage->input = NULL;
  if (stage->own) {
    libinput_unref(stage->own);
    udev_unref(stage->udev);
  }
}

static bool is_readable(int fd) {
  struct pollfd request = {.fd = fd, .events = POLLIN};
  return poll(&request, 1, 0) == 1;
}

static void feed_all(struct stage *stage) {
  struct libinput_event *event;
  libinput_dispatch(stage->own);
  while ((event = libinput_get_event(stage->own))) {
    selvage_libinput_feed(stage->input, event);
    libinput_event_destroy(event);
  }
}

void settle(struct stage *stage) {
  do {
    if (stage->own)
      feed_all(stage);
    else
      EXPECT(selvage_libinput_dispatch(stage->input) == SELVAGE_LIBINPUT_OK);
  } while (is_readable(stage->own ? libinput_get_fd(stage->own) : selvage_libinput_get_fd(stage->input)));
}

void wait_ms(struct stage *stage, int milliseconds) {
  for (int i = 0; i < milliseconds / 2; i++) {
    EXPECT(fake_clock_advance(2000) == 0);
    settle(stage);
  }
}
