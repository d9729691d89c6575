#ifndef GAME_H
#define GAME_H

#include <stdint.h>

/* Paints hills, a sky and a joystick. */
void game_draw(uint32_t *pixels, int width, int height);

#endif
