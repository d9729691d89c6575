#pragma once
/* Made-up libudev objects. Each starts with a mark, so that a function can tell them from real ones and hand those on:
 * one executable reads both. What libinput calls on an object of ours is answered; the rest says "none". */
#include "internal.h"
#include <libudev.h>

#define FAKE_UDEV_MARK 0x5e1faced0dead5e1ull

struct udev {
  uint64_t mark;
  int references;
  void *user_data;
};

struct udev_list_entry {
  uint64_t mark;
  struct udev_list_entry *next;
  char name[96];
};

/* A snapshot: it outlives the device. */
struct udev_device {
  uint64_t mark;
  int references;
  struct udev *udev;
  struct udev_device *next_event; /* in a monitor's queue */
  int node;
  enum fake_kind kind;
  const char *action;
  char syspath[96], devnode[32], sysname[16];
  char physical_seat[32], logical_seat[32], output_name[32];
};

struct udev_enumerate {
  uint64_t mark;
  int references;
  struct udev *udev;
  struct udev_list_entry *entries;
};

struct udev_monitor {
  uint64_t mark;
  int references, wakeup;
  struct udev *udev;
  struct udev_monitor *next;
  struct udev_device *first, *last;
};

/* Reads a real object's first bytes at worst; every libudev object is larger than that. */
static inline bool fake_is(const void *object) { return object && *(const uint64_t *)object == FAKE_UDEV_MARK; }

/* NULL if out of memory. */
struct udev_device *fake_udev_device(struct udev *udev, const struct fake_device *device, const char *action);
void fake_syspath(char *to, size_t size, int node);

/* A function without an answer for made-up objects. */
#define UDEV_NONE(type, name, parameters, object, arguments, answer)                                                   \
  type name parameters { return fake_is(object) ? (answer) : REAL(name) arguments; }
