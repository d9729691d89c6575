import GestureRecognition

/// What stands before the first `@`: screens, devices, surfaces, settings and bindings.
public struct Scene: Sendable {
  public var outputs: [SceneOutput] = []
  public var devices: [SceneDevice] = []
  /// Later ones are above earlier ones; fullscreen ones are above the shell's.
  public var surfaces: [SceneSurface] = []
  public var settings: [SceneSetting] = []
  /// False once a `bind` without `+`, or `bind none`, has replaced the default bindings.
  public var keepsDefaultBindings = true
  public var bindings: [SceneBinding] = []
  public var startsLocked = false
  /// The 32-bit millisecond time at which the script starts; nil: the clock is of no interest.
  public var clock: UInt32?
  public var hostRules: [HostRule] = []

  /// The name a client has in the trace: that of its surface, unless the script names it. A popup's client is its parent's.
  public func clientName(ofSurface name: String) -> String {
    var name = name
    for _ in surfaces {
      guard let surface = surface(name) else { return name }
      if let client = surface.client { return client }
      guard let parent = surface.parent else { return name }
      name = parent
    }
    return name
  }

  public func output(_ name: String) -> SceneOutput? { outputs.first { $0.name == name } }
  public func device(_ name: String) -> SceneDevice? { devices.first { $0.name == name } }
  public func surface(_ name: String) -> SceneSurface? { surfaces.first { $0.name == name } }
}

/// A screen. The size is the panel's own, before rotation.
public struct SceneOutput: Sendable {
  public var line = 0
  public var name: String
  public var width: Millimetres
  public var height: Millimetres
  public var pixelWidth: Int
  public var pixelHeight: Int
  public var scale = 1.0
  public var transform = SceneTransform.normal
  /// Where it stands in the layout.
  public var origin = Point(0, 0)
}

/// How a screen is turned, in the words of `wl_output`.
public enum SceneTransform: String, CaseIterable, Sendable {
  case normal
  case quarter = "90"
  case half = "180"
  case threeQuarters = "270"
  case flipped
  case flippedQuarter = "flipped-90"
  case flippedHalf = "flipped-180"
  case flippedThreeQuarters = "flipped-270"

  /// Whether what is wide on the panel is tall for the person.
  public var swapsSides: Bool {
    switch self {
    case .quarter, .threeQuarters, .flippedQuarter, .flippedThreeQuarters: true
    case .normal, .half, .flipped, .flippedHalf: false
    }
  }
}

/// An input device.
public struct SceneDevice: Sendable {
  public enum Kind: String, CaseIterable, Sendable { case touchscreen, touchpad }

  public var line = 0
  public var name: String
  public var kind: Kind
  /// Nil: it is mapped to no output.
  public var output: String?
  /// False: it states no resolution, so it has no millimetres of its own.
  public var hasResolution = true
  public var seat = "seat0"
}

/// A surface of a client, or of the shell.
public struct SceneSurface: Sendable {
  public enum Layer: String, CaseIterable, Sendable { case window, shell }
  public enum Role: String, CaseIterable, Sendable { case window, keyboard, dialog, panel, lock, popup }
  public enum Indicator: String, CaseIterable, Sendable { case normal, dim, hide }

  public var line = 0
  public var name: String
  public var output: String
  /// In millimetres of the visible output; nil: all of it.
  public var rect: SceneRect?
  public var layer = Layer.window
  public var role = Role.window
  public var isFullscreen = false
  public var isActivated = false
  public var deferred: [SceneEdge] = []
  public var indicator = Indicator.normal
  /// In millimetres of the surface.
  public var excluded: [SceneRect] = []
  public var subscriptions: [SceneSubscription] = []
  public var parent: String?
  public var client: String?
  public var isX11 = false
  public var appID: String?
  public var hasPointer = false
  public var isHidden = false
  public var seat = "seat0"
}

/// A rectangle in millimetres.
public struct SceneRect: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public func contains(_ point: Point) -> Bool {
    let (px, py) = (point.x.value, point.y.value)
    return px >= x && px < x + width && py >= y && py < y + height
  }
}

public enum SceneEdge: String, CaseIterable, Sendable { case top, bottom, left, right }

/// A kind of gesture that a surface asks for.
public struct SceneSubscription: Equatable, Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    case tap
    case doubleTap = "double-tap"
    case tripleTap = "triple-tap"
    case longPress = "long-press"
    case pan, swipe, flick, pinch, rotation
    case edgePan = "edge-pan"
    case transform
  }
  public enum Flag: String, CaseIterable, Sendable {
    case simultaneous
    case cancelsTouch = "cancels-touch"
    case perTouch = "per-touch"
    case horizontal, vertical
    /// A swipe that is told once, not followed.
    case discrete
  }

  public var kind: Kind
  /// Nil: the kind's own default.
  public var fingers: ClosedRange<Int>?
  public var flags: [Flag] = []
}

/// `set NAME VALUE`.
public struct SceneSetting: Equatable, Sendable {
  public var line = 0
  public var name: String
  public var value: String

  public init(line: Int = 0, name: String, value: String) {
    self.line = line
    self.name = name
    self.value = value
  }
}

/// A host that misbehaves: what it does when a trace line that begins with these words comes.
public struct HostRule: Equatable, Sendable {
  public enum Behaviour: Equatable, Sendable {
    case fail, reenter, refuseDowns
    case destroy(surface: String)
  }

  public var line = 0
  public var event: [String]
  public var behaviour: Behaviour
}
