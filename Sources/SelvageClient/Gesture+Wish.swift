extension Gesture {
  /// What to subscribe to.
  ///
  ///     try gestures.subscribe(.tap(taps: 2)) { … }
  ///     var stick = Gesture.Wish.pan()
  ///     stick.region = leftHalf
  ///     stick.flags = .perTouch
  public struct Wish {
    public var kind: Kind
    /// Served on those of them that the kind is supported on.
    public var devices = Devices.all
    /// How many fingers, from 1 to 10.
    public var fingers: ClosedRange<Int>
    /// Of a tap, from 1 to 10; else 0.
    public var taps: Int
    public var axis: Axis
    /// The `wl_region` in which touches have to land, in surface-local coordinates; nil for everywhere. It is copied.
    public var region: OpaquePointer?
    public var flags: Flags = []

    /// Any wish at all; the functions below make those that mean something.
    public init(_ kind: Kind, fingers: ClosedRange<Int>, taps: Int = 0, axis: Axis = .any) {
      self.kind = kind
      self.fingers = fingers
      self.taps = taps
      self.axis = axis
    }

    public static func tap(fingers: Int = 1, taps: Int = 1) -> Wish {
      Wish(.tap, fingers: fingers...fingers, taps: taps)
    }
    public static func longPress(fingers: Int = 1) -> Wish { Wish(.longPress, fingers: fingers...fingers) }
    public static func pan(fingers: ClosedRange<Int> = 1...1, axis: Axis = .any) -> Wish {
      Wish(.pan, fingers: fingers, axis: axis)
    }
    public static func swipe(fingers: ClosedRange<Int> = 1...1, axis: Axis = .any) -> Wish {
      Wish(.swipe, fingers: fingers, axis: axis)
    }
    public static func flick(fingers: ClosedRange<Int> = 1...1, axis: Axis = .any) -> Wish {
      Wish(.flick, fingers: fingers, axis: axis)
    }
    public static func pinch(fingers: ClosedRange<Int> = 2...2) -> Wish { Wish(.pinch, fingers: fingers) }
    public static func rotation(fingers: ClosedRange<Int> = 2...2) -> Wish { Wish(.rotation, fingers: fingers) }
  }

  /// A wish that contradicts the protocol. Sent, it would end the connection.
  public enum Mistake: Error, Hashable, Sendable {
    /// 1 to 10; a tap and a long press have one number, a pinch and a rotation at least 2.
    case fingers(ClosedRange<Int>)
    /// 1 to 10 for a tap, 0 for everything else.
    case taps(Int)
    /// Only a pan, a swipe and a flick have one.
    case axis
    /// None, or one that does not exist.
    case devices
    /// One that does not exist, or `perTouch` with more than one finger.
    case flags
    /// One of the two gestures is not of this object, or they would wait for each other.
    case relation
  }
}

extension Gesture.Wish {
  /// What the protocol says about it.
  var mistake: Gesture.Mistake? {
    if devices.isEmpty || !devices.isSubset(of: .all) { return .devices }
    if !hasFingers { return .fingers(fingers) }
    if kind == .tap ? !(1...10).contains(taps) : taps != 0 { return .taps(taps) }
    if !hasAxis && axis != .any { return .axis }
    if !flags.isSubset(of: .all) || flags.contains(.perTouch) && fingers.upperBound != 1 { return .flags }
    return nil
  }

  private var hasFingers: Bool {
    guard fingers.lowerBound >= 1, fingers.upperBound <= 10 else { return false }
    switch kind {
    case .tap, .longPress: return fingers.count == 1
    case .pinch, .rotation: return fingers.lowerBound >= 2
    case .pan, .swipe, .flick: return true
    }
  }

  private var hasAxis: Bool {
    switch kind {
    case .pan, .swipe, .flick: true
    case .tap, .longPress, .pinch, .rotation: false
    }
  }
}
