#define _GNU_SOURCE
#include "CPosix.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

bool posix_is_writable(int fd) {
  int flags = fcntl(fd, F_GETFL);
  return flags >= 0 && (flags & O_ACCMODE) != O_RDONLY;
}

/* Somebody else may fill the same pipe after we asked for room. Kernels that cannot take this for an answer, and what is no
 * pipe, get a plain write(). */
static ssize_t write_now(int fd, void *bytes, size_t size) {
  struct stat what = {0};
  if (fstat(fd, &what) == 0 && S_ISSOCK(what.st_mode)) return send(fd, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
  if (S_ISFIFO(what.st_mode)) {
    const struct iovec line = {.iov_base = bytes, .iov_len = size};
    ssize_t written = pwritev2(fd, &line, 1, -1, RWF_NOWAIT);
    if (written >= 0 || (errno != EOPNOTSUPP && errno != ENOSYS)) return written;
  }
  return write(fd, bytes, size);
}

/* A reader that has just gone raises a signal that would end the compositor. */
static ssize_t write_quietly(int fd, void *bytes, size_t size) {
  sigset_t pipe, pending, old;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  sigpending(&pending);
  bool was_pending = sigismember(&pending, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, &old);
  ssize_t written = write_now(fd, bytes, size);
  if (written < 0 && errno == EPIPE && !was_pending) {
    const struct timespec now = {0, 0};
    sigtimedwait(&pipe, NULL, &now);
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  return written;
}

bool posix_write_line(int fd, const void *line, size_t size) {
  struct pollfd ready = {.fd = fd, .events = POLLOUT};
  if (poll(&ready, 1, 0) != 1 || !(ready.revents & POLLOUT) || (ready.revents & (POLLERR | POLLNVAL))) return false;
  return write_quietly(fd, (void *)line, size) == (ssize_t)size;
}
