/* What Wayfire does when a gesture commits: by commands and activators of its configuration, and else by itself. */
#include "selvage-wayfire.hpp"

#include <algorithm>
#include <linux/input-event-codes.h>
#include <wayfire/option-wrapper.hpp>

namespace selvage {

using lines_t = wf::config::compound_list_t<std::string>;

/* The value of `PREFIX_ACTION` in a list of options; empty where there is none. */
static std::string find(const char *list, const std::string& action) {
  for (auto& [name, value] : wf::option_wrapper_t<lines_t>(list).value())
    if (name == action)
      return value;
  return "";
}

static bool call(wf::output_t *output, const std::string& activator) {
  return output->call_plugin(activator, {wf::activator_source_t::PLUGIN, 0});
}

/* Windows of this output, the one that had the focus last in front. */
static std::vector<wayfire_view> windows_on(wf::output_t *output) {
  std::vector<wayfire_view> windows;
  for (auto& view : wf::get_core().get_all_views())
    if (view->get_output() == output && view->is_mapped() && view->role == wf::VIEW_ROLE_TOPLEVEL)
      windows.push_back(view);
  std::stable_sort(windows.begin(), windows.end(), [] (wayfire_view one, wayfire_view other) {
    return one->last_focus_timestamp > other->last_focus_timestamp;
  });
  return windows;
}

static void go_home(wf::output_t *output) {
  auto here = output->workspace->get_current_workspace();
  for (auto& view : windows_on(output))
    if (!view->minimized && output->workspace->view_visible_on(view, here))
      view->minimize_request(true);
}

/* From home to the app that was left last; from an app to the one left alone the longest, so that it goes round. */
static void switch_apps(wf::output_t *output) {
  auto windows = windows_on(output);
  if (windows.empty())
    return;
  bool is_home = std::all_of(windows.begin(), windows.end(), [] (wayfire_view view) { return view->minimized; });
  wayfire_view next = is_home ? windows.front() : windows.back();
  next->minimize_request(false);
  output->focus_view(next, true);
}

/* Actions do not say which way the fingers went; the gesture that ends in one does. */
static wf::point_t direction;

void note_direction(const selvage_gesture *gesture) {
  auto movement = gesture->movement;
  direction.x = (movement == SELVAGE_MOVEMENT_SWIPE_LEFT) - (movement == SELVAGE_MOVEMENT_SWIPE_RIGHT);
  direction.y = (movement == SELVAGE_MOVEMENT_SWIPE_UP) - (movement == SELVAGE_MOVEMENT_SWIPE_DOWN);
}

/* The way of the fingers; without one, as from a key, to the next in the row, and from the last to the first. */
static void switch_workspace(wf::output_t *output, bool is_gesture) {
  auto here = output->workspace->get_current_workspace();
  wf::point_t there = {here.x + direction.x, here.y + direction.y};
  if (!is_gesture || there == here)
    there = {(here.x + 1) % output->workspace->get_workspace_grid_size().width, here.y};
  if (output->workspace->is_workspace_valid(there))
    output->workspace->request_workspace(there);
}

static void press_back(uint32_t msec) {
  wlr_seat *seat = wf::get_core().get_current_seat();
  wlr_seat_keyboard_notify_key(seat, msec, KEY_BACK, WL_KEYBOARD_KEY_STATE_PRESSED);
  wlr_seat_keyboard_notify_key(seat, msec, KEY_BACK, WL_KEYBOARD_KEY_STATE_RELEASED);
}

static void by_itself(const std::string& action, wf::output_t *output, const selvage_action *event) {
  if (action == "home")
    go_home(output);
  else if (action == "switch-apps" || (action == "app-switcher" && !call(output, "scale/toggle")))
    switch_apps(output);
  else if (action == "switch-workspace")
    switch_workspace(output, event->source == SELVAGE_SOURCE_GESTURE);
  else if (action == "back")
    press_back((uint32_t)(event->time_us / 1000));
}

void on_action(void*, const selvage_action *event) {
  std::string action = event->action;
  wf::output_t *its_own = output_of(event->output);
  wf::output_t *output = its_own ? its_own : wf::get_core().get_active_output();
  bool is_command = action.rfind("exec:", 0) == 0 || action.rfind("sh:", 0) == 0;
  std::string command = is_command ? action.substr(action.find(':') + 1) : find("selvage-wayfire/commands", action);
  std::string activator = action.find('/') != std::string::npos ? action : find("selvage-wayfire/activators", action);
  LOGD("selvage: action ", action);
  if (!command.empty())
    wf::get_core().run(command);
  else if (output && !activator.empty() && !call(output, activator))
    LOGE("selvage: no plugin that is loaded has ", activator);
  else if (output && activator.empty())
    by_itself(action, output, event);
}

void tell_missing() {
  const selvage_library *library = selvage_wlr_library(adapter);
  std::vector<const char*> missing;
  for (auto action : {"notification-center", "control-center", "dock", "right-click"})
    if (find("selvage-wayfire/commands", action).empty() && find("selvage-wayfire/activators", action).empty())
      missing.push_back(action);
  if (library)
    library->actions_missing(selvage_wlr_context(adapter), missing.data(), missing.size());
}

} // namespace selvage
