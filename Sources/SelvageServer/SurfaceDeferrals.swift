import SystemGestures

/// The active objects of one `wl_surface`, at most one for each seat.
final class SurfaceDeferrals {
  let resource: OpaquePointer
  private(set) var objects: [DeferralResource] = []
  private var listener: DestroyListener?

  /// `onDestroy` is called once, when the surface is destroyed before `finish`.
  init(resource: OpaquePointer, onDestroy: @escaping () -> Void) {
    self.resource = resource
    listener = .onDestroy(ofResource: resource, onDestroy)
  }

  func object(for seat: SeatID) -> DeferralResource? { objects.first { $0.seat == seat } }

  func add(_ object: DeferralResource) { objects.append(object) }

  func remove(_ object: DeferralResource) { objects.removeAll { $0 === object } }

  /// Lets go of the surface.
  func finish() {
    listener?.remove()
    listener = nil
  }
}
