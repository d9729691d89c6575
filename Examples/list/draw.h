/* A picture of the list. */
#pragma once

#include <stdint.h>

#include "list.h"

/* Draws into rows of 0x00RRGGBB. `notice` is shown in the header; NULL for none. */
void draw_list(const struct list *list, const char *notice, void *pixels, int32_t width, int32_t height);
