/* What people, devices and the compositor do meanwhile. */
#ifndef HAPPENINGS_H
#define HAPPENINGS_H

#include "../CHost/dice.h"
#include "compositor.h"

struct fingers {
  struct finger {
    bool is_down;
    double x, y, dx, dy;
  } at[SEATS][FINGERS];
};

/* One report of a touchscreen. */
void happen_fingers(struct compositor *compositor, struct dice *dice, struct fingers *fingers);
/* One event of a touchpad. */
void happen_pad(struct compositor *compositor, struct dice *dice);
/* Locking, windows that come to the front, seats that are unplugged, time that passes. */
void happen_elsewhere(struct compositor *compositor, struct dice *dice);
/* Everything lifts and ends. */
void happen_rest(struct compositor *compositor, struct fingers *fingers);

#endif
