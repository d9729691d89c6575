/* Device nodes: open, close, read and stat for /dev/input/event*.
 *
 * An open node is one end of a socket pair; the device writes to the other. */
#include "internal.h"
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { READERS = 64 };

struct reader {
  int fd, device_end, node;
  bool hung_up, missed_something;
};

static struct reader readers[READERS]; /* fd 0: a free place */

static struct reader *reader_of(int fd) {
  for (int i = 0; i < READERS && fd > 0; i++)
    if (readers[i].fd == fd)
      return &readers[i];
  return NULL;
}

int fake_node_of_fd(int fd) {
  struct reader *reader = reader_of(fd);
  return reader ? reader->node : -1;
}

int fake_reader_count(void) {
  int count = 0;
  for (int i = 0; i < READERS; i++)
    count += readers[i].fd != 0;
  return count;
}

/* ---- What the device does to its readers */

static bool send_all(struct reader *reader, const struct input_event *events, int count) {
  size_t size = (size_t)count * sizeof *events;
  return send(reader->device_end, events, size, MSG_NOSIGNAL) == (ssize_t)size;
}

static bool send_dropped(struct reader *reader) {
  uint64_t now = fake_clock_now();
  struct input_event events[2] = {{.type = EV_SYN, .code = SYN_DROPPED}, {.type = EV_SYN, .code = SYN_REPORT}};
  for (int i = 0; i < 2; i++) {
    events[i].input_event_sec = (__typeof__(events[i].input_event_sec))(now / 1000000);
    events[i].input_event_usec = (__typeof__(events[i].input_event_usec))(now % 1000000);
  }
  return send_all(reader, events, 2);
}

/* A message this short is taken whole or not at all. */
int fake_readers_write(int node, const struct input_event *events, int count) {
  int result = 0;
  for (int i = 0; i < READERS; i++) {
    struct reader *reader = &readers[i];
    if (!reader->fd || reader->node != node || reader->hung_up)
      continue;
    if (reader->missed_something && send_dropped(reader))
      reader->missed_something = false;
    if (!reader->missed_something && (count == 0 || send_all(reader, events, count)))
      continue;
    reader->missed_something = true;
    result = -EAGAIN;
  }
  return result;
}

void fake_readers_tell_dropped(int node) {
  for (int i = 0; i < READERS; i++)
    if (readers[i].fd && readers[i].node == node)
      readers[i].missed_something = true;
}

void fake_readers_hang_up(int node) {
  for (int i = 0; i < READERS; i++) {
    if (!readers[i].fd || readers[i].node != node || readers[i].hung_up)
      continue;
    readers[i].hung_up = true;
    REAL(close)(readers[i].device_end);
  }
}

/* ---- The functions that libinput, libevdev and their hosts call */

/* N of /dev/input/eventN, -1 for any other path. */
static int node_of_path(const char *path) {
  int node, length = 0;
  if (!fake_active() || !path || sscanf(path, "/dev/input/event%d%n", &node, &length) != 1)
    return -1;
  return path[length] || node < 0 ? -1 : node;
}

static int fail(int error) {
  errno = error;
  return -1;
}

static int open_node(int node) {
  struct fake_device *device = fake_device_at(node);
  struct reader *place = NULL;
  int ends[2];
  if (!device || device->denies_open)
    return fail(device ? EACCES : ENOENT);
  for (int i = 0; i < READERS && !place; i++)
    place = readers[i].fd ? NULL : &readers[i];
  if (!place)
    return fail(EMFILE);
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) != 0)
    return -1;
  *place = (struct reader){.fd = ends[0], .device_end = ends[1], .node = node};
  return ends[0];
}

#define DEFINE_OPEN(name)                                                                                              \
  int name(const char *path, int flags, ...) {                                                                         \
    mode_t mode = 0;                                                                                                   \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                                                             \
      va_list arguments;                                                                                               \
      va_start(arguments, flags);                                                                                      \
      mode = va_arg(arguments, mode_t);                                                                                \
      va_end(arguments);                                                                                               \
    }                                                                                                                  \
    int node = node_of_path(path);                                                                                     \
    return node >= 0 ? open_node(node) : REAL(name)(path, flags, mode);                                                \
  }
DEFINE_OPEN(open)
DEFINE_OPEN(open64)

/* What open becomes in a caller compiled with _FORTIFY_SOURCE. */
int __open_2(const char *path, int flags);
int __open_2(const char *path, int flags) {
  int node = node_of_path(path);
  return node >= 0 ? open_node(node) : REAL(__open_2)(path, flags);
}
int __open64_2(const char *path, int flags);
int __open64_2(const char *path, int flags) {
  int node = node_of_path(path);
  return node >= 0 ? open_node(node) : REAL(__open64_2)(path, flags);
}

int close(int fd) {
  if (fake_active()) {
    struct reader *reader = reader_of(fd);
    if (reader && !reader->hung_up)
      REAL(close)(reader->device_end);
    if (reader)
      *reader = (struct reader){0};
    else
      fake_timer_close(fd);
  }
  return REAL(close)(fd);
}

ssize_t read(int fd, void *buffer, size_t size) {
  struct reader *reader = fake_active() ? reader_of(fd) : NULL;
  return reader && reader->hung_up ? fail(ENODEV) : REAL(read)(fd, buffer, size);
}

static void describe_node(int node, struct stat *status) {
  status->st_mode = S_IFCHR | 0660;
  status->st_rdev = fake_devnum(node);
}

static int stat_node(int node, struct stat *status) {
  if (!fake_device_at(node))
    return fail(ENOENT);
  memset(status, 0, sizeof *status);
  describe_node(node, status);
  return 0;
}

/* stat and stat64 are one structure where long has 64 bits. */
_Static_assert(sizeof(struct stat) == sizeof(struct stat64), "needs a 64-bit system");

int stat(const char *restrict path, struct stat *restrict status) {
  int node = node_of_path(path);
  return node >= 0 ? stat_node(node, status) : REAL(stat)(path, status);
}

int stat64(const char *restrict path, struct stat64 *restrict status) {
  int node = node_of_path(path);
  return node >= 0 ? stat_node(node, (struct stat *)status) : REAL(stat64)(path, status);
}

int fstat(int fd, struct stat *status) {
  int failed = REAL(fstat)(fd, status), node = fake_active() ? fake_node_of_fd(fd) : -1;
  if (!failed && node >= 0)
    describe_node(node, status);
  return failed;
}

int fstat64(int fd, struct stat64 *status) {
  int failed = REAL(fstat64)(fd, status), node = fake_active() ? fake_node_of_fd(fd) : -1;
  if (!failed && node >= 0)
    describe_node(node, (struct stat *)status);
  return failed;
}
