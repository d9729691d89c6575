import SystemGestures

/// The words of movements, in both directions: as files write them, as lists show them, as sentences say them.
enum MovementWords {
  static let edges: [(String, Edge)] = Edge.allCases.map { ("\($0.name)", $0) }
  static let corners: [(String, Corner)] = Corner.allCases.map { ("\($0.name)", $0) }
  static let parts: [(String, EdgePart)] = [("first", .first), ("middle", .middle), ("last", .last)]
  static let swipes: [(String, SwipeDirection)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down), ("horizontal", .horizontal),
    ("vertical", .vertical),
  ]
  static let pinches: [(String, PinchDirection)] = [("in", .inward), ("out", .outward)]
  static let devices: [(String, Device.Kind)] = [("touchscreen", .touchscreen), ("touchpad", .touchpad)]

  static func word<Value: Equatable>(_ value: Value, in table: [(String, Value)]) -> String {
    table.first { $0.1 == value }?.0 ?? ""
  }

  /// The movement's keys with their values, in the order in which people say them.
  static func pairs(_ movement: Binding.Movement) -> [(String, String)] {
    switch movement {
    case .edge(let edge, let part):
      [("edge", "\(edge.name)")] + (part == .whole ? [] : [("part", word(part, in: parts))])
    case .corner(let corner): [("corner", "\(corner.name)")]
    case .swipe(let way): [("swipe", word(way, in: swipes))]
    case .pinch(let way): [("pinch", word(way, in: pinches))]
    }
  }

  /// `a swipe from the left edge, its first third`.
  static func sentence(_ binding: ConfiguredBinding) -> String {
    switch binding.movement {
    case .edge(let edge, let part):
      "a swipe\(binding.fingers == 1 ? "" : " with \(number(binding.fingers)) fingers") from the \(edge.name) edge"
        + third(of: edge, part)
    case .corner(let corner): "a swipe from the \("\(corner.name)".split(separator: "-").joined(separator: " ")) corner"
    case .swipe(let way): "\(number(binding.fingers)) fingers \(direction(way))\(place(binding.device))"
    case .pinch(let way):
      "\(number(binding.fingers)) fingers \(way == .inward ? "pinched together" : "spread apart")\(place(binding.device))"
    }
  }

  private static func third(of edge: Edge, _ part: EdgePart) -> String {
    let isLying = edge == .bottom || edge == .top
    switch part {
    case .whole: return ""
    case .first: return isLying ? ", its left third" : ", its upper third"
    case .middle: return ", its middle third"
    case .last: return isLying ? ", its right third" : ", its lower third"
    }
  }

  private static func direction(_ way: SwipeDirection) -> String {
    switch way {
    case .left: "to the left"
    case .right: "to the right"
    case .up: "up"
    case .down: "down"
    case .horizontal: "left or right"
    case .vertical: "up or down"
    }
  }

  private static func place(_ device: Device.Kind) -> String {
    device == .touchpad ? " on the touchpad" : " on the screen"
  }

  private static func number(_ fingers: UInt8) -> String {
    let words = ["no", "one", "two", "three", "four", "five"]
    return Int(fingers) < words.count ? words[Int(fingers)] : "\(fingers)"
  }
}
