import GestureRecognition
import SystemGestures

/// The context's host where there are no clients: all that leaves is actions, and they run commands.
final class DaemonHost: GestureHost {
  /// An action was carried out.
  var onAction: (Action) -> Void = { _ in }
  var onLog: (LogEvent) -> Void = { _ in }

  func action(_ event: ActionEvent) { onAction(event.action) }
  func log(_ event: LogEvent) { onLog(event) }
  var clock: EventTime? { .now }

  // The compositor delivers touches beside us; nobody here gets any, defers anything or draws anything.
  func deliverDown(_ event: Delivery) -> UInt32 { 0 }
  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverShape(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
  func clientGesture(_ event: ClientGestureEvent) {}
  func gesture(_ event: SystemGestureEvent) {}
  func deferral(_ event: DeferralEvent) {}
  func affordance(_ event: AffordanceEvent) {}
  func indicator(_ mode: IndicatorMode, on output: OutputID) {}
  func deadline(_ time: EventTime) {}
  func trace(_ event: TraceEvent) {}
  var knowsScene: Bool { false }
  func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { nil }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
}
