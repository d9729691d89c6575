/* What lies where, and which window is the active one. */
#include "selvage-weston.h"

static struct wl_event_source *idle;
static struct wl_listener activated, moved;

/* Once for all changes of one turn of the event loop. */
static void tell(void *data) {
  (void)data;
  idle = NULL;
  surfaces_refresh();
  for (size_t i = 0; i < OUTPUTS; i++)
    if (module.outputs[i].weston)
      module.selvage->scene_changed(module.context, module.outputs[i].handle);
}

void scene_changed(void) {
  if (!idle)
    idle = wl_event_loop_add_idle(wl_display_get_event_loop(module.compositor->wl_display), tell, NULL);
}

selvage_surface surface_at(void *data, selvage_output handle, double fx, double fy) {
  struct output *output = output_by_handle(handle);
  double x, y;
  wl_fixed_t sx, sy;
  (void)data;
  if (!output)
    return 0;
  output_place(output, fx, fy, &x, &y);
  struct weston_view *view = weston_compositor_pick_view(module.compositor, wl_fixed_from_double(x),
                                                         wl_fixed_from_double(y), &sx, &sy);
  return view ? surface_handle(view->surface) : 0;
}

bool surface_point(void *data, selvage_surface handle, void *surface_data, selvage_output output_handle, double fx,
                   double fy, struct selvage_point *local) {
  struct surface *surface = surface_data;
  struct output *output = output_by_handle(output_handle);
  struct weston_view *view = surface ? view_of(surface->weston) : NULL;
  double x, y;
  wl_fixed_t sx, sy;
  (void)data, (void)handle;
  if (!output || !view)
    return false;
  output_place(output, fx, fy, &x, &y);
  weston_view_from_global_fixed(view, wl_fixed_from_double(x), wl_fixed_from_double(y), &sx, &sy);
  *local = (struct selvage_point){wl_fixed_to_double(sx), wl_fixed_to_double(sy)};
  return true;
}

/* A shell says this when a window gets the keyboard, and when it would if there were one. */
static void on_activated(struct wl_listener *listener, void *data) {
  struct weston_surface_activation_data *activation = data;
  struct weston_surface *toplevel = toplevel_of(activation->surface);
  struct output *output = output_of(toplevel->output);
  (void)listener;
  if (output)
    output->active = toplevel;
  scene_changed();
}

static void on_moved(struct wl_listener *listener, void *data) {
  (void)listener, (void)data;
  scene_changed();
}

void scene_init(void) {
  activated.notify = on_activated;
  wl_signal_add(&module.compositor->activate_signal, &activated);
  moved.notify = on_moved;
  wl_signal_add(&module.compositor->transform_signal, &moved);
}

void scene_finish(void) {
  wl_list_remove(&activated.link);
  wl_list_remove(&moved.link);
  if (idle)
    wl_event_source_remove(idle);
}
