import CWaylandClient
import CWaylandStock
import Glibc
import ReferenceHost

/// What the compositor on WAYLAND_DISPLAY offers.
final class CompositorLook {
  struct Global: Equatable {
    var name: UInt32
    var interface: String
    var version: UInt32
  }

  private(set) var globals: [Global] = []
  private(set) var outputs: [OutputDescription] = []
  /// What its seats have; empty where it has no seat.
  fileprivate(set) var capabilities: UInt32 = 0
  /// The program behind the socket; nil where it cannot be told.
  private(set) var program: String?

  /// Which of the outputs an object is.
  private var places: [(OpaquePointer?, Int)] = []
  private let display: OpaquePointer
  private let patience: Int32
  fileprivate var isSettled = false

  /// Nil: nobody answers there.
  ///
  /// - Parameter patience: how long one answer may take, in milliseconds.
  init?(patience: Int32 = 2000) {
    guard let display = wl_display_connect(nil) else { return nil }
    self.display = display
    self.patience = patience
    program = Self.program(behind: wl_display_get_fd(display))
    defer { wl_display_disconnect(display) }
    let registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, LookListeners.registry, me)
    guard settle() else { return nil }
    bind(registry)
    guard settle() else { return nil }
  }

  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func offers(_ interface: String) -> UInt32? { globals.first { $0.interface == interface }?.version }

  private func bind(_ registry: OpaquePointer?) {
    for global in globals.prefix(1000) {
      switch global.interface {
      case "wl_output":
        outputs.append(OutputDescription())
        outputs[outputs.count - 1].name = "output \(outputs.count)"
        let output = wl_registry_bind(registry, global.name, stock_wl_output(), min(4, global.version))
        places.append((OpaquePointer(output), outputs.count - 1))
        wl_output_add_listener(OpaquePointer(output), LookListeners.output, me)
      case "wl_seat":
        let seat = wl_registry_bind(registry, global.name, stock_wl_seat(), 1)
        wl_seat_add_listener(OpaquePointer(seat), LookListeners.seat, me)
      default: break
      }
    }
  }

  fileprivate func announced(_ name: UInt32, _ interface: String, _ version: UInt32) {
    guard globals.count < 1000 else { return }
    globals.append(Global(name: name, interface: SmallFile.plain(interface), version: version))
  }

  fileprivate func change(_ output: OpaquePointer?, _ body: (inout OutputDescription) -> Void) {
    guard let place = places.first(where: { $0.0 == output })?.1 else { return }
    body(&outputs[place])
  }

  /// Until everything asked so far is answered; false where that takes too long.
  private func settle() -> Bool {
    isSettled = false
    let callback = wl_display_sync(display)
    wl_callback_add_listener(callback, LookListeners.done, me)
    while !isSettled {
      while wl_display_prepare_read(display) != 0 {
        if wl_display_dispatch_pending(display) < 0 { return false }
      }
      if isSettled {
        wl_display_cancel_read(display)
        break
      }
      wl_display_flush(display)
      var wait = pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, patience) > 0 else {
        wl_display_cancel_read(display)
        return false
      }
      guard wl_display_read_events(display) >= 0, wl_display_dispatch_pending(display) >= 0 else { return false }
    }
    return true
  }

  /// SO_PEERCRED: process, user, group.
  private static func program(behind descriptor: Int32) -> String? {
    var peer: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.0 > 0 else { return nil }
    return SmallFile.line("/proc/\(peer.0)/comm")
  }
}

/// libwayland keeps the tables, so they are never freed.
private enum LookListeners {
  nonisolated(unsafe) static let registry = table(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        look(data)?.announced(name, interface.map { String(cString: $0) } ?? "", version)
      }, global_remove: { _, _, _ in }))

  nonisolated(unsafe) static let done = table(
    wl_callback_listener(done: { data, callback, _ in
      look(data)?.isSettled = true
      wl_callback_destroy(callback)
    }))

  nonisolated(unsafe) static let seat = table(
    wl_seat_listener(
      capabilities: { data, _, capabilities in look(data)?.capabilities |= capabilities }, name: { _, _, _ in }))

  nonisolated(unsafe) static let output = table(
    wl_output_listener(
      geometry: { data, output, _, _, width, height, _, _, _, transform in
        look(data)?.change(output) {
          $0.physicalSize = PixelSize(width: Int(width), height: Int(height))
          $0.transform = OutputTransform(rawValue: transform) ?? .normal
        }
      },
      mode: { data, output, flags, width, height, _ in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0 else { return }
        look(data)?.change(output) { $0.mode = PixelSize(width: Int(width), height: Int(height)) }
      },
      done: { _, _ in },
      scale: { data, output, scale in look(data)?.change(output) { $0.scale = Double(scale) } },
      name: { data, output, name in
        guard let name else { return }
        look(data)?.change(output) { $0.name = SmallFile.plain(String(cString: name)) }
      }, description: { _, _, _ in }))
}

private func look(_ data: UnsafeMutableRawPointer?) -> CompositorLook? {
  data.map { Unmanaged<CompositorLook>.fromOpaque($0).takeUnretainedValue() }
}

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
