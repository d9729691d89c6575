import GestureRecognition
import HumanStrokes

/// One recognizer of a group, and the kind it stands for.
public struct DefaultRecognizer: Sendable {
  public var kind: StrokeKind
  public var gesture: Gesture
  /// Kinds that overlap by what they mean run together; the others exclude one another.
  public var isSimultaneous = false

  /// What an app would have on one surface that wants everything, with all settings as they are.
  public static let all = [
    DefaultRecognizer(kind: .tap, gesture: .tap(Tap.Settings())),
    DefaultRecognizer(kind: .doubleTap, gesture: .tap(Tap.Settings(taps: 2))),
    DefaultRecognizer(kind: .pan, gesture: .pan(Pan.Settings()), isSimultaneous: true),
    DefaultRecognizer(kind: .twoFingerPan, gesture: .pan(Pan.Settings(fewest: 2, most: 2)), isSimultaneous: true),
  ]

  /// The same for three fingers, so that all of them have something to watch while three are down.
  public static let forThreeFingers = [
    DefaultRecognizer(kind: .tap, gesture: .tap(Tap.Settings(fingers: 3))),
    DefaultRecognizer(kind: .doubleTap, gesture: .tap(Tap.Settings(fingers: 3, taps: 2))),
    DefaultRecognizer(kind: .pan, gesture: .pan(Pan.Settings(fewest: 3, most: 3)), isSimultaneous: true),
    DefaultRecognizer(kind: .twoFingerPan, gesture: .pan(Pan.Settings(fewest: 2, most: 3)), isSimultaneous: true),
  ]

  /// The kinds that all of them together can tell.
  public static var known: KindSet { all.reduce(into: []) { $0.insert(KindSet($1.kind)) } }
}

extension RecognizerGroup {
  public mutating func add(_ recognizers: [DefaultRecognizer]) throws(RegistrationError) {
    for recognizer in recognizers { try add(recognizer.gesture, simultaneous: recognizer.isSimultaneous) }
  }
}
