/* wf-touch-confusion wayfire|matched: reads strokes as `confusion export` prints them, and prints for each which kinds
 * libwf-touch told, in the form that `confusion --peer` takes. */
#include "gestures.hpp"

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <map>

namespace {

using Numbers = std::map<std::string, unsigned>;

struct Glass {
  std::vector<std::unique_ptr<peer::Gesture>> gestures;
  std::map<int, wf::touch::point_t> fingers{};

  explicit Glass(const peer::Limits &limits) : gestures(peer::make_gestures(limits)) {}

  /* As a compositor does: everything starts anew with the first finger. */
  void take(wf::touch::gesture_event_t event) {
    const bool is_up = event.type == wf::touch::EVENT_TYPE_TOUCH_UP;
    if (fingers.empty())
      for (auto &gesture : gestures) gesture->gesture->reset(event.time);
    if (is_up) event.pos = fingers[event.finger];
    fingers[event.finger] = event.pos;
    for (auto &gesture : gestures) gesture->gesture->update_state(event);
    if (is_up) fingers.erase(event.finger);
  }

  unsigned take_told(const Numbers &numbers) {
    unsigned sum = 0;
    for (auto &gesture : gestures) {
      if (gesture->told) sum |= 1u << numbers.at(gesture->kind);
      gesture->told = false;
    }
    return sum;
  }
};

void print_known_once(const Glass &glass, const Numbers &numbers) {
  static bool is_printed = false;
  if (is_printed) return;
  is_printed = true;
  unsigned sum = 0;
  for (auto &gesture : glass.gestures) sum |= 1u << numbers.at(gesture->kind);
  printf("knows %u\n", sum);
}

/* kind NUMBER NAME */
void read_kind(const char *line, Numbers &numbers) {
  unsigned number = 0;
  int name = 0;
  if (sscanf(line, "kind %u %n", &number, &name) == 1) numbers[line + name] = number;
}

/* PHASE MICROSECONDS FINGER X Y, in micrometres */
void read_event(const char *line, Glass &glass) {
  char phase[8] = "";
  uint64_t time = 0;
  int finger = 0;
  double x = 0, y = 0;
  if (sscanf(line, "%7s %" SCNu64 " %d %lf %lf", phase, &time, &finger, &x, &y) != 5) return;
  auto type = strcmp(phase, "down") == 0 ? wf::touch::EVENT_TYPE_TOUCH_DOWN
              : strcmp(phase, "up") == 0 ? wf::touch::EVENT_TYPE_TOUCH_UP
                                         : wf::touch::EVENT_TYPE_MOTION;
  const double pixels = peer::PIXELS_PER_MM / 1000;
  glass.take({type, static_cast<uint32_t>(time / 1000), finger, {x * pixels, y * pixels}});
}

} // namespace

int main(int argc, char **argv) {
  const bool is_wayfire = argc == 2 && strcmp(argv[1], "wayfire") == 0;
  if (!is_wayfire && (argc != 2 || strcmp(argv[1], "matched") != 0)) {
    fprintf(stderr, "usage: wf-touch-confusion wayfire|matched <STROKES\n");
    return 2;
  }
  std::ios::sync_with_stdio(false);
  Glass glass(is_wayfire ? peer::wayfire : peer::matched);
  Numbers numbers;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.starts_with("kind")) read_kind(line.c_str(), numbers);
    else if (line.starts_with("stroke")) print_known_once(glass, numbers);
    else if (line == "end") printf("%u\n", glass.take_told(numbers));
    else read_event(line.c_str(), glass);
  }
  return 0;
}
