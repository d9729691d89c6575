/* touchbed COMMAND [ARGUMENT...]: runs a program that sees an emulated touchscreen, or a touchpad where TOUCHBED_KIND is
 * `touchpad`, and moves its fingers as standard input says. Needs root, and umockdev-wrapper around it.
 *
 *   down SLOT X Y      millimetres from the top left of the glass; nothing is sent before the next frame
 *   move SLOT X Y
 *   up SLOT
 *   frame
 *   swipe SLOT X Y DX DY MILLISECONDS    down, moves and up of one finger, while others stay as they are
 *   wait MILLISECONDS
 *   unplug, plug
 *   turn               SIGUSR1 to the program
 *
 * Each line is answered by one, `ok` or `error: why`. */
#include "device.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <umockdev.h>
#include <unistd.h>

/* The device is a pty: whoever writes faster than it is read blocks for good, or breaks an event in two. */
enum { FRAME_MS = 8 };

static UMockdevTestbed *testbed;
static pid_t child;
static int device;
static struct input_event report[64];
static size_t report_length;
static unsigned fingers;

static void pause_ms(long ms) {
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
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  tool();
  add(EV_SYN, SYN_REPORT, 0);
  for (size_t i = 0; i < report_length; i++) {
    report[i].input_event_sec = (unsigned long)now.tv_sec;
    report[i].input_event_usec = (unsigned long)now.tv_nsec / 1000;
  }
  ssize_t size = (ssize_t)(report_length * sizeof *report);
  report_length = 0;
  if (write(device, report, (size_t)size) != size)
    return "the reader does not keep up";
  pause_ms(FRAME_MS);
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

/* All fingers are gone with the device. */
static const char *plug(const char *what) {
  umockdev_testbed_uevent(testbed, DEVICE_SYSFS, what);
  fingers = 0;
  report_length = 0;
  return NULL;
}

static const char *obey(const char *line) {
  unsigned slot;
  double x, y, dx, dy, ms;
  if (sscanf(line, "down %u %lf %lf", &slot, &x, &y) == 3)
    return down(slot, x, y), NULL;
  if (sscanf(line, "move %u %lf %lf", &slot, &x, &y) == 3)
    return place(slot, x, y), NULL;
  if (sscanf(line, "up %u", &slot) == 1)
    return up(slot), NULL;
  if (sscanf(line, "swipe %u %lf %lf %lf %lf %lf", &slot, &x, &y, &dx, &dy, &ms) == 6)
    return swipe(slot, x, y, dx, dy, ms);
  if (sscanf(line, "wait %lf", &ms) == 1)
    return pause_ms((long)ms), NULL;
  if (strncmp(line, "frame", 5) == 0)
    return frame();
  if (strncmp(line, "unplug", 6) == 0)
    return plug("remove");
  if (strncmp(line, "plug", 4) == 0)
    return plug("add");
  if (strncmp(line, "turn", 4) == 0)
    return kill(child, SIGUSR1) == 0 ? NULL : "it does not run";
  return "no such command";
}

/* libudev believes a device ready once udevd has written down what it knows of it. */
static void tell_udev(void) {
  char path[64];
  snprintf(path, sizeof path, "/run/udev/data/c13:%d", 64 + DEVICE_NUMBER);
  mkdir("/run/udev", 0755);
  mkdir("/run/udev/data", 0755);
  FILE *file = fopen(path, "w");
  if (!file)
    return;
  fprintf(file, "I:1\nE:ID_INPUT=1\nE:%s=1\nG:seat\n",
          device_is_touchpad() ? "ID_INPUT_TOUCHPAD" : "ID_INPUT_TOUCHSCREEN");
  fclose(file);
}

static bool make_device(void) {
  GError *error = NULL;
  char *description = device_description(), *ioctls = device_ioctls(), path[256];
  const char *folder = getenv("XDG_RUNTIME_DIR");
  snprintf(path, sizeof path, "%s/touchbed-XXXXXX", folder ? folder : ".");
  int file = mkstemp(path);
  bool is_made = file >= 0 && write(file, ioctls, strlen(ioctls)) == (ssize_t)strlen(ioctls) &&
                 umockdev_testbed_add_from_string(testbed, description, &error) &&
                 umockdev_testbed_load_ioctl(testbed, DEVICE_NODE, path, &error);
  if (!is_made)
    fprintf(stderr, "touchbed: no device: %s\n", error ? error->message : strerror(errno));
  unlink(path);
  close(file);
  free(description);
  free(ioctls);
  return is_made;
}

static void start(char **arguments) {
  child = fork();
  if (child != 0)
    return;
  const char *preload = getenv("TOUCHBED_PRELOAD");
  if (preload)
    setenv("LD_PRELOAD", preload, 1);
  int nothing = open("/dev/null", O_RDWR);
  dup2(nothing, 0);
  dup2(2, 1);
  execvp(arguments[0], arguments);
  perror(arguments[0]);
  _exit(127);
}

static int stop(void) {
  int status = 0;
  kill(child, SIGTERM);
  for (int i = 0; i < 100; i++, pause_ms(50))
    if (waitpid(child, &status, WNOHANG) == child)
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  fprintf(stderr, "touchbed: the program does not end: killed\n");
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return 137;
}

int main(int count, char **arguments) {
  char line[256];
  if (count < 2)
    return fprintf(stderr, "usage: touchbed COMMAND [ARGUMENT...]\n"), 2;
  testbed = umockdev_testbed_new();
  if (!make_device())
    return 1;
  tell_udev();
  device = umockdev_testbed_get_dev_fd(testbed, DEVICE_NODE);
  fcntl(device, F_SETFL, O_NONBLOCK);
  signal(SIGPIPE, SIG_IGN);
  start(arguments + 1);
  while (fgets(line, sizeof line, stdin)) {
    const char *flaw = obey(line);
    printf("%s%s\n", flaw ? "error: " : "ok", flaw ? flaw : "");
    fflush(stdout);
  }
  int status = stop();
  g_object_unref(testbed);
  return status;
}
