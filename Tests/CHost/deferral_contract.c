#include "deferral_search.h"

#include <stddef.h>
#include <stdlib.h>

static bool is_in(uint32_t names, const struct app *app) { return app->name > 0 && (names >> app->name & 1) != 0; }
static bool is_on(const struct app *app, int screen) { return app->surface && app->screen == screen; }

/* A keyboard or a dialog is up: who types does not play. */
static bool is_covered(const struct search *search, int screen) {
  for (int i = 0; i < APPS; i++) {
    const struct app *app = &search->apps[i];
    enum selvage_surface_kind kind = app->state.kind;
    if (is_on(app, screen) && app->state.mapped && (kind == SELVAGE_SURFACE_KEYBOARD || kind == SELVAGE_SURFACE_DIALOG))
      return true;
  }
  return false;
}

/* Whether an app goes first that asked. */
static bool defers(const struct search *search, const struct app *app, int screen, enum selvage_edge edge) {
  const struct selvage_surface_state *state = &app->state;
  if (!is_on(app, screen) || !(app->edges & edge) || is_in(search->denied, app)) return false;
  if (state->kind != SELVAGE_SURFACE_WINDOW || app->verdict == SELVAGE_VERDICT_DENY) return false;
  if (app->verdict == SELVAGE_VERDICT_ALLOW) return true;
  return state->mapped && state->fullscreen && state->activated && !is_covered(search, screen);
}

/* Whether the person lets it go first without being asked. */
static bool is_let(const struct search *search, const struct app *app, int screen, enum selvage_edge edge) {
  const struct selvage_surface_state *state = &app->state;
  if (!is_on(app, screen) || state->kind != SELVAGE_SURFACE_WINDOW || !state->mapped || !state->activated) return false;
  if (is_in(search->denied, app) || is_covered(search, screen)) return false;
  if (search->user == USER_ALWAYS) return true;
  return state->fullscreen && is_in(search->always, app) && (search->always_edges & edge);
}

/* Whether anybody may go first; `surely` if it does not matter who is alone along the edge, and since when. */
static bool goes_first(const struct search *search, int screen, enum selvage_edge edge, bool *surely) {
  bool any = false;
  *surely = false;
  if (search->user == USER_NEVER || !(search->bound & edge)) return false;
  for (int i = 0; i < APPS; i++) {
    const struct app *app = &search->apps[i];
    bool asked = defers(search, app, screen, edge), let = is_let(search, app, screen, edge);
    any |= asked || let;
    *surely |= !search->knows_scene && (asked || let);
    *surely |= (asked && app->verdict == SELVAGE_VERDICT_ALLOW) || (let && search->user == USER_ALWAYS);
  }
  return any;
}

/* 1: in a place that the app under the finger was told it has; 0: in none; -1: at the border of one. */
static int is_granted(const struct search *search, const struct app *app, double x, double y) {
  const struct selvage_surface_state *state = &app->state;
  const double margin = 0.05;
  int answer = 0;
  if (!app->surface || app->screen != search->swipe.screen || state->width == 0) return 0;
  const struct screen *screen = &search->screens[app->screen];
  double mm_x = state->width * screen->width_mm / state->local_width;
  double mm_y = state->height * screen->height_mm / state->local_height;
  x = x * screen->width_mm - state->x * screen->width_mm, y = y * screen->height_mm - state->y * screen->height_mm;
  for (int i = 0; i < app->grants; i++) {
    const struct selvage_rect *rect = &app->granted[i];
    double left = rect->x * mm_x, right = left + rect->width * mm_x;
    double top = rect->y * mm_y, bottom = top + rect->height * mm_y;
    if (x > left + margin && x < right - margin && y > top + margin && y < bottom - margin) return 1;
    if (x > left - margin && x < right + margin && y > top - margin && y < bottom + margin) answer = -1;
  }
  return answer;
}

const char *const grounds[GROUNDS] = {
    "after one that clients saw", "while the hint is shown", "where nobody goes first",      "where an app goes first",
    "in places of an app",        "beside keys",             "where nothing is bound", "where an app may go first",
    "where such a place ends"};

enum ground contract_says(struct search *search, double x, double y) {
  struct screen *screen = &search->screens[search->swipe.screen];
  enum selvage_edge edge = search->swipe.edge;
  struct app *app = &search->apps[screen->front];
  bool is_side = edge == SELVAGE_EDGE_LEFT || edge == SELVAGE_EDGE_RIGHT, surely;
  if (!(search->bound & edge)) return GROUND_UNBOUND;
  /* An armed edge is the system's all the way, over keys and places of apps too. */
  if (screen->promised == (uint32_t)edge && search->now_us < screen->until_us) return GROUND_SECOND;
  if (screen->hints & edge) return GROUND_HINT;
  if (is_side && app->surface && app->state.kind == SELVAGE_SURFACE_KEYBOARD) return GROUND_KEYS;
  int granted = is_side ? is_granted(search, app, x, y) : 0;
  if (granted != 0) return granted > 0 ? GROUND_GRANTED : GROUND_BORDER;
  if (!goes_first(search, search->swipe.screen, edge, &surely)) return GROUND_NOBODY;
  return surely ? GROUND_FIRST : GROUND_PERHAPS;
}

enum owner owner_by(enum ground ground) {
  switch (ground) {
    case GROUND_SECOND:
    case GROUND_HINT:
    case GROUND_NOBODY: return OWNER_SYSTEM;
    case GROUND_FIRST: return OWNER_APP;
    case GROUND_GRANTED:
    case GROUND_KEYS:
    case GROUND_UNBOUND: return OWNER_CLIENT;
    case GROUND_PERHAPS:
    case GROUND_BORDER:
    case GROUNDS: break;
  }
  return OWNER_UNKNOWN;
}

/* What apps were told is never more than 32 mm, or half, of a side. */
static double spent(const struct search *search, int screen, bool is_left) {
  static bool taken[4000];
  const struct screen *on = &search->screens[screen];
  int rows = 0;
  for (int row = 0; row < 4000; row++) taken[row] = false;
  for (int i = 0; i < APPS; i++) {
    const struct app *app = &search->apps[i];
    const struct selvage_surface_state *state = &app->state;
    if (!is_on(app, screen)) continue;
    for (int k = 0; k < app->grants; k++) {
      const struct selvage_rect *rect = &app->granted[k];
      double middle = state->x + (rect->x + rect->width / 2.0) * state->width / state->local_width;
      double top = state->y + rect->y * state->height / state->local_height;
      double bottom = top + rect->height * state->height / state->local_height;
      if ((middle < 0.5) != is_left) continue;
      for (int row = (int)(top * 4000 + 1); row < (int)(bottom * 4000) && row < 4000; row++) taken[row] = true;
    }
  }
  for (int row = 0; row < 4000; row++) rows += taken[row];
  return rows / 4000.0 * on->height_mm;
}

void check_grants(struct search *search) {
  wire_pump(search);
  for (int screen = 0; screen < SCREENS; screen++) {
    double half = search->screens[screen].height_mm / 2, most = half < 32 ? half : 32;
    for (int side = 0; side < 2; side++)
      if (spent(search, screen, side == 0) > most + 0.1) broken(search, "apps have more of a side than the budget");
  }
}
