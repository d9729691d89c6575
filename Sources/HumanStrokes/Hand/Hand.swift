import GestureRecognition

/// Means to do something, each time a little differently.
struct Hand {
  var random: SplitMix

  /// What it does, somewhere on the panel.
  mutating func intend(_ kind: StrokeKind, on panel: Panel) -> Intention {
    switch kind {
    case .tap: placed(tap(), on: panel)
    case .doubleTap: placed(doubleTap(), on: panel)
    case .hold: placed(hold(), on: panel)
    case .pan: placed(pan(), on: panel)
    case .swipe: placed(swipe(), on: panel)
    case .flick: placed(flick(), on: panel)
    case .twoFingerPan: placed(twoFingerPan(), on: panel)
    case .pinchIn: placed(pinch(inward: true), on: panel)
    case .pinchOut: placed(pinch(inward: false), on: panel)
    case .rotateClockwise: placed(rotation(clockwise: true), on: panel)
    case .rotateCounterclockwise: placed(rotation(clockwise: false), on: panel)
    case .edgeTop, .edgeBottom, .edgeLeft, .edgeRight: edgeSwipe(kind, on: panel)
    }
  }

  mutating func finger(at start: Point, from landed: Double, to lifted: Double) -> Finger {
    var finger = Finger(start: start, landed: landed, lifted: lifted)
    finger.roll = direction() * random.draw(.roll)
    finger.rollTime = random.draw(.rollTime)
    finger.tremor = Tremor(
      rate: random.draw(.tremorRate), size: random.draw(.tremorSize), phases: (random.share(), random.share()))
    return finger
  }

  /// Any direction, of length 1.
  mutating func direction() -> Vector { Vector.right.turned(by: random.number(0...360)) }

  /// Puts what was thought anywhere on the panel where it has room.
  private mutating func placed(_ thought: Intention, on panel: Panel) -> Intention {
    var intention = thought
    let box = intention.box()
    let (x, y) = (box.topLeft.x.value, box.topLeft.y.value)
    let width = panel.width - 2 * panel.margin - (box.bottomRight.x.value - x)
    let height = panel.height - 2 * panel.margin - (box.bottomRight.y.value - y)
    intention.offset = Vector(
      panel.margin - x + max(0, width) * random.share(), panel.margin - y + max(0, height) * random.share())
    return intention
  }
}

/// The screen, in mm: that of a ten-inch tablet unless said otherwise.
public struct Panel: Sendable {
  public var width = 217.0
  public var height = 136.0
  /// Whatever does not come in over an edge stays so far from all of them.
  public var margin = 12.0

  public init() {}

  /// The nearest place that a touchscreen of this size can tell of: its last position is a little before its border.
  func clamped(_ place: Point) -> Point {
    Point(min(width - 0.01, max(0, place.x.value)), min(height - 0.01, max(0, place.y.value)))
  }
}

extension Intention {
  /// The rectangle that all fingers stay in.
  func box() -> Region {
    var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
    for finger in fingers {
      for step in 0...40 {
        let time = finger.landed + (finger.lifted - finger.landed) * Double(step) / 40
        let place = path(of: finger, at: time)
        (left, right) = (min(left, place.x.value), max(right, place.x.value))
        (top, bottom) = (min(top, place.y.value), max(bottom, place.y.value))
      }
    }
    return Region(from: Point(left, top), to: Point(right, bottom))
  }
}
