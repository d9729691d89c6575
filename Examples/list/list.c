#include "list.h"

#include <math.h>
#include <string.h>

const double ROW_HEIGHT = 64, HEADER_HEIGHT = 56, DELETE_WIDTH = 110;

static const char *const fruits[] = {"Apples",  "Bread",  "Cheese",  "Dates",    "Eggs",    "Figs",   "Grapes",
                                     "Honey",   "Ice",    "Jam",     "Kiwis",    "Lemons",  "Milk",   "Nuts",
                                     "Oranges", "Pears",  "Quinces", "Rice",     "Salt",    "Tea",    "Vanilla",
                                     "Water",   "Yoghurt", "Zucchini"};

void list_init(struct list *list, double width, double height) {
  memset(list, 0, sizeof *list);
  list->aside = list->lifted = -1;
  list->count = (int)(sizeof fruits / sizeof fruits[0]);
  for (int row = 0; row < list->count; row++)
    list->rows[row].name = fruits[row];
  list_resize(list, width, height);
}

void list_resize(struct list *list, double width, double height) {
  list->width = width;
  list->height = height;
}

static double view_height(const struct list *list) { return fmax(1, list->height - HEADER_HEIGHT); }

static double furthest(const struct list *list) { return fmax(0, list->count * ROW_HEIGHT - view_height(list)); }

/* How far beyond an end, with the sign of the direction. */
static double overscroll(const struct list *list) {
  if (list->offset < 0)
    return list->offset;
  return list->offset > furthest(list) ? list->offset - furthest(list) : 0;
}

double list_drawn_offset(const struct list *list) {
  double over = overscroll(list), view = view_height(list);
  if (over == 0 || !list->is_held)
    return list->offset;
  double soft = view * (1 - 1 / (fabs(over) * 0.55 / view + 1));
  return list->offset - over + copysign(soft, over);
}

double list_row_y(const struct list *list, int row) {
  return HEADER_HEIGHT + row * ROW_HEIGHT - list_drawn_offset(list);
}

int list_row_at(const struct list *list, double y) {
  if (y < HEADER_HEIGHT)
    return -1;
  int row = (int)floor((y - HEADER_HEIGHT + list_drawn_offset(list)) / ROW_HEIGHT);
  return row >= 0 && row < list->count ? row : -1;
}

/* Tap */

static void remove_row(struct list *list, int row) {
  for (int next = row; next + 1 < list->count; next++) {
    list->rows[next] = list->rows[next + 1];
    list->rows[next].shift += ROW_HEIGHT;
  }
  list->count--;
}

void list_tap(struct list *list, double x, double y, list_told told) {
  int row = list_row_at(list, y);
  if (list->was_stopped) {
    told("stopped", "");
  } else if (list->is_open) {
    bool hits = row == list->aside && x > list->width - DELETE_WIDTH;
    const char *name = list->rows[list->aside].name;
    list->is_open = false;
    if (hits) {
      remove_row(list, list->aside);
      list->aside = -1;
      list->reveal = 0;
    }
    told(hits ? "deleted" : "kept", name);
  } else if (row >= 0) {
    list->rows[row].is_selected = !list->rows[row].is_selected;
    told(list->rows[row].is_selected ? "selected" : "unselected", list->rows[row].name);
  }
}

/* Scrolling */

void list_hold(struct list *list) {
  list->was_stopped = fabs(list->velocity) > 50;
  list->velocity = 0;
}

/* From a bounce into the finger: what is drawn stays where it is. */
static void grasp(struct list *list) {
  double over = overscroll(list), view = view_height(list);
  double share = fmin(fabs(over) / view, 0.95);
  list->is_held = true;
  list->velocity = 0;
  list->offset += copysign(view / 0.55 * (1 / (1 - share) - 1), over) - over;
}

void list_scroll(struct list *list, double dy) {
  if (!list->is_held)
    grasp(list);
  list->offset -= dy;
}

void list_release(struct list *list, double velocity, list_told told) {
  list->offset = list_drawn_offset(list);
  list->is_held = false;
  list->velocity = -velocity;
  told(overscroll(list) != 0 ? "released-overscrolled" : velocity != 0 ? "released-moving" : "released", "");
}

/* Delete */

void list_swipe_begin(struct list *list, double y) {
  int row = list_row_at(list, y);
  if (row != list->aside)
    list->reveal = 0;
  list->aside = row;
  list->is_open = false;
  list->is_swiping = row >= 0;
}

void list_swipe(struct list *list, double dx) {
  if (list->is_swiping)
    list->reveal = fmin(fmax(0, list->reveal - dx), list->width - 40);
}

void list_swipe_end(struct list *list, double velocity, bool is_cancelled, list_told told) {
  if (!list->is_swiping)
    return;
  list->is_swiping = false;
  list->is_open = !is_cancelled && velocity < 200 && (list->reveal > DELETE_WIDTH / 2 || velocity < -200);
  told(list->is_open ? "delete-shown" : "delete-hidden", list->rows[list->aside].name);
}

/* Rearranging */

void list_lift(struct list *list, double y, list_told told) {
  int row = list_row_at(list, y);
  if (row < 0)
    return;
  list->is_open = false;
  list->lifted = list->lifted_from = row;
  list->is_carried = false;
  list->lifted_y = list_row_y(list, row);
  told("lifted", list->rows[row].name);
}

static void swap(struct list *list, int a, int b) {
  struct row row = list->rows[a];
  list->rows[a] = list->rows[b];
  list->rows[b] = row;
  /* The one that makes room is still seen where it was. */
  list->rows[a].shift += (b - a) * ROW_HEIGHT;
}

static void move_lifted(struct list *list, int place) {
  while (list->lifted != place) {
    int next = list->lifted + (place > list->lifted ? 1 : -1);
    swap(list, list->lifted, next);
    list->lifted = next;
  }
}

/* The others make room where it is. */
static void make_room(struct list *list) {
  int place = (int)lround((list->lifted_y - HEADER_HEIGHT + list_drawn_offset(list)) / ROW_HEIGHT);
  move_lifted(list, place < 0 ? 0 : place >= list->count ? list->count - 1 : place);
}

void list_carry(struct list *list, double dy) {
  if (list->lifted < 0)
    return;
  list->lifted_y += dy;
  list->is_carried = list->is_carried || dy != 0;
  make_room(list);
}

void list_drop(struct list *list, bool is_cancelled, list_told told) {
  if (list->lifted < 0)
    return;
  double y = list->lifted_y;
  if (is_cancelled)
    move_lifted(list, list->lifted_from);
  int row = list->lifted;
  list->lifted = -1;
  list->rows[row].shift = y - list_row_y(list, row);
  told(is_cancelled ? "put-back" : row == list->lifted_from ? "unmoved" : "moved", list->rows[row].name);
}

/* What moves by itself */

static const double SPRING = 14, FRICTION = 2;

/* Momentum that fades, and a spring at both ends. Small steps keep it stable whatever the rate of frames. */
static void coast(struct list *list, double seconds) {
  for (double left = seconds; left > 0; left -= 0.001) {
    double step = fmin(left, 0.001), over = overscroll(list);
    if (over != 0)
      list->velocity += (-SPRING * SPRING * over - 2 * SPRING * list->velocity) * step;
    else
      list->velocity -= FRICTION * list->velocity * step;
    list->offset += list->velocity * step;
  }
  if (fabs(list->velocity) > 8)
    return;
  list->velocity = 0;
  if (fabs(overscroll(list)) < 0.5)
    list->offset -= overscroll(list);
}

static bool approach(double *value, double target, double seconds) {
  *value = target + (*value - target) * exp(-seconds / 0.06);
  if (fabs(*value - target) < 0.5)
    *value = target;
  return *value != target;
}

static const double MARGIN = 24, FASTEST = 700;

/* From -1 to 1: how a row that is carried to an end of the view pulls the list along. */
static double pull(const struct list *list) {
  if (list->lifted < 0 || !list->is_carried || overscroll(list) != 0)
    return 0;
  double above = HEADER_HEIGHT + MARGIN - list->lifted_y, below = list->lifted_y + ROW_HEIGHT + MARGIN - list->height;
  if (above > 0 && list->offset > 0)
    return -fmin(above / ROW_HEIGHT, 1);
  return below > 0 && list->offset < furthest(list) ? fmin(below / ROW_HEIGHT, 1) : 0;
}

static bool pull_along(struct list *list, double seconds) {
  double way = pull(list) * FASTEST * seconds;
  list->offset = fmin(fmax(0, list->offset + way), fmax(furthest(list), list->offset));
  if (way != 0)
    make_room(list);
  return pull(list) != 0;
}

bool list_step(struct list *list, double seconds) {
  bool moves = list->lifted >= 0 && pull_along(list, seconds);
  if (!list->is_held && (list->velocity != 0 || overscroll(list) != 0)) {
    coast(list, seconds);
    moves = list->velocity != 0 || overscroll(list) != 0;
  }
  if (!list->is_swiping && approach(&list->reveal, list->is_open ? DELETE_WIDTH : 0, seconds))
    moves = true;
  for (int row = 0; row < list->count; row++)
    if (approach(&list->rows[row].shift, 0, seconds))
      moves = true;
  return moves;
}
