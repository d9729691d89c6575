import SystemGestures

/// What has to be so at the end of the scripted story, judged by the record alone.
struct DemoChecks {
  private let record: DemoRecord
  private let leftOpen: String?
  private let descriptors: Int

  init(_ record: DemoRecord, leftOpen: String?, descriptors: Int) {
    self.record = record
    self.leftOpen = leftOpen
    self.descriptors = descriptors
  }

  var all: [DemoCheck] {
    guard record.trails.count == DemoScript.hands.count else {
      let seen = counted(record.trails.count, "finger")
      return [DemoCheck("input: libinput saw \(seen), not \(DemoScript.hands.count)", false)]
    }
    return [touchscreen, firstSwipe, hint, secondSwipe, home, joystick, tap, topEdge, unplug, unplugged, nothingLeft]
  }

  // MARK: - The fingers, in the order in which they land

  private var thumb: Share { share(0) }

  private var touchscreen: DemoCheck {
    let isRight = record.entries.contains {
      guard case .touchscreen(_, let width, let height) = $0.event else { return false }
      return (width - MadeUpTablet.width).magnitude < 0.5 && (height - MadeUpTablet.height).magnitude < 0.5
    }
    return DemoCheck("input: libinput reads a touchscreen of 217 x 136 mm", isRight)
  }

  private var firstSwipe: DemoCheck {
    let share = share(1)
    return DemoCheck(
      "first swipe: the game's alone: \(share.words(.game))",
      share.isWhole(for: .game) && !share.trail.wasOwned(by: .system))
  }

  private var hint: DemoCheck {
    let (first, second) = (record.trails[1], record.trails[2])
    let shown = firstTime { if case .affordance(.shown, .bottom) = $0 { true } else { false } }
    let hidden = firstTime { if case .affordance(.hidden(.taken), .bottom) = $0 { true } else { false } }
    guard let shown, let hidden else { return DemoCheck("\"swipe again\": not shown, or never hidden", false) }
    return DemoCheck(
      "\"swipe again\": shown at \(stamp(shown)), in the first swipe, until the system took the second at \(stamp(hidden))",
      shown >= first.start && shown <= first.endTime && hidden >= second.start && hidden <= second.endTime)
  }

  private var secondSwipe: DemoCheck {
    let share = share(2)
    return DemoCheck(
      "second swipe: the system's alone: \(share.words(.game))",
      share.deliveries == 0 && share.trail.wasOwned(by: .system) && share.trail.cancels.isEmpty)
  }

  private var home: DemoCheck {
    let swipe = record.trails[2]
    let steps = gestures(named: "home", from: swipe.start, to: swipe.endTime)
    let committed = steps.last == .committed && steps.first == .began && steps.count > 2
    let isInFront = firstTime { if case .inFront(.notes) = $0 { true } else { false } } != nil
    return DemoCheck(
      "home: began, followed \(counted(max(0, steps.count - 2), "time")), committed; the notes come forward",
      committed && isInFront)
  }

  private var joystick: DemoCheck {
    let isHeld = thumb.trail.start < record.trails[1].start && thumb.trail.endTime > record.trails[2].endTime
    return DemoCheck(
      "joystick: every one of \(counted(thumb.trail.points.count - 1, "movement")) reached the game, over both swipes",
      isHeld && thumb.isWhole(for: .game) && thumb.motions == thumb.trail.points.count - 1)
  }

  private var tap: DemoCheck {
    let share = share(3)
    return DemoCheck(
      "tap at the edge: \(share.words(.notes)), \(share.latency == 0 ? "at once" : "\(share.latency / 1000) ms late")",
      share.isWhole(for: .notes) && share.latency == 0)
  }

  private var topEdge: DemoCheck {
    let share = share(4)
    let steps = gestures(named: "notification-center", from: share.trail.start, to: share.trail.endTime)
    return DemoCheck(
      "swipe from the top: notes got \(share.words(.notes)); then notification-center \(steps.last.map { "\($0)" } ?? "never began")",
      share.isCancelledOnce && steps.last == .committed && share.latency == 0)
  }

  private var unplug: DemoCheck {
    let share = share(5)
    return DemoCheck("unplugged: the drag in notes: \(share.words(.notes))", share.isCancelledOnce)
  }

  private var unplugged: DemoCheck {
    let swipe = share(6)
    let steps = gestures(named: "home", from: swipe.trail.start, to: swipe.trail.endTime)
    return DemoCheck(
      "unplugged: the swipe beside it: \(swipe.words(.notes)); home \(steps.last.map { "\($0)" } ?? "never began")",
      swipe.deliveries == 0 && steps.first == .began && steps.last == .cancelled)
  }

  private var nothingLeft: DemoCheck {
    let cause = leftOpen ?? (descriptors > 0 ? "\(counted(descriptors, "descriptor")) stayed open" : nil)
    return DemoCheck("unplugged: \(cause ?? "nothing is left open")", cause == nil)
  }

  // MARK: - Counting

  private func share(_ index: Int) -> Share { Share(record, index) }

  private func firstTime(_ isIt: (DemoRecord.Event) -> Bool) -> UInt64? {
    record.entries.first { isIt($0.event) }?.time
  }

  private func gestures(named name: String, from: UInt64, to: UInt64) -> [SystemGestureEvent.Phase] {
    record.entries.compactMap { entry in
      guard entry.time >= from, entry.time <= to, case .gesture(let phase, name, _, _, _) = entry.event else {
        return nil
      }
      return phase
    }
  }

  private func stamp(_ time: UInt64) -> String { seconds(Double(time) / 1e6) }
}

/// What clients got of one finger.
struct Share {
  let trail: Trail
  private(set) var downs: [DemoRole] = []
  private(set) var motions = 0
  private(set) var ups = 0
  /// The longest that anything of it was held back.
  private(set) var latency: UInt64 = 0

  init(_ record: DemoRecord, _ index: Int) {
    trail = record.trails[index]
    for entry in record.entries {
      guard case .delivered(let role, let kind, index, let late) = entry.event else { continue }
      latency = max(latency, late)
      switch kind {
      case .down: downs.append(role)
      case .motion: motions += 1
      case .up: ups += 1
      case .shape: break
      }
    }
  }

  var deliveries: Int { downs.count + motions + ups }

  func isWhole(for role: DemoRole) -> Bool { downs == [role] && ups == 1 && trail.cancels.isEmpty }

  var isCancelledOnce: Bool { downs.count == 1 && ups == 0 && trail.cancels.count == 1 }

  func words(_ role: DemoRole) -> String {
    deliveries > 0 ? got : "\(role) got \(got) of it"
  }

  /// "1 down, 23 motions, 1 up", or "nothing".
  var got: String {
    let counts = [(downs.count, "down"), (motions, "motion"), (ups, "up"), (trail.cancels.count, "cancel")]
    let words = counts.filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
