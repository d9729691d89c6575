#include "world.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void world_say(struct world *world, const char *format, ...) {
  va_list arguments;
  if (!world->verbose) return;
  printf("%*s@%llu ", 2 * world->depth, "", (unsigned long long)world->now_us);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
}

/* The longest time an event may be withheld: no script sets edge.time or withhold.limit higher. Events may come with times
 * that are older by the second number. */
#define LONGEST_US 400000
#define LATEST_US 50000

void world_enter(struct world *world) { world->depth++; }

void world_leave(struct world *world) {
  if (--world->depth == 0) checker_settled(&world->checker);
}

/* The time moves on: what was withheld may be one step older than the limit. */
static void move_clock(struct world *world, uint64_t time_us) {
  if (time_us <= world->now_us) return;
  uint64_t most = LONGEST_US + LATEST_US + (time_us - world->known_us);
  world->checker.oldest_us = time_us > most ? time_us - most : 0;
  world->now_us = time_us;
}

/* Hooks */

static bool surface_lives(void *data, selvage_surface surface) {
  struct world *world = data;
  for (int i = 0; i < SURFACES; i++)
    if (world->surfaces[i].handle == surface) return true;
  return false;
}

static bool client_lives(void *data, uint64_t client) {
  struct world *world = data;
  for (int i = 0; i < CLIENTS; i++)
    if (world->clients[i] == client) return true;
  return client == 0;
}

static bool deferral_lives(void *data, selvage_deferral deferral) {
  struct world *world = data;
  for (int i = 0; i < DEFERRALS; i++)
    if (world->deferrals[i].handle == deferral) return true;
  return false;
}

static void fail(void *data, const char *promise) {
  struct world *world = data;
  fflush(stdout);
  fprintf(stderr, "seed %llu at %llu us (%s): broken promise: %s\n", (unsigned long long)world->seed,
          (unsigned long long)world->now_us, world->stage, promise);
  exit(1);
}

static bool refuses(void *data, const struct selvage_touch *touch) {
  struct world *world = data;
  (void)touch;
  return dice_chance(&world->dice, world->refusal);
}

static void after(void *data, const char *what) {
  struct world *world = data;
  world_say(world, "  <- %s", what);
  if (world->budget == 0 || world->depth > 3 || !dice_chance(&world->dice, world->reentrance)) return;
  world->budget--;
  world->depth++;
  if (dice_chance(&world->dice, 40)) world_report(world);
  else world_happen(world);
  world->depth--;
}

static void compare(void *data, char kind, const struct selvage_touch *touch) {
  struct world *world = data;
  world_say(world, "  <- %c touch %u id %d time %llu", kind, touch->touch, touch->id,
            (unsigned long long)touch->time_us);
  if (!world->is_plain) return;
  if (world->expected_at == world->expected_count) fail(world, "plain: more came out than went in");
  int at = world->expected_at++;
  if (world->expected[at].kind != kind || world->expected[at].id != touch->id) fail(world, "plain: another event came out");
  if (world->expected[at].time_us != touch->time_us) fail(world, "plain: a time was changed");
  if (world->expected[at].surface != touch->surface) fail(world, "plain: another surface got it");
  if (kind != 'u' && (world->expected[at].x != touch->x || world->expected[at].y != touch->y))
    fail(world, "plain: a position was changed");
}

static void news(void *data, const char *what, uint64_t object, unsigned kind, unsigned edge) {
  world_say(data, "  <- %s %llx kind %u edge %u", what, (unsigned long long)object, kind, edge);
}

static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct world *world = data;
  (void)output;
  int at = (int)(x * 3) + (int)(y * 2) + (int)(world->seed % 3);
  return world->surfaces[at % SURFACES].handle;
}

static enum selvage_verdict may_defer(void *data, selvage_deferral deferral, selvage_surface surface, void *pointer) {
  struct world *world = data;
  if (!deferral_lives(world, deferral)) fail(world, "asked about an object that is gone");
  if (surface_lives(world, surface) != (pointer != NULL)) fail(world, "asked with another surface's data");
  return (enum selvage_verdict)dice_below(&world->dice, 4);
}

static uint64_t now(void *data) { return ((struct world *)data)->now_us; }

/* The host's functions get the checker; the questions above want the world around it. */
static struct world *world_of(void *data) {
  return (struct world *)((char *)data - offsetof(struct world, checker));
}
static selvage_surface ask_surface(void *data, selvage_output output, double x, double y) {
  return surface_at(world_of(data), output, x, y);
}
static enum selvage_verdict ask_verdict(void *data, selvage_deferral deferral, selvage_surface surface, void *pointer) {
  return may_defer(world_of(data), deferral, surface, pointer);
}
static uint64_t ask_now(void *data) { return now(world_of(data)); }
static void drain(void *data) {
  struct world *world = world_of(data);
  if (world->budget > 0 && dice_chance(&world->dice, 10)) {
    world->budget--;
    world->depth++;
    world_report(world);
    world->depth--;
  }
}

/* Life */

static void choose_manners(struct world *world) {
  struct dice *dice = &world->dice;
  world->is_plain = dice_chance(dice, 10);
  world->reentrance = world->is_plain || dice_chance(dice, 50) ? 0 : dice_below(dice, 12);
  world->refusal = world->is_plain || dice_chance(dice, 70) ? 0 : dice_below(dice, 30);
  world->mischief = world->is_plain || dice_chance(dice, 40) ? 0 : dice_below(dice, 25);
  world->has_scene = dice_chance(dice, 20);
  world->has_verdict = dice_chance(dice, 30);
  world->has_clock = dice_chance(dice, 50);
  world->budget = 40;
}

static void set(struct world *world, const char *name, const char *value) {
  world_say(world, "set %s %s", name, value);
  selvage_set(world->context, name, value);
}

static void choose_settings(struct world *world) {
  static const char *const policies[] = {"adaptive", "withhold", "pass"};
  static const char *const users[] = {"fullscreen", "fullscreen", "always", "never"};
  struct dice *dice = &world->dice;
  set(world, "edge.bottom.policy", policies[dice_below(dice, 3)]);
  set(world, "edge.left.policy", policies[dice_below(dice, 3)]);
  set(world, "deferral.user", users[dice_below(dice, 4)]);
  if (world->is_plain) {
    selvage_unbind_all(world->context);
    return;
  }
  if (dice_chance(dice, 70)) selvage_bind(world->context, "touchscreen edge=left action=back");
  if (dice_chance(dice, 70)) selvage_bind(world->context, "touchscreen edge=right when-locked action=exec:foot");
  if (dice_chance(dice, 30)) selvage_bind(world->context, "touchscreen corner=bottom-left action=switch-apps");
  if (dice_chance(dice, 30)) selvage_bind(world->context, "touchscreen edge=bottom part=first action=dock");
}

/* A game that goes first on every edge, on the screen that the first device touches. */
static void choose_game(struct world *world) {
  struct selvage_surface_state state = {.struct_size = sizeof state, .mapped = true, .fullscreen = true, .activated = true,
                                        .output = world->outputs[0], .app_id = "org.example.game"};
  struct selvage_device_info device = {.struct_size = sizeof device, .seat = world->seats[0],
                                       .output = world->outputs[0]};
  if (world->is_plain || world->deferrals[0].handle || dice_chance(&world->dice, 40)) return;
  world->has_game = true;
  world_say(world, "surface 0 defers every edge");
  set(world, "deferral.user", "fullscreen");
  selvage_surface_state(world->context, world->surfaces[0].handle, &state);
  selvage_device_update(world->context, world->devices[0].handle, &device);
  world->deferrals[0].surface = world->surfaces[0].handle;
  selvage_deferral_add(world->context, world->surfaces[0].handle, world->seats[0], &world->deferrals[0].handle);
  selvage_deferral_set(world->context, world->deferrals[0].handle, 15, SELVAGE_INDICATOR_NORMAL);
}

void world_init(struct world *world, uint64_t seed, bool verbose) {
  const struct checker_hooks hooks = {.data = world,
                                      .after = after,
                                      .refuses = refuses,
                                      .surface_lives = surface_lives,
                                      .client_lives = client_lives,
                                      .deferral_lives = deferral_lives,
                                      .fail = fail,
                                      .touch = compare,
                                      .news = news};
  memset(world, 0, offsetof(struct world, checker));
  memset(&world->context, 0, sizeof *world - offsetof(struct world, context));
  world->seed = seed;
  world->dice.state = seed;
  world->verbose = verbose;
  world->now_us = world->known_us = 1000000;
  world->stage = "start";
  choose_manners(world);
  checker_init(&world->checker, &hooks);
  struct selvage_host host = checker_host(&world->checker);
  if (world->has_scene) host.surface_at = ask_surface;
  if (world->has_verdict) host.may_defer = ask_verdict;
  if (world->has_clock) host.now = ask_now;
  if (!world->is_plain) host.drain = drain;
  world->context = selvage_context_create(&host);
  if (!world->context) fail(world, "no context");
  world_enter(world);
  for (int i = 0; i < SEATS; i++) selvage_seat_add(world->context, &world->seats[i]);
  for (int i = 0; i < 2; i++) world_add_output(world, i);
  for (int i = 0; i < 2; i++) world_add_device(world, i);
  for (int i = 0; i < CLIENTS; i++) world->clients[i] = ++world->last_client;
  for (int i = 0; i < 5; i++) world_add_surface(world, i);
  choose_settings(world);
  choose_game(world);
  world_leave(world);
}

void world_advance(struct world *world, uint64_t time_us) {
  move_clock(world, time_us);
  world_say(world, "advance %llu", (unsigned long long)time_us);
  selvage_advance(world->context, time_us);
  world->known_us = world->now_us;
}

/* Touches */

/* Where a finger lands and where it goes, so that gestures of every kind come about. */
static void place_finger(struct world *world, struct finger *finger) {
  struct dice *dice = &world->dice;
  double along = dice_between(dice, 0, 1), depth = dice_between(dice, 0, dice_chance(dice, 80) ? 0.015 : 0.04);
  double speed = dice_between(dice, 0, 0.03), slant = dice_between(dice, -0.02, 0.02);
  switch (dice_below(dice, 7)) {
    case 0:
    case 1: *finger = (struct finger){.x = along, .y = 1 - depth, .dx = slant / 4, .dy = -speed}; break;
    case 2: *finger = (struct finger){.x = along, .y = depth, .dx = slant, .dy = speed}; break;
    case 3: *finger = (struct finger){.x = depth, .y = along, .dx = speed, .dy = slant / 2}; break;
    case 4: *finger = (struct finger){.x = 1 - depth, .y = along, .dx = -speed, .dy = slant}; break;
    case 5: *finger = (struct finger){.x = depth, .y = 1 - depth, .dx = speed, .dy = -fabs(slant)}; break;
    default: *finger = (struct finger){.x = along, .y = dice_between(dice, 0, 1), .dx = slant, .dy = slant}; break;
  }
  finger->is_down = true;
  finger->frames_left = 1 + dice_below(dice, 30);
}

static void expect(struct world *world, char kind, const struct finger *finger, selvage_surface surface) {
  world->has_event = true;
  if (!world->is_plain) return;
  int at = world->expected_count++;
  world->expected[at].kind = kind;
  world->expected[at].id = finger->id;
  world->expected[at].time_us = world->now_us;
  world->expected[at].x = finger->x;
  world->expected[at].y = finger->y;
  world->expected[at].surface = surface;
}

static double twist(struct world *world, double value) {
  if (world->is_plain || !dice_chance(&world->dice, world->mischief / 8)) return value;
  switch (dice_below(&world->dice, 4)) {
    case 0: return NAN;
    case 1: return INFINITY;
    case 2: return -1e300;
    default: return 1.5;
  }
}

static uint64_t event_time(struct world *world) {
  if (world->is_plain || !dice_chance(&world->dice, world->mischief / 4)) return world->now_us;
  uint64_t back = (uint64_t)dice_below(&world->dice, 50000);
  return dice_chance(&world->dice, 90) || !world->has_clock ? world->now_us - back : world->now_us + 60000000 + back;
}

static selvage_surface plain_surface[DEVICES][FINGERS];

static void land(struct world *world, int device, int at) {
  struct finger *finger = &world->devices[device].fingers[at];
  place_finger(world, finger);
  finger->id = at;
  int which = dice_below(&world->dice, world->is_plain ? 5 : SURFACES);
  if (world->has_game && dice_chance(&world->dice, 70)) which = 0;
  selvage_surface surface = world->surfaces[which].handle;
  world_say(world, "down device %d id %d %.4f %.4f surface %llx", device, at, finger->x, finger->y,
            (unsigned long long)surface);
  plain_surface[device][at] = surface;
  expect(world, 'd', finger, surface);
  selvage_touch_down(world->context, world->devices[device].handle, event_time(world), at, twist(world, finger->x),
                     twist(world, finger->y), surface);
}

static void move(struct world *world, int device, int at) {
  struct finger *finger = &world->devices[device].fingers[at];
  finger->x += finger->dx;
  finger->y += finger->dy;
  world_say(world, "motion device %d id %d %.4f %.4f", device, at, finger->x, finger->y);
  expect(world, 'm', finger, plain_surface[device][at]);
  selvage_touch_motion(world->context, world->devices[device].handle, event_time(world), at, twist(world, finger->x),
                       twist(world, finger->y));
}

static void lift(struct world *world, int device, int at) {
  struct finger *finger = &world->devices[device].fingers[at];
  finger->is_down = false;
  if (!world->is_plain && dice_chance(&world->dice, world->mischief / 2)) return;
  world_say(world, "up device %d id %d", device, at);
  expect(world, 'u', finger, plain_surface[device][at]);
  selvage_touch_up(world->context, world->devices[device].handle, event_time(world), at);
}

static void mischief(struct world *world, int device) {
  struct dice *dice = &world->dice;
  selvage_device handle = world->devices[device].handle;
  int id = dice_below(dice, 8);
  world_say(world, "mischief device %d id %d", device, id);
  switch (dice_below(dice, 5)) {
    case 0: selvage_touch_up(world->context, handle, world->now_us, id); break;
    case 1: selvage_touch_motion(world->context, handle, world->now_us, 1000000 + id, 0.5, 0.5); break;
    case 2: selvage_touch_shape(world->context, handle, world->now_us, id, dice_between(dice, 0, 30), 5); break;
    case 3: selvage_touch_down(world->context, handle, world->now_us, id, 0.5, 0.999, world->surfaces[0].handle); break;
    default: selvage_touch_down(world->context, handle, world->now_us, id, 0.5, 1.01, 0xdead00000001); break;
  }
}

void world_report(struct world *world) {
  struct dice *dice = &world->dice;
  int device = dice_below(dice, world->has_game && dice_chance(dice, 80) ? 1 : DEVICES);
  if (!world->devices[device].handle) return;
  if (world->depth <= 1) {
    uint64_t step = dice_chance(dice, 95) ? 4000 + (uint64_t)dice_below(dice, 12000) : (uint64_t)dice_below(dice, 600000);
    move_clock(world, world->now_us + step);
  }
  world->has_event = false;
  for (int i = 0; i < FINGERS; i++) {
    struct finger *finger = &world->devices[device].fingers[i];
    if (!finger->is_down) continue;
    if (finger->frames_left-- > 0) move(world, device, i);
    else lift(world, device, i);
  }
  int free = dice_below(dice, FINGERS);
  bool wants = dice_chance(dice, 15) && !world->devices[device].fingers[free].is_down;
  if (wants) land(world, device, free);
  if (dice_chance(dice, world->mischief)) mischief(world, device);
  world_say(world, "frame device %d", device);
  enum selvage_result result = selvage_touch_frame(world->context, world->devices[device].handle);
  if (result == SELVAGE_OK && world->has_event) world->known_us = world->now_us;
  if (world->is_plain) {
    if (world->expected_at != world->expected_count) fail(world, "plain: less came out than went in");
    world->expected_at = world->expected_count = 0;
  }
}

/* The end */

static void lift_everything(struct world *world) {
  for (int i = 0; i < DEVICES; i++) {
    if (!world->devices[i].handle) continue;
    for (int id = 0; id < 8; id++) {
      struct finger *finger = &world->devices[i].fingers[id % FINGERS];
      if (world->is_plain && (id >= FINGERS || !finger->is_down)) continue;
      expect(world, 'u', finger, plain_surface[i][id % FINGERS]);
      selvage_touch_up(world->context, world->devices[i].handle, world->now_us, id);
      finger->is_down = false;
    }
    world_say(world, "all up device %d", i);
    selvage_touch_frame(world->context, world->devices[i].handle);
  }
}

void world_end(struct world *world) {
  struct selvage_statistics statistics = {.struct_size = sizeof statistics};
  world->stage = "end";
  world->reentrance = 0;
  world->budget = 0;
  world_enter(world);
  move_clock(world, world->now_us + 8000);
  selvage_suspend(world->context, false);
  selvage_pen(world->context, false, world->now_us);
  lift_everything(world);
  if (world->pad) selvage_pad_end(world->context, world->pad, world->now_us, false);
  for (int i = 0; i < 50 && selvage_next_deadline(world->context) != SELVAGE_NEVER; i++)
    world_advance(world, selvage_next_deadline(world->context));
  world_leave(world);
  if (selvage_next_deadline(world->context) != SELVAGE_NEVER) fail(world, "there is always another deadline");
  selvage_statistics(world->context, &statistics);
  if (statistics.live_touches != 0) fail(world, "a touch is remembered after the last finger");
  checker_finished(&world->checker);
  selvage_context_destroy(world->context);
}
