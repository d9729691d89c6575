/* One window with one list. */
#pragma once

#include <selvage-client.h>
#include <stdbool.h>
#include <wayland-client.h>

#include "list.h"
#include "xdg-shell-client-protocol.h"

struct app {
  struct wl_display *display;
  struct wl_compositor *compositor;
  struct wl_shm *shm;
  struct wl_seat *seat;
  struct wl_touch *touch;
  struct xdg_wm_base *shell;
  struct wl_surface *surface;
  struct xdg_surface *xdg_surface;
  struct xdg_toplevel *toplevel;
  struct wl_callback *frame;
  struct selvage_client *selvage;
  struct selvage_client_gestures *gestures;
  struct list list;
  int32_t width, height;
  bool is_configured, needs_picture, is_closing;
  /* Milliseconds of the last frame; 0 while nothing moves. */
  uint32_t frame_time;
  /* Without gestures of the compositor: the one finger that is followed. */
  int32_t finger;
  double finger_y, finger_way;
};

/* Prints what the list did when the app was started with --report. */
void report(const char *what, const char *name);

/* gestures.c: subscribes; false where the compositor tells nothing of gestures. */
bool follow_gestures(struct app *app);
/* touch.c */
void follow_touch(struct app *app);
/* window.c */
void open_window(struct app *app);
void show(struct app *app);
