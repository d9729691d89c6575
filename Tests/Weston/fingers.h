/* The words that move the fingers of a device, as its kernel driver would report them:
 *
 *   down SLOT X Y      millimetres from the top left of the glass; nothing is sent before the next frame
 *   move SLOT X Y
 *   up SLOT
 *   press, release     the button under the pad
 *   frame
 *   swipe SLOT X Y DX DY MILLISECONDS    down, moves and up of one finger, while others stay as they are
 *   wait MILLISECONDS */
#ifndef FINGERS_H
#define FINGERS_H

#include <linux/input.h>
#include <stdbool.h>
#include <stddef.h>

/* False when the line is none of these words. *flaw is NULL, or why it could not be done. */
bool fingers_obey(const char *line, const char **flaw);
/* The device is gone, and all fingers with it. */
void fingers_forget(void);
void fingers_pause(long ms);

/* Each program has its own: false when the report cannot be written whole. */
bool fingers_send(struct input_event *report, size_t count);

#endif
