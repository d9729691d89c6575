/* Selvage for compositors that are built on wlroots.
 *
 * Copy this header, selvage-wlroots.c, selvage-loader.c and their headers into your sources. Nothing is linked, and
 * building needs no Swift: without libselvage.so.0 touches and touchpad gestures go where they always went.
 *
 *   struct selvage_wlr *selvage = selvage_wlr_create(display, compositor, layout, &host);
 *   selvage_wlr_add_seat(selvage, seat, pointer_gestures);
 *   selvage_wlr_add_device(selvage, seat, device);    for every touchscreen, pointer and tablet
 *   selvage_wlr_activate(selvage, surface);           where a window gets the keyboard
 *   selvage_wlr_grab(selvage, seat, surface, …);      where a client asks to be moved or resized
 *
 * The adapter listens to surfaces, outputs and devices itself, and sends wl_touch. Do not attach touchscreens to a
 * wlr_cursor, and do not send touches or pointer gestures yourself. */
#ifndef SELVAGE_WLROOTS_H
#define SELVAGE_WLROOTS_H

#include "selvage-loader.h"

struct wl_client;
struct wl_display;
struct wlr_compositor;
struct wlr_input_device;
struct wlr_output;
struct wlr_output_layout;
struct wlr_pointer_gestures_v1;
struct wlr_seat;
struct wlr_session;
struct wlr_surface;

struct selvage_wlr;

/* What the adapter needs of its compositor. The struct is copied; data is handed to each function as it is. Places are
 * those of the output layout. Only the first two must be there. */
struct selvage_wlr_host {
  void *data;

  /* The surface that takes input at this place, subsurfaces and popups too; NULL for nothing, and for what you draw. */
  struct wlr_surface *(*surface_at)(void *data, double x, double y);
  /* Where the top left of a surface lies. False while it is not shown. */
  bool (*place_of)(void *data, struct wlr_surface *surface, double *x, double *y);

  /* A client is about to get a finger on this surface: give its window the focus, if a touch does that. */
  void (*touched)(void *data, struct wlr_surface *surface);
  /* A finger of selvage_wlr_grab() is here. is_over: it lifted, or was taken away; nothing follows. */
  void (*grabbed)(void *data, double x, double y, bool is_over);

  /* As in struct selvage_host; an action's surface_data is a struct wlr_surface. */
  void (*action)(void *data, const struct selvage_action *action);
  void (*gesture)(void *data, const struct selvage_gesture *gesture);
  void (*affordance)(void *data, const struct selvage_affordance *affordance);
  void (*indicator)(void *data, selvage_output output, enum selvage_indicator mode);
};

/* Call it before clients connect. NULL only where memory is short. compositor may be NULL: then you tell of surfaces. */
struct selvage_wlr *selvage_wlr_create(struct wl_display *display, struct wlr_compositor *compositor,
                                       struct wlr_output_layout *layout, const struct selvage_wlr_host *host);
/* Clients get their cancels. Call it before wlr_seat_destroy() and wl_display_destroy(). NULL does nothing. */
void selvage_wlr_destroy(struct selvage_wlr *selvage);

/* gestures may be NULL: then clients hear nothing of touchpads. */
void selvage_wlr_add_seat(struct selvage_wlr *selvage, struct wlr_seat *seat,
                          struct wlr_pointer_gestures_v1 *gestures);
/* Where the adapter knows no wlr_compositor: a surface that is there, at the latest when it is shown; twice does nothing. */
void selvage_wlr_add_surface(struct selvage_wlr *selvage, struct wlr_surface *surface);
/* A touchscreen, a pointer, or a tablet, whose pens stop gestures; others do nothing. Call it before you listen to its destroy signal. Do not take the
 * touch capability from a seat whose touchscreen went: what clients hold would be dead when it comes back. */
void selvage_wlr_add_device(struct selvage_wlr *selvage, struct wlr_seat *seat, struct wlr_input_device *device);
/* Another virtual terminal in front: touches are ignored until it is over. NULL does nothing. */
void selvage_wlr_follow_session(struct selvage_wlr *selvage, struct wlr_session *session);

/* One line of a configuration; false, and a line in the log, where it cannot be used.
 *   edge.zone=5.5                               a setting of the library, by its name
 *   bind=touchscreen edge=left action=back
 *   unbind-all=                                 in front of the binds: without the default ones
 *   size=310x174                                millimetres of every panel, in place of what it reports
 *   touchscreen=DSI-1                           the output that touchscreens are on, where udev does not say it */
bool selvage_wlr_configure(struct selvage_wlr *selvage, const char *line);

/* This window, or panel, is the active one on its output. NULL: the one that was activated last is no more; those of other
 * outputs are. */
void selvage_wlr_activate(struct selvage_wlr *selvage, struct wlr_surface *surface);
/* The session is locked, and only surfaces of locker, which may be NULL, are touched; or not any more. */
void selvage_wlr_lock(struct selvage_wlr *selvage, bool is_locked, struct wl_client *locker);
/* Windows were moved, raised, hidden or shown. Cheap: it is looked at once in this turn of the loop. */
void selvage_wlr_changed(struct selvage_wlr *selvage);
/* The finger of this serial, now at this place, moves the window from now on: grabbed() follows. False: it is no
 * finger's, or has lifted; then the place is left alone. */
bool selvage_wlr_grab(struct selvage_wlr *selvage, struct wlr_seat *seat, struct wlr_surface *surface, uint32_t serial,
                      double *x, double *y);

/* NULL for one that is gone. */
struct wlr_output *selvage_wlr_output(struct selvage_wlr *selvage, selvage_output output);
/* For all else that selvage.h has. Both are NULL without libselvage.so.0. */
const struct selvage_library *selvage_wlr_library(struct selvage_wlr *selvage);
selvage_context *selvage_wlr_context(struct selvage_wlr *selvage);

#endif
