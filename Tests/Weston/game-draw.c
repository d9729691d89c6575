#include "game.h"

#include <stdbool.h>

static bool in_circle(int x, int y, int cx, int cy, int radius) {
  return (x - cx) * (x - cx) + (y - cy) * (y - cy) <= radius * radius;
}

/* Two round hills, one behind the other. */
static bool in_hill(int x, int y, int width, int height, int middle) {
  return in_circle(x, y, width * middle / 100, height * 7 / 4, height * 11 / 10);
}

static uint32_t joystick(int x, int y, int height) {
  int cx = height * 23 / 100, cy = height * 70 / 100;
  if (in_circle(x, y, cx + height / 28, cy - height / 40, height / 18))
    return 0xf4f4f4;
  bool is_ring = in_circle(x, y, cx, cy, height / 7) && !in_circle(x, y, cx, cy, height / 7 - 4);
  return is_ring ? 0xd0d8e0 : 0;
}

static uint32_t pixel(int x, int y, int width, int height) {
  uint32_t control = joystick(x, y, height);
  if (control)
    return control;
  if (in_circle(x, y, width * 74 / 100, height / 4, height / 11))
    return 0xf7c95c;
  if (in_hill(x, y, width, height, 30))
    return 0x2f7a4f;
  if (in_hill(x, y, width, height, 75))
    return 0x3f9160;
  uint32_t light = (uint32_t)(y * 70 / height);
  return (0x50 + light) << 16 | (0x90 + light) << 8 | 0xd8;
}

void game_draw(uint32_t *pixels, int width, int height) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      pixels[y * width + x] = 0xff000000 | pixel(x, y, width, height);
}
