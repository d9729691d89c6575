/* fuzz [--seed N] [--count N | --seconds N]: worlds of clients that say anything, while fingers do not care.
 *
 * Each seed is one world from its beginning to its end: many clients, tame and wild ones, whose bytes arrive in pieces, who read
 * or do not, and go at any byte. Nothing of it depends on time or addresses, so `--seed N --count 1` does the same again. Prints
 * what went wrong with its seed, and ends with status 1. */
#define _GNU_SOURCE
#include "actor.h"
#include "compositor.h"
#include "happenings.h"
#include "ledger.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ACTORS = 16, STEPS = 3000 };

struct world {
  uint64_t seed;
  struct compositor compositor;
  struct actor actors[ACTORS];
  struct fingers fingers;
  struct dice dice;
  bool is_broken;
};

static struct {
  unsigned long worlds, clients, tame, heard, gestures, edges, shell, killed;
} sums;

static void broke(struct world *world, const char *what) {
  if (!what || world->is_broken) return;
  printf("seed %llu: %s\n", (unsigned long long)world->seed, what);
  world->is_broken = true;
}

static void join(struct world *world, struct actor *actor) {
  actor_open(actor, world->compositor.display, &world->dice, dice_chance(&world->dice, 60));
  actor->never_reads = actor->is_wild && dice_chance(&world->dice, 15);
  sums.clients++, sums.tame += !actor->is_wild;
}

static void leave(struct world *world, struct actor *actor) {
  broke(world, actor->broken);
  sums.heard += actor->heard, sums.gestures += actor->gestures_heard, sums.edges += actor->edges_heard;
  sums.shell += actor->shell_heard;
  actor_close(actor);
}

/* Says something, sends some of what it said, reads. */
static void act(struct world *world, struct actor *actor) {
  bool goes_on = true;
  for (int count = dice_below(&world->dice, 6); count > 0; count--) {
    if (actor->is_wild && dice_chance(&world->dice, 15)) actor_rave(actor);
    else actor_ask(actor);
  }
  if (dice_chance(&world->dice, 80))
    goes_on = wire_send(&actor->wire, dice_chance(&world->dice, 70) ? 1 << 20 : (size_t)dice_below(&world->dice, 64));
  if (!actor->never_reads && dice_chance(&world->dice, 70)) goes_on = actor_hear(actor) && goes_on;
  broke(world, actor->broken);
  if (goes_on) return;
  if (!actor->is_tainted) broke(world, "a client that did nothing wrong was disconnected");
  sums.killed++;
  leave(world, actor);
}

static void step(struct world *world) {
  struct actor *actor = &world->actors[dice_below(&world->dice, ACTORS)];
  int what = dice_below(&world->dice, 100);
  if (what < 60) {
    if (!actor->is_open) join(world, actor);
    else if (dice_chance(&world->dice, 2)) leave(world, actor);
    else act(world, actor);
  } else if (what < 88) {
    happen_fingers(&world->compositor, &world->dice, &world->fingers);
  } else if (what < 94) {
    happen_pad(&world->compositor, &world->dice);
  } else {
    happen_elsewhere(&world->compositor, &world->dice);
  }
  if (dice_chance(&world->dice, 60)) compositor_serve(&world->compositor);
  broke(world, world->compositor.broken);
}

/* All that was said is heard, on both sides. */
static void settle(struct world *world) {
  for (int round = 0; round < 6; round++) {
    for (int i = 0; i < ACTORS; i++)
      if (world->actors[i].is_open) wire_send(&world->actors[i].wire, 1 << 20);
    compositor_serve(&world->compositor);
    for (int i = 0; i < ACTORS; i++) {
      struct actor *actor = &world->actors[i];
      if (!actor->is_open || actor->never_reads || actor_hear(actor)) continue;
      broke(world, actor->broken);
      if (!actor->is_tainted) broke(world, "a client that did nothing wrong was disconnected at the end");
      leave(world, actor);
    }
  }
}

/* What tame clients were told the begin of has ended. */
static void expect_ends(struct world *world) {
  for (int i = 0; i < ACTORS; i++) {
    const struct actor *actor = &world->actors[i];
    if (!actor->is_open || actor->is_tainted) continue;
    for (uint32_t id = 1; id <= actor->highest; id++) {
      const struct thing *thing = &actor->things[id];
      if (thing->is_zombie || (thing->kind != GESTURE && thing->kind != SHELL && thing->kind != EDGES)) continue;
      if (thing->runs > 0 || thing->armed) broke(world, "something began and never ended");
    }
  }
}

static void end(struct world *world) {
  for (int i = 0; i < ACTORS; i++)
    if (world->actors[i].is_open && dice_chance(&world->dice, 40)) leave(world, &world->actors[i]);
  if (dice_chance(&world->dice, 50)) {
    /* The library goes first; its clients go on, and nothing answers. */
    compositor_stop_serving(&world->compositor);
    for (int i = 0; i < ACTORS; i++)
      for (int count = 0; world->actors[i].is_open && count < 20; count++) act(world, &world->actors[i]);
  } else {
    happen_rest(&world->compositor, &world->fingers);
    if (world->compositor.open_count > 0) broke(world, "a touch of a client never ended");
  }
  settle(world);
  expect_ends(world);
  for (int i = 0; i < ACTORS; i++)
    if (world->actors[i].is_open) leave(world, &world->actors[i]);
  compositor_serve(&world->compositor);
  compositor_end(&world->compositor);
  broke(world, world->compositor.broken);
}

static bool run(uint64_t seed) {
  struct world *world = calloc(1, sizeof *world);
  bool is_broken;
  world->seed = seed;
  world->dice.state = seed * 0x9e3779b97f4a7c15u + 1;
  compositor_begin(&world->compositor, true);
  for (int i = 0; i < STEPS && !world->is_broken; i++) step(world);
  end(world);
  is_broken = world->is_broken;
  free(world);
  sums.worlds++;
  return !is_broken;
}

static int judge(uint64_t seed, struct ledger *before) {
  bool is_good = run(seed);
  struct ledger now = ledger_now();
  if (now.heap != before->heap)
    printf("seed %llu: left %ld bytes\n", (unsigned long long)seed, (long)now.heap - (long)before->heap);
  if (now.descriptors != before->descriptors)
    printf("seed %llu: left %d descriptors\n", (unsigned long long)seed, now.descriptors - before->descriptors);
  is_good = is_good && now.heap == before->heap && now.descriptors == before->descriptors;
  *before = now;
  return is_good ? 0 : 1;
}

int main(int argc, char **argv) {
  unsigned long long seed = 1, count = 0, seconds = 0;
  struct ledger before = {0};
  int bad = 0;
  for (int i = 1; i + 1 < argc; i += 2) {
    unsigned long long value = strtoull(argv[i + 1], NULL, 10);
    if (strcmp(argv[i], "--seed") == 0) seed = value;
    else if (strcmp(argv[i], "--count") == 0) count = value;
    else if (strcmp(argv[i], "--seconds") == 0) seconds = value;
    else argc = 0;
  }
  if (argc % 2 == 0 || (count == 0) == (seconds == 0)) {
    fprintf(stderr, "usage: fuzz [--seed N] (--count N | --seconds N)\n");
    return 2;
  }
  /* The buffer of stdout is none of a world's memory. */
  static char line[BUFSIZ];
  setvbuf(stdout, line, _IOLBF, sizeof line);
  /* Libwayland says why it ends each client. */
  if (!getenv("LOUD") && !freopen("/dev/null", "w", stderr)) return 2;
  time_t until = time(NULL) + (time_t)seconds;
  /* The first world leaves what is made once in a process. */
  run(0);
  before = ledger_now();
  for (unsigned long long i = 0; bad < 5 && (count > 0 ? i < count : time(NULL) < until); i++)
    bad += judge(seed + i, &before);
  printf("%lu worlds from seed %llu: %lu clients, %lu of them tame, %lu ended for what they said; "
         "%lu events: %lu of gestures, %lu of edges, %lu of the shell\n",
         sums.worlds, seed, sums.clients, sums.tame, sums.killed, sums.heard, sums.gestures, sums.edges, sums.shell);
  /* A fuzzer that reaches nothing finds nothing. */
  bool reaches = sums.gestures > 0 && sums.edges > 0 && sums.shell > 0 && sums.killed > 0;
  if (!reaches) printf("not every protocol was heard of\n");
  return bad > 0 || !reaches;
}
