import CWaylandStock

/// What the suite asks for, in the order in which it asked.
///
/// A client asks for a roundtrip to see what came of a finger, and both go their own way to the compositor. Whenever it
/// is about to answer a roundtrip, everything that the suite asked for before is done first.
final class SuiteRequests {
  private let loop: OpaquePointer
  private var logger: OpaquePointer?
  private var isDispatching = false

  init(_ loop: OpaquePointer, _ display: OpaquePointer?) {
    self.loop = loop
    let me = Unmanaged.passUnretained(self).toOpaque()
    logger = wl_display_add_protocol_logger(
      display,
      { data, kind, message in
        guard kind == WL_PROTOCOL_LOGGER_REQUEST, let message, let data else { return }
        let resource = message.pointee.resource
        guard message.pointee.message_opcode == 0, String(cString: wl_resource_get_class(resource)) == "wl_display"
        else { return }
        Unmanaged<SuiteRequests>.fromOpaque(data).takeUnretainedValue().dispatch()
      }, me)
  }

  deinit { if let logger { wl_protocol_logger_destroy(logger) } }

  func dispatch() {
    guard !isDispatching else { return }
    isDispatching = true
    wl_event_loop_dispatch(loop, 0)
    isDispatching = false
  }
}
