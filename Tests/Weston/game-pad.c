/* What a touchpad tells of several fingers: a game that gets it shows it in its log, like all else. */
#include "game.h"

#include "pointer-gestures-client-protocol.h"

static void began(void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t serial, uint32_t time,
                  struct wl_surface *surface, uint32_t fingers) {
  (void)data, (void)swipe, (void)serial, (void)time, (void)surface, (void)fingers;
}
static void moved(void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t time, wl_fixed_t dx, wl_fixed_t dy) {
  (void)data, (void)swipe, (void)time, (void)dx, (void)dy;
}
static void ended(void *data, struct zwp_pointer_gesture_swipe_v1 *swipe, uint32_t serial, uint32_t time,
                  int32_t is_cancelled) {
  (void)data, (void)swipe, (void)serial, (void)time, (void)is_cancelled;
}
static const struct zwp_pointer_gesture_swipe_v1_listener listener = {began, moved, ended};

/* What a pointer does is shown, too, though nothing comes of it. */
static int ignored(const void *data, void *pointer, uint32_t event, const struct wl_message *message,
                   union wl_argument *arguments) {
  (void)data, (void)pointer, (void)event, (void)message, (void)arguments;
  return 0;
}

void game_listen_to_pad(struct wl_registry *registry, uint32_t name, struct wl_pointer *pointer) {
  struct zwp_pointer_gestures_v1 *gestures =
      wl_registry_bind(registry, name, &zwp_pointer_gestures_v1_interface, 1);
  struct zwp_pointer_gesture_swipe_v1 *swipe = zwp_pointer_gestures_v1_get_swipe_gesture(gestures, pointer);
  zwp_pointer_gesture_swipe_v1_add_listener(swipe, &listener, NULL);
  wl_proxy_add_dispatcher((struct wl_proxy *)pointer, ignored, NULL, NULL);
}
