/* deferral_search [--seed N] [--count N] [--replay N]: can clients keep the person from getting home?
 *
 * A person swipes up from the bottom edge, one finger at a time, every swipe well enough to be recognized. Meanwhile the
 * clients do what they like: map and unmap, hand the screen on to one another, ask and take back, destroy and make anew,
 * die. The promise: of two swipes within the window, clients see at most one, and after one that they saw the next is
 * the system's. */
#include "checker.h"
#include "dice.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define APPS 4
#define WINDOW_US 3000000
#define WIDTH 217.0
#define HEIGHT 136.0

struct search {
  struct dice dice;
  struct checker checker;
  uint64_t seed, now_us, last_client;
  bool verbose;
  int depth, budget;
  selvage_context *context;
  selvage_output output;
  selvage_seat seat;
  selvage_device screen;
  /* Each app has one surface and at most one object; `front` is what a finger meets. */
  struct {
    uint64_t client;
    selvage_surface surface;
    selvage_deferral object;
  } apps[APPS];
  int front;

  bool was_seen, was_system;
  unsigned long swipes, seen, system, second;
};

static void say(struct search *search, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void say(struct search *search, const char *format, ...) {
  va_list arguments;
  if (!search->verbose) return;
  printf("%*s@%llu ", 2 * search->depth, "", (unsigned long long)search->now_us);
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
}

static void fail(void *data, const char *promise) {
  struct search *search = data;
  fflush(stdout);
  fprintf(stderr, "seed %llu at %llu us: broken promise: %s\n", (unsigned long long)search->seed,
          (unsigned long long)search->now_us, promise);
  exit(1);
}

/* What clients do */

static void set_state(struct search *search, int app) {
  struct dice *dice = &search->dice;
  struct selvage_surface_state state = {.struct_size = sizeof state, .output = search->output, .app_id = "org.example"};
  state.mapped = dice_chance(dice, 85);
  state.fullscreen = dice_chance(dice, 85);
  state.activated = dice_chance(dice, 85);
  state.kind = dice_chance(dice, 95) ? SELVAGE_SURFACE_WINDOW : SELVAGE_SURFACE_KEYBOARD;
  say(search, "app %d mapped %d fullscreen %d activated %d kind %d", app, state.mapped, state.fullscreen,
      state.activated, (int)state.kind);
  selvage_surface_state(search->context, search->apps[app].surface, &state);
}

static void ask(struct search *search, int app) {
  uint32_t edges = dice_chance(&search->dice, 80) ? SELVAGE_EDGE_BOTTOM : 0;
  if (!search->apps[app].surface) return;
  if (!search->apps[app].object)
    selvage_deferral_add(search->context, search->apps[app].surface, search->seat, &search->apps[app].object);
  say(search, "app %d asks for %u", app, edges);
  selvage_deferral_set(search->context, search->apps[app].object, edges, SELVAGE_INDICATOR_NORMAL);
}

static void give_up_object(struct search *search, int app) {
  selvage_deferral object = search->apps[app].object;
  if (!object) return;
  say(search, "app %d destroys its object", app);
  search->apps[app].object = 0;
  checker_deferral_gone(&search->checker, object);
  selvage_deferral_remove(search->context, object);
}

static void leave(struct search *search, int app, enum selvage_removal reason) {
  selvage_surface surface = search->apps[app].surface;
  if (!surface) return;
  say(search, "app %d goes, reason %d", app, (int)reason);
  search->apps[app].surface = 0;
  if (search->apps[app].object) checker_deferral_gone(&search->checker, search->apps[app].object);
  search->apps[app].object = 0;
  if (reason == SELVAGE_REMOVAL_CLIENT_GONE) {
    checker_client_gone(&search->checker, search->apps[app].client);
    search->apps[app].client = 0;
  }
  selvage_surface_remove(search->context, surface, reason);
}

static void come(struct search *search, int app) {
  struct selvage_surface_info info = {.struct_size = sizeof info, .user_pointer = search};
  if (search->apps[app].surface) return;
  if (!search->apps[app].client) search->apps[app].client = ++search->last_client;
  info.client = search->apps[app].client;
  selvage_surface_add(search->context, &info, &search->apps[app].surface);
  say(search, "app %d comes", app);
  set_state(search, app);
  if (dice_chance(&search->dice, 80)) ask(search, app);
}

static void misbehave(struct search *search) {
  struct dice *dice = &search->dice;
  int app = dice_chance(dice, 60) ? search->front : dice_below(dice, APPS);
  switch (dice_below(dice, 9)) {
    case 0:
    case 1: set_state(search, app); break;
    case 2:
    case 3: ask(search, app); break;
    case 4: give_up_object(search, app); break;
    case 5: leave(search, app, (enum selvage_removal)dice_below(dice, 2)); break;
    case 6: come(search, app); break;
    case 7:
      search->front = dice_below(dice, APPS);
      say(search, "app %d is in front", search->front);
      break;
    default: break;
  }
  selvage_scene_changed(search->context, search->output);
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

static void on_touch(void *data, char kind, const struct selvage_touch *touch) {
  struct search *search = data;
  say(search, "  <- %c %.2f mm inside", kind, (1 - touch->y) * HEIGHT);
  /* More than what is withheld or cancelled of a swipe of the system's: a client knows that it was a swipe. */
  if (kind == 'm' && (1 - touch->y) * HEIGHT >= 9) search->was_seen = true;
}

static void on_news(void *data, const char *what, uint64_t object, unsigned kind, unsigned edge) {
  struct search *search = data;
  say(search, "  <- %s %llx kind %u edge %u", what, (unsigned long long)object, kind, edge);
  if (strcmp(what, "gesture") == 0 && kind == SELVAGE_GESTURE_BEGAN) search->was_system = true;
}

static bool surface_lives(void *data, selvage_surface surface) {
  struct search *search = data;
  for (int i = 0; i < APPS; i++)
    if (search->apps[i].surface == surface) return true;
  return false;
}

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

static selvage_surface surface_at(void *data, selvage_output output, double x, double y) {
  struct search *search = (struct search *)((char *)data - offsetof(struct search, checker));
  (void)output, (void)x, (void)y;
  return search->apps[search->front].surface;
}

/* The person */

static void report(struct search *search, double y) {
  selvage_touch_motion(search->context, search->screen, search->now_us, 0, 108 / WIDTH, y / HEIGHT);
  selvage_touch_frame(search->context, search->screen);
}

static void pass(struct search *search, uint64_t time_us) {
  search->now_us += time_us;
  selvage_advance(search->context, search->now_us);
}

static void swipe(struct search *search) {
  struct dice *dice = &search->dice;
  double y = HEIGHT - dice_between(dice, 0, 3.5), step = dice_between(dice, 1, 4);
  int busy = dice_below(dice, 40);
  search->was_seen = search->was_system = false;
  say(search, "swipe on app %d", search->front);
  selvage_touch_down(search->context, search->screen, search->now_us, 0, 108 / WIDTH, y / HEIGHT,
                     search->apps[search->front].surface);
  selvage_touch_frame(search->context, search->screen);
  for (int frame = 0; frame < 12; frame++) {
    if (dice_chance(dice, busy)) misbehave(search);
    search->now_us += 8000;
    report(search, y -= step);
  }
  if (dice_chance(dice, busy)) misbehave(search);
  search->now_us += 8000;
  selvage_touch_up(search->context, search->screen, search->now_us, 0);
  selvage_touch_frame(search->context, search->screen);
}

static void init(struct search *search, uint64_t seed, bool verbose) {
  const struct checker_hooks hooks = {.data = search,
                                      .after = after,
                                      .surface_lives = surface_lives,
                                      .client_lives = client_lives,
                                      .deferral_lives = deferral_lives,
                                      .fail = fail,
                                      .touch = on_touch,
                                      .news = on_news};
  const struct selvage_output_info panel = {.struct_size = sizeof panel, .width_mm = WIDTH, .height_mm = HEIGHT,
                                            .width_px = 1920, .height_px = 1200};
  static const char *const policies[] = {"adaptive", "withhold", "pass"};
  memset(search, 0, sizeof *search);
  checker_init(&search->checker, &hooks);
  search->seed = search->dice.state = seed;
  search->now_us = 1000000;
  search->verbose = verbose;
  search->budget = 30;
  struct selvage_host host = checker_host(&search->checker);
  if (dice_chance(&search->dice, 50)) host.surface_at = surface_at;
  search->context = selvage_context_create(&host);
  selvage_output_add(search->context, &panel, &search->output);
  selvage_seat_add(search->context, &search->seat);
  const struct selvage_device_info screen = {.struct_size = sizeof screen, .seat = search->seat,
                                             .output = search->output};
  selvage_device_add(search->context, &screen, &search->screen);
  selvage_set(search->context, "edge.bottom.policy", policies[dice_below(&search->dice, 3)]);
  if (dice_chance(&search->dice, 10)) selvage_set(search->context, "deferral.user", "always");
  for (int app = 0; app < APPS; app++) come(search, app);
}

static void judge(struct search *search, bool is_second, bool before_was_seen) {
  search->swipes++;
  search->seen += search->was_seen;
  search->system += search->was_system;
  if (search->was_seen && search->was_system) fail(search, "a client saw a swipe that the system had");
  if (!is_second || !before_was_seen) return;
  search->second++;
  if (search->was_seen) fail(search, "clients saw two swipes within the window");
  if (!search->was_system) fail(search, "the second swipe within the window was not the system's");
}

static void run(struct search *search, uint64_t seed, bool verbose, unsigned long totals[4]) {
  init(search, seed, verbose);
  uint64_t lifted_us = 0;
  int swipes = 2 + dice_below(&search->dice, 7);
  bool before_was_seen = false;
  for (int i = 0; i < swipes; i++) {
    bool is_second = i > 0 && search->now_us - lifted_us < WINDOW_US;
    swipe(search);
    judge(search, is_second, before_was_seen);
    before_was_seen = search->was_seen;
    lifted_us = search->now_us;
    for (int pause = dice_below(&search->dice, 6); pause > 0; pause--) {
      if (dice_chance(&search->dice, 60)) misbehave(search);
      pass(search, (uint64_t)dice_below(&search->dice, 900000));
    }
    pass(search, 20000);
  }
  pass(search, 10000000);
  checker_finished(&search->checker);
  selvage_context_destroy(search->context);
  totals[0] += search->swipes, totals[1] += search->seen, totals[2] += search->system, totals[3] += search->second;
}

static uint64_t number(const char *text) {
  char *end;
  unsigned long long value = strtoull(text, &end, 10);
  if (*text && !*end) return value;
  fprintf(stderr, "deferral_search: `%s` is no number: use decimal digits\n", text);
  exit(2);
}

int main(int argc, char **argv) {
  uint64_t seed = 1, count = 1000;
  bool replay = false;
  static struct search search;
  unsigned long totals[4] = {0};
  for (int i = 1; i < argc; i += 2) {
    const char *value = i + 1 < argc ? argv[i + 1] : "";
    if (strcmp(argv[i], "--seed") == 0) seed = number(value);
    else if (strcmp(argv[i], "--count") == 0) count = number(value);
    else if (strcmp(argv[i], "--replay") == 0) seed = number(value), count = 1, replay = true;
    else {
      fprintf(stderr, "usage: deferral_search [--seed N] [--count N] [--replay N]\n");
      return 2;
    }
  }
  for (uint64_t i = 0; i < count; i++) run(&search, seed + i, replay, totals);
  printf("%llu behaviours from seed %llu: %lu swipes, clients saw %lu, the system had %lu, %lu were second ones\n",
         (unsigned long long)count, (unsigned long long)seed, totals[0], totals[1], totals[2], totals[3]);
  return count < 100 || (totals[1] > count / 4 && totals[3] > count / 8) ? 0 : 1;
}
