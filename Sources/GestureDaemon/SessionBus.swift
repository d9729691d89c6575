import CSystemd
import Glibc

/// The way to logind: what is asked of it, and what it says unasked.
final class SessionBus {
  struct Fault: Error {
    let sentence: String
    init(_ sentence: String, _ status: Int32) {
      self.sentence = status < 0 ? "\(sentence) (\(String(cString: strerror(-status))))" : sentence
    }
  }

  enum News {
    case nothing
    /// Something is different, or logind is there again.
    case changed
    case logindWent
    case busWent
  }

  enum Answer {
    case value(Bool)
    /// It may still come.
    case late
    case refused
  }

  /// How long an answer is waited for, in microseconds. Fingers wait meanwhile: logind answers within a millisecond or two, and
  /// a swipe that is held up for a fifth of a second is felt, but not lost.
  private static let patience: UInt64 = 200_000

  private var bus: OpaquePointer?
  private var slots: [OpaquePointer?] = []
  private var news = News.nothing
  private let path: String
  private(set) var isListening = false

  /// Begins to connect, and does not wait for it.
  ///
  /// - Throws: why logind cannot be asked, as half a sentence.
  init() throws(Fault) {
    let opened = sd_bus_open_system(&bus)
    guard opened >= 0, bus != nil else { throw Fault("there is no system bus", opened) }
    var found: UnsafeMutablePointer<CChar>?
    guard let session = Self.session(), sd_bus_path_encode(Self.sessions, session, &found) >= 0, let found else {
      sd_bus_close(bus)
      sd_bus_unref(bus)
      throw Fault("this process belongs to no session; XDG_SESSION_ID would name it", 0)
    }
    path = String(cString: found)
    free(found)
    sd_bus_set_method_call_timeout(bus, Self.patience)
  }

  /// Nothing is flushed: that would wait for a bus that does not answer.
  deinit {
    sd_bus_close(bus)
    for slot in slots { sd_bus_slot_unref(slot) }
    sd_bus_unref(bus)
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

  /// Waits until it is connected.
  func listen() throws(Fault) {
    try listen(
      "type='signal',sender='\(Self.name)',path='\(path)',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"
    ) { _, me, _ in
      SessionBus.hear(.changed, me)
    }
    try listen(
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { message, me, _ in
      SessionBus.hear(SessionBus.hasNewOwner(message) ? .changed : .logindWent, me)
    }
    isListening = true
  }

  private func listen(_ match: String, _ hear: @escaping sd_bus_message_handler_t) throws(Fault) {
    var slot: OpaquePointer?
    let status = sd_bus_add_match(bus, &slot, match, hear, Unmanaged.passUnretained(self).toOpaque())
    guard status >= 0 else { throw Fault("logind tells no changes", status) }
    slots.append(slot)
  }

  private static func hear(_ news: News, _ me: UnsafeMutableRawPointer?) -> Int32 {
    if let me { Unmanaged<SessionBus>.fromOpaque(me).takeUnretainedValue().news = news }
    return 0
  }

  /// The signal says a name, who had it, and who has it now.
  private static func hasNewOwner(_ message: OpaquePointer?) -> Bool {
    var word: UnsafePointer<CChar>?
    for _ in 0..<3 where sd_bus_message_read_basic(message, CChar(bitPattern: UInt8(ascii: "s")), &word) <= 0 {
      return false
    }
    return word.map { $0.pointee != 0 } ?? false
  }

  func ask(_ property: String) -> Answer {
    var answer: Int32 = 0
    let status = sd_bus_get_property_trivial(
      bus, Self.name, path, Self.interface, property, nil, CChar(bitPattern: UInt8(ascii: "b")), &answer)
    guard status < 0 else { return .value(answer != 0) }
    return status == -ETIMEDOUT ? .late : .refused
  }

  var fileDescriptor: Int32 { sd_bus_get_fd(bus) }
  var isOpen: Bool { sd_bus_is_open(bus) > 0 }

  /// Reads what has come, and never waits for more; the last that it says counts.
  func read() -> News {
    while sd_bus_process(bus, nil) > 0 {}
    guard isOpen else { return .busWent }
    if !isListening, sd_bus_is_ready(bus) > 0 {
      do throws(Fault) { try listen() } catch { return .busWent }
      return .changed
    }
    defer { news = .nothing }
    return news
  }
}
