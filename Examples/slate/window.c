/* The windows of apps. They open maximized, since a finger is no mouse; whoever drags one gets it floating. */
#include "slate.h"

#include <wlr/util/edges.h>

/* How a window is dragged: by which edges, none to move it; from which place, and where it is held. */
static struct {
  uint32_t edges;
  struct wlr_box box;
  double x, y;
} grab;

bool window_is_shown(const struct window *window) { return window->is_mapped && !window->is_hidden; }

/* A popup belongs to what it hangs on. */
struct window *window_of(struct wlr_surface *surface) {
  struct window *window;
  while (surface && (surface = wlr_surface_get_root_surface(surface)) && wlr_surface_is_xdg_surface(surface)) {
    wl_list_for_each(window, &slate.windows, link) if (window->xdg->surface == surface) return window;
    struct wlr_xdg_surface *xdg = wlr_xdg_surface_from_wlr_surface(surface);
    surface = xdg && xdg->role == WLR_XDG_SURFACE_ROLE_POPUP ? xdg->popup->parent : NULL;
  }
  return NULL;
}

static void show_or_hide(struct window *window) {
  bool is_fullscreen = window->xdg->toplevel->scheduled.fullscreen;
  wlr_scene_node_reparent(window->node, &slate.layers[is_fullscreen ? FULLSCREEN : WINDOWS]->node);
  wlr_scene_node_set_enabled(window->node, window_is_shown(window));
  selvage_wlr_changed(slate.selvage);
}

static void put(struct window *window, struct wlr_box box) {
  wlr_scene_node_set_position(window->node, box.x, box.y);
  wlr_xdg_toplevel_set_size(window->xdg, (uint32_t)box.width, (uint32_t)box.height);
  selvage_wlr_changed(slate.selvage);
}

/* The client is asked to take this size; until it has, its old picture lies there. A size of 0 is its own choice. */
void window_arrange(struct window *window) {
  struct wlr_xdg_toplevel_configure *wanted = &window->xdg->toplevel->scheduled;
  if (window->output && wanted->fullscreen)
    put(window, output_box(window->output));
  else if (window->output && wanted->maximized)
    put(window, window->output->usable);
}

static void set_maximized(struct window *window, bool is_maximized) {
  wlr_xdg_toplevel_set_maximized(window->xdg, is_maximized);
  if (!is_maximized)
    wlr_xdg_toplevel_set_size(window->xdg, 0, 0);
  window_arrange(window);
}

void window_focus(struct window *window) {
  struct wlr_surface *surface = window ? window->xdg->surface : NULL, *panel = panel_with_keyboard();
  struct wlr_keyboard *keyboard = wlr_seat_get_keyboard(slate.seat);
  if (slate.focus && slate.focus != window)
    wlr_xdg_toplevel_set_activated(slate.focus->xdg, false);
  slate.focus = window;
  if (window) {
    window->is_hidden = false;
    wl_list_remove(&window->link);
    wl_list_insert(&slate.windows, &window->link);
    show_or_hide(window);
    wlr_scene_node_raise_to_top(window->node);
    wlr_xdg_toplevel_set_activated(window->xdg, true);
  }
  if (panel || (surface && !slate.locker))
    wlr_seat_keyboard_notify_enter(slate.seat, panel ? panel : surface, keyboard->keycodes, keyboard->num_keycodes,
                                   &keyboard->modifiers);
  else
    wlr_seat_keyboard_notify_clear_focus(slate.seat);
  selvage_wlr_activate(slate.selvage, surface);
}

static void focus_next(void) {
  struct window *window, *next = NULL;
  wl_list_for_each_reverse(window, &slate.windows, link) if (window_is_shown(window)) next = window;
  window_focus(next);
}

void window_hide(struct window *window) {
  window->is_hidden = true;
  show_or_hide(window);
  if (slate.focus == window)
    focus_next();
}

static struct wlr_box dragged(int dx, int dy) {
  int left = grab.edges & WLR_EDGE_LEFT ? dx : 0, right = grab.edges & WLR_EDGE_RIGHT ? dx : 0;
  int top = grab.edges & WLR_EDGE_TOP ? dy : 0, bottom = grab.edges & WLR_EDGE_BOTTOM ? dy : 0;
  int width = grab.box.width - left + right, height = grab.box.height - top + bottom;
  return (struct wlr_box){grab.box.x + (grab.edges ? left : dx), grab.box.y + (grab.edges ? top : dy),
                          width > 100 ? width : 100, height > 60 ? height : 60};
}

void window_drag(void *data, double x, double y, bool is_over) {
  struct window *window = slate.dragged = is_over ? NULL : slate.dragged;
  if (!window)
    return;
  struct wlr_box box = dragged((int)(x - grab.x), (int)(y - grab.y));
  window->output = output_at(x, y) ? output_at(x, y) : window->output;
  if (window->xdg->toplevel->scheduled.maximized)
    set_maximized(window, false);
  if (grab.edges)
    put(window, box);
  else
    wlr_scene_node_set_position(window->node, box.x, box.y);
  selvage_wlr_changed(slate.selvage);
}

/* A serial says which press or touch it was. The adapter knows those of fingers, and then tells where one goes. */
static void start_grab(struct window *window, uint32_t serial, uint32_t edges) {
  struct wlr_surface *surface = window->xdg->surface;
  cursor_place(&grab.x, &grab.y);
  if (window->xdg->toplevel->current.fullscreen ||
      (!selvage_wlr_grab(slate.selvage, slate.seat, surface, serial, &grab.x, &grab.y) &&
       !wlr_seat_validate_pointer_grab_serial(slate.seat, surface, serial)))
    return;
  wlr_xdg_surface_get_geometry(window->xdg, &grab.box);
  grab.box.x = window->node->state.x;
  grab.box.y = window->node->state.y;
  slate.dragged = window;
  grab.edges = edges;
}

ON(window, move) { start_grab(window, ((struct wlr_xdg_toplevel_move_event *)data)->serial, 0); }
ON(window, resize) {
  struct wlr_xdg_toplevel_resize_event *event = data;
  start_grab(window, event->serial, event->edges);
}

ON(window, minimize) { window_hide(window); }
ON(window, maximize) { set_maximized(window, window->xdg->toplevel->requested.maximized); }
ON(window, fullscreen) {
  struct wlr_xdg_toplevel_set_fullscreen_event *event = data;
  if (event->output && output_of(event->output))
    window->output = output_of(event->output);
  wlr_xdg_toplevel_set_fullscreen(window->xdg, event->fullscreen);
  set_maximized(window, window->xdg->toplevel->scheduled.maximized);
  show_or_hide(window);
}

void window_place(struct window *window) {
  struct wlr_box room = window->output ? window->output->usable : (struct wlr_box){0}, size;
  wlr_xdg_surface_get_geometry(window->xdg, &size);
  wlr_scene_node_set_position(window->node, room.x + (room.width - size.width) / 2,
                              room.y + (room.height - size.height) / 2);
  window_arrange(window);
}

ON(window, map) {
  window->is_mapped = true;
  window_place(window);
  window_focus(window);
}

ON(window, unmap) {
  window->is_mapped = false;
  slate.dragged = slate.dragged == window ? NULL : slate.dragged;
  if (slate.focus != window)
    return;
  slate.focus = NULL;
  focus_next();
}

ON(window, destroy) {
  for (struct wl_listener *listener = &window->map; listener <= &window->minimize; listener++)
    wl_list_remove(&listener->link);
  wl_list_remove(&window->link);
  free(window);
}

/* Before its first picture a window learns what is wanted of it. */
static void add_window(struct wlr_xdg_surface *xdg) {
  struct output *wanted = output_of(xdg->toplevel->requested.fullscreen_output);
  struct window *window = calloc(1, sizeof *window);
  if (!window)
    return;
  window->xdg = xdg;
  window->output = wanted ? wanted : slate.output;
  window->node = xdg->data = wlr_scene_xdg_surface_create(&slate.layers[WINDOWS]->node, xdg);
  wl_list_insert(slate.windows.prev, &window->link);
  listen_to(&xdg->events.map, &window->map, on_map);
  listen_to(&xdg->events.unmap, &window->unmap, on_unmap);
  listen_to(&xdg->events.destroy, &window->destroy, on_destroy);
  listen_to(&xdg->toplevel->events.request_move, &window->move, on_move);
  listen_to(&xdg->toplevel->events.request_resize, &window->resize, on_resize);
  listen_to(&xdg->toplevel->events.request_maximize, &window->maximize, on_maximize);
  listen_to(&xdg->toplevel->events.request_fullscreen, &window->fullscreen, on_fullscreen);
  listen_to(&xdg->toplevel->events.request_minimize, &window->minimize, on_minimize);
  wlr_xdg_toplevel_set_fullscreen(xdg, xdg->toplevel->requested.fullscreen);
  set_maximized(window, !slate.opens_floating && !xdg->toplevel->parent);
}

/* A popup stays on the screen. Its node hangs under that of its parent, while there is one, and goes with it. */
static void add_popup(struct wlr_xdg_surface *xdg, struct wlr_xdg_surface *parent) {
  struct wlr_scene_node *node = parent && parent->added ? parent->data : NULL;
  struct window *window = node ? window_of(parent->surface) : NULL;
  struct wlr_box room = window && window->output ? output_box(window->output) : (struct wlr_box){0};
  room.x -= window ? window->node->state.x : 0, room.y -= window ? window->node->state.y : 0;
  if (room.width)
    wlr_xdg_popup_unconstrain_from_box(xdg->popup, &room);
  xdg->data = node ? wlr_scene_xdg_surface_create(node, xdg) : NULL;
}

static void on_new_surface(struct wl_listener *listener, void *data) {
  struct wlr_xdg_surface *xdg = data;
  if (xdg->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL)
    add_window(xdg);
  else if (xdg->popup->parent && wlr_surface_is_xdg_surface(xdg->popup->parent))
    add_popup(xdg, wlr_xdg_surface_from_wlr_surface(xdg->popup->parent));
}

void windows_start(void) {
  static struct wl_listener new_surface;
  wl_list_init(&slate.windows);
  listen_to(&wlr_xdg_shell_create(slate.display)->events.new_surface, &new_surface, on_new_surface);
}
