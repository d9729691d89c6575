/* Preloaded in place of libseat: a seat that is always ours, and opens device nodes itself. libseat's own way to do
 * without a seat manager never wakes wlroots. */
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct libseat;

struct libseat_seat_listener {
  void (*enable_seat)(struct libseat *seat, void *data);
  void (*disable_seat)(struct libseat *seat, void *data);
};

struct libseat {
  const struct libseat_seat_listener *listener;
  void *data;
  /* Readable until the seat was said to be enabled. */
  int ready;
};

struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *data) {
  struct libseat *seat = calloc(1, sizeof *seat);
  if (!seat)
    return NULL;
  *seat = (struct libseat){listener, data, eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK)};
  return seat;
}

int libseat_close_seat(struct libseat *seat) {
  close(seat->ready);
  free(seat);
  return 0;
}

int libseat_get_fd(struct libseat *seat) { return seat->ready; }

int libseat_dispatch(struct libseat *seat, int timeout) {
  uint64_t count;
  (void)timeout;
  if (read(seat->ready, &count, sizeof count) < 0)
    return 0;
  seat->listener->enable_seat(seat, seat->data);
  return 1;
}

int libseat_open_device(struct libseat *seat, const char *path, int *file) {
  (void)seat;
  *file = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  return *file;
}

/* The caller closes the file. */
int libseat_close_device(struct libseat *seat, int device) { return (void)seat, (void)device, 0; }

int libseat_disable_seat(struct libseat *seat) { return (void)seat, 0; }
const char *libseat_seat_name(struct libseat *seat) { return (void)seat, "seat0"; }
int libseat_switch_session(struct libseat *seat, int session) { return (void)seat, (void)session, errno = ENOSYS, -1; }
void libseat_set_log_handler(void *handler) { (void)handler; }
void libseat_set_log_level(int level) { (void)level; }
