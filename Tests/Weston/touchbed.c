/* touchbed COMMAND [ARGUMENT...]: runs a program that sees an emulated touchscreen, or a touchpad where TOUCHBED_KIND is
 * `touchpad`, and moves its fingers as standard input says. Needs root, and umockdev-wrapper around it.
 *
 *   all that fingers.h lists
 *   unplug, plug [OUTPUT]: on it, by what udev says
 *   turn, beside       SIGUSR1, SIGUSR2 to the program
 *   hang, go on        stops the program, and lets it run again
 *
 * Each line is answered by one, `ok` or `error: why`. */
#include "device.h"
#include "fingers.h"

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

static UMockdevTestbed *testbed;
static pid_t child;
static int device;

/* The device is a pty: whoever writes faster than it is read blocks for good, or breaks an event in two. */
bool fingers_send(struct input_event *report, size_t count) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  for (size_t i = 0; i < count; i++) {
    report[i].input_event_sec = (unsigned long)now.tv_sec;
    report[i].input_event_usec = (unsigned long)now.tv_nsec / 1000;
  }
  ssize_t size = (ssize_t)(count * sizeof *report);
  return write(device, report, (size_t)size) == size;
}

static const char *plug(const char *what) {
  umockdev_testbed_uevent(testbed, DEVICE_SYSFS, what);
  fingers_forget();
  return NULL;
}

static const char *send(int number) { return kill(child, number) == 0 ? NULL : "it does not run"; }

static const char *obey(const char *line) {
  const char *flaw;
  char output[64];
  if (fingers_obey(line, &flaw))
    return flaw;
  if (strncmp(line, "hang", 4) == 0)
    return send(SIGSTOP);
  if (strncmp(line, "go on", 5) == 0)
    return send(SIGCONT);
  if (strncmp(line, "unplug", 6) == 0)
    return plug("remove");
  if (sscanf(line, "plug %63s", output) == 1)
    umockdev_testbed_set_property(testbed, DEVICE_SYSFS, "WL_OUTPUT", output);
  if (strncmp(line, "plug", 4) == 0)
    return plug("add");
  if (strncmp(line, "turn", 4) == 0)
    return send(SIGUSR1);
  if (strncmp(line, "beside", 6) == 0)
    return send(SIGUSR2);
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
  for (int i = 0; i < 100; i++, fingers_pause(50))
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
