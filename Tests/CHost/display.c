/* Stories of a compositor in C that lets the library serve its display: a real wl_display, real clients, real bytes, and no
 * waiting. Prints `ok NAME` or `not ok NAME: why`; with `trace`, the trace of an exclusion. */
#include "dice.h"
#include "expect.h"
#include "display_host.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What was heard since the last time. */
static void heard(struct host *host, struct client *client, const char *want) {
  host_pump(host);
  expect(strcmp(client->told, want) == 0, "heard `%s` instead of `%s`", client->told, want);
  client->told[0] = 0;
}
static void alive(struct client *client) { expect(client_error(client) == -1, "it was killed: %d", client_error(client)); }

enum { TOP = 1, BOTTOM = 2, LEFT = 4, RIGHT = 8 };

/* A fullscreen window that asks for these edges. */
static struct client *game(struct host *host, uint32_t edges) {
  struct client *client = host_connect(host, 0);
  const struct selvage_surface_state state = host_fullscreen(host);
  client_window(client);
  client_ask(client);
  client_set_edges(client, edges);
  client_commit(client);
  host_pump(host);
  host_show(host, &state);
  host_pump(host);
  return client;
}

static struct client *quiet_game(struct host *host, uint32_t edges) {
  struct client *client = game(host, edges);
  client->told[0] = host->told[0] = 0;
  return client;
}

/* Answers */

static void features(void) {
  struct host host;
  host_begin(&host);
  heard(&host, host_connect(&host, 0), "features:7");
  host_end(&host);
  struct selvage_host functions = host_functions(&host);
  functions.region_rects = NULL;
  host_begin_as(&host, functions);
  EXPECT(SELVAGE_OK, selvage_context_attach_display(host.context, host.display));
  heard(&host, host_connect(&host, 0), "features:5");
  host_end(&host);
}

static void granted(void) {
  struct host host;
  host_begin(&host);
  struct client *client = game(&host, BOTTOM);
  heard(&host, client, "features:7 effective:0 denied:2:2 done effective:0 denied:2:6 done effective:2 done");
  client_set_edges(client, BOTTOM | LEFT);
  heard(&host, client, "");
  client_commit(client);
  heard(&host, client, "effective:6 done");
  alive(client);
  host_end(&host);
}

static void synchronized_commit(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, 0);
  host.holds_commits = true;
  client_set_edges(client, BOTTOM);
  client_commit(client);
  heard(&host, client, "");
  client_set_edges(client, TOP);
  host_pump(&host);
  host_apply(&host);
  heard(&host, client, "effective:2 done");
  host_end(&host);
}

static void denied(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM | LEFT);
  struct selvage_surface_state state = host_fullscreen(&host);
  state.fullscreen = false;
  host_show(&host, &state);
  heard(&host, client, "effective:0 denied:6:2 done");
  state.fullscreen = true, state.activated = false;
  host_show(&host, &state);
  heard(&host, client, "effective:0 denied:6:3 done");
  selvage_lock(host.context, true);
  heard(&host, client, "effective:0 denied:6:4 done");
  selvage_lock(host.context, false);
  state.activated = true, state.kind = SELVAGE_SURFACE_PANEL;
  host_show(&host, &state);
  heard(&host, client, "effective:0 denied:6:3 done effective:0 denied:6:1 done");
  state.kind = SELVAGE_SURFACE_WINDOW;
  host_show(&host, &state);
  selvage_unbind_all(host.context);
  selvage_bind(host.context, "touchscreen edge=left action=back");
  heard(&host, client, "effective:6 done effective:0 denied:6:7 done effective:4 denied:2:7 done");
  host_end(&host);
}

static void excluded(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, 0);
  struct selvage_surface_state state = host_fullscreen(&host);
  state.fullscreen = false;
  host_show(&host, &state);
  client_exclude(client, 0, 500, 1920, 100);
  client_commit(client);
  heard(&host, client, "effective:0 rect:0,500,36,100 rect:1884,500,36,100 done");
  expect(strstr(host.told, "region_rects") != NULL, "the region was not read: %s", host.told);
  /* In the left half only, at half the scale. */
  state.width = 0.5, state.local_width = 480, state.local_height = 600;
  host_show(&host, &state);
  heard(&host, client, "effective:0 rect:0,500,18,100 done");
  host_end(&host);
}

static void two_swipes(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  host_swipe(&host);
  heard(&host, client, "armed:2:3000");
  host_swipe(&host);
  heard(&host, client, "disarmed:2:1");
  expect(strstr(host.told, "home") && !strstr(host.told, "cancel"), "told: %s", host.told);
  host_end(&host);
}

static void unmapped_while_armed(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  const struct selvage_surface_state nowhere = {.struct_size = sizeof nowhere};
  host_swipe(&host);
  heard(&host, client, "armed:2:3000");
  host_show(&host, &nowhere);
  heard(&host, client, "disarmed:2:3 effective:0 denied:2:2 done");
  host_swipe(&host);
  selvage_advance(host.context, host.now_us + 10000000);
  heard(&host, client, "");
  host_end(&host);
}

/* Windows and clients that go */

static void window_destroyed_while_armed(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  host_swipe(&host);
  heard(&host, client, "armed:2:3000");
  client_drop_window(client);
  host_pump(&host);
  expect(strstr(client->told, "effective:0 done") && strstr(client->told, "disarmed:2:3"), "heard `%s`", client->told);
  client->told[0] = 0;
  client_set_edges(client, 99);
  selvage_advance(host.context, host.now_us + 10000000);
  heard(&host, client, "");
  alive(client);
  host_end(&host);
}

static void gone_while_armed(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  host_swipe(&host);
  wl_client_destroy(host.served[0]);
  host_pump(&host);
  expect(client_error(client) == -2, "it still lives");
  host.told[0] = 0;
  host_swipe(&host);
  expect(strstr(host.told, "home") != NULL, "its edge is the system's no more: %s", host.told);
  host_end(&host);
}

static void killed_alone(const char *what, int code, void (*mistake)(struct client *client)) {
  struct host host;
  host_begin(&host);
  struct client *other = host_connect(&host, 1);
  client_window(other);
  client_ask(other);
  host_pump(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  mistake(client);
  host_pump(&host);
  expect(client_error(client) == code, "%s: %d", what, client_error(client));
  other->told[0] = 0;
  client_set_edges(other, TOP);
  client_commit(other);
  heard(&host, other, "effective:0 denied:1:2 done");
  alive(other);
  host_end(&host);
}
static void ask_again(struct client *client) {
  struct selvage_edge_deferral_v1 *first = client->edges;
  client_ask(client);
  struct selvage_edge_deferral_v1 *second = client->edges;
  client->edges = first;
  client_drop_edges(client);
  client->edges = second;
}
static void ask_twice(struct client *client) {
  struct client second = *client;
  client_ask(&second);
  client_send(client);
  client_drop_edges(&second);
}
static void edges_beyond(struct client *client) { client_set_edges(client, 16); }
static void hint_beyond(struct client *client) { client_set_hint(client, 3); }
static void mistakes(void) {
  killed_alone("two objects", 0, ask_twice);
  killed_alone("two objects, the first destroyed too late", 0, ask_again);
  killed_alone("a bit that is no edge", 0, edges_beyond);
  killed_alone("a hint that is none", 1, hint_beyond);
}

/* The end of a context or a display */

static void still_valid(struct host *host, struct client *client) {
  client->told[0] = 0;
  client_set_edges(client, 99);
  client_set_hint(client, 99);
  client_exclude(client, 0, 0, 10, 10);
  client_commit(client);
  heard(host, client, "");
  client_drop_edges(client);
  client_ask(client);
  client_set_edges(client, 99);
  client_commit(client);
  client_drop_window(client);
  client_drop_edges(client);
  client_drop_manager(client);
  heard(host, client, "");
  alive(client);
}

static void context_first(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  host_swipe(&host);
  heard(&host, client, "armed:2:3000");
  host_destroy_context(&host);
  host_pump(&host);
  expect(strstr(client->told, "disarmed:2:3") && strstr(client->told, "effective:0 done") &&
             strstr(client->told, "withdrawn"),
         "heard `%s`", client->told);
  still_valid(&host, client);
  heard(&host, host_connect(&host, 1), "");
  host_end(&host);
}

/* The client binds what it was told of, and has not heard yet that it is gone. */
static void bound_too_late(void) {
  struct host host;
  host_begin(&host);
  struct client *client = host_join(&host, 0);
  host_answer(&host);
  host_destroy_context(&host);
  heard(&host, client, "withdrawn features:0");
  client_window(client);
  client_ask(client);
  client_set_edges(client, 99);
  client_commit(client);
  heard(&host, client, "");
  alive(client);
  host_end(&host);
}

static void served_again(void) {
  struct host host;
  host_begin(&host);
  struct client *old = quiet_game(&host, BOTTOM);
  host_destroy_context(&host);
  host_pump(&host);
  old->told[0] = 0;
  host_new_context(&host, host_functions(&host));
  EXPECT(SELVAGE_OK, selvage_context_attach_display(host.context, host.display));
  struct client *client = host_connect(&host, 1);
  heard(&host, client, "features:7");
  client_window(client);
  client_ask(client);
  client_set_edges(client, BOTTOM);
  client_commit(client);
  heard(&host, client, "effective:0 denied:2:2 done");
  client_set_edges(old, 99);
  client_commit(old);
  heard(&host, old, "");
  alive(old);
  host_end(&host);
}

static void display_first(void) {
  struct host host;
  host_begin(&host);
  quiet_game(&host, BOTTOM);
  host_swipe(&host);
  wl_display_destroy_clients(host.display);
  host_destroy_display(&host);
  EXPECT(SELVAGE_ERROR_WRONG_STATE, selvage_context_attach_display(host.context, (struct wl_display *)&host));
  host.told[0] = 0;
  host_swipe(&host);
  expect(strstr(host.told, "home") != NULL, "told: %s", host.told);
  host_end(&host);
}

/* Its clients cannot be told anything any more, nor be destroyed: what they have is left to the end of the process. */
static void display_first_with_clients(void) {
  static struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  client_commit(client);
  host_swipe(&host);
  host_destroy_display(&host);
  host_swipe(&host);
  expect(strstr(host.told, "home") != NULL, "told: %s", host.told);
  host_destroy_context(&host);
  host_end(&host);
}

/* Mistakes of the host */

static void attach_mistakes(void) {
  struct host host;
  host_begin(&host);
  EXPECT(SELVAGE_ERROR_WRONG_STATE, selvage_context_attach_display(host.context, host.display));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_attach_display(NULL, host.display));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_context_attach_display(host.context, NULL));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_commit(host.context, NULL));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_applied(host.context, NULL));
  EXPECT(SELVAGE_ERROR_INVALID_ARGUMENT, selvage_surface_commit(NULL, NULL));
  host_end(&host);
  struct selvage_host functions = host_functions(&host);
  functions.seat_of = NULL;
  host_begin_as(&host, functions);
  EXPECT(SELVAGE_ERROR_WRONG_STATE, selvage_context_attach_display(host.context, host.display));
  expect(strstr(host.told, "log") != NULL, "nobody is told why");
  expect(host_connect(&host, 0)->manager == NULL, "the protocol is announced");
  /* Nothing to do, and no mistake: a compositor calls it for every surface. */
  EXPECT(SELVAGE_OK, selvage_surface_commit(host.context, (struct wl_resource *)&host));
  EXPECT(SELVAGE_OK, selvage_surface_applied(host.context, (struct wl_resource *)&host));
  host_end(&host);
}

static void seat_gone(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  host_swipe(&host);
  heard(&host, client, "armed:2:3000");
  selvage_seat_remove(host.context, host.seat);
  host_pump(&host);
  expect(strstr(client->told, "disarmed:2:3") && strstr(client->told, "effective:0 done"), "heard `%s`", client->told);
  host.seat = 0;
  client_drop_edges(client);
  client_ask(client);
  client->told[0] = 0;
  client_set_edges(client, 99);
  client_commit(client);
  heard(&host, client, "");
  alive(client);
  host_end(&host);
}

static void lets_go(struct client *client) { client_drop_edges(client); }
static void closes(struct client *client) { client_drop_window(client); }
static void changes(struct client *client) { client_set_hint(client, 0), client_commit(client); }
static void excludes(struct client *client) { client_exclude(client, 0, 0, 40, 40); }
static void asks_anew(struct client *client) { client_drop_edges(client), client_ask(client), client_set_edges(client, 99); }

/* The context goes in the middle of what a request of its client's does. */
static void destroyed_inside(void) {
  static const struct {
    const char *in;
    void (*request)(struct client *client);
    bool is_armed;
  } cases[] = {{"normal", lets_go, false},     {"normal", closes, false},    {"normal", changes, false},
               {"may_defer", changes, false},  {"seat_of", asks_anew, true}, {"region_rects", excludes, true},
               {"normal", lets_go, true},      {"normal", closes, true},     {"normal", changes, true},
               {"may_defer", changes, true}};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    struct host host;
    host_begin(&host);
    struct client *client = quiet_game(&host, BOTTOM);
    client_set_hint(client, 2);
    client_commit(client);
    host_pump(&host);
    expect(strstr(host.told, "dim") != NULL, "told: %s", host.told);
    if (cases[i].is_armed) host_swipe(&host);
    host.told[0] = 0;
    host.destroys_in = cases[i].in;
    cases[i].request(client);
    host_pump(&host);
    expect(host.context == NULL, "%s, case %zu: it was not called, but %s", cases[i].in, i, host.told);
    expect(strstr(host.told, " log") != NULL, "%s, case %zu: no word of the mistake: %s", cases[i].in, i, host.told);
    alive(client);
    host_pump(&host);
    host_end(&host);
  }
}

static void client_gone_destroys(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, BOTTOM);
  client_set_hint(client, 2);
  client_commit(client);
  host_pump(&host);
  host.destroys_in = "normal";
  wl_client_destroy(host.served[0]);
  expect(host.context == NULL, "told: %s", host.told);
  host_end(&host);
}

enum { TAP = 1, PAN = 4, CANCELS_TOUCH = 2 };

static void finger(struct host *host, int32_t id, double x, double y, bool lands) {
  if (lands) selvage_touch_down(host->context, host->screen, host->now_us, id, x, y, host->window);
  else selvage_touch_motion(host->context, host->screen, host->now_us, id, x, y);
  selvage_touch_frame(host->context, host->screen);
  host->now_us += 10000;
}
static void lift(struct host *host, int32_t id) {
  selvage_touch_up(host->context, host->screen, host->now_us, id);
  selvage_touch_frame(host->context, host->screen);
  host->now_us += 10000;
}

static bool surface_point(void *data, selvage_surface surface, void *user, selvage_output output, double x, double y,
                          struct selvage_point *local) {
  struct host *host = data;
  (void)user, (void)output;
  expect(surface == host->window, "asked about another surface");
  *local = (struct selvage_point){x * 200 - 20, y * 100};
  return x < 0.9;
}
static int32_t touch_id(void *data, uint32_t touch, int32_t id) { return (void)data, (void)touch, id + 40; }

/* Where the host does not say, or has no function for it, the surface's state tells. */
static void gesture_places(void) {
  struct host host;
  host_begin(&host);
  host_end(&host);
  struct selvage_host functions = host_functions(&host);
  functions.surface_point = surface_point, functions.touch_id = touch_id;
  host_begin_as(&host, functions);
  selvage_context_attach_display(host.context, host.display);
  struct client *client = quiet_game(&host, 0);
  client_subscribe(client, TAP, 0);
  host_pump(&host);
  finger(&host, 0, 0.5, 0.5, true), lift(&host, 0);
  heard(&host, client, "recognized:1:1:80,50");
  finger(&host, 0, 0.9, 0.5, true), lift(&host, 0);
  heard(&host, client, "recognized:1:1:1728,600");
  client_subscribe(client, PAN, 0);
  host_pump(&host);
  finger(&host, 3, 0.5, 0.5, true), finger(&host, 3, 0.6, 0.5, false);
  heard(&host, client, "begin:1:100,50 point:43 update:18,0");
  selvage_lock(host.context, true);
  heard(&host, client, "end:4");
  host_end(&host);
}

static void takes_touches(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, 0);
  client_subscribe(client, PAN, CANCELS_TOUCH);
  host_pump(&host);
  host.told[0] = 0;
  finger(&host, 0, 0.5, 0.5, true), finger(&host, 0, 0.6, 0.5, false), finger(&host, 0, 0.7, 0.5, false), lift(&host, 0);
  expect(strcmp(host.told, "down frame motion frame cancel") == 0, "told: %s", host.told);
  host_pump(&host);
  expect(strstr(client->told, "begin:1:") != NULL && strstr(client->told, " end") != NULL, "heard: %s", client->told);
  host_end(&host);
}

static void gestures_without_context(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, 0);
  client_subscribe(client, PAN, 0);
  host_pump(&host);
  finger(&host, 0, 0.5, 0.5, true), finger(&host, 0, 0.6, 0.5, false);
  host_pump(&host);
  client->told[0] = 0;
  host_destroy_context(&host);
  host_pump(&host);
  expect(strncmp(client->told, "end:", 4) == 0 && strstr(client->told, "gesture-denied:0") != NULL, "heard: %s",
         client->told);
  client->told[0] = 0;
  client_subscribe(client, TAP, 0);
  host_pump(&host);
  expect(strstr(client->told, "gesture-denied:0") != NULL, "heard: %s", client->told);
  alive(client);
  host_end(&host);
}

static void two_displays(void) {
  struct host one, two;
  host_begin(&one);
  host_begin(&two);
  struct client *here = quiet_game(&one, BOTTOM), *there = quiet_game(&two, BOTTOM);
  host_swipe(&one);
  heard(&one, here, "armed:2:3000");
  heard(&two, there, "");
  host_destroy_context(&one);
  host_swipe(&two);
  heard(&two, there, "armed:2:3000");
  host_end(&two);
  host_pump(&one);
  alive(here);
  host_end(&one);
}

/* The trace of a request that asks for an edge and for an exclusion, for docs/trace.md. */
static int print_trace(void) {
  struct host host;
  host_begin(&host);
  struct client *client = quiet_game(&host, 0);
  struct selvage_surface_state state = host_fullscreen(&host);
  state.fullscreen = false;
  host_show(&host, &state);
  selvage_context_trace(host.context, STDOUT_FILENO);
  client_set_edges(client, BOTTOM);
  client_exclude(client, 0, 500, 1920, 100);
  client_commit(client);
  host_pump(&host);
  selvage_context_trace(host.context, -1);
  host_end(&host);
  return 0;
}

/* The desktop shell */

/* A shell and an ordinary client that are there before the display is attached. */
static void attach_between(struct host *host, bool has_filter) {
  host_begin_shell(host, has_filter);
  host->is_shell[0] = true;
  for (int i = 0; i < 2; i++) host_connect(host, i);
  EXPECT(SELVAGE_OK, selvage_context_attach_display(host->context, host->display));
  host_pump(host);
  for (int i = 0; i < 2; i++) host->clients[i].told[0] = 0;
}

static void welcomed(struct host *host) {
  client_bind_shell(&host->clients[0], host->clients[0].shell_name);
  heard(host, &host->clients[0], "preferences:0 actions:8 indicator:0:here");
}

static void shell_alone(void) {
  struct host host;
  attach_between(&host, true);
  expect(host.clients[0].shell_name != 0, "the shell does not see its global");
  expect(host.clients[1].shell_name == 0, "an ordinary client sees the shell's global");
  expect(host_connect(&host, 2)->shell_name == 0, "an ordinary client that comes later sees the shell's global");
  expect(selvage_global_visible(NULL, host.served[0], NULL), "no global is not visible");
  expect(selvage_global_visible(NULL, host.served[1], host.seat_global), "a seat is hidden");
  expect(selvage_global_visible(host.context, host.served[1], host.seat_global), "a seat is hidden");
  welcomed(&host);
  client_bind_shell(&host.clients[1], host.clients[0].shell_name);
  host_pump(&host);
  expect(client_error(&host.clients[1]) == 0, "it was not ended with invalid_object");
  alive(&host.clients[0]);
  host_end(&host);
}

static void shell_without_filter(void) {
  struct host host;
  attach_between(&host, false);
  expect(host.clients[1].shell_name != 0, "without a filter the global is hidden");
  host.told[0] = 0;
  client_bind_shell(&host.clients[1], host.clients[1].shell_name);
  host_pump(&host);
  /* libwayland-client keeps no code of an error on wl_display. */
  expect(client_error(&host.clients[1]) == -2, "it was not ended");
  expect(strstr(host.told, "log") != NULL, "nobody said that the filter is missing: %s", host.told);
  welcomed(&host);
  host_end(&host);
}

static void no_shell(void) {
  struct host host;
  host_begin(&host);
  host.is_shell[0] = true;
  expect(host_connect(&host, 0)->shell_name == 0, "without is_privileged there is a shell");
  host_end(&host);
}

static void shell_story(void) {
  struct host host;
  attach_between(&host, true);
  welcomed(&host);
  host_swipe(&host);
  heard(&host, &host.clients[0], "begin:home:2:here commit action:home:0");
  client_invoke(&host.clients[0], "dock"), client_invoke(&host.clients[0], "docks");
  heard(&host, &host.clients[0], "action:dock:2 refused:docks:0");
  EXPECT(SELVAGE_OK, selvage_set(host.context, "motion.reduced", "yes"));
  heard(&host, &host.clients[0], "preferences:1 actions:8");
  const char *missing[] = {"dock"};
  EXPECT(SELVAGE_OK, selvage_actions_missing(host.context, missing, 1));
  EXPECT(SELVAGE_OK, selvage_bind(host.context, "touchscreen edge=top action=exec:foot"));
  heard(&host, &host.clients[0], "preferences:1 actions:7 preferences:1 actions:8");
  EXPECT(SELVAGE_OK, selvage_seat_remove(host.context, host.seat));
  client_invoke(&host.clients[0], "home");
  heard(&host, &host.clients[0], "");
  alive(&host.clients[0]);
  host_end(&host);
}

static void shell_outlives(void) {
  struct host host;
  attach_between(&host, true);
  welcomed(&host);
  host_destroy_context(&host);
  heard(&host, &host.clients[0], "withdrawn withdrawn");
  client_invoke(&host.clients[0], "home");
  heard(&host, &host.clients[0], "");
  alive(&host.clients[0]);
  host.filters_for = NULL;
  host_end(&host);
}

static void destroyed_in_invoke(void) {
  struct host host;
  attach_between(&host, true);
  welcomed(&host);
  host.destroys_in = "home";
  client_invoke(&host.clients[0], "home");
  host_pump(&host);
  expect(!host.context, "the action was not carried out");
  alive(&host.clients[0]);
  host.filters_for = NULL;
  host_end(&host);
}

/* One step of a person, an app, a session or the shell, none of whom agreed on an order. */
static void shell_step(struct host *host, struct dice *dice) {
  static const char *const names[] = {"home", "dock", "", "exec:x", "right-click", "control-center"};
  struct client *shell = &host->clients[0];
  int what = dice_below(dice, 14);
  if (!shell->shell && what < 7) client_get_shell(shell);
  else if (what == 0) client_drop_shell(shell);
  else if (what < 3) client_invoke(shell, names[dice_below(dice, 6)]);
  else if (what < 5) client_activate(shell, shell->hint + (uint32_t)dice_below(dice, 2));
  else if (what < 7) client_dismiss(shell, shell->hint - (uint32_t)dice_below(dice, 2));
  else if (what == 7) selvage_set(host->context, "motion.reduced", dice_chance(dice, 50) ? "yes" : "no");
  else if (what == 8) selvage_lock(host->context, dice_chance(dice, 30));
  else if (what == 9) selvage_touch_cancel(host->context, host->screen, host->now_us);
  else if (what == 10) selvage_advance(host->context, host->now_us += 4000000);
  else host_swipe(host);
}

/* A game for its host: the first swipe arms, so that there are hints. */
static void defer_bottom(struct host *host) {
  const struct selvage_surface_state state = host_fullscreen(host);
  selvage_deferral deferral;
  client_window(&host->clients[1]);
  host_pump(host);
  host_show(host, &state);
  EXPECT(SELVAGE_OK, selvage_deferral_add(host->context, host->window, host->seat, &deferral));
  EXPECT(SELVAGE_OK, selvage_deferral_set(host->context, deferral, BOTTOM, SELVAGE_INDICATOR_HIDE));
}

static void shell_storm(void) {
  int hints = 0;
  for (uint64_t seed = 1; seed <= 20; seed++) {
    struct dice dice = {seed};
    struct host host;
    attach_between(&host, true);
    welcomed(&host);
    defer_bottom(&host);
    for (int step = 0; step < 200; step++) {
      shell_step(&host, &dice);
      if (dice_chance(&dice, 60)) host_pump(&host);
      host.told[0] = host.clients[0].told[0] = 0;
      hints += host.clients[0].open_hints;
    }
    host_pump(&host);
    if (dice_chance(&dice, 50)) selvage_seat_remove(host.context, host.seat);
    host_destroy_context(&host);
    host_pump(&host);
    alive(&host.clients[0]);
    expect(host.clients[0].open_gestures == 0 && host.clients[0].open_hints == 0, "seed %d: %d gestures and %d hints are open",
           (int)seed, host.clients[0].open_gestures, host.clients[0].open_hints);
    host.filters_for = NULL;
    host_end(&host);
  }
  expect(hints > 100, "hardly any hint was shown: %d", hints);
}

static void tell(const char *name, void (*body)(void)) {
  int before = broken;
  story = name;
  body();
  if (broken == before) printf("ok %s\n", name);
  fflush(stdout);
}

int main(int count, char **arguments) {
  if (count == 2 && strcmp(arguments[1], "trace") == 0) return print_trace();
  tell("a client is told what the host can do", features);
  tell("a request counts from its commit", granted);
  tell("a synchronized commit counts when it is applied", synchronized_commit);
  tell("a client is told why an edge is denied", denied);
  tell("a client is told what of its region is granted", excluded);
  tell("the first swipe arms, the second one is the system's", two_swipes);
  tell("a window unmapped while armed is told once", unmapped_while_armed);
  tell("a window destroyed while armed leaves an object that does nothing", window_destroyed_while_armed);
  tell("a client that vanishes while armed leaves the edge to the system", gone_while_armed);
  tell("a protocol error ends the client that made it, and no other", mistakes);
  tell("after the context clients keep objects that do nothing", context_first);
  tell("a client that binds what is withdrawn lives", bound_too_late);
  tell("a display may get another context", served_again);
  tell("the display may go before the context", display_first);
  tell("the display may go first with clients on it", display_first_with_clients);
  tell("a display is attached once, and only with a seat_of", attach_mistakes);
  tell("a seat that goes leaves objects that do nothing", seat_gone);
  tell("a context destroyed in the middle of a request is gone after it", destroyed_inside);
  tell("a context destroyed in the middle of a client's end is gone after it", client_gone_destroys);
  tell("the shell sees its global, and nobody else sees or binds it", shell_alone);
  tell("without a filter an ordinary client is ended when it binds the shell's global", shell_without_filter);
  tell("without is_privileged there is no shell", no_shell);
  tell("the shell hears gestures, and its invocations are answered", shell_story);
  tell("after the context the shell keeps objects that do nothing", shell_outlives);
  tell("a context destroyed while the shell invokes is gone after it", destroyed_in_invoke);
  tell("in whatever order, each gesture and each hint that the shell hears of ends for it", shell_storm);
  tell("a gesture is where surface_point says, else where the surface's state does", gesture_places);
  tell("a gesture that takes its touches costs one cancel, and goes on", takes_touches);
  tell("after the context gestures end, and what is asked is denied", gestures_without_context);
  tell("two displays know nothing of one another", two_displays);
  return broken ? 1 : 0;
}
