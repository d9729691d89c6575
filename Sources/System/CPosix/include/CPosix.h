#pragma once
/* What the library asks of the system itself: to write a line of a trace without ever waiting for whoever reads it. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>
#include <unistd.h>

/* Open, and for writing. */
static inline bool posix_is_writable(int fd) {
  int flags = fcntl(fd, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

/* write() to a pipe whose reader has just gone, without the signal that would end the compositor. */
static inline ssize_t posix_write_quietly(int fd, const void *_Nonnull bytes, size_t size) {
  sigset_t pipe, pending, old;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &old);
  ssize_t written = write(fd, bytes, size);
  if (written < 0 && errno == EPIPE && !was_pending) {
    const struct timespec now = {0, 0};
    sigtimedwait(&pipe, NULL, &now);
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return written;
}

/* A line of at most PIPE_BUF bytes goes into a pipe whole or not at all, and poll() says whether there is room for one.
 * False if the reader is behind, or gone. The descriptor's own flags stay as they are. */
static inline bool posix_write_line(int fd, const void *_Nonnull line, size_t size) {
  struct pollfd ready = {.fd = fd, .events = POLLOUT};
  if (poll(&ready, 1, 0) != 1 || !(ready.revents & POLLOUT) || (ready.revents & (POLLERR | POLLNVAL))) return false;
  return posix_write_quietly(fd, line, size) == (ssize_t)size;
}
