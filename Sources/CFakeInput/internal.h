#pragma once
/* What the files of this target share. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CFakeInput.h"
#include <dlfcn.h>
#include <errno.h>
#include <linux/input.h>
#include <stddef.h>
#include <sys/types.h>

/* The function of that name that would have been called without us. */
#define REAL(name)                                                                                                     \
  ({                                                                                                                   \
    static __typeof__(&name) real_function;                                                                            \
    if (!real_function)                                                                                                \
      real_function = (__typeof__(&name))dlsym(RTLD_NEXT, #name);                                                      \
    real_function;                                                                                                     \
  })

#define FAKE_FIRST_MT_AXIS ABS_MT_SLOT
#define FAKE_MT_AXES (ABS_CNT - FAKE_FIRST_MT_AXIS)

struct fake_device {
  bool plugged;
  int node;
  enum fake_kind kind;
  char name[80], physical_seat[32], logical_seat[32], output_name[32];
  bool denies_open;
  int slots;
  double width_mm, height_mm;

  /* What it can do. */
  bool has_axis[ABS_CNT];
  struct input_absinfo axes[ABS_CNT];
  uint8_t key_bits[KEY_CNT / 8];

  /* What it is doing. */
  uint8_t keys_down[KEY_CNT / 8];
  int32_t contacts[FAKE_SLOTS][FAKE_MT_AXES];
  int current_slot;
  int32_t next_tracking_id;
  bool overflowing;

  struct input_event report[FAKE_FRAME_EVENTS];
  int report_length;
};

/* It has fingers on it. */
static inline bool fake_has_contacts(const struct fake_device *device) {
  return device->kind != FAKE_KEYBOARD && device->kind != FAKE_PEN;
}

/* install.c */
bool fake_active(void);

/* clock.c */
void fake_clock_start(uint64_t start_us);
void fake_clock_reset(void);
bool fake_timer_close(int fd);
int fake_timer_count(void);

/* device.c */
struct fake_device *fake_device_at(int node);
struct fake_device *fake_device_by_devnum(dev_t number);
dev_t fake_devnum(int node);
int fake_next_live_node(int after);
void fake_devices_reset(void);
static inline bool fake_bit(const uint8_t *bits, int i) { return bits[i / 8] >> (i % 8) & 1; }
static inline void fake_bit_set(uint8_t *bits, int i, bool on) {
  uint8_t mask = (uint8_t)(1u << (i % 8));
  bits[i / 8] = on ? bits[i / 8] | mask : bits[i / 8] & (uint8_t)~mask;
}

/* node.c: the open descriptors of a device */
int fake_node_of_fd(int fd);
int fake_readers_write(int node, const struct input_event *events, int count);
void fake_readers_tell_dropped(int node);
void fake_readers_hang_up(int node);
int fake_reader_count(void);

/* ioctl.c */
int fake_ioctl(struct fake_device *device, unsigned long request, void *argument);

/* udev_monitor.c */
void fake_udev_tell(const struct fake_device *device, const char *action);
int fake_monitor_count(void);
