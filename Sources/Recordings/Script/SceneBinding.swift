/// `bind DEVICE KEY=VALUE… action=NAME`: a movement that runs an action.
public struct SceneBinding: Equatable, Sendable {
  public enum Part: String, CaseIterable, Sendable { case first, middle, last }
  public enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
  }
  public enum Swipe: String, CaseIterable, Sendable { case left, right, up, down, horizontal, vertical }
  public enum Pinch: String, CaseIterable, Sendable { case `in`, out }

  public var line = 0
  public var device: SceneDevice.Kind
  public var edge: SceneEdge?
  public var part: Part?
  public var corner: Corner?
  public var fingers: Int?
  public var swipe: Swipe?
  public var pinch: Pinch?
  /// How many taps; nil: it is no tap.
  public var taps: Int?
  /// Whether it also runs while the session is locked.
  public var whenLocked = false
  /// A known action, `exec:…`, or any other name.
  public var action: String
}
