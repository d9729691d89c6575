import GestureRecognition

/// What a statement says happens.
public enum Happening: Equatable, Sendable {
  case touch(TouchAction)
  case stroke(Stroke)
  case pad(PadAction)
  case device(DeviceAction)
  case output(OutputAction)
  case surface(SurfaceAction)
  case session(SessionAction)
  /// The events until `burst end` keep their times; every call is made at `until`.
  case burst(until: EventTime)
  case burstEnd
  /// Nothing, but time passes.
  case wait
}

/// A touch: the device it is on and the id the device gave it.
public struct TouchName: Hashable, Sendable {
  public var device: String
  public var id: Int32

  public init(device: String, id: Int32) {
    self.device = device
    self.id = id
  }
}

/// Contact size in millimetres, where the device reports one.
public struct TouchShape: Equatable, Sendable {
  public var major: Double
  public var minor: Double
}

/// One event of one touch. Positions are millimetres from the top left of the visible output.
public struct TouchAction: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case down(Point, TouchShape?)
    case motion(Point, TouchShape?)
    case up
  }

  public var touch: TouchName
  public var kind: Kind

  public init(touch: TouchName, kind: Kind) {
    self.touch = touch
    self.kind = kind
  }
}

/// A straight movement of one finger, from its down to its up.
public struct Stroke: Equatable, Sendable {
  public enum Curve: String, CaseIterable, Sendable {
    case linear
    case minimumJerk = "minimum-jerk"
  }

  public var touch: TouchName
  public var start: Point
  public var end: Point
  public var duration: TimeSpan
  /// Reports a second.
  public var rate: Double
  public var curve: Curve
}

/// A gesture as the touchpad's driver tells it. Movement is in its unaccelerated units, 0.0254 mm each.
public struct PadAction: Equatable, Sendable {
  public enum Gesture: String, CaseIterable, Sendable { case swipe, pinch, hold }
  public enum Phase: Equatable, Sendable {
    case begin(fingers: Int)
    case move(dx: Double, dy: Double, scale: Double, angle: Double)
    case end(cancelled: Bool)
  }

  public var device: String
  public var gesture: Gesture
  public var phase: Phase
}

/// What happens to a device, or to all that is down on it.
public enum DeviceAction: Equatable, Sendable {
  /// The device takes back all its touches.
  case cancel(device: String)
  /// Events were lost: what is down now is what the next frame says.
  case dropped(device: String)
  case remove(device: String)
  case add(device: String)
  case map(device: String, output: String)
  /// The host grabs a touch.
  case take(TouchName)
  case pen(device: String?, inProximity: Bool)
}

public enum OutputAction: Equatable, Sendable {
  case gone(String)
  case add(String)
  case off(String)
  case on(String)
  case transform(String, SceneTransform)
  case scale(String, Double)
  /// Its place in the layout of all outputs, in logical pixels.
  case move(String, to: Point)
}

public enum SurfaceAction: Equatable, Sendable {
  case destroy(String)
  case unmap(String)
  case map(String)
  case focus(String)
  case pointer(String)
  /// The client of this surface goes away, with all its surfaces.
  case disconnect(String)
  case deferral(String, edges: [SceneEdge], committed: Bool)
  case exclusion(String, rects: [SceneRect], committed: Bool)
  /// Commits what is pending, or (false) holds back what is changed from now on.
  case commit(String, now: Bool)
}

public enum SessionAction: Equatable, Sendable {
  case set(name: String, value: String)
  case lock, unlock, suspend, resume
  case key(DefaultKey)
  case invoke(String)
  case activate(SceneEdge)
  case dismiss(SceneEdge)
}

/// The keys that the default key bindings use, each for what a gesture does too.
public enum DefaultKey: String, CaseIterable, Sendable {
  case up = "Super+Up"
  case tab = "Super+Tab"
  case left = "Super+Left"
  case right = "Super+Right"
  case n = "Super+N"
  case c = "Super+C"
  case d = "Super+D"

  public var action: String {
    switch self {
    case .up: "home"
    case .tab: "app-switcher"
    case .left, .right: "switch-workspace"
    case .n: "notification-center"
    case .c: "control-center"
    case .d: "dock"
    }
  }
}
