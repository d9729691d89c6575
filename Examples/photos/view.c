/* What fingers do to the picture. */
#include <math.h>

#include "photos.h"

bool view_is_zoomed(const struct viewer *viewer) { return viewer->pose.zoom > 1.01; }

static int width_of(const struct viewer *viewer) { return gtk_widget_get_width(viewer->area); }

/* From the middle of the area, where poses are measured from. */
static void from_middle(const struct viewer *viewer, double *x, double *y) {
  *x -= width_of(viewer) / 2.0, *y -= gtk_widget_get_height(viewer->area) / 2.0;
}

/* Remembers where it was, in case the gesture is cancelled. */
void view_hold(struct viewer *viewer) { viewer->before = viewer->pose; }

/* What lies under the place stays there. */
void view_zoom(struct viewer *viewer, double x, double y, double ratio) {
  struct pose *pose = &viewer->pose;
  from_middle(viewer, &x, &y);
  pose->x = x + (pose->x - x) * ratio, pose->y = y + (pose->y - y) * ratio;
  pose->zoom *= ratio;
  refresh(viewer);
}

void view_turn(struct viewer *viewer, double x, double y, double degrees) {
  struct pose *pose = &viewer->pose;
  double turn = degrees * G_PI / 180;
  from_middle(viewer, &x, &y);
  double across = pose->x - x, down = pose->y - y;
  pose->x = x + across * cos(turn) - down * sin(turn), pose->y = y + across * sin(turn) + down * cos(turn);
  pose->angle += degrees;
  refresh(viewer);
}

void view_move(struct viewer *viewer, double dx, double dy) {
  viewer->pose.x += dx, viewer->pose.y += dy;
  refresh(viewer);
}

void view_slide(struct viewer *viewer, double dx) {
  viewer->slide += dx;
  refresh(viewer);
}

void view_toggle(struct viewer *viewer, double x, double y) {
  bool was_zoomed = view_is_zoomed(viewer);
  viewer->pose = (struct pose){.angle = viewer->pose.angle, .zoom = 1};
  if (!was_zoomed) view_zoom(viewer, x, y, 2.5);
  view_settle(viewer, true);
}

/* It comes to rest upright, and never smaller than the window. */
void view_settle(struct viewer *viewer, bool keeps) {
  struct pose *pose = &viewer->pose;
  if (!keeps) *pose = viewer->before;
  pose->angle = fmod(round(pose->angle / 90) * 90 + 360, 360);
  pose->zoom = fmin(pose->zoom, 8);
  if (!view_is_zoomed(viewer)) *pose = (struct pose){.angle = pose->angle, .zoom = 1};
  report(viewer, "zoom %.1f angle %.0f", pose->zoom, pose->angle);
  refresh(viewer);
}

/* Far enough, or fast enough the same way: the next one. */
void view_turn_page(struct viewer *viewer, double velocity, bool keeps) {
  double where = viewer->slide + 0.2 * velocity;
  int step = where < -width_of(viewer) / 3.0 ? 1 : where > width_of(viewer) / 3.0 ? -1 : 0;
  viewer->slide = 0;
  if (keeps && step) {
    viewer->photo = CLAMP(viewer->photo + step, 0, PHOTOS - 1);
    viewer->pose = (struct pose){.zoom = 1};
  }
  report(viewer, "photo %d", viewer->photo + 1);
  refresh(viewer);
}

static void draw_photo(const struct viewer *viewer, cairo_t *cairo, double width, double height, int photo) {
  if (photo < 0 || photo >= PHOTOS) return;
  struct pose pose = photo == viewer->photo ? viewer->pose : (struct pose){.zoom = 1};
  double fit = fmin(width / PHOTO_WIDTH, height / PHOTO_HEIGHT) * 0.96 * pose.zoom;
  cairo_save(cairo);
  cairo_translate(cairo, width / 2 + pose.x + viewer->slide + (photo - viewer->photo) * width, height / 2 + pose.y);
  cairo_rotate(cairo, pose.angle * G_PI / 180);
  cairo_scale(cairo, fit, fit);
  cairo_set_source_surface(cairo, viewer->pictures[photo], -PHOTO_WIDTH / 2.0, -PHOTO_HEIGHT / 2.0);
  cairo_paint(cairo);
  cairo_restore(cairo);
}

void view_draw(const struct viewer *viewer, cairo_t *cairo, double width, double height) {
  cairo_set_source_rgb(cairo, 0.08, 0.08, 0.09);
  cairo_paint(cairo);
  for (int photo = viewer->photo - 1; photo <= viewer->photo + 1; photo++)
    draw_photo(viewer, cairo, width, height, photo);
  cairo_set_source_rgba(cairo, 0, 0, 0, 1 - gtk_range_get_value(GTK_RANGE(viewer->slider)));
  cairo_paint(cairo);
}
