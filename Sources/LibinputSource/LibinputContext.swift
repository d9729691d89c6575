import CLibinput
import CUdev

/// A libinput context of our own, for a host that has none.
///
/// Poll `fileDescriptor`; when it is readable, `dispatch`. Nothing here waits. All on one thread.
public final class LibinputContext {
  let access: NodeAccess
  private var context: OpaquePointer?
  private var udev: OpaquePointer?
  private var translator = LibinputTranslator()
  private var isDispatching = false
  private var isFinishing = false

  /// Every device of a seat, also those plugged in later. A seat without devices, or one whose nodes do not open, is no
  /// error: see `refusals`.
  public static func seat(
    _ name: [UInt8], access: LibinputAccess = .direct, log: LibinputLog = .none
  ) throws(LibinputError) -> LibinputContext {
    guard let udev = udev_new() else { throw .udevUnavailable }
    let access = NodeAccess(access, log)
    let context = libinput_udev_create_context(libinput_hooks_interface(), access.hooks, udev)
    let new = LibinputContext(access, context, udev: udev)
    guard let context else { throw .outOfMemory }
    access.adopt(context)
    guard withCString(name, { libinput_udev_assign_seat(context, $0) }) == 0 else { throw .udevUnavailable }
    return new
  }

  /// The devices at these paths and no other; all of them or an error. A device that is unplugged does not come back.
  ///
  /// `trying` hears the place of each path before it is opened: an error that names a path is about the last of them.
  public static func devices(
    at paths: [[UInt8]], access: LibinputAccess = .direct, log: LibinputLog = .none, trying: (Int) -> Void = { _ in }
  ) throws(LibinputError) -> LibinputContext {
    guard !paths.isEmpty else { throw .noDevicesGiven }
    let access = NodeAccess(access, log)
    let context = libinput_path_create_context(libinput_hooks_interface(), access.hooks)
    let new = LibinputContext(access, context, udev: nil)
    guard let context else { throw .outOfMemory }
    access.adopt(context)
    var added: [OpaquePointer] = []
    for (place, path) in paths.enumerated() {
      trying(place)
      added.append(try new.add(path, to: context, besides: added))
    }
    return new
  }

  private init(_ access: NodeAccess, _ context: OpaquePointer?, udev: OpaquePointer?) {
    self.access = access
    self.context = context
    self.udev = udev
  }

  deinit { release() }

  /// Readable when `dispatch` has something to do; -1 after `finish()`.
  public var fileDescriptor: Int32 { context.map { libinput_get_fd($0) } ?? -1 }

  public var counters: LibinputCounters { translator.counters }

  /// Device nodes that would not open.
  public var refusals: LibinputRefusals { access.refusals }

  /// Reads what there is and hands it to `sink`, in order. Never waits.
  ///
  /// The sink may call anything here; a `dispatch` inside it does nothing, and after a `finish()` inside it nothing more
  /// comes. One call need not read everything: call again as long as `fileDescriptor` is readable.
  public func dispatch(_ sink: (LibinputEvent) -> Void) throws(LibinputError) {
    guard let context, !isFinishing else { throw .finished }
    guard !isDispatching else { return }
    isDispatching = true
    let result = libinput_dispatch(context)
    drain(context, sink)
    isDispatching = false
    if isFinishing { release() }
    guard result >= 0 || result == -EINTR else { throw .dispatchFailed(errno: 0 &- result) }
  }

  /// Closes every device, as for a switch to another virtual terminal. Touches are cancelled and devices removed in
  /// events that the next `dispatch` brings.
  public func suspend() {
    if let context, !isFinishing { libinput_suspend(context) }
  }

  /// Opens the devices again; they come back with new ids.
  public func resume() throws(LibinputError) {
    guard let context, !isFinishing else { throw .finished }
    access.forgetError()
    guard libinput_resume(context) == 0 else { throw .resumeFailed(errno: access.lastError) }
  }

  /// Closes everything at once, without further events. Harmless if repeated; also done when the last reference goes.
  public func finish() {
    isFinishing = true
    if !isDispatching { release() }
  }

  private func release() {
    if let context { _ = libinput_unref(context) }
    if let udev { _ = udev_unref(udev) }
    context = nil
    udev = nil
  }

  private func drain(_ context: OpaquePointer, _ sink: (LibinputEvent) -> Void) {
    while !isFinishing, let event = libinput_get_event(context) {
      var value = translator.translate(event)
      while let now = value {
        sink(now)
        value = isFinishing ? nil : translator.next()
      }
      libinput_event_destroy(event)
    }
  }
}
