#include "parts.h"

#include <stdlib.h>
#include <string.h>
#include <wayland-server-protocol.h>

static void welcome(struct wl_listener *listener, void *client);
static struct {
  struct wl_listener listener;
  struct compositor *compositor;
} door = {.listener = {.notify = welcome}};

static void guest_gone(struct wl_listener *listener, void *client) {
  struct guest *guest = wl_container_of(listener, guest, gone);
  (void)client;
  free(guest);
}

struct guest *guest_of(struct wl_client *client) {
  struct wl_listener *listener = wl_client_get_destroy_listener(client, guest_gone);
  struct guest *guest = NULL;
  return listener ? wl_container_of(listener, guest, gone) : NULL;
}

static void welcome(struct wl_listener *listener, void *client) {
  struct guest *guest = calloc(1, sizeof *guest);
  (void)listener;
  guest->gone.notify = guest_gone;
  guest->is_shell = door.compositor->clients_seen++ % 2 == 0;
  wl_client_add_destroy_listener(client, &guest->gone);
}

/* Also when the context is gone: the shell may not have heard of it yet, and bind. Without a context the library says which
 * global it is. */
static bool may_see(const struct wl_client *client, const struct wl_global *global, void *data) {
  return selvage_global_visible(NULL, client, global) || is_privileged(data, (struct wl_client *)client);
}

void compositor_begin(struct compositor *host, bool serves) {
  const struct selvage_host functions = {
      .struct_size = sizeof functions, .user_data = host, .deliver_down = on_down, .deliver_motion = on_motion,
      .deliver_up = on_up, .deliver_frame = on_frame, .cancel = on_cancel, .log = on_log, .indicator = on_indicator, .surface_at = surface_at,
      .seat_of = seat_of, .region_rects = region_rects, .output_of = output_of, .is_privileged = is_privileged,
      .surface_point = surface_point};
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = SCREEN_WIDTH,
                                            .height_mm = SCREEN_HEIGHT, .width_px = 1920, .height_px = 1200};
  memset(host, 0, sizeof *host);
  host->now_us = 1000000;
  wl_list_init(&host->windows);
  wl_list_init(&host->touches);
  host->display = wl_display_create();
  door.compositor = host;
  wl_display_add_client_created_listener(host->display, &door.listener);
  wl_global_create(host->display, &wl_compositor_interface, 4, host, bind_compositor);
  wl_global_create(host->display, &wl_output_interface, 3, host, bind_output);
  for (int i = 0; i < SEATS; i++) {
    the_seats[i] = (struct seat){host, i};
    wl_global_create(host->display, &wl_seat_interface, 5, &the_seats[i], bind_seat);
    host->seats[i] = (selvage_seat)i + 1;
  }
  if (!serves) return;
  wl_display_set_global_filter(host->display, may_see, host);
  host->context = selvage_context_create(&functions);
  selvage_output_add(host->context, &panel, &host->output);
  for (int i = 0; i < SEATS; i++) {
    selvage_seat_add(host->context, &host->seats[i]);
    const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = host->seats[i],
                                               .output = host->output};
    selvage_device_add(host->context, &screen, &host->screens[i]);
  }
  const struct selvage_device_info pad = {.struct_size = sizeof pad, .kind = SELVAGE_DEVICE_TOUCHPAD,
                                          .seat = host->seats[0]};
  selvage_device_add(host->context, &pad, &host->pad);
  selvage_context_attach_display(host->context, host->display);
}

void compositor_stop_serving(struct compositor *host) {
  selvage_context *context = host->context;
  host->context = NULL;
  selvage_context_destroy(context);
  host->open_count = 0;
}

void compositor_end(struct compositor *host) {
  if (host->context) compositor_stop_serving(host);
  wl_display_destroy_clients(host->display);
  wl_display_destroy(host->display);
}

void compositor_serve(struct compositor *host) {
  wl_event_loop_dispatch(wl_display_get_event_loop(host->display), 0);
  wl_display_flush_clients(host->display);
}

/* What lies where */

struct window *compositor_window(struct compositor *host, int number) {
  struct window *window;
  wl_list_for_each(window, &host->windows, link) if (number-- == 0) return window;
  return NULL;
}

void compositor_tell_of(struct compositor *host, struct window *window) {
  const struct selvage_surface_info info = {.struct_size = sizeof info, .resource = window->resource,
                                            .client = (uintptr_t)window->client, .user_pointer = window};
  const selvage_surface known = window->handle;
  if (!host->context) return;
  selvage_surface_add(host->context, &info, &window->handle);
  if (known) selvage_surface_remove(host->context, known, SELVAGE_REMOVAL_DESTROYED);
}
void compositor_forget(struct compositor *host, struct window *window) {
  if (host->context && window->handle) selvage_surface_remove(host->context, window->handle, SELVAGE_REMOVAL_DESTROYED);
  window->handle = 0;
}

void compositor_show(struct compositor *host, struct window *window, bool is_first) {
  const struct selvage_surface_state state = {
      .struct_size = sizeof state, .mapped = true, .fullscreen = is_first, .activated = is_first,
      .output = host->output, .width = 1, .height = 1, .local_width = 1920, .local_height = 1200};
  if (is_first) {
    wl_list_remove(&window->link);
    wl_list_insert(&host->windows, &window->link);
  }
  if (host->context && window->handle) selvage_surface_state(host->context, window->handle, &state);
}

/* Fingers. Without a library, what it would have told. */

static struct window *bare_under[SEATS][FINGERS];

static struct selvage_touch bare(struct compositor *host, int seat, int id, double x, double y) {
  struct window *window = bare_under[seat][id];
  return (struct selvage_touch){.struct_size = sizeof(struct selvage_touch), .touch = (uint32_t)(seat * FINGERS + id + 1),
                                .id = id, .seat = host->seats[seat], .surface_data = window,
                                .client = (uintptr_t)window->client, .time_us = host->now_us,
                                .x = x / SCREEN_WIDTH, .y = y / SCREEN_HEIGHT};
}

void compositor_down(struct compositor *host, int seat, int id, double x, double y, struct window *window) {
  if (host->context) {
    selvage_touch_down(host->context, host->screens[seat], host->now_us, id, x / SCREEN_WIDTH, y / SCREEN_HEIGHT,
                       window ? window->handle : 0);
  } else if (window) {
    bare_under[seat][id] = window;
    const struct selvage_touch touch = bare(host, seat, id, x, y);
    on_down(host, &touch);
  }
}
void compositor_move(struct compositor *host, int seat, int id, double x, double y) {
  if (host->context) {
    selvage_touch_motion(host->context, host->screens[seat], host->now_us, id, x / SCREEN_WIDTH, y / SCREEN_HEIGHT);
  } else if (bare_under[seat][id]) {
    const struct selvage_touch touch = bare(host, seat, id, x, y);
    on_motion(host, &touch);
  }
}
void compositor_up(struct compositor *host, int seat, int id) {
  if (host->context) {
    selvage_touch_up(host->context, host->screens[seat], host->now_us, id);
  } else if (bare_under[seat][id]) {
    const struct selvage_touch touch = bare(host, seat, id, 0, 0);
    on_up(host, &touch);
  }
}
void compositor_frame(struct compositor *host, int seat) {
  if (host->context) {
    selvage_touch_frame(host->context, host->screens[seat]);
  } else {
    struct window *window = bare_under[seat][0];
    const struct selvage_client_event event = {.struct_size = sizeof event, .client = (uintptr_t)window->client,
                                               .seat = host->seats[seat]};
    on_frame(host, &event);
  }
  host->now_us += 8000;
}
void compositor_wait(struct compositor *host, uint64_t microseconds) {
  host->now_us += microseconds;
  if (host->context) selvage_advance(host->context, host->now_us);
}
