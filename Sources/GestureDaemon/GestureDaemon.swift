import Configuration
import GestureRecognition
import Glibc
import LibinputSource
import ProcessSignals
import SystemGestures

/// Gestures beside a compositor that knows nothing of them: reads devices by libinput, runs commands.
///
/// It grabs nothing, so the compositor and its apps see every touch as well. It can neither withhold a touch nor cancel one,
/// and no app can ask to go first. Everything runs on the thread that calls `run()`.
public final class GestureDaemon {
  private let host = DaemonHost()
  private let context: GestureContext
  private let screens: DaemonScreens
  private let touchpads: DaemonTouchpads
  private let input: LibinputContext
  private let configuration: DaemonConfiguration
  private let runner: CommandRunner
  private let signals: SignalDescriptor
  private var session: SessionWatch?
  private let log: (String) -> Void

  /// - Parameter log: hears one line at a time.
  public init(_ options: DaemonOptions, log: @escaping (String) -> Void) throws(DaemonFailure) {
    self.log = log
    context = GestureContext(host: host)
    runner = CommandRunner(log: log)
    let seat = context.addSeat()
    screens = DaemonScreens(context, seat: seat, options, log: log)
    touchpads = DaemonTouchpads(context, seat: seat)
    do throws(SignalDescriptor.Failure) { signals = try SignalDescriptor([SIGCHLD, SIGINT, SIGTERM, SIGHUP]) } catch {
      throw DaemonFailure(error.message)
    }
    input = try Self.open(options)
    configuration = try DaemonConfiguration(context, options, log: log)
    host.onAction = { [unowned self] in carryOut($0) }
    host.onLog = { log("\($0.message)") }
    watchSession()
  }

  static func open(_ options: DaemonOptions) throws(DaemonFailure) -> LibinputContext {
    do throws(LibinputError) {
      if options.devices.isEmpty { return try .seat(Array(options.seat.utf8)) }
      return try .devices(at: options.devices.map { Array($0.utf8) })
    } catch {
      throw DaemonFailure(error.sentence)
    }
  }

  private func watchSession() {
    do throws(SessionBus.Fault) {
      session = try SessionWatch(log: log)
      followSession()
    } catch {
      log("cannot tell whether the session is locked: \(error.sentence); commands run while it is, too")
    }
  }

  private func followSession() {
    guard let session else { return }
    context.setLocked(session.isLocked)
    context.setSuspended(!session.isActive)
  }

  private func carryOut(_ action: Action) {
    let name = String(decoding: context.name(of: action), as: UTF8.self)
    do throws(CommandWords.Fault) {
      guard let command = try configuration.command(for: name) else { return log("\(name): nothing to run") }
      runner.run(command, for: name)
    } catch {
      log("\(name): \(error.message)")
    }
  }

  // MARK: - The loop

  /// Runs until SIGINT, SIGTERM or SIGHUP.
  public func run() throws(DaemonFailure) {
    try read()
    log(devices.isEmpty ? whyNone : "reading \(devices)")
    while true {
      let ready = try Self.wait(
        for: [
          input.fileDescriptor, signals.fileDescriptor, session?.fileDescriptor ?? -1, configuration.fileDescriptor,
        ], until: min(context.nextDeadline, session?.nextLook ?? .never))
      if ready[0] { try read() }
      if ready[1], signals.take().contains(where: { $0 != SIGCHLD }) { return context.finish() }
      runner.reap()
      if session?.dispatch(isReady: ready[2]) == true { followSession() }
      // Where nothing tells of changes, each turn looks.
      if ready[3] || configuration.fileDescriptor < 0 { configuration.refresh() }
      // Late is as good as in time: everything that came before is in by now.
      context.advance(to: .now)
      configuration.settle()
    }
  }

  private func read() throws(DaemonFailure) {
    do throws(LibinputError) { try input.dispatch { feed($0) } } catch { throw DaemonFailure(error.sentence) }
  }

  private func feed(_ event: LibinputEvent) {
    screens.feed(event)
    touchpads.feed(event)
  }

  /// Those that are read, in words.
  private var devices: String {
    [(screens.count, "touchscreen"), (touchpads.count, "touchpad")].filter { $0.0 > 0 }
      .map { $0.0 == 1 ? "a \($0.1)" : "\($0.0) \($0.1)s" }.joined(separator: " and ")
  }

  private var whyNone: String {
    let refused = input.refusals.permission
    guard refused > 0 else { return "there is no touchscreen or touchpad yet; one that is plugged in will be read" }
    return "\(refused) devices may not be read by this user: add it to the group 'input', then log in again"
  }

  static func wait(for descriptors: [Int32], until deadline: EventTime) throws(DaemonFailure) -> [Bool] {
    var waits = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&waits, nfds_t(waits.count), timeout(deadline)) >= 0 || errno == EINTR else {
      throw DaemonFailure("poll: \(String(cString: strerror(errno)))")
    }
    return waits.map { $0.revents != 0 }
  }

  /// Until the next deadline, rounded up: a moment too early would be a turn for nothing.
  private static func timeout(_ deadline: EventTime) -> Int32 {
    guard deadline != .never else { return -1 }
    let rest = deadline - .now
    return Int32(clamping: max(0, (rest.microseconds + 999) / 1000))
  }
}
