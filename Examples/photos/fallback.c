/* The same by GtkGesture, where the compositor has no selvage-touch-gestures-v1: thresholds are GTK's own then. */
#include "photos.h"

static double last_scale, last_angle, last_x, last_y;

static void two_begin(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)gesture, (void)sequence;
  last_scale = 1, last_angle = 0;
  view_hold(data);
}

static void two_end(GtkGesture *gesture, GdkEventSequence *sequence, gpointer data) {
  (void)gesture, (void)sequence;
  view_settle(data, true);
}

static void scaled(GtkGestureZoom *gesture, double scale, gpointer data) {
  double x, y;
  if (!gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y) || scale <= 0) return;
  view_zoom(data, x, y, scale / last_scale);
  last_scale = scale;
}

static void turned(GtkGestureRotate *gesture, double angle, double delta, gpointer data) {
  (void)angle;
  double x, y, degrees = delta * 180 / G_PI;
  if (!gtk_gesture_get_bounding_box_center(GTK_GESTURE(gesture), &x, &y)) return;
  view_turn(data, x, y, degrees - last_angle);
  last_angle = degrees;
}

static void swiped(GtkGestureSwipe *gesture, double vx, double vy, gpointer data) {
  (void)gesture;
  if (!view_is_zoomed(data) && ABS(vx) > 2 * ABS(vy)) view_turn_page(data, vx * 10, true);
}

static void drag_begin(GtkGestureDrag *gesture, double x, double y, gpointer data) {
  (void)gesture, (void)x, (void)y, (void)data;
  last_x = last_y = 0;
}

static void dragged(GtkGestureDrag *gesture, double x, double y, gpointer data) {
  (void)gesture;
  if (view_is_zoomed(data)) view_move(data, x - last_x, y - last_y);
  last_x = x, last_y = y;
}

static void pressed(GtkGestureClick *gesture, int presses, double x, double y, gpointer data) {
  (void)gesture;
  if (presses % 2 == 0) view_toggle(data, x, y);
}

static GtkGesture *add(struct viewer *viewer, GtkGesture *gesture, const char *signal, GCallback function) {
  g_signal_connect(gesture, signal, function, viewer);
  gtk_widget_add_controller(viewer->area, GTK_EVENT_CONTROLLER(gesture));
  return gesture;
}

void fallback_create(struct viewer *viewer) {
  GtkGesture *zoom = add(viewer, gtk_gesture_zoom_new(), "scale-changed", G_CALLBACK(scaled));
  GtkGesture *rotate = add(viewer, gtk_gesture_rotate_new(), "angle-changed", G_CALLBACK(turned));
  GtkGesture *swipe = add(viewer, gtk_gesture_swipe_new(), "swipe", G_CALLBACK(swiped));
  GtkGesture *drag = add(viewer, gtk_gesture_drag_new(), "drag-update", G_CALLBACK(dragged));
  add(viewer, gtk_gesture_click_new(), "pressed", G_CALLBACK(pressed));
  gtk_gesture_single_set_touch_only(GTK_GESTURE_SINGLE(swipe), TRUE);
  gtk_gesture_group(zoom, rotate);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(drag_begin), viewer);
  g_signal_connect(zoom, "begin", G_CALLBACK(two_begin), viewer);
  g_signal_connect(zoom, "end", G_CALLBACK(two_end), viewer);
}
