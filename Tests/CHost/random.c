/* random [--seed N] [--count N] [--replay N]: random hosts against the shared library.
 *
 * Each script has a seed of its own, counted up from --seed. A failure prints it; --replay prints every call of that one
 * script, up to the failure. */
#include "world.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct totals {
  unsigned long downs, ups, cancels, begun, commits, shown, arms, disarms, pads;
};

static void run(struct world *world, uint64_t seed, bool verbose, struct totals *totals) {
  world_init(world, seed, verbose);
  int steps = 20 + dice_below(&world->dice, 160);
  int busy = 3 + dice_below(&world->dice, 25);
  world->stage = "run";
  for (int i = 0; i < steps; i++) {
    world_enter(world);
    if (dice_chance(&world->dice, busy)) world_happen(world);
    else world_report(world);
    world_leave(world);
  }
  world_end(world);
  totals->downs += world->checker.downs;
  totals->ups += world->checker.ups;
  totals->cancels += world->checker.cancels;
  totals->begun += world->checker.begun;
  totals->commits += world->checker.commits;
  totals->shown += world->checker.shown;
  totals->arms += world->checker.arms;
  totals->disarms += world->checker.disarms;
  totals->pads += world->checker.pad_begins;
}

static uint64_t number(const char *text) {
  char *end;
  unsigned long long value = strtoull(text, &end, 10);
  if (*text && !*end) return value;
  fprintf(stderr, "random: `%s` is no number: use decimal digits\n", text);
  exit(2);
}

int main(int argc, char **argv) {
  uint64_t seed = 1, count = 1000;
  bool replay = false;
  static struct world world;
  struct totals totals = {0};
  for (int i = 1; i < argc; i += 2) {
    const char *value = i + 1 < argc ? argv[i + 1] : "";
    if (strcmp(argv[i], "--seed") == 0) seed = number(value);
    else if (strcmp(argv[i], "--count") == 0) count = number(value);
    else if (strcmp(argv[i], "--replay") == 0) seed = number(value), count = 1, replay = true;
    else {
      fprintf(stderr, "usage: random [--seed N] [--count N] [--replay N]\n");
      return 2;
    }
  }
  for (uint64_t i = 0; i < count; i++) run(&world, seed + i, replay, &totals);
  printf("%llu scripts from seed %llu: %lu downs, %lu ups, %lu cancels, %lu gestures (%lu committed), %lu affordances, "
         "%lu armed, %lu disarmed, %lu touchpad gestures\n",
         (unsigned long long)count, (unsigned long long)seed, totals.downs, totals.ups, totals.cancels, totals.begun,
         totals.commits, totals.shown, totals.arms, totals.disarms, totals.pads);
  /* A search in which nothing happened has found nothing. */
  return count < 100 || (totals.commits > 0 && totals.arms > 0 && totals.cancels > 0 && totals.pads > 0) ? 0 : 1;
}
