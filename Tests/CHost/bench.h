/* A host whose callbacks do nothing, for what must cost little. */
#ifndef BENCH_H
#define BENCH_H

#include "selvage.h"

struct bench {
  selvage_context *context;
  selvage_output output;
  selvage_seat seat;
  selvage_device screen;
  /* Fullscreen and activated; it asks to go first on the left edge. */
  selvage_surface game;
  uint64_t now_us;
  /* How often each callback came: a bench that measures nothing must not pass. */
  unsigned long downs, motions, ups, frames, cancels, gestures, commits, affordances, armed, disarmed;
};

#define BENCH_WIDTH 217.0
#define BENCH_HEIGHT 136.0

/* A tablet; `others` surfaces of `clients` clients are there and touched by nobody. */
void bench_init(struct bench *bench, int others, int clients);
void bench_finish(struct bench *bench);

/* Millimetres, at now_us. */
void bench_down(struct bench *bench, int id, double x, double y);
void bench_move(struct bench *bench, int id, double x, double y);
void bench_up(struct bench *bench, int id);
/* Ends the report, and moves the clock on by 8 ms. */
void bench_frame(struct bench *bench);

/* Which frame of a long drag this is: `fingers` fingers that go round in the middle of the screen. */
void bench_drag(struct bench *bench, int fingers, int frame);

/* The same with fingers that stay where they are, a little unsteady: nothing is decided about them. */
void bench_rest(struct bench *bench, int fingers, int frame);

#endif
