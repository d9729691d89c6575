/* A client that destroys what made windows of its surfaces, keeps the surfaces, and lives on: `roles KIND`.
 *
 *   toplevel   destroys the xdg_toplevel of a window that is shown
 *   surface    and its xdg_surface
 *   popup      the same to a popup, which stays without them on its window
 *   orphan     opens a popup whose parent is no window any more, and then destroys that parent
 *   layer      destroys the layer surface of a panel; where the compositor has them
 *   panel NAME keeps a panel of that name, at the left edge
 *
 * Once it is done it has a window again, and says so. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "wlr-layer-shell-unstable-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { SIZE = 200 };

static struct wl_display *display;
static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct xdg_wm_base *shell;
static struct zwlr_layer_shell_v1 *layers;

/* A surface and what makes something of it. */
struct thing {
  struct wl_surface *surface;
  struct xdg_surface *xdg;
  struct xdg_toplevel *toplevel;
  struct xdg_popup *popup;
  bool is_configured;
};

static void announced(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                      uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0)
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, wl_shm_interface.name) == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
  else if (strcmp(interface, zwlr_layer_shell_v1_interface.name) == 0)
    layers = wl_registry_bind(registry, name, &zwlr_layer_shell_v1_interface, 1);
}
static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}
static const struct wl_registry_listener registry_listener = {announced, withdrawn};

static void configured(void *data, struct xdg_surface *object, uint32_t serial) {
  xdg_surface_ack_configure(object, serial);
  ((struct thing *)data)->is_configured = true;
}
static const struct xdg_surface_listener surface_listener = {configured};

static void layer_configured(void *data, struct zwlr_layer_surface_v1 *object, uint32_t serial, uint32_t w,
                             uint32_t h) {
  (void)w, (void)h;
  zwlr_layer_surface_v1_ack_configure(object, serial);
  *(bool *)data = true;
}
static void layer_closed(void *data, struct zwlr_layer_surface_v1 *object) { (void)data, (void)object; }
static const struct zwlr_layer_surface_v1_listener layer_listener = {layer_configured, layer_closed};

/* Until everything that was asked for is done, and a picture of it would be drawn. */
static void settle(void) {
  for (int i = 0; i < 4; i++)
    if (wl_display_roundtrip(display) < 0)
      exit(1);
}

/* Black. */
static struct wl_buffer *make_buffer(void) {
  int file = memfd_create("roles", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, SIZE * SIZE * 4) < 0)
    exit(1);
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, SIZE * SIZE * 4);
  struct wl_buffer *buffer = wl_shm_pool_create_buffer(pool, 0, SIZE, SIZE, SIZE * 4, WL_SHM_FORMAT_XRGB8888);
  wl_shm_pool_destroy(pool);
  close(file);
  return buffer;
}

static void show(struct wl_surface *surface, const bool *is_configured) {
  wl_surface_commit(surface);
  while (!*is_configured)
    if (wl_display_dispatch(display) < 0)
      exit(1);
  wl_surface_attach(surface, make_buffer(), 0, 0);
  wl_surface_damage(surface, 0, 0, SIZE, SIZE);
  wl_surface_commit(surface);
  settle();
}

static struct thing *make(void) {
  struct thing *thing = calloc(1, sizeof *thing);
  if (!thing)
    exit(1);
  thing->surface = wl_compositor_create_surface(compositor);
  thing->xdg = xdg_wm_base_get_xdg_surface(shell, thing->surface);
  xdg_surface_add_listener(thing->xdg, &surface_listener, thing);
  return thing;
}

static struct thing *open_window(void) {
  struct thing *window = make();
  window->toplevel = xdg_surface_get_toplevel(window->xdg);
  show(window->surface, &window->is_configured);
  return window;
}

static struct thing *make_popup(struct thing *parent) {
  struct xdg_positioner *place = xdg_wm_base_create_positioner(shell);
  struct thing *popup = make();
  xdg_positioner_set_size(place, SIZE, SIZE);
  xdg_positioner_set_anchor_rect(place, 0, 0, 1, 1);
  popup->popup = xdg_surface_get_popup(popup->xdg, parent->xdg, place);
  return popup;
}

static void lose_popup(void) {
  struct thing *popup = make_popup(open_window());
  show(popup->surface, &popup->is_configured);
  xdg_popup_destroy(popup->popup);
  settle();
  xdg_surface_destroy(popup->xdg);
}

static void lose_window(bool also_its_surface) {
  struct thing *window = open_window();
  xdg_toplevel_destroy(window->toplevel);
  settle();
  if (also_its_surface)
    xdg_surface_destroy(window->xdg);
}

static void open_orphans(void) {
  struct thing *window = open_window();
  xdg_toplevel_destroy(window->toplevel);
  struct thing *first = make_popup(window), *second = make_popup(window);
  wl_surface_commit(first->surface);
  settle();
  xdg_surface_destroy(window->xdg);
  wl_surface_commit(second->surface);
  settle();
  wl_surface_destroy(window->surface);
}

static struct zwlr_layer_surface_v1 *open_layer(const char *name) {
  static bool is_configured;
  struct wl_surface *surface = wl_compositor_create_surface(compositor);
  struct zwlr_layer_surface_v1 *layer =
      zwlr_layer_shell_v1_get_layer_surface(layers, surface, NULL, ZWLR_LAYER_SHELL_V1_LAYER_TOP, name);
  zwlr_layer_surface_v1_add_listener(layer, &layer_listener, &is_configured);
  zwlr_layer_surface_v1_set_size(layer, SIZE, SIZE);
  zwlr_layer_surface_v1_set_anchor(layer, ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT);
  show(surface, &is_configured);
  return layer;
}

int main(int count, char **arguments) {
  const char *kind = count > 1 ? arguments[1] : "";
  display = wl_display_connect(NULL);
  if (!display)
    return fprintf(stderr, "roles: no compositor\n"), 1;
  wl_registry_add_listener(wl_display_get_registry(display), &registry_listener, NULL);
  wl_display_roundtrip(display);
  if (!compositor || !shm || !shell || (strcmp(kind, "layer") == 0 && !layers))
    return fprintf(stderr, "roles: the compositor lacks something\n"), 1;
  if (strcmp(kind, "toplevel") == 0 || strcmp(kind, "surface") == 0)
    lose_window(strcmp(kind, "surface") == 0);
  else if (strcmp(kind, "popup") == 0)
    lose_popup();
  else if (strcmp(kind, "orphan") == 0)
    open_orphans();
  else if (strcmp(kind, "layer") == 0)
    zwlr_layer_surface_v1_destroy(open_layer("panel"));
  else if (count > 2 && layers && strcmp(kind, "panel") == 0)
    open_layer(arguments[2]);
  else
    return fprintf(stderr, "usage: roles toplevel|surface|popup|orphan|layer|panel NAME\n"), 2;
  settle();
  open_window();
  puts("roles: lives on");
  fflush(stdout);
  while (wl_display_dispatch(display) >= 0)
    continue;
  return 0;
}
