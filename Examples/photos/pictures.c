/* Three pictures, made up, so that the example needs no files. */
#include <math.h>

#include "photos.h"

const char *const picture_names[PHOTOS] = {"Dawn in the mountains", "The harbour at noon", "Night over the dunes"};

static void color(cairo_t *cairo, unsigned rgb) {
  cairo_set_source_rgb(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0);
}

static void sky(cairo_t *cairo, unsigned top, unsigned bottom) {
  cairo_pattern_t *pattern = cairo_pattern_create_linear(0, 0, 0, PHOTO_HEIGHT * 0.7);
  cairo_pattern_add_color_stop_rgb(pattern, 0, (top >> 16) / 255.0, (top >> 8 & 255) / 255.0, (top & 255) / 255.0);
  cairo_pattern_add_color_stop_rgb(pattern, 1, (bottom >> 16) / 255.0, (bottom >> 8 & 255) / 255.0,
                                   (bottom & 255) / 255.0);
  cairo_set_source(cairo, pattern);
  cairo_paint(cairo);
  cairo_pattern_destroy(pattern);
}

static void disc(cairo_t *cairo, double x, double y, double radius, unsigned rgb) {
  color(cairo, rgb);
  cairo_arc(cairo, x, y, radius, 0, 2 * G_PI);
  cairo_fill(cairo);
}

/* A line of hills, `steep` high, of sines that do not fit together. */
static void ridge(cairo_t *cairo, double height, double steep, double pace, unsigned rgb) {
  color(cairo, rgb);
  cairo_move_to(cairo, 0, PHOTO_HEIGHT);
  for (int x = 0; x <= PHOTO_WIDTH; x += 6) {
    double wave = sin(x * pace) + 0.5 * sin(x * pace * 2.7 + 1) + 0.2 * sin(x * pace * 7.1 + 2);
    cairo_line_to(cairo, x, height - steep * wave);
  }
  cairo_line_to(cairo, PHOTO_WIDTH, PHOTO_HEIGHT);
  cairo_fill(cairo);
}

static void dawn(cairo_t *cairo) {
  sky(cairo, 0x35507a, 0xffc48a);
  disc(cairo, 1040, 470, 90, 0xfff1c9);
  ridge(cairo, 560, 110, 0.006, 0x8d7f9c);
  ridge(cairo, 690, 90, 0.009, 0x5c5a7d);
  ridge(cairo, 830, 70, 0.007, 0x2e3553);
}

static void boat(cairo_t *cairo, double x, double y, double size, unsigned sail) {
  color(cairo, 0x7b3f2b);
  cairo_move_to(cairo, x - size, y), cairo_line_to(cairo, x + size, y);
  cairo_line_to(cairo, x + size * 0.6, y + size * 0.4), cairo_line_to(cairo, x - size * 0.7, y + size * 0.4);
  cairo_fill(cairo);
  color(cairo, sail);
  cairo_move_to(cairo, x, y - size * 2), cairo_line_to(cairo, x + size * 0.9, y - 12), cairo_line_to(cairo, x, y - 12);
  cairo_fill(cairo);
}

static void harbour(cairo_t *cairo) {
  sky(cairo, 0x58aee8, 0xe8f6ff);
  disc(cairo, 330, 170, 70, 0xfff7b0);
  ridge(cairo, 470, 40, 0.008, 0x6fa06a);
  color(cairo, 0x2a79a8);
  cairo_rectangle(cairo, 0, 520, PHOTO_WIDTH, PHOTO_HEIGHT - 520);
  cairo_fill(cairo);
  boat(cairo, 980, 600, 70, 0xffffff);
  boat(cairo, 420, 700, 120, 0xf25c54);
  boat(cairo, 1200, 800, 150, 0xf7b538);
}

static void night(cairo_t *cairo) {
  sky(cairo, 0x0a0f2c, 0x40427a);
  for (int i = 0; i < 160; i++) disc(cairo, i * 7919 % PHOTO_WIDTH, i * 104729 % 620, 1.5 + i % 3, 0xdfe6ff);
  disc(cairo, 380, 230, 95, 0xf4f1de);
  disc(cairo, 420, 205, 85, 0x151a3c);
  ridge(cairo, 680, 60, 0.004, 0x6d5a86);
  ridge(cairo, 800, 80, 0.0055, 0x43395f);
  ridge(cairo, 920, 40, 0.008, 0x241f3d);
}

cairo_surface_t *picture_create(int number) {
  static void (*const painters[PHOTOS])(cairo_t *) = {dawn, harbour, night};
  cairo_surface_t *picture = cairo_image_surface_create(CAIRO_FORMAT_RGB24, PHOTO_WIDTH, PHOTO_HEIGHT);
  cairo_t *cairo = cairo_create(picture);
  painters[number](cairo);
  cairo_destroy(cairo);
  return picture;
}
