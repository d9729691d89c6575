import SystemGestures

/// An object that a client has for one surface and seat.
protocol SurfaceObject: AnyObject {
  /// Nil for one that was inert from the start.
  var seat: SeatID? { get }
}

/// The arguments of a manager's request for such an object.
struct ObjectRequest {
  var client: OpaquePointer
  var manager: OpaquePointer
  var id: UInt32
  var surface: OpaquePointer
  var seat: OpaquePointer
}

/// The active objects of one kind that one `wl_surface` has, at most one for each seat.
final class SurfaceObjects<Object: SurfaceObject> {
  let resource: OpaquePointer
  private(set) var objects = List<Object>()
  private var listener: DestroyListener?

  /// `onDestroy` is called once, when the surface is destroyed before `finish`.
  init(resource: OpaquePointer, onDestroy: @escaping () -> Void) {
    self.resource = resource
    listener = .onDestroy(ofResource: resource, onDestroy)
  }

  func object(for seat: SeatID) -> Object? { objects.firstIndex { $0.seat == seat }.map { objects[$0] } }

  func add(_ object: Object) { objects.append(object) }

  func remove(_ object: Object) { objects.removeAll { $0 === object } }

  /// Lets go of the surface.
  func finish() {
    listener?.remove()
    listener = nil
  }
}
