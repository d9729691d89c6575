/* What the context tells: wl_touch events, which have to make sense. */
#include "parts.h"

#include <wayland-server-protocol.h>

static void broke(struct compositor *compositor, const char *what) {
  if (!compositor->broken) compositor->broken = what;
}

#define FOR_EARS(ear, host, key, wanted)                  \
  wl_list_for_each(ear, &(host)->touches, link)           \
    if ((uintptr_t)wl_resource_get_client(ear->resource) == (key) && (host)->seats[ear->seat] == (wanted))

uint32_t on_down(void *data, const struct selvage_touch *touch) {
  struct compositor *host = data;
  struct window *window = touch->surface_data;
  struct ear *ear;
  if (!window) return broke(host, "a down for a window that is gone"), 0;
  if (host->open_count < 64)
    host->open[host->open_count++] = (struct contact){touch->client, touch->touch, touch->seat};
  uint32_t serial = wl_display_next_serial(host->display);
  FOR_EARS(ear, host, touch->client, touch->seat)
    wl_touch_send_down(ear->resource, serial, (uint32_t)(touch->time_us / 1000), window->resource, touch->id,
                       wl_fixed_from_double(touch->x * 1920), wl_fixed_from_double(touch->y * 1200));
  return serial;
}
static int find_contact(struct compositor *host, const struct selvage_touch *touch) {
  for (int i = 0; i < host->open_count; i++)
    if (host->open[i].touch == touch->touch && host->open[i].client == touch->client) return i;
  broke(host, "a touch that was not told, or has ended");
  return -1;
}
void on_motion(void *data, const struct selvage_touch *touch) {
  struct compositor *host = data;
  struct ear *ear;
  if (find_contact(host, touch) < 0) return;
  FOR_EARS(ear, host, touch->client, touch->seat)
    wl_touch_send_motion(ear->resource, (uint32_t)(touch->time_us / 1000), touch->id,
                         wl_fixed_from_double(touch->x * 1920), wl_fixed_from_double(touch->y * 1200));
}
void on_up(void *data, const struct selvage_touch *touch) {
  struct compositor *host = data;
  struct ear *ear;
  int place = find_contact(host, touch);
  if (place < 0) return;
  host->open[place] = host->open[--host->open_count];
  uint32_t serial = wl_display_next_serial(host->display);
  FOR_EARS(ear, host, touch->client, touch->seat)
    wl_touch_send_up(ear->resource, serial, (uint32_t)(touch->time_us / 1000), touch->id);
}
void on_frame(void *data, const struct selvage_client_event *event) {
  struct compositor *host = data;
  struct ear *ear;
  FOR_EARS(ear, host, event->client, event->seat) wl_touch_send_frame(ear->resource);
}
void on_cancel(void *data, const struct selvage_client_event *event) {
  struct compositor *host = data;
  struct ear *ear;
  int found = 0;
  for (int i = host->open_count - 1; i >= 0; i--) {
    if (host->open[i].client != event->client || host->open[i].seat != event->seat) continue;
    host->open[i] = host->open[--host->open_count];
    found++;
  }
  if (!found) broke(host, "a cancel for a client without touches");
  FOR_EARS(ear, host, event->client, event->seat) wl_touch_send_cancel(ear->resource);
}
selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct compositor *host = data;
  struct window *window;
  (void)output, (void)x, (void)y;
  if (wl_list_empty(&host->windows)) return 0;
  window = wl_container_of(host->windows.next, window, link);
  return window->handle;
}
bool surface_point(void *data, selvage_surface surface, void *window, selvage_output output, double x, double y,
                          struct selvage_point *local) {
  (void)data, (void)surface, (void)window, (void)output;
  *local = (struct selvage_point){x * 1920, y * 1200};
  return true;
}
void on_indicator(void *data, selvage_output output, enum selvage_indicator mode) {
  (void)output;
  ((struct compositor *)data)->indicator = mode;
}
void on_log(void *data, enum selvage_culprit culprit, const char *text) {
  (void)text;
  if (culprit == SELVAGE_CULPRIT_SELVAGE) broke(data, "the library says that it has a bug");
}
