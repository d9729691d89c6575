/* Windows, panels, popups and subsurfaces: what Weston shows of their state.
 *
 * libweston-desktop tells a shell when a window becomes fullscreen or active, and nobody else. So their state is read
 * whenever something may have changed it: a commit, an activation, a repaint. Only differences are told. */
#include "selvage-weston.h"

#include <string.h>

/* Shells keep views that are not shown; the one that is stands in the compositor's list. */
struct weston_view *view_of(struct weston_surface *weston) {
  struct weston_view *view;
  if (!weston || wl_list_empty(&weston->views))
    return NULL;
  wl_list_for_each(view, &weston->views, surface_link) if (!wl_list_empty(&view->link)) return view;
  return wl_container_of(weston->views.next, view, surface_link);
}

/* A subsurface's window by the protocol, a popup's by where its view hangs. */
struct weston_surface *toplevel_of(struct weston_surface *weston) {
  for (;;) {
    struct weston_surface *main = weston_surface_get_main_surface(weston);
    struct weston_view *view = view_of(main);
    if (!view || !view->geometry.parent)
      return main;
    weston = view->geometry.parent->surface;
  }
}

/* What it is */

static bool is_labelled(struct weston_surface *weston, const char *words) {
  char label[64] = "";
  return weston->get_label && weston->get_label(weston, label, sizeof label) >= 0 && strstr(label, words);
}

/* Shells say what their own surfaces are only in the labels they give them for debugging, and give those no role. What has
 * one is not asked: the kiosk shell crashes over the label of a surface whose client destroyed the xdg_toplevel. */
static enum selvage_surface_kind kind_of(struct weston_surface *weston) {
  if (weston_surface_is_desktop_surface(weston) || weston_surface_get_role(weston))
    return SELVAGE_SURFACE_WINDOW;
  if (is_labelled(weston, "background"))
    return SELVAGE_SURFACE_OWN;
  if (is_labelled(weston, "lock"))
    return SELVAGE_SURFACE_LOCK;
  if (is_labelled(weston, "input panel"))
    return SELVAGE_SURFACE_KEYBOARD;
  return is_labelled(weston, "panel") ? SELVAGE_SURFACE_PANEL : SELVAGE_SURFACE_WINDOW;
}

static bool is_active(struct weston_surface *weston, struct weston_desktop_surface *desktop) {
  struct output *output = output_of(weston->output);
  return (output && output->active == weston) || weston_desktop_surface_get_activated(desktop);
}

/* Where it lies, as exclusion regions need it. */
static void describe_place(struct selvage_surface_state *state, struct weston_surface *weston) {
  struct output *output = output_of(weston->output);
  struct weston_view *view = view_of(weston);
  if (!output || !view || !state->mapped)
    return;
  pixman_box32_t *box = pixman_region32_extents(&view->transform.boundingbox);
  output_fraction(output, box->x1, box->y1, &state->x, &state->y);
  state->width = (double)(box->x2 - box->x1) / output->weston->width;
  state->height = (double)(box->y2 - box->y1) / output->weston->height;
  state->local_width = weston->width;
  state->local_height = weston->height;
}

static struct selvage_surface_state describe(struct weston_surface *weston) {
  struct output *output = output_of(weston->output);
  struct weston_desktop_surface *desktop = weston_surface_get_desktop_surface(weston);
  struct selvage_surface_state state;
  memset(&state, 0, sizeof state);
  state.struct_size = sizeof state;
  state.mapped = weston_surface_is_mapped(weston) && view_of(weston);
  state.fullscreen = desktop && weston_desktop_surface_get_fullscreen(desktop);
  state.activated = desktop && is_active(weston, desktop);
  state.kind = kind_of(weston);
  state.output = output ? output->handle : 0;
  state.app_id = desktop ? weston_desktop_surface_get_app_id(desktop) : NULL;
  describe_place(&state, weston);
  return state;
}

static bool is_same(const struct surface *surface, const struct selvage_surface_state *now) {
  const struct selvage_surface_state *old = &surface->state;
  return old->struct_size && old->mapped == now->mapped && old->fullscreen == now->fullscreen &&
         old->activated == now->activated && old->kind == now->kind && old->output == now->output &&
         old->x == now->x && old->y == now->y && old->width == now->width && old->height == now->height &&
         old->local_width == now->local_width && old->local_height == now->local_height &&
         strncmp(surface->app_id, now->app_id ? now->app_id : "", sizeof surface->app_id - 1) == 0;
}

/* A popup hangs under its parent only once it is shown, so its handle is made anew then. */
static void check_parent(struct surface *surface) {
  struct weston_surface *toplevel = toplevel_of(surface->weston);
  if (toplevel == surface->toplevel)
    return;
  registry_remove_handle(surface, SELVAGE_REMOVAL_DESTROYED);
  registry_add_handle(surface);
}

static void check_shape(struct surface *surface) {
  struct weston_surface *weston = surface->weston;
  if (surface->width == weston->width && surface->height == weston->height &&
      pixman_region32_equal(&surface->input, &weston->input))
    return;
  surface->width = weston->width, surface->height = weston->height;
  pixman_region32_copy(&surface->input, &weston->input);
  scene_changed();
}

void surface_refresh(struct surface *surface) {
  check_parent(surface);
  check_shape(surface);
  struct selvage_surface_state state = describe(surface->weston);
  if (is_same(surface, &state))
    return;
  if (surface->state.kind == SELVAGE_SURFACE_LOCK || state.kind == SELVAGE_SURFACE_LOCK)
    module.selvage->lock(module.context, state.mapped && state.kind == SELVAGE_SURFACE_LOCK);
  complain(module.selvage->surface_state(module.context, surface->handle, &state), "a surface");
  surface->state = state;
  strncpy(surface->app_id, state.app_id ? state.app_id : "", sizeof surface->app_id - 1);
  surface->state.app_id = surface->app_id;
  scene_changed();
}

void surfaces_refresh(void) {
  struct client *client;
  struct surface *surface, *next;
  wl_list_for_each(client, &module.clients, link) {
    wl_list_for_each_safe(surface, next, &client->surfaces, link) surface_refresh(surface);
  }
}
