/* Start and end, and the settings. Wayfire makes one object of a plugin for each output; what is here once is made with the
 * first of them, and stays until Wayfire ends: the global that clients find has to outlive every output. */
#include "selvage-wayfire.hpp"

#include <wayfire/option-wrapper.hpp>

namespace selvage {

selvage_wlr *adapter;

using lines_t = wf::config::compound_list_t<std::string>;

static lines_t lines(const char *option) { return wf::option_wrapper_t<lines_t>(option).value(); }
static std::string text(const char *option) { return wf::option_wrapper_t<std::string>(option).value(); }

static void configure(const std::string& key, const std::string& value) {
  if (!value.empty())
    selvage_wlr_configure(adapter, (key + "=" + value).c_str());
}

/* Again where the file changed. */
static void read_settings() {
  configure("size", text("selvage-wayfire/size"));
  configure("touchscreen", text("selvage-wayfire/touchscreen"));
  for (auto& [name, line] : lines("selvage-wayfire/settings"))
    selvage_wlr_configure(adapter, line.c_str());
  tell_missing();
}

static void read_binds() {
  if (!wf::option_wrapper_t<bool>("selvage-wayfire/default_binds").value())
    selvage_wlr_configure(adapter, "unbind-all=");
  for (auto& [name, line] : lines("selvage-wayfire/binds"))
    configure("bind", line);
}

/* A client is about to get a finger. */
static void on_touched(void*, wlr_surface *surface) {
  wayfire_view view = view_of(surface);
  if (!view || !view->get_output())
    return;
  wf::get_core().focus_output(view->get_output());
  if (view->is_focuseable() && view->role == wf::VIEW_ROLE_TOPLEVEL)
    wf::get_core().focus_view(view);
}

static void on_mapped(wf::signal_data_t *data) {
  auto mapped = static_cast<wf::surface_map_state_changed_signal*>(data)->surface;
  note_mapped(mapped);
  if (mapped->get_wlr_surface())
    selvage_wlr_add_surface(adapter, mapped->get_wlr_surface());
}

static void on_unmapped(wf::signal_data_t *data) {
  note_unmapped(static_cast<wf::surface_map_state_changed_signal*>(data)->surface);
}

static void on_focus(wf::signal_data_t *data) {
  auto view = static_cast<wf::keyboard_focus_changed_signal*>(data)->view;
  selvage_wlr_activate(adapter, view ? view->get_main_surface()->get_wlr_surface() : nullptr);
}

static void on_lock(void*) {
  wl_client *locker = wf::get_core().protocols.input_inhibit->active_client;
  selvage_wlr_lock(adapter, locker != nullptr, locker);
}

static void finish();

/* What is listened to for as long as there is an adapter. */
struct news_t {
  wf::wl_listener_wrapper locked, unlocked;
  wf::signal_connection_t mapped{on_mapped}, unmapped{on_unmapped}, focused{on_focus};
  wf::signal_connection_t reloaded{[] (wf::signal_data_t*) { read_settings(); }};
  wf::signal_connection_t shutdown{[] (wf::signal_data_t*) { finish(); }};

  news_t() {
    auto& core = wf::get_core();
    for (auto& view : core.get_all_views())
      note_mapped(view.get());
    core.connect_signal("surface-mapped", &mapped);
    core.connect_signal("surface-unmapped", &unmapped);
    core.connect_signal("keyboard-focus-changed", &focused);
    core.connect_signal("reload-config", &reloaded);
    core.connect_signal("shutdown", &shutdown);
    locked.set_callback(on_lock);
    unlocked.set_callback(on_lock);
    locked.connect(&core.protocols.input_inhibit->events.activate);
    unlocked.connect(&core.protocols.input_inhibit->events.deactivate);
  }
};

static news_t *news;

static void start() {
  auto& core = wf::get_core();
  selvage_wlr_host host{};
  host.surface_at = surface_at;
  host.place_of = place_of;
  host.touched = on_touched;
  host.action = on_action;
  host.gesture = on_gesture;
  host.affordance = on_affordance;
  adapter = selvage_wlr_create(core.display, nullptr, core.output_layout->get_handle(), &host);
  if (!adapter)
    return;
  selvage_wlr_add_seat(adapter, core.get_current_seat(), core.protocols.pointer_gestures);
  selvage_wlr_follow_session(adapter, wlr_backend_get_session(core.backend));
  read_binds();
  read_settings();
  /* Without the library everything stays as Wayfire made it. */
  if (!selvage_wlr_context(adapter))
    return;
  news = new news_t;
  forks_init();
}

/* The news are not freed: it is one of them that brings this one. */
static void finish() {
  if (!news)
    return;
  hint_finish();
  selvage_wlr_destroy(adapter);
  adapter = nullptr;
  forks_finish();
  for (auto each : {&news->mapped, &news->unmapped, &news->focused, &news->reloaded})
    each->disconnect();
  news->locked.disconnect();
  news->unlocked.disconnect();
  news = nullptr;
}

/* Wayfire's own object, one for each output. */
class plugin_t : public wf::plugin_interface_t {
  wf::signal_connection_t changed{[] (wf::signal_data_t*) {
    if (adapter)
      selvage_wlr_changed(adapter);
  }};

 public:
  void init() override {
    static bool is_started;
    grab_interface->name = "selvage";
    grab_interface->capabilities = 0;
    if (!is_started)
      start();
    is_started = true;
    for (auto what : {"workspace-changed", "stack-order-changed", "view-minimized", "view-moved-to-output"})
      output->connect_signal(what, &changed);
  }

  void fini() override { hint_forget(output); }

  bool is_unloadable() override { return false; }
};

} // namespace selvage

DECLARE_WAYFIRE_PLUGIN(selvage::plugin_t);
