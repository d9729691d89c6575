/* An emulated touchscreen, or touchpad of the same size, as umockdev wants it told: what udev says of it, and the answers to libevdev's ioctls. */
#ifndef DEVICE_H
#define DEVICE_H

/* 310 mm × 174 mm, 40 units to a millimetre, ten fingers. */
enum { DEVICE_WIDTH_MM = 310, DEVICE_HEIGHT_MM = 174, DEVICE_UNITS_PER_MM = 40, DEVICE_SLOTS = 10, DEVICE_NUMBER = 7 };

#define DEVICE_NODE "/dev/input/event7"
#define DEVICE_SYSFS "/sys/devices/virtual/input/input7/event7"

/* A touchpad if TOUCHBED_KIND says so. */
int device_is_touchpad(void);

/* Both to be freed. */
char *device_description(void);
char *device_ioctls(void);

#endif
