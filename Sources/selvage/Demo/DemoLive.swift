import Configuration
import GestureRecognition
import Glibc
import LibinputSource
import ReferenceHost
import ReferenceSession

/// A real touchscreen in real time: prints what becomes of the person's fingers.
final class DemoLive {
  private let stage: DemoStage
  private let libinput: LibinputContext
  private let timeline = DemoTimeline(longestFold: 1_000_000) { Console.print($0) }
  private let reporter: DemoReporter
  private let start: UInt64
  private static let longest: UInt64 = 60_000_000

  static func play(_ path: String, _ configuration: String?) throws(DemoFailure) -> ExitStatus {
    let keeper = try keeper(configuration)
    let libinput = try open(path)
    defer { libinput.finish() }
    let first = try touchscreen(of: libinput, path)
    let stage = try DemoStage(screen(of: first), isScripted: false)
    defer { stage.finish() }
    let live = DemoLive(stage, libinput)
    live.stage.session.follow(keeper)
    live.reporter.feed(first)
    try stage.start(.notes)
    try stage.start(.game)
    try live.run()
    let verdicts = try stage.closeApps()
    Console.print("")
    for line in verdicts.flatMap(\.lines) { Console.print(line) }
    return verdicts.allSatisfy(\.succeeded) ? .success : .failed
  }

  /// A file that somebody names has to be right; the one that is always read may be mended while the demo runs.
  private static func keeper(_ file: String?) throws(DemoFailure) -> ConfigurationKeeper {
    guard let file else { return ConfigurationKeeper(.standard()) }
    let problems = ConfigurationLoader.load(file: file).reading.problems
    if let first = problems.first(where: { $0.severity == .error }) { throw DemoFailure(first.line) }
    return ConfigurationKeeper(ConfigurationPlaces([file]))
  }

  private init(_ stage: DemoStage, _ libinput: LibinputContext) {
    self.stage = stage
    self.libinput = libinput
    let start = Self.clock
    self.start = start
    stage.session.clock = { EventTime(microseconds: Self.clock) }
    reporter = DemoReporter(
      stage, timeline, start: start, now: { Self.clock &- start }, name: { slot, _ in "finger \(slot)" })
  }

  /// Microseconds of CLOCK_MONOTONIC, which libinput's times are of.
  private static var clock: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1000
  }

  // MARK: - The loop

  private func run() throws(DemoFailure) {
    Console.print("Touch the screen: swipe up from its bottom edge, and once more. Ctrl-C ends it, or 60 s.\n")
    timeline.title()
    while !Interruption.came, !reporter.isUnplugged, Self.clock &- start < Self.longest {
      wait()
      try read()
      stage.session.context.advance(to: EventTime(microseconds: Self.clock))
      stage.serve()
      if let role = stage.appThatEnded { throw DemoFailure("the \(role) app ended by itself") }
    }
    timeline.flush()
  }

  private func read() throws(DemoFailure) {
    do throws(LibinputError) { try libinput.dispatch { reporter.feed($0) } } catch {
      throw DemoFailure("libinput failed: \(error)")
    }
  }

  /// Until there is input, a word from an app, or a deadline of the library's.
  private func wait() {
    var sources = [libinput.fileDescriptor, stage.fileDescriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    poll(&sources, nfds_t(sources.count), patience)
  }

  private var patience: Int32 {
    let deadline = stage.session.context.nextDeadline
    guard deadline != .never else { return 250 }
    let left = deadline.microseconds > Self.clock ? deadline.microseconds - Self.clock : 0
    return Int32(clamping: min(250, (left + 999) / 1000))
  }
}

// MARK: - The device

extension DemoLive {
  private static func open(_ path: String) throws(DemoFailure) -> LibinputContext {
    do throws(LibinputError) { return try LibinputContext.devices(at: [Array(path.utf8)]) } catch {
      throw DemoFailure(DeviceAdvice.words(error, path))
    }
  }

  /// The event that says what it is.
  private static func touchscreen(of libinput: LibinputContext, _ path: String) throws(DemoFailure) -> LibinputEvent {
    var first: LibinputEvent?
    do throws(LibinputError) { try libinput.dispatch { if first == nil { first = $0 } } } catch {
      throw DemoFailure(DeviceAdvice.words(error, path))
    }
    guard let first, case .deviceAdded(let device) = first, device.kind == .touchscreen else {
      throw DemoFailure(DeviceAdvice.notATouchscreen(path))
    }
    return first
  }

  /// A screen as large as the device says it is.
  private static func screen(of event: LibinputEvent) -> OutputDescription {
    var screen = OutputDescription()
    screen.mode = PixelSize(width: 1920, height: 1200)
    guard case .deviceAdded(let device) = event, case .known(let width, let height) = device.size else {
      return screen
    }
    screen.physicalSize = PixelSize(width: Int(width.rounded()), height: Int(height.rounded()))
    return screen
  }
}
