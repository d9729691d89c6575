/* struct udev_monitor: a queue of devices that came and went, and a descriptor that is readable while it is not
 * empty. */
#include "udev.h"
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

static struct udev_monitor *monitors;

struct udev_monitor *udev_monitor_new_from_netlink(struct udev *udev, const char *name) {
  if (!fake_is(udev))
    return REAL(udev_monitor_new_from_netlink)(udev, name);
  int wakeup = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK | EFD_SEMAPHORE);
  struct udev_monitor *monitor = wakeup >= 0 ? calloc(1, sizeof *monitor) : NULL;
  if (!monitor)
    return NULL;
  *monitor = (struct udev_monitor){
      .mark = FAKE_UDEV_MARK, .references = 1, .wakeup = wakeup, .udev = udev_ref(udev), .next = monitors};
  monitors = monitor;
  return monitor;
}

int fake_monitor_count(void) {
  int count = 0;
  for (struct udev_monitor *monitor = monitors; monitor; monitor = monitor->next)
    count += 1;
  return count;
}

static struct udev_device *pop(struct udev_monitor *monitor) {
  struct udev_device *device = monitor->first;
  if (device)
    monitor->first = device->next_event;
  if (!monitor->first)
    monitor->last = NULL;
  return device;
}

static void push(struct udev_monitor *monitor, struct udev_device *device) {
  uint64_t one = 1;
  if (!device)
    return;
  if (monitor->last)
    monitor->last->next_event = device;
  else
    monitor->first = device;
  monitor->last = device;
  (void)!write(monitor->wakeup, &one, sizeof one);
}

void fake_udev_tell(const struct fake_device *device, const char *action) {
  for (struct udev_monitor *monitor = monitors; monitor; monitor = monitor->next)
    push(monitor, fake_udev_device(monitor->udev, device, action));
}

struct udev_device *udev_monitor_receive_device(struct udev_monitor *monitor) {
  if (!fake_is(monitor))
    return REAL(udev_monitor_receive_device)(monitor);
  uint64_t one;
  return read(monitor->wakeup, &one, sizeof one) == sizeof one ? pop(monitor) : NULL;
}

struct udev_monitor *udev_monitor_ref(struct udev_monitor *monitor) {
  if (!fake_is(monitor))
    return REAL(udev_monitor_ref)(monitor);
  monitor->references += 1;
  return monitor;
}

static void destroy(struct udev_monitor *monitor) {
  struct udev_monitor **link = &monitors;
  while (*link && *link != monitor)
    link = &(*link)->next;
  if (*link)
    *link = monitor->next;
  for (struct udev_device *device = pop(monitor); device; device = pop(monitor))
    udev_device_unref(device);
  close(monitor->wakeup);
  udev_unref(monitor->udev);
  free(monitor);
}

struct udev_monitor *udev_monitor_unref(struct udev_monitor *monitor) {
  if (!fake_is(monitor))
    return REAL(udev_monitor_unref)(monitor);
  if (--monitor->references == 0)
    destroy(monitor);
  return NULL;
}

#define SELF struct udev_monitor *monitor
#define MONITOR_ACCEPT(name, parameters, arguments)                                                                    \
  UDEV_NONE(int, udev_monitor_##name, parameters, monitor, arguments, 0)

UDEV_NONE(struct udev *, udev_monitor_get_udev, (SELF), monitor, (monitor), monitor->udev)
UDEV_NONE(int, udev_monitor_get_fd, (SELF), monitor, (monitor), monitor->wakeup)
MONITOR_ACCEPT(enable_receiving, (SELF), (monitor))
MONITOR_ACCEPT(set_receive_buffer_size, (SELF, int size), (monitor, size))
MONITOR_ACCEPT(filter_add_match_subsystem_devtype, (SELF, const char *subsystem, const char *devtype),
               (monitor, subsystem, devtype))
MONITOR_ACCEPT(filter_add_match_tag, (SELF, const char *tag), (monitor, tag))
MONITOR_ACCEPT(filter_update, (SELF), (monitor))
MONITOR_ACCEPT(filter_remove, (SELF), (monitor))
