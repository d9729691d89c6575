/* What the viewer asks of the compositor: gestures on its window, and a place at the screen's edge. */
#include <gdk/wayland/gdkwayland.h>

#include "photos.h"
#include "selvage-client.h"

enum { PINCH, ROTATION, DOUBLE_TAP, SWIPE, PAN };

struct gestures {
  struct viewer *viewer;
  struct selvage_client *client;
  struct selvage_client_gestures *all;
  struct selvage_client_gesture *drag; /* the swipe or the pan */
  struct selvage_client_deferral *edge;
  struct wl_region *region; /* where the picture is */
  double x, y;              /* the middle of the two fingers, in the picture's area */
  double scale;
  int running; /* pinch and rotation are two, and one movement */
  bool drags_picture, is_pinching;
};

/* --- What gestures mean --- */

/* Wayland's places are the surface's; with a shadow or a title bar the window's contents begin further in. */
static void to_area(struct gestures *gestures, double x, double y) {
  double left = 0, top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(gestures->viewer->window), &left, &top);
  gtk_widget_translate_coordinates(gestures->viewer->window, gestures->viewer->area, x - left, y - top, &gestures->x,
                                   &gestures->y);
}

static void begin(void *data, const struct selvage_client_event *event) {
  struct gestures *gestures = data;
  GtkWidget *area = gestures->viewer->area;
  to_area(gestures, event->x, event->y);
  if (event->device == SELVAGE_CLIENT_TOUCHPAD)
    gestures->x = gtk_widget_get_width(area) / 2.0, gestures->y = gtk_widget_get_height(area) / 2.0;
  if (event->tag == PINCH) gestures->is_pinching = true, gestures->scale = 1;
  if (gestures->running++ == 0) view_hold(gestures->viewer);
}

static void update(void *data, const struct selvage_client_event *event) {
  struct gestures *gestures = data;
  struct viewer *viewer = gestures->viewer;
  if (event->tag == SWIPE) {
    view_slide(viewer, event->dx);
    return;
  }
  /* While both run, pinch and rotation tell the same movement: it counts once. */
  if (event->tag != ROTATION || !gestures->is_pinching) {
    gestures->x += event->dx, gestures->y += event->dy;
    view_move(viewer, event->dx, event->dy);
  }
  if (event->tag == ROTATION) view_turn(viewer, gestures->x, gestures->y, event->rotation);
  if (event->tag != PINCH || event->scale <= 0) return;
  view_zoom(viewer, gestures->x, gestures->y, event->scale / gestures->scale);
  gestures->scale = event->scale;
}

static void end(void *data, const struct selvage_client_event *event) {
  struct gestures *gestures = data;
  bool keeps = event->cancelled == SELVAGE_CLIENT_NOT_CANCELLED;
  if (event->tag == PINCH) gestures->is_pinching = false;
  if (--gestures->running > 0) return;
  if (event->tag == SWIPE) view_turn_page(gestures->viewer, event->vx, keeps);
  else view_settle(gestures->viewer, keeps);
}

static void recognized(void *data, const struct selvage_client_event *event) {
  struct gestures *gestures = data;
  to_area(gestures, event->x, event->y);
  view_toggle(gestures->viewer, gestures->x, gestures->y);
}

static void answer(void *data, const struct selvage_client_answer *answer) {
  struct gestures *gestures = data;
  for (size_t i = 0; i < answer->granted_count; i++) {
    const struct selvage_client_rect *rect = &answer->granted[i];
    report(gestures->viewer, "granted %d %d %d %d", rect->x, rect->y, rect->width, rect->height);
  }
}

/* --- Which gestures --- */

static struct selvage_client_gesture *subscribe(struct gestures *gestures, struct selvage_client_wish wish) {
  wish.region = gestures->region;
  return selvage_client_subscribe(gestures->all, &wish);
}

/* One finger turns the page, or moves a picture that is larger than the window. Of two gestures that share a finger only one
 * is told, so the viewer asks for the one it wants now. */
static void choose_drag(struct gestures *gestures) {
  struct selvage_client_wish pan = {.kind = SELVAGE_CLIENT_PAN, .tag = PAN, .devices = SELVAGE_CLIENT_TOUCHSCREEN};
  struct selvage_client_wish swipe = {.kind = SELVAGE_CLIENT_SWIPE, .tag = SWIPE, .axis = SELVAGE_CLIENT_HORIZONTAL,
                                      .devices = SELVAGE_CLIENT_TOUCHSCREEN};
  gestures->drags_picture = view_is_zoomed(gestures->viewer);
  selvage_client_unsubscribe(gestures->drag);
  gestures->drag = subscribe(gestures, gestures->drags_picture ? pan : swipe);
}

/* The places for choosing anew: everything that belongs together was told, and nothing is under way. */
static void frame(void *data) {
  struct gestures *gestures = data;
  if (view_is_zoomed(gestures->viewer) != gestures->drags_picture && !gestures->running) choose_drag(gestures);
}

static void subscribe_all(struct gestures *gestures, struct wl_surface *surface, struct wl_seat *seat) {
  static const struct selvage_client_listener listener = {
      .begin = begin, .update = update, .end = end, .recognized = recognized, .frame = frame, .answer = answer};
  /* Simultaneous: two fingers zoom, turn and move in one. On touchpads, too. */
  struct selvage_client_wish pinch = {.kind = SELVAGE_CLIENT_PINCH, .tag = PINCH, .flags = SELVAGE_CLIENT_SIMULTANEOUS};
  struct selvage_client_wish rotation = {.kind = SELVAGE_CLIENT_ROTATION, .tag = ROTATION,
                                         .flags = SELVAGE_CLIENT_SIMULTANEOUS};
  struct selvage_client_wish double_tap = {.kind = SELVAGE_CLIENT_TAP, .tag = DOUBLE_TAP, .taps = 2,
                                           .devices = SELVAGE_CLIENT_TOUCHSCREEN};
  if (!gestures->edge) gestures->edge = selvage_client_defer(gestures->client, surface, seat, &listener, gestures);
  selvage_client_gestures_destroy(gestures->all);
  gestures->all = selvage_client_gestures_create(gestures->client, surface, seat, &listener, gestures);
  gestures->drag = NULL, gestures->is_pinching = false, gestures->running = 0, gestures->viewer->slide = 0;
  subscribe(gestures, pinch), subscribe(gestures, rotation), subscribe(gestures, double_tap);
  choose_drag(gestures);
}

/* The slider, on the surface. */
static struct selvage_client_rect slider_rect(const struct viewer *viewer) {
  graphene_rect_t bounds;
  double left = 0, top = 0;
  gtk_native_get_surface_transform(GTK_NATIVE(viewer->window), &left, &top);
  if (!gtk_widget_compute_bounds(viewer->slider, viewer->window, &bounds)) return (struct selvage_client_rect){0};
  return (struct selvage_client_rect){(int)(left + bounds.origin.x), (int)(top + bounds.origin.y),
                                      (int)bounds.size.width, (int)bounds.size.height};
}

/* After each layout: regions are surface-local. */
void gestures_place(struct gestures *gestures) {
  if (!gestures) return;
  struct viewer *viewer = gestures->viewer;
  GdkDisplay *display = gtk_widget_get_display(viewer->window);
  GdkSurface *window = gtk_native_get_surface(GTK_NATIVE(viewer->window));
  struct wl_surface *surface = gdk_wayland_surface_get_wl_surface(window);
  struct wl_seat *seat = gdk_wayland_seat_get_wl_seat(gdk_display_get_default_seat(display));
  struct wl_compositor *compositor = gdk_wayland_display_get_wl_compositor(display);
  struct selvage_client_rect slider = slider_rect(viewer);
  /* The slider's fingers are GTK's alone. */
  if (gestures->region) wl_region_destroy(gestures->region);
  gestures->region = wl_compositor_create_region(compositor);
  wl_region_add(gestures->region, 0, 0, gdk_surface_get_width(window), gdk_surface_get_height(window));
  wl_region_subtract(gestures->region, slider.x, slider.y, slider.width, slider.height);
  subscribe_all(gestures, surface, seat);
  struct wl_region *excluded = wl_compositor_create_region(compositor);
  wl_region_add(excluded, slider.x, slider.y, slider.width, slider.height);
  selvage_client_set_exclusion(gestures->edge, excluded);
  wl_region_destroy(excluded);
  refresh(viewer); /* it counts with the next commit, which GTK makes when it has something to draw */
}

struct gestures *gestures_create(struct viewer *viewer) {
  GdkDisplay *display = gtk_widget_get_display(viewer->window);
  if (!GDK_IS_WAYLAND_DISPLAY(display)) return NULL;
  struct gestures *gestures = g_new0(struct gestures, 1);
  gestures->viewer = viewer;
  gestures->client = selvage_client_create(gdk_wayland_display_get_wl_display(display));
  if (selvage_client_kinds(gestures->client, SELVAGE_CLIENT_TOUCHSCREEN)) return gestures;
  gestures_destroy(gestures);
  return NULL;
}

/* Before the display is closed. GDK dispatches the default queue, so no other end is needed. */
void gestures_destroy(struct gestures *gestures) {
  if (!gestures) return;
  selvage_client_destroy(gestures->client);
  if (gestures->region) wl_region_destroy(gestures->region);
  g_free(gestures);
}
