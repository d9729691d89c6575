/* The example host on a made-up touchscreen: its poll() is where the hand moves, one report a call. */
#define main host_main
#include "../../Examples/libinput-host.c"
#undef main
#include "CFakeInput.h"

enum { REPORTS = 30, STEP_US = 8000 };
static int screen, report;

/* Up from the bottom edge, 4 mm a report. */
static void move_the_hand(void) {
  if (report == 1)
    fake_touch_down(screen, 0, 155, 173);
  else if (report < REPORTS)
    fake_touch_move(screen, 0, 155, 173 - 4 * report);
  else
    fake_touch_up(screen, 0);
  fake_frame(screen);
}

int poll(struct pollfd *requests, nfds_t count, int timeout) {
  if (report++ == REPORTS)
    return -1;
  fake_clock_advance(STEP_US);
  move_the_hand();
  requests[0].revents = POLLIN;
  return 1;
}

int main(void) {
  char *arguments[] = {"host", "/dev/input/event0", NULL};
  struct fake_device_description description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174);
  fake_input_install(1000000);
  screen = fake_device_add(&description);
  int status = host_main(2, arguments);
  fake_input_reset();
  return status;
}
