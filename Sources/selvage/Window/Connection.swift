import CWaylandClient
import Glibc

/// A way to a compositor, and the globals it offers.
final class Connection {
  struct Failure: Error {
    var message: String
  }

  let display: OpaquePointer
  private let who: String
  private let registry: OpaquePointer?
  private var globals: [String: (name: UInt32, version: UInt32)] = [:]

  /// `who` stands in errors.
  init(for who: String) throws(Failure) {
    guard let display = wl_display_connect(nil) else {
      throw Failure(message: "\(who) cannot reach a compositor; set WAYLAND_DISPLAY to its socket")
    }
    self.who = who
    self.display = display
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, Self.listener, Unmanaged.passUnretained(self).toOpaque())
  }

  func roundtrip() { wl_display_roundtrip(display) }
  func flush() { wl_display_flush(display) }
  func close() { wl_display_disconnect(display) }

  /// Waits for events, and hands them out. False when the compositor went without a word.
  func dispatch() -> Bool { wl_display_dispatch(display) >= 0 }

  /// The first global of that kind, in this version or an older one.
  func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32, otherwise why: String = "")
    throws(Failure) -> OpaquePointer
  {
    let name = interface.map { String(cString: $0.pointee.name) } ?? "?"
    guard let global = globals[name],
      let bound = wl_registry_bind(registry, global.name, interface, min(version, global.version))
    else {
      throw Failure(message: "the compositor offers \(who) no \(name)\(why.isEmpty ? "" : ": \(why)")")
    }
    return OpaquePointer(bound)
  }

  private func announced(_ interface: String, _ name: UInt32, _ version: UInt32) {
    if globals[interface] == nil { globals[interface] = (name, version) }
  }

  nonisolated(unsafe) private static let listener = listenerTable(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let interface else { return }
        owner(data, as: Connection.self)?.announced(String(cString: interface), name, version)
      },
      global_remove: { _, _, _ in }))
}

/// The object that a listener was added with, which whoever runs the connection keeps alive.
func owner<Owner: AnyObject>(_ data: UnsafeMutableRawPointer?, as _: Owner.Type) -> Owner? {
  data.map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
}

/// libwayland keeps the tables, so they are never freed.
func listenerTable<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}
