/* What a random host has, and what it does. Every call it makes can be printed, so a failure can be read and replayed. */
#ifndef WORLD_H
#define WORLD_H

#include "checker.h"
#include "dice.h"

#define OUTPUTS 3
#define SEATS 2
#define DEVICES 3
#define SURFACES 8
#define CLIENTS 4
#define DEFERRALS 6
#define FINGERS 6

struct finger {
  bool is_down;
  int32_t id;
  double x, y, dx, dy;
  int frames_left;
};

struct world {
  struct dice dice;
  struct checker checker;
  selvage_context *context;
  const char *stage;
  uint64_t seed;
  bool verbose;

  /* How this script goes wrong, in percent. */
  int reentrance, refusal, mischief;
  /* No zones and nothing odd: what goes in comes out. */
  bool is_plain;
  bool has_game, has_scene, has_verdict, has_clock;

  selvage_device pad;
  selvage_output outputs[OUTPUTS];
  selvage_seat seats[SEATS];
  struct {
    selvage_device handle;
    struct finger fingers[FINGERS];
  } devices[DEVICES];
  struct {
    selvage_surface handle;
    int client;
  } surfaces[SURFACES];
  /* Keys are never used again. */
  uint64_t clients[CLIENTS], last_client;
  struct {
    selvage_deferral handle;
    selvage_surface surface;
  } deferrals[DEFERRALS];

  uint64_t now_us;
  /* The last time that the library heard of. */
  uint64_t known_us;
  /* The report has an event. */
  bool has_event;
  bool is_suspended;
  int depth, budget;

  /* In a plain script: what has to come out, in order. */
  struct {
    char kind;
    int32_t id;
    uint64_t time_us;
    double x, y;
    selvage_surface surface;
  } expected[256];
  int expected_count, expected_at;
};

void world_init(struct world *world, uint64_t seed, bool verbose);
/* A report of some device, with all that fingers do. */
void world_report(struct world *world);
/* Something else than a touch. */
void world_happen(struct world *world);
void world_advance(struct world *world, uint64_t time_us);
/* Lifts every finger, lets the time pass, and checks that nothing is left. */
void world_end(struct world *world);

/* Prints a call, when that is asked for. */
void world_say(struct world *world, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Around each call from outside the callbacks. */
void world_enter(struct world *world);
void world_leave(struct world *world);

void world_add_output(struct world *world, int at);
void world_add_device(struct world *world, int at);
void world_add_surface(struct world *world, int at);
void world_kill_client(struct world *world, int client);
void world_set_state(struct world *world, int at);

#endif
