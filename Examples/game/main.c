/* The window, the loop, keys and plain touches.
 *
 * game [--report]: F11 is fullscreen or not. Where the compositor knows no gestures, the keyboard plays:
 * arrows fly, space fires, Enter launches the rocket. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "game.h"

void report(const struct game *game, const char *format, ...) {
  if (!game->reports) return;
  va_list list;
  va_start(list, format);
  vprintf(format, list), putchar('\n'), fflush(stdout);
  va_end(list);
}

static SDL_Rect part(const struct game *game, double left, double top, double right) {
  int x = (int)(left * game->width), y = (int)(top * game->height);
  return (SDL_Rect){x, y, (int)(right * game->width) - x, game->height - y};
}

SDL_Rect left_thumb(const struct game *game) { return part(game, 0, 0.4, 0.4); }
SDL_Rect right_thumb(const struct game *game) { return part(game, 0.6, 0.4, 1); }
SDL_Rect rocket_pad(const struct game *game) { return part(game, 0.4, 0.8, 0.6); }

/* Gestures take nothing away from plain touches: SDL's own fingers come as ever, at once. Here they are only shown. */
static void finger(struct game *game, const SDL_TouchFingerEvent *event) {
  const char *word = event->type == SDL_FINGERDOWN ? "down" : "up";
  if (event->fingerId >= 0 && event->fingerId < FINGERS) {
    SDL_FPoint none = {-1, -1}, here = {event->x, event->y};
    game->fingers[event->fingerId] = event->type == SDL_FINGERUP ? none : here;
  }
  if (event->type != SDL_FINGERMOTION) report(game, "finger %d %s", (int)event->fingerId, word);
}

static void steer(struct game *game) {
  const Uint8 *keys = SDL_GetKeyboardState(NULL);
  int x = keys[SDL_SCANCODE_RIGHT] - keys[SDL_SCANCODE_LEFT], y = keys[SDL_SCANCODE_DOWN] - keys[SDL_SCANCODE_UP];
  SDL_Rect area = left_thumb(game);
  game->hands = (struct hands){x != 0 || y != 0, keys[SDL_SCANCODE_SPACE], area.x + area.w / 2.0, area.y + area.h / 2.0,
                               x * STICK_REACH, y * STICK_REACH};
}

static void key_down(struct game *game, SDL_Keycode key, SDL_Window *window) {
  bool is_full = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN;
  if (key == SDLK_RETURN) world_launch(game);
  if (key == SDLK_F11) SDL_SetWindowFullscreen(window, is_full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

/* False when it is time to go. */
static bool handle(struct game *game, const SDL_Event *event, SDL_Window *window, struct controls *controls) {
  switch (event->type) {
    case SDL_QUIT: return false;
    case SDL_KEYDOWN: key_down(game, event->key.keysym.sym, window); /* fall through */
    case SDL_KEYUP: steer(game); break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: finger(game, &event->tfinger); break;
    case SDL_WINDOWEVENT:
      if (event->window.event != SDL_WINDOWEVENT_SIZE_CHANGED) break;
      SDL_GetWindowSize(window, &game->width, &game->height);
      controls_place(controls);
      break;
  }
  return true;
}

/* Cairo draws into SDL's surface; SDL's software renderer would do as well. */
static bool show(const struct game *game, SDL_Window *window) {
  SDL_Surface *screen = SDL_GetWindowSurface(window);
  if (!screen || screen->format->BytesPerPixel != 4) return false;
  cairo_surface_t *pixels =
      cairo_image_surface_create_for_data(screen->pixels, CAIRO_FORMAT_RGB24, screen->w, screen->h, screen->pitch);
  cairo_t *cairo = cairo_create(pixels);
  cairo_scale(cairo, (double)screen->w / game->width, (double)screen->h / game->height);
  draw(game, cairo);
  cairo_destroy(cairo);
  cairo_surface_destroy(pixels);
  return SDL_UpdateWindowSurface(window) == 0;
}

static bool play(struct game *game, SDL_Window *window) {
  struct controls *controls = controls_create(game, window);
  Uint32 last = SDL_GetTicks();
  bool goes_on = true, shows = true;
  SDL_Event event;
  report(game, controls ? "gestures" : "no gestures: the keyboard plays");
  controls_place(controls);
  while (goes_on && shows) {
    /* SDL reads the connection here, and the functions in controls.c are called, too. */
    bool is_event = SDL_WaitEventTimeout(&event, 16);
    for (; is_event && goes_on; is_event = SDL_PollEvent(&event)) goes_on = handle(game, &event, window, controls);
    Uint32 now = SDL_GetTicks();
    world_step(game, SDL_min(now - last, 50) / 1000.0);
    last = now;
    shows = show(game, window);
  }
  controls_destroy(controls);
  return shows;
}

int main(int argc, char **argv) {
  struct game game = {.width = 1280, .height = 800};
  for (int i = 0; i < FINGERS; i++) game.fingers[i] = (SDL_FPoint){-1, -1};
  game.reports = argc == 2 && !strcmp(argv[1], "--report");
  if (argc > 2 || (argc == 2 && !game.reports)) return fprintf(stderr, "usage: game [--report]\n"), 2;
  SDL_SetHint(SDL_HINT_VIDEODRIVER, "wayland,x11");
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  SDL_SetHint(SDL_HINT_VIDEO_WAYLAND_ALLOW_LIBDECOR, "0"); /* fullscreen, it needs no title bar */
  SDL_Window *window = NULL;
  if (SDL_Init(SDL_INIT_VIDEO) == 0)
    window = SDL_CreateWindow("Rocks", SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, game.width, game.height,
                              SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_RESIZABLE);
  if (window) SDL_GetWindowSize(window, &game.width, &game.height);
  world_begin(&game);
  bool went_well = window && play(&game, window);
  if (!went_well) fprintf(stderr, "game: error: SDL cannot show a window: %s\n", SDL_GetError());
  if (window) SDL_DestroyWindow(window);
  SDL_Quit();
  return went_well ? 0 : 1;
}
