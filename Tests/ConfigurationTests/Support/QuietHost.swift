import GestureRecognition
import SystemGestures

/// A host to which nothing happens.
final class QuietHost: GestureHost {
  func deliverDown(_ event: Delivery) -> UInt32 { 1 }
  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}
