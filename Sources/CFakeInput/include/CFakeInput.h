#pragma once
/* Made-up input devices inside this process, for tests and for the demo.
 *
 * Real libinput and libevdev run on devices that do not exist: this target defines open, close, read, ioctl, stat,
 * clock_gettime, timerfd_* and libudev's functions, and because the executable exports its symbols the shared libraries
 * find these first. No root, no kernel module, no preload; time is virtual, so seconds of gesture take milliseconds
 * and come out the same to the bit every time.
 *
 * How it runs:
 *   1. fake_input_install() on one thread. Before that, and on every other thread, each function is the real one.
 *   2. fake_device_add() describes a device; libinput finds it by udev or by path (/dev/input/eventN, N is returned).
 *   3. fake_touch_down(), _move(), _up() speak millimetres; fake_frame() stamps them with now and hands them over.
 *   4. fake_clock_advance() moves time and fires what is due.
 *   5. Destroy the libinput contexts, then fake_input_reset().
 *
 * The executable must be linked with --export-dynamic. Functions that return int give a negative errno on failure. */
#include <stdbool.h>
#include <stdint.h>

/* As clock_start_us: the clock stays the real one. */
#define FAKE_CLOCK_REAL 0

/* From now on the calling thread sees made-up devices only: /dev/input/event* and udev hold nothing else.
 * With a clock_start_us other than FAKE_CLOCK_REAL its CLOCK_MONOTONIC stands still there until it is advanced.
 * -EBUSY: installed already, perhaps by another thread. */
int fake_input_install(uint64_t clock_start_us);

/* Unplugs every device, forgets everything and is inert again. Harmless if nothing is installed; -EPERM on a thread
 * that is not the one that installed. */
int fake_input_reset(void);

/* Descriptors that made-up devices, timers and udev monitors have open now, for leak tests. */
int fake_input_open_count(void);

/* The time the calling thread's CLOCK_MONOTONIC shows. */
uint64_t fake_clock_now(void);

/* Moves the virtual clock; timers that are due become readable. One call is one step: a timer re-armed by its reader
 * needs the next. -EINVAL if the clock is the real one. */
int fake_clock_advance(uint64_t microseconds);

enum fake_kind {
  FAKE_TOUCHSCREEN,
  FAKE_CLICKPAD, /* a touchpad that is one button */
  FAKE_TOUCHPAD, /* a touchpad with a left, middle and right button */
  FAKE_KEYBOARD, /* to be ignored */
  FAKE_PEN,      /* a pen on a screen: moved by fake_event() */
};

/* One absolute axis as the kernel would report it. Units per millimetre, 0 for none. */
struct fake_axis {
  int code, minimum, maximum, resolution;
};

struct fake_device_description {
  const char *name;
  enum fake_kind kind;
  /* Contacts it can tell apart, 1 to FAKE_SLOTS. */
  int slots;
  /* True size of the surface, what the millimetres of fake_touch_* are measured on. */
  double width_mm, height_mm;
  /* What it claims about itself; with resolution 0 nobody can know its size. The codes are ignored here. */
  struct fake_axis x, y;
  /* Reports ABS_MT_TOUCH_MAJOR and _MINOR, in the units of x. libinput hides them from its callers. */
  bool reports_shape;
  /* More axes, for devices that copy a recorded one. At most FAKE_EXTRA_AXES. */
  const struct fake_axis *extra_axes;
  int extra_axis_count;
  /* udev's ID_SEAT, WL_SEAT and WL_OUTPUT; NULL for seat0, "default" and none. */
  const char *physical_seat, *logical_seat, *output_name;
  /* Opening it fails with EACCES. */
  bool denies_open;
};

#define FAKE_DEVICES 32
#define FAKE_SLOTS 32
#define FAKE_EXTRA_AXES 16
#define FAKE_FRAME_EVENTS 1024

/* A description of a usual device of that size: 40 units per millimetre, 10 slots (5 on touchpads). */
struct fake_device_description fake_device_usual(enum fake_kind kind, double width_mm, double height_mm);

/* Plugs a device in and returns N of its /dev/input/eventN, which no later device gets again before a reset.
 * The strings are copied. -EINVAL: not a possible device; -ENOSPC: FAKE_DEVICES are plugged in; -EPERM: not
 * installed. */
int fake_device_add(const struct fake_device_description *description);

/* Pulls it out: readers get ENODEV, udev tells. Events not yet read are lost, as with a real one. */
int fake_device_remove(int device);

/* Contacts, in millimetres from the top left of the surface; a place off the surface is passed on as it is.
 * Nothing is sent before fake_frame(). -EBUSY: that slot is down already; -EINVAL: no such slot, or it is not down;
 * -ENODEV: no such device; -ENOSPC: the frame is full. */
int fake_touch_down(int device, int slot, double x_mm, double y_mm);
int fake_touch_move(int device, int slot, double x_mm, double y_mm);
int fake_touch_up(int device, int slot);
int fake_touch_shape(int device, int slot, double major_mm, double minor_mm);

/* Ends the report: adds the buttons that say how many fingers are down, stamps it with now and writes it.
 * -EAGAIN: a reader was too far behind and lost it; like the kernel, the next report then starts with SYN_DROPPED. */
int fake_frame(int device);

/* One raw evdev event. EV_SYN/SYN_REPORT ends the report and may return -EAGAIN as fake_frame() does. */
int fake_event(int device, int type, int code, int value);

/* From here reports are lost on the way; the device's own state goes on. */
int fake_overflow_begin(int device);
/* Tells the readers so with SYN_DROPPED; they ask for the state. */
int fake_overflow_end(int device);
