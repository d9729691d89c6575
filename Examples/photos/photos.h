/* A photo viewer for GTK 4, to show how an app hears gestures of a whole screen and keeps a place at the edge to itself.
 * Read in this order:
 *
 *   main.c      the window: a picture, and a slider at the right edge of the screen
 *   gestures.c  what is asked of the compositor
 *   fallback.c  the same by GtkGesture, where the compositor has no such protocol
 *   view.c      what fingers do to the picture
 *   pictures.c  three pictures, made up */
#ifndef PHOTOS_H
#define PHOTOS_H

#include <gtk/gtk.h>
#include <stdbool.h>

enum { PHOTOS = 3, PHOTO_WIDTH = 1500, PHOTO_HEIGHT = 1000 };

/* How a picture lies on the window: moved from its middle, then turned, then scaled. */
struct pose {
  double x, y, angle, zoom; /* degrees; 1 fits the window */
};

struct viewer {
  GtkWidget *window, *area, *name, *slider;
  bool reports, is_dirty; /* --report */
  int photo;
  double slide; /* how far a swipe has pulled it aside */
  struct pose pose, before;
  cairo_surface_t *pictures[PHOTOS];
};

/* What fingers do, whoever recognizes it. Places are in the picture's area. */
void view_hold(struct viewer *viewer);
void view_zoom(struct viewer *viewer, double x, double y, double ratio);
void view_turn(struct viewer *viewer, double x, double y, double degrees);
void view_move(struct viewer *viewer, double dx, double dy);
void view_slide(struct viewer *viewer, double dx);
void view_toggle(struct viewer *viewer, double x, double y);
/* The fingers are gone; `keeps` unless the gesture was cancelled. */
void view_settle(struct viewer *viewer, bool keeps);
void view_turn_page(struct viewer *viewer, double velocity, bool keeps);
void view_draw(const struct viewer *viewer, cairo_t *cairo, double width, double height);
bool view_is_zoomed(const struct viewer *viewer);

cairo_surface_t *picture_create(int number);
extern const char *const picture_names[PHOTOS];

void report(struct viewer *viewer, const char *format, ...) G_GNUC_PRINTF(2, 3);
void refresh(struct viewer *viewer);

/* NULL where the compositor has no such protocol. */
struct gestures;
struct gestures *gestures_create(struct viewer *viewer);
void gestures_place(struct gestures *gestures);
void gestures_destroy(struct gestures *gestures);

void fallback_create(struct viewer *viewer);

#endif
