#pragma once
/* A stage for tests in plain C: made-up devices, a reader of input as a C host has it, and the story of what it told. */
#include "CFakeInput.h"
#include "selvage-libinput.h"
#include <libinput.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* How the reader comes to its events. */
enum mode { FED, SEAT, PATHS };

struct stage {
  struct selvage_libinput_callbacks callbacks;
  struct selvage_libinput *input;
  /* The host's own, when the reader is fed. */
  struct libinput *own;
  struct udev *udev;

  /* A line for each thing that was told; swipes, pinches and scrolls that only go on add no further line. */
  char story[1 << 16];
  /* Sums over the updates of a touchpad gesture, and the last of its scales. */
  double travel_mm, scale;
  double scrolled;
  /* Times that touch_frame gave, and whether every struct gave its true size. */
  uint64_t last_time;
  bool sizes_are_true;
  /* What the host's open_node, close_node and log heard. */
  int opened, closed, lines;
  char last_line[256];
  /* Called from each callback, with the line that was added. */
  void (*on_line)(struct stage *stage, const char *line);
  /* Called from open_node, close_node and log. */
  void (*on_node)(struct stage *stage);
};

/* Runs one test after another; each has the clock and the devices for itself. */
#define RUN(test) run_test(#test, test)
void run_test(const char *name, void (*test)(void));
/* The exit status. */
int finish_tests(void);

/* Notes a failure of the test that runs. */
#define EXPECT(condition) expect((condition), __FILE__, __LINE__, #condition)
void expect(bool condition, const char *file, int line, const char *words);
/* What was told since the last time. */
#define EXPECT_STORY(stage, lines) expect_story((stage), (lines), __FILE__, __LINE__)
void expect_story(struct stage *stage, const char *lines, const char *file, int line);

/* Devices. */
int plug_touchscreen(void);
int plug_touchpad(void);
const char *path_of(int device);

/* A stage that writes the story and has no reader yet. */
void stage_prepare(struct stage *stage);
/* A stage with a reader; with PATHS, of that device. */
void stage_open(struct stage *stage, enum mode mode, int device);
void stage_close(struct stage *stage);
/* A libinput context of the host's for the whole seat. */
void stage_own_libinput(struct stage *stage);
/* Reads until nothing is left. */
void settle(struct stage *stage);
/* Lets time pass in steps of 2 ms, and everything due happen. */
void wait_ms(struct stage *stage, int milliseconds);

/* Fingers side by side on a touchpad, 20 mm apart. */
void land(int pad, int fingers);
void lift(int pad, int fingers);
/* One report every 8 ms; each step moves finger i by (dx[i], dy[i]) millimetres. */
void glide(struct stage *stage, int pad, int fingers, int steps, const double *dx, const double *dy);
