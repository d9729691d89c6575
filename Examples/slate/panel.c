/* Panels, wallpapers and on-screen keyboards, by the layer shell: each asks for edges to hang on, and for room that windows
 * leave free. The lock is such a client too, which nothing but may be touched. */
#include "slate.h"

#include <stdlib.h>
#include <wlr/types/wlr_input_inhibitor.h>

enum {
  TOP_EDGE = ZWLR_LAYER_SURFACE_V1_ANCHOR_TOP,
  BOTTOM_EDGE = ZWLR_LAYER_SURFACE_V1_ANCHOR_BOTTOM,
  LEFT_EDGE = ZWLR_LAYER_SURFACE_V1_ANCHOR_LEFT,
  RIGHT_EDGE = ZWLR_LAYER_SURFACE_V1_ANCHOR_RIGHT
};

/* Along one axis: between two edges, at one of them, or in the middle. */
static void place(int *at, int *length, int start, int room, uint32_t wanted, bool near, bool far, int before, int after) {
  *length = wanted ? (int)wanted : room - before - after;
  if (near == far)
    *at = start + before + (room - before - after - *length) / 2;
  else
    *at = near ? start + before : start + room - after - *length;
}

/* The one edge that the panel takes room from; 0 where it is not clear. */
static uint32_t exclusive_edge(uint32_t anchor) {
  static const uint32_t edges[] = {TOP_EDGE, BOTTOM_EDGE, LEFT_EDGE, RIGHT_EDGE};
  for (int i = 0; i < 4; i++) {
    uint32_t along = i < 2 ? LEFT_EDGE | RIGHT_EDGE : TOP_EDGE | BOTTOM_EDGE;
    if (anchor == edges[i] || anchor == (edges[i] | along))
      return edges[i];
  }
  return 0;
}

static void take_room(struct wlr_box *room, const struct wlr_layer_surface_v1_state *state) {
  uint32_t edge = exclusive_edge(state->anchor);
  int zone = state->exclusive_zone;
  if (edge == TOP_EDGE)
    zone += (int)state->margin.top, room->y += zone, room->height -= zone;
  else if (edge == BOTTOM_EDGE)
    room->height -= zone + (int)state->margin.bottom;
  else if (edge == LEFT_EDGE)
    zone += (int)state->margin.left, room->x += zone, room->width -= zone;
  else if (edge == RIGHT_EDGE)
    room->width -= zone + (int)state->margin.right;
}

static void arrange(struct panel *panel, struct wlr_box whole, struct wlr_box *room) {
  const struct wlr_layer_surface_v1_state *state = &panel->layer->current;
  struct wlr_box bounds = state->exclusive_zone < 0 ? whole : *room, box;
  uint32_t anchor = state->anchor;
  place(&box.x, &box.width, bounds.x, bounds.width, state->desired_width, anchor & LEFT_EDGE, anchor & RIGHT_EDGE,
        (int)state->margin.left, (int)state->margin.right);
  place(&box.y, &box.height, bounds.y, bounds.height, state->desired_height, anchor & TOP_EDGE, anchor & BOTTOM_EDGE,
        (int)state->margin.top, (int)state->margin.bottom);
  if (state->exclusive_zone > 0)
    take_room(room, state);
  wlr_scene_node_set_position(panel->node, box.x, box.y);
  if (!panel->layer->configured || box.width != panel->box.width || box.height != panel->box.height)
    wlr_layer_surface_v1_configure(panel->layer, (uint32_t)box.width, (uint32_t)box.height);
  panel->box = box;
}

/* Those that take room come first. */
void panels_arrange(struct output *output) {
  struct wlr_box whole = output_box(output), room = whole;
  struct panel *panel;
  for (int takes_room = 1; takes_room >= 0; takes_room--)
    wl_list_for_each(panel, &slate.panels, link) {
      if (panel->output == output && (panel->layer->current.exclusive_zone > 0) == takes_room)
        arrange(panel, whole, &room);
    }
  output->usable = room;
}

static bool wants_keyboard(const struct panel *panel) {
  bool is_allowed = !slate.is_locked || wl_resource_get_client(panel->layer->resource) == slate.locker;
  return is_allowed && panel->layer->mapped && panel->layer->current.layer >= ZWLR_LAYER_SHELL_V1_LAYER_TOP &&
         panel->layer->current.keyboard_interactive == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE;
}

struct wlr_surface *panel_with_keyboard(void) {
  struct panel *panel;
  wl_list_for_each(panel, &slate.panels, link) if (wants_keyboard(panel)) return panel->layer->surface;
  return NULL;
}

static struct wlr_scene_node *layer_for(const struct panel *panel) {
  static const enum layer layers[] = {BACKGROUND, BOTTOM, TOP, OVERLAY};
  return &slate.layers[layers[panel->layer->current.layer]]->node;
}

static void on_commit(struct wl_listener *listener, void *data) {
  struct panel *panel = wl_container_of(listener, panel, commit);
  (void)data;
  if (!panel->output || !panel->layer->current.committed)
    return;
  if (panel->node->parent != layer_for(panel))
    wlr_scene_node_reparent(panel->node, layer_for(panel));
  output_arrange(panel->output);
}

static void show(struct panel *panel, bool is_shown) {
  wlr_scene_node_set_enabled(panel->node, is_shown);
  if (panel->output)
    output_arrange(panel->output);
  window_focus(slate.focus);
}

static void on_map(struct wl_listener *listener, void *data) {
  struct panel *panel = wl_container_of(listener, panel, map);
  (void)data;
  show(panel, true);
}

static void on_unmap(struct wl_listener *listener, void *data) {
  struct panel *panel = wl_container_of(listener, panel, unmap);
  (void)data;
  show(panel, false);
}

static void on_destroy(struct wl_listener *listener, void *data) {
  struct panel *panel = wl_container_of(listener, panel, destroy);
  struct output *output = panel->output;
  struct wl_listener *const listeners[] = {&panel->map, &panel->unmap, &panel->destroy, &panel->commit,
                                           &panel->new_popup};
  (void)data;
  for (size_t i = 0; i < sizeof listeners / sizeof *listeners; i++)
    wl_list_remove(&listeners[i]->link);
  wl_list_remove(&panel->link);
  wlr_scene_node_destroy(panel->node);
  free(panel);
  if (output)
    output_arrange(output);
}

static void on_new_popup(struct wl_listener *listener, void *data) {
  struct panel *panel = wl_container_of(listener, panel, new_popup);
  struct wlr_xdg_popup *popup = data;
  popup->base->data = wlr_scene_xdg_surface_create(panel->node, popup->base);
}

static void on_new_panel(struct wl_listener *listener, void *data) {
  struct wlr_layer_surface_v1 *layer = data;
  struct panel *panel = slate.output ? calloc(1, sizeof *panel) : NULL;
  (void)listener;
  if (!panel) {
    wlr_layer_surface_v1_destroy(layer);
    return;
  }
  panel->layer = layer;
  panel->output = layer->output ? output_of(layer->output) : slate.output;
  layer->output = panel->output->wlr;
  /* A tree of its own, since the scene takes the node of a surface away together with the surface. */
  panel->node = &wlr_scene_tree_create(layer_for(panel))->node;
  wlr_scene_subsurface_tree_create(panel->node, layer->surface);
  wlr_scene_node_set_enabled(panel->node, false);
  wl_list_insert(&slate.panels, &panel->link);
  listen_to(&layer->events.map, &panel->map, on_map);
  listen_to(&layer->events.unmap, &panel->unmap, on_unmap);
  listen_to(&layer->events.destroy, &panel->destroy, on_destroy);
  listen_to(&layer->events.new_popup, &panel->new_popup, on_new_popup);
  listen_to(&layer->surface->events.commit, &panel->commit, on_commit);
  panels_arrange(panel->output);
}

/* The lock. wlroots 0.15 knows the input inhibitor, which swaylock uses where there is no ext-session-lock: as long as the
 * client holds it, it alone has keyboard, pointer and touches. What else there is is not shown either. */

static void set_locked(bool is_locked, struct wl_client *locker) {
  slate.is_locked = is_locked;
  slate.locker = locker;
  for (int layer = BOTTOM; layer < OVERLAY; layer++)
    wlr_scene_node_set_enabled(&slate.layers[layer]->node, !is_locked);
  selvage_wlr_lock(slate.selvage, is_locked, locker);
  wlr_seat_pointer_notify_clear_focus(slate.seat);
  window_focus(slate.focus);
}

static void on_inhibited(struct wl_listener *listener, void *data) {
  struct wlr_input_inhibit_manager *manager = data;
  (void)listener;
  set_locked(true, manager->active_client);
}

static void on_released(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  set_locked(false, NULL);
}

void panels_start(void) {
  static struct wl_listener new_panel, inhibited, released;
  struct wlr_input_inhibit_manager *inhibitor = wlr_input_inhibit_manager_create(slate.display);
  wl_list_init(&slate.panels);
  listen_to(&wlr_layer_shell_v1_create(slate.display)->events.new_surface, &new_panel, on_new_panel);
  listen_to(&inhibitor->events.activate, &inhibited, on_inhibited);
  listen_to(&inhibitor->events.deactivate, &released, on_released);
}
