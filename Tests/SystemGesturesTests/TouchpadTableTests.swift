import Testing

@testable import SystemGestures

@Suite("The table of touchpads")
struct TouchpadTableTests {
  @Test("The touchpad table in docs/ is what the machine does")
  func table() {
    expectDocument("touchpad-states.md", is: Self.text())
  }

  private static let states: [TouchpadOwnership.State] = [.idle, .undecided, .orphaned, .system, .client, .dead]

  private static let events: [(String, TouchpadOwnership.Event)] = [
    ("begun, bound, over a surface", .begun(isBound: true, isHeard: true)),
    ("begun, bound, over none", .begun(isBound: true, isHeard: false)),
    ("begun, not bound, over a surface", .begun(isBound: false, isHeard: true)),
    ("begun, not bound, over none", .begun(isBound: false, isHeard: false)),
    ("goes a bound way", .boundWay), ("goes another way", .otherWay), ("lifted", .lifted), ("cancelled", .cancelled),
    ("interrupted", .interrupted), ("pen near", .barred), ("lost", .lost), ("surface gone", .surfaceGone),
    ("client gone", .clientGone),
  ]

  private static func text() -> String {
    var text = """
      # Whose a touchpad's gesture is, every state and event

      Written by the machine itself (`make docs`); a test compares. *undecided*: it is bound, and has not gone far enough to tell
      its way: withheld. *orphaned*: the same over nobody; the system may still have it. *dead*: nobody sees it until its end.
      *interrupted*: a key or another action, or its output is gone or turned. *lost*: device loss, lock, suspend. *cancelled*: the
      driver ends it as void.

      | state | event | what happens | next |
      |---|---|---|---|

      """
    for state in states {
      for (eventName, event) in events {
        let row = "| \(state.name) | \(eventName) |"
        switch TouchpadOwnership.step(state, event) {
        case .stay: text += "\(row) | stays |\n"
        case .bug: text += "\(row) *cannot happen* | stays |\n"
        case .move(let next, let effect): text += "\(row) \(words(effect)) | \(next.name) |\n"
        }
      }
    }
    return text
  }

  private static func words(_ effect: TouchpadOwnership.Effect) -> String {
    switch effect {
    case .none: "nothing"
    case .deliverBegin: "the client gets begin"
    case .deliverHeld: "the client gets begin, and one update with the sum"
    case .deliverWhole(let isCancelled): "the client gets begin and \(isCancelled ? "end (cancelled)" : "end")"
    case .deliverEnd(let isCancelled): "the client gets \(isCancelled ? "end (cancelled)" : "end")"
    case .beginGesture: "the system's gesture begins; the client never hears of it"
    case .concludeGesture: "the system's gesture ends: commit or cancel"
    case .cancelGesture: "the system's gesture ends: cancel"
    }
  }
}
