/* Touchscreens where Weston has no input: its headless backend. The module reads them with libinput and speaks to
 * Weston as one of its backends would. */
#include "selvage-weston.h"

#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <unistd.h>

/* Exported by libweston, and declared in a header of its own that it does not install. */
void weston_seat_init(struct weston_seat *seat, struct weston_compositor *compositor, const char *name);
void weston_seat_release(struct weston_seat *seat);
int weston_seat_init_touch(struct weston_seat *seat);
void weston_seat_release_touch(struct weston_seat *seat);
struct weston_touch_device *weston_touch_create_touch_device(struct weston_touch *touch, const char *syspath,
                                                             void *backend_data,
                                                             const struct weston_touch_device_ops *ops);
void weston_touch_device_destroy(struct weston_touch_device *device);
void notify_touch_normalized(struct weston_touch_device *device, const struct timespec *time, int touch_id, double x,
                             double y, const struct weston_point2d_device_normalized *norm, int touch_type);
void notify_touch_frame(struct weston_touch_device *device);
void notify_touch_cancel(struct weston_touch_device *device);

static struct {
  struct udev *udev;
  struct libinput *libinput;
  struct wl_event_source *source;
  struct weston_seat own_seat, *seat;
  bool has_own_seat;
  /* Slots of the seat that are down, to be lifted for Weston's count when the device takes them back. */
  uint64_t down;
} input;

static int open_restricted(const char *path, int flags, void *data) {
  int file = open(path, flags | O_CLOEXEC);
  (void)data;
  return file < 0 ? -errno : file;
}

static void close_restricted(int file, void *data) {
  (void)data;
  close(file);
}

static const struct libinput_interface interface = {open_restricted, close_restricted};

/* Which output a touchscreen belongs to is udev's WL_OUTPUT, as for Weston's own; else the first. */
static struct weston_output *output_for(struct libinput_device *device) {
  struct weston_compositor *compositor = module.compositor;
  const char *name = libinput_device_get_output_name(device);
  struct weston_output *output = name ? weston_compositor_find_output_by_name(compositor, name) : NULL;
  if (output || wl_list_empty(&compositor->output_list))
    return output;
  return wl_container_of(compositor->output_list.next, output, link);
}

static void on_added(struct libinput_device *device) {
  if (!libinput_device_has_capability(device, LIBINPUT_DEVICE_CAP_TOUCH))
    return;
  weston_seat_init_touch(input.seat);
  struct weston_touch *touch = weston_seat_get_touch(input.seat);
  struct weston_touch_device *weston =
      weston_touch_create_touch_device(touch, libinput_device_get_sysname(device), NULL, NULL);
  libinput_device_set_user_data(device, weston);
  if (libinput_device_get_size(device, &module.device_width_mm, &module.device_height_mm) != 0)
    module.device_width_mm = module.device_height_mm = 0;
  seats_update_devices();
}

static void on_removed(struct libinput_device *device) {
  struct weston_touch_device *weston = libinput_device_get_user_data(device);
  if (!weston)
    return;
  libinput_device_set_user_data(device, NULL);
  weston_touch_device_destroy(weston);
  weston_seat_release_touch(input.seat);
}

static struct timespec time_of(uint64_t us) {
  return (struct timespec){.tv_sec = (time_t)(us / 1000000), .tv_nsec = (long)(us % 1000000) * 1000};
}

/* The glass is fixed to the panel, so a place on it is a place of the picture that the panel gets. */
static void place(struct weston_output *output, struct libinput_event_touch *event, double *x, double *y) {
  struct weston_mode *mode = output->current_mode;
  struct weston_vector v = {{(float)libinput_event_touch_get_x_transformed(event, (uint32_t)mode->width),
                             (float)libinput_event_touch_get_y_transformed(event, (uint32_t)mode->height), 0, 1}};
  weston_matrix_transform(&output->inverse_matrix, &v);
  *x = v.f[0] / v.f[3];
  *y = v.f[1] / v.f[3];
}

static void point(struct weston_touch_device *weston, struct libinput_event_touch *event, int type) {
  struct weston_output *output = output_for(libinput_event_get_device(libinput_event_touch_get_base_event(event)));
  struct timespec time = time_of(libinput_event_touch_get_time_usec(event));
  int slot = libinput_event_touch_get_seat_slot(event);
  double x, y;
  if (!output || slot < 0 || slot > 63)
    return;
  place(output, event, &x, &y);
  input.down |= (uint64_t)1 << slot;
  notify_touch_normalized(weston, &time, slot, x, y, NULL, type);
}

static void lift(struct weston_touch_device *weston, struct libinput_event_touch *event) {
  struct timespec time = time_of(libinput_event_touch_get_time_usec(event));
  int slot = libinput_event_touch_get_seat_slot(event);
  if (slot < 0 || slot > 63 || !(input.down & (uint64_t)1 << slot))
    return;
  input.down &= ~((uint64_t)1 << slot);
  notify_touch_normalized(weston, &time, slot, 0, 0, NULL, WL_TOUCH_UP);
}

/* One for each contact. The first ends them all for the clients; the lifts are for Weston's own count. */
static void take_back(struct weston_touch_device *weston, struct libinput_event_touch *event) {
  notify_touch_cancel(weston);
  lift(weston, event);
}

static void handle_touch(struct libinput_event *event, enum libinput_event_type type) {
  struct weston_touch_device *weston = libinput_device_get_user_data(libinput_event_get_device(event));
  struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
  if (!weston)
    return;
  if (type == LIBINPUT_EVENT_TOUCH_DOWN)
    point(weston, touch, WL_TOUCH_DOWN);
  else if (type == LIBINPUT_EVENT_TOUCH_MOTION)
    point(weston, touch, WL_TOUCH_MOTION);
  else if (type == LIBINPUT_EVENT_TOUCH_UP)
    lift(weston, touch);
  else if (type == LIBINPUT_EVENT_TOUCH_CANCEL)
    take_back(weston, touch);
  else if (type == LIBINPUT_EVENT_TOUCH_FRAME)
    notify_touch_frame(weston);
}

static void handle(struct libinput_event *event) {
  enum libinput_event_type type = libinput_event_get_type(event);
  if (type == LIBINPUT_EVENT_DEVICE_ADDED)
    on_added(libinput_event_get_device(event));
  else if (type == LIBINPUT_EVENT_DEVICE_REMOVED)
    on_removed(libinput_event_get_device(event));
  else if (type >= LIBINPUT_EVENT_TOUCH_DOWN && type <= LIBINPUT_EVENT_TOUCH_FRAME)
    handle_touch(event, type);
}

static void handle_all(void) {
  struct libinput_event *event;
  libinput_dispatch(input.libinput);
  while ((event = libinput_get_event(input.libinput))) {
    handle(event);
    libinput_event_destroy(event);
  }
}

static int on_readable(int file, uint32_t mask, void *data) {
  (void)file, (void)mask, (void)data;
  handle_all();
  return 0;
}

void input_drain(void *data) {
  (void)data;
  if (input.libinput)
    handle_all();
}

/* That backend names its only output so. */
static bool is_headless(void) { return weston_compositor_find_output_by_name(module.compositor, "headless") != NULL; }

static struct weston_seat *find_seat(void) {
  struct weston_seat *seat;
  if (!wl_list_empty(&module.compositor->seat_list))
    return wl_container_of(module.compositor->seat_list.next, seat, link);
  weston_seat_init(&input.own_seat, module.compositor, "seat0");
  input.has_own_seat = true;
  return &input.own_seat;
}

void input_init(void) {
  if (module.input == INPUT_WESTON || (module.input == INPUT_AUTO && !is_headless()))
    return;
  input.udev = udev_new();
  input.libinput = input.udev ? libinput_udev_create_context(&interface, NULL, input.udev) : NULL;
  if (!input.libinput || libinput_udev_assign_seat(input.libinput, "seat0") != 0) {
    weston_log("selvage: no touchscreen can be read: udev gives no seat0\n");
    input_finish();
    return;
  }
  input.seat = find_seat();
  input.source = wl_event_loop_add_fd(wl_display_get_event_loop(module.compositor->wl_display),
                                      libinput_get_fd(input.libinput), WL_EVENT_READABLE, on_readable, NULL);
  handle_all();
}

void input_finish(void) {
  if (input.source) {
    wl_event_source_remove(input.source);
    /* Its devices are told as removed, so that Weston's are too. */
    libinput_suspend(input.libinput);
    handle_all();
  }
  if (input.has_own_seat)
    weston_seat_release(&input.own_seat);
  if (input.libinput)
    libinput_unref(input.libinput);
  if (input.udev)
    udev_unref(input.udev);
  input.source = NULL, input.libinput = NULL, input.udev = NULL, input.has_own_seat = false;
}
