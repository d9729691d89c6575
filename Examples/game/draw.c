/* What the game looks like. The card at the bottom says "armed" in words, not by a colour alone. */
#include <math.h>
#include <stdio.h>

#include "game.h"

static void color(cairo_t *cairo, unsigned rgb, double alpha) {
  cairo_set_source_rgba(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

static void disc(cairo_t *cairo, double x, double y, double radius) {
  cairo_new_path(cairo);
  cairo_arc(cairo, x, y, radius, 0, 2 * M_PI);
  cairo_fill(cairo);
}

static void ring(cairo_t *cairo, double x, double y, double radius, double width) {
  cairo_new_path(cairo);
  cairo_arc(cairo, x, y, radius, 0, 2 * M_PI);
  cairo_set_line_width(cairo, width);
  cairo_stroke(cairo);
}

static void say(cairo_t *cairo, const char *words, double x, double y, double size) {
  cairo_text_extents_t extents;
  cairo_set_font_size(cairo, size);
  cairo_text_extents(cairo, words, &extents);
  cairo_move_to(cairo, x - extents.x_advance / 2, y);
  cairo_show_text(cairo, words);
}

static void draw_rock(cairo_t *cairo, const struct thing *rock, int number) {
  cairo_new_path(cairo);
  for (int corner = 0; corner < 9; corner++) {
    double far = rock->size * (0.8 + (number * 7 + corner * 5) % 4 * 0.09), turn = corner * 2 * M_PI / 9;
    cairo_line_to(cairo, rock->x + far * cos(turn), rock->y + far * sin(turn));
  }
  color(cairo, 0x8d7f73, 1);
  cairo_fill(cairo);
}

static void draw_ship(const struct game *game, cairo_t *cairo) {
  static const double outline[4][2] = {{40, 0}, {-26, -24}, {-14, 0}, {-26, 24}};
  cairo_save(cairo);
  cairo_translate(cairo, game->ship.x, game->ship.y);
  cairo_rotate(cairo, game->aim);
  for (int i = 0; i < 4; i++) cairo_line_to(cairo, outline[i][0], outline[i][1]);
  color(cairo, 0x6ee7d2, 1);
  cairo_fill(cairo);
  cairo_restore(cairo);
  color(cairo, 0xffb347, game->blast);
  if (game->blast > 0) ring(cairo, game->ship.x, game->ship.y, 60 + (0.8 - game->blast) * 700, 16);
}

static void draw_stick(const struct game *game, cairo_t *cairo) {
  const struct hands *hands = &game->hands;
  SDL_Rect area = left_thumb(game);
  double x = hands->stick_held ? hands->stick_x : area.x + area.w / 2.0;
  double y = hands->stick_held ? hands->stick_y : area.y + area.h / 2.0;
  double far = fmax(hypot(hands->stick_dx, hands->stick_dy), STICK_REACH);
  double share = hands->stick_held ? STICK_REACH / far : 0;
  color(cairo, 0xffffff, hands->stick_held ? 0.7 : 0.5);
  ring(cairo, x, y, STICK_REACH + 30, 5);
  disc(cairo, x + hands->stick_dx * share, y + hands->stick_dy * share, 56);
  say(cairo, "move", x, y + STICK_REACH + 76, 30);
}

static void draw_trigger(const struct game *game, cairo_t *cairo) {
  SDL_Rect area = right_thumb(game);
  double x = area.x + area.w / 2.0, y = area.y + area.h / 2.0;
  color(cairo, 0xffe066, game->hands.firing ? 0.9 : 0.6);
  ring(cairo, x, y, 92, 8);
  if (game->hands.firing) disc(cairo, x, y, 80);
  say(cairo, "tap or hold: fire", x, y + STICK_REACH + 76, 30);
}

static void draw_edge(const struct game *game, cairo_t *cairo) {
  SDL_Rect pad = rocket_pad(game);
  double x = pad.x + pad.w / 2.0, bottom = game->height;
  color(cairo, game->edge.is_armed ? 0xffffff : 0xffb347, 0.95);
  if (game->edge.is_armed) {
    cairo_rectangle(cairo, x - 300, bottom - 150, 600, 110);
    cairo_fill(cairo);
    color(cairo, 0x0d1424, 1);
    say(cairo, "Swipe up again to leave", x, bottom - 82, 40);
  } else {
    say(cairo, "\u2191", x, bottom - 110, 60);
    say(cairo, game->edge.is_ours ? "swipe up: rocket" : "Enter: rocket", x, bottom - 60, 30);
  }
}

void draw(const struct game *game, cairo_t *cairo) {
  char points[32];
  snprintf(points, sizeof points, "%d points", game->points);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  color(cairo, 0x0d1424, 1);
  cairo_paint(cairo);
  for (int i = 0; i < ROCKS; i++) draw_rock(cairo, &game->rocks[i], i);
  color(cairo, 0xffe066, 1);
  for (int i = 0; i < SHOTS; i++) disc(cairo, game->shots[i].x, game->shots[i].y, game->shots[i].size);
  draw_ship(game, cairo);
  draw_stick(game, cairo);
  draw_trigger(game, cairo);
  draw_edge(game, cairo);
  color(cairo, 0xffffff, 0.8);
  say(cairo, points, game->width / 2.0, 60, 36);
  for (int i = 0; i < FINGERS; i++)
    if (game->fingers[i].x >= 0) ring(cairo, game->fingers[i].x * game->width, game->fingers[i].y * game->height, 44, 3);
}
