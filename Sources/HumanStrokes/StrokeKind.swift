/// What a hand means to do, and what a recognizer says it did.
public enum StrokeKind: UInt8, CaseIterable, Sendable {
  case tap, doubleTap, hold
  case pan, swipe, flick
  case twoFingerPan, pinchIn, pinchOut, rotateClockwise, rotateCounterclockwise
  case edgeTop, edgeBottom, edgeLeft, edgeRight

  /// As tables and options write it.
  public var name: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "double tap"
    case .hold: "hold"
    case .pan: "pan"
    case .swipe: "swipe"
    case .flick: "flick"
    case .twoFingerPan: "two-finger pan"
    case .pinchIn: "pinch in"
    case .pinchOut: "pinch out"
    case .rotateClockwise: "rotate cw"
    case .rotateCounterclockwise: "rotate ccw"
    case .edgeTop: "edge top"
    case .edgeBottom: "edge bottom"
    case .edgeLeft: "edge left"
    case .edgeRight: "edge right"
    }
  }

  /// What the hand does, for people.
  public var meaning: String {
    switch self {
    case .tap: "one finger, down and up in one place"
    case .doubleTap: "two taps of one finger on one place, one soon after the other"
    case .hold: "one finger rests for longer than a tap"
    case .pan:
      "one finger drags something and stops before it lifts: slowly, slowly with a turn, or briskly in one direction"
    case .swipe: "one finger goes fast along an axis and lifts in motion"
    case .flick: "one finger makes a short quick throw in any direction and lifts in motion"
    case .twoFingerPan: "two fingers of one hand drag something together and stop before they lift"
    case .pinchIn: "two fingers come together, both alike or one beside a resting one"
    case .pinchOut: "two fingers go apart, both alike or one beside a resting one"
    case .rotateClockwise: "two fingers turn clockwise, about their middle or about one of them"
    case .rotateCounterclockwise: "two fingers turn counterclockwise, about their middle or about one of them"
    case .edgeTop, .edgeBottom, .edgeLeft, .edgeRight: "one finger comes in over this edge"
    }
  }
}

/// Several kinds.
public struct KindSet: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public init(_ kind: StrokeKind) { rawValue = 1 << UInt16(kind.rawValue) }

  public static let pan = KindSet(.pan)
  public static let swipe = KindSet(.swipe)
  public static let flick = KindSet(.flick)
  public static let twoFingerPan = KindSet(.twoFingerPan)

  public func contains(_ kind: StrokeKind) -> Bool { contains(KindSet(kind)) }
}
