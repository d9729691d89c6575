/// The active objects of one `wl_surface`, at most one for each seat.
final class SurfaceDeferrals {
  let resource: OpaquePointer
  private(set) var objects: [DeferralObject] = []
  private var listener: DestroyListener?

  /// `onDestroy` is called once, when the surface is destroyed before `finish`.
  init(resource: OpaquePointer, onDestroy: @escaping () -> Void) {
    self.resource = resource
    listener = .onDestroy(ofResource: resource, onDestroy)
  }

  func object(for seat: UInt64) -> DeferralObject? { objects.first { $0.seat == seat } }

  func add(_ object: DeferralObject) { objects.append(object) }

  func remove(_ object: DeferralObject) { objects.removeAll { $0 === object } }

  /// Lets go of the surface.
  func finish() {
    listener?.remove()
    listener = nil
  }
}
