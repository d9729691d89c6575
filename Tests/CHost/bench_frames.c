/* bench_frames KIND FRAMES: what callgrind looks at; see scripts/bench.d/instructions.
 *
 * KIND is a number of fingers whose drag is the client's, `crowd` for one finger among 1000 surfaces of 200 clients,
 * `rest` for five fingers that may yet be a gesture, `four` for a swipe of four fingers that never ends, or `home` for such
 * a swipe home. The frames before measured_frames() are the same for each number. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void drag(struct bench *bench, int fingers, int first, int count) {
  for (int frame = first; frame < first + count; frame++) bench_drag(bench, fingers, frame);
}

/* Up from the bottom edge, then to and fro. */
static void swipe_home(struct bench *bench, int first, int count) {
  for (int frame = first; frame < first + count; frame++) {
    double y = frame < 20 ? 135 - frame * 2 : 95 - frame % 20 * 2;
    if (frame == 0) bench_down(bench, 0, 108, y);
    else bench_move(bench, 0, 108, y);
    bench_frame(bench);
  }
}

/* Sideways, then to and fro. */
static void swipe_of_four(struct bench *bench, int first, int count) {
  for (int frame = first; frame < first + count; frame++) {
    double way = frame < 20 ? frame * 2 : 40 - frame % 20;
    for (int id = 0; id < 4; id++) {
      if (frame == 0) bench_down(bench, id, 50 + 18 * id + way, 60);
      else bench_move(bench, id, 50 + 18 * id + way, 60);
    }
    bench_frame(bench);
  }
}

static void rest(struct bench *bench, int first, int count) {
  for (int frame = first; frame < first + count; frame++) bench_rest(bench, 5, frame);
}

static void frames(struct bench *bench, const char *kind, int first, int count) {
  int is_crowd = strcmp(kind, "crowd") == 0, fingers = is_crowd ? 1 : atoi(kind);
  if (fingers > 0) drag(bench, fingers, first, count);
  else if (strcmp(kind, "rest") == 0) rest(bench, first, count);
  else if (strcmp(kind, "four") == 0) swipe_of_four(bench, first, count);
  else swipe_home(bench, first, count);
}

__attribute__((noinline)) void measured_frames(struct bench *bench, const char *kind, int count) {
  frames(bench, kind, 100, count);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: bench_frames FINGERS|crowd|rest|four|home FRAMES\n");
    return 2;
  }
  int count = atoi(argv[2]);
  int is_crowd = strcmp(argv[1], "crowd") == 0;
  struct bench bench;

  bench_init(&bench, is_crowd ? 1000 : 0, 200);
  frames(&bench, argv[1], 0, 100);
  measured_frames(&bench, argv[1], count);
  unsigned fingers = is_crowd ? 1 : strcmp(argv[1], "rest") == 0 ? 5 : (unsigned)atoi(argv[1]);
  unsigned long told = fingers > 0 ? bench.motions / fingers : bench.gestures;
  bench_finish(&bench);
  return told >= (unsigned long)count ? 0 : 1;
}
