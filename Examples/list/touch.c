/* Touches as they come: a finger that lands stops what moves. Where the compositor tells nothing of gestures, it is also
 * all there is: a tap selects, a drag scrolls, and that is it. */
#include <math.h>

#include "app.h"

static void down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, struct wl_surface *surface,
                 int32_t id, wl_fixed_t x, wl_fixed_t y) {
  struct app *app = data;
  (void)touch, (void)serial, (void)time, (void)surface, (void)x;
  list_hold(&app->list);
  if (app->gestures || app->finger >= 0)
    return;
  app->finger = id;
  app->finger_y = wl_fixed_to_double(y);
  app->finger_way = 0;
}

static void motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  struct app *app = data;
  (void)touch, (void)time, (void)x;
  if (id != app->finger)
    return;
  double way = wl_fixed_to_double(y) - app->finger_y;
  app->finger_y += way;
  app->finger_way += fabs(way);
  if (app->finger_way > 12)
    list_scroll(&app->list, way);
}

static void up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time, int32_t id) {
  struct app *app = data;
  (void)touch, (void)serial, (void)time;
  if (id != app->finger)
    return;
  app->finger = -1;
  if (app->finger_way > 12)
    list_release(&app->list, 0, report);
  else
    list_tap(&app->list, 0, app->finger_y, report);
}

static void cancel(void *data, struct wl_touch *touch) {
  struct app *app = data;
  (void)touch;
  if (app->finger >= 0)
    list_release(&app->list, 0, report);
  app->finger = -1;
}

static void frame(void *data, struct wl_touch *touch) {
  struct app *app = data;
  (void)touch;
  app->needs_picture = true;
}

static const struct wl_touch_listener listener = {
    .down = down, .up = up, .motion = motion, .frame = frame, .cancel = cancel};

void follow_touch(struct app *app) {
  app->finger = -1;
  app->touch = wl_seat_get_touch(app->seat);
  wl_touch_add_listener(app->touch, &listener, app);
}
