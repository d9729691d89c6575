/* Touchscreens where Weston has no input: its headless backend. libselvage-libinput reads them, and what it tells goes
 * to Weston as from one of its own backends. */
#include "reader.h"

#include <string.h>

#include "selvage-weston.h"

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

enum { SCREENS = 8 };

static struct {
  struct selvage_libinput *reader;
  /* Reads what is readable; before there is a reader, opens it. */
  struct wl_event_source *source;
  struct weston_seat own_seat, *seat;
  bool has_own_seat;
  struct screen {
    selvage_libinput_device_id id;
    struct weston_touch_device *weston;
    char output[64];
  } screens[SCREENS];
  struct reader_functions call;
} input;

static struct screen *screen_of(selvage_libinput_device_id id) {
  for (size_t i = 0; i < SCREENS; i++)
    if (input.screens[i].id == id)
      return &input.screens[i];
  return NULL;
}

/* Which output a touchscreen belongs to is udev's WL_OUTPUT, as for Weston's own; else the first. */
static struct weston_output *output_for(const struct screen *screen) {
  struct weston_compositor *compositor = module.compositor;
  struct weston_output *output = weston_compositor_find_output_by_name(compositor, screen->output);
  if (output || wl_list_empty(&compositor->output_list))
    return output;
  return wl_container_of(compositor->output_list.next, output, link);
}

static void on_added(void *data, const struct selvage_libinput_device *device) {
  struct screen *screen = screen_of(0);
  (void)data;
  if (device->kind != SELVAGE_LIBINPUT_TOUCHSCREEN || !screen)
    return;
  weston_seat_init_touch(input.seat);
  struct weston_touch *touch = weston_seat_get_touch(input.seat);
  screen->weston = weston_touch_create_touch_device(touch, device->sysname ? device->sysname : "?", NULL, NULL);
  screen->id = device->id;
  strncpy(screen->output, device->output_name ? device->output_name : "", sizeof screen->output - 1);
  bool is_known = device->size_state == SELVAGE_LIBINPUT_SIZE_KNOWN;
  module.device_width_mm = is_known ? device->width_mm : 0;
  module.device_height_mm = is_known ? device->height_mm : 0;
  seats_update_devices();
}

static void on_removed(void *data, selvage_libinput_device_id id) {
  struct screen *screen = screen_of(id);
  (void)data;
  if (!screen)
    return;
  weston_touch_device_destroy(screen->weston);
  weston_seat_release_touch(input.seat);
  memset(screen, 0, sizeof *screen);
}

/* The glass is fixed to the panel, so a place on it is a place of the picture that the panel gets. */
static void place(struct weston_output *output, const struct selvage_libinput_touch *touch, double *x, double *y) {
  struct weston_mode *mode = output->current_mode;
  struct weston_vector v = {{(float)(touch->x * mode->width), (float)(touch->y * mode->height), 0, 1}};
  weston_matrix_transform(&output->inverse_matrix, &v);
  *x = v.f[0] / v.f[3];
  *y = v.f[1] / v.f[3];
}

static void notify(const struct selvage_libinput_touch *touch, int type) {
  struct screen *screen = screen_of(touch->device);
  struct weston_output *output = screen ? output_for(screen) : NULL;
  struct timespec time = timespec_of(touch->time_us);
  double x = 0, y = 0;
  if (!screen || !output)
    return;
  if (type != WL_TOUCH_UP)
    place(output, touch, &x, &y);
  notify_touch_normalized(screen->weston, &time, touch->seat_slot, x, y, NULL, type);
}

static void on_down(void *data, const struct selvage_libinput_touch *touch) {
  (void)data;
  notify(touch, WL_TOUCH_DOWN);
}

static void on_motion(void *data, const struct selvage_libinput_touch *touch) {
  (void)data;
  notify(touch, WL_TOUCH_MOTION);
}

static void on_up(void *data, const struct selvage_libinput_touch *touch) {
  (void)data;
  notify(touch, WL_TOUCH_UP);
}

/* One for each contact. The first ends them all for the clients; the lifts are for Weston's own count. */
static void on_cancel(void *data, const struct selvage_libinput_touch *touch) {
  struct screen *screen = screen_of(touch->device);
  (void)data;
  if (screen)
    notify_touch_cancel(screen->weston);
  notify(touch, WL_TOUCH_UP);
}

static void on_frame(void *data, selvage_libinput_device_id id, uint64_t time_us) {
  struct screen *screen = screen_of(id);
  (void)data, (void)time_us;
  if (screen)
    notify_touch_frame(screen->weston);
}

/* Where Weston reads input itself, it knows no tablets. */
static void on_pen(void *data, bool near, uint64_t time_us) {
  (void)data;
  complain(module.selvage->pen(module.context, near, time_us), "a pen");
}

static void on_log(void *data, enum selvage_libinput_log_level level, const char *line) {
  (void)data, (void)level;
  weston_log("selvage: libinput: %s\n", line);
}

static int on_readable(int file, uint32_t mask, void *data) {
  (void)file, (void)mask, (void)data;
  input.call.dispatch(input.reader);
  return 0;
}

static bool make_reader(void) {
  struct selvage_libinput_failure failure;
  struct selvage_libinput_callbacks callbacks = {.struct_size = sizeof callbacks,
                                                 .device_added = on_added,
                                                 .device_removed = on_removed,
                                                 .touch_down = on_down,
                                                 .touch_motion = on_motion,
                                                 .touch_up = on_up,
                                                 .touch_cancel = on_cancel,
                                                 .touch_frame = on_frame,
                                                 .pen = on_pen,
                                                 .log = on_log};
  input.reader = input.call.create_for_seat(NULL, &callbacks, NULL, &failure);
  if (!input.reader)
    weston_log("selvage: no touchscreen is read: libselvage-libinput says %d\n", (int)failure.error);
  return input.reader;
}

static struct weston_seat *find_seat(void) {
  struct weston_seat *seat;
  if (!wl_list_empty(&module.compositor->seat_list))
    return wl_container_of(module.compositor->seat_list.next, seat, link);
  weston_seat_init(&input.own_seat, module.compositor, "seat0");
  input.has_own_seat = true;
  return &input.own_seat;
}

/* That backend names its only output so. */
static bool is_headless(void) { return weston_compositor_find_output_by_name(module.compositor, "headless") != NULL; }

/* Opening device nodes takes its time, which Weston need not wait for while it starts. */
static void on_idle(void *data) {
  (void)data;
  input.source = NULL;
  if (!reader_load(&input.call) || !make_reader())
    return;
  input.seat = find_seat();
  input.source = wl_event_loop_add_fd(wl_display_get_event_loop(module.compositor->wl_display),
                                      input.call.get_fd(input.reader), WL_EVENT_READABLE, on_readable, NULL);
  input.call.dispatch(input.reader);
}

void input_init(void) {
  if (module.input == INPUT_WESTON || (module.input == INPUT_AUTO && !is_headless()))
    return;
  input.source = wl_event_loop_add_idle(wl_display_get_event_loop(module.compositor->wl_display), on_idle, NULL);
}

void input_finish(void) {
  if (input.source)
    wl_event_source_remove(input.source);
  input.source = NULL;
  if (!input.reader)
    return;
  /* Its devices are told as removed, so that Weston's are too. */
  input.call.suspend(input.reader);
  input.call.dispatch(input.reader);
  input.call.destroy(input.reader);
  if (input.has_own_seat)
    weston_seat_release(&input.own_seat);
  memset(&input, 0, sizeof input);
}
