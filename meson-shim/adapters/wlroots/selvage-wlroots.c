/* In this order: what differs between versions of wlroots; names and time; outputs; touchscreens' outputs; clients and
 * surfaces; what is sent to clients; what wlroots tells; the library's callbacks; start and end. */
#ifndef WLR_USE_UNSTABLE
#define WLR_USE_UNSTABLE
#endif
#include "selvage-wlroots.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server-core.h>
#include <wayland-server-protocol.h>
#include <wlr/backend/session.h>
#include <wlr/config.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_layer_shell_v1.h>
#include <wlr/types/wlr_output_layout.h>
#include <wlr/types/wlr_pointer.h>
#include <wlr/types/wlr_pointer_gestures_v1.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_tablet_tool.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_xdg_shell.h>
#include <wlr/util/box.h>
#include <wlr/util/log.h>
#include <wlr/version.h>
#if WLR_HAS_XWAYLAND
#include <wlr/xwayland.h>
#endif

/* What differs between versions. Tested with 0.15.1; with the headers of 0.16.2, 0.18.2 and 0.19 it compiles. */

#define OLDER_THAN(minor) (WLR_VERSION_NUM < ((0 << 16) | ((minor) << 8)))

#if OLDER_THAN(16)
#include <wlr/types/wlr_surface.h>
typedef struct wlr_event_touch_down touch_down_event;
typedef struct wlr_event_touch_up touch_up_event;
typedef struct wlr_event_touch_motion touch_motion_event;
typedef struct wlr_event_touch_cancel touch_cancel_event;
typedef struct wlr_event_tablet_tool_proximity pen_event;
typedef struct wlr_event_pointer_swipe_begin swipe_begin_event;
typedef struct wlr_event_pointer_swipe_update swipe_update_event;
typedef struct wlr_event_pointer_swipe_end swipe_end_event;
typedef struct wlr_event_pointer_pinch_update pinch_update_event;
static struct wlr_touch *touch_of(struct wlr_input_device *device) { return device->touch; }
static struct wlr_pointer *pointer_of(struct wlr_input_device *device) { return device->pointer; }
static struct wlr_tablet *tablet_of(struct wlr_input_device *device) { return device->tablet; }
static const char *output_name_of(struct wlr_input_device *device) { return device->output_name; }
static double device_width(struct wlr_input_device *device) { return device->width_mm; }
static double device_height(struct wlr_input_device *device) { return device->height_mm; }
static void layout_box(struct wlr_output_layout *layout, struct wlr_output *output, struct wlr_box *box) {
  const struct wlr_box *found = wlr_output_layout_get_box(layout, output);
  *box = found ? *found : (struct wlr_box){0};
}
#else
#include <wlr/types/wlr_subcompositor.h>
typedef struct wlr_touch_down_event touch_down_event;
typedef struct wlr_touch_up_event touch_up_event;
typedef struct wlr_touch_motion_event touch_motion_event;
typedef struct wlr_touch_cancel_event touch_cancel_event;
typedef struct wlr_tablet_tool_proximity_event pen_event;
typedef struct wlr_pointer_swipe_begin_event swipe_begin_event;
typedef struct wlr_pointer_swipe_update_event swipe_update_event;
typedef struct wlr_pointer_swipe_end_event swipe_end_event;
typedef struct wlr_pointer_pinch_update_event pinch_update_event;
#define touch_of wlr_touch_from_input_device
#define pointer_of wlr_pointer_from_input_device
#define tablet_of wlr_tablet_from_input_device
#define layout_box wlr_output_layout_get_box
static const char *output_name_of(struct wlr_input_device *device) { return touch_of(device)->output_name; }
static double device_width(struct wlr_input_device *device) { return touch_of(device)->width_mm; }
static double device_height(struct wlr_input_device *device) { return touch_of(device)->height_mm; }
#endif

/* Since 0.17 a role is asked for and had in one step. */
#if OLDER_THAN(17)
#define TRY(role, surface) (wlr_surface_is_##role(surface) ? wlr_##role##_from_wlr_surface(surface) : NULL)
static struct wlr_layer_surface_v1 *layer_of(struct wlr_surface *surface) {
  return wlr_surface_is_layer_surface(surface) ? wlr_layer_surface_v1_from_wlr_surface(surface) : NULL;
}
#else
#define TRY(role, surface) wlr_##role##_try_from_wlr_surface(surface)
#define layer_of wlr_layer_surface_v1_try_from_wlr_surface
#endif

#if OLDER_THAN(18)
#define TABLET WLR_INPUT_DEVICE_TABLET_TOOL
#else
#define TABLET WLR_INPUT_DEVICE_TABLET
#endif

/* A grab that does nothing with an up: see forget_points(). */
#if OLDER_THAN(18)
#include <wlr/types/wlr_region.h>
static void no_up(struct wlr_seat_touch_grab *grab, uint32_t time, struct wlr_touch_point *point) {
  (void)grab, (void)time, (void)point;
}
#else
static uint32_t no_up(struct wlr_seat_touch_grab *grab, uint32_t time, struct wlr_touch_point *point) {
  (void)grab, (void)time, (void)point;
  return 0;
}
#endif

/* Things */

#define COUNT(array) (sizeof(array) / sizeof *(array))

enum { HOOKS = 10 };

struct output {
  struct wl_list link;
  struct selvage_wlr *owner;
  struct wlr_output *wlr;
  selvage_output handle;
  struct selvage_output_info info;
  /* The window that was activated last on it. */
  struct wlr_surface *active;
  struct wl_listener commit, destroy;
};

struct seat {
  struct wl_list link, contacts;
  struct selvage_wlr *owner;
  struct wlr_seat *wlr;
  struct wlr_pointer_gestures_v1 *gestures;
  selvage_seat handle;
  struct wl_listener destroy, start_drag;
};

/* A touchscreen, what may be a touchpad, or a tablet for pens. */
struct device {
  struct wl_list link;
  struct seat *seat;
  struct wlr_input_device *wlr;
  selvage_device handle;
  /* The output it is on, by name, and how sure that is: see rank(). */
  char output[64];
  int rank;
  /* Pens that are near this tablet. */
  unsigned pens;
  struct wl_listener destroy, hooks[HOOKS];
};

/* A contact that a client has. */
struct contact {
  struct wl_list link;
  uint32_t touch;
  int32_t id;
  struct device *device;
  uint64_t client;
  uint32_t serial;
  /* Where it is, and where the surface lay when it was last shown. */
  double at_x, at_y, x, y;
  bool is_grabbed;
};

struct client {
  struct wl_list link, surfaces;
  struct selvage_wlr *owner;
  struct wl_client *wayland;
  struct wl_listener destroy;
};

struct surface {
  struct wl_list link;
  struct client *client;
  struct wlr_surface *wlr, *root;
  selvage_surface handle;
  /* What was told last. */
  struct selvage_surface_state state;
  char app_id[256];
  pixman_region32_t input;
  struct wl_listener commit, destroy;
};

struct selvage_wlr {
  struct wl_display *display;
  struct wlr_output_layout *layout;
  struct selvage_wlr_host host;
  const struct selvage_library *library;
  selvage_context *context;
  int trace;
  struct wl_event_source *timer, *idle, *due;
  struct wl_list outputs, seats, devices, clients;
  struct wlr_session *session;
  struct wl_client *locker;
  bool is_pen_near;
  /* Was activated last. */
  struct wlr_surface *focused;
  double width_mm, height_mm;
  char touchscreen[64];
  struct wl_listener new_surface, output_added, layout_changed, session_active;
};

/* Names and time */

static uint64_t monotonic_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* wlroots tells 32 bits of milliseconds: of the moments they may stand for, the one that is nearest to now. */
static uint64_t us_of(uint32_t msec) {
  uint64_t now = monotonic_us() / 1000;
  return (now + (uint64_t)(int64_t)(int32_t)(msec - (uint32_t)now)) * 1000;
}

static bool complain(enum selvage_result result, const char *about) {
  static const char *const words[] = {"",           "not a valid argument", "a handle of something gone",
                                      "wrong size", "out of range",         "no such name",
                                      "not now",    "no memory"};
  if (result != SELVAGE_OK)
    wlr_log(WLR_ERROR, "selvage: %s: %s", about, result < COUNT(words) ? words[result] : "failed");
  return result == SELVAGE_OK;
}

static void listen(struct wl_signal *signal, struct wl_listener *listener, wl_notify_func_t notify) {
  listener->notify = notify;
  wl_signal_add(signal, listener);
}

static struct output *output_by_handle(struct selvage_wlr *s, selvage_output handle) {
  struct output *output;
  wl_list_for_each(output, &s->outputs, link) if (output->handle == handle) return output;
  return NULL;
}

static struct output *output_of(struct selvage_wlr *s, const struct wlr_output *wlr) {
  struct output *output;
  wl_list_for_each(output, &s->outputs, link) if (output->wlr == wlr) return output;
  return NULL;
}

static struct seat *seat_of(struct selvage_wlr *s, const struct wlr_seat *wlr) {
  struct seat *seat;
  wl_list_for_each(seat, &s->seats, link) if (seat->wlr == wlr) return seat;
  return NULL;
}

static struct seat *seat_by_handle(struct selvage_wlr *s, selvage_seat handle) {
  struct seat *seat;
  wl_list_for_each(seat, &s->seats, link) if (seat->handle == handle) return seat;
  return NULL;
}

static struct device *device_by_handle(struct selvage_wlr *s, selvage_device handle) {
  struct device *device;
  wl_list_for_each(device, &s->devices, link) if (device->handle == handle) return device;
  return NULL;
}

static struct wlr_seat_client *client_on(const struct seat *seat, uint64_t client) {
  return wlr_seat_client_for_wl_client(seat->wlr, (struct wl_client *)(uintptr_t)client);
}

static void surface_refresh(struct surface *surface);
static void drop_client(struct seat *seat, uint64_t client);

static void refresh_all(struct selvage_wlr *s) {
  struct client *client;
  struct surface *surface;
  wl_list_for_each(client, &s->clients, link) {
    wl_list_for_each(surface, &client->surfaces, link) surface_refresh(surface);
  }
}

static void on_idle(void *data) {
  struct selvage_wlr *s = data;
  struct output *output;
  s->idle = NULL;
  refresh_all(s);
  wl_list_for_each(output, &s->outputs, link) s->library->scene_changed(s->context, output->handle);
}

void selvage_wlr_changed(struct selvage_wlr *s) {
  if (!s->idle && s->context)
    s->idle = wl_event_loop_add_idle(wl_display_get_event_loop(s->display), on_idle, s);
}

/* Which output a touchscreen is on */

static bool is_near(double one, double other) { return one > 0 && other > 0 && one / other > 0.9 && one / other < 1.1; }

static bool is_builtin(const char *name) {
  return strncmp(name, "eDP-", 4) == 0 || strncmp(name, "LVDS-", 5) == 0 || strncmp(name, "DSI-", 4) == 0;
}

static bool is_taken(const struct device *asks, const char *name) {
  struct device *device;
  wl_list_for_each(device, &asks->seat->owner->devices, link) {
    if (device != asks && device->rank > 0 && strcmp(device->output, name) == 0)
      return true;
  }
  return false;
}

/* How sure it is, the strongest first: configured, said by udev, as large, built in, the only one. */
static int rank(const struct device *device, const struct output *output) {
  struct selvage_wlr *s = output->owner;
  const char *name = output->wlr->name, *said = output_name_of(device->wlr);
  double width = device_width(device->wlr), height = device_height(device->wlr);
  bool has_sizes = width > 0 && height > 0 && output->info.width_mm > 0 && output->info.height_mm > 0;
  if (s->touchscreen[0])
    return strcmp(s->touchscreen, name) == 0 ? 60 : 0;
  if (said && *said)
    return strcmp(said, name) == 0 ? 50 : 0;
  if (has_sizes && is_near(width, output->info.width_mm) && is_near(height, output->info.height_mm))
    return 40 + (is_taken(device, name) ? 0 : 2) + (is_builtin(name) ? 1 : 0);
  if (!has_sizes && is_builtin(name))
    return 30;
  return wl_list_length(&s->outputs) == 1 ? 10 : 0;
}

static struct output *output_under(const struct device *device) {
  struct output *output;
  wl_list_for_each(output, &device->seat->owner->outputs, link) {
    if (device->rank > 0 && strcmp(output->wlr->name, device->output) == 0)
      return output;
  }
  return NULL;
}

/* The answer stays while nothing of another rank is surer, also while its output is away. */
static void find_output(struct device *device) {
  struct output *output, *best = NULL;
  wl_list_for_each(output, &device->seat->owner->outputs, link) {
    if (!best || rank(device, output) > rank(device, best))
      best = output;
  }
  if (!best || rank(device, best) / 10 <= device->rank / 10)
    return;
  device->rank = rank(device, best);
  snprintf(device->output, sizeof device->output, "%s", best->wlr->name);
}

static bool is_tablet(const struct device *device) { return device->wlr->type == TABLET; }

static void tell_device(struct device *device) {
  struct selvage_wlr *s = device->seat->owner;
  if (is_tablet(device))
    return;
  bool is_touch = device->wlr->type == WLR_INPUT_DEVICE_TOUCH;
  if (is_touch)
    find_output(device);
  struct output *output = is_touch ? output_under(device) : NULL;
  struct selvage_device_info info = {.struct_size = sizeof info,
                                     .kind = is_touch ? SELVAGE_DEVICE_TOUCHSCREEN : SELVAGE_DEVICE_TOUCHPAD,
                                     .seat = device->seat->handle,
                                     .output = output ? output->handle : 0,
                                     .width_mm = is_touch ? device_width(device->wlr) : 0,
                                     .height_mm = is_touch ? device_height(device->wlr) : 0};
  if (!s->context)
    device->handle = (uintptr_t)device;
  else if (device->handle)
    complain(s->library->device_update(s->context, device->handle, &info), device->wlr->name);
  else
    complain(s->library->device_add(s->context, &info, &device->handle), device->wlr->name);
}

static void tell_devices(struct selvage_wlr *s) {
  struct device *device;
  wl_list_for_each(device, &s->devices, link) tell_device(device);
}

/* Outputs */

static struct selvage_output_info describe_output(const struct output *output) {
  const struct wlr_output *wlr = output->wlr;
  const struct selvage_wlr *s = output->owner;
  struct selvage_output_info info;
  /* The padding too: two of these are compared byte by byte. */
  memset(&info, 0, sizeof info);
  info.struct_size = sizeof info;
  info.width_mm = s->width_mm > 0 ? s->width_mm : wlr->phys_width;
  info.height_mm = s->height_mm > 0 ? s->height_mm : wlr->phys_height;
  info.width_px = wlr->width;
  info.height_px = wlr->height;
  info.transform = (enum selvage_transform)wlr->transform;
  info.scale = (double)wlr->scale;
  info.is_off = !wlr->enabled;
  return info;
}

static void check_output(struct output *output) {
  struct selvage_wlr *s = output->owner;
  struct selvage_output_info info = describe_output(output);
  if (memcmp(&info, &output->info, sizeof info) == 0)
    return;
  output->info = info;
  if (s->context)
    complain(s->library->output_update(s->context, output->handle, &info), output->wlr->name);
  tell_devices(s);
  selvage_wlr_changed(s);
}

/* Every repaint: a window may have been hidden, moved or made fullscreen. */
static void on_output_commit(struct wl_listener *listener, void *data) {
  struct output *output = wl_container_of(listener, output, commit);
  (void)data;
  check_output(output);
  refresh_all(output->owner);
}

static void forget_output(struct output *output) {
  wl_list_remove(&output->commit.link);
  wl_list_remove(&output->destroy.link);
  wl_list_remove(&output->link);
  free(output);
}

static void on_output_destroy(struct wl_listener *listener, void *data) {
  struct output *output = wl_container_of(listener, output, destroy);
  struct selvage_wlr *s = output->owner;
  selvage_output handle = output->handle;
  (void)data;
  forget_output(output);
  if (s->context)
    complain(s->library->output_remove(s->context, handle), "an output that went");
  tell_devices(s);
  selvage_wlr_changed(s);
}

static void add_output(struct selvage_wlr *s, struct wlr_output *wlr) {
  struct output *output = output_of(s, wlr) ? NULL : calloc(1, sizeof *output);
  if (!output)
    return;
  output->owner = s;
  output->wlr = wlr;
  output->info = describe_output(output);
  if (s->context)
    complain(s->library->output_add(s->context, &output->info, &output->handle), wlr->name);
  wl_list_insert(s->outputs.prev, &output->link);
  listen(&wlr->events.commit, &output->commit, on_output_commit);
  listen(&wlr->events.destroy, &output->destroy, on_output_destroy);
  tell_devices(s);
  selvage_wlr_changed(s);
}

static void on_output_added(struct wl_listener *listener, void *data) {
  struct selvage_wlr *s = wl_container_of(listener, s, output_added);
  struct wlr_output_layout_output *added = data;
  add_output(s, added->output);
}

/* An output that leaves the layout without going is off: nothing can be touched on it. */
static void on_layout_changed(struct wl_listener *listener, void *data) {
  struct selvage_wlr *s = wl_container_of(listener, s, layout_changed);
  struct output *output;
  (void)data;
  wl_list_for_each(output, &s->outputs, link) check_output(output);
  selvage_wlr_changed(s);
}

static void place_on(const struct output *output, double fx, double fy, double *x, double *y) {
  struct wlr_box box;
  layout_box(output->owner->layout, output->wlr, &box);
  *x = box.x + fx * box.width;
  *y = box.y + fy * box.height;
}

/* The glass is fixed to the panel, the picture may be turned on it. */
static void turn(enum wl_output_transform transform, double *x, double *y) {
  enum { STEPS = 1 << 24 };
  struct wlr_box box = {.x = (int)(*x * STEPS), .y = (int)(*y * STEPS)};
  wlr_box_transform(&box, &box, transform, STEPS, STEPS);
  *x = (double)box.x / STEPS;
  *y = (double)box.y / STEPS;
}

/* Surfaces */

static void on_surface_destroy(struct wl_listener *listener, void *data);
static void on_client_destroy(struct wl_listener *listener, void *data);

static struct surface *find(struct wlr_surface *wlr) {
  struct wl_listener *listener = wlr ? wl_signal_get(&wlr->events.destroy, on_surface_destroy) : NULL;
  struct surface *surface;
  return listener ? wl_container_of(listener, surface, destroy) : NULL;
}

/* A popup whose parent was no window any more still points at it when it is gone, in wlroots 0.15. */
static struct wlr_surface *if_alive(const struct surface *child, const struct wlr_surface *wlr) {
  struct surface *surface;
  wl_list_for_each(surface, &child->client->surfaces, link) if (surface->wlr == wlr) return surface->wlr;
  return NULL;
}

static struct wlr_surface *parent_of(struct wlr_surface *wlr) {
  struct wlr_xdg_surface *xdg = TRY(xdg_surface, wlr);
  struct surface *surface = find(wlr);
  if (xdg && xdg->role == WLR_XDG_SURFACE_ROLE_POPUP && xdg->popup)
    return surface ? if_alive(surface, xdg->popup->parent) : NULL;
#if WLR_HAS_XWAYLAND
  struct wlr_xwayland_surface *x11 = TRY(xwayland_surface, wlr);
  if (x11 && x11->override_redirect && x11->parent)
    return x11->parent->surface;
#endif
  return NULL;
}

/* The window that a popup or a subsurface counts as. */
static struct wlr_surface *root_of(struct wlr_surface *wlr) {
  for (int depth = 0; depth < 64; depth++) {
    struct wlr_surface *root = wlr_surface_get_root_surface(wlr);
    struct wlr_surface *parent = root ? parent_of(root) : NULL;
    if (!parent)
      return root ? root : wlr;
    wlr = parent;
  }
  return wlr;
}

/* Not a part of another word: a kiosk is no osk. */
static bool has_word(const char *text, const char *word) {
  size_t length = strlen(word);
  for (const char *found = text; (found = strstr(found, word)); found += length)
    if ((found == text || !isalnum((unsigned char)found[-1])) && !isalnum((unsigned char)found[length]))
      return true;
  return false;
}

/* On-screen keyboards are layer surfaces like any other but for the name that they give themselves. */
static enum selvage_surface_kind layer_kind(const struct wlr_layer_surface_v1 *layer) {
  static const char *const keyboards[] = {"osk", "keyboard", "wvkbd"};
  for (size_t i = 0; layer->namespace && i < COUNT(keyboards); i++)
    if (has_word(layer->namespace, keyboards[i]))
      return SELVAGE_SURFACE_KEYBOARD;
  return layer->current.layer == ZWLR_LAYER_SHELL_V1_LAYER_BACKGROUND ? SELVAGE_SURFACE_OWN : SELVAGE_SURFACE_PANEL;
}

static void describe_window(struct selvage_surface_state *state, struct wlr_surface *wlr) {
  struct wlr_xdg_surface *xdg = TRY(xdg_surface, wlr);
  struct wlr_layer_surface_v1 *layer = layer_of(wlr);
  if (xdg && xdg->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL && xdg->toplevel) {
    state->fullscreen = xdg->toplevel->current.fullscreen;
    state->app_id = xdg->toplevel->app_id;
  }
  if (layer)
    state->kind = layer_kind(layer);
#if WLR_HAS_XWAYLAND
  struct wlr_xwayland_surface *x11 = TRY(xwayland_surface, wlr);
  if (x11) {
    state->x11 = true;
    state->fullscreen = x11->fullscreen;
    state->app_id = x11->class;
  }
#endif
}

static struct output *output_at(struct selvage_wlr *s, double x, double y) {
  double nearest_x, nearest_y;
  if (wl_list_empty(&s->outputs))
    return NULL;
  wlr_output_layout_closest_point(s->layout, NULL, x, y, &nearest_x, &nearest_y);
  return output_of(s, wlr_output_layout_output_at(s->layout, nearest_x, nearest_y));
}

static void describe_place(struct selvage_wlr *s, struct selvage_surface_state *state, struct output **output,
                           struct wlr_surface *wlr) {
  int width = wlr->current.width, height = wlr->current.height;
  double x, y;
  struct wlr_box box;
  state->mapped = s->host.place_of(s->host.data, wlr, &x, &y);
  *output = state->mapped ? output_at(s, x + width / 2.0, y + height / 2.0) : NULL;
  if (!*output)
    return;
  layout_box(s->layout, (*output)->wlr, &box);
  if (box.width <= 0 || box.height <= 0)
    return;
  state->output = (*output)->handle;
  state->x = (x - box.x) / box.width;
  state->y = (y - box.y) / box.height;
  state->width = (double)width / box.width;
  state->height = (double)height / box.height;
  state->local_width = width;
  state->local_height = height;
}

/* A window stays the active one when it goes to another output, also where its own has gone. */
static bool is_active(struct selvage_wlr *s, const struct wlr_surface *wlr, struct output *output) {
  struct output *before;
  wl_list_for_each(before, &s->outputs, link) {
    if (!output || before->active != wlr || before == output)
      continue;
    output->active = before->active;
    before->active = NULL;
  }
  if (output && !output->active && wlr == s->focused)
    output->active = s->focused;
  return output && output->active == wlr;
}

/* With the padding: two of these are compared byte by byte. */
static void describe(struct surface *surface, struct selvage_surface_state *state) {
  struct selvage_wlr *s = surface->client->owner;
  struct output *output = NULL;
  memset(state, 0, sizeof *state);
  state->struct_size = sizeof *state;
  describe_window(state, surface->wlr);
  describe_place(s, state, &output, surface->wlr);
  state->activated = is_active(s, surface->wlr, output);
  if (s->locker && s->locker == surface->client->wayland)
    state->kind = SELVAGE_SURFACE_LOCK;
}

static void add_handle(struct surface *surface) {
  struct selvage_wlr *s = surface->client->owner;
  surface->root = root_of(surface->wlr);
  struct surface *parent = surface->root != surface->wlr ? find(surface->root) : NULL;
  struct selvage_surface_info info = {.struct_size = sizeof info,
                                      .resource = surface->wlr->resource,
                                      .client = (uintptr_t)surface->client->wayland,
                                      .user_pointer = surface,
                                      .parent = parent ? parent->handle : 0};
  surface->state.struct_size = 0;
  if (s->context)
    complain(s->library->surface_add(s->context, &info, &surface->handle), "a surface");
}

static void remove_handle(struct surface *surface, enum selvage_removal reason) {
  struct selvage_wlr *s = surface->client->owner;
  selvage_surface handle = surface->handle;
  surface->handle = 0;
  if (handle && s->context)
    complain(s->library->surface_remove(s->context, handle, reason), "a surface that went");
}

static bool is_same(struct surface *surface, const char *app_id) {
  return strncmp(surface->app_id, app_id, sizeof surface->app_id - 1) == 0 &&
         pixman_region32_equal(&surface->input, &surface->wlr->input_region);
}

/* Tells what changed. A popup has its parent only after it was made, so its handle is made anew then. */
static void surface_refresh(struct surface *surface) {
  struct selvage_wlr *s = surface->client->owner;
  if (!s->context)
    return;
  if (root_of(surface->wlr) != surface->root) {
    remove_handle(surface, SELVAGE_REMOVAL_DESTROYED);
    add_handle(surface);
  }
  struct selvage_surface_state state;
  describe(surface, &state);
  const char *app_id = state.app_id ? state.app_id : "";
  state.app_id = NULL;
  if (memcmp(&surface->state, &state, sizeof state) == 0 && is_same(surface, app_id))
    return;
  memcpy(&surface->state, &state, sizeof state);
  snprintf(surface->app_id, sizeof surface->app_id, "%s", app_id);
  pixman_region32_copy(&surface->input, &surface->wlr->input_region);
  state.app_id = surface->app_id;
  complain(s->library->surface_state(s->context, surface->handle, &state), "a surface");
  selvage_wlr_changed(s);
}

/* wlroots tells of a commit when it is in effect: for all but synchronized subsurfaces that is when it was made. */
static void on_surface_commit(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, commit);
  struct selvage_wlr *s = surface->client->owner;
  (void)data;
  surface_refresh(surface);
  if (!s->context)
    return;
  s->library->surface_commit(s->context, surface->wlr->resource);
  s->library->surface_applied(s->context, surface->wlr->resource);
}

static void forget_surface(struct surface *surface, enum selvage_removal reason) {
  struct selvage_wlr *s = surface->client->owner;
  struct output *output;
  wl_list_for_each(output, &s->outputs, link) if (output->active == surface->wlr) output->active = NULL;
  s->focused = s->focused == surface->wlr ? NULL : s->focused;
  wl_list_remove(&surface->link);
  wl_list_remove(&surface->commit.link);
  wl_list_remove(&surface->destroy.link);
  remove_handle(surface, reason);
  pixman_region32_fini(&surface->input);
  free(surface);
  selvage_wlr_changed(s);
}

static void on_surface_destroy(struct wl_listener *listener, void *data) {
  struct surface *surface = wl_container_of(listener, surface, destroy);
  (void)data;
  forget_surface(surface, SELVAGE_REMOVAL_DESTROYED);
}

/* Nothing more is told of its contacts. */
static void forget_client(struct client *client) {
  struct surface *surface, *next;
  struct seat *seat;
  wl_list_for_each(seat, &client->owner->seats, link) drop_client(seat, (uintptr_t)client->wayland);
  wl_list_for_each_safe(surface, next, &client->surfaces, link) forget_surface(surface, SELVAGE_REMOVAL_CLIENT_GONE);
  wl_list_remove(&client->link);
  wl_list_remove(&client->destroy.link);
  free(client);
}

/* Before its surfaces are destroyed. */
static void on_client_destroy(struct wl_listener *listener, void *data) {
  struct client *client = wl_container_of(listener, client, destroy);
  (void)data;
  if (client->owner->locker == client->wayland)
    client->owner->locker = NULL;
  forget_client(client);
}

static struct client *client_of(struct selvage_wlr *s, struct wl_client *wayland) {
  struct wl_listener *listener = wl_client_get_destroy_listener(wayland, on_client_destroy);
  struct client *client;
  if (listener)
    return wl_container_of(listener, client, destroy);
  client = calloc(1, sizeof *client);
  if (!client)
    return NULL;
  client->owner = s;
  client->wayland = wayland;
  wl_list_init(&client->surfaces);
  wl_list_insert(&s->clients, &client->link);
  client->destroy.notify = on_client_destroy;
  wl_client_add_destroy_listener(wayland, &client->destroy);
  return client;
}

static void add_surface(struct selvage_wlr *s, struct wlr_surface *wlr) {
  struct client *client = client_of(s, wl_resource_get_client(wlr->resource));
  struct surface *surface = client ? calloc(1, sizeof *surface) : NULL;
  if (!surface)
    return;
  surface->client = client;
  surface->wlr = wlr;
  pixman_region32_init(&surface->input);
  wl_list_insert(&client->surfaces, &surface->link);
  listen(&wlr->events.commit, &surface->commit, on_surface_commit);
  listen(&wlr->events.destroy, &surface->destroy, on_surface_destroy);
  add_handle(surface);
}

static void on_new_surface(struct wl_listener *listener, void *data) {
  struct selvage_wlr *s = wl_container_of(listener, s, new_surface);
  add_surface(s, data);
}

/* What its client asked for before counts as asked for now. */
void selvage_wlr_add_surface(struct selvage_wlr *s, struct wlr_surface *wlr) {
  if (find(wlr))
    return;
  add_surface(s, wlr);
  struct surface *surface = find(wlr);
  if (surface)
    on_surface_commit(&surface->commit, NULL);
}

void selvage_wlr_activate(struct selvage_wlr *s, struct wlr_surface *wlr) {
  struct surface *surface = find(wlr);
  struct output *output, *here = NULL;
  struct selvage_surface_state state = {0};
  if (surface)
    describe_place(s, &state, &here, wlr);
  struct wlr_surface *gone = wlr ? wlr : s->focused;
  s->focused = surface ? wlr : NULL;
  wl_list_for_each(output, &s->outputs, link) {
    if (output == here || (gone && output->active == gone))
      output->active = output == here ? wlr : NULL;
  }
  selvage_wlr_changed(s);
}

void selvage_wlr_lock(struct selvage_wlr *s, bool is_locked, struct wl_client *locker) {
  s->locker = is_locked ? locker : NULL;
  if (!s->context)
    return;
  refresh_all(s);
  complain(s->library->lock(s->context, is_locked), "the lock");
  selvage_wlr_changed(s);
}

/* What is sent to clients */

static struct contact *contact_of(const struct seat *seat, uint32_t touch) {
  struct contact *contact;
  wl_list_for_each(contact, &seat->contacts, link) if (contact->touch == touch) return contact;
  return NULL;
}

static void contact_place(struct contact *contact, const struct selvage_touch *touch, double *x, double *y) {
  struct selvage_wlr *s = contact->device->seat->owner;
  struct surface *surface = touch->surface_data;
  struct output *output = output_under(contact->device);
  if (!output && !wl_list_empty(&s->outputs))
    output = wl_container_of(s->outputs.next, output, link);
  *x = *y = 0;
  if (output)
    place_on(output, touch->x, touch->y, x, y);
  contact->at_x = *x;
  contact->at_y = *y;
  if (surface)
    s->host.place_of(s->host.data, surface->wlr, &contact->x, &contact->y);
}

static void drop(struct contact *contact, double x, double y) {
  struct selvage_wlr *s = contact->device->seat->owner;
  bool was_grabbed = contact->is_grabbed;
  wl_list_remove(&contact->link);
  free(contact);
  if (was_grabbed && s->host.grabbed)
    s->host.grabbed(s->host.data, x, y, true);
}

/* wlroots' grabs for drag and drop keep what they get to themselves: the client would never hear of an end. */
static bool drag_is_on(const struct seat *seat) {
  const struct wlr_drag *drag = seat->wlr->drag;
  return drag && drag->grab_type == WLR_DRAG_GRAB_KEYBOARD_TOUCH;
}

static bool is_dragging(const struct seat *seat, int32_t id) {
  return drag_is_on(seat) && seat->wlr->drag->grab_touch_id == id;
}

/* A client without wl_touch gets nothing, yet the finger is on its window and may become a gesture. */
static uint32_t deliver_down(void *data, const struct selvage_touch *touch) {
  struct selvage_wlr *s = data;
  struct seat *seat = seat_by_handle(s, touch->seat);
  struct device *device = device_by_handle(s, touch->device);
  struct surface *surface = touch->surface_data;
  struct contact *contact = seat && device && surface ? calloc(1, sizeof *contact) : NULL;
  double x, y;
  if (!contact)
    return 0;
  *contact = (struct contact){.touch = touch->touch, .id = touch->id, .device = device, .client = touch->client};
  wl_list_insert(seat->contacts.prev, &contact->link);
  contact_place(contact, touch, &x, &y);
  if (s->host.touched)
    s->host.touched(s->host.data, surface->wlr);
  contact->serial = wlr_seat_touch_notify_down(seat->wlr, surface->wlr, (uint32_t)(touch->time_us / 1000), touch->id,
                                               x - contact->x, y - contact->y);
  return contact->serial ? contact->serial : 1;
}

/* The dragged thing is over another surface than the one that was touched. */
static void drag_to(struct seat *seat, uint32_t time, int32_t id, double x, double y) {
  struct selvage_wlr *s = seat->owner;
  double left = 0, top = 0;
  struct wlr_surface *under = s->host.surface_at(s->host.data, x, y);
  if (under && s->host.place_of(s->host.data, under, &left, &top))
    wlr_seat_touch_point_focus(seat->wlr, under, time, id, x - left, y - top);
  else
    wlr_seat_touch_point_clear_focus(seat->wlr, time, id);
  wlr_seat_touch_notify_motion(seat->wlr, time, id, x - left, y - top);
}

static void deliver_motion(void *data, const struct selvage_touch *touch) {
  struct selvage_wlr *s = data;
  struct seat *seat = seat_by_handle(s, touch->seat);
  struct contact *contact = seat ? contact_of(seat, touch->touch) : NULL;
  uint32_t time = (uint32_t)(touch->time_us / 1000);
  double x, y;
  if (!contact)
    return;
  contact_place(contact, touch, &x, &y);
  if (contact->is_grabbed && s->host.grabbed)
    s->host.grabbed(s->host.data, x, y, false);
  else if (is_dragging(seat, touch->id) && wlr_seat_touch_get_point(seat->wlr, touch->id))
    drag_to(seat, time, touch->id, x, y);
  else
    wlr_seat_touch_notify_motion(seat->wlr, time, touch->id, x - contact->x, y - contact->y);
}

static void send_up(struct wlr_seat_client *client, uint32_t time, int32_t id) {
  struct wl_resource *resource;
  uint32_t serial = wlr_seat_client_next_serial(client);
  wl_resource_for_each(resource, &client->touches) {
    if (wl_resource_get_user_data(resource))
      wl_touch_send_up(resource, serial, time, id);
  }
  client->needs_touch_frame = true;
}

static void deliver_up(void *data, const struct selvage_touch *touch) {
  struct selvage_wlr *s = data;
  struct seat *seat = seat_by_handle(s, touch->seat);
  struct contact *contact = seat ? contact_of(seat, touch->touch) : NULL;
  uint32_t time = (uint32_t)(touch->time_us / 1000);
  double x, y;
  if (!contact)
    return;
  contact_place(contact, touch, &x, &y);
  drop(contact, x, y);
  struct wlr_touch_point *point = wlr_seat_touch_get_point(seat->wlr, touch->id);
  if (point && drag_is_on(seat))
    send_up(point->client, time, touch->id);
  wlr_seat_touch_notify_up(seat->wlr, time, touch->id);
}

static void send_frame(struct wlr_seat_client *client) {
  struct wl_resource *resource;
  if (!client || !client->needs_touch_frame)
    return;
  wl_resource_for_each(resource, &client->touches) {
    if (wl_resource_get_user_data(resource))
      wl_touch_send_frame(resource);
  }
  client->needs_touch_frame = false;
}

static void deliver_frame(void *data, const struct selvage_client_event *event) {
  struct seat *seat = seat_by_handle(data, event->seat);
  if (seat)
    send_frame(client_on(seat, event->client));
}

/* What wlroots 0.15 has for a cancel wants a surface that still lives, leaves it to the grab of a drag or a popup if
 * anything is sent, and in some versions leaves the points behind. But a point goes once the grab was told of its up,
 * whatever the grab did. */
static bool forget_points(struct seat *seat, const struct wlr_seat_client *client) {
  static const struct wlr_touch_grab_interface silence = {.up = no_up};
  struct wlr_seat_touch_grab silent = {.interface = &silence, .seat = seat->wlr}, *before;
  struct wlr_touch_point *point, *next;
  bool had_points = false;
  wl_list_for_each(point, &seat->wlr->touch_state.touch_points, link) {
    if (point->client != client || !is_dragging(seat, point->touch_id))
      continue;
    wlr_seat_touch_end_grab(seat->wlr);
    break;
  }
  before = seat->wlr->touch_state.grab;
  seat->wlr->touch_state.grab = &silent;
  wl_list_for_each_safe(point, next, &seat->wlr->touch_state.touch_points, link) {
    if (point->client != client)
      continue;
    had_points = true;
    wlr_seat_touch_notify_up(seat->wlr, 0, point->touch_id);
  }
  seat->wlr->touch_state.grab = before;
  return had_points;
}

static void drop_client(struct seat *seat, uint64_t client) {
  struct contact *contact, *next;
  wl_list_for_each_safe(contact, next, &seat->contacts, link) if (contact->client == client) drop(contact, 0, 0);
}

static void cancel(void *data, const struct selvage_client_event *event) {
  struct seat *seat = seat_by_handle(data, event->seat);
  struct wlr_seat_client *client = seat ? client_on(seat, event->client) : NULL;
  struct wl_resource *resource;
  if (!seat)
    return;
  drop_client(seat, event->client);
  if (!client || !forget_points(seat, client))
    return;
  wl_resource_for_each(resource, &client->touches) {
    if (wl_resource_get_user_data(resource))
      wl_touch_send_cancel(resource);
  }
  client->needs_touch_frame = false;
}

static void send_pad(struct seat *seat, const struct selvage_pad *event) {
  struct wlr_pointer_gestures_v1 *gestures = seat->gestures;
  uint32_t time = (uint32_t)(event->time_us / 1000);
  bool is_cancelled = event->phase == SELVAGE_PAD_CANCELLED;
  if (event->phase == SELVAGE_PAD_BEGIN && event->gesture == SELVAGE_PAD_SWIPE)
    wlr_pointer_gestures_v1_send_swipe_begin(gestures, seat->wlr, time, event->fingers);
  else if (event->phase == SELVAGE_PAD_BEGIN && event->gesture == SELVAGE_PAD_PINCH)
    wlr_pointer_gestures_v1_send_pinch_begin(gestures, seat->wlr, time, event->fingers);
  else if (event->phase == SELVAGE_PAD_BEGIN)
    wlr_pointer_gestures_v1_send_hold_begin(gestures, seat->wlr, time, event->fingers);
  else if (event->phase == SELVAGE_PAD_UPDATE && event->gesture == SELVAGE_PAD_SWIPE)
    wlr_pointer_gestures_v1_send_swipe_update(gestures, seat->wlr, time, event->dx, event->dy);
  else if (event->phase == SELVAGE_PAD_UPDATE)
    wlr_pointer_gestures_v1_send_pinch_update(gestures, seat->wlr, time, event->dx, event->dy, event->scale,
                                              event->rotation);
  else if (event->gesture == SELVAGE_PAD_SWIPE)
    wlr_pointer_gestures_v1_send_swipe_end(gestures, seat->wlr, time, is_cancelled);
  else if (event->gesture == SELVAGE_PAD_PINCH)
    wlr_pointer_gestures_v1_send_pinch_end(gestures, seat->wlr, time, is_cancelled);
  else
    wlr_pointer_gestures_v1_send_hold_end(gestures, seat->wlr, time, is_cancelled);
}

/* wlroots sends to the focus of now, and a gesture belongs to the one of its begin: so the focus is lent. */
static void deliver_pad(void *data, const struct selvage_pad *event) {
  struct seat *seat = seat_by_handle(data, event->seat);
  struct wlr_seat_client *client = seat ? client_on(seat, event->client) : NULL;
  struct surface *surface = event->surface_data;
  bool can_begin = surface || event->phase != SELVAGE_PAD_BEGIN;
  if (!client || !seat->gestures || !can_begin || wl_list_empty(&client->resources))
    return;
  struct wlr_seat_pointer_state *pointer = &seat->wlr->pointer_state;
  /* Of a surface that is gone only its client is asked. */
  struct wlr_surface stand_in = {.resource = wl_resource_from_link(client->resources.next)};
  struct wlr_surface *surface_before = pointer->focused_surface;
  struct wlr_seat_client *client_before = pointer->focused_client;
  pointer->focused_client = client;
  pointer->focused_surface = surface ? surface->wlr : &stand_in;
  send_pad(seat, event);
  pointer->focused_client = client_before;
  pointer->focused_surface = surface_before;
}

/* What wlroots tells of devices */

/* Without the library each event is delivered at once, in the words that the library would use. */
static struct selvage_touch as_it_is(struct device *device, uint32_t msec, int32_t id) {
  struct contact *contact = contact_of(device->seat, (uint32_t)id);
  return (struct selvage_touch){.struct_size = sizeof(struct selvage_touch),
                                .touch = (uint32_t)id,
                                .id = id,
                                .device = device->handle,
                                .seat = device->seat->handle,
                                .client = contact ? contact->client : 0,
                                .time_us = us_of(msec)};
}

static struct surface *surface_on(struct output *output, double fx, double fy) {
  struct selvage_wlr *s = output->owner;
  double x, y;
  place_on(output, fx, fy, &x, &y);
  struct surface *surface = find(s->host.surface_at(s->host.data, x, y));
  if (surface)
    surface_refresh(surface);
  return surface;
}

static struct output *touched_output(struct device *device, double *x, double *y) {
  struct output *output = output_under(device);
  struct selvage_wlr *s = device->seat->owner;
  if (!output && !wl_list_empty(&s->outputs))
    output = wl_container_of(s->outputs.next, output, link);
  if (output)
    turn(output->wlr->transform, x, y);
  return output;
}

static void on_touch_down(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[0]);
  struct selvage_wlr *s = device->seat->owner;
  touch_down_event *event = data;
  double x = event->x, y = event->y;
  struct output *output = touched_output(device, &x, &y);
  if (!output)
    return;
  struct surface *surface = surface_on(output, x, y);
  if (s->context) {
    complain(s->library->touch_down(s->context, device->handle, us_of(event->time_msec), event->touch_id, x, y,
                                    surface ? surface->handle : 0),
             "a down");
  } else if (surface) {
    struct selvage_touch touch = as_it_is(device, event->time_msec, event->touch_id);
    touch.x = x, touch.y = y;
    touch.client = (uintptr_t)surface->client->wayland;
    touch.surface_data = surface;
    deliver_down(s, &touch);
  }
}

static void on_touch_motion(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[1]);
  struct selvage_wlr *s = device->seat->owner;
  touch_motion_event *event = data;
  double x = event->x, y = event->y;
  if (!touched_output(device, &x, &y))
    return;
  if (s->context) {
    s->library->touch_motion(s->context, device->handle, us_of(event->time_msec), event->touch_id, x, y);
    return;
  }
  struct selvage_touch touch = as_it_is(device, event->time_msec, event->touch_id);
  touch.x = x, touch.y = y;
  deliver_motion(s, &touch);
}

static void on_touch_up(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[2]);
  struct selvage_wlr *s = device->seat->owner;
  touch_up_event *event = data;
  struct selvage_touch touch = as_it_is(device, event->time_msec, event->touch_id);
  if (s->context)
    s->library->touch_up(s->context, device->handle, us_of(event->time_msec), event->touch_id);
  else
    deliver_up(s, &touch);
}

/* All contacts of a device end: for clients, with one cancel each. */
static void cancel_all(struct device *device) {
  struct seat *seat = device->seat;
  struct contact *contact, *next;
  for (bool again = true; again;) {
    again = false;
    wl_list_for_each_safe(contact, next, &seat->contacts, link) {
      if (contact->device != device)
        continue;
      cancel(seat->owner, &(struct selvage_client_event){.client = contact->client, .seat = seat->handle});
      again = true;
      break;
    }
  }
}

/* libinput tells of one contact after the other, and means them all. */
static void on_touch_cancel(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[3]);
  struct selvage_wlr *s = device->seat->owner;
  touch_cancel_event *event = data;
  if (s->context)
    complain(s->library->touch_cancel(s->context, device->handle, us_of(event->time_msec)), "a cancel");
  else
    cancel_all(device);
}

static void on_touch_frame(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[4]);
  struct selvage_wlr *s = device->seat->owner;
  struct wlr_seat_client *client;
  (void)data;
  if (s->context)
    s->library->touch_frame(s->context, device->handle);
  else
    wl_list_for_each(client, &device->seat->wlr->clients, link) send_frame(client);
}

/* libinput normalizes touchpads to 1000 units an inch, slowed down by this; faster fingers are sped up besides, which
 * the setting touchpad.gain can even out. */
static const double mm_per_unit = 25.4 / 1000 / 0.2968;

static void pad_begin(struct device *device, enum selvage_pad_gesture gesture, uint32_t msec, uint32_t fingers) {
  struct selvage_wlr *s = device->seat->owner;
  struct surface *surface = find(device->seat->wlr->pointer_state.focused_surface);
  if (s->context) {
    s->library->pad_begin(s->context, device->handle, us_of(msec), gesture, fingers, surface ? surface->handle : 0);
    return;
  }
  struct selvage_pad event = {.phase = SELVAGE_PAD_BEGIN, .gesture = gesture, .fingers = fingers,
                              .time_us = us_of(msec)};
  if (device->seat->gestures)
    send_pad(device->seat, &event);
}

static void pad_update(struct device *device, enum selvage_pad_gesture gesture, uint32_t msec,
                       struct selvage_pad_motion motion) {
  struct selvage_wlr *s = device->seat->owner;
  motion.struct_size = sizeof motion;
  motion.dx_mm = motion.dx * mm_per_unit;
  motion.dy_mm = motion.dy * mm_per_unit;
  if (s->context) {
    s->library->pad_update(s->context, device->handle, us_of(msec), &motion);
    return;
  }
  struct selvage_pad event = {.phase = SELVAGE_PAD_UPDATE, .gesture = gesture, .time_us = us_of(msec), .dx = motion.dx,
                              .dy = motion.dy, .scale = motion.scale, .rotation = motion.rotation};
  if (device->seat->gestures)
    send_pad(device->seat, &event);
}

static void pad_end(struct device *device, enum selvage_pad_gesture gesture, uint32_t msec, bool is_cancelled) {
  struct selvage_wlr *s = device->seat->owner;
  if (s->context) {
    s->library->pad_end(s->context, device->handle, us_of(msec), is_cancelled);
    return;
  }
  struct selvage_pad event = {.phase = is_cancelled ? SELVAGE_PAD_CANCELLED : SELVAGE_PAD_END, .gesture = gesture,
                              .time_us = us_of(msec)};
  if (device->seat->gestures)
    send_pad(device->seat, &event);
}

/* The events of the three kinds of gestures begin and end alike. */
#define PAD_HOOK(name, hook, body)                                                                                     \
  static void on_##name(struct wl_listener *listener, void *data) {                                                    \
    struct device *device = wl_container_of(listener, device, hooks[hook]);                                            \
    body;                                                                                                              \
  }
#define PAD_BEGIN(name, hook, kind)                                                                                    \
  PAD_HOOK(name, hook, swipe_begin_event *event = data; pad_begin(device, kind, event->time_msec, event->fingers))
#define PAD_END(name, hook, kind)                                                                                      \
  PAD_HOOK(name, hook, swipe_end_event *event = data; pad_end(device, kind, event->time_msec, event->cancelled))
PAD_BEGIN(swipe_begin, 0, SELVAGE_PAD_SWIPE)
PAD_HOOK(swipe_update, 1, swipe_update_event *event = data;
         pad_update(device, SELVAGE_PAD_SWIPE, event->time_msec,
                    (struct selvage_pad_motion){.dx = event->dx, .dy = event->dy}))
PAD_END(swipe_end, 2, SELVAGE_PAD_SWIPE)
PAD_BEGIN(pinch_begin, 3, SELVAGE_PAD_PINCH)
PAD_HOOK(pinch_update, 4, pinch_update_event *event = data;
         pad_update(device, SELVAGE_PAD_PINCH, event->time_msec,
                    (struct selvage_pad_motion){
                        .dx = event->dx, .dy = event->dy, .scale = event->scale, .rotation = event->rotation}))
PAD_END(pinch_end, 5, SELVAGE_PAD_PINCH)
PAD_BEGIN(hold_begin, 6, SELVAGE_PAD_HOLD)
PAD_END(hold_end, 7, SELVAGE_PAD_HOLD)

static void hook_touchscreen(struct device *device) {
  struct wlr_touch *touch = touch_of(device->wlr);
  listen(&touch->events.down, &device->hooks[0], on_touch_down);
  listen(&touch->events.motion, &device->hooks[1], on_touch_motion);
  listen(&touch->events.up, &device->hooks[2], on_touch_up);
  listen(&touch->events.cancel, &device->hooks[3], on_touch_cancel);
  listen(&touch->events.frame, &device->hooks[4], on_touch_frame);
}

static void hook_touchpad(struct device *device) {
  struct wlr_pointer *pointer = pointer_of(device->wlr);
  listen(&pointer->events.swipe_begin, &device->hooks[0], on_swipe_begin);
  listen(&pointer->events.swipe_update, &device->hooks[1], on_swipe_update);
  listen(&pointer->events.swipe_end, &device->hooks[2], on_swipe_end);
  listen(&pointer->events.pinch_begin, &device->hooks[3], on_pinch_begin);
  listen(&pointer->events.pinch_update, &device->hooks[4], on_pinch_update);
  listen(&pointer->events.pinch_end, &device->hooks[5], on_pinch_end);
  listen(&pointer->events.hold_begin, &device->hooks[6], on_hold_begin);
  listen(&pointer->events.hold_end, &device->hooks[7], on_hold_end);
}

static void tell_pens(struct selvage_wlr *s, uint64_t time) {
  struct device *device;
  bool is_near = false;
  wl_list_for_each(device, &s->devices, link) is_near = is_near || device->pens > 0;
  if (s->context && is_near != s->is_pen_near)
    complain(s->library->pen(s->context, is_near, time), "a pen");
  s->is_pen_near = is_near;
}

/* What lies on a tablet like a mouse is no pen. */
static void on_pen(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, hooks[0]);
  pen_event *event = data;
  bool comes = event->state == WLR_TABLET_TOOL_PROXIMITY_IN;
  if (event->tool->type == WLR_TABLET_TOOL_TYPE_MOUSE || event->tool->type == WLR_TABLET_TOOL_TYPE_LENS)
    return;
  if (comes)
    device->pens++;
  else if (device->pens > 0)
    device->pens--;
  tell_pens(device->seat->owner, us_of(event->time_msec));
}

static void forget_device(struct device *device) {
  cancel_all(device);
  for (size_t i = 0; i < HOOKS; i++)
    wl_list_remove(&device->hooks[i].link);
  wl_list_remove(&device->destroy.link);
  wl_list_remove(&device->link);
  free(device);
}

static void on_device_destroy(struct wl_listener *listener, void *data) {
  struct device *device = wl_container_of(listener, device, destroy);
  struct selvage_wlr *s = device->seat->owner;
  (void)data;
  if (s->context && !is_tablet(device))
    complain(s->library->device_remove(s->context, device->handle), device->wlr->name);
  forget_device(device);
  tell_pens(s, monotonic_us());
}

void selvage_wlr_add_device(struct selvage_wlr *s, struct wlr_seat *wlr_seat, struct wlr_input_device *wlr) {
  struct seat *seat = seat_of(s, wlr_seat);
  bool is_touch = wlr->type == WLR_INPUT_DEVICE_TOUCH, is_pad = wlr->type == WLR_INPUT_DEVICE_POINTER;
  bool is_ours = is_touch || is_pad || wlr->type == TABLET;
  struct device *device = seat && is_ours ? calloc(1, sizeof *device) : NULL;
  if (!device)
    return;
  device->seat = seat;
  device->wlr = wlr;
  for (size_t i = 0; i < HOOKS; i++)
    wl_list_init(&device->hooks[i].link);
  if (is_touch)
    hook_touchscreen(device);
  else if (is_pad)
    hook_touchpad(device);
  else
    listen(&tablet_of(wlr)->events.proximity, &device->hooks[0], on_pen);
  wl_list_insert(&s->devices, &device->link);
  listen(&wlr->events.destroy, &device->destroy, on_device_destroy);
  tell_device(device);
}

/* No gesture takes a finger that drags, or moves a window. */
static void take(const struct contact *contact) {
  struct selvage_wlr *s = contact->device->seat->owner;
  if (s->context)
    s->library->touch_take(s->context, contact->device->handle, contact->id);
}

static void on_start_drag(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, start_drag);
  struct contact *contact;
  (void)data;
  wl_list_for_each(contact, &seat->contacts, link) if (is_dragging(seat, contact->id)) take(contact);
}

bool selvage_wlr_grab(struct selvage_wlr *s, struct wlr_seat *wlr_seat, struct wlr_surface *surface, uint32_t serial,
                      double *x, double *y) {
  struct seat *seat = seat_of(s, wlr_seat);
  uint64_t client = (uintptr_t)wl_resource_get_client(surface->resource);
  struct contact *contact;
  if (!seat)
    return false;
  wl_list_for_each(contact, &seat->contacts, link) {
    if (contact->client != client || contact->serial != serial || serial == 0)
      continue;
    contact->is_grabbed = true;
    *x = contact->at_x;
    *y = contact->at_y;
    take(contact);
    return true;
  }
  return false;
}

static void forget_seat(struct seat *seat) {
  struct selvage_wlr *s = seat->owner;
  struct device *device, *next;
  wl_list_for_each_safe(device, next, &s->devices, link) if (device->seat == seat) forget_device(device);
  wl_list_remove(&seat->destroy.link);
  wl_list_remove(&seat->start_drag.link);
  wl_list_remove(&seat->link);
  free(seat);
}

static void on_seat_destroy(struct wl_listener *listener, void *data) {
  struct seat *seat = wl_container_of(listener, seat, destroy);
  struct selvage_wlr *s = seat->owner;
  (void)data;
  if (s->context)
    complain(s->library->seat_remove(s->context, seat->handle), "a seat that went");
  forget_seat(seat);
  tell_pens(s, monotonic_us());
}

void selvage_wlr_add_seat(struct selvage_wlr *s, struct wlr_seat *wlr, struct wlr_pointer_gestures_v1 *gestures) {
  struct seat *seat = calloc(1, sizeof *seat);
  if (!seat)
    return;
  seat->owner = s;
  seat->wlr = wlr;
  seat->gestures = gestures;
  wl_list_init(&seat->contacts);
  wl_list_insert(&s->seats, &seat->link);
  listen(&wlr->events.destroy, &seat->destroy, on_seat_destroy);
  listen(&wlr->events.start_drag, &seat->start_drag, on_start_drag);
  seat->handle = (uintptr_t)seat;
  if (s->context)
    complain(s->library->seat_add(s->context, &seat->handle), wlr->name);
}

/* The library's other callbacks */

static selvage_surface surface_at(void *data, selvage_output handle, double fx, double fy) {
  struct output *output = output_by_handle(data, handle);
  struct surface *surface = output ? surface_on(output, fx, fy) : NULL;
  return surface ? surface->handle : 0;
}

static selvage_seat seat_of_resource(void *data, struct wl_resource *resource) {
  struct wlr_seat_client *client = wlr_seat_client_from_resource(resource);
  struct seat *seat = client ? seat_of(data, client->seat) : NULL;
  return seat ? seat->handle : 0;
}

static size_t region_rects(void *data, struct wl_resource *resource, struct selvage_rect *rects, size_t capacity) {
  int count = 0;
  pixman_box32_t *boxes = pixman_region32_rectangles(wlr_region_from_resource(resource), &count);
  size_t copied = (size_t)count < capacity ? (size_t)count : capacity;
  (void)data;
  for (size_t i = 0; i < copied; i++)
    rects[i] = (struct selvage_rect){.x = boxes[i].x1,
                                     .y = boxes[i].y1,
                                     .width = boxes[i].x2 - boxes[i].x1,
                                     .height = boxes[i].y2 - boxes[i].y1};
  return copied;
}

static uint64_t now(void *data) {
  (void)data;
  return monotonic_us();
}

static void on_due(void *data) {
  struct selvage_wlr *s = data;
  s->due = NULL;
  s->library->advance(s->context, monotonic_us());
}

/* The loop runs timers before what can be read, and idle work after it. So what fingers did until now counts first. */
static int on_timer(void *data) {
  struct selvage_wlr *s = data;
  if (!s->due)
    s->due = wl_event_loop_add_idle(wl_display_get_event_loop(s->display), on_due, s);
  return 0;
}

/* Rounded up: a timer that is early would be set again for nothing. */
static void deadline(void *data, uint64_t time) {
  struct selvage_wlr *s = data;
  uint64_t at = monotonic_us(), wait = time > at ? (time - at + 999) / 1000 : 1;
  wl_event_source_timer_update(s->timer, time == SELVAGE_NEVER ? 0 : (int)(wait < 1000000 ? wait : 1000000));
}

static void log_line(void *data, enum selvage_culprit culprit, const char *text) {
  static const char *const names[] = {"kernel", "client", "adapter", "library"};
  (void)data;
  wlr_log(WLR_INFO, "selvage: %s: %s", culprit < COUNT(names) ? names[culprit] : "?", text);
}

/* The host knows no struct of ours. */
static void action(void *data, const struct selvage_action *event) {
  struct selvage_wlr *s = data;
  struct surface *surface = event->surface_data;
  struct selvage_action copy = *event;
  copy.surface_data = surface ? surface->wlr : NULL;
  if (s->host.action)
    s->host.action(s->host.data, &copy);
}

static void gesture(void *data, const struct selvage_gesture *event) {
  struct selvage_wlr *s = data;
  if (s->host.gesture)
    s->host.gesture(s->host.data, event);
}

static void affordance(void *data, const struct selvage_affordance *event) {
  struct selvage_wlr *s = data;
  if (s->host.affordance)
    s->host.affordance(s->host.data, event);
}

static void indicator(void *data, selvage_output output, enum selvage_indicator mode) {
  struct selvage_wlr *s = data;
  if (s->host.indicator)
    s->host.indicator(s->host.data, output, mode);
}

/* Start and end */

static bool make_context(struct selvage_wlr *s) {
  struct selvage_host host = {.struct_size = sizeof host,
                              .user_data = s,
                              .deliver_down = deliver_down,
                              .deliver_motion = deliver_motion,
                              .deliver_up = deliver_up,
                              .deliver_frame = deliver_frame,
                              .cancel = cancel,
                              .deliver_pad = deliver_pad,
                              .surface_at = surface_at,
                              .seat_of = seat_of_resource,
                              .region_rects = region_rects,
                              .now = now,
                              .deadline = deadline,
                              .log = log_line,
                              .action = action,
                              .gesture = gesture,
                              .affordance = affordance,
                              .indicator = indicator};
  s->context = s->library->context_create(&host);
  return s->context;
}

/* SELVAGE_TRACE names a file; every decision is written to its end. */
static void start_trace(struct selvage_wlr *s) {
  const char *path = getenv("SELVAGE_TRACE");
  s->trace = path && *path ? open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600) : -1;
  if (s->trace >= 0)
    complain(s->library->context_trace(s->context, s->trace), path);
}

static void start_library(struct selvage_wlr *s) {
  s->trace = -1;
  s->library = selvage_loader_load();
  if (!s->library)
    wlr_log(WLR_INFO, "selvage: gestures are off: %s", selvage_loader_reason());
  else
    s->timer = wl_event_loop_add_timer(wl_display_get_event_loop(s->display), on_timer, s);
  if (!s->timer || !make_context(s))
    return;
  start_trace(s);
  complain(s->library->context_attach_display(s->context, s->display), "the display");
}

struct selvage_wlr *selvage_wlr_create(struct wl_display *display, struct wlr_compositor *compositor,
                                       struct wlr_output_layout *layout, const struct selvage_wlr_host *host) {
  struct selvage_wlr *s = calloc(1, sizeof *s);
  struct wlr_output_layout_output *output;
  if (!s)
    return NULL;
  s->display = display;
  s->layout = layout;
  s->host = *host;
  wl_list_init(&s->outputs);
  wl_list_init(&s->seats);
  wl_list_init(&s->devices);
  wl_list_init(&s->clients);
  wl_list_init(&s->session_active.link);
  start_library(s);
  wl_list_init(&s->new_surface.link);
  if (compositor)
    listen(&compositor->events.new_surface, &s->new_surface, on_new_surface);
  listen(&layout->events.add, &s->output_added, on_output_added);
  listen(&layout->events.change, &s->layout_changed, on_layout_changed);
  wl_list_for_each(output, &layout->outputs, link) add_output(s, output->output);
  return s;
}

static void forget_all(struct selvage_wlr *s) {
  struct seat *seat, *next_seat;
  struct client *client, *next_client;
  struct output *output, *next_output;
  wl_list_for_each_safe(seat, next_seat, &s->seats, link) forget_seat(seat);
  wl_list_for_each_safe(client, next_client, &s->clients, link) forget_client(client);
  wl_list_for_each_safe(output, next_output, &s->outputs, link) forget_output(output);
}

void selvage_wlr_destroy(struct selvage_wlr *s) {
  if (!s)
    return;
  if (s->context)
    s->library->context_destroy(s->context);
  s->context = NULL;
  if (s->trace >= 0)
    close(s->trace);
  forget_all(s);
  struct wl_listener *const listeners[] = {&s->new_surface, &s->output_added, &s->layout_changed, &s->session_active};
  for (size_t i = 0; i < COUNT(listeners); i++)
    wl_list_remove(&listeners[i]->link);
  if (s->idle)
    wl_event_source_remove(s->idle);
  if (s->due)
    wl_event_source_remove(s->due);
  if (s->timer)
    wl_event_source_remove(s->timer);
  free(s);
}

static void on_session_active(struct wl_listener *listener, void *data) {
  struct selvage_wlr *s = wl_container_of(listener, s, session_active);
  (void)data;
  if (s->context)
    complain(s->library->suspend(s->context, !s->session->active), "the session");
}

void selvage_wlr_follow_session(struct selvage_wlr *s, struct wlr_session *session) {
  if (!session || s->session)
    return;
  s->session = session;
  listen(&session->events.active, &s->session_active, on_session_active);
}

static enum selvage_result set_size(struct selvage_wlr *s, const char *value) {
  struct output *output;
  if (sscanf(value, "%lfx%lf", &s->width_mm, &s->height_mm) != 2 || s->width_mm <= 0 || s->height_mm <= 0)
    return SELVAGE_ERROR_INVALID_ARGUMENT;
  wl_list_for_each(output, &s->outputs, link) check_output(output);
  return SELVAGE_OK;
}

static enum selvage_result set_touchscreen(struct selvage_wlr *s, const char *value) {
  struct device *device;
  snprintf(s->touchscreen, sizeof s->touchscreen, "%s", value);
  wl_list_for_each(device, &s->devices, link) device->rank = 0;
  tell_devices(s);
  return SELVAGE_OK;
}

static enum selvage_result configure(struct selvage_wlr *s, const char *key, const char *value) {
  if (strcmp(key, "size") == 0)
    return set_size(s, value);
  if (strcmp(key, "touchscreen") == 0)
    return set_touchscreen(s, value);
  if (!s->context)
    return SELVAGE_OK;
  if (strcmp(key, "bind") == 0)
    return s->library->bind(s->context, value);
  if (strcmp(key, "unbind-all") == 0)
    return s->library->unbind_all(s->context);
  return s->library->set(s->context, key, value);
}

bool selvage_wlr_configure(struct selvage_wlr *s, const char *line) {
  const char *equals = strchr(line, '=');
  char key[64];
  if (!equals || (size_t)(equals - line) >= sizeof key)
    return complain(SELVAGE_ERROR_INVALID_ARGUMENT, line);
  snprintf(key, sizeof key, "%.*s", (int)(equals - line), line);
  return complain(configure(s, key, equals + 1), line);
}

struct wlr_output *selvage_wlr_output(struct selvage_wlr *s, selvage_output handle) {
  struct output *output = output_by_handle(s, handle);
  return output ? output->wlr : NULL;
}

const struct selvage_library *selvage_wlr_library(struct selvage_wlr *s) { return s->context ? s->library : NULL; }

selvage_context *selvage_wlr_context(struct selvage_wlr *s) { return s->context; }
