/* Panels, wallpapers and on-screen keyboards, by the layer shell: each asks for edges to hang on, and for room that
 * windows leave free. The lock is such a client too, which nothing but may be touched. */
#include "slate.h"

#include <wlr/types/wlr_input_inhibitor.h>

enum { UP = 1, DOWN = 2, LEFT = 4, RIGHT = 8 }; /* enum zwlr_layer_surface_v1_anchor */
static struct wlr_input_inhibit_manager *inhibitor;

/* Along one axis: between two edges, at one of them, or in the middle. */
static void place(int *at, int *length, int start, int room, uint32_t wanted, bool near, bool far, uint32_t before,
                  uint32_t after) {
  int left = room - (int)before - (int)after;
  *length = wanted ? (int)wanted : left;
  *at = start + (int)before + (near == far ? (left - *length) / 2 : near ? 0 : left - *length);
}

/* From the edge it hangs on, alone or with both edges beside that. */
static void take_room(struct wlr_box *room, const struct wlr_layer_surface_v1_state *state) {
  uint32_t anchor = state->anchor, sides = anchor & (LEFT | RIGHT), ends = anchor & (UP | DOWN);
  int zone = state->exclusive_zone;
  if (ends == UP && sides != LEFT && sides != RIGHT)
    zone += (int)state->margin.top, room->y += zone, room->height -= zone;
  else if (ends == DOWN && sides != LEFT && sides != RIGHT)
    room->height -= zone + (int)state->margin.bottom;
  else if (sides == LEFT && ends != UP && ends != DOWN)
    zone += (int)state->margin.left, room->x += zone, room->width -= zone;
  else if (sides == RIGHT && ends != UP && ends != DOWN)
    room->width -= zone + (int)state->margin.right;
}

static void arrange(struct panel *panel, struct wlr_box whole, struct wlr_box *room) {
  const struct wlr_layer_surface_v1_state *state = &panel->layer->current;
  struct wlr_box bounds = state->exclusive_zone < 0 ? whole : *room, box;
  place(&box.x, &box.width, bounds.x, bounds.width, state->desired_width, state->anchor & LEFT, state->anchor & RIGHT,
        state->margin.left, state->margin.right);
  place(&box.y, &box.height, bounds.y, bounds.height, state->desired_height, state->anchor & UP, state->anchor & DOWN,
        state->margin.top, state->margin.bottom);
  if (state->exclusive_zone > 0)
    take_room(room, state);
  wlr_scene_node_set_position(panel->node, box.x, box.y);
  if (!panel->layer->configured || box.width != panel->box.width || box.height != panel->box.height)
    wlr_layer_surface_v1_configure(panel->layer, (uint32_t)box.width, (uint32_t)box.height);
  panel->box = box;
}

/* Those that take room come first. */
void panels_arrange(struct output *output) {
  struct wlr_box whole = output_box(output);
  struct panel *panel;
  output->usable = whole;
  for (int takes_room = 1; takes_room >= 0; takes_room--)
    wl_list_for_each(panel, &slate.panels, link) {
      if (panel->output == output && (panel->layer->current.exclusive_zone > 0) == takes_room)
        arrange(panel, whole, &output->usable);
    }
}

struct wlr_surface *panel_with_keyboard(void) {
  struct panel *panel;
  wl_list_for_each(panel, &slate.panels, link) {
    const struct wlr_layer_surface_v1_state *state = &panel->layer->current;
    bool is_allowed = !slate.locker || wl_resource_get_client(panel->layer->resource) == slate.locker;
    if (is_allowed && panel->layer->mapped && state->layer >= ZWLR_LAYER_SHELL_V1_LAYER_TOP &&
        state->keyboard_interactive == ZWLR_LAYER_SURFACE_V1_KEYBOARD_INTERACTIVITY_EXCLUSIVE)
      return panel->layer->surface;
  }
  return NULL;
}

static struct wlr_scene_node *layer_for(const struct panel *panel) {
  static const enum layer layers[] = {BACKGROUND, BOTTOM, TOP, OVERLAY};
  return &slate.layers[layers[panel->layer->current.layer]]->node;
}

ON(panel, commit) {
  if (!panel->layer->current.committed)
    return;
  wlr_scene_node_reparent(panel->node, layer_for(panel));
  output_arrange(panel->output);
}

static void show(struct panel *panel, bool is_shown) {
  wlr_scene_node_set_enabled(panel->node, is_shown);
  window_focus(slate.focus);
}

ON(panel, map) { show(panel, true); }
ON(panel, unmap) { show(panel, false); }

ON(panel, destroy) {
  for (struct wl_listener *listener = &panel->map; listener <= &panel->new_popup; listener++)
    wl_list_remove(&listener->link);
  wl_list_remove(&panel->link);
  wlr_scene_node_destroy(panel->node);
  output_arrange(panel->output);
  free(panel);
}

ON(panel, new_popup) {
  struct wlr_xdg_popup *popup = data;
  popup->base->data = wlr_scene_xdg_surface_create(panel->node, popup->base);
}

static void on_new_panel(struct wl_listener *listener, void *data) {
  struct wlr_layer_surface_v1 *layer = data;
  struct panel *panel = slate.output ? calloc(1, sizeof *panel) : NULL;
  if (!panel)
    return wlr_layer_surface_v1_destroy(layer);
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
}

/* The lock. wlroots 0.15 knows the input inhibitor, which swaylock uses where there is no ext-session-lock: as long as
 * a client holds it, that alone has keyboard, pointer and touches. Selvage hears of it before the windows go. */
static void on_inhibited(struct wl_listener *listener, void *data) {
  slate.locker = inhibitor->active_client;
  selvage_wlr_lock(slate.selvage, slate.locker, slate.locker);
  for (int layer = BOTTOM; layer < OVERLAY; layer++)
    wlr_scene_node_set_enabled(&slate.layers[layer]->node, !slate.locker);
  wlr_seat_pointer_notify_clear_focus(slate.seat);
  window_focus(slate.focus);
}

void panels_start(void) {
  static struct wl_listener new_panel, inhibited, released;
  inhibitor = wlr_input_inhibit_manager_create(slate.display);
  wl_list_init(&slate.panels);
  listen_to(&wlr_layer_shell_v1_create(slate.display)->events.new_surface, &new_panel, on_new_panel);
  listen_to(&inhibitor->events.activate, &inhibited, on_inhibited);
  listen_to(&inhibitor->events.deactivate, &released, on_inhibited);
}
