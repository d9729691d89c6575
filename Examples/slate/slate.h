/* Slate: a compositor for tablets, small enough to read in an hour. It shows how Selvage is put into a compositor that
 * is built on wlroots. Read in this order:
 *
 *   main.c      the options, what a compositor consists of, its start and its end
 *   output.c    screens, and where things lie on them
 *   window.c    the windows of apps: focus, maximizing, fullscreen, moving, hiding
 *   panel.c     panels, wallpapers and on-screen keyboards, by the layer shell; the lock
 *   input.c     keyboards and pointers; touchscreens are handed to the adapter
 *   gestures.c  everything that Slate and Selvage say to one another
 *   draw.c      the card "swipe again", the home indicator, the veil */
#ifndef SLATE_H
#define SLATE_H

#define WLR_USE_UNSTABLE
#include <stdlib.h>
#include <wayland-server-core.h>
#include <wlr/backend.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/log.h>

#include "selvage-wlroots.h"

/* What lies over what, lowest first. The last is Slate's own and is never under a finger. */
enum layer { BACKGROUND, BOTTOM, WINDOWS, TOP, FULLSCREEN, OVERLAY, OWN, LAYERS };

struct output {
  struct wl_list link;
  struct wlr_output *wlr;
  struct wlr_box usable; /* what panels leave for windows */
  struct wlr_scene_rect *wallpaper, *indicator, *veil;
  struct wlr_scene_tree *own, *card; /* Slate's own, which no finger touches; the card is NULL while no edge is armed */
  struct wl_listener frame, destroy;
};

struct window {
  struct wl_list link; /* the one that had the focus last is the first */
  struct wlr_xdg_surface *xdg;
  struct wlr_scene_node *node;
  struct output *output;
  bool is_mapped, is_hidden;
  struct wl_listener map, unmap, destroy, move, resize, maximize, fullscreen, minimize;
};

/* A client's place at the edge of a screen, or all over it. */
struct panel {
  struct wl_list link;
  struct wlr_layer_surface_v1 *layer;
  struct wlr_scene_node *node;
  struct output *output;
  struct wlr_box box;
  struct wl_listener map, unmap, destroy, commit, new_popup;
};

extern struct slate {
  struct wl_display *display;
  struct wlr_backend *backend;
  struct wlr_renderer *renderer;
  struct wlr_allocator *allocator;
  struct wlr_compositor *compositor;
  struct wlr_scene *scene;
  struct wlr_scene_tree *layers[LAYERS];
  struct wlr_output_layout *layout;
  struct wlr_seat *seat;
  struct selvage_wlr *selvage;
  struct wl_list outputs, windows, panels;
  struct output *output; /* was touched or pointed at last: new windows open there */
  struct window *focus, *dragged;
  struct wl_client *locker; /* NULL while the session is not locked */
  bool opens_floating; /* the option -w */
} slate;

/* `ON(window, map) { … }` is on_map(), for what wlroots tells of a window, and has `window` and `data`. */
#define ON(thing, event)                                                                                               \
  static void event##_of_##thing(struct thing *thing, void *data);                                                     \
  static void on_##event(struct wl_listener *listener, void *data) {                                                   \
    struct thing *thing = wl_container_of(listener, thing, event);                                                     \
    event##_of_##thing(thing, data);                                                                                   \
  }                                                                                                                    \
  static void event##_of_##thing(struct thing *thing, void *data)

/* Handlers get more than most of them need. */
#pragma GCC diagnostic ignored "-Wunused-parameter"
/* main.c */
void run(const char *command);
void listen_to(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify);
/* output.c: places are those of the layout. */
void outputs_start(void);
struct output *output_of(const struct wlr_output *wlr);
struct output *output_at(double x, double y);
struct wlr_box output_box(const struct output *output);
/* Wallpaper, panels and windows go where they belong. */
void output_arrange(struct output *output);
/* As the adapter asks; data may be anything. */
struct wlr_surface *surface_at(void *data, double x, double y);
bool surface_place(void *data, struct wlr_surface *surface, double *x, double *y);
/* window.c */
void windows_start(void);
/* NULL for a surface that belongs to no window. */
struct window *window_of(struct wlr_surface *surface);
/* Raises it and gives it the keyboard, unless a panel must have that. NULL: no window has the focus. */
void window_focus(struct window *window);
void window_hide(struct window *window);
bool window_is_shown(const struct window *window);
void window_arrange(struct window *window);
/* On its screen, in the middle unless it shall be somewhere. */
void window_place(struct window *window);
/* What was grabbed goes there; as the adapter tells it. */
void window_drag(void *data, double x, double y, bool is_over);
/* panel.c */
void panels_start(void);
void panels_arrange(struct output *output);
/* The panel that must have the keyboard; NULL when there is none. */
struct wlr_surface *panel_with_keyboard(void);
/* input.c */
void input_start(void);
void press_back(uint32_t msec);
void cursor_place(double *x, double *y);
/* gestures.c */
bool gestures_start(void);
bool gestures_set_command(const char *line);
bool gestures_invoke(const char *action);
/* draw.c */
void draw_indicator(struct output *output, enum selvage_indicator mode);
void draw_card(struct output *output, enum selvage_edge edge);
void clear_card(struct output *output);
/* How far a gesture has come; 0 when it is over. */
void draw_progress(struct output *output, double progress);

#endif
