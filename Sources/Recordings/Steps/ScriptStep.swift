import GestureRecognition

/// One call that an engine has to make, flat and in order.
public struct ScriptStep: Equatable, Sendable {
  public enum Action: Equatable, Sendable {
    /// One report of one device: its touch events in the order they were written.
    case frame(device: String, [TouchAction])
    case pad(PadAction)
    case device(DeviceAction)
    case output(OutputAction)
    case surface(SurfaceAction)
    case session(SessionAction)
    case wait
  }

  /// The line of the script it comes from.
  public var line: Int
  /// When the call is made. Never smaller than that of the step before.
  public var call: EventTime
  /// The time that the event itself carries.
  public var event: EventTime
  public var action: Action
}
