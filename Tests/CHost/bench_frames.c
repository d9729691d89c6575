/* bench_frames KIND FRAMES: what callgrind looks at; see scripts/bench.d/instructions.
 *
 * KIND is a number of fingers whose drag is the client's, `crowd` for one finger among 1000 surfaces of 200 clients, or
 * `home` for a swipe home that never ends. The frames before measured_frames() are the same for each number. */
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

__attribute__((noinline)) void measured_frames(struct bench *bench, int fingers, int count) {
  if (fingers > 0) drag(bench, fingers, 100, count);
  else swipe_home(bench, 100, count);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: bench_frames FINGERS|crowd|home FRAMES\n");
    return 2;
  }
  int count = atoi(argv[2]);
  int is_crowd = strcmp(argv[1], "crowd") == 0, fingers = is_crowd ? 1 : atoi(argv[1]);
  struct bench bench;

  bench_init(&bench, is_crowd ? 1000 : 0, 200);
  if (fingers > 0) drag(&bench, fingers, 0, 100);
  else swipe_home(&bench, 0, 100);
  measured_frames(&bench, fingers, count);
  unsigned long told = fingers > 0 ? bench.motions / (unsigned)fingers : bench.gestures;
  bench_finish(&bench);
  return told >= (unsigned long)count ? 0 : 1;
}
