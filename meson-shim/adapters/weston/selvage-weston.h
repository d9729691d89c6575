/* What the files of the module share. One module to a compositor process, so there is one struct module.
 *
 *   module.c    start and end, the clock, the log        registry.c  which surfaces there are, and whose
 *   settings.c  the section [selvage] of weston.ini      surfaces.c  what they are now: windows, panels, popups
 *   outputs.c   sizes, transforms, places                scene.c     what lies where, and what is active
 *   seats.c     seats and their touchscreens             deliver.c   wl_touch to clients
 *   touches.c   Weston's touches into Selvage            actions.c   what Weston does when a gesture commits
 *   focus.c     what Weston believes touched             windows.c   hiding them and showing them again
 *   input.c     touchscreens where Weston has no input   hint.c      "swipe again", and progress
 *   reader.c    libselvage-libinput, for that            draw.c      rectangles
 *   protocol.c  what clients ask for */
#ifndef SELVAGE_WESTON_H
#define SELVAGE_WESTON_H

#include <libweston-desktop/libweston-desktop.h>
#include <libweston/libweston.h>
#include <weston.h>

#include "selvage-loader.h"

/* More outputs or fingers than a desk can hold. */
#define OUTPUTS 8
#define FINGERS 64

/* One of Weston's outputs, in a slot of its own while it is there. */
struct output {
  struct weston_output *weston;
  selvage_output handle;
  struct selvage_output_info info;
  /* The window that was activated last on it. */
  struct weston_surface *active;
  struct wl_listener frame, destroyed;
};

/* A contact that is down, as Weston tells it. */
struct finger {
  bool is_down;
  int id;
  struct output *output;
};

/* A contact that a client got and that has not ended for it. */
struct held {
  uint32_t touch;
  struct weston_surface *surface;
  uint64_t client;
};

/* A seat with touch. */
struct seat {
  struct wl_list link;
  struct weston_seat *weston;
  struct weston_touch *touch;
  const struct weston_touch_grab_interface *original;
  selvage_seat handle;
  /* Weston does not say which touchscreen an event is from, so there is one device for each output. */
  selvage_device devices[OUTPUTS];
  struct finger fingers[FINGERS];
  /* Devices that have events since their last frame: a set of output slots. */
  uint32_t unframed;
  /* Oldest first. Weston believes the view of the first one touched. */
  struct held held[FINGERS];
  size_t held_count;
  /* Weston, or a client through it, grabbed the touches of this seat. */
  bool other_grab;
  struct wl_list watches;
  struct wl_listener caps, destroyed, focus_destroyed;
};

/* A client with at least one surface we told of. */
struct client {
  struct wl_list link;
  struct wl_client *wayland;
  struct wl_list surfaces;
  struct wl_listener destroyed;
};

/* A wl_surface that was mapped. */
struct surface {
  struct wl_list link;
  struct weston_surface *weston;
  struct client *client;
  selvage_surface handle;
  struct weston_surface *toplevel;
  /* What was told last. */
  struct selvage_surface_state state;
  char app_id[256];
  pixman_region32_t input;
  int32_t width, height;
  /* Where it was before it was sent away. */
  struct weston_layer *layer;
  struct wl_listener commit, destroyed;
};

struct module {
  struct weston_compositor *compositor;
  const struct selvage_library *selvage;
  selvage_context *context;
  struct wl_event_source *timer, *due;
  struct output outputs[OUTPUTS];
  struct wl_list seats, clients;
  /* What the touchscreens measure, where the module reads them itself; 0 for not known. */
  double device_width_mm, device_height_mm;
  /* What weston.ini says that the panels measure; 0 where it says nothing. */
  double width_mm, height_mm;
  enum { INPUT_AUTO, INPUT_WESTON, INPUT_OWN } input;
};

extern struct module module;

/* module.c */
uint64_t module_now(void);
uint64_t microseconds(const struct timespec *time);
struct timespec timespec_of(uint64_t us);
void complain(enum selvage_result result, const char *about);

/* settings.c: bad lines are logged with their number and left out. */
void settings_read(void);

/* outputs.c */
void outputs_init(void);
void outputs_finish(void);
void outputs_check(void);
struct output *output_of(struct weston_output *weston);
struct output *output_by_handle(selvage_output handle);
/* The output that holds a place of the compositor's plane; the nearest to it where none does. */
struct output *output_at(double x, double y);
void output_fraction(const struct output *output, double x, double y, double *fx, double *fy);
void output_place(const struct output *output, double fx, double fy, double *x, double *y);

/* registry.c */
void registry_init(void);
void registry_finish(void);
/* The handle for what lies there, told of now if it was not yet; 0 for nothing. */
selvage_surface surface_handle(struct weston_surface *weston);
void registry_add_handle(struct surface *surface);
void registry_remove_handle(struct surface *surface, enum selvage_removal reason);

/* surfaces.c: tells what changed. */
void surface_refresh(struct surface *surface);
void surfaces_refresh(void);
struct weston_surface *toplevel_of(struct weston_surface *weston);
struct weston_view *view_of(struct weston_surface *weston);

/* protocol.c */
void protocol_functions(struct selvage_host *host);
void protocol_serve(void);
/* A surface's state is in effect. */
void protocol_committed(struct wl_resource *surface);

/* scene.c */
void scene_init(void);
void scene_finish(void);
void scene_changed(void);
selvage_surface surface_at(void *data, selvage_output output, double x, double y);
bool surface_point(void *data, selvage_surface handle, void *surface_data, selvage_output output_handle, double fx,
                   double fy, struct selvage_point *local);

/* seats.c */
void seats_init(void);
void seats_finish(void);
size_t slot_of(const struct output *output);
void seats_add_output(struct output *output);
void seats_remove_output(struct output *output);
/* The devices' size is known now. */
void seats_update_devices(void);
/* NULL when it, or its touch, is gone. */
struct seat *seat_by_handle(selvage_seat handle);
/* Where a contact is on the compositor's plane. */
void seat_place(const struct seat *seat, const struct selvage_touch *touch, double *x, double *y);
void seat_watch_devices(struct seat *seat);

/* touches.c */
extern const struct weston_touch_grab_interface touches_grab;
/* The hardware took all contacts of this seat back. */
void touches_cancel(struct seat *seat);
/* Nothing says that a grab began or ended, so whoever runs now and then calls this. */
void touches_look_at_grabs(void);

/* focus.c: the lid is a view of nobody's that Weston believes touched while no client is. */
void lid_init(void);
void lid_finish(void);
void focus_hold(struct seat *seat, const struct selvage_touch *touch, struct weston_surface *surface);
void focus_drop(struct seat *seat, uint32_t touch);
void focus_drop_client(struct seat *seat, uint64_t client);
void focus_drop_surface(struct weston_surface *surface);
/* Makes Weston believe what is true: the oldest held contact, else the lid, else nothing. */
void focus_settle(struct seat *seat);

/* deliver.c */
void deliver_functions(struct selvage_host *host);

/* actions.c */
void actions_finish(void);
/* False where there is no room, or nothing to run. */
bool actions_set_command(const char *action, const char *line);
void actions_note_binding(const char *binding);
/* What nothing here does is bound to nothing: its edges are no edges. Whenever that may have changed. */
void actions_tell_missing(void);
void action(void *data, const struct selvage_action *action);

/* windows.c */
void windows_hide(struct output *output);
void windows_show_next(struct output *output);
void windows_finish(void);

/* draw.c */
enum { PIECES = 128, LETTER_WIDTH = 18 };
struct picture {
  struct weston_view *views[PIECES];
  size_t count;
};
struct weston_view *picture_add(struct picture *picture, double x, double y, int width, int height, float shade,
                                float alpha);
void picture_add_words(struct picture *picture, const char *words, double x, double y);
void picture_add_arrow(struct picture *picture, enum selvage_edge edge, double x, double y);
void picture_clear(struct picture *picture);
void pictures_finish(void);

/* hint.c */
void hint_finish(void);
/* An output goes. */
void hint_forget(const struct output *output);
void hint_affordance(void *data, const struct selvage_affordance *affordance);
void hint_gesture(void *data, const struct selvage_gesture *gesture);

/* input.c */
void input_init(void);
void input_finish(void);

#endif
