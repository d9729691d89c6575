import SystemGestures

/// What one chapter of the story holds, taken out of the record.
struct PanelData {
  let number: Int
  let title: String
  let about: String
  /// Microseconds.
  let begins: UInt64
  let ends: UInt64
  let front: DemoRole
  let zones: [DemoZone]
  let record: DemoRecord

  /// A system gesture, from its begin to its end.
  struct Gesture {
    var name: String
    var begins: UInt64
    var ends: UInt64
    var outcome: String
  }

  /// Word that an app was given.
  struct Word {
    var time: UInt64
    var role: DemoRole
    var text: String
  }

  init(_ outcome: DemoRun.Outcome, _ index: Int) {
    let chapter = DemoScript.chapters[index]
    number = index + 1
    title = chapter.title
    about = chapter.about
    begins = chapter.begins * 1000
    ends = chapter.ends * 1000
    front = index < outcome.fronts.count ? outcome.fronts[index] : .game
    zones = outcome.zones
    record = outcome.record
  }

  /// Fingers that are down at some time of it, by their place in the record.
  var trails: [Int] {
    record.trails.indices.filter { record.trails[$0].start < ends && record.trails[$0].endTime >= begins }
  }

  var entries: [DemoRecord.Entry] { record.entries.filter { $0.time >= begins && $0.time < ends } }

  var gestures: [Gesture] {
    var found: [(id: UInt32, gesture: Gesture)] = []
    for entry in entries {
      guard case .gesture(let phase, let name, let id, _, _) = entry.event else { continue }
      switch phase {
      case .began: found.append((id, Gesture(name: name, begins: entry.time, ends: ends, outcome: "")))
      case .changed: break
      case .committed, .cancelled:
        guard let index = found.firstIndex(where: { $0.id == id }) else { continue }
        found[index].gesture.ends = entry.time
        found[index].gesture.outcome = phase == .committed ? "committed" : "cancelled"
      }
    }
    return found.map(\.gesture)
  }

  var words: [Word] {
    entries.compactMap { entry in
      switch entry.event {
      case .armed(let role, _, _): Word(time: entry.time, role: role, text: "armed")
      case .disarmed(let role, _, let reason): Word(time: entry.time, role: role, text: "disarmed (\(reason))")
      default: nil
      }
    }
  }

  /// When the hint was to be seen, within this chapter.
  var hint: (from: UInt64, to: UInt64)? {
    var shown: UInt64?
    for entry in record.entries where entry.time < ends {
      switch entry.event {
      case .affordance(.shown, _): shown = entry.time
      case .affordance(.hidden, _):
        if let from = shown, entry.time >= begins { return (max(from, begins), entry.time) }
        shown = nil
      default: break
      }
    }
    return shown.map { (max($0, begins), ends) }
  }

  /// Whose the next swipe from the bottom edge is when the chapter begins.
  enum Turn: Equatable {
    case app(DemoRole)
    /// The app had its swipe.
    case armed
    case system
  }

  var turn: Turn {
    var isArmed = false
    for entry in record.entries where entry.time < begins {
      if case .armed = entry.event { isArmed = true }
      if case .disarmed = entry.event { isArmed = false }
    }
    if isArmed { return .armed }
    return DemoRole.allCases.first { record.goesFirst($0, at: begins) }.map { .app($0) } ?? .system
  }

  // MARK: - In words

  /// What became of everything, in the order in which it began.
  var caption: String {
    var sentences = trails.map { sentence($0) }
    sentences += gestures.map { "The system: \($0.name) \($0.outcome)." }
    sentences += words.map { "The \($0.role) hears: \($0.text)." }
    if let role = broughtForward { sentences.append("The \(role) app comes forward.") }
    return sentences.joined(separator: " ")
  }

  private func sentence(_ index: Int) -> String {
    let share = Share(record, index)
    let trail = share.trail
    if trail.endTime >= ends { return "\(capital(trail.name)): goes on." }
    return "\(capital(trail.name)): the \(share.downs.first ?? front) got \(share.got)."
  }

  private var broughtForward: DemoRole? {
    for entry in entries { if case .inFront(let role) = entry.event { return role } }
    return nil
  }

  private func capital(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
}
