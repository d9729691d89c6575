/* Windows of the X server in Slate, which has none: just enough to see what the adapter makes of them. This is linked in front
 * of windows_start(), and of the end. */
#include "slate.h"

#include <signal.h>
#include <wlr/xwayland.h>

struct x11 {
  struct wlr_xwayland_surface *wlr;
  struct wlr_scene_node *node;
  struct wl_listener map, unmap, destroy, configure, fullscreen;
};

static struct wlr_xwayland *xwayland;

/* All of the first screen, as long as anybody asks for it. */
static void fit(struct x11 *x11) {
  struct output *output = wl_container_of(slate.outputs.next, output, link);
  struct wlr_box box = output_box(output);
  wlr_xwayland_surface_set_fullscreen(x11->wlr, x11->wlr->fullscreen);
  if (x11->wlr->fullscreen)
    wlr_xwayland_surface_configure(x11->wlr, (int16_t)box.x, (int16_t)box.y, (uint16_t)box.width, (uint16_t)box.height);
}

/* The scene destroys the node with the surface. */
ON(x11, map) {
  x11->node = wlr_scene_subsurface_tree_create(&slate.layers[FULLSCREEN]->node, x11->wlr->surface);
  wlr_scene_node_set_position(x11->node, x11->wlr->x, x11->wlr->y);
  fit(x11);
  wlr_xwayland_surface_activate(x11->wlr, true);
  selvage_wlr_activate(slate.selvage, x11->wlr->surface);
}

ON(x11, unmap) {
  if (x11->node && x11->wlr->surface)
    wlr_scene_node_destroy(x11->node);
  x11->node = NULL;
}

ON(x11, configure) {
  struct wlr_xwayland_surface_configure_event *event = data;
  wlr_xwayland_surface_configure(x11->wlr, event->x, event->y, event->width, event->height);
}

ON(x11, fullscreen) { fit(x11); }

ON(x11, destroy) {
  for (struct wl_listener *listener = &x11->map; listener <= &x11->fullscreen; listener++)
    wl_list_remove(&listener->link);
  free(x11);
}

static void on_new_x11(struct wl_listener *listener, void *data) {
  struct x11 *x11 = calloc(1, sizeof *x11);
  x11->wlr = data;
  listen_to(&x11->wlr->events.map, &x11->map, on_map);
  listen_to(&x11->wlr->events.unmap, &x11->unmap, on_unmap);
  listen_to(&x11->wlr->events.destroy, &x11->destroy, on_destroy);
  listen_to(&x11->wlr->events.request_configure, &x11->configure, on_configure);
  listen_to(&x11->wlr->events.request_fullscreen, &x11->fullscreen, on_fullscreen);
}

static void on_ready(struct wl_listener *listener, void *data) {
  wlr_xwayland_set_seat(xwayland, slate.seat);
  wlr_log(WLR_INFO, "slate: the X server is ready");
}

void __real_windows_start(void);
void __wrap_windows_start(void);
void __real_wl_display_destroy_clients(struct wl_display *display);
void __wrap_wl_display_destroy_clients(struct wl_display *display);

/* Or it would be started again. */
void __wrap_wl_display_destroy_clients(struct wl_display *display) {
  wlr_xwayland_destroy(xwayland);
  __real_wl_display_destroy_clients(display);
}

void __wrap_windows_start(void) {
  static struct wl_listener new_x11, ready;
  __real_windows_start();
  /* What emulates devices for Slate is not for the X server. */
  unsetenv("LD_PRELOAD");
  /* It waits for children of its own, and inherits whether they are waited for. */
  signal(SIGCHLD, SIG_DFL);
  xwayland = wlr_xwayland_create(slate.display, slate.compositor, false);
  if (!xwayland)
    exit(1);
  setenv("DISPLAY", xwayland->display_name, true);
  listen_to(&xwayland->events.new_surface, &new_x11, on_new_x11);
  listen_to(&xwayland->events.ready, &ready, on_ready);
}
