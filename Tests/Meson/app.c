/* The smallest app: asks for a tap and an edge, where nobody is who could answer. C and C++. */
#include <selvage-client.h>
#include <stdio.h>
#include <wayland-client.h>

static void recognized(void *data, const struct selvage_client_event *event) { *(uint32_t *)data = event->count; }

int main(void) {
  static uint32_t taps;
  static struct selvage_client_listener listener;
  static struct selvage_client_wish wish;
  struct wl_display *display = wl_display_connect(NULL);
  struct selvage_client *client = selvage_client_create(display);
  listener.recognized = recognized;
  wish.kind = SELVAGE_CLIENT_TAP;
  struct selvage_client_gestures *gestures = selvage_client_gestures_create(client, NULL, NULL, &listener, &taps);
  struct selvage_client_gesture *tap = selvage_client_subscribe(gestures, &wish);
  struct selvage_client_deferral *deferral = selvage_client_defer(client, NULL, NULL, &listener, &taps);
  selvage_client_set_edges(deferral, SELVAGE_CLIENT_BOTTOM);
  selvage_client_deferral_destroy(deferral);
  selvage_client_unsubscribe(tap);
  selvage_client_gestures_destroy(gestures);
  selvage_client_destroy(client);
  if (display || client || gestures || tap || deferral || taps)
    return 1;
  puts("no compositor, nothing happens");
  return 0;
}
