import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("State tables")
struct StateTableTests {
  @Test("The deferral table in docs/ is what the machine does")
  func deferral() {
    expectDocument("deferral-states.md", is: Self.deferralTable())
  }

  @Test("The ownership table in docs/ is what the machine does")
  func ownership() {
    expectDocument("ownership-states.md", is: Self.ownershipTable())
  }

  @Test("The hand table in docs/ is what the machine does")
  func hands() {
    expectDocument("hand-states.md", is: Self.handTable())
  }

  // MARK: Deferral

  private static let object = DeferralID(index: 0, generation: 1)
  private static let now = EventTime(milliseconds: 5000)

  private static let deferralStates: [(String, EdgeDeferral.State)] = [
    ("idle", .idle),
    ("armed (open, waiting)", armed(.waiting(object), .open)),
    ("armed (open, nobody)", armed(.nobody, .open)),
    ("armed (until, told)", armed(.told(object), .until(EventTime(milliseconds: 6000)))),
    (
      "armed (until, told, dismissed)",
      .armed(
        EdgeDeferral.Armed(holder: .told(object), window: .until(EventTime(milliseconds: 6000)), isHinted: false))
    ),
    ("armed (until, nobody)", armed(.nobody, .until(EventTime(milliseconds: 6000)))),
    ("armed (paused, told)", armed(.told(object), .paused(.milliseconds(1000)))),
    ("armed (paused, nobody)", armed(.nobody, .paused(.milliseconds(1000)))),
    ("active", .active),
  ]

  private static func armed(_ holder: EdgeDeferral.Holder, _ window: EdgeDeferral.Window) -> EdgeDeferral.State {
    .armed(EdgeDeferral.Armed(holder: holder, window: window))
  }

  private static let deferralEvents: [(String, EdgeDeferral.Event)] = [
    ("system candidate recognized", .systemRecognized),
    ("client candidate recognized", .clientRecognized(object)),
    ("arming touch ends", .armingTouchEnded(now, window: .milliseconds(3000), held: false)),
    ("arming touch ends beside a candidate", .armingTouchEnded(now, window: .milliseconds(3000), held: true)),
    ("candidate lands", .candidateLanded(now)),
    ("last candidate is gone", .candidatesGone(now, atLeast: .milliseconds(500))),
    ("affordance activated", .affordanceActivated),
    ("affordance dismissed", .affordanceDismissed),
    ("window passed", .windowPassed),
    ("another edge armed", .otherEdgeArmed),
    ("holder inactive", .holderInactive),
    ("holder gone", .holderGone),
    ("place lost", .placeLost),
    ("gesture ended", .gestureEnded),
  ]

  private static func deferralTable() -> String {
    var text = """
      # Edge protect, every state and event

      Written by the machine itself (`make docs`); a test compares. *open*: the arming touch is down. *until*: the window
      runs. *paused*: a candidate lives, the window stands still. *waiting*: `armed` is still to be told. *told*: exactly one
      `disarmed` follows. *nobody*: there is none to tell. In the rows the time is 5000 ms, a running window ends at 6000 ms and
      a paused one has 1000 ms left.

      | state | event | what happens | next |
      |---|---|---|---|

      """
    for (stateName, state) in deferralStates {
      for (eventName, event) in deferralEvents {
        switch EdgeDeferral.step(state, event) {
        case .stay: text += "| \(stateName) | \(eventName) | | stays |\n"
        case .bug: text += "| \(stateName) | \(eventName) | *cannot happen* | stays |\n"
        case .move(let next, let effects):
          text += "| \(stateName) | \(eventName) | \(words(effects)) | \(words(next)) |\n"
        }
      }
    }
    return text
  }

  private static func words(_ effects: EdgeDeferral.Effects) -> String {
    (0..<effects.count).compactMap { effects[$0] }.map { words($0) }.joined(separator: ", ")
  }

  private static func words(_ effect: EdgeDeferral.Effect) -> String {
    switch effect {
    case .failOtherCandidates: "other candidates fail"
    case .failOtherClientCandidates: "other candidates for the client fail"
    case .beginGesture: "gesture begins"
    case .beginAndCommit: "gesture begins and commits at once"
    case .showAffordance: "affordance shown"
    case .affordanceUntil(let end): "affordance until \(end.microseconds / 1000)"
    case .affordanceHeld: "affordance held"
    case .hideAffordance(let reason): "affordance hidden (\(reason))"
    case .tellArmed(_, let timeout): "client told armed (\(timeout.microseconds / 1000) ms)"
    case .tellDisarmed(_, let reason): "client told disarmed (\(reason))"
    case .disarmOthers: "other edges disarmed (replaced)"
    }
  }

  private static func words(_ state: EdgeDeferral.State) -> String {
    switch state {
    case .idle: return "idle"
    case .active: return "active"
    case .armed(let armed):
      let holder =
        switch armed.holder {
        case .nobody: "nobody"
        case .waiting: "waiting"
        case .told: "told"
        }
      let hint = armed.isHinted ? "" : ", dismissed"
      switch armed.window {
      case .open: return "armed (open, \(holder)\(hint))"
      case .until(let end): return "armed (until \(end.microseconds / 1000), \(holder)\(hint))"
      case .paused(let left): return "armed (paused, \(left.microseconds / 1000) left, \(holder)\(hint))"
      }
    }
  }

  // MARK: Ownership

  /// Not the machine's: a touch that left `wl_touch` for a gesture stays the client's until the gate before the client, which
  /// lets nothing of it through. `GestureCancelsTouchTests` sees that.
  private static let takenRows = """
    | client, gestures only | moves, or shows its size | its gesture | stays |
    | client, gestures only | lifted | the end of its gesture | idle |
    | client, gestures only | claimed | the end of its gesture, no second cancel | system |
    | client, gestures only | surface gone | the end of its gesture, no up | dead |
    | client, gestures only | client gone | nothing | dead |
    | client, gestures only | lost | the end of its gesture, no second cancel | dead |

    """

  private static func ownershipTable() -> String {
    let states: [(String, Ownership.State)] = [
      ("client", .client), ("candidate, withheld", .candidate(.withheld)),
      ("candidate, passed on", .candidate(.passed)), ("candidate, orphaned", .candidate(.orphaned)),
      ("system", .system), ("dead", .dead),
    ]
    let events: [(String, Ownership.Event)] = [
      ("claimed", .claimed), ("released", .released), ("failed", .failed), ("surface gone", .surfaceGone),
      ("client gone", .clientGone), ("client cancelled", .cancelled), ("lost", .lost),
    ]
    let text = """
      # Whose touch it is, every state and event

      Written by the machine itself (`make docs`); a test compares. *orphaned*: the surface is gone, the system may still have
      the touch. *lost*: device cancel or loss, output gone, lock, suspend. *client, gestures only*: a gesture with
      `cancels_touch` began and held all that the client had down on the seat; the client got one cancel, and the last gate
      before it (`Outlet`) lets nothing more of these touches through. Recognizers are shown them as before.

      | state | event | the client gets | next |
      |---|---|---|---|

      """
    return text + takenRows
      + rows(states, events) { state, event in
        switch Ownership.step(state, event) {
        case .stay: .stays
        case .bug: .impossible
        case .move(let next, let effect): .moves(next, words(effect))
        }
      }
  }

  private static func words(_ effect: Ownership.Effect) -> String {
    switch effect {
    case .none: "nothing"
    case .deliverQueue: "what was withheld"
    case .dropQueue: "nothing: what was withheld is dropped"
    case .cancelClient: "one cancel"
    case .endWithUp: "an up"
    }
  }

  // MARK: Rows

  private enum Cell<State> {
    case stays, impossible
    case moves(State, String)
  }

  /// A row for each pair, with what the machine says of it.
  private static func rows<State: Equatable, Event>(
    _ states: [(String, State)], _ events: [(String, Event)], _ step: (State, Event) -> Cell<State>
  ) -> String {
    var text = ""
    for (stateName, state) in states {
      for (eventName, event) in events {
        text += "| \(stateName) | \(eventName) | "
        switch step(state, event) {
        case .stays: text += "| stays |\n"
        case .impossible: text += "*cannot happen* | stays |\n"
        case .moves(let next, let words): text += "\(words) | \(states.first { $0.1 == next }?.0 ?? "?") |\n"
        }
      }
    }
    return text
  }

  // MARK: Hands

  private static func handTable() -> String {
    let states: [(String, HandLifecycle.State)] = [
      ("watching", .watching), ("running", .running), ("holding", .holding), ("over", .over),
    ]
    let events: [(String, HandLifecycle.Event)] = [
      ("a finger joined", .joined), ("a finger left", .left), ("recognized", .recognized), ("unbound", .unbound),
      ("a finger lifted", .lifted), ("all are back", .returned), ("one is gone for good", .expired),
      ("the last lifted", .emptied), ("cancelled", .cancelled),
    ]
    let text = """
      # Several fingers, every state and event

      Written by the machine itself (`make docs`); a test compares. *watching*: the fingers are their clients', their movement
      is compared with what is bound. *running*: they move a gesture. *holding*: one is up and may come back. *left*: an edge, a
      grab, a pen or a cancel took it. *unbound*: the movement does nothing, or no hand has so many fingers. *cancelled*: a
      key, another action, a pen, lock, suspend, or the device or output is gone.

      | state | event | what happens | next |
      |---|---|---|---|

      """
    return text
      + rows(states, events) { state, event in
        switch HandLifecycle.step(state, event) {
        case .stay: .stays
        case .bug: .impossible
        case .move(let next, let effect): .moves(next, words(effect))
        }
      }
  }

  private static func words(_ effect: HandLifecycle.Effect) -> String {
    switch effect {
    case .none: "nothing"
    case .note: "movement counts from here once it is old enough"
    case .measureAnew: "movement counts from here"
    case .begin: "one cancel for each client, gesture begins"
    case .hold: "gesture stands still"
    case .goOn: "gesture goes on"
    case .conclude: "gesture ends, by progress and velocity"
    case .cancel: "gesture ends cancelled"
    }
  }
}
