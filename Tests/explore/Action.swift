import SystemGestures

/// Where a finger lands.
enum Spot: UInt8, Sendable {
  case bottom, left, corner, middle
}

/// Where it is since.
enum Reach: UInt8, Sendable {
  /// Where it landed.
  case start
  /// Inward, far enough to be recognized.
  case inward
  /// Along the edge, farther than inward; from a corner inward from the other edge.
  case along
}

/// Which of the two clients: they are alike but for this.
enum Window: Sendable {
  case focused, other
}

/// One thing that happens. What is meant to be instantaneous takes a tenth of a millisecond. Finger 0 is the older one.
enum Action: Equatable, Sendable {
  /// Until something is due because nothing happened, or until a finger that lands would no longer be one of two.
  case wait
  case land(Spot, Window)
  case move(finger: Int, Reach)
  case lift(finger: Int)
  /// The host's grab.
  case take(finger: Int)
  case cancelDevice
  case ask(Window)
  case focus
  case map(Window)
  /// The client dies, or a new one comes in its place.
  case life(Window)
  case lock
  case activate(Edge)
  case dismiss(Edge)
}

/// Which actions there are: two fingers, two clients, two edges.
struct Alphabet {
  var name: String
  /// Clients that ask for deferral.
  var asking: [Window]
  /// Clients that are unmapped and die.
  var restless: [Window]
  var changesFocus = false
  var locks = true
  var spots: [Spot] = [.bottom, .left, .middle]

  static let all = [
    Alphabet(name: "quiet", asking: [.focused], restless: [], locks: false),
    Alphabet(name: "usual", asking: [.focused], restless: [.focused]),
    Alphabet(name: "asking", asking: [.focused, .other], restless: [], changesFocus: true),
    Alphabet(name: "both", asking: [.focused, .other], restless: [.focused, .other], changesFocus: true),
    Alphabet(name: "corner", asking: [.focused], restless: [.focused], spots: [.bottom, .left, .corner, .middle]),
    Alphabet(
      name: "large", asking: [.focused, .other], restless: [.focused, .other], changesFocus: true,
      spots: [.bottom, .left, .corner, .middle]),
  ]

  var actions: [Action] {
    var all: [Action] = [.wait, .cancelDevice]
    if locks { all.append(.lock) }
    for spot in spots { all += [.land(spot, .focused), .land(spot, .other)] }
    for finger in 0..<2 {
      all += [.lift(finger: finger), .take(finger: finger)]
      for reach in [Reach.start, .inward, .along] { all.append(.move(finger: finger, reach)) }
    }
    all += asking.map { .ask($0) }
    for window in restless { all += [.map(window), .life(window)] }
    if changesFocus { all.append(.focus) }
    for edge in [Edge.bottom, .left] { all += [.activate(edge), .dismiss(edge)] }
    return all
  }
}
