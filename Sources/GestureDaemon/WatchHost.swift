import GestureRecognition
import Recordings
import SystemGestures

/// A context's host that tells what is decided, and does nothing of it.
final class WatchHost: GestureHost {
  var onLine: ([String], EventTime) -> Void = { _, _ in }
  var name: (Action) -> String = { _ in "?" }
  /// While the session is locked nobody is told where fingers are.
  var hidesPlaces = false

  private func tell(_ words: [String], _ time: EventTime = .now) { onLine(words, time) }

  func gesture(_ event: SystemGestureEvent) {
    let subject = ["system", name(event.action)]
    switch event.phase {
    case .began: tell(subject + ["began"] + words(event.movement) + ["fingers=\(event.fingers)"], event.time)
    case .changed:
      let progress = hidesPlaces ? [] : ["progress=\(Decimal.text(event.progress))"]
      tell(subject + ["changed"] + progress + ["stage=\(name(event.stage))"], event.time)
    case .committed: tell(subject + ["ended", "commit"], event.time)
    case .cancelled: tell(subject + ["ended", "cancel"], event.time)
    }
  }

  private func words(_ movement: SystemGestureEvent.Movement) -> [String] {
    switch movement {
    case .edge(let edge): ["edge=\(edge.word)"]
    case .corner(let corner, let edge): ["edge=\(edge.word)", "corner=\(corner.word)"]
    case .swipe(let way): ["swipe=\(way.word)"]
    case .pinch(let way): ["pinch=\(way.word)"]
    }
  }

  func action(_ event: ActionEvent) {
    tell(["action", name(event.action), "invoked", "by=\(event.source.word)"], event.time)
  }

  func log(_ event: LogEvent) {
    tell(["log", event.culprit.word] + "\(event.message)".split(separator: " ").map(String.init))
  }

  func trace(_ event: TraceEvent) {
    switch event {
    case .failed(_, let slot, let edges, let failure, let time):
      let told = hidesPlaces ? Failure(failure.reason) : failure
      let subject = hidesPlaces ? "touch" : "edge-" + edges.words.joined(separator: "-")
      tell(["failed", subject] + told.words + ["slot=\(slot)"], time)
    case .gestureFailed(_, let subscription, let slot, let failure, let time):
      tell(["failed", "gesture-\(subscription.number)"] + failure.words + ["slot=\(slot)"], time)
    case .recognizer(_, let step, let time):
      let name = "gesture-\(step.recognizer.number)"
      tell(["state", name, "\(step.from)", "→", "\(step.event)", "→", "\(step.to)"], time)
    case .ownership(_, let slot, let old, let event, let new, let time):
      tell(["state", "touch", "\(slot)", old.word, "→", event.word, "→", new.word], time)
    case .touchpad(let gesture, let old, let event, let new, let time):
      tell(["state", gesture.word, old.word, "→", event.word, "→", new.word], time)
    case .deferral(let edge, let old, let event, let new, let time):
      tell(["state", "edge", edge.word, old.word, "→", event.word, "→", new.word], time)
    case .hand(_, let old, let event, let new, let time):
      tell(["state", "hand", old.word, "→", event.word, "→", new.word], time)
    }
  }

  var clock: EventTime? { .now }

  // Whoever shows the apps delivers their touches.
  func deliverDown(_ event: Delivery) -> UInt32 { 0 }
  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}
