/* What the game looks like. The card at the bottom says "armed" in words, not by a colour alone. */
#include <math.h>
#include <stdio.h>

#include "game.h"

static const double full_turn = 6.283185307179586;

static void color(cairo_t *cairo, unsigned rgb, double alpha) {
  cairo_set_source_rgba(cairo, (rgb >> 16) / 255.0, (rgb >> 8 & 255) / 255.0, (rgb & 255) / 255.0, alpha);
}

static void disc(cairo_t *cairo, double x, double y, double radius) {
  cairo_new_path(cairo);
  cairo_arc(cairo, x, y, radius, 0, full_turn);
}

static void ring(cairo_t *cairo, double x, double y, double radius, double width) {
  disc(cairo, x, y, radius);
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

static void draw_world(const struct game *game, cairo_t *cairo) {
  color(cairo, 0x0d1424, 1);
  cairo_paint(cairo);
  color(cairo, 0xffffff, 0.5);
  for (int i = 0; i < 90; i++) {
    disc(cairo, i * 7919 % game->width, i * 104729 % game->height, 1 + i % 3 * 0.6);
    cairo_fill(cairo);
  }
  for (int i = 0; i < ROCKS; i++) {
    const struct thing *rock = &game->rocks[i];
    cairo_new_path(cairo);
    for (int corner = 0; corner < 9; corner++) {
      double far = rock->size * (0.8 + (i * 7 + corner * 5) % 4 * 0.09), turn = corner * full_turn / 9;
      cairo_line_to(cairo, rock->x + far * cos(turn), rock->y + far * sin(turn));
    }
    cairo_close_path(cairo);
    color(cairo, 0x7c6f64, 1);
    cairo_fill_preserve(cairo);
    color(cairo, 0xb9a89a, 1);
    cairo_set_line_width(cairo, 4);
    cairo_stroke(cairo);
  }
  color(cairo, 0xffe066, 1);
  for (int i = 0; i < SHOTS; i++) {
    if (game->shots[i].size > 0) disc(cairo, game->shots[i].x, game->shots[i].y, 6), cairo_fill(cairo);
  }
}

static void draw_ship(const struct game *game, cairo_t *cairo) {
  cairo_save(cairo);
  cairo_translate(cairo, game->ship.x, game->ship.y);
  cairo_rotate(cairo, game->aim);
  cairo_move_to(cairo, 40, 0), cairo_line_to(cairo, -26, -24), cairo_line_to(cairo, -14, 0);
  cairo_line_to(cairo, -26, 24), cairo_close_path(cairo);
  color(cairo, 0x6ee7d2, 1);
  cairo_fill(cairo);
  cairo_restore(cairo);
  if (game->blast <= 0) return;
  color(cairo, 0xffb347, game->blast);
  ring(cairo, game->ship.x, game->ship.y, 60 + (0.8 - game->blast) * 700, 16);
}

static void draw_stick(const struct game *game, cairo_t *cairo) {
  const struct hands *hands = &game->hands;
  SDL_Rect area = left_thumb(game);
  double x = hands->stick_held ? hands->stick_x : area.x + area.w * 0.4;
  double y = hands->stick_held ? hands->stick_y : area.y + area.h * 0.55;
  double far = hands->stick_held ? hypot(hands->stick_dx, hands->stick_dy) : 0;
  double share = far > STICK_REACH ? STICK_REACH / far : 1;
  color(cairo, 0xffffff, hands->stick_held ? 0.7 : 0.35);
  ring(cairo, x, y, STICK_REACH + 30, 5);
  disc(cairo, x + (far > 0 ? hands->stick_dx * share : 0), y + (far > 0 ? hands->stick_dy * share : 0), 56);
  cairo_fill(cairo);
  say(cairo, "move", x, y + STICK_REACH + 76, 30);
}

static void draw_trigger(const struct game *game, cairo_t *cairo) {
  SDL_Rect area = right_thumb(game);
  double x = area.x + area.w * 0.6, y = area.y + area.h * 0.55;
  color(cairo, 0xffe066, game->hands.firing ? 0.9 : 0.35);
  disc(cairo, x, y, 92);
  if (game->hands.firing) cairo_fill_preserve(cairo);
  cairo_set_line_width(cairo, 8);
  cairo_stroke(cairo);
  say(cairo, "tap or hold: fire", x, y + STICK_REACH + 76, 30);
}

static void draw_edge(const struct game *game, cairo_t *cairo) {
  SDL_Rect pad = rocket_pad(game);
  double x = pad.x + pad.w / 2.0, top = pad.y + pad.h * 0.35;
  if (game->edge.is_armed) {
    color(cairo, 0xffffff, 0.95);
    cairo_rectangle(cairo, x - 300, game->height - 150, 600, 110);
    cairo_fill(cairo);
    color(cairo, 0x0d1424, 1);
    say(cairo, "Swipe up again to leave", x, game->height - 82, 40);
    return;
  }
  color(cairo, 0xffb347, 0.8);
  cairo_move_to(cairo, x - 34, top + 34), cairo_line_to(cairo, x, top), cairo_line_to(cairo, x + 34, top + 34);
  cairo_set_line_width(cairo, 9);
  cairo_stroke(cairo);
  say(cairo, game->edge.is_ours ? "swipe up: rocket" : "rocket: window is not in front", x, top + 90, 30);
}

static void draw_fingers(const struct game *game, cairo_t *cairo) {
  color(cairo, 0xffffff, 0.8);
  for (int i = 0; i < FINGERS; i++) {
    if (game->fingers[i].x < 0) continue;
    ring(cairo, game->fingers[i].x * game->width, game->fingers[i].y * game->height, 44, 3);
  }
}

void draw(const struct game *game, cairo_t *cairo) {
  char points[32];
  snprintf(points, sizeof points, "%d points", game->points);
  cairo_select_font_face(cairo, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD);
  draw_world(game, cairo);
  draw_ship(game, cairo);
  color(cairo, 0xffffff, 0.9);
  say(cairo, points, game->width / 2.0, 60, 36);
  draw_stick(game, cairo);
  draw_trigger(game, cairo);
  draw_edge(game, cairo);
  draw_fingers(game, cairo);
}
