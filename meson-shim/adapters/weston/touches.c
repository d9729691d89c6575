/* Weston's touches into Selvage: the functions of a seat's default grab are replaced by these. */
#include "selvage-weston.h"

static struct seat *seat_of(const struct weston_touch *touch) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) if (seat->touch == touch) return seat;
  return NULL;
}

static struct finger *finger_of(struct seat *seat, int id) {
  for (size_t i = 0; i < FINGERS; i++)
    if (seat->fingers[i].is_down && seat->fingers[i].id == id)
      return &seat->fingers[i];
  return NULL;
}

static struct finger *new_finger(struct seat *seat, int id, struct output *output) {
  for (size_t i = 0; i < FINGERS; i++) {
    if (seat->fingers[i].is_down)
      continue;
    seat->fingers[i] = (struct finger){.is_down = true, .id = id, .output = output};
    return &seat->fingers[i];
  }
  return NULL;
}

static selvage_device device_of(const struct seat *seat, const struct finger *finger) {
  return seat->devices[slot_of(finger->output)];
}

static void send_frames(struct seat *seat) {
  uint32_t due = seat->unframed;
  seat->unframed = 0;
  for (size_t i = 0; i < OUTPUTS; i++)
    if (due & 1u << i)
      module.selvage->touch_frame(module.context, seat->devices[i]);
}

static void lift(struct seat *seat, struct finger *finger, uint64_t time) {
  finger->is_down = false;
  seat->unframed |= 1u << slot_of(finger->output);
  complain(module.selvage->touch_up(module.context, device_of(seat, finger), time, finger->id), "an up");
}

/* Weston told another grab of their ups. */
static void lift_all(struct seat *seat) {
  for (size_t i = 0; i < FINGERS; i++)
    if (seat->fingers[i].is_down)
      lift(seat, &seat->fingers[i], module_now());
  send_frames(seat);
}

static void take_all(struct seat *seat) {
  for (size_t i = 0; i < FINGERS; i++) {
    struct finger *finger = &seat->fingers[i];
    if (finger->is_down)
      module.selvage->touch_take(module.context, device_of(seat, finger), finger->id);
  }
}

void touches_look_at_grabs(void) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) {
    if (!seat->touch)
      continue;
    bool other = seat->touch->grab != &seat->touch->default_grab;
    if (other && !seat->other_grab)
      take_all(seat);
    seat->other_grab = other;
    if (seat->touch->num_tp == 0)
      lift_all(seat);
  }
}

/* The grab */

static void on_down(struct weston_touch_grab *grab, const struct timespec *time, int id, wl_fixed_t x, wl_fixed_t y) {
  struct seat *seat = seat_of(grab->touch);
  double fx, fy, px = wl_fixed_to_double(x), py = wl_fixed_to_double(y);
  struct output *output = output_at(px, py);
  if (grab->touch->num_tp == 1)
    lift_all(seat);
  seat_watch_devices(seat);
  struct finger *finger = output ? new_finger(seat, id, output) : NULL;
  focus_settle(seat);
  if (!finger)
    return;
  wl_fixed_t sx, sy;
  struct weston_view *view = weston_compositor_pick_view(module.compositor, x, y, &sx, &sy);
  output_fraction(output, px, py, &fx, &fy);
  seat->unframed |= 1u << slot_of(output);
  complain(module.selvage->touch_down(module.context, device_of(seat, finger), microseconds(time), id, fx, fy,
                                      view ? surface_handle(view->surface) : 0),
           "a down");
}

static void on_motion(struct weston_touch_grab *grab, const struct timespec *time, int id, wl_fixed_t x, wl_fixed_t y) {
  struct seat *seat = seat_of(grab->touch);
  struct finger *finger = finger_of(seat, id);
  double fx, fy;
  if (!finger)
    return;
  output_fraction(finger->output, wl_fixed_to_double(x), wl_fixed_to_double(y), &fx, &fy);
  seat->unframed |= 1u << slot_of(finger->output);
  complain(module.selvage->touch_motion(module.context, device_of(seat, finger), microseconds(time), id, fx, fy),
           "a motion");
}

static void on_up(struct weston_touch_grab *grab, const struct timespec *time, int id) {
  struct seat *seat = seat_of(grab->touch);
  struct finger *finger = finger_of(seat, id);
  if (finger)
    lift(seat, finger, microseconds(time));
}

static void on_frame(struct weston_touch_grab *grab) { send_frames(seat_of(grab->touch)); }

static uint32_t forget_fingers(struct seat *seat) {
  uint32_t outputs = 0;
  for (size_t i = 0; i < FINGERS; i++) {
    if (seat->fingers[i].is_down)
      outputs |= 1u << slot_of(seat->fingers[i].output);
    seat->fingers[i].is_down = false;
  }
  return outputs;
}

void touches_cancel(struct seat *seat) {
  uint32_t outputs = forget_fingers(seat);
  seat->unframed = 0;
  for (size_t i = 0; i < OUTPUTS; i++)
    if (outputs & 1u << i)
      complain(module.selvage->touch_cancel(module.context, seat->devices[i], module_now()), "a cancel");
}

static void on_cancel(struct weston_touch_grab *grab) { touches_cancel(seat_of(grab->touch)); }

const struct weston_touch_grab_interface touches_grab = {on_down, on_up, on_motion, on_frame, on_cancel};
