/* The game's controls: gestures on parts of its one surface, and the bottom edge of the screen. */
#include <SDL_syswm.h>
#include <stdlib.h>
#include <string.h>
#include <wayland-client.h>

#include "game.h"
#include "selvage-client.h"

enum { STICK, SHOT, BURST, ROCKET };
static const char *const names[] = {"stick", "shot", "burst", "rocket"};

struct controls {
  struct game *game;
  double pull; /* how far the finger on the rocket has come up */
  struct wl_event_queue *queue;
  struct wl_registry *registry;
  struct wl_compositor *compositor;
  struct wl_seat *seat;
  struct wl_surface *surface;
  struct selvage_client *client;
  struct selvage_client_gestures *gestures;
  struct selvage_client_deferral *deferral;
};

/* --- What gestures mean --- */

static void begin(void *data, const struct selvage_client_event *event) {
  struct controls *controls = data;
  struct hands *hands = &controls->game->hands;
  report(controls->game, "%s begins", names[event->tag]);
  if (event->tag == ROCKET) controls->pull = 0;
  if (event->tag == BURST) hands->firing = true;
  if (event->tag != STICK) return;
  /* The stick comes to where the thumb is. */
  hands->stick_held = true;
  hands->stick_x = event->x, hands->stick_y = event->y;
  hands->stick_dx = hands->stick_dy = 0;
}

static void update(void *data, const struct selvage_client_event *event) {
  struct controls *controls = data;
  struct hands *hands = &controls->game->hands;
  if (event->tag == ROCKET) controls->pull -= event->dy;
  if (event->tag != STICK) return;
  hands->stick_dx += event->dx, hands->stick_dy += event->dy;
  report(controls->game, "stick %.0f %.0f", hands->stick_dx, hands->stick_dy);
}

/* What was cancelled does nothing: the finger was not meant for the game. */
static void end(void *data, const struct selvage_client_event *event) {
  struct controls *controls = data;
  struct hands *hands = &controls->game->hands;
  bool counts = event->cancelled == SELVAGE_CLIENT_NOT_CANCELLED;
  if (event->tag == STICK) hands->stick_held = false;
  if (event->tag == BURST) hands->firing = false;
  if (event->tag == ROCKET && counts && controls->pull > 0) world_launch(controls->game);
  report(controls->game, "%s %s", names[event->tag], counts ? "ends" : "is cancelled");
}

static void recognized(void *data, const struct selvage_client_event *event) {
  struct controls *controls = data;
  world_shoot(controls->game);
  report(controls->game, "%s", names[event->tag]);
}

/* --- The bottom edge --- */

static void answer(void *data, const struct selvage_client_answer *answer) {
  struct controls *controls = data;
  struct edge *edge = &controls->game->edge;
  bool is_ours = answer->effective & SELVAGE_CLIENT_BOTTOM;
  if (is_ours != edge->is_ours) report(controls->game, "bottom edge %s", is_ours ? "ours" : "not ours");
  edge->is_ours = is_ours;
}

static void armed(void *data, enum selvage_client_edge edge, uint32_t time, uint32_t timeout_ms) {
  (void)edge, (void)time, (void)timeout_ms;
  struct controls *controls = data;
  controls->game->edge.is_armed = true;
  report(controls->game, "armed");
}

/* Nobody needs a timer: exactly one of these follows. */
static void disarmed(void *data, enum selvage_client_edge edge, uint32_t time, enum selvage_client_disarm reason) {
  (void)edge, (void)time;
  struct controls *controls = data;
  controls->game->edge.is_armed = false;
  report(controls->game, "disarmed%s", reason == SELVAGE_CLIENT_DISARM_TAKEN ? ": taken" : "");
}

static const struct selvage_client_listener listener = {
    .begin = begin, .update = update, .end = end, .recognized = recognized,
    .answer = answer, .armed = armed, .disarmed = disarmed};

/* --- What the game asks for --- */

static void subscribe(struct controls *controls, uint32_t tag, enum selvage_client_kind kind, SDL_Rect area,
                      enum selvage_client_axis axis) {
  struct wl_region *region = wl_compositor_create_region(controls->compositor);
  wl_region_add(region, area.x, area.y, area.w, area.h);
  /* Each finger is judged for itself: the thumb on the stick keeps no other one from the trigger. */
  struct selvage_client_wish wish = {.kind = kind, .tag = tag, .devices = SELVAGE_CLIENT_TOUCHSCREEN,
                                     .axis = axis, .region = region, .flags = SELVAGE_CLIENT_PER_TOUCH};
  selvage_client_subscribe(controls->gestures, &wish);
  wl_region_destroy(region);
}

/* Also when the window has another size: the areas are surface-local. */
void controls_place(struct controls *controls) {
  if (!controls) return;
  const struct game *game = controls->game;
  controls->game->hands = (struct hands){0};
  selvage_client_gestures_destroy(controls->gestures);
  controls->gestures = selvage_client_gestures_create(controls->client, controls->surface, controls->seat, &listener,
                                                      controls);
  subscribe(controls, STICK, SELVAGE_CLIENT_PAN, left_thumb(game), SELVAGE_CLIENT_ANY_AXIS);
  subscribe(controls, SHOT, SELVAGE_CLIENT_TAP, right_thumb(game), SELVAGE_CLIENT_ANY_AXIS);
  subscribe(controls, BURST, SELVAGE_CLIENT_LONG_PRESS, right_thumb(game), SELVAGE_CLIENT_ANY_AXIS);
  subscribe(controls, ROCKET, SELVAGE_CLIENT_SWIPE, rocket_pad(game), SELVAGE_CLIENT_VERTICAL);
}

/* --- The connection, which is SDL's --- */

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  (void)version;
  struct controls *controls = data;
  if (!strcmp(interface, wl_compositor_interface.name) && !controls->compositor)
    controls->compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 1);
  if (!strcmp(interface, wl_seat_interface.name) && !controls->seat)
    controls->seat = wl_registry_bind(registry, name, &wl_seat_interface, 1);
}

/* SDL keeps its wl_seat and wl_compositor to itself, so we bind our own, on a queue of our own: SDL's events stay SDL's. */
static void bind(struct controls *controls, struct wl_display *display) {
  static const struct wl_registry_listener globals = {.global = global};
  controls->queue = wl_display_create_queue(display);
  struct wl_display *ours = wl_proxy_create_wrapper(display);
  wl_proxy_set_queue((struct wl_proxy *)ours, controls->queue);
  controls->registry = wl_display_get_registry(ours);
  wl_proxy_wrapper_destroy(ours);
  wl_registry_add_listener(controls->registry, &globals, controls);
  wl_display_roundtrip_queue(display, controls->queue);
}

/* NULL where there is neither Wayland nor such a protocol: the keyboard plays then. */
struct controls *controls_create(struct game *game, SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  struct controls *controls = calloc(1, sizeof *controls);
  if (!controls) return NULL;
  *controls = (struct controls){.game = game, .surface = info.info.wl.surface};
  controls->client = selvage_client_create(info.info.wl.display);
  bind(controls, info.info.wl.display);
  if (!selvage_client_kinds(controls->client, SELVAGE_CLIENT_TOUCHSCREEN) || !controls->seat || !controls->compositor) {
    controls_destroy(controls);
    return NULL;
  }
  /* From the next frame on that SDL shows, as long as the window is fullscreen and in front. */
  controls->deferral = selvage_client_defer(controls->client, controls->surface, controls->seat, &listener, controls);
  selvage_client_set_edges(controls->deferral, SELVAGE_CLIENT_BOTTOM);
  selvage_client_set_indicator(controls->deferral, SELVAGE_CLIENT_INDICATOR_DIM);
  return controls;
}

/* Before SDL takes the window away. */
void controls_destroy(struct controls *controls) {
  if (!controls) return;
  selvage_client_destroy(controls->client);
  if (controls->seat) wl_seat_destroy(controls->seat);
  if (controls->compositor) wl_compositor_destroy(controls->compositor);
  wl_registry_destroy(controls->registry);
  wl_event_queue_destroy(controls->queue);
  free(controls);
}
