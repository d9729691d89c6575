/* A client that does the same each time, as bytes. */
#ifndef SCRIPTED_H
#define SCRIPTED_H

#include "compositor.h"
#include "wire.h"

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
/* The bytes between both ends are moved until nothing is left; what came is in wire->in. False when it was disconnected. */
bool scripted_pump(struct compositor *compositor, struct wire *wire);
/* How many events there were of this object kind and opcode; `id` 0 for any. Drops what was looked at. */
struct heard {
  int touch_frames, touch_downs, gestures, frames, edges, errors, all;
};
struct heard scripted_heard(struct wire *wire);

#endif
