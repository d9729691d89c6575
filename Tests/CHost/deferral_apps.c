#include "deferral_search.h"

#include <wayland-client.h>

#include "selvage-edge-deferral-v1-client-protocol.h"

const char *const app_names[4] = {NULL, "org.example.one", "org.example.two", "Game"};

static int number(const struct search *search, const struct app *app) { return (int)(app - search->apps); }

/* Windows, as often as not full screens that are looked at; they lie on the whole screen or on half of it. */
static void set_state(struct search *search, struct app *app) {
  struct dice *dice = &search->dice;
  struct selvage_surface_state *state = &app->state;
  /* While its connection is being torn down, the host says nothing more of it. */
  if (!app->client) return;
  if (dice_chance(dice, 15)) app->screen = dice_below(dice, SCREENS);
  if (dice_chance(dice, 10)) app->name = dice_below(dice, 4);
  *state = (struct selvage_surface_state){.struct_size = sizeof *state, .output = search->screens[app->screen].output,
                                          .app_id = app_names[app->name], .width = 1, .height = 1,
                                          .local_width = 1920, .local_height = 1200};
  state->mapped = dice_chance(dice, 85);
  state->fullscreen = dice_chance(dice, 88);
  state->activated = dice_chance(dice, 90);
  state->kind = dice_chance(dice, 94)   ? SELVAGE_SURFACE_WINDOW
                : dice_chance(dice, 70) ? SELVAGE_SURFACE_KEYBOARD
                                        : SELVAGE_SURFACE_DIALOG;
  if (!state->fullscreen && dice_chance(dice, 40)) {
    state->width = 0.5, state->x = dice_chance(dice, 50) ? 0 : 0.5;
    state->height = 0.75, state->y = dice_chance(dice, 50) ? 0 : 0.25;
  }
  say(search, "app %d is %s on screen %d, mapped %d fullscreen %d activated %d kind %d", number(search, app),
      state->app_id ? state->app_id : "nameless", app->screen, state->mapped, state->fullscreen, state->activated,
      (int)state->kind);
  selvage_surface_state(search->context, app->surface, state);
}

/* Up to three places at its left and right borders. */
static void exclude(struct search *search, struct app *app) {
  struct dice *dice = &search->dice;
  struct wl_region *region = wl_compositor_create_region(app->wire.compositor);
  for (int rects = dice_below(dice, 10) ? 1 + dice_below(dice, 3) : 0; rects > 0; rects--) {
    int width = 2 + dice_below(dice, 100), height = 1 + dice_below(dice, 600), y = dice_below(dice, 1000);
    int x = dice_chance(dice, 50) ? 0 : 1920 - width;
    say(search, "app %d wants %d,%d %dx%d for itself", number(search, app), x, y, width, height);
    wl_region_add(region, x, y, width, height);
  }
  selvage_edge_deferral_v1_set_exclusion_region(app->wire.edges, region);
  wl_region_destroy(region);
}

static void ask_by_wire(struct search *search, struct app *app, uint32_t edges) {
  if (!app->wire.edges) client_ask(&app->wire);
  client_set_edges(&app->wire, edges);
  if (dice_chance(&search->dice, 90)) exclude(search, app);
  client_commit(&app->wire);
  wire_pump(search);
}

static void ask(struct search *search, struct app *app) {
  uint32_t edges = dice_chance(&search->dice, 75) ? 15 : (uint32_t)dice_below(&search->dice, 16);
  if (!app->surface) return;
  say(search, "app %d asks for %u", number(search, app), edges);
  app->edges = edges;
  if (app->has_wire) {
    ask_by_wire(search, app, edges);
    return;
  }
  if (!app->object) selvage_deferral_add(search->context, app->surface, search->seat, &app->object);
  selvage_deferral_set(search->context, app->object, edges, SELVAGE_INDICATOR_NORMAL);
}

static void give_up_object(struct search *search, struct app *app) {
  selvage_deferral object = app->object;
  if (!object) return;
  say(search, "app %d destroys its object", number(search, app));
  app->edges = 0, app->object = 0;
  checker_deferral_gone(&search->checker, object);
  if (!app->has_wire) selvage_deferral_remove(search->context, object);
  client_drop_edges(&app->wire);
  wire_pump(search);
  app->grants = app->rects = 0;
}

void leave(struct search *search, struct app *app, enum selvage_removal reason) {
  selvage_surface surface = app->surface;
  if (!surface) return;
  say(search, "app %d goes, reason %d", number(search, app), (int)reason);
  app->edges = 0;
  if (app->object) checker_deferral_gone(&search->checker, app->object);
  app->object = 0;
  if (reason == SELVAGE_REMOVAL_CLIENT_GONE) {
    checker_client_gone(&search->checker, app->client);
    app->client = 0;
  }
  if (app->has_wire) {
    wire_disconnect(search, app, reason);
    return;
  }
  app->surface = 0;
  selvage_surface_remove(search->context, surface, reason);
}

void come(struct search *search, struct app *app) {
  struct selvage_surface_info info = {.struct_size = sizeof info, .user_pointer = search};
  if (app->surface) return;
  if (app->has_wire) wire_connect(search, app);
  if (!app->client) app->client = ++search->last_client;
  info.client = app->client, info.resource = app->resource;
  selvage_surface_add(search->context, &info, &app->surface);
  say(search, "app %d comes", number(search, app));
  set_state(search, app);
  if (dice_chance(&search->dice, 80)) ask(search, app);
}

/* Those that can have places for themselves more often. */
static void relay(struct search *search, int screen) {
  bool is_wire = search->display && dice_chance(&search->dice, 50);
  search->screens[screen].front = dice_below(&search->dice, is_wire ? WIRE_APPS : APPS);
  say(search, "app %d is in front of screen %d", search->screens[screen].front, screen);
}

/* In a callback only those act that need no answer from a socket. */
void misbehave(struct search *search) {
  struct dice *dice = &search->dice;
  int screen = dice_below(dice, SCREENS);
  struct app *app = &search->apps[dice_chance(dice, 60) ? search->screens[screen].front : dice_below(dice, APPS)];
  int what = dice_below(dice, 9);
  search->swipe.is_disturbed = true;
  if (what != 7 && search->depth > 0 && app->has_wire) what = app->surface ? 0 : 8;
  switch (what) {
    case 0:
    case 1: if (app->surface) set_state(search, app); break;
    case 2:
    case 3: ask(search, app); break;
    case 4: give_up_object(search, app); break;
    case 5: leave(search, app, (enum selvage_removal)dice_below(dice, 2)); break;
    case 6: come(search, app); break;
    case 7: relay(search, screen); break;
    default: break;
  }
  for (int i = 0; i < SCREENS; i++) selvage_scene_changed(search->context, search->screens[i].output);
  wire_pump(search);
}
