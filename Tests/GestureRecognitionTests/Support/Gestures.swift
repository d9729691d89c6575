import GestureRecognition

/// Gestures in few words.
extension Gesture {
  static func tap(fingers: Int = 1, taps: Int = 1) -> Gesture { .tap(Tap.Settings(fingers: fingers, taps: taps)) }
  static func longPress(fingers: Int = 1) -> Gesture { .longPress(LongPress.Settings(fingers: fingers)) }
  static func pan(_ axis: Axis = .any, _ fingers: ClosedRange<Int> = 1...1) -> Gesture {
    .pan(Pan.Settings(axis: axis, fewest: fingers.lowerBound, most: fingers.upperBound))
  }
  static func swipe(
    _ axis: Axis = .any, _ fingers: ClosedRange<Int> = 1...1, progress: Bool = false
  ) -> Gesture {
    .swipe(
      Swipe.Settings(axis: axis, fewest: fingers.lowerBound, most: fingers.upperBound, progress: progress))
  }
  static func flick(_ axis: Axis = .any, _ fingers: ClosedRange<Int> = 1...1) -> Gesture {
    .flick(Flick.Settings(axis: axis, fewest: fingers.lowerBound, most: fingers.upperBound))
  }
  static func pinch(_ fingers: ClosedRange<Int> = 2...2) -> Gesture {
    .pinch(Pinch.Settings(fewest: fingers.lowerBound, most: fingers.upperBound))
  }
  static func rotation(_ fingers: ClosedRange<Int> = 2...2) -> Gesture {
    .rotation(Rotation.Settings(fewest: fingers.lowerBound, most: fingers.upperBound))
  }
  static func transform(_ fingers: ClosedRange<Int> = 2...2) -> Gesture {
    .transform(Transform.Settings(fewest: fingers.lowerBound, most: fingers.upperBound))
  }
  static func edgePan(
    _ sides: EdgePan.Sides = .all, in bounds: Region = Region(from: Point(0, 0), to: Point(200, 130))
  ) -> Gesture { .edgePan(EdgePan.Settings(bounds: bounds, sides: sides)) }
}
