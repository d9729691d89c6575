/* What can lie on a game: a subsurface, or a popup, over the middle of the bottom edge. */
#include "game.h"

#include <string.h>

enum { WIDTH = 300, HEIGHT = 60 };

static struct wl_surface *popup_surface;

static void show(struct wl_surface *surface) {
  wl_surface_attach(surface, game_plain_buffer(WIDTH, HEIGHT), 0, 0);
  wl_surface_damage(surface, 0, 0, WIDTH, HEIGHT);
  wl_surface_commit(surface);
}

void game_add_subsurface(struct wl_subcompositor *subcompositor, struct wl_surface *parent, struct wl_surface *surface,
                         int width, int height) {
  struct wl_subsurface *role = wl_subcompositor_get_subsurface(subcompositor, surface, parent);
  wl_subsurface_set_position(role, (width - WIDTH) / 2, height - HEIGHT);
  wl_subsurface_set_desync(role);
  show(surface);
}

static void configured(void *data, struct xdg_surface *object, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(object, serial);
  show(popup_surface);
}
static const struct xdg_surface_listener surface_listener = {configured};

static void placed(void *data, struct xdg_popup *popup, int32_t x, int32_t y, int32_t w, int32_t h) {
  (void)data, (void)popup, (void)x, (void)y, (void)w, (void)h;
}
static void done(void *data, struct xdg_popup *popup) { (void)data, (void)popup; }
static const struct xdg_popup_listener popup_listener = {.configure = placed, .popup_done = done};

void game_add_popup(struct xdg_wm_base *shell, struct xdg_surface *parent, struct wl_surface *surface, int width,
                    int height) {
  struct xdg_positioner *place = xdg_wm_base_create_positioner(shell);
  xdg_positioner_set_size(place, WIDTH, HEIGHT);
  xdg_positioner_set_anchor_rect(place, (width - WIDTH) / 2, height - HEIGHT, WIDTH, HEIGHT);
  popup_surface = surface;
  struct xdg_surface *role = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(role, &surface_listener, NULL);
  xdg_popup_add_listener(xdg_surface_get_popup(role, parent, place), &popup_listener, NULL);
  xdg_positioner_destroy(place);
  wl_surface_commit(surface);
}
