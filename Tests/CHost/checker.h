/* A host that trusts nothing: it checks that what the library delivers and tells keeps its promises.
 *
 * It knows the promises only, and nothing of how the library decides. A broken one is printed and ends the process,
 * through `fail`. */
#ifndef CHECKER_H
#define CHECKER_H

#include "selvage.h"

#include <stdbool.h>
#include <stdint.h>

#define MOST_CONTACTS 4096
#define MOST_CLIENTS 16
#define MOST_SEATS 64
#define MOST_OPEN 64

enum contact_state { CONTACT_UNKNOWN, CONTACT_OPEN, CONTACT_REFUSED, CONTACT_ENDED };

struct contact {
  enum contact_state state;
  uint64_t client, time_us;
  selvage_seat seat;
  selvage_surface surface;
  selvage_device device;
  int32_t id;
};

/* Something that was opened and has to be closed. */
struct open_thing {
  uint64_t a, b, c;
};

struct open_list {
  struct open_thing things[MOST_OPEN];
  int count;
};

struct checker;

/* What a test adds. Each may be NULL. */
struct checker_hooks {
  void *data;
  /* After each callback: re-enter, or say what came. */
  void (*after)(void *data, const char *what);
  bool (*refuses)(void *data, const struct selvage_touch *touch);
  /* Whether a surface, client, seat or deferral object is there, as the test knows. */
  bool (*surface_lives)(void *data, selvage_surface surface);
  bool (*client_lives)(void *data, uint64_t client);
  bool (*deferral_lives)(void *data, selvage_deferral deferral);
  /* One broken promise. Must not return. */
  void (*fail)(void *data, const char *promise);
  /* One touch event, for a test that compares. */
  void (*touch)(void *data, char kind, const struct selvage_touch *touch);
  void (*news)(void *data, const char *what, uint64_t object, unsigned kind, unsigned edge);
  void (*system)(void *data, const struct selvage_gesture *gesture);
  void (*hint)(void *data, const struct selvage_affordance *news);
};

struct checker {
  struct checker_hooks hooks;
  struct contact contacts[MOST_CONTACTS];
  uint32_t highest;
  /* Clients with an event since their last frame: (client, seat). */
  struct open_list owed;
  struct open_list gestures, affordances, armed;
  /* Gestures that clients have of touchpads: (device, client, kind). */
  struct open_list pads;
  /* Oldest time an event may have now. */
  uint64_t oldest_us;
  unsigned long downs, ups, cancels, begun, hands, commits, shown, arms, disarms, logs, bugs, pad_begins;
};

void checker_init(struct checker *checker, const struct checker_hooks *hooks);

/* The functions for a context; questions are left NULL. */
struct selvage_host checker_host(struct checker *checker);

/* The client is gone: its contacts end without a word. */
void checker_client_gone(struct checker *checker, uint64_t client);
/* The object is gone: it hears of no end. */
void checker_deferral_gone(struct checker *checker, selvage_deferral deferral);

/* After a call that came from outside: every group of events was closed by a frame. */
void checker_settled(struct checker *checker);
/* Nothing is down, nothing waits: nothing may be open. */
void checker_finished(struct checker *checker);

#endif
