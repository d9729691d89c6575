/* A module for Weston that loads another one, LOAD_COST_MODULE, says what that cost in time and memory, and ends
 * Weston. */
#include <libweston/libweston.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <weston.h>

static long resident_kb(void) {
  long pages = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%*s %ld", &pages) != 1)
    exit(1);
  fclose(file);
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

static struct timespec before, after;
static long kb_before, kb_after;

static long microseconds_since(struct timespec start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (now.tv_sec - start.tv_sec) * 1000000 + (now.tv_nsec - start.tv_nsec) / 1000;
}

/* What the module left for the first turn of Weston's loop is done by now. */
static void end(void *display) {
  long later = microseconds_since(after);
  long us = (after.tv_sec - before.tv_sec) * 1000000 + (after.tv_nsec - before.tv_nsec) / 1000;
  fprintf(stderr, "load-cost: %ld us %ld kB, by the end of the first turn %ld us %ld kB more\n", us,
          kb_after - kb_before, later, resident_kb() - kb_after);
  wl_display_terminate(display);
}

WL_EXPORT int wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[]) {
  kb_before = resident_kb();
  clock_gettime(CLOCK_MONOTONIC, &before);
  int result = wet_load_module(compositor, getenv("LOAD_COST_MODULE"), argc, argv);
  clock_gettime(CLOCK_MONOTONIC, &after);
  kb_after = resident_kb();
  wl_event_loop_add_idle(wl_display_get_event_loop(compositor->wl_display), end, compositor->wl_display);
  return result;
}
