import GestureRecognition

/// Three fingers that land, pan by 20 mm, go apart by a fifth, turn by about 5°, and lift, at 120 Hz.
enum ThreeFingers {
  static let reports = 40
  /// Touch events in one stroke.
  static let events = 3 * reports

  /// One report of a stroke. A second lies between the beginnings of two strokes.
  static func fill(_ frame: inout TouchFrame, _ stroke: Int, _ report: Int) {
    frame.removeAll()
    frame.time = EventTime(microseconds: UInt64(1_000_000 * (stroke + 1) + 8333 * report))
    let phase: TouchEvent.Phase = report == 0 ? .down : report == reports - 1 ? .up : .moved
    let part = Double(report) / Double(reports)
    for finger in 0..<3 { frame.append(TouchEvent(phase, TouchKey(id: Int32(finger)), at: place(finger, part))) }
  }

  private static func place(_ finger: Int, _ part: Double) -> Point {
    let (x, y) = (Double(finger * 20 - 20), Double(finger == 1 ? -10 : 5))
    let (scale, turn) = (1 + part * 0.2, part * 0.09)
    return Point(80 + part * 20 + (x - y * turn) * scale, 70 + (y + x * turn) * scale)
  }
}
