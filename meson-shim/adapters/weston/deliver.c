/* wl_touch to clients, as the context says, by Weston's own functions where the surface still has a view. */
#include "selvage-weston.h"

#include <wayland-server-protocol.h>

/* Weston sends to the client of the touch focus, so the focus is lent to each surface for the length of one event. */
static struct weston_view *lend(struct seat *seat, struct weston_view *view) {
  struct weston_view *before = seat->touch->focus;
  weston_touch_set_focus(seat->touch, view);
  return before;
}

/* Under a grab that is not ours the focus belongs to that grab. */
static void give_back(struct seat *seat, struct weston_view *before) {
  if (seat->touch->grab != &seat->touch->default_grab)
    weston_touch_set_focus(seat->touch, before);
  else
    focus_settle(seat);
}

static struct weston_view *view_under(const struct selvage_touch *touch) {
  struct surface *surface = touch->surface_data;
  return surface ? view_of(surface->weston) : NULL;
}

/* A client that wants to move its window, or to drag, names the serial of its first down. */
static void note_serial(struct weston_touch *touch, const struct selvage_touch *contact, double x, double y) {
  touch->grab_serial = wl_display_get_serial(module.compositor->wl_display);
  touch->grab_touch_id = contact->id;
  touch->grab_x = wl_fixed_from_double(x);
  touch->grab_y = wl_fixed_from_double(y);
  touch->grab_time = timespec_of(contact->time_us);
}

static uint32_t deliver_down(void *data, const struct selvage_touch *contact) {
  struct seat *seat = seat_by_handle(contact->seat);
  struct weston_view *view = view_under(contact);
  struct timespec time = timespec_of(contact->time_us);
  double x, y;
  (void)data;
  if (!seat || !view)
    return 0;
  seat_place(seat, contact, &x, &y);
  struct weston_view *before = lend(seat, view);
  weston_touch_send_down(seat->touch, &time, contact->id, wl_fixed_from_double(x), wl_fixed_from_double(y));
  if (seat->held_count == 0)
    note_serial(seat->touch, contact, x, y);
  focus_hold(seat, contact, view->surface);
  give_back(seat, before);
  /* A client without wl_touch got nothing, yet the finger is on its window and may become a gesture. */
  uint32_t serial = wl_display_get_serial(module.compositor->wl_display);
  return serial ? serial : 1;
}

static void deliver_motion(void *data, const struct selvage_touch *contact) {
  struct seat *seat = seat_by_handle(contact->seat);
  struct weston_view *view = view_under(contact);
  struct timespec time = timespec_of(contact->time_us);
  double x, y;
  (void)data;
  if (!seat || !view)
    return;
  seat_place(seat, contact, &x, &y);
  struct weston_view *before = lend(seat, view);
  weston_touch_send_motion(seat->touch, &time, contact->id, wl_fixed_from_double(x), wl_fixed_from_double(y));
  give_back(seat, before);
}

/* Something for every wl_touch of a client, in whichever of Weston's two lists they are now. */
typedef void (*send_function)(struct wl_resource *resource, const struct selvage_touch *contact);

static void send_to(struct wl_list *resources, uint64_t client, send_function send,
                    const struct selvage_touch *contact) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, resources) {
    if ((uint64_t)(uintptr_t)wl_resource_get_client(resource) == client)
      send(resource, contact);
  }
}

static void send_to_client(struct seat *seat, uint64_t client, send_function send,
                           const struct selvage_touch *contact) {
  send_to(&seat->touch->resource_list, client, send, contact);
  send_to(&seat->touch->focus_resource_list, client, send, contact);
}

static void send_up(struct wl_resource *resource, const struct selvage_touch *contact) {
  uint32_t serial = wl_display_next_serial(module.compositor->wl_display);
  wl_touch_send_up(resource, serial, (uint32_t)(contact->time_us / 1000), contact->id);
}

static void send_frame(struct wl_resource *resource, const struct selvage_touch *contact) {
  (void)contact;
  wl_touch_send_frame(resource);
}

static void send_cancel(struct wl_resource *resource, const struct selvage_touch *contact) {
  (void)contact;
  wl_touch_send_cancel(resource);
}

static void deliver_up(void *data, const struct selvage_touch *contact) {
  struct seat *seat = seat_by_handle(contact->seat);
  struct weston_view *view = view_under(contact);
  struct timespec time = timespec_of(contact->time_us);
  (void)data;
  if (!seat)
    return;
  focus_drop(seat, contact->touch);
  if (!view) {
    send_to_client(seat, contact->client, send_up, contact);
    return;
  }
  struct weston_view *before = lend(seat, view);
  weston_touch_send_up(seat->touch, &time, contact->id);
  give_back(seat, before);
}

static void deliver_frame(void *data, const struct selvage_client_event *event) {
  struct seat *seat = seat_by_handle(event->seat);
  (void)data;
  if (seat)
    send_to_client(seat, event->client, send_frame, NULL);
}

static void cancel(void *data, const struct selvage_client_event *event) {
  struct seat *seat = seat_by_handle(event->seat);
  (void)data;
  if (!seat)
    return;
  send_to_client(seat, event->client, send_cancel, NULL);
  focus_drop_client(seat, event->client);
  focus_settle(seat);
}

void deliver_functions(struct selvage_host *host) {
  host->deliver_down = deliver_down;
  host->deliver_motion = deliver_motion;
  host->deliver_up = deliver_up;
  host->deliver_frame = deliver_frame;
  host->cancel = cancel;
}
