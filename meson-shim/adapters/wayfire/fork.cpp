/* Whose a finger is. Wayfire's cursor listens to each touchscreen, and a plugin cannot keep an event from it without
 * breaking things: 0.7.4 crashes where a down is said to be no client's and nothing has grabbed the input. So all who
 * listen to a device are taken off it, and called from here: a finger that lands on something of Wayfire's own stays
 * Wayfire's, and all others go to Selvage. */
#include "selvage-wayfire.hpp"

#include <list>
#include <set>
#include <wayfire/input-device.hpp>
#include <wayfire/util.hpp>

namespace selvage {

/* Those who listened to a signal. Whoever among them goes finds himself here as there. */
class listeners_t {
 public:
  listeners_t() { wl_list_init(&list); }
  listeners_t(const listeners_t&) = delete;
  ~listeners_t() {
    if (signal)
      wl_list_insert_list(&signal->listener_list, &list);
  }

  void take_off(wl_signal *from) {
    signal = from;
    wl_list_insert_list(&list, &signal->listener_list);
    wl_list_init(&signal->listener_list);
  }

  /* The signal goes, and so do all who listen to it. */
  void forget_signal() { signal = nullptr; }

  void tell(void *data) {
    wl_listener *listener, *next;
    wl_list_for_each_safe(listener, next, &list, link) listener->notify(listener, data);
  }

 private:
  wl_list list;
  wl_signal *signal = nullptr;
};

class fork_t {
 public:
  wlr_input_device *const device;
  wf::wl_listener_wrapper destroyed;

  explicit fork_t(wlr_input_device *on) : device(on) {
    if (device->type == WLR_INPUT_DEVICE_TOUCH)
      fork_touchscreen();
    else
      turn_touchpad();
    destroyed.connect(&device->events.destroy);
  }

  /* The device is being freed, and what its signals hold with it. */
  void let_go() {
    destroyed.disconnect();
    for (auto& hook : hooks)
      hook.disconnect();
    for (auto& side : wayfire)
      side.forget_signal();
    for (auto& side : adapter_side)
      side.forget_signal();
  }

 private:
  enum { DOWN, MOTION, UP, CANCEL, FRAME, TOUCH_SIGNALS, PAD_SIGNALS = 8 };
  listeners_t wayfire[PAD_SIGNALS], adapter_side[TOUCH_SIGNALS];
  wf::wl_listener_wrapper hooks[TOUCH_SIGNALS];
  std::set<int32_t> wayfires;

  void add_to_adapter() { selvage_wlr_add_device(adapter, wf::get_core().get_current_seat(), device); }

  void fork_touchscreen() {
    auto& events = device->touch->events;
    wl_signal *const signals[] = {&events.down, &events.motion, &events.up, &events.cancel, &events.frame};
    for (int i = 0; i < TOUCH_SIGNALS; i++)
      wayfire[i].take_off(signals[i]);
    add_to_adapter();
    for (int i = 0; i < TOUCH_SIGNALS; i++)
      adapter_side[i].take_off(signals[i]);
    hooks[DOWN].set_callback([this] (void *data) { on_down(static_cast<wlr_event_touch_down*>(data)); });
    hooks[MOTION].set_callback([this] (void *data) { tell(MOTION, static_cast<wlr_event_touch_motion*>(data)); });
    hooks[UP].set_callback([this] (void *data) {
      tell(UP, static_cast<wlr_event_touch_up*>(data));
      wayfires.erase(static_cast<wlr_event_touch_up*>(data)->touch_id);
    });
    hooks[CANCEL].set_callback([this] (void *data) { on_cancel(static_cast<wlr_event_touch_cancel*>(data)); });
    hooks[FRAME].set_callback([this] (void *data) {
      wayfire[FRAME].tell(data);
      /* Wayfire sends none. */
      wlr_seat_touch_notify_frame(wf::get_core().get_current_seat());
      adapter_side[FRAME].tell(data);
    });
    for (int i = 0; i < TOUCH_SIGNALS; i++)
      hooks[i].connect(signals[i]);
  }

  /* libinput tells of one contact after the other and means them all, which the adapter knows. Wayfire knows no cancel: a
   * finger that was pulled out with its touchscreen would stay down for it. */
  void on_cancel(wlr_event_touch_cancel *event) {
    wlr_event_touch_up up{};
    up.device = device;
    up.time_msec = event->time_msec;
    up.touch_id = event->touch_id;
    if (wayfires.erase(event->touch_id))
      wayfire[UP].tell(&up);
    else
      adapter_side[CANCEL].tell(event);
  }

  void on_down(wlr_event_touch_down *event) {
    double x, y;
    wlr_cursor_absolute_to_layout_coords(wf::get_core().get_wlr_cursor(), device, event->x, event->y, &x, &y);
    if (is_wayfires(x, y))
      wayfires.insert(event->touch_id);
    tell(DOWN, event);
  }

  /* Wayfire keeps the screen awake for its own fingers. Where a plugin lets go of the input it hands them to clients, at
   * the time that it is by then: for a client nothing comes before that. */
  template<class event_t>
  void tell(int signal, event_t *event) {
    if (wayfires.count(event->touch_id)) {
      event->time_msec = wf::get_current_time();
      wayfire[signal].tell(event);
      return;
    }
    wlr_idle_notify_activity(wf::get_core().protocols.idle, wf::get_core().get_current_seat());
    adapter_side[signal].tell(event);
  }

  /* Gestures of a touchpad are Selvage's alone: Wayfire would send them to clients once more. */
  void turn_touchpad() {
    auto& events = device->pointer->events;
    wl_signal *const signals[] = {&events.swipe_begin,  &events.swipe_update, &events.swipe_end,  &events.pinch_begin,
                                  &events.pinch_update, &events.pinch_end,    &events.hold_begin, &events.hold_end};
    for (int i = 0; i < PAD_SIGNALS; i++)
      wayfire[i].take_off(signals[i]);
    add_to_adapter();
  }
};

static std::list<fork_t> forks;

static void forget(const fork_t *gone) {
  forks.remove_if([gone] (const fork_t& fork) { return &fork == gone; });
}

/* By then those who listened to it have gone; but not while its own listener is running. */
static void add(wlr_input_device *device) {
  static wf::wl_idle_call later;
  static std::vector<const fork_t*> gone;
  if (device->type == WLR_INPUT_DEVICE_TABLET_TOOL)
    selvage_wlr_add_device(adapter, wf::get_core().get_current_seat(), device);
  if (device->type != WLR_INPUT_DEVICE_TOUCH && device->type != WLR_INPUT_DEVICE_POINTER)
    return;
  forks.emplace_back(device);
  forks.back().destroyed.set_callback([fork = &forks.back()] (void*) {
    fork->let_go();
    gone.push_back(fork);
    later.run_once([] {
      for (auto each : gone)
        forget(each);
      gone.clear();
    });
  });
}

static wf::signal_connection_t on_added{[] (wf::signal_data_t *data) {
  add(static_cast<wf::input_device_signal*>(data)->device->get_wlr_handle());
}};

void forks_init() {
  for (auto& device : wf::get_core().get_input_devices())
    add(device->get_wlr_handle());
  wf::get_core().connect_signal("input-device-added", &on_added);
}

void forks_finish() {
  on_added.disconnect();
  forks.clear();
}

} // namespace selvage
