import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// What clients do.
extension GestureServer {
  func bind(_ bind: ServedGlobal.Bind) {
    guard let resource = makeResource(bind, selvage_gesture_manager_v1_description()) else { return }
    let me = Unmanaged.passRetained(self).toOpaque()
    wl_resource_set_implementation(resource, requests.manager.address, me) { resource in
      _ = takeOwner(of: resource, as: GestureServer.self)
    }
    let (screen, pad) = (Subscription.Devices.touchscreen.rawValue, Subscription.Devices.touchpad.rawValue)
    selvage_gesture_manager_v1_send_supported(resource, GestureWish.onTouchscreens, screen)
    selvage_gesture_manager_v1_send_supported(resource, GestureWish.onTouchpads, pad)
    selvage_gesture_manager_v1_send_limits(resource, UInt32(Self.mostSubscriptions), UInt32(Self.mostRects))
    selvage_gesture_manager_v1_send_done(resource)
  }

  func getGestures(_ call: ObjectRequest) {
    let seat = backend?.seat(of: call.seat)
    if let seat, surfaces[key(of: call.surface)]?.object(for: seat) != nil {
      let code = SELVAGE_GESTURE_MANAGER_V1_ERROR_ALREADY_EXISTS.rawValue
      let message: StaticString = "destroy the gestures object that this seat has first, on wl_surface"
      return postError(call.manager, code, message, about: wl_resource_get_id(call.surface))
    }
    let version = wl_resource_get_version(call.manager)
    let description = selvage_surface_gestures_v1_description()
    guard let resource = makeResource(call.client, description, version: version, id: call.id) else { return }
    let object = makeObject(call, resource: resource, seat: seat)
    let data = Unmanaged.passRetained(object).toOpaque()
    wl_resource_set_implementation(resource, requests.surface.address, data) { resource in
      guard let object = takeOwner(of: resource, as: GesturesResource.self) else { return }
      object.server.release(object)
    }
  }

  /// An object that the backend knows, or an inert one.
  private func makeObject(_ call: ObjectRequest, resource: OpaquePointer, seat: SeatID?) -> GesturesResource {
    let client = key(of: call.client)
    let inert = { (reason: GestureDenial) in
      GesturesResource(server: self, resource: resource, client: client, id: nil, seat: nil, life: .inert(reason))
    }
    guard let backend else { return inert(.unsupported) }
    guard let seat else { return inert(.seat) }
    guard !counts.isFull(client) else { return inert(.limit) }
    guard let id = backend.createGestures(surface: call.surface, seat: seat), objects[id.rawValue] == nil else {
      return inert(.unsupported)
    }
    let surface = objects(of: call.surface)
    let object = GesturesResource(
      server: self, resource: resource, client: client, id: id, seat: seat, life: .active(surface))
    surface.add(object)
    objects[id.rawValue] = object
    counts.change(client, by: 1)
    return object
  }

  private func objects(of surface: OpaquePointer) -> SurfaceObjects<GesturesResource> {
    if let known = surfaces[key(of: surface)] { return known }
    let new = SurfaceObjects<GesturesResource>(resource: surface) { [self] in
      surfaceDestroyed(surface, at: backend?.now.microseconds ?? 0)
    }
    surfaces[key(of: surface)] = new
    return new
  }

  // MARK: Subscriptions

  func subscribe(
    _ gestures: GesturesResource, _ client: OpaquePointer, id: UInt32, _ request: SubscribeRequest,
    region: OpaquePointer?
  ) {
    var wish: GestureWish?
    if gestures.isActive {
      do throws(SubscribeRequest.Mistake) {
        wish = try request.wish()
      } catch {
        return postError(gestures.resource, error.code.rawValue, error.message, about: error.value)
      }
    }
    let version = wl_resource_get_version(gestures.resource)
    guard let resource = makeResource(client, selvage_gesture_v1_description(), version: version, id: id) else {
      return
    }
    let gesture = GestureResource(server: self, resource: resource)
    let data = Unmanaged.passRetained(gesture).toOpaque()
    wl_resource_set_implementation(resource, requests.gesture.address, data) { resource in
      guard let gesture = takeOwner(of: resource, as: GestureResource.self) else { return }
      gesture.server.unsubscribe(gesture)
    }
    gestures.adopt(gesture, wish, region: region)
  }

  private func unsubscribe(_ gesture: GestureResource) {
    guard let gestures = gesture.gestures, let number = gesture.number else { return }
    gestures.disown(gesture)
    if let id = gestures.id { backend?.unsubscribe(id, number) }
  }

  // MARK: Ends

  /// Makes an object inert, telling its client what ends with it and, with a reason, that its gestures are not served.
  func retire(_ object: GesturesResource, at time: UInt64, _ reason: GestureEnd, denying denial: GestureDenial?) {
    guard object.isActive else { return }
    object.close(at: time, reason, denying: denial)
    release(object, denying: denial)
  }

  /// The object is gone, or is to do nothing any more.
  func release(_ object: GesturesResource, denying denial: GestureDenial? = nil) {
    guard case .active(let surface) = object.life, let id = object.id else { return object.becomeInert(denial) }
    object.becomeInert(denial)
    objects[id.rawValue] = nil
    counts.change(object.client, by: -1)
    surface.remove(object)
    if surface.objects.isEmpty {
      surface.finish()
      surfaces[key(of: surface.resource)] = nil
    }
    backend?.destroyGestures(id)
  }
}
