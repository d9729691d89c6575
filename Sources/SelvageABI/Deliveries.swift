import CSelvage
import GestureRecognition
import SystemGestures

/// What goes to clients, and what is asked.
extension Embedding: GestureHost {
  func deliverDown(_ event: Delivery) -> UInt32 {
    guard let function = callbacks.deliver_down else { return 0 }
    var touch = touch(event)
    return function(callbacks.user_data, &touch)
  }

  @_optimize(speed)
  func deliverMotion(_ event: Delivery) { deliver(event, callbacks.deliver_motion) }
  func deliverUp(_ event: Delivery) { deliverRare(event, callbacks.deliver_up) }
  func deliverShape(_ event: Delivery) { deliverRare(event, callbacks.deliver_shape) }
  @_optimize(speed)
  func deliverFrame(_ event: ClientEvent) { tell(event, callbacks.deliver_frame) }
  func cancel(_ event: ClientEvent) { tell(event, callbacks.cancel) }

  private typealias TouchFunction = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<selvage_touch>) -> Void
  private typealias ClientFunction =
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<selvage_client_event>) -> Void

  @inline(__always)
  private func deliver(_ event: Delivery, _ function: TouchFunction?) {
    guard let function else { return }
    var touch = touch(event)
    function(callbacks.user_data, &touch)
  }

  @inline(never)
  private func deliverRare(_ event: Delivery, _ function: TouchFunction?) { deliver(event, function) }

  @inline(__always)
  private func tell(_ event: ClientEvent, _ function: ClientFunction?) {
    guard let function else { return }
    var event = selvage_client_event(
      struct_size: MemoryLayout<selvage_client_event>.size, client: event.client.rawValue, seat: event.seat.rawValue,
      time_us: event.time.microseconds)
    function(callbacks.user_data, &event)
  }

  @inline(__always)
  private func touch(_ event: Delivery) -> selvage_touch {
    selvage_touch(
      struct_size: MemoryLayout<selvage_touch>.size, touch: event.touch.rawValue, id: event.slot,
      device: event.device.rawValue, seat: event.seat.rawValue, surface: event.surface.rawValue,
      surface_data: pointer(of: event.surface), client: event.client.rawValue, time_us: event.time.microseconds,
      x: event.position.x, y: event.position.y, major_mm: event.shape.major.value, minor_mm: event.shape.minor.value)
  }

  /// What the host wants back with its surface; NULL once that is removed.
  @inline(never)
  func userPointer(_ surface: SurfaceID) -> UnsafeMutableRawPointer? { pointer(of: surface) }

  /// The same in place, for what happens in every frame.
  @inline(__always)
  private func pointer(of surface: SurfaceID) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: reference?._withUnsafeGuaranteedRef { $0.userData(of: surface) } ?? 0)
  }

  // MARK: Questions

  func surface(at position: Fraction, on output: OutputID) -> SurfaceID? {
    guard let function = callbacks.surface_at else { return nil }
    return SurfaceID(given: function(callbacks.user_data, output.rawValue, position.x, position.y))
  }

  var knowsScene: Bool { callbacks.surface_at != nil }

  func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict {
    guard let function = callbacks.may_defer else { return .standard }
    let answer = function(callbacks.user_data, object.rawValue, surface.rawValue, userPointer(surface))
    if let verdict = HostVerdict(rawValue: answer.rawValue) { return verdict }
    say(.host, "may_defer: its answer is none of enum selvage_verdict", detail: Int64(answer.rawValue))
    return .standard
  }

  func place(of position: Fraction, on output: OutputID?, in surface: SurfaceID) -> SurfacePoint? {
    guard let function = callbacks.surface_point else { return nil }
    var local = selvage_point()
    let isKnown = function(
      callbacks.user_data, surface.rawValue, userPointer(surface), output?.rawValue ?? 0, position.x, position.y, &local
    )
    return isKnown ? SurfacePoint(x: local.x, y: local.y) : nil
  }

  func wireID(of touch: TouchID, slot: Int32) -> Int32 {
    callbacks.touch_id.map { $0(callbacks.user_data, touch.rawValue, slot) } ?? slot
  }

  var clock: EventTime? { callbacks.now.map { EventTime($0(callbacks.user_data)) } }
}
