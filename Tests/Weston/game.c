/* A fullscreen game of the smallest kind: it shows a picture, takes wl_touch and does nothing with it. With
 * WAYLAND_DEBUG=1 its log is what the test reads. `game --defer` asks to go first on the bottom edge, where the
 * compositor knows how; a second argument, --subsurface or --popup, puts one over the middle of that edge, or asks for the
 * screen that was announced last, --last-screen. With --hide its window goes as soon as a finger lifts, and its surface stays. */
#include "game.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "selvage-edge-deferral-v1-client-protocol.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct wl_touch *touch;
static struct xdg_wm_base *shell;
static struct selvage_edge_deferral_manager_v1 *manager;
static struct wl_surface *surface;
static struct wl_output *last_screen;
static struct wl_subcompositor *subcompositor;
static int width = 640, height = 480;
/* The window has the size that the compositor wants. */
static bool is_sized;
/* What lies on it: --subsurface, --popup or nothing. */
static const char *child;
static struct xdg_surface *role;
static struct xdg_toplevel *toplevel;
static bool hides;
static bool is_on_last_screen;
static bool is_closed;
static struct wl_registry *registry;
/* The global for gestures of touchpads, until there is one to listen to; 0 where there is none. */
static uint32_t pad_name;

/* wl_touch: everything is in the log already. */
static void down(void *data, struct wl_touch *object, uint32_t serial, uint32_t time, struct wl_surface *under,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)object, (void)serial, (void)time, (void)under, (void)id, (void)x, (void)y;
}
static void up(void *data, struct wl_touch *object, uint32_t serial, uint32_t time, int32_t id) {
  (void)data, (void)object, (void)serial, (void)time, (void)id;
  if (!hides)
    return;
  xdg_toplevel_destroy(toplevel);
  xdg_surface_destroy(role);
  hides = false;
}
static void motion(void *data, struct wl_touch *object, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)object, (void)time, (void)id, (void)x, (void)y;
}
static void frame(void *data, struct wl_touch *object) { (void)data, (void)object; }
static void cancel(void *data, struct wl_touch *object) { (void)data, (void)object; }
static const struct wl_touch_listener touch_listener = {
  .down = down, .up = up, .motion = motion, .frame = frame, .cancel = cancel};

static void capabilities(void *data, struct wl_seat *object, uint32_t what) {
  (void)data;
  if (what & WL_SEAT_CAPABILITY_POINTER && pad_name) {
    game_listen_to_pad(registry, pad_name, wl_seat_get_pointer(object));
    pad_name = 0;
  }
  if (!(what & WL_SEAT_CAPABILITY_TOUCH) || touch)
    return;
  touch = wl_seat_get_touch(object);
  wl_touch_add_listener(touch, &touch_listener, NULL);
}
static void seat_name(void *data, struct wl_seat *object, const char *name) { (void)data, (void)object, (void)name; }
static const struct wl_seat_listener seat_listener = {capabilities, seat_name};

static void ping(void *data, struct xdg_wm_base *object, uint32_t serial) {
  (void)data;
  xdg_wm_base_pong(object, serial);
}
static const struct xdg_wm_base_listener shell_listener = {ping};

static void announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0)
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, wl_subcompositor_interface.name) == 0)
    subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
  else if (strcmp(interface, wl_shm_interface.name) == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  else if (strcmp(interface, selvage_edge_deferral_manager_v1_interface.name) == 0)
    manager = wl_registry_bind(registry, name, &selvage_edge_deferral_manager_v1_interface, 1);
  else if (strcmp(interface, "zwp_pointer_gestures_v1") == 0)
    pad_name = name;
  else if (strcmp(interface, wl_output_interface.name) == 0)
    last_screen = wl_registry_bind(registry, name, &wl_output_interface, 1);
  else if (strcmp(interface, wl_seat_interface.name) == 0 && !seat)
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 5);
}
static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {announced, withdrawn};

static struct wl_buffer *make_buffer(int w, int h, void (*draw)(uint32_t *pixels, int width, int height)) {
  int stride = w * 4, file = memfd_create("game", MFD_CLOEXEC);
  size_t size = (size_t)stride * (size_t)h;
  if (file < 0 || ftruncate(file, (off_t)size) < 0)
    exit(1);
  uint32_t *pixels = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (pixels == MAP_FAILED)
    exit(1);
  draw(pixels, w, h);
  munmap(pixels, size);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, (int32_t)size);
  struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, w, h, stride, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  return buffer;
}

static void draw_plain(uint32_t *pixels, int w, int h) {
  for (int i = 0; i < w * h; i++)
    pixels[i] = 0xff203040;
}
struct wl_buffer *game_plain_buffer(int w, int h) { return make_buffer(w, h, draw_plain); }

static void show(void) {
  wl_surface_attach(surface, make_buffer(width, height, game_draw), 0, 0);
  wl_surface_damage(surface, 0, 0, width, height);
  wl_surface_commit(surface);
}

/* Once, when the window has its size. */
static void add_child(struct xdg_surface *parent) {
  if (!child || !is_sized)
    return;
  struct wl_surface *over = wl_compositor_create_surface(compositor);
  if (strcmp(child, "--subsurface") == 0)
    game_add_subsurface(subcompositor, surface, over, width, height);
  else
    game_add_popup(shell, parent, over, width, height);
  wl_surface_commit(surface);
  child = NULL;
}

static void configured(void *data, struct xdg_surface *object, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(object, serial);
  show();
  add_child(object);
}
static const struct xdg_surface_listener surface_listener = {configured};

static void sized(void *data, struct xdg_toplevel *object, int32_t w, int32_t h, struct wl_array *states) {
  (void)data, (void)object, (void)states;
  if (w > 0 && h > 0)
    width = w, height = h, is_sized = true;
}
static void closed(void *data, struct xdg_toplevel *object) {
  (void)data, (void)object;
  is_closed = true;
}
static const struct xdg_toplevel_listener toplevel_listener = {.configure = sized, .close = closed};

/* An event without a listener is not in the log. */
static void effective(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges) {
  (void)data, (void)object, (void)edges;
}
static void denied(void *data, struct selvage_edge_deferral_v1 *object, uint32_t edges, uint32_t reason) {
  (void)data, (void)object, (void)edges, (void)reason;
}
static void granted(void *data, struct selvage_edge_deferral_v1 *object, int32_t x, int32_t y, int32_t w, int32_t h) {
  (void)data, (void)object, (void)x, (void)y, (void)w, (void)h;
}
static void all_told(void *data, struct selvage_edge_deferral_v1 *object) { (void)data, (void)object; }
static void armed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge, uint32_t timeout) {
  (void)data, (void)object, (void)time, (void)edge, (void)timeout;
}
static void disarmed(void *data, struct selvage_edge_deferral_v1 *object, uint32_t time, uint32_t edge, uint32_t why) {
  (void)data, (void)object, (void)time, (void)edge, (void)why;
}
static const struct selvage_edge_deferral_v1_listener deferral_listener = {effective, denied, granted, all_told, armed,
                                                                           disarmed};

static void defer(void) {
  if (!manager)
    return;
  struct selvage_edge_deferral_v1 *deferral =
      selvage_edge_deferral_manager_v1_get_edge_deferral(manager, surface, seat);
  selvage_edge_deferral_v1_add_listener(deferral, &deferral_listener, NULL);
  selvage_edge_deferral_v1_set_edges(deferral, SELVAGE_EDGE_DEFERRAL_V1_EDGE_BOTTOM);
}

static void open_window(bool defers) {
  surface = wl_compositor_create_surface(compositor);
  role = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(role, &surface_listener, NULL);
  toplevel = xdg_surface_get_toplevel(role);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_app_id(toplevel, is_on_last_screen ? "game-on-last-screen" : "game");
  xdg_toplevel_set_fullscreen(toplevel, is_on_last_screen ? last_screen : NULL);
  if (defers)
    defer();
  wl_surface_commit(surface);
}

int main(int count, char **arguments) {
  struct wl_display *display = wl_display_connect(NULL);
  if (!display)
    return fprintf(stderr, "game: no compositor\n"), 1;
  registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !shell || !seat)
    return fprintf(stderr, "game: the compositor lacks something\n"), 1;
  wl_seat_add_listener(seat, &seat_listener, NULL);
  xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  hides = count > 2 && strcmp(arguments[2], "--hide") == 0;
  is_on_last_screen = count > 2 && strcmp(arguments[2], "--last-screen") == 0;
  child = count > 2 && !hides && !is_on_last_screen ? arguments[2] : NULL;
  open_window(count > 1 && strcmp(arguments[1], "--defer") == 0);
  while (!is_closed && wl_display_dispatch(display) >= 0)
    continue;
  return 0;
}
