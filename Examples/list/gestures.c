/* How an app hears gestures: subscribe once, then a function for each thing that can happen. */
#include <stdio.h>

#include "app.h"

enum tag { TAP, LIFT, SCROLL, SWIPE };

static void begin(void *data, const struct selvage_client_event *event) {
  struct app *app = data;
  switch ((enum tag)event->tag) {
  case LIFT:
    list_lift(&app->list, event->y, report);
    break;
  case SCROLL:
    list_hold(&app->list);
    break;
  case SWIPE:
    list_swipe_begin(&app->list, event->y);
    break;
  case TAP:
    break;
  }
}

static void update(void *data, const struct selvage_client_event *event) {
  struct app *app = data;
  switch ((enum tag)event->tag) {
  case LIFT:
    list_carry(&app->list, event->dy);
    break;
  case SCROLL:
    list_scroll(&app->list, event->dy);
    break;
  case SWIPE:
    list_swipe(&app->list, event->dx);
    break;
  case TAP:
    break;
  }
}

/* What was cancelled is taken back. The velocity is 0 then. */
static void end(void *data, const struct selvage_client_event *event) {
  struct app *app = data;
  bool is_cancelled = event->cancelled != SELVAGE_CLIENT_NOT_CANCELLED;
  switch ((enum tag)event->tag) {
  case LIFT:
    list_drop(&app->list, is_cancelled, report);
    break;
  case SCROLL:
    list_release(&app->list, event->vy, report);
    break;
  case SWIPE:
    list_swipe_end(&app->list, event->vx, is_cancelled, report);
    break;
  case TAP:
    break;
  }
}

static void recognized(void *data, const struct selvage_client_event *event) {
  struct app *app = data;
  list_tap(&app->list, event->x, event->y, report);
}

static void denied(void *data, const struct selvage_client_event *event) {
  (void)data;
  static const char *const names[] = {"tapping", "lifting", "scrolling", "swiping"};
  fprintf(stderr, "selvage-list: the compositor does not serve %s (reason %u)\n", names[event->tag], event->denial);
}

/* All that belongs together was told: one picture for it. */
static void frame(void *data) {
  struct app *app = data;
  app->needs_picture = true;
}

static const struct selvage_client_listener listener = {
    .begin = begin, .update = update, .end = end, .recognized = recognized, .denied = denied, .frame = frame};

bool follow_gestures(struct app *app) {
  const struct selvage_client_wish wishes[] = {
      {.kind = SELVAGE_CLIENT_TAP, .tag = TAP},
      {.kind = SELVAGE_CLIENT_LONG_PRESS, .tag = LIFT},
      {.kind = SELVAGE_CLIENT_PAN, .tag = SCROLL, .axis = SELVAGE_CLIENT_VERTICAL},
      {.kind = SELVAGE_CLIENT_PAN, .tag = SWIPE, .axis = SELVAGE_CLIENT_HORIZONTAL},
  };
  app->selvage = selvage_client_create(app->display);
  app->gestures = selvage_client_gestures_create(app->selvage, app->surface, app->seat, &listener, app);
  for (size_t wish = 0; wish < sizeof wishes / sizeof wishes[0]; wish++)
    selvage_client_subscribe(app->gestures, &wishes[wish]);
  return app->gestures != NULL;
}
