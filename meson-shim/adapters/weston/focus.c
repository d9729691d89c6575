/* What Weston believes touched.
 *
 * Weston has one touch focus for a seat: the view under the first finger. It uses it to let a client drag or move a
 * window, and forgets all events while there is none. So the focus is the view of the oldest contact that a client has,
 * and while fingers are down that no client has, it is the lid: a view that is never shown, of a client that is the
 * compositor itself. */
#include "selvage-weston.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static struct {
  struct wl_client *client;
  struct weston_surface *surface;
  struct weston_view *view;
  int other_end;
  struct wl_listener client_destroyed;
} lid;

static void on_resource_destroyed(struct wl_resource *resource) {
  (void)resource;
  if (lid.surface)
    lid.surface->resource = NULL;
}

static void on_client_destroyed(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  lid.client = NULL;
}

/* Weston asks a focused surface for its client whenever somebody binds a wl_touch, so the lid must have one. */
static bool make_client(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
    return false;
  lid.client = wl_client_create(module.compositor->wl_display, ends[0]);
  if (!lid.client) {
    close(ends[0]), close(ends[1]);
    return false;
  }
  lid.other_end = ends[1];
  lid.client_destroyed.notify = on_client_destroyed;
  wl_client_add_destroy_listener(lid.client, &lid.client_destroyed);
  return true;
}

void lid_init(void) {
  if (!make_client())
    return;
  lid.surface = weston_surface_create(module.compositor);
  lid.view = lid.surface ? weston_view_create(lid.surface) : NULL;
  struct wl_resource *resource = wl_resource_create(lid.client, &wl_surface_interface, 1, 0);
  if (!lid.view || !resource)
    return;
  wl_resource_set_implementation(resource, NULL, lid.surface, on_resource_destroyed);
  lid.surface->resource = resource;
}

static struct wl_event_source *idle;

static void settle_all(void *data) {
  struct seat *seat;
  (void)data;
  idle = NULL;
  wl_list_for_each(seat, &module.seats, link) focus_settle(seat);
}

/* A view may go while its surface stays. Weston's own listener for that may not have run yet, so this waits. */
static void settle_soon(void) {
  if (!idle)
    idle = wl_event_loop_add_idle(wl_display_get_event_loop(module.compositor->wl_display), settle_all, NULL);
}

static void on_focus_destroyed(struct wl_listener *listener, void *data) {
  (void)data;
  wl_list_remove(&listener->link);
  wl_list_init(&listener->link);
  settle_soon();
}

static struct weston_view *believed(const struct seat *seat) {
  for (size_t i = 0; i < seat->held_count; i++) {
    struct weston_view *view = view_of(seat->held[i].surface);
    if (view)
      return view;
  }
  return seat->touch->num_tp > 0 ? lid.view : NULL;
}

void focus_settle(struct seat *seat) {
  if (!seat->touch || seat->touch->grab != &seat->touch->default_grab)
    return;
  struct weston_view *view = believed(seat);
  weston_touch_set_focus(seat->touch, view);
  wl_list_remove(&seat->focus_destroyed.link);
  wl_list_init(&seat->focus_destroyed.link);
  seat->focus_destroyed.notify = on_focus_destroyed;
  if (view && view != lid.view)
    wl_signal_add(&view->destroy_signal, &seat->focus_destroyed);
}

void focus_hold(struct seat *seat, const struct selvage_touch *touch, struct weston_surface *surface) {
  if (seat->held_count == FINGERS)
    return;
  seat->held[seat->held_count++] = (struct held){.touch = touch->touch, .surface = surface, .client = touch->client};
}

static void drop_at(struct seat *seat, size_t index) {
  seat->held_count--;
  memmove(&seat->held[index], &seat->held[index + 1], (seat->held_count - index) * sizeof seat->held[0]);
}

void focus_drop(struct seat *seat, uint32_t touch) {
  for (size_t i = seat->held_count; i-- > 0;)
    if (seat->held[i].touch == touch)
      drop_at(seat, i);
}

void focus_drop_client(struct seat *seat, uint64_t client) {
  for (size_t i = seat->held_count; i-- > 0;)
    if (seat->held[i].client == client)
      drop_at(seat, i);
}

void focus_drop_surface(struct weston_surface *surface) {
  struct seat *seat;
  wl_list_for_each(seat, &module.seats, link) {
    for (size_t i = seat->held_count; i-- > 0;)
      if (seat->held[i].surface == surface)
        drop_at(seat, i);
  }
  settle_soon();
}

void lid_finish(void) {
  if (idle)
    wl_event_source_remove(idle);
  idle = NULL;
  if (lid.client) {
    wl_client_destroy(lid.client);
    close(lid.other_end);
  }
  if (lid.surface)
    weston_surface_destroy(lid.surface);
  memset(&lid, 0, sizeof lid);
}
