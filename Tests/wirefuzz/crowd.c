/* crowd CLIENTS FRAMES [KIND]: what callgrind looks at; see scripts/bench.d/crowd.
 *
 * One finger on the window of one client that subscribes to gestures and defers its edges, among so many other clients, each with
 * ten subscriptions and ten deferral objects. With KIND `count`, prints how often FRAMES took memory, beyond what libwayland
 * takes for each event that it sends. With KIND `state` its window is fullscreen or not, FRAMES times, instead of a finger. */
#define _GNU_SOURCE
#include "ledger.h"
#include "scripted.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

/* How often the calls of the last frames took memory. */
static unsigned long taken;

/* Round and round; each report is read, so that no socket fills. */
static int drag(struct compositor *host, struct wire *wire, int first, int count) {
  int heard = 0;
  for (int frame = first; frame < first + count; frame++) {
    double x = 60 + frame % 50 * 0.8, y = 60 + frame % 30 * 0.5;
    unsigned long before = ledger_calls();
    if (frame == 0) compositor_down(host, 0, 0, x, y, compositor_window(host, 0));
    else compositor_move(host, 0, 0, x, y);
    compositor_frame(host, 0);
    taken += ledger_calls() - before;
    wl_display_flush_clients(host->display);
    wire_receive(wire);
    heard += scripted_heard(wire).frames;
  }
  return heard;
}

/* It leaves the screen and comes back. */
static int change(struct compositor *host, struct wire *wire, int count) {
  for (int i = 0; i < count; i++) {
    struct window *window = compositor_window(host, 0);
    compositor_show(host, window, i % 2 == 0);
    wl_display_flush_clients(host->display);
    wire_receive(wire);
    scripted_heard(wire);
  }
  return count;
}

int main(int argc, char **argv) {
  struct wants wants = {.touch = true, .deferrals = 10, .subscriptions = 10};
  int clients = argc > 2 ? atoi(argv[1]) : 0, frames = argc > 2 ? atoi(argv[2]) : 0;
  if (clients < 1 || frames < 1) {
    fprintf(stderr, "usage: crowd CLIENTS FRAMES [count | state]\n");
    return 2;
  }
  struct compositor host;
  struct wire *wires = calloc((size_t)clients, sizeof *wires);
  ledger_allow_descriptors();
  compositor_begin(&host, true);
  host.is_crowded = true;
  for (int i = 0; i < clients; i++) {
    if (!wire_open(&wires[i], host.display)) {
      fprintf(stderr, "crowd: no descriptors for client %d: raise the limit with `ulimit -n`\n", i);
      return 2;
    }
    /* This compositor goes through all wl_touch, which is its own cost. */
    wants.touch = i == 0;
    scripted_say(&wires[i], &wants);
    if (!scripted_pump(&host, &wires[i])) {
      fprintf(stderr, "crowd: client %d was disconnected\n", i);
      return 2;
    }
  }
  scripted_heard(&wires[0]);
  bool is_state = argc > 3 && strcmp(argv[3], "state") == 0;
  drag(&host, &wires[0], 0, 200);
  if (is_state) change(&host, &wires[0], 200);
  taken = 0;
  /* The crowd comes in without being counted, which is faster. */
  CALLGRIND_START_INSTRUMENTATION;
  int heard = is_state ? change(&host, &wires[0], frames) : drag(&host, &wires[0], 200, frames);
  CALLGRIND_STOP_INSTRUMENTATION;
  if (argc > 3 && !is_state) printf("%lu\n", taken);
  /* How the crowd goes is none of it. */
  fflush(stdout);
  _exit(heard >= frames - 1 ? 0 : 1);
}
