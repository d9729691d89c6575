#include "gestures.hpp"

using namespace wf::touch;

namespace peer {

const Limits wayfire = {
    .tap_tolerance = 50,
    .tap_time = 150,
    .hold_tolerance = 100,
    .hold_time = 500,
    .swipe_distance = 0.75 * 450,
    .swipe_tolerance = 150,
    .swipe_time = 400,
    .pinch = 1.5,
    .pinch_tolerance = 200,
    .pinch_time = 600,
    .landing_tolerance = 40,
    .landing_time = 400,
    .rotation = 0.105,
    .edge_zone = 10,
    .edge_distance = 450,
    .edge_time = 400,
    .edge_release = 600,
};

const Limits matched = {
    .tap_tolerance = 2 * PIXELS_PER_MM,
    .tap_time = 750,
    .hold_tolerance = 2 * PIXELS_PER_MM,
    .hold_time = 500,
    .swipe_distance = 10 * PIXELS_PER_MM,
    .swipe_tolerance = 5.8 * PIXELS_PER_MM, /* 30° off the axis after 10 mm */
    .swipe_time = 500,
    .pinch = 1.08,
    .pinch_tolerance = 1e18,
    .pinch_time = UINT32_MAX,
    .landing_tolerance = 2 * PIXELS_PER_MM,
    .landing_time = 300,
    .rotation = 0.105,
    .edge_zone = 4 * PIXELS_PER_MM,
    .edge_distance = 4 * PIXELS_PER_MM,
    .edge_time = 400,
    .edge_release = 0,
};

namespace {

using Actions = std::vector<std::unique_ptr<gesture_action_t>>;

/* Sets what every action has, and appends it. */
template <typename Action> Action &add(Actions &actions, std::unique_ptr<Action> action, double tolerance, uint32_t time) {
  action->set_move_tolerance(tolerance);
  action->set_duration(time);
  Action &added = *action;
  actions.push_back(std::move(action));
  return added;
}

struct Maker {
  const Limits &limits;
  std::vector<std::unique_ptr<Gesture>> gestures{};

  void finish(const char *kind, Actions actions) {
    auto made = std::make_unique<Gesture>();
    Gesture *told = made.get();
    made->kind = kind;
    made->gesture = std::make_unique<gesture_t>(std::move(actions), [told] { told->told = true; });
    gestures.push_back(std::move(made));
  }

  Actions landed(int fingers) {
    Actions actions;
    add(actions, std::make_unique<touch_action_t>(fingers, true), limits.landing_tolerance, limits.landing_time);
    return actions;
  }

  void tap() {
    Actions actions;
    add(actions, std::make_unique<touch_action_t>(1, true), limits.tap_tolerance, limits.tap_time);
    add(actions, std::make_unique<touch_action_t>(1, false), limits.tap_tolerance, limits.tap_time);
    finish("tap", std::move(actions));
  }

  void hold() {
    Actions actions = landed(1);
    add(actions, std::make_unique<hold_action_t>(limits.hold_time), limits.hold_tolerance, UINT32_MAX);
    finish("hold", std::move(actions));
  }

  void swipe(uint32_t direction) {
    Actions actions = landed(1);
    add(actions, std::make_unique<drag_action_t>(direction, limits.swipe_distance), limits.swipe_tolerance,
        limits.swipe_time);
    finish("swipe", std::move(actions));
  }

  void pinch(const char *kind, double threshold) {
    Actions actions = landed(2);
    add(actions, std::make_unique<pinch_action_t>(threshold), limits.pinch_tolerance, limits.pinch_time);
    finish(kind, std::move(actions));
  }

  void rotation(const char *kind, double threshold) {
    Actions actions = landed(2);
    add(actions, std::make_unique<rotate_action_t>(threshold), limits.pinch_tolerance, limits.pinch_time);
    finish(kind, std::move(actions));
  }

  void edge(const char *kind, const touch_target_t &zone, uint32_t inward) {
    Actions actions;
    add(actions, std::make_unique<touch_action_t>(1, true), limits.landing_tolerance, limits.landing_time)
        .set_target(zone);
    add(actions, std::make_unique<drag_action_t>(inward, limits.edge_distance), limits.swipe_tolerance,
        limits.edge_time);
    if (limits.edge_release)
      add(actions, std::make_unique<touch_action_t>(1, false), 1e18, limits.edge_release);
    finish(kind, std::move(actions));
  }
};

} // namespace

std::vector<std::unique_ptr<Gesture>> make_gestures(const Limits &limits) {
  Maker maker{limits};
  const double width = WIDTH_MM * PIXELS_PER_MM, height = HEIGHT_MM * PIXELS_PER_MM, zone = limits.edge_zone;
  maker.tap();
  maker.hold();
  for (uint32_t direction : {MOVE_DIRECTION_LEFT, MOVE_DIRECTION_RIGHT, MOVE_DIRECTION_UP, MOVE_DIRECTION_DOWN})
    maker.swipe(direction);
  maker.pinch("pinch in", 1 / limits.pinch);
  maker.pinch("pinch out", limits.pinch);
  maker.rotation("rotate cw", limits.rotation);
  maker.rotation("rotate ccw", -limits.rotation);
  maker.edge("edge top", {0, 0, width, zone}, MOVE_DIRECTION_DOWN);
  maker.edge("edge bottom", {0, height - zone, width, zone}, MOVE_DIRECTION_UP);
  maker.edge("edge left", {0, 0, zone, height}, MOVE_DIRECTION_RIGHT);
  maker.edge("edge right", {width - zone, 0, zone, height}, MOVE_DIRECTION_LEFT);
  return std::move(maker.gestures);
}

} // namespace peer
