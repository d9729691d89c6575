import GestureRecognition

/// What the touchscreen says at one moment.
public struct Report: Equatable, Sendable {
  public var time: EventTime
  public var events: [TouchEvent]

  /// As recognizers take it.
  public var frame: TouchFrame {
    var frame = TouchFrame(at: time)
    for event in events { frame.append(event) }
    return frame
  }

  public static func == (a: Report, b: Report) -> Bool {
    a.time == b.time
      && a.events.elementsEqual(b.events) {
        $0.phase == $1.phase && $0.touch == $1.touch && $0.position == $1.position
      }
  }
}
