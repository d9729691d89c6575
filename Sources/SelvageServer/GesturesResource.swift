import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// One `selvage_surface_gestures_v1`: the subscriptions of a surface on a seat.
///
/// Its resource keeps it alive. It is active until its surface, its seat or the library is gone, then inert; an inert one
/// ignores its client.
final class GesturesResource: SurfaceObject {
  enum Life {
    case active(SurfaceObjects<GesturesResource>)
    /// With what new subscriptions are denied; nil when the client knows by itself.
    case inert(GestureDenial?)
  }

  let server: GestureServer
  let resource: OpaquePointer
  /// The number of its client.
  let client: UInt64
  /// Nil, as is the seat, for one that was inert from the start.
  let id: GesturesID?
  let seat: SeatID?
  private(set) var life: Life
  /// By the number that the backend gave.
  private var gestures = List<GestureResource?>()
  private var lastGesture: UInt32 = 0

  init(
    server: GestureServer, resource: OpaquePointer, client: UInt64, id: GesturesID?, seat: SeatID?, life: Life
  ) {
    self.server = server
    self.resource = resource
    self.client = client
    self.id = id
    self.seat = seat
    self.life = life
  }

  var isActive: Bool {
    switch life {
    case .active: return true
    case .inert: return false
    }
  }

  /// From now on the client's requests do nothing, nor do its gestures.
  func becomeInert(_ denial: GestureDenial?) {
    if isActive { life = .inert(denial) }
    for index in gestures.indices { gestures[index]?.detach() }
    gestures.removeAll()
  }

  /// A number for a gesture that begins.
  func nextGesture() -> UInt32 {
    lastGesture &+= 1
    return lastGesture
  }

  func disown(_ gesture: GestureResource) {
    if let number = gesture.number, Int(number.number) < gestures.count { gestures[Int(number.number)] = nil }
    gesture.detach()
  }
}

// MARK: - What the client asks

extension GesturesResource {
  /// A new subscription; without a wish it is none.
  func adopt(_ gesture: GestureResource, _ wish: GestureWish?, region: OpaquePointer?) {
    if case .inert(let denial) = life {
      if let denial { gesture.deny(denial) }
      return
    }
    guard var wish, wish.isServed, let backend = server.backend, let id else { return gesture.deny(.unsupported) }
    if let region {
      guard let rects = backend.rects(of: region) else { return gesture.deny(.unsupported) }
      guard rects.count <= GestureServer.mostRects else { return gesture.deny(.limit) }
      wish.region = rects
    }
    guard let number = backend.subscribe(id, to: wish) else { return gesture.deny(.limit) }
    while gestures.count <= Int(number.number) { gestures.append(nil) }
    gestures[Int(number.number)] = gesture
    gesture.attach(to: self, number: number)
  }

  func require(failureOf other: GestureResource, for waiting: GestureResource) {
    guard isActive else { return }
    // Of one that was denied there is nothing to wait for; it may have been another object's, and nobody minds.
    guard !other.isDenied, !waiting.isDenied else { return }
    guard other.gestures === self, waiting.gestures === self, let a = other.number, let b = waiting.number, let id,
      server.backend?.require(failureOf: a, for: b, in: id) ?? true
    else {
      let code = SELVAGE_SURFACE_GESTURES_V1_ERROR_INVALID_RELATION.rawValue
      let message: StaticString = "both gestures must be of this object and not wait for each other, unlike gesture"
      return postError(resource, code, message, about: wl_resource_get_id(other.resource))
    }
  }
}

// MARK: - What the client is told

extension GesturesResource {
  func tell(_ event: ClientGestureEvent) {
    let number = Int(event.subscription.number)
    guard number < gestures.count else { return }
    gestures[number]?.tell(event)
  }

  func frame() {
    for index in gestures.indices { gestures[index]?.flush() }
    selvage_surface_gestures_v1_send_frame(resource)
  }

  /// Ends what runs, then says that nothing is served any more.
  func close(at time: UInt64, _ reason: GestureEnd, denying denial: GestureDenial?) {
    var isTold = false
    for index in gestures.indices where gestures[index]?.close(at: time, reason) == true { isTold = true }
    if isTold { selvage_surface_gestures_v1_send_frame(resource) }
    guard let denial else { return }
    for index in gestures.indices { gestures[index]?.deny(denial) }
  }
}
