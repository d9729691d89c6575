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
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}
