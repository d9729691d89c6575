/* CLOCK_MONOTONIC that stands still until it is told to move, and the timers that hang on it. */
#include "internal.h"
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { TIMERS = 64 };

/* A timer is an eventfd that becomes readable when its time has come. Fd 0 marks a free place. */
struct timer {
  int fd;
  uint64_t due, interval;
};

static bool is_virtual;
static uint64_t now;
static struct timer timers[TIMERS];

static uint64_t microseconds(const struct timespec *t) {
  return (uint64_t)t->tv_sec * 1000000 + (uint64_t)t->tv_nsec / 1000;
}

static struct timer *timer_of(int fd) {
  for (int i = 0; i < TIMERS && fd > 0; i++)
    if (timers[i].fd == fd)
      return &timers[i];
  return NULL;
}

static struct timer *free_timer(void) {
  for (int i = 0; i < TIMERS; i++)
    if (!timers[i].fd)
      return &timers[i];
  return NULL;
}

void fake_clock_start(uint64_t start_us) {
  is_virtual = start_us != FAKE_CLOCK_REAL;
  now = start_us;
}

void fake_clock_reset(void) {
  is_virtual = false;
  for (int i = 0; i < TIMERS; i++)
    timers[i] = (struct timer){0};
}

bool fake_timer_close(int fd) {
  struct timer *timer = timer_of(fd);
  if (timer)
    *timer = (struct timer){0};
  return timer != NULL;
}

int fake_timer_count(void) {
  int count = 0;
  for (int i = 0; i < TIMERS; i++)
    count += timers[i].fd != 0;
  return count;
}

uint64_t fake_clock_now(void) {
  struct timespec t;
  return clock_gettime(CLOCK_MONOTONIC, &t) == 0 ? microseconds(&t) : 0;
}

static void fire(struct timer *timer) {
  uint64_t times = 1;
  if (timer->interval)
    times += (now - timer->due) / timer->interval;
  timer->due = timer->interval ? timer->due + times * timer->interval : 0;
  /* Fails only if nobody has read for 2^64 expirations. */
  (void)!write(timer->fd, &times, sizeof times);
}

int fake_clock_advance(uint64_t step) {
  if (!fake_active() || !is_virtual)
    return -EINVAL;
  now += step;
  for (int i = 0; i < TIMERS; i++)
    if (timers[i].fd && timers[i].due && timers[i].due <= now)
      fire(&timers[i]);
  return 0;
}

int clock_gettime(clockid_t clock, struct timespec *t) {
  if (!fake_active() || !is_virtual || clock != CLOCK_MONOTONIC)
    return REAL(clock_gettime)(clock, t);
  t->tv_sec = (time_t)(now / 1000000);
  t->tv_nsec = (long)(now % 1000000) * 1000;
  return 0;
}

int timerfd_create(int clock, int flags) {
  if (!fake_active() || !is_virtual || clock != CLOCK_MONOTONIC)
    return REAL(timerfd_create)(clock, flags);
  struct timer *timer = free_timer();
  if (!timer) {
    errno = EMFILE;
    return -1;
  }
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd > 0)
    *timer = (struct timer){.fd = fd};
  return fd;
}

int timerfd_settime(int fd, int flags, const struct itimerspec *new_value, struct itimerspec *old_value) {
  struct timer *timer = fake_active() ? timer_of(fd) : NULL;
  if (!timer)
    return REAL(timerfd_settime)(fd, flags, new_value, old_value);
  uint64_t forgotten, value = microseconds(&new_value->it_value);
  if (old_value)
    *old_value = (struct itimerspec){0};
  (void)!read(fd, &forgotten, sizeof forgotten);
  timer->interval = microseconds(&new_value->it_interval);
  timer->due = !value ? 0 : flags & TFD_TIMER_ABSTIME ? value : now + value;
  if (timer->due && timer->due <= now)
    fire(timer);
  return 0;
}
