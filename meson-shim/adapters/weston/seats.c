/* Seats, and the touchscreens of each. */
#include "selvage-weston.h"

#include <stdlib.h>

struct seat *seat_by_handle(selvage_seat handle) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) if (seat->handle == handle && seat->touch) return seat;
  return NULL;
}

size_t slot_of(const struct output *output) { return (size_t)(output - module.outputs); }

void seat_place(const struct seat *seat, const struct selvage_touch *touch, double *x, double *y) {
  *x = *y = 0;
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].weston && seat->devices[i] == touch->device)
      output_place(&module.outputs[i], touch->x, touch->y, x, y);
}

static void tell_device(struct seat *seat, size_t slot) {
  struct selvage_device_info info = {.struct_size = sizeof info,
                                     .kind = SELVAGE_DEVICE_TOUCHSCREEN,
                                     .seat = seat->handle,
                                     .output = module.outputs[slot].handle,
                                     .width_mm = module.device_width_mm,
                                     .height_mm = module.device_height_mm};
  if (seat->devices[slot])
    complain(module.selvage->device_update(module.context, seat->devices[slot], &info), "a touchscreen");
  else
    complain(module.selvage->device_add(module.context, &info, &seat->devices[slot]), "a touchscreen");
}

void seats_update_devices(void) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) {
    for (size_t i = 0; i < OUTPUTS; i++)
      if (seat->devices[i])
        tell_device(seat, i);
  }
}

void seats_add_output(struct output *output) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) if (seat->touch) tell_device(seat, slot_of(output));
}

void seats_remove_output(struct output *output) {
  struct seat *seat;
  size_t slot = slot_of(output);
  wl_list_for_each(seat, &module.seats, link) {
    for (size_t i = 0; i < FINGERS; i++)
      if (seat->fingers[i].output == output)
        seat->fingers[i].is_down = false;
    if (seat->devices[slot])
      module.selvage->device_remove(module.context, seat->devices[slot]);
    seat->devices[slot] = 0;
    seat->unframed &= ~(1u << slot);
  }
}

/* When the last touchscreen of a seat goes, Weston cancels the grab. When another one stays, it says nothing. */
struct watch {
  struct seat *seat;
  struct wl_listener destroyed;
  struct wl_list link;
};

static void on_device_destroyed(struct wl_listener *listener, void *data) {
  struct watch *watch = wl_container_of(listener, watch, destroyed);
  (void)data;
  touches_cancel(watch->seat);
  watch->seat->touch->num_tp = 0;
  focus_settle(watch->seat);
  wl_list_remove(&watch->link);
  wl_list_remove(&watch->destroyed.link);
  free(watch);
}

/* Nothing says that a touchscreen was added to a seat that has one, so this is called when a finger lands. */
void seat_watch_devices(struct seat *seat) {
  struct weston_touch_device *device;
  wl_list_for_each(device, &seat->touch->device_list, link) {
    if (wl_signal_get(&device->destroy_signal, on_device_destroyed))
      continue;
    struct watch *watch = calloc(1, sizeof *watch);
    if (!watch)
      return;
    watch->seat = seat;
    wl_list_insert(&seat->watches, &watch->link);
    watch->destroyed.notify = on_device_destroyed;
    wl_signal_add(&device->destroy_signal, &watch->destroyed);
  }
}

static void forget_watches(struct seat *seat) {
  struct watch *watch, *next;
  wl_list_for_each_safe(watch, next, &seat->watches, link) {
    wl_list_remove(&watch->link);
    wl_list_remove(&watch->destroyed.link);
    free(watch);
  }
}

static void hook(struct seat *seat) {
  struct weston_touch *touch = weston_seat_get_touch(seat->weston);
  if (!touch || seat->touch)
    return;
  seat->touch = touch;
  seat->original = touch->default_grab.interface;
  touch->default_grab.interface = &touches_grab;
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].weston)
      tell_device(seat, i);
}

static void on_caps(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, caps);
  (void)data;
  hook(seat);
  actions_tell_missing();
}

static void forget(struct seat *seat) {
  if (seat->touch)
    seat->touch->default_grab.interface = seat->original;
  forget_watches(seat);
  wl_list_remove(&seat->link);
  wl_list_remove(&seat->caps.link);
  wl_list_remove(&seat->destroyed.link);
  wl_list_remove(&seat->focus_destroyed.link);
  free(seat);
}

static void on_destroyed(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, destroyed);
  (void)data;
  /* Weston freed it before it said so. */
  seat->touch = NULL;
  if (seat->handle)
    complain(module.selvage->seat_remove(module.context, seat->handle), "a seat that went");
  forget(seat);
}

static void add(struct weston_seat *weston) {
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat)
    return;
  seat->weston = weston;
  complain(module.selvage->seat_add(module.context, &seat->handle), "a seat");
  wl_list_init(&seat->watches);
  wl_list_init(&seat->focus_destroyed.link);
  wl_list_insert(&module.seats, &seat->link);
  seat->caps.notify = on_caps;
  wl_signal_add(&weston->updated_caps_signal, &seat->caps);
  seat->destroyed.notify = on_destroyed;
  wl_signal_add(&weston->destroy_signal, &seat->destroyed);
  hook(seat);
  actions_tell_missing();
}

static struct wl_listener seat_created;

static void on_created(struct wl_listener *listener, void *data) {
  (void)listener;
  add(data);
}

void seats_init(void) {
  struct weston_seat *weston;
  wl_list_for_each(weston, &module.compositor->seat_list, link) add(weston);
  seat_created.notify = on_created;
  wl_signal_add(&module.compositor->seat_created_signal, &seat_created);
}

void seats_finish(void) {
  struct seat *seat, *next;
  wl_list_remove(&seat_created.link);
  wl_list_for_each_safe(seat, next, &module.seats, link) forget(seat);
}
