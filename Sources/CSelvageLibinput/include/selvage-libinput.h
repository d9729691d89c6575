#ifndef SELVAGE_LIBINPUT_H
#define SELVAGE_LIBINPUT_H

/**
 * Touchscreens and touchpads by libinput, for a compositor that embeds Selvage.
 *
 * A library of its own, libselvage-libinput.so; libselvage.so never links libinput. It knows nothing of outputs, seats
 * or surfaces: it tells what the hardware did, and the host, which knows what is under a finger, hands that to Selvage.
 *
 * A host that owns its libinput context:
 *   1. selvage_libinput_create() with its callbacks.
 *   2. For every event that leaves libinput's queue, before the next is taken from it: selvage_libinput_feed().
 *      The event stays the host's, who may handle it as well and destroys it. No user data of libinput is touched.
 *      An event that a callback takes from the queue and feeds is told after what is left of the one at hand.
 *   3. selvage_libinput_destroy(), before or after the libinput context.
 *
 * A host that has none:
 *   1. selvage_libinput_create_for_seat() or _for_devices().
 *   2. Poll selvage_libinput_get_fd(); when it is readable, selvage_libinput_dispatch().
 *   3. selvage_libinput_suspend() and _resume() around a switch of virtual terminals.
 *   4. selvage_libinput_destroy().
 *
 * What is guaranteed, whichever it is:
 *   - device_added is the first that is heard of a device, device_removed the last. Ids are never used again.
 *   - After each touch_down, for the same device and seat slot, any number of touch_motion, then exactly one touch_up
 *     or touch_cancel; after device_removed no touch of that device is open. Every change is followed by a touch_frame.
 *   - After each pad_begin, for the same device, any number of pad_update, then exactly one pad_end.
 *   - Times are microseconds of CLOCK_MONOTONIC, as libinput gives them.
 *   - Nothing waits, nothing is written to stderr, and nothing is allocated for an event once its device is known.
 *
 * Threads: an object belongs to one thread. Any number of them may live side by side; nothing is shared.
 *
 * Calls and callbacks: a callback may call any function here, but not selvage_libinput_destroy() on its own object; a
 * dispatch inside it does nothing. open_node, close_node and log run in the middle of libinput's work: inside them the
 * object takes no call at all. What is refused does no harm, and `log` hears of it.
 *
 * Structs: the first member of each that may grow is struct_size. In one that the host fills it is its sizeof, and what
 * an initializer leaves out is zero: a newer library takes a shorter struct and treats what is missing as zero; an older
 * one takes a longer struct if the rest is zero. In one that a callback gets it says how much of it is there.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__clang__)
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-extension"
#define SELVAGE_LIBINPUT_NONNULL _Nonnull
#define SELVAGE_LIBINPUT_NULLABLE _Nullable
#else
#define SELVAGE_LIBINPUT_NONNULL
#define SELVAGE_LIBINPUT_NULLABLE
#endif

/** A reader of input. Created and destroyed by the library. */
struct selvage_libinput;

/** libinput's own; this header needs none of libinput's. */
struct libinput_event;

/** Names a device from device_added to device_removed. Never 0. */
typedef uint64_t selvage_libinput_device_id;

enum selvage_libinput_device_kind {
  SELVAGE_LIBINPUT_TOUCHSCREEN = 1,
  SELVAGE_LIBINPUT_TOUCHPAD = 2,
};

enum selvage_libinput_size_state {
  /** width_mm and height_mm are the device's. */
  SELVAGE_LIBINPUT_SIZE_KNOWN = 0,
  /** It states no resolution: it has fractions only, and millimetres must come from its output. */
  SELVAGE_LIBINPUT_SIZE_MISSING = 1,
  /** It states width_mm and height_mm, but no hand could use it: under 30 mm or over 3 m. As good as missing. */
  SELVAGE_LIBINPUT_SIZE_ABSURD = 2,
};

/** A device as it appears. The strings are libinput's and valid during the callback. */
struct selvage_libinput_device {
  size_t struct_size;
  selvage_libinput_device_id id;
  enum selvage_libinput_device_kind kind;
  enum selvage_libinput_size_state size_state;
  double width_mm, height_mm;
  const char *SELVAGE_LIBINPUT_NULLABLE name;
  /** The kernel's name, such as event5. */
  const char *SELVAGE_LIBINPUT_NULLABLE sysname;
  const char *SELVAGE_LIBINPUT_NULLABLE physical_seat;
  const char *SELVAGE_LIBINPUT_NULLABLE logical_seat;
  /** The output that the system configuration ties it to; NULL if it says nothing, and the host must guess. */
  const char *SELVAGE_LIBINPUT_NULLABLE output_name;
};

/** One contact on a touchscreen. */
struct selvage_libinput_touch {
  size_t struct_size;
  selvage_libinput_device_id device;
  uint64_t time_us;
  /** The device's own number for the contact; -1 where it knows only one. */
  int32_t slot;
  /** Unique among all touches that are down on the seat; what wl_touch calls an id. */
  int32_t seat_slot;
  /** Fractions of the device, after calibration; outside 0 to 1 if the device says so. 0 in touch_up and
   *  touch_cancel. */
  double x, y;
  /** From the device's top left; NaN unless its size is known. */
  double x_mm, y_mm;
};

enum selvage_libinput_pad_gesture {
  SELVAGE_LIBINPUT_PAD_SWIPE = 1,
  SELVAGE_LIBINPUT_PAD_PINCH = 2,
  SELVAGE_LIBINPUT_PAD_HOLD = 3,
};

/** A touchpad gesture as libinput recognized it. A field that does not fit the gesture or the moment is 0, scale 1. */
struct selvage_libinput_pad {
  size_t struct_size;
  selvage_libinput_device_id device;
  uint64_t time_us;
  enum selvage_libinput_pad_gesture gesture;
  int32_t fingers;
  /** Since the last event: as a pointer would move, in libinput's units. */
  double dx, dy;
  /** Since the last event: as the fingers moved, in libinput's units, whose length the profile
   *  decides. */
  double dx_unaccelerated, dy_unaccelerated;
  /** Since the last event: as the fingers moved. */
  double dx_mm, dy_mm;
  /** Absolute; 1 at the begin. */
  double scale;
  /** Degrees clockwise since the last event. */
  double angle_delta;
  /** In pad_end: not 0 if it is void. It became another gesture, or its device vanished. */
  int32_t cancelled;
};

/** Scrolling by fingers, in libinput's units. */
struct selvage_libinput_scroll {
  size_t struct_size;
  selvage_libinput_device_id device;
  uint64_t time_us;
  /** Bits: 1 horizontal has a value, 2 vertical has. A value of 0 there ends the scrolling on that axis. */
  uint32_t axes;
  double horizontal, vertical;
};

enum selvage_libinput_log_level {
  SELVAGE_LIBINPUT_LOG_DEBUG = 10,
  SELVAGE_LIBINPUT_LOG_INFO = 20,
  SELVAGE_LIBINPUT_LOG_ERROR = 30,
};

/**
 * What the host wants to hear. Each may be NULL; `data` is what was given to create. The struct is copied.
 */
struct selvage_libinput_callbacks {
  size_t struct_size;

  /** A touchscreen or touchpad is there. Other devices are not told of; of pens, see `pen`. */
  void (*SELVAGE_LIBINPUT_NULLABLE device_added)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                                 const struct selvage_libinput_device *SELVAGE_LIBINPUT_NONNULL device);
  /** It is gone: unplugged, suspended, or moved to another seat. */
  void (*SELVAGE_LIBINPUT_NULLABLE device_removed)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                                   selvage_libinput_device_id device);

  /** A finger landed. Now the host looks up what is under it. */
  void (*SELVAGE_LIBINPUT_NULLABLE touch_down)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                               const struct selvage_libinput_touch *SELVAGE_LIBINPUT_NONNULL touch);
  void (*SELVAGE_LIBINPUT_NULLABLE touch_motion)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                                 const struct selvage_libinput_touch *SELVAGE_LIBINPUT_NONNULL touch);
  /** A finger lifted. */
  void (*SELVAGE_LIBINPUT_NULLABLE touch_up)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                             const struct selvage_libinput_touch *SELVAGE_LIBINPUT_NONNULL touch);
  /** A touch is void: its device vanished, or libinput took it for a palm. */
  void (*SELVAGE_LIBINPUT_NULLABLE touch_cancel)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                                 const struct selvage_libinput_touch *SELVAGE_LIBINPUT_NONNULL touch);
  /** The end of one report of the hardware. */
  void (*SELVAGE_LIBINPUT_NULLABLE touch_frame)(void *SELVAGE_LIBINPUT_NULLABLE data, selvage_libinput_device_id device,
                                                uint64_t time_us);

  void (*SELVAGE_LIBINPUT_NULLABLE pad_begin)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                              const struct selvage_libinput_pad *SELVAGE_LIBINPUT_NONNULL pad);
  /** Never for a hold. */
  void (*SELVAGE_LIBINPUT_NULLABLE pad_update)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                               const struct selvage_libinput_pad *SELVAGE_LIBINPUT_NONNULL pad);
  void (*SELVAGE_LIBINPUT_NULLABLE pad_end)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                            const struct selvage_libinput_pad *SELVAGE_LIBINPUT_NONNULL pad);
  /** Two fingers on a touchpad, or one at its edge; nothing of wheels and pointing sticks. */
  void (*SELVAGE_LIBINPUT_NULLABLE scroll)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                           const struct selvage_libinput_scroll *SELVAGE_LIBINPUT_NONNULL scroll);

  /** For objects that own their libinput: opens a node with these open(2) flags. Returns a descriptor that does not
   *  block and closes on exec, or a negative errno. NULL both here and in close_node: opened directly, which needs
   *  permission. */
  int32_t (*SELVAGE_LIBINPUT_NULLABLE open_node)(void *SELVAGE_LIBINPUT_NULLABLE data,
                                                 const char *SELVAGE_LIBINPUT_NONNULL path, int32_t flags);
  void (*SELVAGE_LIBINPUT_NULLABLE close_node)(void *SELVAGE_LIBINPUT_NULLABLE data, int32_t fd);
  /** One line without its end: of libinput's log, for objects that own theirs, or about a mistake of the host's. */
  void (*SELVAGE_LIBINPUT_NULLABLE log)(void *SELVAGE_LIBINPUT_NULLABLE data, enum selvage_libinput_log_level level,
                                        const char *SELVAGE_LIBINPUT_NONNULL line);
  /** The least level that `log` wants; 0 means errors only. */
  enum selvage_libinput_log_level log_level;

  /** A pen came near a screen or tablet, or left: what selvage_pen takes. Of no device. */
  void (*SELVAGE_LIBINPUT_NULLABLE pen)(void *SELVAGE_LIBINPUT_NULLABLE data, bool near, uint64_t time_us);
};

/** Why something failed. 0 is success. */
enum selvage_libinput_error {
  SELVAGE_LIBINPUT_OK = 0,
  SELVAGE_LIBINPUT_NO_PERMISSION = 1,
  SELVAGE_LIBINPUT_NO_SUCH_DEVICE = 2,
  /** It exists, and libinput will not have it. */
  SELVAGE_LIBINPUT_NOT_AN_INPUT_DEVICE = 3,
  /** An input device, but neither a touchscreen nor a touchpad. */
  SELVAGE_LIBINPUT_NOT_A_TOUCH_DEVICE = 4,
  /** The same device as one given before it. */
  SELVAGE_LIBINPUT_DUPLICATE_DEVICE = 5,
  /** It would not open, for another reason. */
  SELVAGE_LIBINPUT_CANNOT_OPEN = 6,
  SELVAGE_LIBINPUT_UDEV_UNAVAILABLE = 7,
  SELVAGE_LIBINPUT_OUT_OF_MEMORY = 8,
  /** A NULL, a size, a value that is none of its enum, a text that cannot be read, a call where none may come, or a kind
   *  of object that the function cannot work on. */
  SELVAGE_LIBINPUT_INVALID = 9,
  SELVAGE_LIBINPUT_DISPATCH_FAILED = 10,
  SELVAGE_LIBINPUT_RESUME_FAILED = 11,
};

/** Where a create function says what went wrong. Filled on success as well; never grows. */
struct selvage_libinput_failure {
  enum selvage_libinput_error error;
  /** Which of the given paths it was about; -1 if none. */
  int32_t path_index;
  /** An errno, or 0. */
  int32_t error_number;
};

/**
 * For a host that owns its libinput context and feeds it.
 *
 * `data` is handed to every callback. Returns NULL if callbacks is NULL, its struct_size is wrong, its log_level is none
 * of the enum, or only one of open_node and close_node is there.
 */
struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE
selvage_libinput_create(const struct selvage_libinput_callbacks *SELVAGE_LIBINPUT_NULLABLE callbacks,
                        void *SELVAGE_LIBINPUT_NULLABLE data);

/**
 * One event of the host's libinput context, any event: those that say nothing of fingers are ignored. What it means is
 * told by callbacks before this returns. A device that was added before this object is told of before its first event.
 *
 * Does nothing with a NULL, and with an object that owns its libinput.
 */
void selvage_libinput_feed(struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input,
                           struct libinput_event *SELVAGE_LIBINPUT_NULLABLE event);

/**
 * Owns a libinput context with every device of a udev seat, also those plugged in later. NULL means seat0; a name has up
 * to 255 bytes. Devices are told of by the first dispatch. A seat without devices, or whose nodes do not open, is no failure: see
 * selvage_libinput_get_refused().
 *
 * Returns NULL on failure, and why in `failure` unless that is NULL.
 */
struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE
selvage_libinput_create_for_seat(const char *SELVAGE_LIBINPUT_NULLABLE seat,
                                 const struct selvage_libinput_callbacks *SELVAGE_LIBINPUT_NULLABLE callbacks,
                                 void *SELVAGE_LIBINPUT_NULLABLE data,
                                 struct selvage_libinput_failure *SELVAGE_LIBINPUT_NULLABLE failure);

/**
 * Owns a libinput context with the devices at these paths and no other: all of them, or none and a failure. One that is
 * unplugged does not come back. At most 1024 paths of up to 4095 bytes.
 */
struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE
selvage_libinput_create_for_devices(const char *SELVAGE_LIBINPUT_NULLABLE const *SELVAGE_LIBINPUT_NULLABLE paths,
                                    size_t count,
                                    const struct selvage_libinput_callbacks *SELVAGE_LIBINPUT_NULLABLE callbacks,
                                    void *SELVAGE_LIBINPUT_NULLABLE data,
                                    struct selvage_libinput_failure *SELVAGE_LIBINPUT_NULLABLE failure);

/** Readable when dispatch has something to do; -1 for an object that is fed, or NULL. It stays the library's. */
int32_t selvage_libinput_get_fd(const struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input);

/**
 * Reads what there is and tells it by callbacks, in order. Never waits. One call need not read everything; the
 * descriptor stays readable then. After a failure the object may be dispatched again.
 */
enum selvage_libinput_error selvage_libinput_dispatch(struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input);

/** Closes the devices; the next dispatch, or the one that is under way, tells that their touches are cancelled and they
 *  are removed. */
void selvage_libinput_suspend(struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input);

/** Opens them again; the next dispatch, or the one that is under way, tells of them, with new ids. On failure everything
 *  stays suspended. */
enum selvage_libinput_error selvage_libinput_resume(struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input);

/** How many nodes would not open for want of permission, and for other reasons, so far; 0 for NULL and for an object that
 *  is fed. Either pointer may be NULL. */
void selvage_libinput_get_refused(const struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input,
                                  uint32_t *SELVAGE_LIBINPUT_NULLABLE permission,
                                  uint32_t *SELVAGE_LIBINPUT_NULLABLE other);

/**
 * Closes everything at once, with no further callback but close_node. NULL is fine.
 *
 * Inside a callback of the same object this is a mistake: it is logged, nothing more is told, every call is refused, and
 * the object is gone when the call that led to the callback returns.
 */
void selvage_libinput_destroy(struct selvage_libinput *SELVAGE_LIBINPUT_NULLABLE input);

#if defined(__clang__)
#pragma clang diagnostic pop
#endif

#ifdef __cplusplus
}
#endif

#endif
