/* The windows of apps. They open maximized, since a finger is no mouse; whoever drags one gets it floating. */
#include "slate.h"

#include <stdlib.h>
#include <wlr/util/edges.h>

/* The window that follows a pointer or a finger. */
static struct {
  struct window *window;
  uint32_t edges;
  /* Where it was, and where it was taken hold of, once that is known. */
  struct wlr_box box;
  double x, y;
  bool is_held;
} grab;

bool window_is_shown(const struct window *window) { return window->is_mapped && !window->is_hidden; }

/* A popup belongs to what it hangs on. */
struct window *window_of(struct wlr_surface *surface) {
  struct window *window;
  while (surface) {
    surface = wlr_surface_get_root_surface(surface);
    if (!surface || !wlr_surface_is_xdg_surface(surface))
      return NULL;
    wl_list_for_each(window, &slate.windows, link) if (window->xdg->surface == surface) return window;
    struct wlr_xdg_surface *xdg = wlr_xdg_surface_from_wlr_surface(surface);
    surface = xdg && xdg->role == WLR_XDG_SURFACE_ROLE_POPUP ? xdg->popup->parent : NULL;
  }
  return NULL;
}

/* Places */

static void show_or_hide(struct window *window) {
  bool is_fullscreen = window->xdg->toplevel->current.fullscreen;
  wlr_scene_node_reparent(window->node, &slate.layers[is_fullscreen ? FULLSCREEN : WINDOWS]->node);
  wlr_scene_node_set_enabled(window->node, window_is_shown(window));
  selvage_wlr_changed(slate.selvage);
}

/* The client is asked to take this size; until it has, its old picture lies there. */
static void put(struct window *window, struct wlr_box box) {
  wlr_scene_node_set_position(window->node, box.x, box.y);
  wlr_xdg_toplevel_set_size(window->xdg, (uint32_t)box.width, (uint32_t)box.height);
  selvage_wlr_changed(slate.selvage);
}

void window_arrange(struct window *window) {
  struct wlr_xdg_toplevel *toplevel = window->xdg->toplevel;
  if (!window->output)
    return;
  if (toplevel->scheduled.fullscreen)
    put(window, output_box(window->output));
  else if (toplevel->scheduled.maximized)
    put(window, window->output->usable);
}

static struct wlr_box middle_of(struct window *window) {
  struct wlr_box place = window->output ? window->output->usable : (struct wlr_box){0}, size;
  wlr_xdg_surface_get_geometry(window->xdg, &size);
  return (struct wlr_box){.x = place.x + (place.width - size.width) / 2,
                          .y = place.y + (place.height - size.height) / 2,
                          .width = size.width,
                          .height = size.height};
}

static void set_maximized(struct window *window, bool is_maximized) {
  if (is_maximized == window->xdg->toplevel->scheduled.maximized)
    return;
  wlr_xdg_toplevel_set_maximized(window->xdg, is_maximized);
  if (is_maximized)
    window_arrange(window);
  else
    put(window, window->floating);
}

void window_set_fullscreen(struct window *window, struct output *output, bool is_fullscreen) {
  if (output)
    window->output = output;
  wlr_xdg_toplevel_set_fullscreen(window->xdg, is_fullscreen);
  if (is_fullscreen || window->xdg->toplevel->scheduled.maximized)
    window_arrange(window);
  else
    put(window, window->floating);
  show_or_hide(window);
}

/* Focus */

void keyboard_enter(struct wlr_surface *surface) {
  struct wlr_keyboard *keyboard = wlr_seat_get_keyboard(slate.seat);
  if (!surface)
    wlr_seat_keyboard_notify_clear_focus(slate.seat);
  else if (keyboard)
    wlr_seat_keyboard_notify_enter(slate.seat, surface, keyboard->keycodes, keyboard->num_keycodes,
                                   &keyboard->modifiers);
}

void window_focus(struct window *window) {
  struct wlr_surface *panel = panel_with_keyboard();
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
  keyboard_enter(panel ? panel : window && !slate.is_locked ? window->xdg->surface : NULL);
  selvage_wlr_activate(slate.selvage, window ? window->xdg->surface : NULL);
}

static void focus_next(void) {
  struct window *window;
  wl_list_for_each(window, &slate.windows, link) {
    if (window_is_shown(window)) {
      window_focus(window);
      return;
    }
  }
  window_focus(NULL);
}

void window_hide(struct window *window) {
  window->is_hidden = true;
  show_or_hide(window);
  if (slate.focus == window)
    focus_next();
}

/* Moving and resizing */

void window_grab(struct window *window, uint32_t edges) {
  wlr_xdg_surface_get_geometry(window->xdg, &grab.box);
  grab.box.x = window->node->state.x;
  grab.box.y = window->node->state.y;
  grab.window = window;
  grab.edges = edges;
  grab.is_held = false;
}

static struct wlr_box dragged(int dx, int dy) {
  struct wlr_box box = grab.box;
  if (grab.edges == 0)
    box.x += dx, box.y += dy;
  if (grab.edges & WLR_EDGE_LEFT)
    box.x += dx, box.width -= dx;
  if (grab.edges & WLR_EDGE_TOP)
    box.y += dy, box.height -= dy;
  if (grab.edges & WLR_EDGE_RIGHT)
    box.width += dx;
  if (grab.edges & WLR_EDGE_BOTTOM)
    box.height += dy;
  box.width = box.width > 100 ? box.width : 100;
  box.height = box.height > 60 ? box.height : 60;
  return box;
}

bool window_drag(double x, double y) {
  struct window *window = grab.window;
  if (!window)
    return false;
  if (!grab.is_held)
    grab.x = x, grab.y = y, grab.is_held = true;
  window->floating = dragged((int)(x - grab.x), (int)(y - grab.y));
  window->output = output_at(x, y) ? output_at(x, y) : window->output;
  if (window->xdg->toplevel->scheduled.maximized)
    set_maximized(window, false);
  else if (grab.edges)
    put(window, window->floating);
  else
    wlr_scene_node_set_position(window->node, window->floating.x, window->floating.y);
  selvage_wlr_changed(slate.selvage);
  return true;
}

void window_drop(void) { grab.window = NULL; }

/* A serial says which press or touch it was. A finger's is the adapter's to know, which sends it to window_drag(). */
static void start_grab(struct window *window, struct wlr_surface *surface, uint32_t serial, uint32_t edges) {
  if (window->xdg->toplevel->current.fullscreen)
    return;
  if (selvage_wlr_grab(slate.selvage, slate.seat, surface, serial) ||
      wlr_seat_validate_pointer_grab_serial(slate.seat, surface, serial))
    window_grab(window, edges);
}

/* What clients ask for */

static void on_request_move(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, request_move);
  struct wlr_xdg_toplevel_move_event *event = data;
  start_grab(window, window->xdg->surface, event->serial, 0);
}

static void on_request_resize(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, request_resize);
  struct wlr_xdg_toplevel_resize_event *event = data;
  start_grab(window, window->xdg->surface, event->serial, event->edges);
}

/* Every request of this kind is owed an answer, also when nothing changes. */
static void on_request_maximize(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, request_maximize);
  (void)data;
  set_maximized(window, window->xdg->toplevel->requested.maximized);
  wlr_xdg_surface_schedule_configure(window->xdg);
}

static void on_request_fullscreen(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, request_fullscreen);
  struct wlr_xdg_toplevel_set_fullscreen_event *event = data;
  window_set_fullscreen(window, event->output ? output_of(event->output) : NULL, event->fullscreen);
}

static void on_request_minimize(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, request_minimize);
  (void)data;
  window_hide(window);
}

static void on_map(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, map);
  (void)data;
  window->is_mapped = true;
  if (!window->output)
    window->output = slate.output;
  window->floating = middle_of(window);
  wlr_scene_node_set_position(window->node, window->floating.x, window->floating.y);
  if (window->xdg->toplevel->requested.fullscreen)
    window_set_fullscreen(window, NULL, true);
  window_arrange(window);
  window_focus(window);
}

static void on_unmap(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, unmap);
  (void)data;
  window->is_mapped = false;
  if (grab.window == window)
    window_drop();
  if (slate.focus == window) {
    slate.focus = NULL;
    focus_next();
  }
}

static void on_destroy(struct wl_listener *listener, void *data) {
  struct window *window = wl_container_of(listener, window, destroy);
  struct wl_listener *const listeners[] = {&window->map, &window->unmap, &window->destroy, &window->request_move,
                                           &window->request_resize, &window->request_maximize,
                                           &window->request_fullscreen, &window->request_minimize};
  (void)data;
  for (size_t i = 0; i < sizeof listeners / sizeof *listeners; i++)
    wl_list_remove(&listeners[i]->link);
  wl_list_remove(&window->link);
  free(window);
}

/* Before its first picture a window learns what is wanted of it. */
static void add_window(struct wlr_xdg_surface *xdg) {
  struct window *window = calloc(1, sizeof *window);
  if (!window)
    return;
  window->xdg = xdg;
  window->output = slate.output;
  window->node = wlr_scene_xdg_surface_create(&slate.layers[WINDOWS]->node, xdg);
  xdg->data = window->node;
  wl_list_insert(slate.windows.prev, &window->link);
  listen_to(&xdg->events.map, &window->map, on_map);
  listen_to(&xdg->events.unmap, &window->unmap, on_unmap);
  listen_to(&xdg->events.destroy, &window->destroy, on_destroy);
  listen_to(&xdg->toplevel->events.request_move, &window->request_move, on_request_move);
  listen_to(&xdg->toplevel->events.request_resize, &window->request_resize, on_request_resize);
  listen_to(&xdg->toplevel->events.request_maximize, &window->request_maximize, on_request_maximize);
  listen_to(&xdg->toplevel->events.request_fullscreen, &window->request_fullscreen, on_request_fullscreen);
  listen_to(&xdg->toplevel->events.request_minimize, &window->request_minimize, on_request_minimize);
  wlr_xdg_toplevel_set_fullscreen(xdg, xdg->toplevel->requested.fullscreen);
  wlr_xdg_toplevel_set_maximized(xdg, !slate.opens_floating && !xdg->toplevel->parent);
  window_arrange(window);
}

/* A popup's node hangs under the one of its parent, and goes with it. */
static void add_popup(struct wlr_xdg_surface *xdg) {
  struct wlr_surface *parent = xdg->popup->parent;
  if (!parent || !wlr_surface_is_xdg_surface(parent))
    return;
  struct wlr_scene_node *node = wlr_xdg_surface_from_wlr_surface(parent)->data;
  xdg->data = node ? wlr_scene_xdg_surface_create(node, xdg) : NULL;
}

static void on_new_surface(struct wl_listener *listener, void *data) {
  struct wlr_xdg_surface *xdg = data;
  (void)listener;
  if (xdg->role == WLR_XDG_SURFACE_ROLE_TOPLEVEL)
    add_window(xdg);
  else if (xdg->role == WLR_XDG_SURFACE_ROLE_POPUP)
    add_popup(xdg);
}

void windows_start(void) {
  static struct wl_listener new_surface;
  wl_list_init(&slate.windows);
  listen_to(&wlr_xdg_shell_create(slate.display)->events.new_surface, &new_surface, on_new_surface);
}
