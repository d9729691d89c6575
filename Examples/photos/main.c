/* photos [--report]: the window, with a picture, its name, and a slider for the brightness at the right edge. */
#include <stdio.h>
#include <string.h>

#include "photos.h"

/* A line on stdout for what was understood; after "changed" comes "drawn" when it can be seen. */
void report(struct viewer *viewer, const char *format, ...) {
  if (!viewer->reports) return;
  va_list list;
  va_start(list, format);
  vprintf(format, list), putchar('\n'), fflush(stdout);
  va_end(list);
}

void refresh(struct viewer *viewer) {
  g_autofree char *words = g_strdup_printf("<span size='24pt'> %d of %d: %s </span>", viewer->photo + 1, PHOTOS,
                                           picture_names[viewer->photo]);
  gtk_label_set_markup(GTK_LABEL(viewer->name), words);
  if (!viewer->is_dirty) report(viewer, "changed");
  viewer->is_dirty = true;
  gtk_widget_queue_draw(viewer->area);
}

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data) {
  (void)area;
  struct viewer *viewer = data;
  view_draw(viewer, cairo, width, height);
  if (viewer->is_dirty) report(viewer, "drawn");
  viewer->is_dirty = false;
}

static void slid(GtkRange *slider, gpointer data) {
  report(data, "brightness %.2f", gtk_range_get_value(slider));
  refresh(data);
}

static GtkWidget *make_slider(struct viewer *viewer) {
  GtkWidget *slider = gtk_scale_new_with_range(GTK_ORIENTATION_VERTICAL, 0.1, 1, 0.05);
  gtk_range_set_inverted(GTK_RANGE(slider), TRUE);
  gtk_range_set_value(GTK_RANGE(slider), 1);
  gtk_widget_set_halign(slider, GTK_ALIGN_END);
  gtk_widget_set_valign(slider, GTK_ALIGN_END);
  gtk_widget_set_size_request(slider, 64, 260);
  gtk_widget_set_margin_bottom(slider, 20);
  gtk_widget_add_css_class(slider, "osd");
  g_signal_connect(slider, "value-changed", G_CALLBACK(slid), viewer);
  return slider;
}

static GtkWidget *make_name(void) {
  GtkWidget *name = gtk_label_new(NULL);
  gtk_widget_add_css_class(name, "osd");
  gtk_widget_set_halign(name, GTK_ALIGN_CENTER);
  gtk_widget_set_valign(name, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom(name, 24);
  return name;
}

static gboolean place(gpointer gestures) {
  gestures_place(gestures);
  return G_SOURCE_REMOVE;
}

/* The slider has its place once the layout is done. */
static void resized(GtkDrawingArea *area, int width, int height, gpointer gestures) {
  (void)area, (void)width, (void)height;
  g_idle_add(place, gestures);
}

static void make_window(struct viewer *viewer) {
  GtkWidget *overlay = gtk_overlay_new();
  viewer->window = gtk_window_new();
  viewer->area = gtk_drawing_area_new();
  viewer->name = make_name();
  viewer->slider = make_slider(viewer);
  gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(viewer->area), draw, viewer, NULL);
  gtk_overlay_set_child(GTK_OVERLAY(overlay), viewer->area);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), viewer->name);
  gtk_overlay_add_overlay(GTK_OVERLAY(overlay), viewer->slider);
  gtk_window_set_child(GTK_WINDOW(viewer->window), overlay);
  gtk_window_set_title(GTK_WINDOW(viewer->window), "Photos");
  gtk_window_set_default_size(GTK_WINDOW(viewer->window), 1200, 800);
  gtk_window_set_decorated(GTK_WINDOW(viewer->window), FALSE);
  gtk_window_maximize(GTK_WINDOW(viewer->window));
}

static gboolean close_window(GtkWindow *window, gpointer loop) {
  (void)window;
  g_main_loop_quit(loop);
  return TRUE;
}

int main(int argc, char **argv) {
  struct viewer viewer = {.pose = {.zoom = 1}};
  viewer.reports = argc == 2 && !strcmp(argv[1], "--report");
  if (argc > 2 || (argc == 2 && !viewer.reports)) return fprintf(stderr, "usage: photos [--report]\n"), 2;
  g_set_prgname("photos"); /* the compositor knows the app by it */
  if (!gtk_init_check()) return fprintf(stderr, "photos: error: no display: set WAYLAND_DISPLAY\n"), 1;
  for (int i = 0; i < PHOTOS; i++) viewer.pictures[i] = picture_create(i);
  make_window(&viewer);
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  struct gestures *gestures = gestures_create(&viewer);
  report(&viewer, gestures ? "gestures" : "no gestures: GtkGesture");
  if (gestures) g_signal_connect(viewer.area, "resize", G_CALLBACK(resized), gestures);
  else fallback_create(&viewer);
  g_signal_connect(viewer.window, "close-request", G_CALLBACK(close_window), loop);
  refresh(&viewer);
  gtk_window_present(GTK_WINDOW(viewer.window));
  g_main_loop_run(loop);
  gestures_destroy(gestures);
  gtk_window_destroy(GTK_WINDOW(viewer.window));
  for (int i = 0; i < PHOTOS; i++) cairo_surface_destroy(viewer.pictures[i]);
  g_main_loop_unref(loop);
  return 0;
}
