/* The ship, the rocks and the shots. */
#include <math.h>

#include "game.h"

static double between(double low, double high) {
  static unsigned seed = 20;
  seed = seed * 1664525u + 1013904223u;
  return low + (high - low) * (seed >> 8) / 16777216.0;
}

static struct thing rock(const struct game *game, double x) {
  return (struct thing){x, between(0.06, 0.5) * game->height, between(-50, -15), between(-9, 9), between(28, 64)};
}

void world_begin(struct game *game) {
  game->ship = (struct thing){0.3 * game->width, 0.42 * game->height, 0, 0, 30};
  for (int i = 0; i < ROCKS; i++) game->rocks[i] = rock(game, (0.36 + 0.07 * i) * game->width);
}

void world_shoot(struct game *game) {
  int i = 0;
  while (i < SHOTS - 1 && game->shots[i].size > 0) i++;
  double x = cos(game->aim), y = sin(game->aim);
  game->shots[i] = (struct thing){game->ship.x + 36 * x, game->ship.y + 36 * y, 900 * x, 900 * y, 6};
}

/* It clears the sky. */
void world_launch(struct game *game) {
  report(game, "launched");
  game->blast = 0.8, game->points += 5;
  for (int i = 0; i < ROCKS; i++) game->rocks[i] = rock(game, between(1.05, 1.6) * game->width);
}

static void move(struct thing *thing, double seconds) {
  thing->x += thing->vx * seconds, thing->y += thing->vy * seconds;
}

static void fly(struct game *game, double seconds) {
  const struct hands *hands = &game->hands;
  double far = hands->stick_held ? fmin(1, hypot(hands->stick_dx, hands->stick_dy) / STICK_REACH) : 0;
  if (far > 0) game->aim = atan2(hands->stick_dy, hands->stick_dx);
  game->ship.vx = 420 * far * cos(game->aim), game->ship.vy = 420 * far * sin(game->aim);
  move(&game->ship, seconds);
  game->ship.x = fmin(fmax(game->ship.x, 40), game->width - 40);
  game->ship.y = fmin(fmax(game->ship.y, 40), 0.6 * game->height);
}

static void hit(struct game *game, struct thing *shot) {
  if (shot->x < 0 || shot->x > game->width || shot->y < 0 || shot->y > game->height) shot->size = 0;
  for (int i = 0; i < ROCKS && shot->size > 0; i++) {
    struct thing *hit = &game->rocks[i];
    if (hypot(shot->x - hit->x, shot->y - hit->y) > shot->size + hit->size) continue;
    shot->size = 0, game->points++, *hit = rock(game, 1.05 * game->width);
  }
}

void world_step(struct game *game, double seconds) {
  fly(game, seconds);
  game->blast = fmax(0, game->blast - seconds), game->reload = fmax(0, game->reload - seconds);
  if (game->hands.firing && game->reload == 0) world_shoot(game), game->reload = 0.12;
  for (int i = 0; i < SHOTS; i++)
    if (game->shots[i].size > 0) move(&game->shots[i], seconds), hit(game, &game->shots[i]);
  for (int i = 0; i < ROCKS; i++) {
    move(&game->rocks[i], seconds);
    if (game->rocks[i].x < -80) game->rocks[i] = rock(game, 1.05 * game->width);
  }
}
