/* Selvage for apps in C: gestures on a surface, and screen edges on which the app goes first.
 *
 * A thin layer over selvage-touch-gestures-v1 and selvage-edge-deferral-v1. The XML files stay the contract: what is not
 * said here is said there, and an app that would rather use wayland-scanner needs none of this.
 *
 * How an app runs:
 *
 *   1. selvage_client_create(display), once it is connected. It looks for both protocols and waits for the answer.
 *   2. For each surface: selvage_client_gestures_create() with a table of functions, then selvage_client_subscribe() for
 *      each kind of gesture. It holds from the next touch on, without a commit.
 *   3. To go first on an edge: selvage_client_defer(), selvage_client_set_edges(), and wl_surface_commit().
 *   4. Dispatch the display's default queue as always. The functions are called from there.
 *   5. selvage_client_destroy() before wl_display_disconnect().
 *
 * No protocol: most compositors offer neither. selvage_client_kinds() and _features() are then 0, and what would be made
 * is NULL. Every function takes NULL for any of its objects and does nothing, so an app asks once, for its own sake.
 *
 * Lifetimes: destroy what was created; whatever still hangs on an object goes with it. Each object may be destroyed from
 * inside any function of the table. Surface, seat and region stay the app's. A region is copied. Surfaces and seats may go first.
 *
 * Errors: what the compositor will not do is told with denied() or answer() and is none. What contradicts the protocol,
 * as a pinch with one finger, ends the connection, as in every protocol of Wayland.
 *
 * Threads: all of it on the thread that dispatches the default queue.
 *
 * Structs: what an initializer leaves out is zero, and zero is a sensible value of every member.
 *
 * Units: places and movements are surface-local, velocities in those units per second, times in milliseconds of the clock
 * of wl_touch, which wrap. */
#ifndef SELVAGE_CLIENT_H
#define SELVAGE_CLIENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct wl_display;
struct wl_region;
struct wl_seat;
struct wl_surface;

/* What was found on one connection. */
struct selvage_client;
/* The gestures of one surface and seat. */
struct selvage_client_gestures;
/* One subscription. */
struct selvage_client_gesture;
/* The edges of one surface and seat. */
struct selvage_client_deferral;

/* Values, as in the XML */

enum selvage_client_kind {
  SELVAGE_CLIENT_TAP = 1,
  SELVAGE_CLIENT_LONG_PRESS = 2,
  SELVAGE_CLIENT_PAN = 4,
  SELVAGE_CLIENT_SWIPE = 8,
  SELVAGE_CLIENT_FLICK = 16,
  SELVAGE_CLIENT_PINCH = 32,
  SELVAGE_CLIENT_ROTATION = 64
};

enum selvage_client_device { SELVAGE_CLIENT_TOUCHSCREEN = 1, SELVAGE_CLIENT_TOUCHPAD = 2 };

enum selvage_client_axis {
  SELVAGE_CLIENT_ANY_AXIS = 0,
  SELVAGE_CLIENT_HORIZONTAL = 1,
  SELVAGE_CLIENT_VERTICAL = 2
};

enum selvage_client_flag {
  /* Runs beside others that have this flag too. */
  SELVAGE_CLIENT_SIMULTANEOUS = 1,
  /* Its touches leave wl_touch when it is recognized, where that harms no other touch. */
  SELVAGE_CLIENT_CANCELS_TOUCH = 2,
  /* Each finger is an attempt of its own. */
  SELVAGE_CLIENT_PER_TOUCH = 4
};

/* Treat a value that is not here like UNSUPPORTED. */
enum selvage_client_gesture_denial {
  SELVAGE_CLIENT_DENIED_UNSUPPORTED = 0,
  SELVAGE_CLIENT_DENIED_LIMIT = 1,
  SELVAGE_CLIENT_DENIED_SEAT = 2
};

/* Why a gesture was cancelled. Treat a value that is not here like DEVICE. */
enum selvage_client_cancel {
  SELVAGE_CLIENT_NOT_CANCELLED = 0,
  SELVAGE_CLIENT_CANCELLED_SYSTEM = 1,
  SELVAGE_CLIENT_CANCELLED_DEVICE = 2,
  SELVAGE_CLIENT_CANCELLED_OUTPUT = 3,
  SELVAGE_CLIENT_CANCELLED_LOCK = 4,
  SELVAGE_CLIENT_CANCELLED_SURFACE = 5,
  SELVAGE_CLIENT_CANCELLED_PEN = 6,
  SELVAGE_CLIENT_CANCELLED_SUSPEND = 7,
  SELVAGE_CLIENT_CANCELLED_ACTION = 8,
  SELVAGE_CLIENT_CANCELLED_INACTIVE = 9
};

enum selvage_client_feature {
  SELVAGE_CLIENT_DEFERRAL = 1,
  SELVAGE_CLIENT_EXCLUSION = 2,
  SELVAGE_CLIENT_INDICATOR = 4
};

/* As the person sees the surface. */
enum selvage_client_edge {
  SELVAGE_CLIENT_TOP = 1,
  SELVAGE_CLIENT_BOTTOM = 2,
  SELVAGE_CLIENT_LEFT = 4,
  SELVAGE_CLIENT_RIGHT = 8
};

enum selvage_client_indicator {
  SELVAGE_CLIENT_INDICATOR_NORMAL = 0,
  SELVAGE_CLIENT_INDICATOR_DIM = 1,
  SELVAGE_CLIENT_INDICATOR_HIDE = 2
};

/* Why an edge is not deferred. Treat a value that is not here like POLICY. */
enum selvage_client_edge_denial {
  SELVAGE_CLIENT_EDGE_POLICY = 0,
  SELVAGE_CLIENT_EDGE_ROLE = 1,
  SELVAGE_CLIENT_EDGE_NOT_FULLSCREEN = 2,
  SELVAGE_CLIENT_EDGE_NOT_FOCUSED = 3,
  SELVAGE_CLIENT_EDGE_LOCKED = 4,
  SELVAGE_CLIENT_EDGE_USER = 5,
  SELVAGE_CLIENT_EDGE_OBSCURED = 6,
  SELVAGE_CLIENT_EDGE_UNBOUND = 7
};

/* Why an edge is not armed any more. Treat a value that is not here like INACTIVE. */
enum selvage_client_disarm {
  SELVAGE_CLIENT_DISARM_TIMEOUT = 0,
  SELVAGE_CLIENT_DISARM_TAKEN = 1,
  SELVAGE_CLIENT_DISARM_REPLACED = 2,
  SELVAGE_CLIENT_DISARM_INACTIVE = 3
};

/* What an app is told */

/* What happened to one gesture. What an event is not about is 0, or 1 for the scale. */
struct selvage_client_event {
  struct selvage_client_gesture *subscription;
  /* The tag and the kind that it was subscribed with. */
  uint32_t tag;
  enum selvage_client_kind kind;
  /* Tells gestures apart that run at once. */
  uint32_t number;
  uint32_t time;
  /* Of begin and recognized: the serial of the first finger's wl_touch.down, 0 for a touchpad. */
  uint32_t serial;
  enum selvage_client_device device;
  uint32_t fingers;
  /* Of recognized: how many taps. */
  uint32_t count;
  /* Of begin and recognized: the middle of the fingers. */
  double x, y;
  /* Of begin: the fingers that are down, by their ids in wl_touch. */
  int32_t touch_ids[10];
  size_t touch_count;
  /* Of update: since the last one; the scale since the begin; degrees clockwise. */
  double dx, dy, scale, rotation;
  /* Of end, and of recognized for a flick: how fast the fingers left. 0 when they rested. */
  double vx, vy;
  /* Of end: not NOT_CANCELLED says that what the gesture did should be taken back. */
  enum selvage_client_cancel cancelled;
  /* Of denied. */
  enum selvage_client_gesture_denial denial;
};

struct selvage_client_rect {
  int32_t x, y, width, height;
};

struct selvage_client_denied_edges {
  uint32_t edges;
  enum selvage_client_edge_denial reason;
};

/* The compositor's whole answer on edges. It replaces the one before; a denial can pass by itself. */
struct selvage_client_answer {
  uint32_t effective;
  struct selvage_client_denied_edges denied[4];
  size_t denied_count;
  /* Parts of the exclusion region in which touches are the app's. Gone when the function returns. */
  const struct selvage_client_rect *granted;
  size_t granted_count;
};

/* The one table of functions. Those that are NULL are not called. `data` is what the object was created with. */
struct selvage_client_listener {
  /* A continuous gesture: one begin, any number of updates, one end. */
  void (*begin)(void *data, const struct selvage_client_event *event);
  void (*update)(void *data, const struct selvage_client_event *event);
  void (*end)(void *data, const struct selvage_client_event *event);
  /* A tap or a flick. */
  void (*recognized)(void *data, const struct selvage_client_event *event);
  /* The subscription is not served; no more will come of it. */
  void (*denied)(void *data, const struct selvage_client_event *event);
  /* All of the surface that belongs together was told: the place to draw. */
  void (*frame)(void *data);
  /* Edges: a new answer; and the next swipe from an edge is the system's, until disarmed. */
  void (*answer)(void *data, const struct selvage_client_answer *answer);
  void (*armed)(void *data, enum selvage_client_edge edge, uint32_t time, uint32_t timeout_ms);
  void (*disarmed)(void *data, enum selvage_client_edge edge, uint32_t time, enum selvage_client_disarm reason);
};

/* The connection */

/* Looks for the protocols with two roundtrips on a queue of its own: none of the app's events is dispatched. NULL when
 * memory or the connection is gone, and only then. */
struct selvage_client *selvage_client_create(struct wl_display *display);
/* With everything that was made of it. */
void selvage_client_destroy(struct selvage_client *client);
/* Which kinds are recognized on this kind of device, a bit for each; 0 while the compositor has no such protocol. */
uint32_t selvage_client_kinds(const struct selvage_client *client, enum selvage_client_device device);
/* Bits of enum selvage_client_feature; 0 while the compositor has no such protocol. */
uint32_t selvage_client_features(const struct selvage_client *client);

/* Gestures */

/* What to subscribe to. {.kind = SELVAGE_CLIENT_TAP} is one tap of one finger, anywhere, on any device. */
struct selvage_client_wish {
  enum selvage_client_kind kind;
  /* Comes back with each event, for a switch. */
  uint32_t tag;
  /* 0: both kinds. */
  uint32_t devices;
  /* 0: one, or two for a pinch and a rotation. */
  uint32_t fingers;
  /* 0: no more than that. */
  uint32_t max_fingers;
  /* Of a tap. 0: one. */
  uint32_t taps;
  /* Of a pan, a swipe or a flick. */
  enum selvage_client_axis axis;
  /* Where the fingers have to land. NULL: anywhere. */
  struct wl_region *region;
  /* Bits of enum selvage_client_flag. */
  uint32_t flags;
};

/* NULL where the compositor has no such protocol. One for each surface and seat: a second one is a protocol error.
 * The table is copied. */
struct selvage_client_gestures *selvage_client_gestures_create(struct selvage_client *client,
                                                               struct wl_surface *surface, struct wl_seat *seat,
                                                               const struct selvage_client_listener *listener,
                                                               void *data);
void selvage_client_gestures_destroy(struct selvage_client_gestures *gestures);
struct selvage_client_gesture *selvage_client_subscribe(struct selvage_client_gestures *gestures,
                                                        const struct selvage_client_wish *wish);
/* Takes effect at once; a running gesture ends without a word. */
void selvage_client_unsubscribe(struct selvage_client_gesture *gesture);
/* `waiting` is told only when `other`, of the same surface and seat, has failed. */
void selvage_client_wait_for(struct selvage_client_gesture *waiting, struct selvage_client_gesture *other);

/* Edges */

/* NULL where the compositor has no such protocol. One for each surface and seat: a second one is a protocol error.
 * The table is copied. */
struct selvage_client_deferral *selvage_client_defer(struct selvage_client *client, struct wl_surface *surface,
                                                     struct wl_seat *seat,
                                                     const struct selvage_client_listener *listener, void *data);
/* Stops deferring at once, without a commit. */
void selvage_client_deferral_destroy(struct selvage_client_deferral *deferral);
/* These three count once the surface is committed. */
void selvage_client_set_edges(struct selvage_client_deferral *deferral, uint32_t edges);
void selvage_client_set_exclusion(struct selvage_client_deferral *deferral, struct wl_region *region);
void selvage_client_set_indicator(struct selvage_client_deferral *deferral, enum selvage_client_indicator indicator);

#ifdef __cplusplus
}
#endif

#endif
