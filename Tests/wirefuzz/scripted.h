/* A client that does the same each time, as bytes. */
#ifndef SCRIPTED_H
#define SCRIPTED_H

#include "compositor.h"
#include "wire.h"

/* The ids of the script; windows, deferrals and subscriptions follow one another. */
enum {
  SCRIPT_REGISTRY = 2, SCRIPT_COMPOSITOR, SCRIPT_SEAT, SCRIPT_TOUCH, SCRIPT_EDGE_MANAGER, SCRIPT_GESTURE_MANAGER,
  SCRIPT_SHELL_MANAGER, SCRIPT_SHELL, SCRIPT_REGION, SCRIPT_GESTURES, SCRIPT_WINDOWS
};

/* What it is to ask for, one after the other. */
struct wants {
  /* A wl_touch and a window. */
  bool touch;
  /* Of each of so many windows: an edge deferral with all edges, committed. */
  int deferrals;
  bool exclusions;
  /* For the first window: so many pans, taps and the like. */
  int subscriptions;
  bool shell;
};

/* Appends all of it to what is to be sent. The compositor's own globals are known to it by number. */
void scripted_say(struct wire *wire, const struct wants *wants);
/* Instead of all that: one bind, of the global of this number; the library's are 5 for edges, 6 for gestures, 7 for the shell. */
void scripted_bind(struct wire *wire, uint32_t name, const char *interface, uint32_t version);
/* The bytes between both ends are moved until nothing is left; what came is in wire->in. False when it was disconnected. */
bool scripted_pump(struct compositor *compositor, struct wire *wire);
/* How many events there were of each kind, and the protocol error that was among them. */
struct heard {
  int touch_frames, touch_downs, frames, errors;
  uint32_t wrong_object, wrong_code;
};
/* Drops what was looked at. */
struct heard scripted_heard(struct wire *wire);

#endif
