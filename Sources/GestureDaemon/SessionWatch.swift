import GestureRecognition

/// What logind says of the session: whether it is locked, and whether it is the one on the screen.
///
/// What it said last counts until it says something else, whatever becomes of it meanwhile.
final class SessionWatch {
  private(set) var isLocked = false
  private(set) var isActive = true
  /// When to look again though nothing was heard; never while logind answers.
  private(set) var nextLook = EventTime.never
  private var bus: SessionBus?
  private var isSilent = false
  private let log: (String) -> Void

  /// Long enough to cost nothing, short enough that nobody waits for it at an unlocked screen.
  private static let pause = TimeSpan(microseconds: 1_000_000)

  /// - Throws: why logind cannot be asked.
  init(log: @escaping (String) -> Void) throws(SessionBus.Fault) {
    self.log = log
    let bus = try SessionBus()
    try bus.listen()
    self.bus = bus
    switch bus.ask("LockedHint") {
    case .refused: throw SessionBus.Fault("logind does not know the session", 0)
    case .late:
      // There is a logind that may know of a lock: running what must not run would be worse than running nothing.
      isLocked = true
      keep(since: "logind does not answer")
      nextLook = .now + Self.pause
    case .value:
      look()
      read()
    }
  }

  /// -1 while there is no bus.
  var fileDescriptor: Int32 { bus?.fileDescriptor ?? -1 }

  /// Takes what has come, and looks where it is time to. Whether anything is different now.
  func dispatch(isReady: Bool) -> Bool {
    let before = (isLocked, isActive)
    if isReady { read() }
    if nextLook <= .now { retry() }
    return before != (isLocked, isActive)
  }

  private func read() {
    // What comes beside an answer is in already, and no descriptor tells of it: hence until there is nothing.
    for _ in 0..<8 {
      switch bus?.read() ?? .nothing {
      case .nothing: return
      case .changed: look()
      case .logindWent: keep(since: "logind went away")
      case .busWent:
        bus = nil
        keep(since: "logind went away with the system bus")
        nextLook = .now + Self.pause
      }
    }
    nextLook = .now
  }

  private func look() {
    guard let bus else { return }
    nextLook = .never
    switch bus.ask("LockedHint") {
    case .value(let isLocked):
      self.isLocked = isLocked
      if isSilent { log("logind is back") }
      isSilent = false
      if case .value(let isActive) = bus.ask("Active") { self.isActive = isActive }
    case .late:
      keep(since: "logind does not answer")
      nextLook = .now + Self.pause
    case .refused where bus.isOpen: keep(since: "logind says nothing of the session any more")
    // What reads next will see.
    case .refused: break
    }
  }

  /// Says so once.
  private func keep(since why: String) {
    guard !isSilent else { return }
    isSilent = true
    log("\(why); until it is back the session counts as \(isLocked ? "locked" : "unlocked")")
  }

  private func retry() {
    if bus?.isListening == true {
      look()
    } else {
      nextLook = .now + Self.pause
      do throws(SessionBus.Fault) { bus = try SessionBus() } catch { bus = nil }
    }
    read()
  }
}
