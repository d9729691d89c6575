/* A host in one file: libinput's touchscreens, one window, and who gets what.
 *
 *   cc libinput-host.c -lselvage -lselvage-libinput
 *   ./a.out                          every touchscreen of seat0
 *   ./a.out /dev/input/event5        this one
 *
 * A window fills the only output. What it would get as wl_touch is printed, and what the system takes for itself. */
#include <inttypes.h>
#include <poll.h>
#include <selvage-libinput.h>
#include <selvage.h>
#include <stdio.h>
#include <time.h>

enum { DEVICES = 16 };
static struct host {
  selvage_context *gestures;
  selvage_output output;
  selvage_seat seat;
  selvage_surface window;
  uint64_t deadline;
  /* A device as the input library names it, and as Selvage does. */
  struct device {
    selvage_libinput_device_id input;
    selvage_device gestures;
  } devices[DEVICES];
} host;

static uint64_t now(void *unused) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* What Selvage tells. The window would get these over Wayland; a real host returns the serial of its event. */
static uint32_t deliver_down(void *data, const struct selvage_touch *touch) {
  printf("window: down %" PRId32 " at %.3f,%.3f\n", touch->id, touch->x, touch->y);
  return 1;
}
static void deliver_motion(void *data, const struct selvage_touch *touch) {
  printf("window: motion %" PRId32 " at %.3f,%.3f\n", touch->id, touch->x, touch->y);
}
static void deliver_up(void *data, const struct selvage_touch *touch) {
  printf("window: up %" PRId32 "\n", touch->id);
}
static void deliver_frame(void *data, const struct selvage_client_event *event) {}
static void cancel(void *data, const struct selvage_client_event *event) { printf("window: cancel\n"); }
static void gesture(void *data, const struct selvage_gesture *gesture) {
  const char *const phases[] = {"began", "changed", "committed", "cancelled"};
  printf("system: %s %s, %.0f %%\n", gesture->action, phases[gesture->phase], 100 * gesture->progress);
}
static void action(void *data, const struct selvage_action *action) { printf("system: do %s\n", action->action); }
static void deadline(void *data, uint64_t time_us) { ((struct host *)data)->deadline = time_us; }
static void log_gestures(void *data, enum selvage_culprit culprit, const char *text) {
  fprintf(stderr, "selvage (%d): %s\n", (int)culprit, text);
}

/* What the input library tells, handed on. The device 0 is a free place. */
static struct device *find(selvage_libinput_device_id id) {
  struct device *device = host.devices;
  while (device < host.devices + DEVICES - 1 && device->input != id)
    device++;
  return device;
}
static selvage_device device_of(selvage_libinput_device_id id) {
  struct device *device = find(id);
  return device->input == id ? device->gestures : 0;
}

static void device_added(void *data, const struct selvage_libinput_device *device) {
  struct selvage_device_info info = {.struct_size = sizeof info, .seat = host.seat, .output = host.output};
  struct device *place = find(0);
  printf("%s: %s, %.0f by %.0f mm\n", device->sysname, device->name, device->width_mm, device->height_mm);
  if (device->kind != SELVAGE_LIBINPUT_TOUCHSCREEN || place->input)
    return;
  if (device->size_state == SELVAGE_LIBINPUT_SIZE_KNOWN)
    info.width_mm = device->width_mm, info.height_mm = device->height_mm;
  if (selvage_device_add(host.gestures, &info, &place->gestures) == SELVAGE_OK)
    place->input = device->id;
}
static void device_removed(void *data, selvage_libinput_device_id id) {
  struct device *place = find(id);
  if (place->input == id)
    selvage_device_remove(host.gestures, place->gestures), *place = (struct device){0};
}
/* A real host looks up the surface here, and turns x and y with its output. */
static void touch_down(void *data, const struct selvage_libinput_touch *t) {
  selvage_touch_down(host.gestures, device_of(t->device), t->time_us, t->seat_slot, t->x, t->y, host.window);
}
static void touch_motion(void *data, const struct selvage_libinput_touch *t) {
  selvage_touch_motion(host.gestures, device_of(t->device), t->time_us, t->seat_slot, t->x, t->y);
}
static void touch_up(void *data, const struct selvage_libinput_touch *t) {
  selvage_touch_up(host.gestures, device_of(t->device), t->time_us, t->seat_slot);
}
static void touch_cancel(void *data, const struct selvage_libinput_touch *t) {
  selvage_touch_cancel(host.gestures, device_of(t->device), t->time_us);
}
static void touch_frame(void *data, selvage_libinput_device_id device, uint64_t time_us) {
  selvage_touch_frame(host.gestures, device_of(device));
}

static int prepare_gestures(void) {
  struct selvage_host functions = {sizeof functions, &host, .deliver_down = deliver_down,
      .deliver_motion = deliver_motion, .deliver_up = deliver_up, .deliver_frame = deliver_frame, .cancel = cancel,
      .now = now, .gesture = gesture, .action = action, .deadline = deadline, .log = log_gestures};
  struct selvage_output_info output = {sizeof output, .width_mm = 310, .height_mm = 174, .width_px = 1920,
      .height_px = 1080};
  struct selvage_surface_info window = {sizeof window, .client = 1};
  struct selvage_surface_state state = {sizeof state, .mapped = true, .activated = true};
  host.deadline = SELVAGE_NEVER;
  if (!(host.gestures = selvage_context_create(&functions)))
    return 0;
  selvage_output_add(host.gestures, &output, &host.output);
  selvage_seat_add(host.gestures, &host.seat);
  selvage_surface_add(host.gestures, &window, &host.window);
  state.output = host.output;
  return selvage_surface_state(host.gestures, host.window, &state) == SELVAGE_OK;
}

/* Milliseconds until the deadline, rounded up. */
static int patience(void) {
  uint64_t time = now(NULL);
  return host.deadline == SELVAGE_NEVER ? -1 : host.deadline <= time ? 0 : (int)((host.deadline - time + 999) / 1000);
}

int main(int count, char **arguments) {
  struct selvage_libinput_callbacks callbacks = {sizeof callbacks, .device_added = device_added,
      .device_removed = device_removed, .touch_down = touch_down, .touch_motion = touch_motion, .touch_up = touch_up,
      .touch_cancel = touch_cancel, .touch_frame = touch_frame};
  struct selvage_libinput_failure failure = {0};
  const char *const *paths = (const char *const *)arguments + 1;
  struct selvage_libinput *input = count > 1
      ? selvage_libinput_create_for_devices(paths, (size_t)count - 1, &callbacks, &host, &failure)
      : selvage_libinput_create_for_seat(NULL, &callbacks, &host, &failure);
  if (!input || !prepare_gestures()) {
    fprintf(stderr, "cannot read %s: error %d of selvage-libinput.h\n",
        failure.path_index < 0 ? "the seat" : paths[failure.path_index], (int)failure.error);
    return 1;
  }
  struct pollfd source = {.fd = selvage_libinput_get_fd(input), .events = POLLIN};
  while (poll(&source, 1, patience()) >= 0 && selvage_libinput_dispatch(input) == SELVAGE_LIBINPUT_OK)
    if (host.deadline <= now(NULL))
      selvage_advance(host.gestures, now(NULL));
  selvage_libinput_destroy(input);
  selvage_context_destroy(host.gestures);
  return 0;
}
