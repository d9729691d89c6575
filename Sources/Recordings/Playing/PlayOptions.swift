/// How to play a recording, beyond what it says itself.
public struct PlayOptions: Equatable, Sendable {
  /// The screen's pixels.
  public var screen: PixelCount?
  /// The panel's size, for devices that do not state one; it counts more than theirs.
  public var size: PanelSize?
  /// How the screen is turned.
  public var transform = SceneTransform.normal
  /// The device, where the recording does not describe it.
  public var device: RecordedDevice?
  /// Plays a touchpad as if its pad were a screen.
  public var takesTouchpads = false
  /// What the app on the screen asks for; see `subscribe=` of touch scripts.
  public var subscriptions: [SceneSubscription] = []

  public init() {}

  /// Whether anything was asked for that only recordings have.
  var isUsed: Bool { self != PlayOptions() }
}

/// Whole pixels, before rotation.
public struct PixelCount: Equatable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
