/* Uses all of selvage-client.h in a fullscreen window and prints what it is told. With `vanish` it destroys each object from
 * inside the first function that is called for it. */
#include <selvage-client.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell-client-protocol.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;
static struct selvage_client *client;
static struct selvage_client_gestures *gestures;
static struct selvage_client_deferral *deferral;
static bool vanishes, is_closing, is_drawn;
static int32_t size[2] = {400, 300};

static void drop_gestures(void) {
  if (vanishes)
    selvage_client_gestures_destroy(gestures);
}

static void begin(void *data, const struct selvage_client_event *event) {
  (void)data;
  printf("begin tag=%u fingers=%u touches=%zu first=%d\n", event->tag, event->fingers, event->touch_count,
         event->touch_count ? event->touch_ids[0] : -1);
  drop_gestures();
}
static void update(void *data, const struct selvage_client_event *event) {
  (void)data;
  printf("update tag=%u scale=%.1f %s\n", event->tag, event->scale, event->dx > 0 ? "right" : "not right");
}
static void end(void *data, const struct selvage_client_event *event) {
  (void)data;
  printf("end tag=%u cancelled=%u %s\n", event->tag, event->cancelled, event->vx > 0 ? "moving" : "resting");
}
static void recognized(void *data, const struct selvage_client_event *event) {
  (void)data;
  printf("recognized tag=%u count=%u\n", event->tag, event->count);
  drop_gestures();
}
static void denied(void *data, const struct selvage_client_event *event) {
  (void)data;
  printf("denied tag=%u reason=%u\n", event->tag, event->denial);
}
static void frame(void *data) {
  (void)data;
  puts("frame");
}
static void answer(void *data, const struct selvage_client_answer *answer) {
  (void)data;
  printf("answer effective=%u denied=%zu granted=%zu\n", answer->effective, answer->denied_count,
         answer->granted_count);
  if (vanishes)
    selvage_client_deferral_destroy(deferral);
}
static void armed(void *data, enum selvage_client_edge edge, uint32_t time, uint32_t timeout_ms) {
  (void)data, (void)time;
  printf("armed edge=%u timeout=%u\n", edge, timeout_ms);
}
static void disarmed(void *data, enum selvage_client_edge edge, uint32_t time, enum selvage_client_disarm reason) {
  (void)data, (void)time;
  printf("disarmed edge=%u reason=%u\n", edge, reason);
}
static const struct selvage_client_listener listener = {
    begin, update, end, recognized, denied, frame, answer, armed, disarmed};

static void on_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  (void)data, (void)version;
  if (!strcmp(interface, "wl_compositor"))
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (!strcmp(interface, "wl_shm"))
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (!strcmp(interface, "wl_seat"))
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
  else if (!strcmp(interface, "xdg_wm_base"))
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}
static void on_global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {on_global, on_global_remove};

static void on_ping(void *data, struct xdg_wm_base *base, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(base, serial);
}
static const struct xdg_wm_base_listener shell_listener = {on_ping};

static void on_size(void *data, struct xdg_toplevel *toplevel, int32_t width, int32_t height,
                    struct wl_array *states) {
  (void)data, (void)toplevel, (void)states;
  if (width > 0 && height > 0)
    size[0] = width, size[1] = height;
}
static void on_close(void *data, struct xdg_toplevel *toplevel) {
  (void)data, (void)toplevel;
  is_closing = true;
}
static const struct xdg_toplevel_listener toplevel_listener = {.configure = on_size, .close = on_close};

static void on_configure(void *data, struct xdg_surface *xdg_surface, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(xdg_surface, serial);
  if (is_drawn) {
    wl_surface_commit(surface);
    return;
  }
  is_drawn = true;
  int file = memfd_create("c-client", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, 4 * size[0] * size[1]) < 0)
    return;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, 4 * size[0] * size[1]);
  wl_surface_attach(
      surface, wl_shm_pool_create_buffer(pool, 0, size[0], size[1], 4 * size[0], WL_SHM_FORMAT_XRGB8888), 0, 0);
  wl_surface_commit(surface);
  close(file);
}
static const struct xdg_surface_listener surface_listener = {on_configure};

static void ask(void) {
  gestures = selvage_client_gestures_create(client, surface, seat, &listener, NULL);
  struct selvage_client_gesture *drag =
      selvage_client_subscribe(gestures, &(struct selvage_client_wish){.kind = SELVAGE_CLIENT_PAN, .tag = 1});
  selvage_client_subscribe(gestures, &(struct selvage_client_wish){.kind = SELVAGE_CLIENT_PINCH, .tag = 2});
  selvage_client_wait_for(
      selvage_client_subscribe(gestures, &(struct selvage_client_wish){.kind = SELVAGE_CLIENT_TAP, .tag = 3}), drag);
  selvage_client_subscribe(gestures, &(struct selvage_client_wish){.kind = SELVAGE_CLIENT_TAP,
                                                                   .tag = 4,
                                                                   .devices = SELVAGE_CLIENT_TOUCHPAD});
  selvage_client_unsubscribe(
      selvage_client_subscribe(gestures, &(struct selvage_client_wish){.kind = SELVAGE_CLIENT_FLICK, .tag = 5}));
  deferral = selvage_client_defer(client, surface, seat, &listener, NULL);
  selvage_client_set_edges(deferral, SELVAGE_CLIENT_BOTTOM);
  selvage_client_set_indicator(deferral, SELVAGE_CLIENT_INDICATOR_DIM);
  struct wl_region *region = wl_compositor_create_region(compositor);
  wl_region_add(region, 0, 300, 40, 100);
  selvage_client_set_exclusion(deferral, region);
  wl_region_destroy(region);
}

int main(int count, char **words) {
  (void)words;
  vanishes = count > 1;
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct wl_display *display = wl_display_connect(NULL);
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *xdg_surface = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(xdg_surface);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_app_id(toplevel, "c-client");
  xdg_toplevel_set_fullscreen(toplevel, NULL);
  wl_touch_destroy(wl_seat_get_touch(seat));
  wl_seat_get_touch(seat);
  client = selvage_client_create(display);
  printf("kinds=%u,%u features=%u\n", selvage_client_kinds(client, SELVAGE_CLIENT_TOUCHSCREEN),
         selvage_client_kinds(client, SELVAGE_CLIENT_TOUCHPAD), selvage_client_features(client));
  ask();
  wl_surface_commit(surface);
  while (!is_closing && wl_display_dispatch(display) >= 0)
    ;
  selvage_client_destroy(client);
  bool is_alive = wl_display_get_error(display) == 0;
  wl_display_disconnect(display);
  return is_alive ? 0 : 1;
}
