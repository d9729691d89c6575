import GestureRecognition
import ReferenceHost
import SelvageServer
import SystemGestures

/// The context's host: sends to clients what the context lets out, and answers what it asks.
final class Relay: GestureHost {
  weak var session: Session?

  // MARK: Clients

  func deliverDown(_ event: Delivery) -> UInt32 {
    guard let session, let surface = session.surface(event.surface), let place = session.local(event) else { return 0 }
    let id = session.wireID(opening: event)
    let touch = session.compositor.seat.touch
    let serial = touch.sendTouchDown(surface, time: event.milliseconds, id: id, x: place.x, y: place.y)
    guard serial != 0 else {
      session.wireIDs.removeAll { $0.touch == event.touch }
      return 0
    }
    session.onEvent(.touch(event))
    return serial
  }

  func deliverMotion(_ event: Delivery) {
    guard let session, let id = session.wireID(event.touch) else { return }
    if session.drags(id, event) { return session.onEvent(.touch(event)) }
    guard let place = session.local(event) else { return }
    session.compositor.seat.touch.sendTouchMotion(time: event.milliseconds, id: id, x: place.x, y: place.y)
    session.onEvent(.touch(event))
  }

  func deliverUp(_ event: Delivery) {
    guard let session, let id = session.wireID(event.touch) else { return }
    session.compositor.seat.touch.sendTouchUp(time: event.milliseconds, id: id)
    session.wireIDs.removeAll { $0.touch == event.touch }
    session.onEvent(.touch(event))
  }

  func deliverShape(_ event: Delivery) {
    guard let session, let id = session.wireID(event.touch) else { return }
    session.compositor.seat.touch.sendTouchShape(
      id: id, major: event.shape.major.value, minor: event.shape.minor.value, orientation: 0)
  }

  func deliverFrame(_ event: ClientEvent) {
    guard let session, let client = event.client.client else { return }
    session.compositor.seat.touch.sendTouchFrame(client)
    session.onEvent(.frame(event))
  }

  func cancel(_ event: ClientEvent) {
    guard let session, let client = event.client.client else { return }
    session.compositor.seat.touch.sendTouchCancel(client)
    session.forgetDeadWireIDs()
    session.onEvent(.cancel(event))
  }

  func deliverPad(_ event: TouchpadDelivery) {
    guard let session else { return }
    session.send(event)
    session.onEvent(.touchpad(event))
  }

  // MARK: What happened

  func clientGesture(_ event: ClientGestureEvent) { session?.gestureBridge?.tell(event) }
  func clientGestureFrame(_ gestures: GesturesID) { session?.gestureBridge?.frame(gestures) }
  func gesture(_ event: SystemGestureEvent) {
    session?.shell?.gesture(event)
    session?.onEvent(.gesture(event))
  }
  func deferral(_ event: DeferralEvent) {
    session?.bridge?.deferral(event)
    session?.onEvent(.deferral(event))
  }
  func affordance(_ event: AffordanceEvent) {
    session?.shell?.affordance(event)
    session?.onEvent(.affordance(event))
  }
  func indicator(_ mode: IndicatorMode, on output: OutputID) { session?.shell?.indicator(mode, on: output) }
  func action(_ event: ActionEvent) {
    session?.shell?.action(event)
    session?.onEvent(.action(event))
    if event.action == .rightClick { session?.rightClick(event) }
    session?.onAction(event.action)
  }
  /// The loop asks for `nextDeadline` itself, each time it waits.
  func deadline(_ time: EventTime) {}
  func log(_ event: LogEvent) { session?.onEvent(.log(event)) }
  func trace(_ event: TraceEvent) { session?.onEvent(.trace(event)) }

  // MARK: Questions

  var knowsScene: Bool { true }
  func surface(at position: SystemGestures.Fraction, on output: OutputID) -> SurfaceID? {
    guard let session, let screen = session.output(output) else { return nil }
    return session.hit(position, screen).flatMap { session.id(of: $0.surface) }
  }
  func place(of position: SystemGestures.Fraction, on output: OutputID?, in surface: SurfaceID) -> SurfacePoint? {
    guard let session, let surface = session.surface(surface), let screen = output.flatMap({ session.output($0) })
    else {
      return nil
    }
    let place = ReferenceHost.Fraction(x: position.x, y: position.y)
    return session.compositor.scene.local(place, in: surface, on: screen).map { SurfacePoint(x: $0.x, y: $0.y) }
  }
  func wireID(of touch: TouchID, slot: Int32) -> Int32 { session?.wireID(touch) ?? slot }
  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  var clock: EventTime? { session?.clock?() }
}

extension Relay: ShellHost {
  func isPrivileged(_ client: OpaquePointer) -> Bool { session?.isPrivileged(client) ?? false }
  func output(of resource: OpaquePointer) -> OutputID? {
    session.flatMap { session in session.compositor.output(of: resource).flatMap { session.id(of: $0) } }
  }
}

extension Session {
  func seat(of resource: OpaquePointer) -> SeatID? { compositor.seat.isStoodFor(by: resource) ? seat : nil }

  func rects(of region: OpaquePointer) -> [SurfaceRect]? {
    compositor.region(of: region)?.rects.map {
      SurfaceRect(
        x: Int32(clamping: $0.x), y: Int32(clamping: $0.y), width: Int32(clamping: $0.width),
        height: Int32(clamping: $0.height))
    }
  }

  /// Where a finger is on its surface, in the surface's own coordinates.
  func local(_ event: Delivery) -> LogicalPoint? {
    guard let surface = surface(event.surface),
      let output = devices.first(where: { $0.id == event.device })?.output
    else { return nil }
    let place = ReferenceHost.Fraction(x: event.position.x, y: event.position.y)
    return compositor.scene.local(place, in: surface, on: output)
  }

  func wireID(_ touch: TouchID) -> Int32? { wireIDs.first { $0.touch == touch }?.id }

  /// Of fingers that no client believes to be down any more.
  func forgetDeadWireIDs() {
    let live = compositor.seat.touch.liveIDs
    wireIDs.removeAll { !live.contains($0.id) }
  }

  /// The lowest number no finger has.
  func wireID(opening event: Delivery) -> Int32 {
    var id: Int32 = 0
    while wireIDs.contains(where: { $0.id == id }) { id += 1 }
    wireIDs.append(WireID(touch: event.touch, id: id, device: event.device, slot: event.slot))
    return id
  }
}

extension Delivery {
  /// As `wl_touch` has it.
  var milliseconds: UInt32 { UInt32(truncatingIfNeeded: time.microseconds / 1000) }
}
