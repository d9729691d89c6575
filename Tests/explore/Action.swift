import SystemGestures

/// Where a finger lands.
enum Spot: UInt8 {
  case bottom, left, corner, middle
}

/// Where it is since.
enum Reach: UInt8 {
  /// Where it landed.
  case start
  /// Inward, far enough to be recognized.
  case inward
  /// Along the edge, farther than inward; from a corner inward from the other edge.
  case along
}

/// One thing that happens. What is meant to be instantaneous takes a tenth of a millisecond.
enum Action: Equatable {
  /// Until something is due because nothing happened, or until a finger that lands would no longer be one of two.
  case wait
  case land(Spot, client: Int)
  case move(finger: Int, Reach)
  case lift(finger: Int)
  /// The host's grab.
  case take(finger: Int)
  case cancelDevice
  case ask(client: Int)
  case focus
  case map(client: Int)
  /// The client dies, or a new one comes in its place.
  case life(client: Int)
  case lock
  case activate(Edge)
  case dismiss(Edge)
}

/// Which actions there are: two fingers, two clients, two edges.
struct Alphabet {
  var name: String
  /// Clients that ask for deferral, lose the focus, are unmapped and die.
  var restless: [Int]
  /// They do no more than ask, and nothing locks.
  var isQuiet = false
  var spots: [Spot]
  var changesFocus: Bool

  static let quiet = Alphabet(
    name: "quiet", restless: [0], isQuiet: true, spots: [.bottom, .left, .middle], changesFocus: false)
  static let usual = Alphabet(name: "usual", restless: [0], spots: [.bottom, .left, .middle], changesFocus: false)
  static let large = Alphabet(
    name: "large", restless: [0, 1], spots: [.bottom, .left, .corner, .middle], changesFocus: true)

  var actions: [Action] {
    var all: [Action] = [.wait, .cancelDevice]
    if !isQuiet { all.append(.lock) }
    for spot in spots { all += [.land(spot, client: 0), .land(spot, client: 1)] }
    for finger in 0..<2 {
      all += [.lift(finger: finger), .take(finger: finger)]
      for reach in [Reach.start, .inward, .along] { all.append(.move(finger: finger, reach)) }
    }
    for client in restless {
      all.append(.ask(client: client))
      if !isQuiet { all += [.map(client: client), .life(client: client)] }
    }
    if changesFocus { all.append(.focus) }
    for edge in [Edge.bottom, .left] { all += [.activate(edge), .dismiss(edge)] }
    return all
  }
}
