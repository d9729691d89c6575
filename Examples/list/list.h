/* A list that is used with one finger: what it holds, and how it moves. No Wayland and no drawing. */
#pragma once

#include <stdbool.h>

enum { MOST_ROWS = 32 };

struct row {
  const char *name;
  bool is_selected;
  /* How far it is from its place, while it moves there by itself. */
  double shift;
};

/* Lengths are surface-local units, times seconds. */
struct list {
  struct row rows[MOST_ROWS];
  int count;
  double width, height;
  /* How far the content is pulled up. Outside of 0 to the end it is overscrolled. */
  double offset;
  double velocity;
  bool is_held;
  /* The last finger that landed stopped it; that was no tap. */
  bool was_stopped;
  /* The row that was swiped aside, by how much, and whether Delete stays open. */
  int aside;
  double reveal;
  bool is_open, is_swiping;
  /* The row that was lifted, where its top is in the window, and where it came from. */
  int lifted, lifted_from;
  double lifted_y;
  /* It was moved since it was lifted: a row that is only held does not scroll. */
  bool is_carried;
};

/* What the list did, for whoever reports it. */
typedef void (*list_told)(const char *what, const char *name);

extern const double ROW_HEIGHT, HEADER_HEIGHT, DELETE_WIDTH;

void list_init(struct list *list, double width, double height);
void list_resize(struct list *list, double width, double height);
double list_row_y(const struct list *list, int row);
/* -1 where there is none. */
int list_row_at(const struct list *list, double y);

void list_tap(struct list *list, double x, double y, list_told told);
/* A finger landed: what moves stops. */
void list_hold(struct list *list);
void list_scroll(struct list *list, double dy);
void list_release(struct list *list, double velocity, list_told told);
void list_swipe_begin(struct list *list, double y);
void list_swipe(struct list *list, double dx);
void list_swipe_end(struct list *list, double velocity, bool is_cancelled, list_told told);
void list_lift(struct list *list, double y, list_told told);
void list_carry(struct list *list, double dy);
void list_drop(struct list *list, bool is_cancelled, list_told told);

/* Moves what moves by itself. True while something does. */
bool list_step(struct list *list, double seconds);
/* Where the content is drawn: past its ends it follows the finger less and less. */
double list_drawn_offset(const struct list *list);
