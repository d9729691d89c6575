import CLibinput
import CUdev
import LibinputSource
import Testing

/// A host that owns its libinput context, as a compositor does, and hands every event to a translator.
final class HostContext {
  private let udev: OpaquePointer
  private let context: OpaquePointer
  private let hooks: UnsafeMutablePointer<libinput_hooks>
  var translator = LibinputTranslator()
  private(set) var story = Story()

  init() throws {
    udev = try #require(udev_new())
    hooks = .allocate(capacity: 1)
    hooks.initialize(
      to: libinput_hooks(
        open: { path, flags, _ in path.map { openNode($0, flags) } ?? -1 },
        close: { fd, _ in closeNode(fd) }, log: { _, _, _ in }, owner: nil))
    context = try #require(libinput_udev_create_context(libinput_hooks_interface(), hooks, udev))
    try #require(libinput_udev_assign_seat(context, "seat0") == 0)
  }

  deinit {
    libinput_unref(context)
    udev_unref(udev)
    hooks.deallocate()
  }

  /// Reads until nothing is left. `hands` says which events the translator gets; `sees` is told of each device first.
  @discardableResult func settle(
    hands: (libinput_event_type) -> Bool = { _ in true }, sees: (OpaquePointer) -> Void = { _ in }
  ) -> [String] {
    let before = story.lines.count
    repeat {
      libinput_dispatch(context)
      while let event = libinput_get_event(context) {
        let type = libinput_event_get_type(event)
        if type == LIBINPUT_EVENT_DEVICE_ADDED, let device = libinput_event_get_device(event) { sees(device) }
        if hands(type) { translate(event) }
        libinput_event_destroy(event)
      }
    } while isReadable(libinput_get_fd(context))
    return Array(story.lines[before...])
  }

  private func translate(_ event: OpaquePointer) {
    var value = translator.translate(event)
    while let now = value {
      story.add(now)
      value = translator.next()
    }
  }
}

/// Opens as a host does that has the permission.
func openNode(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { libinput_hooks_open_directly(path, flags) }
func closeNode(_ fd: Int32) { libinput_hooks_close_directly(fd) }
