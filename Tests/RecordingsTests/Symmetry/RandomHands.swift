import HumanStrokes

/// Writes scripts in which a few fingers land, move and lift together, mostly at edges.
struct RandomHands {
  private var random: SplitMix
  private var time = 0
  /// Where each finger is that is down.
  private var fingers: [(id: Int, x: Int, y: Int, dx: Int, dy: Int)] = []
  private var next = 0
  private let isPlain: Bool

  /// - Parameter isPlain: no finger starts between one and two depths of a zone, and no surface wants double taps. With
  ///   these it still matters which of the fingers of one report is named first.
  init(seed: UInt64, isPlain: Bool = false) {
    random = SplitMix(seed: seed)
    self.isPlain = isPlain
  }

  mutating func write() -> String {
    var text = scene()
    for _ in 0..<(1 + random.below(3)) { text += hand() }
    return text
  }

  /// Fingers that land within a few frames, go their ways, and lift.
  private mutating func hand() -> String {
    var text = ""
    for _ in 0..<(1 + random.below(3)) {
      text += frame { $0.landing() }
      time += [0, 8, 16, 30, 70][random.below(5)]
    }
    for _ in 0..<(2 + random.below(8)) {
      time += [8, 8, 16, 60, 170][random.below(5)]
      text += frame { $0.moving() }
    }
    while !fingers.isEmpty {
      time += [8, 8, 30][random.below(3)]
      text += frame { $0.lifting() }
    }
    time += [20, 200, 900, 3500][random.below(4)]
    return text
  }

  private mutating func frame(_ events: (inout Self) -> [String]) -> String {
    let moment = time
    return events(&self).map { "@\(moment) \($0)\n" }.joined()
  }

  private mutating func landing() -> [String] {
    (0..<(1 + random.below(3))).map { _ in
      let (x, y) = place()
      next += 1
      fingers.append((next, x, y, (random.below(3) - 1) * random.below(9), (random.below(3) - 1) * random.below(9)))
      return "down \(next) \(x) \(y)"
    }
  }

  /// At an edge, or somewhere in the middle.
  private mutating func place() -> (Int, Int) {
    let depth = 1 + random.below(isPlain ? 3 : 7)
    switch random.below(5) {
    case 0: return (depth, 20 + random.below(90))
    case 1, 2: return (20 + random.below(170), 136 - depth)
    case 3: return (20 + random.below(170), depth)
    default: return (40 + random.below(130), 40 + random.below(50))
    }
  }

  private mutating func moving() -> [String] {
    var lines: [String] = []
    for index in fingers.indices where random.below(6) > 0 {
      // Most go inwards.
      let inward = (fingers[index].x < 12 ? 6 : 0, fingers[index].y > 120 ? -6 : fingers[index].y < 12 ? 6 : 0)
      fingers[index].x += fingers[index].dx + inward.0
      fingers[index].y += fingers[index].dy + inward.1
      fingers[index].x = min(216, max(0, fingers[index].x))
      fingers[index].y = min(135, max(0, fingers[index].y))
      lines.append("move \(fingers[index].id) \(fingers[index].x) \(fingers[index].y)")
    }
    return lines
  }

  private mutating func lifting() -> [String] {
    let count = 1 + random.below(fingers.count)
    return (0..<count).map { _ in "up \(fingers.remove(at: random.below(fingers.count)).id)" }
  }

  private mutating func scene() -> String {
    let policy = ["adaptive", "withhold", "pass"][random.below(3)]
    let deferring = ["", "", "defer=bottom", "defer=bottom,left"][random.below(4)]
    let subscribing = [
      "", isPlain ? "subscribe=tap,pan:1-2,pinch" : "subscribe=tap,double-tap,pan:1-2,pinch",
      "subscribe=tap:2,pan+simultaneous,pan:2+simultaneous",
    ]
    let pairs = [
      "", "bind +touchscreen edge=left fingers=2 action=switch-apps\n",
      "bind +touchscreen edge=bottom fingers=2 action=dock\n",
    ]
    return """
      surface b fullscreen activated \(deferring) \(subscribing[random.below(3)])
      surface a rect=0,0,\(60 + random.below(2) * 90),136 client=\(["one", "b"][random.below(2)]) \(subscribing[random.below(3)])
      bind +touchscreen edge=left action=back
      \(pairs[random.below(3)])set edge.bottom.policy \(policy)

      """
  }
}
