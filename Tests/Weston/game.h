#ifndef GAME_H
#define GAME_H

#include <stdint.h>
#include <wayland-client.h>

#include "xdg-shell-client-protocol.h"

/* Paints hills, a sky and a joystick. */
void game_draw(uint32_t *pixels, int width, int height);

/* One dark shade. Exits where memory is short. */
struct wl_buffer *game_plain_buffer(int width, int height);

/* Each fills surface, in the middle of the bottom edge of a window of this size. */
void game_add_subsurface(struct wl_subcompositor *subcompositor, struct wl_surface *parent, struct wl_surface *surface,
                         int width, int height);
void game_add_popup(struct xdg_wm_base *shell, struct xdg_surface *parent, struct wl_surface *surface, int width,
                    int height);

/* Shows what a touchpad and its swipes tell this client; name is the global of zwp_pointer_gestures_v1. */
void game_listen_to_pad(struct wl_registry *registry, uint32_t name, struct wl_pointer *pointer);

#endif
