/* libselvage-libinput, looked for when it is needed. */
#ifndef SELVAGE_WESTON_READER_H
#define SELVAGE_WESTON_READER_H

#include <stdbool.h>

#include "selvage-libinput.h"

/* The functions of selvage-libinput.h that the module calls, without their prefix. */
#define READER_FUNCTIONS(X) X(create_for_seat) X(get_fd) X(dispatch) X(suspend) X(destroy)

struct reader_functions {
#define MEMBER(name) __typeof__(&selvage_libinput_##name) name;
  READER_FUNCTIONS(MEMBER)
#undef MEMBER
};

/* False, and a line in the log, where the library is not installed. */
bool reader_load(struct reader_functions *functions);

#endif
