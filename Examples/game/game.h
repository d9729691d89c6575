/* A small game for SDL 2, to show how a game hears gestures and goes first on the bottom edge. Read in this order:
 *
 *   main.c      the window, the loop, keys and plain touches: all SDL
 *   controls.c  what the game asks of the compositor: the stick, the trigger, the rocket, the edge
 *   world.c     the ship and the rocks
 *   draw.c      what it looks like */
#ifndef GAME_H
#define GAME_H

#include <SDL.h>
#include <cairo.h>
#include <stdbool.h>

enum { ROCKS = 9, SHOTS = 32, FINGERS = 10, STICK_REACH = 100 };

struct thing {
  double x, y, vx, vy;
  double size; /* 0 where nothing is */
};

/* What the player's hands want. */
struct hands {
  bool stick_held, firing;
  double stick_x, stick_y;   /* where the thumb took hold of the stick */
  double stick_dx, stick_dy; /* how far it is from there */
};

/* What the compositor says of the bottom edge. */
struct edge {
  bool is_ours;  /* the first swipe from there comes to the game */
  bool is_armed; /* the next one is the system's */
};

struct game {
  int width, height; /* in units of the surface */
  bool reports;      /* --report */
  struct hands hands;
  struct edge edge;
  struct thing ship, rocks[ROCKS], shots[SHOTS];
  double aim, reload, blast; /* radians, seconds, seconds */
  int points;
  SDL_FPoint fingers[FINGERS]; /* plain touches, as shares of the window; below 0 is none */
};

/* Says on stdout what was understood, a line for each thing, for whoever reads along. */
void report(const struct game *game, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Where the thumbs are expected, and where the rocket is pulled up. */
SDL_Rect left_thumb(const struct game *game);
SDL_Rect right_thumb(const struct game *game);
SDL_Rect rocket_pad(const struct game *game);

struct controls;
struct controls *controls_create(struct game *game, SDL_Window *window);
void controls_place(struct controls *controls);
void controls_destroy(struct controls *controls);

void world_begin(struct game *game);
void world_step(struct game *game, double seconds);
void world_shoot(struct game *game);
void world_launch(struct game *game);

void draw(const struct game *game, cairo_t *cairo);

#endif
