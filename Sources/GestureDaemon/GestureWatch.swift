import Configuration
import GestureRecognition
import Glibc
import LibinputSource
import ProcessSignals
import Recordings
import ReferenceHost
import SystemGestures

/// What a daemon would decide of the fingers on the devices, told as it happens. It runs no commands and grabs nothing.
package final class GestureWatch {
  private let host = WatchHost()
  private let context: GestureContext
  private let screens: DaemonScreens
  private let touchpads: DaemonTouchpads
  private let input: LibinputContext
  private let configuration: DaemonConfiguration
  private let signals: SignalDescriptor
  private let session: SessionWatch?
  private let transform: ReferenceHost.OutputTransform
  private let log: (String) -> Void
  private let start = EventTime.now

  /// - Parameters:
  ///   - log: hears what is said of the watch itself, one line at a time.
  ///   - sink: hears each line; its times count from here.
  package init(
    _ options: DaemonOptions, log: @escaping (String) -> Void, sink: @escaping (TraceLine) -> Void
  ) throws(DaemonFailure) {
    self.log = log
    transform = options.transform
    context = GestureContext(host: host)
    context.isExplaining = true
    let seat = context.addSeat()
    screens = DaemonScreens(context, seat: seat, options, log: log)
    touchpads = DaemonTouchpads(context, seat: seat)
    input = try GestureDaemon.open(options)
    do throws(SignalDescriptor.Failure) { signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP]) } catch {
      throw DaemonFailure(error.message)
    }
    configuration = try DaemonConfiguration(context, options, log: log)
    // Without logind nobody knows of a lock; then nothing is hidden.
    do throws(SessionBus.Fault) { session = try SessionWatch(log: log) } catch { session = nil }
    let (start, context) = (start, context)
    host.onLine = { words, time in
      sink(TraceLine(time: time > start ? EventTime.zero + (time - start) : .zero, words: words))
    }
    host.name = { [unowned context] in String(decoding: context.name(of: $0), as: UTF8.self) }
  }

  /// Tells until SIGINT, SIGTERM or SIGHUP.
  package func run() throws(DaemonFailure) {
    followSession()
    try read()
    log(try introduction)
    while true {
      let ready = try GestureDaemon.wait(
        for: [
          input.fileDescriptor, signals.fileDescriptor, session?.fileDescriptor ?? -1, configuration.fileDescriptor,
        ], until: min(context.nextDeadline, session?.nextLook ?? .never))
      if ready[0] { try read() }
      if ready[1], !signals.take().isEmpty { return context.finish() }
      if session?.dispatch(isReady: ready[2]) == true { followSession() }
      if ready[3] || configuration.fileDescriptor < 0 { configuration.refresh() }
      context.advance(to: .now)
      configuration.settle()
    }
  }

  private var introduction: String {
    get throws(DaemonFailure) {
      let count = screens.count + touchpads.count
      if count > 0 { return "watching \(count) device\(count == 1 ? "" : "s"); Ctrl-C ends it" }
      guard input.refusals.permission == 0 else {
        throw DaemonFailure(
          "\(input.refusals.permission) devices may not be read by this user: add it to the group 'input', then log in again"
        )
      }
      return "there is no touchscreen or touchpad yet; one that is plugged in will be watched"
    }
  }

  private func followSession() {
    guard let session else { return }
    host.hidesPlaces = session.isLocked
    context.setLocked(session.isLocked)
    context.setSuspended(!session.isActive)
  }

  private func read() throws(DaemonFailure) {
    do throws(LibinputError) {
      try input.dispatch {
        tell($0)
        screens.feed($0)
        touchpads.feed($0)
      }
    } catch {
      throw DaemonFailure(error.sentence)
    }
  }

  /// What the device itself says.
  private func tell(_ event: LibinputEvent) {
    switch event {
    case .touchDown(let touch):
      let seen = transform.visible(fromPanel: ReferenceHost.Fraction(x: touch.x, y: touch.y))
      let place = "percent=" + Decimal.list([(seen.x * 1000).rounded() / 10, (seen.y * 1000).rounded() / 10])
      tell(["finger", "\(touch.slot)", "down"] + (host.hidesPlaces ? [] : [place]), touch.time)
    case .touchUp(let end): tell(["finger", "\(end.slot)", "up"], end.time)
    case .touchCancel(let end): tell(["finger", "\(end.slot)", "cancelled"], end.time)
    case .swipeBegin(let begin): tell(["fingers", "swipe", "fingers=\(begin.fingers)"], begin.time)
    case .pinchBegin(let begin): tell(["fingers", "pinch", "fingers=\(begin.fingers)"], begin.time)
    case .holdBegin(let begin): tell(["fingers", "hold", "fingers=\(begin.fingers)"], begin.time)
    case .deviceAdded, .deviceRemoved, .touchMotion, .touchFrame, .swipeUpdate, .swipeEnd, .pinchUpdate, .pinchEnd,
      .holdEnd, .scroll, .pen:
      break
    }
  }

  private func tell(_ words: [String], _ time: UInt64) { host.onLine(words, EventTime(microseconds: time)) }
}
