/* What the library allocates for an event: nothing, once it knows the device.
 *
 * libinput allocates each of its events. So every allocation of the process comes by here, and counts if the code that
 * asked for it lies in our library, which holds all of the Swift that it runs. */
#define _GNU_SOURCE
#include "stage.h"
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static uintptr_t first, last;
static unsigned long ours, all;

#define COUNT() count((uintptr_t)__builtin_return_address(0))

static void count(uintptr_t caller) {
  all++;
  ours += caller >= first && caller < last;
}

void *malloc(size_t size) {
  COUNT();
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  COUNT();
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  COUNT();
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  COUNT();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  COUNT();
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : ENOMEM;
}

/* The addresses of the library that holds this function. */
static int find(struct dl_phdr_info *library, size_t size, void *function) {
  (void)size;
  uintptr_t low = UINTPTR_MAX, high = 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD)
      continue;
    uintptr_t start = library->dlpi_addr + part->p_vaddr;
    low = start < low ? start : low;
    high = start + part->p_memsz > high ? start + part->p_memsz : high;
  }
  if ((uintptr_t)function < low || (uintptr_t)function >= high)
    return 0;
  first = low;
  last = high;
  return 1;
}

enum { FRAMES = 10000 };

static struct stage stage;

/* Two fingers; every hundredth frame they lift and land again. */
static void ten_thousand_frames(int screen) {
  for (int i = 1; i <= FRAMES; i++) {
    double x = 10 + i % 100;
    if (i % 100 == 1) {
      fake_touch_down(screen, 0, x, 20);
      fake_touch_down(screen, 1, x, 60);
    } else if (i % 100 == 0) {
      fake_touch_up(screen, 0);
      fake_touch_up(screen, 1);
    } else {
      fake_touch_move(screen, 0, x, 20);
      fake_touch_move(screen, 1, x, 60);
    }
    fake_frame(screen);
    fake_clock_advance(8000);
    settle(&stage);
    stage.story[0] = '\0';
  }
}

static void count_touches(enum mode mode) {
  int screen = plug_touchscreen();
  ours = 0;
  stage_open(&stage, mode, screen);
  settle(&stage);
  /* Else we would be looking in the wrong place. */
  EXPECT(ours > 0);
  ten_thousand_frames(screen);
  ours = all = 0;
  ten_thousand_frames(screen);
  EXPECT(ours == 0);
  EXPECT(all > FRAMES);
  stage_close(&stage);
}

static void ten_thousand_frames_that_are_fed_allocate_nothing_of_ours(void) { count_touches(FED); }
static void ten_thousand_frames_of_a_seat_allocate_nothing_of_ours(void) { count_touches(SEAT); }

static void a_swipe_of_ten_thousand_frames_allocates_nothing_of_ours(void) {
  static const double still[3], down[3] = {0.4, 0.4, 0.4}, up[3] = {-0.4, -0.4, -0.4};
  int pad = plug_touchpad();
  stage_open(&stage, SEAT, pad);
  land(pad, 3);
  glide(&stage, pad, 3, 20, still, down);
  EXPECT(strstr(stage.story, "swipe update 3\n") != NULL);
  ours = all = 0;
  for (int i = 0; i < FRAMES / 40; i++) {
    glide(&stage, pad, 3, 20, still, down);
    glide(&stage, pad, 3, 20, still, up);
  }
  EXPECT(ours == 0);
  /* It is still libinput that brings the events. */
  EXPECT(all > FRAMES / 2);
  EXPECT(strstr(stage.story, "swipe end") == NULL);
  stage_close(&stage);
}

int main(void) {
  /* Through dlsym: the address of a function may be that of its stub here. */
  dl_iterate_phdr(find, dlsym(RTLD_DEFAULT, "selvage_libinput_feed"));
  RUN(ten_thousand_frames_that_are_fed_allocate_nothing_of_ours);
  RUN(ten_thousand_frames_of_a_seat_allocate_nothing_of_ours);
  RUN(a_swipe_of_ten_thousand_frames_allocates_nothing_of_ours);
  return finish_tests();
}
