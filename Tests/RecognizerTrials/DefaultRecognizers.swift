import GestureRecognition
import HumanStrokes

/// One recognizer of a group, and what it tells of.
public struct DefaultRecognizer: Sendable {
  /// The kinds that it stands for.
  public enum Telling: Sendable {
    case kind(StrokeKind)
    /// In or out, by its scale at the end.
    case pinch
    /// Clockwise or not, by its sum at the end.
    case rotation

    public var kinds: KindSet {
      switch self {
      case .kind(let kind): KindSet(kind)
      case .pinch: [KindSet(.pinchIn), KindSet(.pinchOut)]
      case .rotation: [KindSet(.rotateClockwise), KindSet(.rotateCounterclockwise)]
      }
    }
  }

  public var telling: Telling
  public var gesture: Gesture
  /// Kinds that overlap by what they mean run together; the others exclude one another.
  public var isSimultaneous: Bool

  init(_ telling: Telling, _ gesture: Gesture, simultaneous: Bool = false) {
    (self.telling, self.gesture, isSimultaneous) = (telling, gesture, simultaneous)
  }

  init(_ kind: StrokeKind, _ gesture: Gesture, simultaneous: Bool = false) {
    self.init(.kind(kind), gesture, simultaneous: simultaneous)
  }

  public var name: String {
    switch telling {
    case .kind(let kind): kind.name
    case .pinch: "pinch"
    case .rotation: "rotation"
    }
  }

  /// What an app would have on one surface that wants everything, with all settings as they are.
  public static let all = [
    DefaultRecognizer(.tap, .tap(Tap.Settings())),
    DefaultRecognizer(.doubleTap, .tap(Tap.Settings(taps: 2))),
    DefaultRecognizer(.hold, .longPress(LongPress.Settings())),
    DefaultRecognizer(.pan, .pan(Pan.Settings()), simultaneous: true),
    DefaultRecognizer(.swipe, .swipe(Swipe.Settings()), simultaneous: true),
    DefaultRecognizer(.flick, .flick(Flick.Settings()), simultaneous: true),
    DefaultRecognizer(.twoFingerPan, .pan(Pan.Settings(fewest: 2, most: 2)), simultaneous: true),
    DefaultRecognizer(.pinch, .pinch(Pinch.Settings()), simultaneous: true),
    DefaultRecognizer(.rotation, .rotation(Rotation.Settings()), simultaneous: true),
    edge(.edgeTop, .top), edge(.edgeBottom, .bottom), edge(.edgeLeft, .left), edge(.edgeRight, .right),
  ]

  private static func edge(_ kind: StrokeKind, _ sides: EdgePan.Sides) -> DefaultRecognizer {
    let panel = Panel()
    let bounds = Region(from: Point(0, 0), to: Point(panel.width, panel.height))
    return DefaultRecognizer(kind, .edgePan(EdgePan.Settings(bounds: bounds, sides: sides)), simultaneous: true)
  }

  /// The same for three fingers where there is such a thing, so that they have something to watch while three are down.
  public static let forThreeFingers = [
    DefaultRecognizer(.tap, .tap(Tap.Settings(fingers: 3))),
    DefaultRecognizer(.doubleTap, .tap(Tap.Settings(fingers: 3, taps: 2))),
    DefaultRecognizer(.hold, .longPress(LongPress.Settings(fingers: 3))),
    DefaultRecognizer(.pan, .pan(Pan.Settings(fewest: 3, most: 3)), simultaneous: true),
    DefaultRecognizer(.swipe, .swipe(Swipe.Settings(fewest: 3, most: 3)), simultaneous: true),
    DefaultRecognizer(.flick, .flick(Flick.Settings(fewest: 3, most: 3)), simultaneous: true),
    DefaultRecognizer(.pinch, .pinch(Pinch.Settings(fewest: 2, most: 3)), simultaneous: true),
    DefaultRecognizer(.rotation, .rotation(Rotation.Settings(fewest: 2, most: 3)), simultaneous: true),
  ]

  /// Of these, what the peer has in the same bench: hold, drag, pinch and rotation.
  public static let fourForThreeFingers = forThreeFingers.filter {
    switch $0.telling {
    case .kind(let kind): kind == .hold || kind == .pan
    case .pinch, .rotation: true
    }
  }

  /// The kinds that all of them together can tell.
  public static var known: KindSet { all.reduce(into: []) { $0.formUnion($1.telling.kinds) } }
}

extension RecognizerGroup {
  public mutating func add(_ recognizers: [DefaultRecognizer]) throws(RegistrationError) {
    for recognizer in recognizers { try add(recognizer.gesture, simultaneous: recognizer.isSimultaneous) }
  }
}
