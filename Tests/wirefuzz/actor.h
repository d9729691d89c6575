/* A client made of bytes: it knows which objects it has, asks for things at random, and watches what it is told.
 *
 * A tame one asks only for what the protocols allow: it must never be disconnected, and every event has to fit what it was told
 * before. A wild one says anything. */
#ifndef ACTOR_H
#define ACTOR_H

#include "../CHost/dice.h"
#include "wire.h"

struct wl_interface;

enum kind {
  NOTHING, DISPLAY, REGISTRY, CALLBACK, COMPOSITOR, SURFACE, REGION, SEAT, TOUCH, POINTER, KEYBOARD, OUTPUT,
  EDGE_MANAGER, EDGES, GESTURE_MANAGER, GESTURES, GESTURE, SHELL_MANAGER, SHELL, KINDS
};
const struct wl_interface *kind_interface(enum kind kind);
enum kind kind_named(const char *interface);

enum { IDS = 400, RUNS = 16, GLOBALS = 16 };

/* One id of a client. */
struct thing {
  enum kind kind;
  /* Destroyed, and the id not given back yet. */
  bool is_zombie;
  /* What it was made for: a surface or the gestures of one, and the global of a seat. 0 when that is gone. */
  uint32_t of, seat;
  /* In which order things were made, and what a subscription is to. */
  uint32_t born, gesture_kind;
  /* What it was told the begin of and not the end: gestures, affordances; and which of them had an update in this frame. */
  uint32_t running[RUNS];
  bool is_updated[RUNS];
  int runs;
  uint32_t armed;
  bool is_denied;
};

struct actor {
  struct wire wire;
  struct dice *dice;
  struct thing things[IDS];
  uint32_t highest, free[IDS], free_count, births;
  struct {
    uint32_t name, version;
    enum kind kind;
  } globals[GLOBALS];
  int global_count;
  bool is_open, is_wild, is_tainted, never_reads;
  /* What it was told that cannot be. */
  const char *broken;
  char error[256];
  unsigned long heard, gestures_heard, edges_heard, shell_heard;
};

void actor_open(struct actor *actor, struct wl_display *display, struct dice *dice, bool is_wild);
void actor_close(struct actor *actor);

/* A request that is right, whatever comes to mind. */
void actor_ask(struct actor *actor);
/* One that may be anything; the actor is tainted then. */
void actor_rave(struct actor *actor);
/* Reads and checks. False when the other end is gone. */
bool actor_hear(struct actor *actor);

/* An id for a new object; 0 when there are enough. */
uint32_t actor_fresh(struct actor *actor, enum kind kind);
/* Some object of this kind that lives; 0 when there is none. */
uint32_t actor_any(struct actor *actor, enum kind kind);
void actor_destroyed(struct actor *actor, uint32_t id);

/* A request whose arguments are words. */
void actor_say(struct actor *actor, uint32_t object, uint32_t opcode, int count, const uint32_t *words);
#define SAY(actor, object, opcode, ...)                                                             \
  actor_say((actor), (object), (opcode), (int)(sizeof(uint32_t[]){__VA_ARGS__} / sizeof(uint32_t)), \
            (const uint32_t[]){__VA_ARGS__})
void actor_bind(struct actor *actor, uint32_t name, const char *interface, uint32_t version, uint32_t id);

#endif
