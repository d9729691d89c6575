/* Gestures of Debian's libwf-touch, Wayfire's recognizer, for the kinds of strokes that it can tell. */
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>
#include <wayfire/touch/touch.hpp>

namespace peer {

/* The screen that strokes are made on, and its pixels: wf-touch counts in these. */
constexpr double WIDTH_MM = 217, HEIGHT_MM = 136, PIXELS_PER_MM = 1920 / 217.0;

/* What its gestures are given. Lengths in pixels, times in milliseconds, angles in radians. */
struct Limits {
  double tap_tolerance;
  uint32_t tap_time;
  double hold_tolerance;
  int hold_time;
  double swipe_distance, swipe_tolerance;
  uint32_t swipe_time;
  double pinch, pinch_tolerance;
  uint32_t pinch_time;
  double landing_tolerance;
  uint32_t landing_time;
  double rotation;
  double edge_zone, edge_distance;
  uint32_t edge_time;
  /* An edge swipe is told at its lift, which must come within this; 0: at its distance. */
  uint32_t edge_release;
};

/* As Wayfire 0.7.4 and its plugin extra-gestures use it; Wayfire turns nothing, so `rotation` is Selvage's. */
extern const Limits wayfire;
/* With Selvage's own distances and times. */
extern const Limits matched;

struct Gesture {
  std::string kind;
  std::unique_ptr<wf::touch::gesture_t> gesture;
  bool told = false;
};

/* All of them; a gesture sets its own `told` when it is complete. */
std::vector<std::unique_ptr<Gesture>> make_gestures(const Limits &limits);

} // namespace peer
