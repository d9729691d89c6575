#include "fingers.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "device.h"

/* No touchscreen reports more often, and readers keep up. */
enum { FRAME_MS = 8 };

static struct input_event report[64];
static size_t report_length;
static unsigned fingers;

void fingers_pause(long ms) {
  struct timespec time = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};
  nanosleep(&time, NULL);
}

static void add(unsigned type, unsigned code, int value) {
  if (report_length < sizeof report / sizeof *report)
    report[report_length++] =
        (struct input_event){.type = (uint16_t)type, .code = (uint16_t)code, .value = value};
}

/* A touchpad says how many fingers it has, besides. */
static void tool(void) {
  static const unsigned tools[] = {BTN_TOOL_FINGER, BTN_TOOL_DOUBLETAP, BTN_TOOL_TRIPLETAP, BTN_TOOL_QUADTAP,
                                   BTN_TOOL_QUINTTAP};
  static unsigned told;
  if (!device_is_touchpad() || told == fingers)
    return;
  if (told > 0 && told <= 5)
    add(EV_KEY, tools[told - 1], 0);
  if (fingers > 0 && fingers <= 5)
    add(EV_KEY, tools[fingers - 1], 1);
  told = fingers;
}

static const char *frame(void) {
  tool();
  add(EV_SYN, SYN_REPORT, 0);
  size_t length = report_length;
  report_length = 0;
  if (!fingers_send(report, length))
    return "the reader does not keep up";
  fingers_pause(FRAME_MS);
  return NULL;
}

static void place(unsigned slot, double x, double y) {
  add(EV_ABS, ABS_MT_SLOT, (int)slot);
  add(EV_ABS, ABS_MT_POSITION_X, (int)(x * DEVICE_UNITS_PER_MM));
  add(EV_ABS, ABS_MT_POSITION_Y, (int)(y * DEVICE_UNITS_PER_MM));
}

static void down(unsigned slot, double x, double y) {
  static int tracking_id = 1;
  add(EV_ABS, ABS_MT_SLOT, (int)slot);
  add(EV_ABS, ABS_MT_TRACKING_ID, tracking_id++);
  place(slot, x, y);
  if (fingers++ == 0)
    add(EV_KEY, BTN_TOUCH, 1);
}

static void up(unsigned slot) {
  add(EV_ABS, ABS_MT_SLOT, (int)slot);
  add(EV_ABS, ABS_MT_TRACKING_ID, -1);
  if (--fingers == 0)
    add(EV_KEY, BTN_TOUCH, 0);
}

static const char *swipe(unsigned slot, double x, double y, double dx, double dy, double ms) {
  int steps = ms > FRAME_MS ? (int)(ms / FRAME_MS) : 1;
  const char *flaw;
  down(slot, x, y);
  if ((flaw = frame()))
    return flaw;
  for (int i = 1; i <= steps; i++) {
    place(slot, x + dx * i / steps, y + dy * i / steps);
    if ((flaw = frame()))
      return flaw;
  }
  up(slot);
  return frame();
}

void fingers_forget(void) {
  fingers = 0;
  report_length = 0;
}

bool fingers_obey(const char *line, const char **flaw) {
  unsigned slot;
  double x, y, dx, dy, ms;
  *flaw = NULL;
  if (sscanf(line, "down %u %lf %lf", &slot, &x, &y) == 3)
    down(slot, x, y);
  else if (sscanf(line, "move %u %lf %lf", &slot, &x, &y) == 3)
    place(slot, x, y);
  else if (sscanf(line, "up %u", &slot) == 1)
    up(slot);
  else if (sscanf(line, "swipe %u %lf %lf %lf %lf %lf", &slot, &x, &y, &dx, &dy, &ms) == 6)
    *flaw = swipe(slot, x, y, dx, dy, ms);
  else if (sscanf(line, "wait %lf", &ms) == 1)
    fingers_pause((long)ms);
  else if (strncmp(line, "press", 5) == 0)
    add(EV_KEY, BTN_LEFT, 1);
  else if (strncmp(line, "release", 7) == 0)
    add(EV_KEY, BTN_LEFT, 0);
  else if (strncmp(line, "frame", 5) == 0)
    *flaw = frame();
  else
    return false;
  return true;
}
