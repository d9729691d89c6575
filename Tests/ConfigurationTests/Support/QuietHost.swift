import GestureRecognition
import SystemGestures

/// A host to which nothing happens.
final class QuietHost: GestureHost {
  func deliverDown(_ event: Delivery) -> UInt32 { 1 }
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
  func action(_ event: ActionEvent) {}
  func deadline(_ time: EventTime) {}
  func log(_ event: LogEvent) {}
  func trace(_ event: TraceEvent) {}
  var knowsScene: Bool { false }
  func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { nil }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  var clock: EventTime? { nil }
}
