/* Selvage: who owns a touch, the system or the client under it.
 *
 * How a host (a Wayland compositor) runs:
 *
 *   1. Fill a struct selvage_host with functions and call selvage_context_create().
 *   2. Tell what there is: selvage_output_add(), selvage_seat_add(), selvage_device_add(), and each wl_surface with
 *      selvage_surface_add() and selvage_surface_state(); later every change of it.
 *   3. Hand in every touch event with selvage_touch_down(), _motion(), _up(), and selvage_touch_frame() at the end of each
 *      hardware report, and every gesture of a touchpad with selvage_pad_begin(), _update() and _end(). Deliver to clients
 *      nothing but what deliver_down() and its sisters say.
 *   4. When deadline() names a time, call selvage_advance() at that time. That is the only timer.
 *   5. Carry out what action() says, draw what affordance() and gesture() say.
 *   6. selvage_context_destroy().
 *
 * Threads: a context belongs to one thread. Any number of contexts may live side by side; nothing is shared.
 *
 * Calls and callbacks: callbacks come from inside a call into the context, on its thread, when the state is final, in
 * order. A callback may call any function of this header on any context, but not selvage_context_destroy() on its own;
 * what its calls cause is told after the callbacks that wait already. Structs and strings that a callback gets are gone
 * when it returns.
 *
 * Errors: nothing here crashes, blocks or aborts on a bad argument. A call that cannot be carried out returns an error,
 * changes nothing unless its comment says so, and sends the log callback a line that names the call and whose mistake it
 * is; for a struct that cannot be read, a second line says why. A NULL context is SELVAGE_ERROR_INVALID_ARGUMENT
 * everywhere, and has no log. A destroyed context cannot be told from a live one: using it is undefined.
 *
 * Structs: the first member of each is struct_size; set it to sizeof. A library that is newer than the host takes a
 * shorter struct and treats what is missing as zero; one that is older takes a longer struct if the rest is zero. Zero is
 * a sensible value of every member, and C sets to zero what an initializer leaves out.
 *
 * Units: times are microseconds of one monotonic clock of the host's choice, the one of the input events; lengths are
 * millimetres as the person sees them; positions are fractions of the visible output, 0 to 1 from its top left, after
 * calibration and transform. Strings are UTF-8, end with a zero byte and are copied; the longest is 4095 bytes. */
#ifndef SELVAGE_H
#define SELVAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What may be NULL, for Swift and for clang's analyzer. */
#ifdef __clang__
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#define SELVAGE_NONNULL _Nonnull
#define SELVAGE_NULLABLE _Nullable
#else
#define SELVAGE_NONNULL
#define SELVAGE_NULLABLE
#endif

#ifdef __cplusplus
extern "C" {
#endif

struct wl_client;
struct wl_display;
struct wl_global;
struct wl_resource;

/* The version this header describes: major in the upper 16 bits, minor in the lower. */
#define SELVAGE_VERSION ((uint32_t)1)

/* The version of the library that is loaded. The same major number means that this header fits. May be called at any
 * time, on any thread. */
uint32_t selvage_version(void);

/* One gesture state, for one or more outputs and seats. Owned by the library. */
typedef struct selvage_context selvage_context;

/* Names of things that the host told a context about. 0 is never one. A handle is not used again after its thing was
 * removed, so a stale one is recognized. Handles of one context mean nothing to another. */
typedef uint64_t selvage_output;
typedef uint64_t selvage_seat;
typedef uint64_t selvage_device;
typedef uint64_t selvage_surface;
typedef uint64_t selvage_deferral;

/* Later than anything: no deadline. */
#define SELVAGE_NEVER UINT64_MAX

/* What became of a call. */
enum selvage_result {
  SELVAGE_OK = 0,
  /* NULL, NaN, a position far off any output, a value that is none of its enum, a text that cannot be read. */
  SELVAGE_ERROR_INVALID_ARGUMENT = 1,
  /* A handle that names nothing any more, or never did. */
  SELVAGE_ERROR_STALE_HANDLE = 2,
  /* struct_size is smaller than any version of the struct, or what lies beyond the version we know is not zero. */
  SELVAGE_ERROR_WRONG_SIZE = 3,
  /* A setting has a range, and this is outside. */
  SELVAGE_ERROR_OUT_OF_RANGE = 4,
  /* No setting of that name. */
  SELVAGE_ERROR_UNKNOWN_NAME = 5,
  /* Not now: locked, or the context is being destroyed. */
  SELVAGE_ERROR_WRONG_STATE = 6,
  SELVAGE_ERROR_NO_MEMORY = 7
};

/* ------------------------------------------------------------------------------------------ What the host is told */

/* One edge of an output as the person sees it; a set of edges is the sum of some. Values as in
 * selvage_edge_deferral_v1. */
enum selvage_edge { SELVAGE_EDGE_TOP = 1, SELVAGE_EDGE_BOTTOM = 2, SELVAGE_EDGE_LEFT = 4, SELVAGE_EDGE_RIGHT = 8 };

/* Where two edges meet. */
enum selvage_corner {
  SELVAGE_CORNER_NONE = 0,
  SELVAGE_CORNER_TOP_LEFT = 1,
  SELVAGE_CORNER_TOP_RIGHT = 2,
  SELVAGE_CORNER_BOTTOM_LEFT = 3,
  SELVAGE_CORNER_BOTTOM_RIGHT = 4
};

/* One event of one contact, for the client that has it. */
struct selvage_touch {
  size_t struct_size;
  /* The contact's number: not used by another one of this context until four billion contacts later. */
  uint32_t touch;
  /* The id that the host gave in selvage_touch_down(). Devices of one seat may use the same ids at once. */
  int32_t id;
  selvage_device device;
  selvage_seat seat;
  /* The surface at the down, also when it is delivered later. In deliver_up it may be removed already. */
  selvage_surface surface;
  /* The surface's user pointer; NULL once the surface is removed. */
  void *SELVAGE_NULLABLE surface_data;
  /* The key of its client. The client lives. */
  uint64_t client;
  /* The time the hardware gave; older than now where the event was withheld. Never runs backwards for one contact. */
  uint64_t time_us;
  /* Of the visible output; may leave 0 to 1. In deliver_up and deliver_shape, the last known one. */
  double x, y;
  /* The size of the contact in millimetres; 0 where the device reports none. */
  double major_mm, minor_mm;
};

/* Something for all of a client's touches on one seat. */
struct selvage_client_event {
  size_t struct_size;
  uint64_t client;
  selvage_seat seat;
  uint64_t time_us;
};

/* What kind of gesture a touchpad tells of, as libinput has decided. Values as in enum selvage_libinput_pad_gesture. */
enum selvage_pad_gesture {
  SELVAGE_PAD_SWIPE = 1,
  SELVAGE_PAD_PINCH = 2,
  /* Fingers that rest. No action can be bound to it. */
  SELVAGE_PAD_HOLD = 3
};

enum selvage_pad_phase {
  SELVAGE_PAD_BEGIN = 0,
  SELVAGE_PAD_UPDATE = 1,
  SELVAGE_PAD_END = 2,
  /* The end of one that is void: what it did is to be taken back. */
  SELVAGE_PAD_CANCELLED = 3
};

/* One step of a touchpad's gesture, for the client under the pointer. Each BEGIN is followed by any number of UPDATE and
 * exactly one END or CANCELLED. */
struct selvage_pad {
  size_t struct_size;
  enum selvage_pad_phase phase;
  enum selvage_pad_gesture gesture;
  uint32_t fingers;
  selvage_device device;
  selvage_seat seat;
  /* The surface in selvage_pad_begin(). At the end it may be removed already. */
  selvage_surface surface;
  /* The surface's user pointer; NULL once the surface is removed. */
  void *SELVAGE_NULLABLE surface_data;
  /* The key of its client. The client lives. */
  uint64_t client;
  /* Older than now where the event was withheld. Never runs backwards within one gesture. */
  uint64_t time_us;
  /* Of an UPDATE, as in struct selvage_pad_motion: the sum of what was withheld, or what the host handed in. */
  double dx, dy;
  /* Of a pinch: 1 at its begin. */
  double scale;
  /* Of a pinch: degrees since the last event, clockwise. */
  double rotation;
};

enum selvage_gesture_phase {
  SELVAGE_GESTURE_BEGAN = 0,
  SELVAGE_GESTURE_CHANGED = 1,
  /* Its action follows in action(), after all gesture events. */
  SELVAGE_GESTURE_COMMITTED = 2,
  /* Nothing is carried out: put everything back. */
  SELVAGE_GESTURE_CANCELLED = 3
};

/* What the fingers of a gesture do. Of a swipe, the way it went, also where its axis is bound. */
enum selvage_movement {
  /* They came in from an edge. */
  SELVAGE_MOVEMENT_EDGE = 0,
  SELVAGE_MOVEMENT_CORNER = 1,
  /* Several fingers went the same way, or together, or apart. */
  SELVAGE_MOVEMENT_SWIPE_LEFT = 2,
  SELVAGE_MOVEMENT_SWIPE_RIGHT = 3,
  SELVAGE_MOVEMENT_SWIPE_UP = 4,
  SELVAGE_MOVEMENT_SWIPE_DOWN = 5,
  SELVAGE_MOVEMENT_PINCH_IN = 6,
  SELVAGE_MOVEMENT_PINCH_OUT = 7
};

enum selvage_device_kind { SELVAGE_DEVICE_TOUCHSCREEN = 0, SELVAGE_DEVICE_TOUCHPAD = 1 };

/* A step of a gesture of the system. Each BEGAN is followed by any number of CHANGED and exactly one COMMITTED or
 * CANCELLED. */
struct selvage_gesture {
  size_t struct_size;
  enum selvage_gesture_phase phase;
  /* The same for all steps of one gesture, not used again until four billion gestures later. */
  uint32_t gesture;
  /* What it is bound to. */
  const char *SELVAGE_NONNULL action;
  /* What lifting now would do: "dock" or "app-switcher" while a swipe home has paused, else the same as action. */
  const char *SELVAGE_NONNULL stage;
  /* The edge it came from; for a corner the one its direction is nearer to; 0 for swipes and pinches of several fingers. */
  enum selvage_edge edge;
  enum selvage_corner corner;
  uint32_t fingers;
  /* 0 for a touchpad that is mapped to none. */
  selvage_output output;
  selvage_seat seat;
  uint64_t time_us;
  /* The middle of its fingers, in millimetres from the top left of the visible output; 0 for a touchpad. */
  double x_mm, y_mm;
  /* 1:1 with the finger; 1 where the action is reached. May be negative, or more than 1. */
  double progress;
  /* Along the gesture, in millimetres per second; for a pinch, how fast the fingers go in its direction. */
  double velocity;
  enum selvage_movement movement;
  /* Where the fingers are. */
  enum selvage_device_kind device_kind;
};

/* Who asked for an action. */
enum selvage_source {
  SELVAGE_SOURCE_GESTURE = 0,
  SELVAGE_SOURCE_KEY = 1,
  SELVAGE_SOURCE_PROGRAM = 2,
  SELVAGE_SOURCE_AFFORDANCE = 3
};

/* The host is to carry this out. */
struct selvage_action {
  size_t struct_size;
  /* "home", "dock", "app-switcher", "notification-center", "control-center", "back" (send the Back key to the keyboard
   * focus), "switch-apps", "switch-workspace", "right-click" (press and release the right button of the pointer at the place
   * below; without one where the pointer is), or whatever the host bound. */
  const char *SELVAGE_NONNULL action;
  enum selvage_source source;
  /* 0 where selvage_invoke() named none. */
  selvage_output output;
  selvage_seat seat;
  uint64_t time_us;
  /* What "right-click" is meant for, after a long press in an app that the setting "right-click.apps" names: its touch has
   * been taken from it before. 0 and NULL otherwise. */
  selvage_surface surface;
  void *SELVAGE_NULLABLE surface_data;
  /* Where the finger is, of the visible output. After another gesture of a touchscreen, where it ended, of several fingers
   * their middle; a host finds the surface there itself. 0, 0 where no finger led to it: keys, programs, touchpads, hints. */
  double x, y;
};

/* Why an edge that was armed is not any more. Values as in selvage_edge_deferral_v1. */
enum selvage_disarm_reason {
  SELVAGE_DISARM_TIMEOUT = 0,
  SELVAGE_DISARM_TAKEN = 1,
  SELVAGE_DISARM_REPLACED = 2,
  SELVAGE_DISARM_INACTIVE = 3
};

enum selvage_affordance_kind {
  /* Show "swipe again" on this edge. */
  SELVAGE_AFFORDANCE_SHOWN = 0,
  /* It will be hidden at until_us, unless something happens. */
  SELVAGE_AFFORDANCE_UNTIL = 1,
  /* A finger is on the edge: the time stands still. */
  SELVAGE_AFFORDANCE_HELD = 2,
  /* Hide it. Comes exactly once for each SHOWN, and is the last of it. The edge is not armed any more, unless the reason is
   * SELVAGE_HIDE_DISMISSED. */
  SELVAGE_AFFORDANCE_HIDDEN = 3
};

/* Why the hint goes: as the edge was disarmed, or because the person sent the hint away. */
enum selvage_hide_reason {
  SELVAGE_HIDE_TIMEOUT = 0,
  SELVAGE_HIDE_TAKEN = 1,
  SELVAGE_HIDE_REPLACED = 2,
  SELVAGE_HIDE_INACTIVE = 3,
  SELVAGE_HIDE_DISMISSED = 4
};

/* The hint that the next swipe on an edge is the system's. It must not depend on colour alone. */
struct selvage_affordance {
  size_t struct_size;
  enum selvage_affordance_kind kind;
  enum selvage_edge edge;
  selvage_output output;
  selvage_seat seat;
  uint64_t time_us;
  /* For UNTIL. */
  uint64_t until_us;
  /* For HIDDEN. */
  enum selvage_hide_reason reason;
};

/* How the home indicator of an output is drawn. */
enum selvage_indicator { SELVAGE_INDICATOR_NORMAL = 0, SELVAGE_INDICATOR_DIM = 1, SELVAGE_INDICATOR_HIDE = 2 };

/* Why an edge is not deferred although that was asked for. Values as in selvage_edge_deferral_v1. */
enum selvage_denial {
  SELVAGE_DENIAL_POLICY = 0,
  SELVAGE_DENIAL_ROLE = 1,
  SELVAGE_DENIAL_NOT_FULLSCREEN = 2,
  SELVAGE_DENIAL_NOT_FOCUSED = 3,
  SELVAGE_DENIAL_LOCKED = 4,
  SELVAGE_DENIAL_USER = 5,
  SELVAGE_DENIAL_OBSCURED = 6,
  SELVAGE_DENIAL_UNBOUND = 7
};

enum selvage_deferral_kind {
  /* effective, denied and reasons tell what holds now. */
  SELVAGE_DEFERRAL_STATUS = 0,
  /* The next swipe on edge is the system's, for timeout_ms at least. Exactly one DISARMED follows while the object is
   * there. */
  SELVAGE_DEFERRAL_ARMED = 1,
  SELVAGE_DEFERRAL_DISARMED = 2
};

/* What an object of selvage_deferral_add() hears. */
struct selvage_deferral_event {
  size_t struct_size;
  enum selvage_deferral_kind kind;
  selvage_deferral deferral;
  selvage_surface surface;
  void *SELVAGE_NULLABLE surface_data;
  uint64_t time_us;
  /* Sets of edges; every edge that was asked for is in one of them. */
  uint32_t effective, denied;
  /* For each denied edge, in the order top, bottom, left, right. */
  enum selvage_denial reasons[4];
  /* For ARMED and DISARMED. */
  enum selvage_edge edge;
  uint32_t timeout_ms;
  enum selvage_disarm_reason reason;
};

/* Whose mistake a log line is about. */
enum selvage_culprit {
  SELVAGE_CULPRIT_KERNEL = 0,
  SELVAGE_CULPRIT_CLIENT = 1,
  SELVAGE_CULPRIT_HOST = 2,
  SELVAGE_CULPRIT_SELVAGE = 3
};

/* The host's word on whether a surface may defer. */
enum selvage_verdict {
  /* The rules of the library: a mapped, fullscreen, activated window that is alone along that edge. */
  SELVAGE_VERDICT_STANDARD = 0,
  SELVAGE_VERDICT_ALLOW = 1,
  SELVAGE_VERDICT_DENY = 2
};

/* A place in surface-local units. */
struct selvage_point {
  double x, y;
};

/* A rectangle in surface-local units. */
struct selvage_rect {
  int32_t x, y, width, height;
};

/* What a context needs of its host. The struct is copied. user_data is handed to each function as it is. */
struct selvage_host {
  size_t struct_size;
  void *SELVAGE_NULLABLE user_data;

  /* Touches to deliver. These five, without deliver_shape, must be there. For one contact they come as one down, any
   * number of motions and shapes, and one up or cancel; nothing after that. */

  /* Send wl_touch.down. Returns the serial of the event. 0 refuses the contact: nothing more of it is delivered, and it is
   * nobody's until it lifts. */
  uint32_t (*SELVAGE_NULLABLE deliver_down)(void *SELVAGE_NULLABLE user_data,
                                            const struct selvage_touch *SELVAGE_NONNULL touch);
  /* Send wl_touch.motion. */
  void (*SELVAGE_NULLABLE deliver_motion)(void *SELVAGE_NULLABLE user_data,
                                          const struct selvage_touch *SELVAGE_NONNULL touch);
  /* Send wl_touch.up. The surface may be removed already; its client is not. */
  void (*SELVAGE_NULLABLE deliver_up)(void *SELVAGE_NULLABLE user_data,
                                      const struct selvage_touch *SELVAGE_NONNULL touch);
  /* Send wl_touch.shape. May be NULL. */
  void (*SELVAGE_NULLABLE deliver_shape)(void *SELVAGE_NULLABLE user_data,
                                         const struct selvage_touch *SELVAGE_NONNULL touch);
  /* Send wl_touch.frame. Follows each group of the above for one client, and never comes without one. */
  void (*SELVAGE_NULLABLE deliver_frame)(void *SELVAGE_NULLABLE user_data,
                                         const struct selvage_client_event *SELVAGE_NONNULL event);
  /* Send wl_touch.cancel, and forget all points of this client on this seat without an up. Only for a client with at least
   * one point; no frame follows. */
  void (*SELVAGE_NULLABLE cancel)(void *SELVAGE_NULLABLE user_data,
                                  const struct selvage_client_event *SELVAGE_NONNULL event);

  /* Questions. Any may be NULL. */

  /* What a finger at this place would hit, input regions counted in; 0 for nothing. Asked for places along the edges, once
   * after each selvage_scene_changed(). When NULL, nothing counts against a window along an edge. */
  selvage_surface (*SELVAGE_NULLABLE surface_at)(void *SELVAGE_NULLABLE user_data, selvage_output output, double x,
                                                 double y);
  /* Asked for each object on an output after selvage_scene_changed(). */
  enum selvage_verdict (*SELVAGE_NULLABLE may_defer)(void *SELVAGE_NULLABLE user_data, selvage_deferral deferral,
                                                     selvage_surface surface, void *SELVAGE_NULLABLE surface_data);
  /* The clock of the input events, to tell an absurd time by. When NULL, any time in the future is believed. */
  uint64_t (*SELVAGE_NULLABLE now)(void *SELVAGE_NULLABLE user_data);
  /* Called first in selvage_advance(): hand in every event that can be read now, so that a late timer decides nothing that
   * an event in the queue would have decided otherwise. */
  void (*SELVAGE_NULLABLE drain)(void *SELVAGE_NULLABLE user_data);

  /* Only for a display that is attached. */

  /* The seat that a wl_seat resource stands for; 0 when that seat is gone. Must be there for
   * selvage_context_attach_display(). */
  selvage_seat (*SELVAGE_NULLABLE seat_of)(void *SELVAGE_NULLABLE user_data,
                                           struct wl_resource *SELVAGE_NONNULL seat);
  /* Copies at most capacity rectangles of what a wl_region resource holds now, and returns how many. When NULL, clients are
   * told that there is no exclusion, and subscriptions to gestures with a region are denied. */
  size_t (*SELVAGE_NULLABLE region_rects)(void *SELVAGE_NULLABLE user_data, struct wl_resource *SELVAGE_NONNULL region,
                                          struct selvage_rect *SELVAGE_NONNULL rects, size_t capacity);

  /* News. Any may be NULL. */

  /* A gesture of the system goes on. */
  void (*SELVAGE_NULLABLE gesture)(void *SELVAGE_NULLABLE user_data,
                                   const struct selvage_gesture *SELVAGE_NONNULL gesture);
  /* Carry this out. */
  void (*SELVAGE_NULLABLE action)(void *SELVAGE_NULLABLE user_data,
                                  const struct selvage_action *SELVAGE_NONNULL action);
  /* Draw "swipe again", or stop drawing it. */
  void (*SELVAGE_NULLABLE affordance)(void *SELVAGE_NULLABLE user_data,
                                      const struct selvage_affordance *SELVAGE_NONNULL affordance);
  /* Draw the home indicator like this from now on; NORMAL before the first. */
  void (*SELVAGE_NULLABLE indicator)(void *SELVAGE_NULLABLE user_data, selvage_output output,
                                     enum selvage_indicator mode);
  /* What the objects of selvage_deferral_add() hear. */
  void (*SELVAGE_NULLABLE deferral)(void *SELVAGE_NULLABLE user_data,
                                    const struct selvage_deferral_event *SELVAGE_NONNULL event);
  /* Call selvage_advance() at time_us; SELVAGE_NEVER: no need to. Replaces the time before. Only told when it is needed
   * earlier, or after it passed. */
  void (*SELVAGE_NULLABLE deadline)(void *SELVAGE_NULLABLE user_data, uint64_t time_us);
  /* One line, without a newline. */
  void (*SELVAGE_NULLABLE log)(void *SELVAGE_NULLABLE user_data, enum selvage_culprit culprit,
                               const char *SELVAGE_NONNULL text);

  /* Touchpads */

  /* Send zwp_pointer_gesture_swipe_v1.begin and its sisters. When NULL, clients get nothing of what is handed in by
   * selvage_pad_begin(). */
  void (*SELVAGE_NULLABLE deliver_pad)(void *SELVAGE_NULLABLE user_data,
                                       const struct selvage_pad *SELVAGE_NONNULL event);

  /* The desktop shell. Only for a display that is attached. */

  /* The output that a wl_output resource stands for; 0 when that output is gone. When NULL, the shell is not told on which
   * output anything is. */
  selvage_output (*SELVAGE_NULLABLE output_of)(void *SELVAGE_NULLABLE user_data,
                                               struct wl_resource *SELVAGE_NONNULL output);
  /* Whether this client is the desktop shell, or another program that may hear and do all that the shell may: hear every
   * gesture of the system, activate hints, invoke actions. Go by what a client cannot choose itself: the process that you
   * started, the credentials of its socket, its security context. When NULL, there is no shell. See
   * selvage_global_visible(), which a host that gives this has to ask. */
  bool (*SELVAGE_NULLABLE is_privileged)(void *SELVAGE_NULLABLE user_data, struct wl_client *SELVAGE_NONNULL client);

  /* Gestures for clients; only for a display that is attached. Either may be NULL. */

  /* Writes where a place of the visible output is in surface-local coordinates, as wl_touch has them, also where the surface
   * is not; false when that is not known. Asked for each place, movement and velocity that a client is told, and when a finger
   * lands on a surface with regions. output is 0 for a device that is mapped to none. When NULL, or false, the surface lies
   * where its struct selvage_surface_state says; where that is not known either, at the top left of its output, in logical
   * pixels. */
  bool (*SELVAGE_NULLABLE surface_point)(void *SELVAGE_NULLABLE user_data, selvage_surface surface,
                                         void *SELVAGE_NULLABLE surface_data, selvage_output output, double x, double y,
                                         struct selvage_point *SELVAGE_NONNULL local);
  /* The id that wl_touch.down had for a contact, for hosts that do not send the id of selvage_touch_down(). touch is the
   * contact's number in struct selvage_touch. */
  int32_t (*SELVAGE_NULLABLE touch_id)(void *SELVAGE_NULLABLE user_data, uint32_t touch, int32_t id);
};

/* ------------------------------------------------------------------------------------------------------- A context */

/* Makes a context, with the default settings and bindings. NULL when a function that must be there is not, or struct_size
 * is wrong; the log function of host, where it can be read, then hears why. */
selvage_context *SELVAGE_NULLABLE selvage_context_create(const struct selvage_host *SELVAGE_NULLABLE host);

/* Ends everything: clients get their cancels, running gestures end as cancelled, affordances are hidden. Then no callback
 * comes any more, and the context is gone. NULL does nothing.
 *
 * From inside one of the context's own callbacks this is a mistake: it is logged, no further callback comes, calls into
 * the context fail with SELVAGE_ERROR_WRONG_STATE, and it is gone when the call under way returns. */
void selvage_context_destroy(selvage_context *SELVAGE_NULLABLE context);

/* Fires what is due up to and including time_us, after drain(). For a host that has drain() a late call gives the same
 * result as a punctual one; without it, what fires late comes before events that wait to be read. */
enum selvage_result selvage_advance(selvage_context *SELVAGE_NULLABLE context, uint64_t time_us);

/* When selvage_advance() has something to do next; SELVAGE_NEVER when nothing waits, and for NULL. */
uint64_t selvage_next_deadline(const selvage_context *SELVAGE_NULLABLE context);

/* What was dropped or mended so far, and how often. */
struct selvage_statistics {
  size_t struct_size;
  /* Times older than the context's, taken at the context's. */
  uint64_t late_times;
  /* Times more than 10 s ahead of now(). */
  uint64_t early_times;
  /* Motions, ups and shapes of contacts that are not down; updates and ends of touchpad gestures that do not run. */
  uint64_t unknown_touches;
  /* Positions and movements that are NaN or huge, and downs outside the output. */
  uint64_t bad_positions;
  /* Downs beyond 64 contacts at once. */
  uint64_t too_many_touches;
  /* Downs of a contact that was down, and begins on a touchpad that runs a gesture: that is ended. */
  uint64_t lost_ups;
  /* Handles that name nothing. */
  uint64_t stale_handles;
  /* Contacts that are down now. */
  uint64_t live_touches;
};

/* Writes every decision as it happens to fd, one line each: who got which event, what began and ended, and why a touch is no
 * candidate. docs/trace.md describes the lines. A negative fd ends it. Off at first, and free then.
 *
 * The descriptor stays the caller's, who keeps it open until the trace is ended or the context destroyed. Nothing waits
 * for its reader: a pipe that is full loses lines, and says later how many. While the session is locked no line says where
 * a finger is. SELVAGE_ERROR_INVALID_ARGUMENT when fd is not open for writing; a trace that runs then goes on. */
enum selvage_result selvage_context_trace(selvage_context *SELVAGE_NULLABLE context, int fd);

/* Fills statistics, as much of it as its struct_size covers. */
enum selvage_result selvage_statistics(const selvage_context *SELVAGE_NULLABLE context,
                                       struct selvage_statistics *SELVAGE_NULLABLE statistics);

/* -------------------------------------------------------------------------------------------------- What there is */

/* Values as in wl_output.transform. */
enum selvage_transform {
  SELVAGE_TRANSFORM_NORMAL = 0,
  SELVAGE_TRANSFORM_90 = 1,
  SELVAGE_TRANSFORM_180 = 2,
  SELVAGE_TRANSFORM_270 = 3,
  SELVAGE_TRANSFORM_FLIPPED = 4,
  SELVAGE_TRANSFORM_FLIPPED_90 = 5,
  SELVAGE_TRANSFORM_FLIPPED_180 = 6,
  SELVAGE_TRANSFORM_FLIPPED_270 = 7
};

struct selvage_output_info {
  size_t struct_size;
  /* As the panel reports it, not rotated. Sizes below 30 mm or above 3 m count as not known. */
  double width_mm, height_mm;
  /* The mode in device pixels, not rotated. */
  int32_t width_px, height_px;
  enum selvage_transform transform;
  /* Device pixels per logical pixel; 0 counts as 1. */
  double scale;
  /* The output is switched off (DPMS): it takes no touches. */
  bool is_off;
};

/* A screen. On success *output is its handle, else 0. */
enum selvage_result selvage_output_add(selvage_context *SELVAGE_NULLABLE context,
                                       const struct selvage_output_info *SELVAGE_NULLABLE info,
                                       selvage_output *SELVAGE_NULLABLE output);
/* Another size, transform or power state. If anything differs, what is down there is cancelled, and armed edges are
 * disarmed. */
enum selvage_result selvage_output_update(selvage_context *SELVAGE_NULLABLE context, selvage_output output,
                                          const struct selvage_output_info *SELVAGE_NULLABLE info);
/* Clients get a cancel for what is down there. Devices that were mapped to it stay, mapped to none. */
enum selvage_result selvage_output_remove(selvage_context *SELVAGE_NULLABLE context, selvage_output output);
/* Windows, stacking, places or input regions on this output changed. Leads to surface_at() and may_defer(). */
enum selvage_result selvage_scene_changed(selvage_context *SELVAGE_NULLABLE context, selvage_output output);

/* A wl_seat. On success *seat is its handle, else 0. */
enum selvage_result selvage_seat_add(selvage_context *SELVAGE_NULLABLE context, selvage_seat *SELVAGE_NULLABLE seat);
/* Its devices are removed with it, and the objects that clients have for it do nothing any more. */
enum selvage_result selvage_seat_remove(selvage_context *SELVAGE_NULLABLE context, selvage_seat seat);

struct selvage_device_info {
  size_t struct_size;
  enum selvage_device_kind kind;
  selvage_seat seat;
  /* What it is mapped to; 0 for none: then it has no edge zones. */
  selvage_output output;
  /* The device's own size, not rotated; 0 where it does not state a resolution. */
  double width_mm, height_mm;
};

/* A touchscreen or touchpad. On success *device is its handle, else 0. */
enum selvage_result selvage_device_add(selvage_context *SELVAGE_NULLABLE context,
                                       const struct selvage_device_info *SELVAGE_NULLABLE info,
                                       selvage_device *SELVAGE_NULLABLE device);
/* Another output, size or seat. Clients get a cancel for what is down on it. */
enum selvage_result selvage_device_update(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                          const struct selvage_device_info *SELVAGE_NULLABLE info);
/* Unplugged. Clients get a cancel for what is down on it. */
enum selvage_result selvage_device_remove(selvage_context *SELVAGE_NULLABLE context, selvage_device device);

struct selvage_surface_info {
  size_t struct_size;
  /* Its wl_surface; NULL for the host's own interface, and for Xwayland without one. Only compared, never used. */
  struct wl_resource *SELVAGE_NULLABLE resource;
  /* Whatever tells clients apart: one wl_touch.cancel ends all touches with the same key on a seat. 0 is the host's own
   * interface. */
  uint64_t client;
  /* Handed back with every delivery. */
  void *SELVAGE_NULLABLE user_pointer;
  /* The surface that this popup or subsurface counts as; 0 for a toplevel. */
  selvage_surface parent;
};

/* Something that can lie under a finger. Not mapped until selvage_surface_state() says so. On success *surface is its
 * handle, else 0. */
enum selvage_result selvage_surface_add(selvage_context *SELVAGE_NULLABLE context,
                                        const struct selvage_surface_info *SELVAGE_NULLABLE info,
                                        selvage_surface *SELVAGE_NULLABLE surface);

enum selvage_removal {
  /* The surface was destroyed and its client lives: each of its touches ends with an up. */
  SELVAGE_REMOVAL_DESTROYED = 0,
  /* The client is gone: nothing more is delivered for this surface. */
  SELVAGE_REMOVAL_CLIENT_GONE = 1
};

/* Fingers on it stay candidates for the system. Objects of selvage_deferral_add() are removed with it; those of clients are
 * there as long as their wl_surface. May be called while one of its
 * events is being delivered. */
enum selvage_result selvage_surface_remove(selvage_context *SELVAGE_NULLABLE context, selvage_surface surface,
                                           enum selvage_removal reason);

enum selvage_surface_kind {
  SELVAGE_SURFACE_WINDOW = 0,
  SELVAGE_SURFACE_PANEL = 1,
  /* An on-screen keyboard: the bottom edge passes touches on at once, left and right edges do not exist over it. */
  SELVAGE_SURFACE_KEYBOARD = 2,
  SELVAGE_SURFACE_DIALOG = 3,
  /* The only kind that gets touches while the session is locked. */
  SELVAGE_SURFACE_LOCK = 4,
  /* The host's own interface: never counts along an edge. */
  SELVAGE_SURFACE_OWN = 5
};

struct selvage_surface_state {
  size_t struct_size;
  bool mapped, fullscreen;
  /* Judged for each output. */
  bool activated;
  /* Reached through the X server; its app_id is a WM_CLASS. */
  bool x11;
  enum selvage_surface_kind kind;
  /* Where it is, or most of it; 0 for nowhere. */
  selvage_output output;
  /* NULL where there is none. */
  const char *SELVAGE_NULLABLE app_id;
  /* Where it lies on its output, as fractions of the visible output, and its size in its own units: what exclusion regions
   * need. All zero where that is not known; then none is granted. */
  double x, y, width, height;
  int32_t local_width, local_height;
};

/* All of the surface's state, whenever some of it changed. A surface that is not mapped any more ends its touches with
 * ups. */
enum selvage_result selvage_surface_state(selvage_context *SELVAGE_NULLABLE context, selvage_surface surface,
                                          const struct selvage_surface_state *SELVAGE_NULLABLE state);

/* -------------------------------------------------------------------------------------------------------- Clients */

/* Serves selvage_edge_deferral_manager_v1 and selvage_gesture_manager_v1 on display, for all its clients. What they ask and hear
 * needs nothing more of the host than selvage_surface_commit() and _applied(), and for gestures surface_point(). The context
 * must be used on the thread that dispatches the display.
 *
 * A client whose subscription cancels touches gets its wl_touch.cancel by cancel(), like any other; the fingers are handed in on
 * as before.
 *
 * Objects belong to the surfaces whose info.resource is their wl_surface, whichever the context hears of first.
 *
 * With is_privileged it serves selvage_shell_manager_v1 too: see selvage_global_visible().
 *
 * Display and context may go in either order. When the context goes, clients keep valid objects that do nothing, and hear
 * the end of what they have open; the library must stay loaded, which it sees to itself.
 *
 * SELVAGE_ERROR_WRONG_STATE when a display is attached already, or seat_of is NULL. */
enum selvage_result selvage_context_attach_display(selvage_context *SELVAGE_NULLABLE context,
                                                   struct wl_display *SELVAGE_NULLABLE display);

/* Whether a client may see a global: true for every global but selvage_shell_manager_v1, and for that one what is_privileged()
 * says. Ask it in the filter that you give to wl_display_set_global_filter(); a display has one filter, so the library never
 * sets it. Give the display its filter before selvage_context_attach_display(): that call asks it already.
 *
 * The rule: selvage_context_attach_display() makes the global only if is_privileged is there. Without a filter every client
 * sees that it exists; one that is not privileged and binds it is ended with the error invalid_object, as if it did not
 * exist, and a log line says that the filter is missing.
 *
 * May be called at any time before the context is gone, also from inside its creation and destruction. With a NULL context
 * no client sees that global, nor its end: a shell that learnt of it while there was a context, and binds it before it hears
 * that it is gone, is ended like a stranger. So a filter that goes on without a context asks both:
 *
 *   return selvage_global_visible(context, client, global) || is_privileged(data, (struct wl_client *)client);
 */
bool selvage_global_visible(selvage_context *SELVAGE_NULLABLE context, const struct wl_client *SELVAGE_NULLABLE client,
                            const struct wl_global *SELVAGE_NULLABLE global);

/* A wl_surface was committed: call it for every wl_surface.commit, when the surface's other state is latched. Then, when
 * that state is in effect, which for a synchronized subsurface is with its parent, call selvage_surface_applied(). Does
 * nothing for a surface without objects, or without a display. */
enum selvage_result selvage_surface_commit(selvage_context *SELVAGE_NULLABLE context,
                                           struct wl_resource *SELVAGE_NULLABLE surface);
enum selvage_result selvage_surface_applied(selvage_context *SELVAGE_NULLABLE context,
                                            struct wl_resource *SELVAGE_NULLABLE surface);

/* -------------------------------------------------------------------------------------------------------- Touches */

/* A finger landed. Events are kept until selvage_touch_frame(), which decides and delivers.
 *
 * id is the device's own number of the contact, free again after its up. surface is what lies there, 0 for nothing. With a
 * stale surface the contact counts as landed on nothing, and SELVAGE_ERROR_STALE_HANDLE is returned. A position up to 2 %
 * outside is clamped; one further out drops the contact, which is counted. So does one that is NaN or beyond 1000; then
 * SELVAGE_ERROR_INVALID_ARGUMENT is returned too. An id that is down already ends with an up first.
 *
 * time_us may be older than an event before it: it then counts as the context's time. */
enum selvage_result selvage_touch_down(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                       uint64_t time_us, int32_t id, double x, double y, selvage_surface surface);
/* A finger moved. Without a down it is dropped and counted. */
enum selvage_result selvage_touch_motion(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                         uint64_t time_us, int32_t id, double x, double y);
/* A finger lifted. Without a down it is dropped and counted. */
enum selvage_result selvage_touch_up(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                     uint64_t time_us, int32_t id);
/* The contact's size changed; negative, NaN and infinite sizes are SELVAGE_ERROR_INVALID_ARGUMENT. */
enum selvage_result selvage_touch_shape(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                        uint64_t time_us, int32_t id, double major_mm, double minor_mm);
/* The hardware report is complete: everything that follows from it is told before this returns, or, inside a callback,
 * when that has returned. An empty report changes nothing. */
enum selvage_result selvage_touch_frame(selvage_context *SELVAGE_NULLABLE context, selvage_device device);
/* The device took back all its contacts: each client gets one cancel, gestures end as cancelled. */
enum selvage_result selvage_touch_cancel(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                         uint64_t time_us);
/* A grab of the host's owns this contact: a move, a resize, drag and drop, its own interface. No gesture takes it from now
 * on. SELVAGE_ERROR_STALE_HANDLE when no such contact is down. */
enum selvage_result selvage_touch_take(selvage_context *SELVAGE_NULLABLE context, selvage_device device, int32_t id);

/* ------------------------------------------------------------------------------------------------------ Touchpads */

/* A touchpad's gesture began: libinput has decided its kind and how many fingers it has, 1 to 255. surface is what lies under
 * the pointer, 0 for nothing; it stays that to the end.
 *
 * Nothing bound for this kind and these fingers: every event is delivered at once, as it is. Else nothing is delivered until
 * the way it goes is known: then it is the system's, and the client never hears of it, or the client's, with what came until
 * then as one update. If it ends before, the client gets begin and end. What the client has once is never taken back.
 *
 * A touchpad runs one gesture at a time: one that runs already ends as cancelled. With a stale surface it counts as begun over
 * nothing, and SELVAGE_ERROR_STALE_HANDLE is returned. SELVAGE_ERROR_INVALID_ARGUMENT: gesture, fingers, or a device that is
 * no touchpad. Each of these three calls tells what follows from it before it returns; there is no frame. */
enum selvage_result selvage_pad_begin(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                      uint64_t time_us, enum selvage_pad_gesture gesture, uint32_t fingers,
                                      selvage_surface surface);

/* What changed since the last event of a gesture. */
struct selvage_pad_motion {
  size_t struct_size;
  /* How far the middle of the fingers went on the pad, right and down: what decides. See the setting touchpad.gain where only
   * accelerated movements are known. */
  double dx_mm, dy_mm;
  /* The same in the units that the host sends to clients. Handed back as they are, or as a sum. */
  double dx, dy;
  /* Of a pinch: absolute, 1 at its begin; 0 counts as 1. */
  double scale;
  /* Of a pinch: degrees since the last event, clockwise. */
  double rotation;
};

/* The gesture goes on. Without a begin, as on a device that is no touchpad, it is dropped and counted. So is a motion that
 * is NaN or beyond a million; then SELVAGE_ERROR_INVALID_ARGUMENT is returned too. */
enum selvage_result selvage_pad_update(selvage_context *SELVAGE_NULLABLE context, selvage_device device,
                                       uint64_t time_us, const struct selvage_pad_motion *SELVAGE_NULLABLE motion);
/* The fingers lifted; or, when cancelled, the gesture is void: then the system carries nothing out. Without a begin it is dropped
 * and counted, as above. */
enum selvage_result selvage_pad_end(selvage_context *SELVAGE_NULLABLE context, selvage_device device, uint64_t time_us,
                                    bool cancelled);

/* ---------------------------------------------------------------------------------------------------- The session */

/* While locked only surfaces of kind LOCK get touches, and only bindings marked when-locked run. Locking cancels what is
 * down and disarms edges. */
enum selvage_result selvage_lock(selvage_context *SELVAGE_NULLABLE context, bool locked);
/* Suspended, or switched to another virtual terminal: clients get cancels, touches are ignored. Armed edges stay armed. */
enum selvage_result selvage_suspend(selvage_context *SELVAGE_NULLABLE context, bool suspended);
/* A pen is near a screen: hands rest on the glass, so no gesture takes part, until 300 ms after it left. */
enum selvage_result selvage_pen(selvage_context *SELVAGE_NULLABLE context, bool near, uint64_t time_us);

/* A key, a button or a program asks for an action by its name, as in struct selvage_action; action() follows. Running
 * gestures end as cancelled. output and seat may be 0. SELVAGE_ERROR_WRONG_STATE: the session is locked, and the action is
 * not bound for that. */
enum selvage_result selvage_invoke(selvage_context *SELVAGE_NULLABLE context, const char *SELVAGE_NULLABLE action,
                                   enum selvage_source source, selvage_output output, selvage_seat seat);

/* The person touched the affordance instead of swiping again: the gesture begins and is committed at once. Nothing happens
 * where the edge is not armed. */
enum selvage_result selvage_affordance_activate(selvage_context *SELVAGE_NULLABLE context, selvage_output output,
                                                selvage_seat seat, enum selvage_edge edge);
/* The person sent the affordance away. The edge stays armed. */
enum selvage_result selvage_affordance_dismiss(selvage_context *SELVAGE_NULLABLE context, selvage_output output,
                                               selvage_seat seat, enum selvage_edge edge);

/* ------------------------------------------------------------------------------------------------------- Settings */

/* Sets a setting by its name, for instance "edge.bottom.policy" to "withhold" or "edge.zone" to "5.5". Numbers are in the
 * setting's own unit, with a point. Counts once no finger is down. SELVAGE_ERROR_UNKNOWN_NAME; _INVALID_ARGUMENT: not a
 * value of this setting; _OUT_OF_RANGE. */
enum selvage_result selvage_set(selvage_context *SELVAGE_NULLABLE context, const char *SELVAGE_NULLABLE name,
                                const char *SELVAGE_NULLABLE value);

/* Whether the person asked for less movement, by the setting "motion.reduced": whoever draws leaves out what is not the
 * finger's own. false for NULL. */
bool selvage_reduces_motion(const selvage_context *SELVAGE_NULLABLE context);

/* Binds a gesture, in place of what the same movement with as many fingers was bound to:
 *   touchscreen edge=left action=back
 *   touchscreen edge=left fingers=2 action=exec:foot --title notes
 *   touchscreen edge=top part=last when-locked action=control-center
 *   touchscreen corner=top-right action=exec:foot
 *   touchscreen swipe=horizontal fingers=4 action=switch-apps
 *   touchpad pinch=in fingers=4 action=home
 * One movement each. edge: top, bottom, left, right; part (of an edge): first, middle, last; corner: top-left and so on;
 * swipe: left, right, up, down, horizontal, vertical; pinch: in, out. fingers: 1 (the default) or 2 for an edge, 3 to 5 for
 * a swipe or pinch, from 2 on for a pinch on a touchpad. The action is one of struct selvage_action or any other name; one that begins with
 * exec: or sh: takes the rest of the text, blanks and all. */
enum selvage_result selvage_bind(selvage_context *SELVAGE_NULLABLE context, const char *SELVAGE_NULLABLE binding);
/* The actions that this host does not have, by name, in place of those of the call before; at most 256. What is bound to them is
 * as if it were not bound: an edge is no zone then, and a long press no right click. count 0: it has them all, as in the
 * beginning. SELVAGE_ERROR_INVALID_ARGUMENT: names or one of them is NULL, or there are too many; nothing is changed. */
enum selvage_result selvage_actions_missing(selvage_context *SELVAGE_NULLABLE context,
                                            const char *SELVAGE_NULLABLE const *SELVAGE_NULLABLE names, size_t count);
/* Removes every binding, the default ones too: no edge is a zone any more. */
enum selvage_result selvage_unbind_all(selvage_context *SELVAGE_NULLABLE context);

/* ------------------------------------------------------------------------------------------------------ Deferrals */

/* A client wants to go first on edges of this surface, for this seat. For hosts that ask their clients in their own way.
 * On success *deferral is its handle, else 0; a STATUS follows what is asked for. */
enum selvage_result selvage_deferral_add(selvage_context *SELVAGE_NULLABLE context, selvage_surface surface,
                                         selvage_seat seat, selvage_deferral *SELVAGE_NULLABLE deferral);
/* What it asks for, from the next touch on: a set of enum selvage_edge, and how it would like the home indicator. */
enum selvage_result selvage_deferral_set(selvage_context *SELVAGE_NULLABLE context, selvage_deferral deferral,
                                         uint32_t edges, enum selvage_indicator indicator);
/* Counts from the next touch on. An armed edge stays armed; the object hears nothing more. */
enum selvage_result selvage_deferral_remove(selvage_context *SELVAGE_NULLABLE context, selvage_deferral deferral);

#ifdef __cplusplus
}
#endif

#ifdef __clang__
#pragma clang diagnostic pop
#endif

#endif
