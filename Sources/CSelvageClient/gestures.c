/* Gestures of a surface: subscriptions, and what is told of them. */
#include "client.h"

struct selvage_client_gestures {
  struct wl_list link;
  struct selvage_surface_gestures_v1 *object;
  struct selvage_client_listener listener;
  void *data;
  struct wl_list subscriptions;
  /* A begin that waits for its fingers, which come right after it. */
  struct selvage_client_event begin;
  bool has_begin;
};

struct selvage_client_gesture {
  struct wl_list link;
  struct selvage_client_gestures *owner;
  struct selvage_gesture_v1 *object;
  enum selvage_client_kind kind;
  uint32_t tag;
  /* A velocity that waits for the end it belongs to, which comes right after it. */
  uint32_t velocity_of;
  double vx, vy;
};

/* Telling: an app may destroy anything from inside of its function, so nothing is touched after it. */

static void tell_begin(struct selvage_client_gestures *gestures) {
  if (!gestures->has_begin)
    return;
  gestures->has_begin = false;
  struct selvage_client_event event = gestures->begin;
  if (gestures->listener.begin)
    gestures->listener.begin(gestures->data, &event);
}

static struct selvage_client_event event_of(struct selvage_client_gesture *gesture, uint32_t number, uint32_t time) {
  struct selvage_client_event event = {.subscription = gesture, .tag = gesture->tag, .kind = gesture->kind};
  event.number = number;
  event.time = time;
  event.scale = 1;
  return event;
}

static void take_velocity(struct selvage_client_gesture *gesture, struct selvage_client_event *event) {
  if (gesture->velocity_of == event->number) {
    event->vx = gesture->vx;
    event->vy = gesture->vy;
  }
  gesture->vx = gesture->vy = 0;
}

static void on_denied(void *data, struct selvage_gesture_v1 *object, uint32_t reason) {
  struct selvage_client_gesture *gesture = data;
  (void)object;
  struct selvage_client_event event = event_of(gesture, 0, 0);
  event.denial = (enum selvage_client_gesture_denial)reason;
  if (gesture->owner->listener.denied)
    gesture->owner->listener.denied(gesture->owner->data, &event);
}

/* A begin that still waits has all its fingers. False when the app let go of this subscription when it was told. */
static bool close_begin(struct selvage_client_gesture *gesture, struct selvage_gesture_v1 *object) {
  if (!gesture->owner->has_begin)
    return true;
  tell_begin(gesture->owner);
  return wl_proxy_get_user_data((struct wl_proxy *)object) != NULL;
}

static void on_begin(void *data, struct selvage_gesture_v1 *object, uint32_t serial, uint32_t time, uint32_t number,
                     uint32_t device, uint32_t fingers, wl_fixed_t x, wl_fixed_t y) {
  struct selvage_client_gesture *gesture = data;
  if (!close_begin(gesture, object))
    return;
  struct selvage_client_event event = event_of(gesture, number, time);
  event.serial = serial;
  event.device = (enum selvage_client_device)device;
  event.fingers = fingers;
  event.x = wl_fixed_to_double(x);
  event.y = wl_fixed_to_double(y);
  gesture->owner->begin = event;
  gesture->owner->has_begin = true;
}

static void on_point(void *data, struct selvage_gesture_v1 *object, uint32_t number, int32_t touch_id) {
  struct selvage_client_gesture *gesture = data;
  (void)object;
  struct selvage_client_event *begin = &gesture->owner->begin;
  if (begin->subscription != gesture || begin->number != number)
    return;
  if (begin->touch_count < sizeof begin->touch_ids / sizeof begin->touch_ids[0])
    begin->touch_ids[begin->touch_count++] = touch_id;
}

static void on_update(void *data, struct selvage_gesture_v1 *object, uint32_t time, uint32_t number, wl_fixed_t dx,
                      wl_fixed_t dy, wl_fixed_t scale, wl_fixed_t rotation) {
  struct selvage_client_gesture *gesture = data;
  if (!close_begin(gesture, object))
    return;
  struct selvage_client_event event = event_of(gesture, number, time);
  event.dx = wl_fixed_to_double(dx);
  event.dy = wl_fixed_to_double(dy);
  event.scale = wl_fixed_to_double(scale);
  event.rotation = wl_fixed_to_double(rotation);
  if (gesture->owner->listener.update)
    gesture->owner->listener.update(gesture->owner->data, &event);
}

static void on_velocity(void *data, struct selvage_gesture_v1 *object, uint32_t number, wl_fixed_t vx, wl_fixed_t vy) {
  struct selvage_client_gesture *gesture = data;
  if (!close_begin(gesture, object))
    return;
  gesture->velocity_of = number;
  gesture->vx = wl_fixed_to_double(vx);
  gesture->vy = wl_fixed_to_double(vy);
}

static void on_end(void *data, struct selvage_gesture_v1 *object, uint32_t time, uint32_t number, int32_t cancelled,
                   uint32_t reason) {
  struct selvage_client_gesture *gesture = data;
  if (!close_begin(gesture, object))
    return;
  struct selvage_client_event event = event_of(gesture, number, time);
  take_velocity(gesture, &event);
  if (cancelled)
    event.cancelled = reason ? (enum selvage_client_cancel)reason : SELVAGE_CLIENT_CANCELLED_DEVICE;
  if (gesture->owner->listener.end)
    gesture->owner->listener.end(gesture->owner->data, &event);
}

static void on_recognized(void *data, struct selvage_gesture_v1 *object, uint32_t serial, uint32_t time,
                          uint32_t number, uint32_t device, uint32_t fingers, uint32_t count, wl_fixed_t x,
                          wl_fixed_t y) {
  struct selvage_client_gesture *gesture = data;
  if (!close_begin(gesture, object))
    return;
  struct selvage_client_event event = event_of(gesture, number, time);
  event.serial = serial;
  event.device = (enum selvage_client_device)device;
  event.fingers = fingers;
  event.count = count;
  event.x = wl_fixed_to_double(x);
  event.y = wl_fixed_to_double(y);
  take_velocity(gesture, &event);
  if (gesture->owner->listener.recognized)
    gesture->owner->listener.recognized(gesture->owner->data, &event);
}

static const struct selvage_gesture_v1_listener gesture_listener = {.denied = on_denied,
                                                                    .begin = on_begin,
                                                                    .point = on_point,
                                                                    .update = on_update,
                                                                    .velocity = on_velocity,
                                                                    .end = on_end,
                                                                    .recognized = on_recognized};

static void on_frame(void *data, struct selvage_surface_gestures_v1 *object) {
  struct selvage_client_gestures *gestures = data;
  tell_begin(gestures);
  if (!wl_proxy_get_user_data((struct wl_proxy *)object))
    return;
  if (gestures->listener.frame)
    gestures->listener.frame(gestures->data);
}

static const struct selvage_surface_gestures_v1_listener gestures_listener = {.frame = on_frame};

/* Asking */

struct selvage_client_gestures *selvage_client_gestures_create(struct selvage_client *client,
                                                               struct wl_surface *surface, struct wl_seat *seat,
                                                               const struct selvage_client_listener *listener,
                                                               void *data) {
  if (!client || !client->gesture_manager || !surface || !seat)
    return NULL;
  struct selvage_client_gestures *gestures = calloc(1, sizeof *gestures);
  if (!gestures)
    return NULL;
  gestures->object = selvage_gesture_manager_v1_get_gestures(client->gesture_manager, surface, seat);
  if (!gestures->object) {
    free(gestures);
    return NULL;
  }
  if (listener)
    gestures->listener = *listener;
  gestures->data = data;
  wl_list_init(&gestures->subscriptions);
  wl_list_insert(&client->gestures, &gestures->link);
  selvage_surface_gestures_v1_add_listener(gestures->object, &gestures_listener, gestures);
  return gestures;
}

void selvage_client_gestures_destroy(struct selvage_client_gestures *gestures) {
  if (!gestures)
    return;
  struct selvage_client_gesture *gesture, *next;
  wl_list_for_each_safe(gesture, next, &gestures->subscriptions, link) selvage_client_unsubscribe(gesture);
  wl_list_remove(&gestures->link);
  wl_proxy_set_user_data((struct wl_proxy *)gestures->object, NULL);
  selvage_surface_gestures_v1_destroy(gestures->object);
  free(gestures);
}

void selvage_client_drop_all_gestures(struct selvage_client *client) {
  struct selvage_client_gestures *gestures, *next;
  wl_list_for_each_safe(gestures, next, &client->gestures, link) selvage_client_gestures_destroy(gestures);
}

/* With what zero stands for. */
static struct selvage_gesture_v1 *ask(struct selvage_surface_gestures_v1 *object,
                                      const struct selvage_client_wish *wish) {
  uint32_t devices = wish->devices ? wish->devices : SELVAGE_CLIENT_TOUCHSCREEN | SELVAGE_CLIENT_TOUCHPAD;
  bool is_pair = wish->kind == SELVAGE_CLIENT_PINCH || wish->kind == SELVAGE_CLIENT_ROTATION;
  uint32_t fingers = wish->fingers ? wish->fingers : is_pair ? 2 : 1;
  uint32_t most = wish->max_fingers ? wish->max_fingers : fingers;
  uint32_t taps = wish->taps || wish->kind != SELVAGE_CLIENT_TAP ? wish->taps : 1;
  return selvage_surface_gestures_v1_subscribe(object, wish->kind, devices, fingers, most, taps, wish->axis,
                                               wish->region, wish->flags);
}

struct selvage_client_gesture *selvage_client_subscribe(struct selvage_client_gestures *gestures,
                                                        const struct selvage_client_wish *wish) {
  if (!gestures || !wish)
    return NULL;
  struct selvage_client_gesture *gesture = calloc(1, sizeof *gesture);
  if (!gesture)
    return NULL;
  gesture->object = ask(gestures->object, wish);
  if (!gesture->object) {
    free(gesture);
    return NULL;
  }
  gesture->owner = gestures;
  gesture->kind = wish->kind;
  gesture->tag = wish->tag;
  wl_list_insert(gestures->subscriptions.prev, &gesture->link);
  selvage_gesture_v1_add_listener(gesture->object, &gesture_listener, gesture);
  return gesture;
}

void selvage_client_unsubscribe(struct selvage_client_gesture *gesture) {
  if (!gesture)
    return;
  if (gesture->owner->begin.subscription == gesture) {
    gesture->owner->begin.subscription = NULL;
    gesture->owner->has_begin = false;
  }
  wl_list_remove(&gesture->link);
  wl_proxy_set_user_data((struct wl_proxy *)gesture->object, NULL);
  selvage_gesture_v1_destroy(gesture->object);
  free(gesture);
}

void selvage_client_wait_for(struct selvage_client_gesture *waiting, struct selvage_client_gesture *other) {
  if (waiting && other)
    selvage_surface_gestures_v1_require_failure(waiting->owner->object, waiting->object, other->object);
}
