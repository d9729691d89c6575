#pragma once
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* What Swift cannot say: a table of functions that libinput keeps, variadic open, and a log line in pieces. */

/* How a libinput context reaches its owner; its user data points here. */
struct libinput_hooks {
  int (*open)(const char *path, int flags, void *owner);
  void (*close)(int fd, void *owner);
  void (*log)(int level, const char *line, void *owner);
  void *owner;
};

static inline int libinput_hooks_open(const char *path, int flags, void *data) {
  struct libinput_hooks *hooks = (struct libinput_hooks *)data;
  return hooks->open(path, flags, hooks->owner);
}

static inline void libinput_hooks_close(int fd, void *data) {
  struct libinput_hooks *hooks = (struct libinput_hooks *)data;
  hooks->close(fd, hooks->owner);
}

static inline const struct libinput_interface *libinput_hooks_interface(void) {
  static const struct libinput_interface interface = {libinput_hooks_open, libinput_hooks_close};
  return &interface;
}

/* One line, without its end; what is longer than the buffer is cut. */
static inline void libinput_hooks_log(struct libinput *context, enum libinput_log_priority level, const char *format,
                                      va_list arguments) {
  struct libinput_hooks *hooks = (struct libinput_hooks *)libinput_get_user_data(context);
  char line[512] = "";
  size_t length;
  vsnprintf(line, sizeof line, format, arguments);
  length = strlen(line);
  if (length > 0 && line[length - 1] == '\n')
    line[length - 1] = '\0';
  if (hooks && hooks->log)
    hooks->log((int)level, line, hooks->owner);
}

/* All of libinput's own words go to the hooks: it never writes to stderr. */
static inline void libinput_hooks_take_log(struct libinput *context, int level) {
  libinput_log_set_handler(context, libinput_hooks_log);
  libinput_log_set_priority(context, (enum libinput_log_priority)level);
}

/* A descriptor or a negative errno. */
static inline int libinput_hooks_open_directly(const char *path, int flags) {
  int fd = open(path, flags | O_NONBLOCK | O_CLOEXEC);
  return fd < 0 ? -errno : fd;
}

static inline void libinput_hooks_close_directly(int fd) { close(fd); }

/* 0 if `path` is a character device, else why not: an errno, or ENODEV for another kind of file. */
static inline int libinput_hooks_node_error(const char *path) {
  struct stat status;
  if (stat(path, &status) != 0)
    return errno;
  return S_ISCHR(status.st_mode) ? 0 : ENODEV;
}
