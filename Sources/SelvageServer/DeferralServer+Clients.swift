import CSelvageProtocol
import CWaylandServer
import SystemGestures

/// What clients do.
extension DeferralServer {
  func bind(_ bind: ServedGlobal.Bind) {
    let description = selvage_edge_deferral_manager_v1_description()
    guard let resource = makeResource(bind, description) else { return }
    let me = Unmanaged.passRetained(self).toOpaque()
    wl_resource_set_implementation(resource, requests.manager.address, me) { resource in
      _ = takeOwner(of: resource, as: DeferralServer.self)
    }
    selvage_edge_deferral_manager_v1_send_features(resource, backend?.features.rawValue ?? 0)
  }

  func getEdgeDeferral(_ call: ObjectRequest) {
    let seat = backend?.seat(of: call.seat)
    if let seat, surfaces[key(of: call.surface)]?.object(for: seat) != nil {
      let code = SELVAGE_EDGE_DEFERRAL_MANAGER_V1_ERROR_ALREADY_EXISTS.rawValue
      let message: StaticString = "destroy the edge deferral object that this seat has first, on wl_surface"
      return postError(call.manager, code, message, about: wl_resource_get_id(call.surface))
    }
    let version = wl_resource_get_version(call.manager)
    let description = selvage_edge_deferral_v1_description()
    guard let resource = makeResource(call.client, description, version: version, id: call.id) else { return }
    let isRefused = seat != nil && counts.isFull(key(of: call.client))
    let object = makeObject(call, resource: resource, seat: isRefused ? nil : seat)
    let data = Unmanaged.passRetained(object).toOpaque()
    wl_resource_set_implementation(resource, requests.object.address, data) { resource in
      guard let object = takeOwner(of: resource, as: DeferralResource.self) else { return }
      object.server.resourceDestroyed(object)
    }
    if isRefused { object.denyAll() }
  }

  /// An object that the backend knows, or an inert one when there is nobody to ask or the answer is no.
  private func makeObject(_ call: ObjectRequest, resource: OpaquePointer, seat: SeatID?) -> DeferralResource {
    let client = key(of: call.client)
    let id = seat.flatMap { backend?.create(surface: call.surface, seat: $0) }
    guard let id, object(id) == nil else {
      return DeferralResource(server: self, resource: resource, client: client, id: nil, seat: nil, life: .inert)
    }
    let surface = deferrals(of: call.surface)
    let object = DeferralResource(
      server: self, resource: resource, client: client, id: id, seat: seat, life: .active(surface))
    surface.add(object)
    counts.change(client, by: 1)
    remember(object)
    return object
  }

  private func deferrals(of surface: OpaquePointer) -> SurfaceObjects<DeferralResource> {
    if let known = surfaces[key(of: surface)] { return known }
    let new = SurfaceObjects<DeferralResource>(resource: surface) { [self] in surfaceDestroyed(surface) }
    surfaces[key(of: surface)] = new
    return new
  }

  /// Nothing can be sent for it any more.
  func resourceDestroyed(_ object: DeferralResource) {
    let wasActive = object.isActive
    detach(object)
    forget(object)
    if wasActive, let id = object.id { backend?.destroy(id) }
  }

  /// Takes the object off its surface, and lets go of a surface that has no other.
  func detach(_ object: DeferralResource) {
    guard case .active(let surface) = object.life else { return }
    object.becomeInert()
    counts.change(object.client, by: -1)
    surface.remove(object)
    guard surface.objects.isEmpty else { return }
    surface.finish()
    surfaces[key(of: surface.resource)] = nil
  }

  /// Makes an object inert, telling its client what ends with it. `closingAt` also ends its windows; without it the backend
  /// may still do so.
  func retire(_ object: DeferralResource, closingAt time: UInt64?) {
    let wasActive = object.isActive
    detach(object)
    _ = object.report(DeferralStatus())
    if let time { object.disarmAll(at: time) }
    if !object.awaitsDisarmed { forget(object) }
    if wasActive, let id = object.id { backend?.destroy(id) }
  }
}
