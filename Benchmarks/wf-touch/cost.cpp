/* wf-touch-cost <STREAM: what callgrind looks at; see scripts/bench.d/recognizers. STREAM is what `touchcost stream`
 * prints. Four gestures of three fingers, none of which is over before the fingers lift: hold, drag, pinch, rotation. */
#include "gestures.hpp"

#include <cinttypes>
#include <cstdio>
#include <cstring>

using namespace wf::touch;

namespace {

template <typename Action> std::unique_ptr<gesture_t> three_fingers(std::unique_ptr<Action> action) {
  std::vector<std::unique_ptr<gesture_action_t>> actions;
  actions.push_back(std::make_unique<touch_action_t>(3, true));
  actions.push_back(std::move(action));
  return std::make_unique<gesture_t>(std::move(actions), [] {});
}

std::vector<gesture_event_t> read_stream() {
  std::vector<gesture_event_t> events;
  char phase[8];
  uint64_t time;
  int finger;
  double x, y;
  while (scanf("%7s %" SCNu64 " %d %lf %lf", phase, &time, &finger, &x, &y) == 5) {
    auto type = strcmp(phase, "down") == 0 ? EVENT_TYPE_TOUCH_DOWN
                : strcmp(phase, "up") == 0 ? EVENT_TYPE_TOUCH_UP
                                           : EVENT_TYPE_MOTION;
    events.push_back({type, static_cast<uint32_t>(time / 1000), finger, {x * peer::PIXELS_PER_MM, y * peer::PIXELS_PER_MM}});
  }
  return events;
}

} // namespace

/* Everything starts anew with the first finger, as in a compositor. */
extern "C" __attribute__((noinline)) void measured_strokes(std::vector<std::unique_ptr<gesture_t>> &gestures,
                                                           const std::vector<gesture_event_t> &events) {
  int down = 0;
  for (const gesture_event_t &event : events) {
    if (event.type == EVENT_TYPE_TOUCH_DOWN && down++ == 0)
      for (auto &gesture : gestures) gesture->reset(event.time);
    if (event.type == EVENT_TYPE_TOUCH_UP) down--;
    for (auto &gesture : gestures) gesture->update_state(event);
  }
}

int main() {
  const std::vector<gesture_event_t> events = read_stream();
  std::vector<std::unique_ptr<gesture_t>> gestures;
  gestures.push_back(three_fingers(std::make_unique<hold_action_t>(100000)));
  gestures.push_back(three_fingers(
      std::make_unique<drag_action_t>(MOVE_DIRECTION_RIGHT, peer::wayfire.swipe_distance)));
  gestures.push_back(three_fingers(std::make_unique<pinch_action_t>(peer::wayfire.pinch)));
  gestures.push_back(three_fingers(std::make_unique<rotate_action_t>(0.3)));
  measured_strokes(gestures, events);
  printf("# %zu touch events\n", events.size());
  return events.empty() ? 1 : 0;
}
