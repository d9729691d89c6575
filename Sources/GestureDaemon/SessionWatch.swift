import CSystemd
import Glibc

/// What logind says of the session: whether it is locked, and whether it is the one on the screen.
final class SessionWatch {
  private var bus: OpaquePointer?
  private var slot: OpaquePointer?
  private let path: String
  private var hasChanged = false

  /// - Throws: why logind cannot be asked, as half a sentence.
  init() throws(Fault) {
    var bus: OpaquePointer?
    let opened = sd_bus_open_system(&bus)
    guard opened >= 0, bus != nil else { throw Fault("there is no system bus", opened) }
    self.bus = bus
    var found: UnsafeMutablePointer<CChar>?
    guard let session = Self.session(), sd_bus_path_encode(Self.sessions, session, &found) >= 0, let found else {
      sd_bus_unref(bus)
      throw Fault("this process belongs to no session; XDG_SESSION_ID would name it", 0)
    }
    path = String(cString: found)
    free(found)
    do throws(Fault) { try listen() } catch {
      finish()
      throw error
    }
  }

  struct Fault: Error {
    let sentence: String
    init(_ sentence: String, _ status: Int32) {
      self.sentence = status < 0 ? "\(sentence) (\(String(cString: strerror(-status))))" : sentence
    }
  }

  private static let name = "org.freedesktop.login1"
  private static let sessions = "/org/freedesktop/login1/session"
  private static let interface = "org.freedesktop.login1.Session"

  /// A service of the user belongs to no session itself; the one on the screen is meant.
  private static func session() -> String? {
    if let named = getenv("XDG_SESSION_ID"), named.pointee != 0 { return String(cString: named) }
    var session: UnsafeMutablePointer<CChar>?
    guard sd_pid_get_session(0, &session) >= 0 || sd_uid_get_display(getuid(), &session) >= 0, let session else {
      return nil
    }
    defer { free(session) }
    return String(cString: session)
  }

  private func listen() throws(Fault) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    let status = sd_bus_match_signal(
      bus, &slot, Self.name, path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
      { _, me, _ in
        if let me { Unmanaged<SessionWatch>.fromOpaque(me).takeUnretainedValue().hasChanged = true }
        return 0
      }, me)
    guard status >= 0 else { throw Fault("logind tells no changes", status) }
    guard ask("LockedHint") != nil else { throw Fault("logind does not know the session", 0) }
  }

  private func ask(_ property: String) -> Bool? {
    var answer: Int32 = 0
    let status = sd_bus_get_property_trivial(
      bus, Self.name, path, Self.interface, property, nil, CChar(bitPattern: UInt8(ascii: "b")), &answer)
    return status < 0 ? nil : answer != 0
  }

  /// A logind that went away has locked nothing.
  var isLocked: Bool { ask("LockedHint") ?? false }
  var isActive: Bool { ask("Active") ?? true }

  /// -1 after `finish()`.
  var fileDescriptor: Int32 { bus.map { sd_bus_get_fd($0) } ?? -1 }

  /// Reads what has come, and never waits for more. Whether it is worth asking again.
  func dispatch() -> Bool {
    hasChanged = false
    while let bus, sd_bus_process(bus, nil) > 0 {}
    return hasChanged
  }

  func finish() {
    sd_bus_slot_unref(slot)
    if let bus { sd_bus_flush_close_unref(bus) }
    slot = nil
    bus = nil
  }

  deinit { finish() }
}
