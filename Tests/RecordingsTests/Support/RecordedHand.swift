import GestureRecognition

@testable import Recordings

/// A recognizer that a recording is played to.
struct NamedGesture {
  var name: String
  var gesture: Gesture
}

/// Plays a recording to a group of recognizers, as a surface's would see it.
enum RecordedHand {
  /// What was recognized, in order: the name of the recognizer, and the fingers where the name does not say them.
  static func recognized(
    _ recording: Recording, on panel: RecordedPanel, by gestures: [NamedGesture],
    limits: RecognizerLimits = RecognizerLimits()
  ) throws -> [String] {
    var group = RecognizerGroup(limits: limits)
    for entry in gestures { try group.add(entry.gesture) }
    var events = RecognizerEvents()
    var told: [String] = []
    for frame in recording.frames {
      group.feed(touches(frame, panel), into: &events)
      collect(&events, gestures.map(\.name), into: &told)
    }
    while group.deadline != .never {
      group.advance(to: group.deadline, into: &events)
      collect(&events, gestures.map(\.name), into: &told)
    }
    return told
  }

  private static func touches(_ frame: RecordedFrame, _ panel: RecordedPanel) -> TouchFrame {
    var touches = TouchFrame(at: frame.time)
    for change in frame.changes {
      let key = TouchKey(id: change.id)
      switch change.kind {
      case .down(let place): touches.append(TouchEvent(.down, key, at: panel.point(place)))
      case .moved(let place): touches.append(TouchEvent(.moved, key, at: panel.point(place)))
      case .up: touches.append(TouchEvent(.up, key))
      }
    }
    return touches
  }

  private static func collect(_ events: inout RecognizerEvents, _ names: [String], into told: inout [String]) {
    while let event = events.next() {
      switch event.action {
      case .recognized(let fingers, _, _), .began(let fingers, _):
        let name = names[Int(event.recognizer.number)]
        told.append(name.hasPrefix("tap") ? name : "\(name) \(fingers)")
      default: break
      }
    }
  }
}
