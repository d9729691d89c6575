/* deferral_search [--seed N] [--count N] [--replay N]: can clients keep the person from getting home?
 *
 * A person with two screens swipes in from their edges, one finger at a time, every swipe well enough to be recognized. The
 * person turns screens and changes settings between swipes, and sometimes turns one in the middle of one. Meanwhile the clients
 * do what they like: map and unmap, move from screen to screen, hand them on to one another, ask and take back, keep places for
 * themselves, put up keyboards, destroy and make anew, die. The promise: of two swipes within the window, clients see at most
 * one, and after one that they saw the next is the system's. Where nobody may go first, every swipe is the system's; where an app
 * may, or has the place for itself, the first is not. */
#include "deferral_search.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WINDOW_US 3000000

static struct {
  unsigned long swipes, seen, system, turned, by[GROUNDS];
} totals;

void say(struct search *search, const char *format, ...) {
  va_list arguments;
  if (!search->verbose) return;
  printf("%*s@%llu ", 2 * search->depth, "", (unsigned long long)search->now_us);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
}

void broken(void *data, const char *promise) {
  struct search *search = data;
  fflush(stdout);
  fprintf(stderr, "seed %llu at %llu us: broken promise: %s\n", (unsigned long long)search->seed,
          (unsigned long long)search->now_us, promise);
  exit(1);
}

static void after(void *data, const char *what) {
  struct search *search = data;
  say(search, "  <- %s", what);
  if (search->depth > 2 || search->budget == 0 || !dice_chance(&search->dice, 4)) return;
  search->budget--;
  search->depth++;
  misbehave(search);
  search->depth--;
}

/* What came of a swipe */

/* How far from its edge a place is. */
static double depth_mm(const struct screen *screen, enum selvage_edge edge, double x, double y) {
  switch (edge) {
    case SELVAGE_EDGE_TOP: return y * screen->height_mm;
    case SELVAGE_EDGE_BOTTOM: return (1 - y) * screen->height_mm;
    case SELVAGE_EDGE_LEFT: return x * screen->width_mm;
    case SELVAGE_EDGE_RIGHT: return (1 - x) * screen->width_mm;
  }
  return 0;
}

static void on_touch(void *data, char kind, const struct selvage_touch *touch) {
  struct search *search = data;
  struct swipe *swipe = &search->swipe;
  double depth = depth_mm(&search->screens[swipe->screen], swipe->edge, touch->x, touch->y);
  say(search, "  <- %c %.2f mm inside", kind, depth);
  /* More than what is withheld or cancelled of a swipe of the system's: a client knows that it was a swipe. */
  if (kind == 'm' && depth >= 9) swipe->was_seen = true;
}

static int screen_of(struct search *search, selvage_output output) {
  return search->screens[0].output == output ? 0 : 1;
}

static void on_system(void *data, const struct selvage_gesture *gesture) {
  struct search *search = data;
  struct swipe *swipe = &search->swipe;
  say(search, "  <- gesture phase %d edge %d", (int)gesture->phase, (int)gesture->edge);
  if (gesture->phase != SELVAGE_GESTURE_BEGAN) return;
  if (!search->is_swiping) broken(search, "a gesture without a finger");
  if (screen_of(search, gesture->output) != swipe->screen || gesture->edge != swipe->edge)
    broken(search, "a gesture of another edge");
  swipe->was_system = true;
}

static void on_hint(void *data, const struct selvage_affordance *news) {
  struct search *search = data;
  struct screen *screen = &search->screens[screen_of(search, news->output)];
  say(search, "  <- hint kind %d edge %d", (int)news->kind, (int)news->edge);
  if (news->kind == SELVAGE_AFFORDANCE_HIDDEN) screen->hints &= ~(uint32_t)news->edge;
  if (news->kind != SELVAGE_AFFORDANCE_SHOWN) return;
  if (screen->hints) broken(search, "two hints on one screen");
  screen->hints |= news->edge;
  /* A swipe on another edge came between, even if no client had a surface there to see it on. */
  if (screen->promised != (uint32_t)news->edge) screen->promised = 0;
  search->swipe.was_hinted = true;
}

/* What the host knows */

static struct app *app_of(struct search *search, selvage_surface surface) {
  for (int i = 0; i < APPS; i++)
    if (surface && search->apps[i].surface == surface) return &search->apps[i];
  return NULL;
}
static bool surface_lives(void *data, selvage_surface surface) { return app_of(data, surface) != NULL; }

static bool client_lives(void *data, uint64_t client) {
  struct search *search = data;
  for (int i = 0; i < APPS; i++)
    if (search->apps[i].client == client) return true;
  return false;
}

static bool deferral_lives(void *data, selvage_deferral deferral) {
  struct search *search = data;
  for (int i = 0; i < APPS; i++)
    if (search->apps[i].object == deferral) return true;
  return false;
}

static struct search *search_of(void *checker) {
  return (struct search *)((char *)checker - offsetof(struct search, checker));
}

static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct search *search = search_of(data);
  (void)x, (void)y;
  return search->apps[search->screens[screen_of(search, output)].front].surface;
}

static enum selvage_verdict may_defer(void *data, selvage_deferral deferral, selvage_surface surface, void *user) {
  struct app *app = app_of(search_of(data), surface);
  (void)user;
  /* Nobody else says what the object of a client is. */
  if (app && app->has_wire) app->object = deferral;
  return app ? app->verdict : SELVAGE_VERDICT_STANDARD;
}

/* The person */

static void pass(struct search *search, uint64_t time_us) {
  search->now_us += time_us;
  selvage_advance(search->context, search->now_us);
}

static void see(struct screen *screen) {
  bool is_turned = screen->info.transform & 1;
  screen->width_mm = is_turned ? screen->info.height_mm : screen->info.width_mm;
  screen->height_mm = is_turned ? screen->info.width_mm : screen->info.height_mm;
}

/* Ends everything on it: the host is trusted here. */
static void turn(struct search *search, int number) {
  struct screen *screen = &search->screens[number];
  screen->info.transform = (screen->info.transform + 1 + (unsigned)dice_below(&search->dice, 7)) % 8;
  if (dice_chance(&search->dice, 30)) screen->info.scale = 1 + 0.25 * dice_below(&search->dice, 5);
  see(screen);
  say(search, "screen %d is turned by %d", number, (int)screen->info.transform);
  if (search->is_swiping && search->swipe.screen == number) search->swipe.is_void = true;
  screen->promised = 0;
  selvage_output_update(search->context, screen->output, &screen->info);
  if (screen->hints) broken(search, "a hint on a screen that turned");
}

static void set(struct search *search, const char *name, const char *value) {
  say(search, "%s is %s", name, value);
  if (selvage_set(search->context, name, value) != SELVAGE_OK) broken(search, "a setting is refused");
}

static void set_policy(struct search *search) {
  static const char *const names[] = {"edge.top.policy", "edge.bottom.policy", "edge.left.policy", "edge.right.policy"};
  static const char *const policies[] = {"adaptive", "withhold", "pass"};
  set(search, names[dice_below(&search->dice, 4)], policies[dice_below(&search->dice, 3)]);
}

/* One that says never ends what is armed. */
static void set_user(struct search *search) {
  static const char *const users[] = {"never", "fullscreen", "always"};
  search->user = dice_chance(&search->dice, 60) ? USER_FULLSCREEN : (enum user)dice_below(&search->dice, 3);
  for (int i = 0; i < SCREENS && search->user == USER_NEVER; i++) search->screens[i].promised = 0;
  set(search, "deferral.user", users[search->user]);
}

static void set_rules(struct search *search) {
  static const char *const edges[] = {"top", "bottom", "left", "right"};
  struct dice *dice = &search->dice;
  char text[256] = "";
  search->denied = dice_chance(dice, 40) ? 1u << (1 + dice_below(dice, 3)) : 0;
  search->always = dice_chance(dice, 40) ? 1u << (1 + dice_below(dice, 3)) : 0;
  search->always_edges = 0;
  for (int name = 1; name < 4; name++)
    if (search->denied >> name & 1) set(search, "deferral.deny", app_names[name]);
  if (!search->denied) set(search, "deferral.deny", "");
  for (int name = 1; name < 4; name++)
    if (search->always >> name & 1) {
      int first = dice_below(dice, 4), second = dice_below(dice, 4);
      search->always_edges = 1u << first | 1u << second;
      snprintf(text, sizeof text, first == second ? "%s:%s" : "%s:%s+%s", app_names[name], edges[first], edges[second]);
    }
  set(search, "deferral.always", text);
}

/* Between two swipes. */
static void rearrange(struct search *search) {
  switch (dice_below(&search->dice, 12)) {
    case 0: turn(search, dice_below(&search->dice, SCREENS)); break;
    case 1:
    case 2: set_policy(search); break;
    case 3: set_user(search); break;
    case 4: set_rules(search); break;
    default: break;
  }
}

struct stroke {
  double along, depth, slant, step;
};

static void place(const struct search *search, struct stroke stroke, double *x, double *y) {
  const struct screen *screen = &search->screens[search->swipe.screen];
  switch (search->swipe.edge) {
    case SELVAGE_EDGE_TOP: *x = stroke.along / screen->width_mm, *y = stroke.depth / screen->height_mm; break;
    case SELVAGE_EDGE_BOTTOM: *x = stroke.along / screen->width_mm, *y = 1 - stroke.depth / screen->height_mm; break;
    case SELVAGE_EDGE_LEFT: *y = stroke.along / screen->height_mm, *x = stroke.depth / screen->width_mm; break;
    case SELVAGE_EDGE_RIGHT: *y = stroke.along / screen->height_mm, *x = 1 - stroke.depth / screen->width_mm; break;
  }
}

/* Where along a side the app in front has a place for itself, in millimetres; negative when it has none there. */
static double granted_along(struct search *search) {
  const struct screen *screen = &search->screens[search->swipe.screen];
  const struct app *app = &search->apps[screen->front];
  if (!app->grants || app->screen != search->swipe.screen) return -1;
  const struct selvage_rect *rect = &app->granted[dice_below(&search->dice, app->grants)];
  bool is_left = app->state.x + rect->x * app->state.width / app->state.local_width < 0.5;
  if (is_left != (search->swipe.edge == SELVAGE_EDGE_LEFT)) return -1;
  double row = rect->y + dice_between(&search->dice, -0.2, 1.2) * rect->height;
  return (app->state.y + row * app->state.height / app->state.local_height) * screen->height_mm;
}

/* Not in a corner: there the direction decides. Rather often where an app has a place. */
static struct stroke aim(struct search *search) {
  struct dice *dice = &search->dice;
  const struct screen *screen = &search->screens[search->swipe.screen];
  bool is_side = search->swipe.edge == SELVAGE_EDGE_LEFT || search->swipe.edge == SELVAGE_EDGE_RIGHT;
  double length = is_side ? screen->height_mm : screen->width_mm;
  double place = is_side && dice_chance(dice, 50) ? granted_along(search) : -1;
  bool is_place = place > 15 && place < length - 15;
  return (struct stroke){.along = is_place ? place : dice_between(dice, 15, length - 15),
                         .depth = dice_between(dice, 0, 3.5), .slant = dice_between(dice, -0.3, 0.3), .step = dice_between(dice, 1, 4)};
}

static void move(struct search *search, struct stroke *stroke) {
  double x = 0, y = 0;
  stroke->depth += stroke->step, stroke->along += stroke->step * stroke->slant;
  place(search, *stroke, &x, &y);
  selvage_touch_motion(search->context, search->screens[search->swipe.screen].device, search->now_us, 0, x, y);
  selvage_touch_frame(search->context, search->screens[search->swipe.screen].device);
}

static void disturb(struct search *search, int busy) {
  if (dice_chance(&search->dice, busy)) misbehave(search);
  if (dice_below(&search->dice, 400) == 0) turn(search, dice_below(&search->dice, SCREENS));
}

static void sweep(struct search *search, struct stroke stroke) {
  selvage_device device = search->screens[search->swipe.screen].device;
  int busy = dice_below(&search->dice, 40) - 10;
  for (int frame = 0; frame < 12; frame++) {
    disturb(search, busy);
    search->now_us += 8000;
    move(search, &stroke);
  }
  disturb(search, busy);
  search->now_us += 8000;
  selvage_touch_up(search->context, device, search->now_us, 0);
  selvage_touch_frame(search->context, device);
}

static enum ground swipe(struct search *search) {
  struct screen *screen = &search->screens[search->swipe.screen];
  struct stroke stroke = aim(search);
  double x = 0, y = 0;
  /* What is due, and what clients were told, counts before the finger lands. */
  pass(search, 0);
  wire_pump(search);
  place(search, stroke, &x, &y);
  enum ground ground = contract_says(search, x, y);
  say(search, "swipe on screen %d, edge %d, app %d, %s", search->swipe.screen, (int)search->swipe.edge, screen->front,
      grounds[ground]);
  search->is_swiping = true, search->swipe.is_disturbed = false;
  selvage_touch_down(search->context, screen->device, search->now_us, 0, x, y, search->apps[screen->front].surface);
  selvage_touch_frame(search->context, screen->device);
  sweep(search, stroke);
  search->is_swiping = false;
  return ground;
}

/* What came of it, against what had to */

/* `is_clear`: its app was there all the time, and nobody did anything. */
static void judge(struct search *search, enum owner owner, bool is_clear) {
  const struct swipe *swipe = &search->swipe;
  if (swipe->was_seen && swipe->was_system) broken(search, "a client saw a swipe that the system had");
  switch (owner) {
    case OWNER_SYSTEM:
      if (swipe->was_seen) broken(search, "clients saw a swipe that had to be the system's");
      if (!swipe->was_system && !swipe->is_void) broken(search, "a swipe that had to be the system's was not");
      if (swipe->was_hinted) broken(search, "an edge was armed by a swipe of the system's");
      break;
    case OWNER_APP:
      if (swipe->was_system) broken(search, "the system had a swipe that was an app's");
      if (is_clear && !swipe->was_seen) broken(search, "an app that goes first did not get its swipe");
      if (is_clear && !swipe->was_hinted) broken(search, "an app had its swipe, and the edge is not armed");
      break;
    case OWNER_CLIENT:
      if (swipe->was_system) broken(search, "the system had a swipe from no zone");
      if (swipe->was_hinted) broken(search, "an edge was armed by a swipe from no zone");
      if (is_clear && !swipe->was_seen) broken(search, "a swipe from no zone was kept from its app");
      break;
    case OWNER_UNKNOWN: break;
  }
}

/* What clients saw from a zone, they will not see again within the window, unless a swipe on another edge comes between. */
static void remember(struct search *search, enum ground ground) {
  const struct swipe *swipe = &search->swipe;
  struct screen *screen = &search->screens[swipe->screen];
  if (swipe->was_system && screen->promised == (uint32_t)swipe->edge) screen->promised = 0;
  if (!swipe->was_seen || swipe->is_void || owner_by(ground) == OWNER_CLIENT) return;
  if (ground == GROUND_BORDER && !swipe->was_hinted) return;
  if (!swipe->was_hinted) broken(search, "clients saw a swipe from a zone, and the edge is not armed");
  screen->promised = swipe->edge, screen->until_us = search->now_us + WINDOW_US;
}

static void swipe_once(struct search *search) {
  struct swipe *last = &search->swipe;
  /* Rather often where the last one was. */
  int screen = dice_chance(&search->dice, 80) ? last->screen : dice_below(&search->dice, SCREENS);
  int edge = dice_chance(&search->dice, 75) ? (int)last->edge : 1 << dice_below(&search->dice, 4);
  search->swipe = (struct swipe){.screen = screen, .edge = (enum selvage_edge)edge};
  const struct app *front = &search->apps[search->screens[screen].front];
  bool is_there = front->surface && front->state.mapped;
  enum ground ground = swipe(search);
  const struct swipe *swipe = &search->swipe;
  judge(search, owner_by(ground), is_there && !swipe->is_disturbed && !swipe->is_void);
  remember(search, ground);
  totals.swipes++, totals.by[ground]++;
  totals.seen += swipe->was_seen, totals.system += swipe->was_system, totals.turned += swipe->is_void;
}

/* A life */

static void add_screen(struct search *search, int number) {
  struct screen *screen = &search->screens[number];
  screen->info = (struct selvage_output_info){.struct_size = sizeof screen->info, .width_mm = number ? 160 : 217,
                                              .height_mm = number ? 90 : 136, .width_px = 1920, .height_px = 1200,
                                              .transform = (enum selvage_transform)dice_below(&search->dice, 8)};
  see(screen);
  selvage_output_add(search->context, &screen->info, &screen->output);
  const struct selvage_device_info device = {.struct_size = sizeof device, .seat = search->seat, .output = screen->output};
  selvage_device_add(search->context, &device, &screen->device);
  screen->front = dice_below(&search->dice, search->display ? WIRE_APPS : APPS);
}

static void bind(struct search *search) {
  static const char *const bindings[] = {
      "touchscreen edge=top action=notification-center", "touchscreen edge=bottom action=home",
      "touchscreen edge=left action=back", "touchscreen edge=right action=back"};
  selvage_unbind_all(search->context);
  for (int edge = 0; edge < 4; edge++) {
    if (dice_chance(&search->dice, 15)) continue;
    search->bound |= 1u << edge;
    selvage_bind(search->context, bindings[edge]);
  }
}

static void init(struct search *search, uint64_t seed, bool verbose) {
  const struct checker_hooks hooks = {.data = search, .after = after, .surface_lives = surface_lives,
                                      .client_lives = client_lives, .deferral_lives = deferral_lives, .fail = broken,
                                      .touch = on_touch, .system = on_system, .hint = on_hint};
  memset(search, 0, sizeof *search);
  checker_init(&search->checker, &hooks);
  search->seed = search->dice.state = seed;
  search->now_us = 1000000;
  search->verbose = verbose;
  search->user = USER_FULLSCREEN;
  struct selvage_host host = checker_host(&search->checker);
  search->knows_scene = dice_chance(&search->dice, 30);
  if (search->knows_scene) host.surface_at = surface_at;
  host.may_defer = may_defer;
  bool has_wire = dice_chance(&search->dice, 25);
  if (has_wire) wire_start(search, &host);
  search->context = selvage_context_create(&host);
  selvage_seat_add(search->context, &search->seat);
  for (int i = 0; i < SCREENS; i++) add_screen(search, i);
  bind(search);
  if (has_wire) wire_serve(search);
  search->swipe.edge = (enum selvage_edge)(1 << dice_below(&search->dice, 4));
  for (int i = 0; i < 6; i++) rearrange(search);
  for (int i = 0; i < APPS; i++) {
    struct app *app = &search->apps[i];
    app->has_wire = has_wire && i < WIRE_APPS;
    app->screen = dice_below(&search->dice, SCREENS), app->name = dice_below(&search->dice, 4);
    app->verdict = dice_chance(&search->dice, 80) ? SELVAGE_VERDICT_STANDARD
                                                  : (enum selvage_verdict)dice_below(&search->dice, 3);
    come(search, app);
  }
  search->budget = 30;
}

static void finish(struct search *search) {
  pass(search, 10000000);
  checker_finished(&search->checker);
  for (int i = 0; i < WIRE_APPS; i++)
    if (search->apps[i].wire.display) wire_disconnect(search, &search->apps[i], SELVAGE_REMOVAL_CLIENT_GONE);
  selvage_context_destroy(search->context);
  wire_end(search);
}

static void run(struct search *search, uint64_t seed, bool verbose) {
  init(search, seed, verbose);
  for (int swipes = 2 + dice_below(&search->dice, 7); swipes > 0; swipes--) {
    swipe_once(search);
    if (search->display) check_grants(search);
    for (int pause = dice_below(&search->dice, 6); pause > 0; pause--) {
      if (dice_chance(&search->dice, 60)) misbehave(search);
      rearrange(search);
      pass(search, (uint64_t)dice_below(&search->dice, 900000));
    }
    pass(search, 20000);
  }
  search->budget = 0;
  finish(search);
}

static uint64_t number(const char *text) {
  char *end;
  unsigned long long value = strtoull(text, &end, 10);
  if (*text && !*end) return value;
  fprintf(stderr, "deferral_search: `%s` is no number: use decimal digits\n", text);
  exit(2);
}

/* Of many behaviours, some are of each kind. */
static int report(uint64_t seed, uint64_t runs) {
  int status = totals.seen < runs / 4 || totals.system < runs / 4;
  printf("%llu behaviours from seed %llu: %lu swipes, clients saw %lu, the system had %lu, the screen turned in %lu:",
         (unsigned long long)runs, (unsigned long long)seed, totals.swipes, totals.seen, totals.system, totals.turned);
  for (int i = 0; i < GROUNDS; i++) {
    printf("%s %lu %s", i ? "," : "", totals.by[i], grounds[i]);
    if (i != GROUND_BORDER && totals.by[i] < runs / 400) status = 1;
  }
  printf("\n");
  return runs < 1000 ? 0 : status;
}

int main(int argc, char **argv) {
  uint64_t seed = 1, runs = 1000;
  bool replay = false;
  static struct search search;
  for (int i = 1; i < argc; i += 2) {
    const char *value = i + 1 < argc ? argv[i + 1] : "";
    if (strcmp(argv[i], "--seed") == 0) seed = number(value);
    else if (strcmp(argv[i], "--count") == 0) runs = number(value);
    else if (strcmp(argv[i], "--replay") == 0) seed = number(value), runs = 1, replay = true;
    else {
      fprintf(stderr, "usage: deferral_search [--seed N] [--count N] [--replay N]\n");
      return 2;
    }
  }
  for (uint64_t i = 0; i < runs; i++) run(&search, seed + i, replay);
  return report(seed, runs);
}
