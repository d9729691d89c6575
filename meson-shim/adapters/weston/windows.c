/* Windows sent away by "home", and brought back by "app-switcher" and "switch-apps".
 *
 * Weston 10 gives a module no way to minimize. A view moves to a layer of ours that is not shown; a shell that raises
 * the window itself takes it from there, as it would from any layer. */
#include "selvage-weston.h"

static struct weston_layer hidden;

static struct weston_layer *hidden_layer(void) {
  if (!hidden.compositor) {
    weston_layer_init(&hidden, module.compositor);
    weston_layer_set_position(&hidden, WESTON_LAYER_POSITION_HIDDEN);
  }
  return &hidden;
}

static void move_to(struct weston_surface *surface, struct weston_layer_entry *place) {
  struct weston_view *view = view_of(surface);
  weston_view_damage_below(view);
  weston_layer_entry_remove(&view->layer_link);
  weston_layer_entry_insert(place, &view->layer_link);
  weston_view_geometry_dirty(view);
  weston_surface_damage(surface);
  weston_desktop_surface_propagate_layer(weston_surface_get_desktop_surface(surface));
  weston_compositor_schedule_repaint(module.compositor);
  scene_changed();
}

static bool is_window_on(const struct surface *surface, const struct output *output) {
  struct weston_view *view = view_of(surface->weston);
  return surface->state.mapped && surface->weston == surface->toplevel && output &&
         surface->weston->output == output->weston && weston_surface_is_desktop_surface(surface->weston) && view &&
         view->layer_link.layer;
}

static bool is_hidden(const struct surface *surface) {
  return hidden.compositor && view_of(surface->weston)->layer_link.layer == &hidden;
}

/* Where a window was is remembered: a shell has several layers, and its windows belong in one. */
void windows_hide(struct output *output) {
  struct client *client;
  struct surface *surface;
  wl_list_for_each(client, &module.clients, link) {
    wl_list_for_each(surface, &client->surfaces, link) {
      if (!is_window_on(surface, output) || is_hidden(surface))
        continue;
      surface->layer = view_of(surface->weston)->layer_link.layer;
      move_to(surface->weston, &hidden_layer()->view_list);
    }
  }
}

static void show(struct surface *surface) {
  struct seat *seat;
  struct weston_view *view = view_of(surface->weston);
  move_to(surface->weston, &surface->layer->view_list);
  wl_list_for_each(seat, &module.seats, link)
    weston_view_activate_input(view, seat->weston, WESTON_ACTIVATE_FLAG_CONFIGURE);
}

/* The one that was made first, so that repeating it goes round. */
void windows_show_next(struct output *output) {
  struct client *client;
  struct surface *surface;
  wl_list_for_each_reverse(client, &module.clients, link) {
    wl_list_for_each_reverse(surface, &client->surfaces, link) {
      if (!is_window_on(surface, output) || !is_hidden(surface) || !surface->layer)
        continue;
      show(surface);
      return;
    }
  }
}

void windows_finish(void) {
  struct weston_view *view, *next;
  if (!hidden.compositor)
    return;
  wl_list_for_each_safe(view, next, &hidden.view_list.link, layer_link.link)
    weston_layer_entry_remove(&view->layer_link);
  weston_layer_fini(&hidden);
  hidden.compositor = NULL;
}
