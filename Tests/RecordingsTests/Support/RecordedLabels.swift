/// What a label means to recognizers.
enum RecordedLabel: Sendable {
  /// These, in this order.
  case gives([String])
  /// Nothing that fingers alone show; what they do is this.
  case cannot([String], why: String)
  /// The contract tells something else by default, for a limit that is somebody else's measure; with it set to this, within
  /// its range, the file gives its label and nothing else.
  case needs([String], setting: (name: String, value: String), instead: [String], why: String)
}

/// A row for each recording that has a label. Taps are `tap FINGERSxTAPS`; what begins has the fingers that it begins with.
///
/// A flick is how a pan ends that is let go at 80 mm/s or faster, so it stands behind the pan that it ends.
/// Most devices state no resolution. Touchscreens are then taken for 217 mm × 136 mm, touchpads for 69 mm × 50 mm.
enum RecordedLabels {
  static let all = touchscreens.merging(touchpads) { first, _ in first }.merging(tablets) { first, _ in first }

  private static let touchscreens: [String: RecordedLabel] = [
    "Atmel_maXTouch_Touchscreen.1-finger-drag-up-down.events": .gives(["pan 1"]),
    // Nine taps, 130 ms apart: where double taps are registered, that is what pairs of them are.
    "Atmel_maXTouch_Touchscreen.1-finger-fast-taps.events": .gives(
      ["tap 1x2", "tap 1x2", "tap 1x2", "tap 1x2", "tap 1x1"]),
    "Atmel_maXTouch_Touchscreen.2-fingers-touch-release.events": .cannot(
      ["pan 2"], why: "no tap was meant: 824 ms are longer than one, and the hand moves by 3.9 mm of the assumed panel"),
    // The fourth finger lands when three have begun to move; it joins.
    "Atmel_maXTouch_Touchscreen.4-finger-drag-down.events": .gives(["pan 3"]),
    "ELAN_CANDO_Windows7.1-finger-drag-up-down.events": .gives(["pan 1"]),
    "EP0430M09.1-finger-drag-up-down.events": .gives(["pan 1"]),
    "EP0430M09.2-finger-scroll-down.events": .gives(["pan 2"]),
    // 527 ms, and nothing moves by more than 0.7 mm.
    "EP0430M09.2-fingers-touch-release.events": .gives(["tap 2x1"]),
    "EP0430M09.4-finger-drag-down.events": .gives(["pan 4"]),
    "N-Trig_MultiTouch.1-finger-drag-NW-SE.events": .gives(["pan 1"]),
    "N-Trig_MultiTouch.2-fingers-touch-release.events": .cannot(
      ["long-press 1"],
      why: "no tap was meant: the second finger lands after 1273 ms, when the first has long been held"),
    "QUANTA_OpticalTouchScreen.touch-hover.events": .cannot(
      ["pan 1"], why: "the screen sees a finger near the glass as one on it; it moves by 15 mm"),
    "QUANTA_OpticalTouchScreen.touch-on-left.events": .cannot(
      ["long-press 1"], why: "it names a place; the finger holds still for 519 ms, then goes 7.7 mm"),
  ]

  private static let touchpads: [String: RecordedLabel] = [
    // Only the corners of a box are told of two fingers: their number counts, and the pointer.
    "AlpsPS2_ALPS_GlidePoint.2-finger-tap.events": .gives(["tap 2x1"]),
    "AlpsPS2_ALPS_GlidePoint.double-tap.events": .needs(
      ["tap 1x2"], setting: ("slop", "2.5"), instead: ["pan 1", "flick 1", "pan 1", "flick 1"],
      why: "light fingers wander by 2.2 mm; the slop is 2 mm by contract, for libinput's taps 1.3"),
    "AlpsPS2_ALPS_GlidePoint.right-edge-scroll.events": .gives(["pan 1"]),
    "AlpsPS2_ALPS_GlidePoint.single-tap.events": .needs(
      ["tap 1x1"], setting: ("slop", "3"), instead: ["pan 1", "flick 1"],
      why: "a light finger wanders by 2.8 mm; the slop is 2 mm by contract, for libinput's taps 1.3"),
    "AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.doubletap.events": .needs(
      ["tap 1x2"], setting: ("double-tap.time", "450"), instead: ["tap 1x1", "tap 1x1"],
      why: "the second tap lands 441 ms after the first has left; double-tap.time is 300 ms by contract"),
    "AlpsPS2-ALPS-DualPoint-TouchPad-non-MT.tap.events": .gives(["tap 1x1"]),
    "CyPS2_Cypress_Trackpad.three_finger_press.events": .cannot(
      ["tap 3x1"], why: "the press is the button's; without it three fingers that rest are a tap"),
    // The pad has two slots; of the third finger only a key tells.
    "CyPS2_Cypress_Trackpad.three_finger_tap.events": .gives(["tap 3x1"]),
    "CyPS2_Cypress_Trackpad.two_finger_press.events": .cannot(
      ["tap 2x1"], why: "the press is the button's; without it two fingers that rest for 572 ms are a tap"),
    "CyPS2_Cypress_Trackpad.two_finger_tap.events": .gives(["tap 2x1"]),
    "SynPS2_Synaptics_TouchPad.button-rpress.events": .cannot(
      ["tap 1x1"], why: "the press is the button's; a finger that rests for 483 ms is a tap without it"),
    "SynPS2_Synaptics_TouchPad.fdo48777-reproducer.events": .cannot(
      ["long-press 1", "tap 1x1"],
      why: "it is the number of a bug; after a tap, told when no second one can come, a finger rests for 968 ms"),
    // Three strokes; beside the first one a second contact shows twice, for moments.
    "SynPS2_Synaptics_TouchPad.hp8470p.edge-scroll-horizontal.events": .gives(
      ["pan 1", "flick 1", "pan 1", "flick 1", "pan 1", "flick 1"]),
    "SynPS2_Synaptics_TouchPad.hp8470p.edge-scroll-vertical.events": .gives(["pan 1", "flick 1"]),
    // Two strokes; the second finger of the second one lands when the first has begun to move.
    // The pad pulls the two fingers into one after a while.
    "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-horizontal.events": .gives(["pan 2", "pan 1"]),
    // The pad tells of one contact alone.
    "SynPS2_Synaptics_TouchPad.hp8470p.two-finger-scroll-vertical.events": .gives(["pan 1", "flick 1"]),
    "SynPS2_Synaptics_TouchPad.leftmove.events": .needs(
      ["pan 1"], setting: ("long-press", "1100"), instead: ["long-press 1"],
      why: "the finger is 2 mm away after 1018 ms only; a touch held for 500 ms is a long press that moves by contract"),
    "SynPS2_Synaptics_TouchPad.two-finger-vert-scroll.events": .gives(["pan 2"]),
    "bcm5974.three-finger-click.events": .cannot(
      ["long-press 1"], why: "the click is the button's; the first finger holds still for 808 ms before the others land"
    ),
  ]

  /// `double` means two fingers there, but for the ISDv4's `double-tap-center`, which is two taps.
  private static let tablets: [String: RecordedLabel] = [
    "Wacom_Bamboo_16FG_4x5_Finger_double-center-circle.events": .gives(["pan 2"]),
    "Wacom_Bamboo_16FG_4x5_Finger_double-center-scroll.events": .gives(["pan 2"]),
    "Wacom_Bamboo_16FG_4x5_Finger_double-tap-center.events": .gives(["tap 2x1"]),
    "Wacom_Bamboo_16FG_4x5_Finger_double-tap.events": .gives(["tap 2x1"]),
    "Wacom_Bamboo_16FG_4x5_Finger_double-top-swipe.events": .gives(["pan 2"]),
    "Wacom_Bamboo_16FG_4x5_Finger_single-center-circle.events": .needs(
      ["pan 1"], setting: ("long-press", "600"), instead: ["long-press 1"],
      why: "the finger is 2 mm away after 551 ms only; a touch held for 500 ms is a long press that moves by contract"),
    "Wacom_Bamboo_16FG_4x5_Finger_single-center-scroll.events": .gives(["pan 1"]),
    "Wacom_Bamboo_16FG_4x5_Finger_single-top-swipe.events": .gives(["pan 1"]),
    // One tap of two fingers, which evdev's keys call a double tap.
    "Wacom_ISDv4_E6_Finger.2fg-double-tap.events": .gives(["tap 2x1"]),
    "Wacom_ISDv4_E6_Finger.2fg-tap.events": .gives(["tap 2x1"]),
    "Wacom_ISDv4_E6_Finger.double-center-circle.events": .gives(["pan 2", "flick 1"]),
    "Wacom_ISDv4_E6_Finger.double-center-scroll.events": .gives(["pan 2"]),
    "Wacom_ISDv4_E6_Finger.double-tap-center.events": .gives(["tap 1x2"]),
    "Wacom_ISDv4_E6_Finger.double-top-swipe.events": .gives(["pan 2"]),
    "Wacom_ISDv4_E6_Finger.single-center-circle.events": .gives(["pan 1"]),
    "Wacom_ISDv4_E6_Finger.single-center-scroll.events": .gives(["pan 1"]),
    "Wacom_ISDv4_E6_Finger.single-tap-center.events": .gives(["tap 1x1"]),
    "Wacom_ISDv4_E6_Finger.single-top-swipe.events": .gives(["pan 1"]),
    "Wacom_Intuos5_touch_M_Finger_double-center-circle.events": .gives(["pan 2"]),
    "Wacom_Intuos5_touch_M_Finger_double-center-scroll.events": .gives(["pan 2"]),
    "Wacom_Intuos5_touch_M_Finger_double-tap-center.events": .gives(["tap 2x1"]),
    "Wacom_Intuos5_touch_M_Finger_double-tap.events": .gives(["tap 2x1"]),
    "Wacom_Intuos5_touch_M_Finger_double-top-swipe.events": .gives(["pan 2"]),
    "Wacom_Intuos5_touch_M_Finger_single-center-circle.events": .gives(["pan 1"]),
    "Wacom_Intuos5_touch_M_Finger_single-center-scroll.events": .gives(["pan 1"]),
    "Wacom_Intuos5_touch_M_Finger_single-top-swipe.events": .gives(["pan 1", "flick 1"]),
  ]
}
