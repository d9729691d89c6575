import GestureRecognition
import SystemGestures

/// What `GestureServer` asks for: the gesture library.
///
/// Calls come as those of a `DeferralBackend`.
public protocol GestureBackend: ResourceReader {
  /// The time of what happens now, for ends that the server tells by itself.
  var now: EventTime { get }

  /// A client wants gestures on the `wl_surface` resource `surface`. Returns a number never used before, or nil to refuse; the
  /// client then gets an inert object.
  func createGestures(surface: OpaquePointer, seat: SeatID) -> GesturesID?

  /// From the next touch on. Nil when there is no room for it.
  func subscribe(_ id: GesturesID, to wish: GestureWish) -> RecognizerID?

  /// `waiting` is told only when `other` has failed. False when that would be a circle.
  func require(failureOf other: RecognizerID, for waiting: RecognizerID, in id: GesturesID) -> Bool

  /// The client does not want it any more. Its number may be given to another one.
  func unsubscribe(_ id: GesturesID, _ subscription: RecognizerID)

  /// The object is gone, or its surface or seat is. Comes exactly once for every id, unless `finish` comes first.
  func destroyGestures(_ id: GesturesID)
}

/// Why a subscription is not served; values of `selvage_gesture_v1.denial_reason`.
public enum GestureDenial: UInt32, Sendable {
  case unsupported = 0
  case limit = 1
  case seat = 2
}
