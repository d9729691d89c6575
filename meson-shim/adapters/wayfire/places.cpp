/* What lies where, by what Wayfire says of views and surfaces. */
#include "selvage-wayfire.hpp"

namespace selvage {

/* A locker's is the only client that is touched. */
static bool may_be_touched(wlr_surface *surface) {
  wl_client *locker = wf::get_core().protocols.input_inhibit->active_client;
  return !locker || wl_resource_get_client(surface->resource) == locker;
}

wlr_surface *surface_at(void *, double x, double y) {
  auto found = wf::get_core().get_surface_at({x, y});
  wlr_surface *surface = found ? found->get_wlr_surface() : nullptr;
  return surface && may_be_touched(surface) ? surface : nullptr;
}

/* While it is shown, a surface knows what Wayfire made of it, and afterwards nothing. Wayfire's own way from a surface to
 * its view leads astray from popups, and from windows that have lost their role. */
wayfire_view view_of(wlr_surface *surface) {
  auto shown = surface ? static_cast<wf::surface_interface_t*>(surface->data) : nullptr;
  return shown ? dynamic_cast<wf::view_interface_t*>(shown->get_main_surface()) : nullptr;
}

/* Other workspaces lie beside the output. */
static bool is_shown(wayfire_view view) {
  if (!view || !view->is_mapped() || view->minimized || !view->get_output() || !view->is_visible())
    return false;
  return view->get_output()->get_relative_geometry() & view->get_bounding_box();
}

bool place_of(void *, wlr_surface *surface, double *x, double *y) {
  wayfire_view view = view_of(surface);
  if (!is_shown(view))
    return false;
  auto screen = view->get_output()->get_layout_geometry();
  auto window = view->get_output_geometry();
  for (auto& part : view->enumerate_surfaces({window.x, window.y})) {
    if (part.surface->get_wlr_surface() != surface)
      continue;
    *x = screen.x + part.position.x;
    *y = screen.y + part.position.y;
    return true;
  }
  return false;
}

bool is_wayfires(double x, double y) {
  auto output = wf::get_core().output_layout->get_output_at((int)x, (int)y);
  auto surface = wf::get_core().get_surface_at({x, y});
  bool is_grabbed =
      output && !output->can_activate_plugin(wf::CAPABILITY_GRAB_INPUT, wf::PLUGIN_ACTIVATION_IGNORE_INHIBIT);
  return is_grabbed || (surface && !surface->get_wlr_surface());
}

wf::output_t *output_of(selvage_output handle) {
  wlr_output *output = selvage_wlr_output(adapter, handle);
  return output ? wf::get_core().output_layout->find_output(output) : nullptr;
}

} // namespace selvage
