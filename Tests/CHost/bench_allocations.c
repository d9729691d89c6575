/* bench_allocations: after the first gesture of each kind, nothing is taken from the heap any more.
 *
 * Replaces the allocator of the whole process, counts while it is asked to, and prints one line for each kind. */
#define _GNU_SOURCE
#include "bench.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

/* glibc's own, under the names that are there to be used by replacements. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static bool is_counting;
static unsigned long taken, freed;

void *malloc(size_t size) {
  taken += is_counting;
  return __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  taken += is_counting;
  return __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  taken += is_counting;
  return __libc_realloc(old, size);
}
int posix_memalign(void **memory, size_t alignment, size_t size) {
  taken += is_counting;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}
void *aligned_alloc(size_t alignment, size_t size) {
  taken += is_counting;
  return __libc_memalign(alignment, size);
}
void free(void *memory) {
  freed += is_counting && memory;
  __libc_free(memory);
}

enum { FRAMES = 10000 };

/* Each kind runs its frames from `first` to before `last`. */
struct kind {
  const char *name;
  void (*run)(struct bench *bench, int first, int last);
};

static void drag(struct bench *bench, int fingers, int first, int last) {
  for (int frame = first; frame < last; frame++) bench_drag(bench, fingers, frame);
}
static void drag_1(struct bench *bench, int first, int last) { drag(bench, 1, first, last); }
static void drag_5(struct bench *bench, int first, int last) { drag(bench, 5, first, last); }
static void drag_10(struct bench *bench, int first, int last) { drag(bench, 10, first, last); }

/* One frame of a stroke of 24 frames, from an edge inward or wherever it goes. */
static void stroke(struct bench *bench, int id, int frame, double x, double y, double dx, double dy) {
  int at = frame % 24;
  if (at == 0) bench_down(bench, id, x, y);
  else if (at < 23) bench_move(bench, id, x + dx * at, y + dy * at);
  else bench_up(bench, id);
  bench_frame(bench);
  if (at == 23) bench->now_us += 500000;
}

static void swipes_home(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) stroke(bench, 0, frame, 108, 135.5, 0, -3);
}
/* The left edge is the game's first, then the system's, in turn: armed, taken. */
static void deferred_swipes(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) stroke(bench, 0, frame, 0.5, 70, 3, 0);
}
/* Arms and times out. */
static void timeouts(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) {
    stroke(bench, 0, frame, 0.5, 70, 3, 0);
    if (frame % 24 != 23) continue;
    bench->now_us += 5000000;
    selvage_advance(bench->context, bench->now_us);
  }
}
/* Beside a thumb that rests in the middle an edge touch is withheld, and released along the edge. */
static void releases(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) {
    if (frame == 0) bench_down(bench, 9, 100, 60);
    stroke(bench, 0, frame, 60, 135.5, 2, 0);
  }
}
/* Beside a thumb, and the system takes it: nothing was shown, nothing is cancelled. */
static void withheld_claims(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) {
    if (frame == 0) bench_down(bench, 9, 100, 60);
    stroke(bench, 0, frame, 60, 135.5, 0, -3);
  }
}
static void device_cancels(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) {
    int at = frame % 12;
    for (int id = 0; id < 5; id++) {
      if (at == 0) bench_down(bench, id, 40 + 20 * id, 60);
      else if (at < 11) bench_move(bench, id, 40 + 20 * id + at, 60);
    }
    bench_frame(bench);
    if (at == 11) selvage_touch_cancel(bench->context, bench->screen, bench->now_us);
  }
}

/* Four fingers sideways: watched, claimed with a cancel, carried out. */
static void swipes_of_four(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) {
    int at = frame % 24;
    for (int id = 0; id < 4; id++) {
      if (at == 0) bench_down(bench, id, 50 + 18 * id, 60);
      else if (at < 23) bench_move(bench, id, 50 + 18 * id + 2 * at, 60);
      else bench_up(bench, id);
    }
    bench_frame(bench);
    if (at == 23) bench->now_us += 500000;
  }
}
/* Five fingers on their places, each of them a little unsteady. */
static void watched_hands(struct bench *bench, int first, int last) {
  for (int frame = first; frame < last; frame++) bench_rest(bench, 5, frame);
}

static const struct kind kinds[] = {
    {"drag with 1 finger", drag_1},
    {"drag with 5 fingers", drag_5},
    {"drag with 10 fingers", drag_10},
    {"swipes home, each with a cancel", swipes_home},
    {"swipes on a deferred edge, armed and taken", deferred_swipes},
    {"swipes on a deferred edge, armed and timed out", timeouts},
    {"edge touches withheld and released", releases},
    {"edge touches withheld and claimed", withheld_claims},
    {"device cancels", device_cancels},
    {"swipes of four fingers, each with a cancel", swipes_of_four},
    {"5 fingers that may be a hand", watched_hands},
};

/* How many strokes come before counting: the first gesture of its kind, and then some. */
enum { WARM = 24 * 4 };

int main(void) {
  int missed = 0;
  printf("%-48s %8s %8s %9s %9s\n", "heap calls in 10,000 frames", "taken", "freed", "told", "budget");
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    struct bench bench;
    bench_init(&bench, 20, 5);
    kinds[i].run(&bench, 0, WARM);
    taken = freed = 0;
    is_counting = true;
    kinds[i].run(&bench, WARM, WARM + FRAMES);
    is_counting = false;
    unsigned long told = bench.motions + bench.gestures + bench.armed + bench.cancels;
    printf("%-48s %8lu %8lu %9lu %9d\n", kinds[i].name, taken, freed, told, 0);
    if (taken > 0 || freed > 0 || told < FRAMES / 4) missed++;
    bench_finish(&bench);
  }
  return missed ? 1 : 0;
}
