/* Stories of hosts in C, against the library as it ships. Prints `ok NAME` or `not ok NAME: why`. */
#include "expect.h"
#include "selvage.h"

#include <math.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WIDTH 217.0
#define HEIGHT 136.0

/* A tablet and a host that writes down what it is told, one word each. */
struct tablet {
  selvage_context *context;
  selvage_output output;
  selvage_seat seat;
  selvage_device screen, pad;
  selvage_surface game;
  selvage_deferral deferral;
  uint64_t now_us;
  char told[4096];
  unsigned long callbacks;
  bool refuses;
  struct selvage_pad last_pad;
  struct selvage_action last_action;
  /* The game is. */
  bool is_gone;
  /* What the host does in the middle of a callback. */
  void (*inside)(struct tablet *tablet, const char *what);
  int budget;
};

static void told(struct tablet *tablet, const char *what) {
  if (strlen(tablet->told) + strlen(what) + 2 < sizeof tablet->told) {
    if (tablet->told[0]) strcat(tablet->told, " ");
    strcat(tablet->told, what);
  }
  tablet->callbacks++;
  if (!tablet->inside || tablet->budget == 0) return;
  tablet->budget--;
  tablet->inside(tablet, what);
}

static uint32_t on_down(void *data, const struct selvage_touch *touch) {
  struct tablet *tablet = data;
  (void)touch;
  told(tablet, "down");
  return tablet->refuses ? 0 : 1;
}
static void on_motion(void *data, const struct selvage_touch *touch) { (void)touch, told(data, "motion"); }
static void on_up(void *data, const struct selvage_touch *touch) { (void)touch, told(data, "up"); }
static void on_shape(void *data, const struct selvage_touch *touch) { (void)touch, told(data, "shape"); }
static void on_frame(void *data, const struct selvage_client_event *event) { (void)event, told(data, "frame"); }
static void on_cancel(void *data, const struct selvage_client_event *event) { (void)event, told(data, "cancel"); }
static void on_gesture(void *data, const struct selvage_gesture *gesture) {
  static const char *const words[] = {"began", "changed", "committed", "cancelled"};
  told(data, words[gesture->phase]);
}
static void on_action(void *data, const struct selvage_action *action) {
  struct tablet *tablet = data;
  expect(action->struct_size == sizeof *action, "selvage_action has a wrong struct_size");
  tablet->last_action = *action;
  told(data, action->action);
}
static void on_affordance(void *data, const struct selvage_affordance *news) {
  static const char *const words[] = {"shown", "until", "held", "hidden", "dismissed"};
  told(data, words[news->kind]);
}
static void on_deferral(void *data, const struct selvage_deferral_event *event) {
  static const char *const words[] = {"status", "armed", "disarmed"};
  told(data, words[event->kind]);
}
static void on_indicator(void *data, selvage_output output, enum selvage_indicator mode) {
  (void)output, (void)mode, told(data, "indicator");
}
static void on_pad(void *data, const struct selvage_pad *event) {
  static const char *const words[] = {"pad-begin", "pad-update", "pad-end", "pad-cancelled"};
  struct tablet *tablet = data;
  expect(event->struct_size == sizeof *event, "selvage_pad has a wrong struct_size");
  expect((event->surface_data != NULL) == (event->phase < SELVAGE_PAD_END || !tablet->is_gone), "surface_data is not right");
  tablet->last_pad = *event;
  told(data, words[event->phase]);
}
static void on_log(void *data, enum selvage_culprit culprit, const char *text) {
  struct tablet *tablet = data;
  (void)text;
  expect(culprit == SELVAGE_CULPRIT_HOST, "a log line that is not about the host: %s", text);
  if (!tablet->inside) told(tablet, "log");
}
static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct tablet *tablet = data;
  (void)output, (void)x, (void)y;
  if (tablet->inside && tablet->budget > 0) told(tablet, "surface_at");
  return tablet->game;
}

static struct selvage_host host_of(struct tablet *tablet) {
  return (struct selvage_host){.struct_size = sizeof(struct selvage_host), .user_data = tablet, .deliver_down = on_down,
                               .deliver_motion = on_motion, .deliver_up = on_up, .deliver_shape = on_shape,
                               .deliver_frame = on_frame, .cancel = on_cancel, .gesture = on_gesture,
                               .action = on_action, .affordance = on_affordance, .deferral = on_deferral,
                               .indicator = on_indicator, .log = on_log, .surface_at = surface_at, .deliver_pad = on_pad};
}

static struct selvage_surface_state active(struct tablet *tablet) {
  return (struct selvage_surface_state){.struct_size = sizeof(struct selvage_surface_state), .mapped = true,
                                        .fullscreen = true, .activated = true, .output = tablet->output};
}

static void begin(struct tablet *tablet) {
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = WIDTH, .height_mm = HEIGHT,
                                            .width_px = 1920, .height_px = 1200};
  const struct selvage_surface_info game = {.struct_size = sizeof game, .client = 1, .user_pointer = tablet};
  memset(tablet, 0, sizeof *tablet);
  tablet->now_us = 1000000;
  struct selvage_host host = host_of(tablet);
  tablet->context = selvage_context_create(&host);
  EXPECT(SELVAGE_OK, selvage_output_add(tablet->context, &panel, &tablet->output));
  EXPECT(SELVAGE_OK, selvage_seat_add(tablet->context, &tablet->seat));
  const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = tablet->seat,
                                             .output = tablet->output};
  const struct selvage_device_info pad = {.struct_size = sizeof pad, .kind = SELVAGE_DEVICE_TOUCHPAD,
                                          .seat = tablet->seat};
  EXPECT(SELVAGE_OK, selvage_device_add(tablet->context, &screen, &tablet->screen));
  EXPECT(SELVAGE_OK, selvage_device_add(tablet->context, &pad, &tablet->pad));
  EXPECT(SELVAGE_OK, selvage_surface_add(tablet->context, &game, &tablet->game));
  const struct selvage_surface_state state = active(tablet);
  EXPECT(SELVAGE_OK, selvage_surface_state(tablet->context, tablet->game, &state));
  EXPECT(SELVAGE_OK, selvage_scene_changed(tablet->context, tablet->output));
  EXPECT(SELVAGE_OK, selvage_deferral_add(tablet->context, tablet->game, tablet->seat, &tablet->deferral));
  EXPECT(SELVAGE_OK, selvage_deferral_set(tablet->context, tablet->deferral, SELVAGE_EDGE_BOTTOM,
                                          SELVAGE_INDICATOR_NORMAL));
  tablet->told[0] = 0;
}

static void end(struct tablet *tablet) {
  tablet->inside = NULL;
  selvage_context_destroy(tablet->context);
}

static void swipe(struct tablet *tablet) {
  for (int i = 0; i <= 10; i++) {
    double y = (135.5 - 4 * i) / HEIGHT;
    if (i == 0) selvage_touch_down(tablet->context, tablet->screen, tablet->now_us, 0, 0.5, y, tablet->game);
    else selvage_touch_motion(tablet->context, tablet->screen, tablet->now_us, 0, 0.5, y);
    selvage_touch_frame(tablet->context, tablet->screen);
    tablet->now_us += 8000;
  }
  selvage_touch_up(tablet->context, tablet->screen, tablet->now_us, 0);
  selvage_touch_frame(tablet->context, tablet->screen);
  tablet->now_us += 300000;
}

static int count(const char *text, const char *word) {
  int found = 0;
  for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) found++;
  return found;
}

/* Stories */

static void two_swipes(void) {
  struct tablet tablet;
  begin(&tablet);
  swipe(&tablet);
  expect(count(tablet.told, "up") == 1 && !strstr(tablet.told, "cancel"), "the first swipe: %s", tablet.told);
  expect(strstr(tablet.told, "armed") && !strstr(tablet.told, "began"), "the first swipe: %s", tablet.told);
  tablet.told[0] = 0;
  swipe(&tablet);
  expect(!strstr(tablet.told, "down") && !strstr(tablet.told, "frame"), "the second swipe: %s", tablet.told);
  expect(strstr(tablet.told, "began disarmed hidden changed") != NULL, "the second swipe: %s", tablet.told);
  expect(count(tablet.told, "home") == 1 && count(tablet.told, "committed") == 1, "the second swipe: %s", tablet.told);
  EXPECT(SELVAGE_OK, selvage_advance(tablet.context, 10000000));
  expect(selvage_next_deadline(tablet.context) == SELVAGE_NEVER, "a deadline is left");
  end(&tablet);
}

static void refused_down(void) {
  struct tablet tablet;
  begin(&tablet);
  tablet.refuses = true;
  selvage_touch_down(tablet.context, tablet.screen, tablet.now_us, 0, 0.5, 0.5, tablet.game);
  selvage_touch_frame(tablet.context, tablet.screen);
  selvage_touch_motion(tablet.context, tablet.screen, tablet.now_us + 8000, 0, 0.6, 0.5);
  selvage_touch_up(tablet.context, tablet.screen, tablet.now_us + 16000, 0);
  selvage_touch_frame(tablet.context, tablet.screen);
  expect(strcmp(tablet.told, "down") == 0, "told: %s", tablet.told);
  end(&tablet);
}

static void right_click(void) {
  struct tablet tablet;
  begin(&tablet);
  struct selvage_surface_state old = active(&tablet);
  old.app_id = "org.example.old";
  EXPECT(SELVAGE_OK, selvage_surface_state(tablet.context, tablet.game, &old));
  EXPECT(SELVAGE_OK, selvage_set(tablet.context, "right-click.apps", "org.example.older,org.example.old"));
  tablet.told[0] = 0;
  selvage_touch_down(tablet.context, tablet.screen, tablet.now_us, 0, 0.5, 0.25, tablet.game);
  selvage_touch_frame(tablet.context, tablet.screen);
  EXPECT(SELVAGE_OK, selvage_advance(tablet.context, tablet.now_us + 499999));
  expect(strcmp(tablet.told, "down frame") == 0, "told: %s", tablet.told);
  EXPECT(SELVAGE_OK, selvage_advance(tablet.context, tablet.now_us + 500000));
  expect(strcmp(tablet.told, "down frame cancel right-click") == 0, "told: %s", tablet.told);
  expect(tablet.last_action.surface == tablet.game && tablet.last_action.surface_data == &tablet, "another surface");
  expect(tablet.last_action.x == 0.5 && tablet.last_action.y == 0.25, "another place");
  EXPECT(SELVAGE_OK, selvage_invoke(tablet.context, "home", SELVAGE_SOURCE_KEY, 0, 0));
  expect(tablet.last_action.surface == 0 && !tablet.last_action.surface_data, "a surface of an action that has none");
  end(&tablet);
}

/* Touchpads */

static void pad_begin(struct tablet *tablet, enum selvage_pad_gesture gesture, uint32_t fingers) {
  tablet->told[0] = 0;
  EXPECT(SELVAGE_OK,
         selvage_pad_begin(tablet->context, tablet->pad, tablet->now_us, gesture, fingers, tablet->game));
}

static void pad_update(struct tablet *tablet, double dx, double dy, double scale) {
  const struct selvage_pad_motion motion = {.struct_size = sizeof motion, .dx_mm = dx, .dy_mm = dy, .dx = 7 * dx,
                                            .dy = 7 * dy, .scale = scale};
  tablet->now_us += 8000;
  EXPECT(SELVAGE_OK, selvage_pad_update(tablet->context, tablet->pad, tablet->now_us, &motion));
}

static void pad_end(struct tablet *tablet, bool cancelled) {
  tablet->now_us += 8000;
  EXPECT(SELVAGE_OK, selvage_pad_end(tablet->context, tablet->pad, tablet->now_us, cancelled));
}

static void touchpad(void) {
  struct tablet tablet;
  begin(&tablet);
  pad_begin(&tablet, SELVAGE_PAD_SWIPE, 4);
  pad_update(&tablet, 2, 1, 0);
  pad_end(&tablet, false);
  expect(strcmp(tablet.told, "pad-begin pad-update pad-end") == 0, "nothing is bound: %s", tablet.told);
  pad_begin(&tablet, SELVAGE_PAD_SWIPE, 3);
  pad_update(&tablet, 1, 0, 0);
  expect(tablet.told[0] == 0, "told before the way was known: %s", tablet.told);
  for (int i = 0; i < 5; i++) pad_update(&tablet, 5, 0, 0);
  pad_end(&tablet, false);
  expect(strcmp(tablet.told, "began changed changed changed changed committed switch-workspace") == 0,
         "a swipe of the system's: %s", tablet.told);
  pad_begin(&tablet, SELVAGE_PAD_SWIPE, 3);
  for (int i = 0; i < 5; i++) pad_update(&tablet, 5, 0, 0);
  pad_end(&tablet, true);
  expect(strcmp(tablet.told, "began changed changed changed changed cancelled") == 0, "a void swipe: %s", tablet.told);
  pad_begin(&tablet, SELVAGE_PAD_SWIPE, 3);
  pad_update(&tablet, 0, 1, 0);
  pad_update(&tablet, 0, 1, 0);
  expect(strcmp(tablet.told, "pad-begin pad-update") == 0, "another way: %s", tablet.told);
  expect(tablet.last_pad.dx == 0 && tablet.last_pad.dy == 14 && tablet.last_pad.scale == 1, "the sum is not a sum");
  expect(tablet.last_pad.fingers == 3 && tablet.last_pad.surface == tablet.game, "another gesture");
  tablet.is_gone = true;
  selvage_surface_remove(tablet.context, tablet.game, SELVAGE_REMOVAL_DESTROYED);
  expect(strstr(tablet.told, "pad-update pad-cancelled") != NULL, "its surface went: %s", tablet.told);
  pad_end(&tablet, false);
  expect(!strstr(tablet.told, "pad-end"), "ended twice: %s", tablet.told);
  end(&tablet);
}

static void touchpad_pinch(void) {
  struct tablet tablet;
  begin(&tablet);
  pad_begin(&tablet, SELVAGE_PAD_PINCH, 4);
  pad_update(&tablet, 0.1, 0, 0.97);
  pad_update(&tablet, 0.1, 0, 0.7);
  pad_update(&tablet, 0.1, 0, 0.4);
  pad_end(&tablet, false);
  expect(strcmp(tablet.told, "began changed committed home") == 0, "a pinch home: %s", tablet.told);
  pad_begin(&tablet, SELVAGE_PAD_HOLD, 3);
  pad_end(&tablet, true);
  expect(strcmp(tablet.told, "pad-begin pad-cancelled") == 0, "a hold: %s", tablet.told);
  end(&tablet);
}

/* An edge that leads to nothing the host has is no edge: the game, which asked to go first there, is not told of any swipe. */
static void missing_actions(void) {
  struct tablet tablet;
  begin(&tablet);
  const char *const names[] = {"home", NULL};
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_actions_missing(tablet.context, names, 2));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_actions_missing(tablet.context, NULL, 1));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_actions_missing(tablet.context, names, SIZE_MAX));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_actions_missing(NULL, names, 1));
  EXPECT(SELVAGE_OK, selvage_actions_missing(tablet.context, names, 1));
  tablet.told[0] = 0;
  swipe(&tablet);
  swipe(&tablet);
  expect(!strstr(tablet.told, "armed") && !strstr(tablet.told, "began"), "without home: %s", tablet.told);
  EXPECT(SELVAGE_OK, selvage_actions_missing(tablet.context, NULL, 0));
  tablet.told[0] = 0;
  swipe(&tablet);
  expect(strstr(tablet.told, "armed") != NULL, "with home again: %s", tablet.told);
  end(&tablet);
}

/* A host that was built before there was deliver_pad. */
static void touchpad_of_an_older_host(void) {
  struct tablet tablet;
  begin(&tablet);
  struct selvage_host host = host_of(&tablet);
  selvage_context *newer = tablet.context;
  host.struct_size = offsetof(struct selvage_host, deliver_pad);
  tablet.context = selvage_context_create(&host);
  expect(tablet.context != NULL, "an older host is refused");
  const struct selvage_device_info pad = {.struct_size = sizeof pad, .kind = SELVAGE_DEVICE_TOUCHPAD, .seat = tablet.seat};
  const struct selvage_surface_info game = {.struct_size = sizeof game, .client = 1, .user_pointer = &tablet};
  EXPECT(SELVAGE_OK, selvage_seat_add(tablet.context, &tablet.seat));
  EXPECT(SELVAGE_OK, selvage_device_add(tablet.context, &pad, &tablet.pad));
  EXPECT(SELVAGE_OK, selvage_surface_add(tablet.context, &game, &tablet.game));
  pad_begin(&tablet, SELVAGE_PAD_SWIPE, 4);
  pad_update(&tablet, 5, 0, 0);
  pad_end(&tablet, false);
  expect(tablet.told[0] == 0, "an older host is told: %s", tablet.told);
  host.struct_size = offsetof(struct selvage_host, deliver_pad) - 1;
  expect(selvage_context_create(&host) == NULL, "a host that is too short is taken");
  end(&tablet);
  selvage_context_destroy(newer);
}

static void touchpad_mistakes(void) {
  struct tablet tablet;
  begin(&tablet);
  selvage_context *context = tablet.context;
  struct selvage_pad_motion motion = {.struct_size = sizeof motion};
  struct selvage_statistics statistics = {.struct_size = sizeof statistics};
  EXPECT(SELVAGE_OK, selvage_pad_update(context, tablet.pad, 0, &motion));
  EXPECT(SELVAGE_OK, selvage_pad_end(context, tablet.pad, 0, false));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_begin(NULL, tablet.pad, 0, SELVAGE_PAD_SWIPE, 3, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_begin(context, tablet.screen, 0, SELVAGE_PAD_SWIPE, 3, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT,
         selvage_pad_begin(context, tablet.pad, 0, (enum selvage_pad_gesture)256, 3, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_begin(context, tablet.pad, 0, SELVAGE_PAD_SWIPE, 0, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_begin(context, tablet.pad, 0, SELVAGE_PAD_SWIPE, 256, 0));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_pad_begin(context, 99, 0, SELVAGE_PAD_SWIPE, 3, 0));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_pad_begin(context, tablet.pad, 0, SELVAGE_PAD_SWIPE, 4, 99));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_pad_update(context, 99, 0, &motion));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_pad_end(context, 99, 0, false));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_update(context, tablet.pad, 0, NULL));
  motion.dx_mm = NAN;
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_update(context, tablet.pad, 0, &motion));
  motion.dx_mm = 0, motion.rotation = INFINITY;
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_update(context, tablet.pad, 0, &motion));
  motion.rotation = 0, motion.scale = -1;
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_pad_update(context, tablet.pad, 0, &motion));
  motion.struct_size = 8;
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_pad_update(context, tablet.pad, 0, &motion));
  EXPECT(SELVAGE_OK, selvage_statistics(context, &statistics));
  expect(statistics.unknown_touches == 2 && statistics.bad_positions == 3, "%llu unknown, %llu bad",
         (unsigned long long)statistics.unknown_touches, (unsigned long long)statistics.bad_positions);
  end(&tablet);
}

static void destroy_surface(struct tablet *tablet, const char *what) {
  if (strcmp(what, "motion") == 0) selvage_surface_remove(tablet->context, tablet->game, SELVAGE_REMOVAL_DESTROYED);
}

static void surface_dies_inside(void) {
  struct tablet tablet;
  begin(&tablet);
  tablet.inside = destroy_surface;
  tablet.budget = 1000;
  selvage_touch_down(tablet.context, tablet.screen, tablet.now_us, 0, 0.5, 0.5, tablet.game);
  selvage_touch_frame(tablet.context, tablet.screen);
  selvage_touch_motion(tablet.context, tablet.screen, tablet.now_us + 8000, 0, 0.6, 0.5);
  selvage_touch_frame(tablet.context, tablet.screen);
  selvage_touch_up(tablet.context, tablet.screen, tablet.now_us + 16000, 0);
  selvage_touch_frame(tablet.context, tablet.screen);
  expect(strncmp(tablet.told, "down frame motion frame up frame", 32) == 0, "told: %s", tablet.told);
  end(&tablet);
}

/* Every function of the header once, with good and bad arguments. */
static void call_everything(struct tablet *tablet, const char *what) {
  selvage_context *context = tablet->context;
  const struct selvage_surface_state state = active(tablet);
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = 300, .height_mm = 200,
                                            .width_px = 1920, .height_px = 1200};
  const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = tablet->seat,
                                             .output = tablet->output};
  const struct selvage_surface_info info = {.struct_size = sizeof info, .client = 2, .user_pointer = tablet};
  struct selvage_statistics statistics = {.struct_size = sizeof statistics};
  selvage_output output;
  selvage_seat seat;
  selvage_device device;
  selvage_surface surface;
  selvage_deferral deferral;
  (void)what;
  selvage_version();
  selvage_output_add(context, &panel, &output);
  selvage_output_update(context, output, &panel);
  selvage_seat_add(context, &seat);
  selvage_device_add(context, &screen, &device);
  selvage_device_update(context, device, &screen);
  selvage_surface_add(context, &info, &surface);
  selvage_surface_state(context, surface, &state);
  selvage_scene_changed(context, tablet->output);
  selvage_deferral_add(context, surface, seat, &deferral);
  selvage_deferral_set(context, deferral, SELVAGE_EDGE_TOP, SELVAGE_INDICATOR_DIM);
  selvage_touch_down(context, device, tablet->now_us, 7, 0.5, 0.5, surface);
  selvage_touch_shape(context, device, tablet->now_us, 7, 5, 4);
  selvage_touch_frame(context, device);
  selvage_touch_motion(context, device, tablet->now_us, 7, 0.6, 0.5);
  selvage_touch_take(context, device, 7);
  selvage_touch_up(context, device, tablet->now_us, 7);
  selvage_touch_frame(context, device);
  selvage_touch_cancel(context, device, tablet->now_us);
  selvage_pad_begin(context, tablet->pad, tablet->now_us, SELVAGE_PAD_SWIPE, 4, tablet->game);
  selvage_pad_update(context, tablet->pad, tablet->now_us, &(struct selvage_pad_motion){.struct_size = sizeof(struct selvage_pad_motion), .dx_mm = 3});
  selvage_pad_end(context, tablet->pad, tablet->now_us, false);
  selvage_set(context, "edge.zone", "4");
  selvage_bind(context, "touchscreen edge=left action=back");
  selvage_invoke(context, "back", SELVAGE_SOURCE_KEY, output, seat);
  selvage_affordance_dismiss(context, output, seat, SELVAGE_EDGE_TOP);
  selvage_affordance_activate(context, output, seat, SELVAGE_EDGE_TOP);
  selvage_advance(context, tablet->now_us);
  selvage_next_deadline(context);
  selvage_statistics(context, &statistics);
  selvage_deferral_remove(context, deferral);
  selvage_surface_remove(context, surface, SELVAGE_REMOVAL_DESTROYED);
  selvage_device_remove(context, device);
  selvage_seat_remove(context, seat);
  selvage_output_remove(context, output);
}

static void session_inside(struct tablet *tablet, const char *what) {
  call_everything(tablet, what);
  selvage_pen(tablet->context, true, tablet->now_us);
  selvage_pen(tablet->context, false, tablet->now_us);
  selvage_suspend(tablet->context, true);
  selvage_suspend(tablet->context, false);
  selvage_lock(tablet->context, true);
  selvage_lock(tablet->context, false);
  selvage_unbind_all(tablet->context);
}

static void everything_inside_every_callback(void) {
  struct tablet tablet;
  begin(&tablet);
  tablet.inside = call_everything;
  tablet.budget = 200;
  swipe(&tablet);
  swipe(&tablet);
  tablet.budget = 200;
  tablet.inside = session_inside;
  swipe(&tablet);
  expect(tablet.callbacks > 100, "only %lu callbacks", tablet.callbacks);
  end(&tablet);
}

static void destroy_inside(struct tablet *tablet, const char *what) {
  if (strcmp(what, "motion") != 0) return;
  selvage_context_destroy(tablet->context);
  EXPECT(SELVAGE_ERROR_WRONG_STATE, selvage_advance(tablet->context, 0));
  expect(selvage_next_deadline(tablet->context) == SELVAGE_NEVER, "a dead context has a deadline");
}

static void context_destroyed_inside(void) {
  struct tablet tablet;
  begin(&tablet);
  selvage_touch_down(tablet.context, tablet.screen, tablet.now_us, 0, 0.5, 0.5, tablet.game);
  selvage_touch_frame(tablet.context, tablet.screen);
  selvage_touch_motion(tablet.context, tablet.screen, tablet.now_us + 8000, 0, 0.6, 0.5);
  tablet.inside = destroy_inside;
  tablet.budget = 1000;
  tablet.told[0] = 0;
  EXPECT(SELVAGE_OK, selvage_touch_frame(tablet.context, tablet.screen));
  expect(strcmp(tablet.told, "motion") == 0, "told after its end: %s", tablet.told);
}

static void two_contexts(void) {
  struct tablet one, two;
  begin(&one);
  begin(&two);
  swipe(&one);
  expect(two.told[0] == 0, "the other heard: %s", two.told);
  end(&one);
  swipe(&two);
  expect(strstr(two.told, "armed") != NULL, "told: %s", two.told);
  end(&two);
}

static void destroying_ends_everything(void) {
  struct tablet tablet;
  begin(&tablet);
  swipe(&tablet);
  selvage_touch_down(tablet.context, tablet.screen, tablet.now_us, 3, 0.5, 0.5, tablet.game);
  selvage_touch_frame(tablet.context, tablet.screen);
  tablet.told[0] = 0;
  end(&tablet);
  expect(strncmp(tablet.told, "cancel", 6) == 0, "told: %s", tablet.told);
  expect(strstr(tablet.told, "disarmed") && strstr(tablet.told, "hidden"), "told: %s", tablet.told);
}

/* Bad arguments */

static void no_context(void) {
  struct selvage_host empty = {.struct_size = sizeof empty}, sized = {.struct_size = 8};
  selvage_context_destroy(NULL);
  expect(selvage_context_create(NULL) == NULL, "a context without a host");
  expect(selvage_context_create(&empty) == NULL, "a context without functions");
  expect(selvage_context_create(&sized) == NULL, "a context with a short host");
  expect(selvage_next_deadline(NULL) == SELVAGE_NEVER, "NULL has a deadline");
  expect(!selvage_reduces_motion(NULL), "NULL reduces motion");
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_advance(NULL, 1));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_touch_down(NULL, 1, 1, 1, 0, 0, 1));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_set(NULL, "a", "b"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_output_add(NULL, NULL, NULL));
}

static void struct_sizes(void) {
  struct tablet tablet;
  struct {
    struct selvage_output_info info;
    char future[64];
  } newer = {.info = {.struct_size = sizeof newer, .width_mm = 100, .height_mm = 100, .width_px = 1, .height_px = 1}};
  struct selvage_output_info info = newer.info;
  selvage_output output;
  begin(&tablet);
  EXPECT(SELVAGE_OK, selvage_output_add(tablet.context, &newer.info, &output));
  newer.future[10] = 1;
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_output_add(tablet.context, &newer.info, &output));
  expect(output == 0, "a handle in spite of an error");
  info.struct_size = 12;
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_output_add(tablet.context, &info, &output));
  info.struct_size = (size_t)-1;
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_output_add(tablet.context, &info, &output));
  info.struct_size = 0;
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_output_update(tablet.context, tablet.output, &info));
  struct selvage_statistics statistics = {.struct_size = 8};
  EXPECT(SELVAGE_ERROR_WRONG_SIZE, selvage_statistics(tablet.context, &statistics));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_statistics(tablet.context, NULL));
  end(&tablet);
}

static void stale_handles(void) {
  struct tablet tablet;
  begin(&tablet);
  selvage_context *context = tablet.context;
  EXPECT(SELVAGE_OK, selvage_surface_remove(context, tablet.game, SELVAGE_REMOVAL_DESTROYED));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_surface_remove(context, tablet.game, SELVAGE_REMOVAL_DESTROYED));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_deferral_set(context, tablet.deferral, 1, SELVAGE_INDICATOR_NORMAL));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE,
         selvage_touch_down(context, tablet.screen, tablet.now_us, 0, 0.5, 0.5, tablet.game));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_touch_frame(context, 0));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_touch_motion(context, UINT64_MAX, 1, 0, 0.5, 0.5));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_touch_take(context, tablet.screen, 99));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_output_remove(context, 12345));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_seat_remove(context, 0));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE, selvage_invoke(context, "home", SELVAGE_SOURCE_KEY, 99, 0));
  EXPECT(SELVAGE_ERROR_STALE_HANDLE,
         selvage_affordance_activate(context, tablet.output, 99, SELVAGE_EDGE_BOTTOM));
  end(&tablet);
}

static void bad_values(void) {
  struct tablet tablet;
  begin(&tablet);
  selvage_context *context = tablet.context;
  static char endless[8192];
  struct selvage_output_info info = {.struct_size = sizeof info, .transform = (enum selvage_transform)99};
  struct selvage_surface_state state = active(&tablet);
  selvage_output output;
  memset(endless, 'x', sizeof endless - 1);
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_output_add(context, &info, &output));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_output_add(context, NULL, &output));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_output_add(context, &info, NULL));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_seat_add(context, NULL));
  state.kind = (enum selvage_surface_kind)77;
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_state(context, tablet.game, &state));
  state = active(&tablet);
  state.app_id = endless;
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_state(context, tablet.game, &state));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_remove(context, tablet.game, (enum selvage_removal)9));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_deferral_set(context, tablet.deferral, 16, SELVAGE_INDICATOR_NORMAL));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_deferral_set(context, tablet.deferral, 1, (enum selvage_indicator)3));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_touch_down(context, tablet.screen, 1, 0, NAN, 0.5, tablet.game));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_touch_motion(context, tablet.screen, 1, 0, 0.5, INFINITY));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_touch_shape(context, tablet.screen, 1, 0, -1, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_touch_shape(context, tablet.screen, 1, 0, NAN, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_invoke(context, NULL, SELVAGE_SOURCE_KEY, 0, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_invoke(context, "", SELVAGE_SOURCE_KEY, 0, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_invoke(context, "home", (enum selvage_source)260, 0, 0));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT,
         selvage_affordance_dismiss(context, tablet.output, tablet.seat, (enum selvage_edge)3));
  EXPECT(SELVAGE_OK, selvage_touch_frame(context, tablet.screen));
  end(&tablet);
}

static void settings(void) {
  struct tablet tablet;
  begin(&tablet);
  selvage_context *context = tablet.context;
  EXPECT(SELVAGE_OK, selvage_set(context, "edge.bottom.policy", "withhold"));
  EXPECT(SELVAGE_ERROR_UNKNOWN_NAME, selvage_set(context, "edge.bottom.polcy", "withhold"));
  EXPECT(SELVAGE_OK, selvage_set(context, "motion.reduced", "yes"));
  expect(selvage_reduces_motion(context), "motion is not reduced");
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_set(context, "edge.bottom.policy", "sometimes"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_set(context, "edge.zone", "4,5"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_set(context, NULL, "4"));
  EXPECT(SELVAGE_ERROR_OUT_OF_RANGE, selvage_set(context, "edge.zone", "80"));
  EXPECT(SELVAGE_OK, selvage_bind(context, "touchscreen edge=top part=last when-locked action=exec:foot"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_bind(context, "touchscreen edge=up action=home"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_bind(context, "touchscreen edge=top corner=top-left action=home"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_bind(context, "touchscreen edge=top"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_bind(context, "mouse edge=top action=home"));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_bind(context, ""));
  EXPECT(SELVAGE_OK, selvage_lock(context, true));
  EXPECT(SELVAGE_ERROR_WRONG_STATE, selvage_invoke(context, "home", SELVAGE_SOURCE_KEY, 0, 0));
  EXPECT(SELVAGE_OK, selvage_invoke(context, "exec:foot", SELVAGE_SOURCE_KEY, 0, 0));
  EXPECT(SELVAGE_OK, selvage_unbind_all(context));
  end(&tablet);
}

static void tell(const char *name, void (*body)(void)) {
  int before = broken;
  story = name;
  body();
  if (broken == before) printf("ok %s\n", name);
}

int main(void) {
  tell("the first swipe is the game's, the second one the system's", two_swipes);
  tell("an edge whose action the host lacks is no edge", missing_actions);
  tell("a refused down is followed by nothing", refused_down);
  tell("a long press in an app that knows no touch is a right click there", right_click);
  tell("a surface destroyed in its own callback gets one up", surface_dies_inside);
  tell("every function may be called from every callback", everything_inside_every_callback);
  tell("a context destroyed in its own callback says nothing more", context_destroyed_inside);
  tell("two contexts know nothing of one another", two_contexts);
  tell("destroying a context ends all that is open", destroying_ends_everything);
  tell("a touchpad's swipe is the system's or the client's, never both", touchpad);
  tell("a touchpad's pinch leads home, a hold passes", touchpad_pinch);
  tell("a host older than deliver_pad gets no touchpad gestures", touchpad_of_an_older_host);
  tell("a mistake with a touchpad is an error", touchpad_mistakes);
  tell("NULL is an error and no crash", no_context);
  tell("structs may grow", struct_sizes);
  tell("a stale handle is an error", stale_handles);
  tell("a value that is none of its enum is an error", bad_values);
  tell("settings and bindings say what is wrong", settings);
  return broken ? 1 : 0;
}
