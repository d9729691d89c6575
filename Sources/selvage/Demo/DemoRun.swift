import GestureRecognition
import ReferenceHost
import SystemGestures

/// The scripted story, from the first process to the last check.
final class DemoRun {
  /// All that is known at the end.
  struct Outcome {
    var record: DemoRecord
    /// Who was in front when a chapter began, in order.
    var fronts: [DemoRole]
    var zones: [DemoZone]
    var checks: [DemoCheck]
  }

  private let tablet: MadeUpTablet
  private let stage: DemoStage
  private let timeline: DemoTimeline
  private let reporter: DemoReporter
  private var fronts: [DemoRole] = []

  static func play() throws(DemoFailure) -> Outcome {
    // The apps start before time stands still.
    let stage = try DemoStage(screen, isScripted: true)
    defer { stage.finish() }
    try stage.start(.notes)
    try stage.start(.game)
    let tablet = try MadeUpTablet()
    var isPluggedIn = true
    defer { if isPluggedIn { _ = tablet.finish() } }
    let run = DemoRun(stage, tablet)
    try run.perform()
    let (leftOpen, zones) = (run.leftOpen, DemoZone.all(of: stage.session))
    isPluggedIn = false
    let descriptors = tablet.finish()
    let verdicts = try stage.closeApps()
    let checks = DemoChecks(run.reporter.record, leftOpen: leftOpen, descriptors: descriptors)
    return Outcome(
      record: run.reporter.record, fronts: run.fronts, zones: zones, checks: checks.all + verdicts.flatMap(\.checks))
  }

  /// A tablet of 10 inches.
  static var screen: OutputDescription {
    var screen = OutputDescription()
    screen.physicalSize = PixelSize(width: Int(MadeUpTablet.width), height: Int(MadeUpTablet.height))
    screen.mode = PixelSize(width: 1920, height: 1200)
    return screen
  }

  private init(_ stage: DemoStage, _ tablet: MadeUpTablet) {
    self.stage = stage
    self.tablet = tablet
    timeline = DemoTimeline { Console.print($0) }
    reporter = DemoReporter(
      stage, timeline, start: MadeUpTablet.start, now: { [unowned tablet] in tablet.now },
      name: { slot, time in DemoScript.name(slot, landingAt: time / 1000) })
  }

  private func perform() throws(DemoFailure) {
    timeline.title()
    var next = 0
    while tablet.now <= DemoScript.ends * 1000 {
      let time = tablet.now / 1000
      if next < DemoScript.chapters.count, DemoScript.chapters[next].begins <= time {
        timeline.heading("\(next + 1). \(DemoScript.chapters[next].title)")
        if let front = stage.inFront { fronts.append(front) }
        next += 1
      }
      if time >= DemoScript.unplugs, tablet.isPlugged { tablet.unplug() }
      tablet.touch(DemoScript.fingers(at: time))
      try pass()
    }
    timeline.flush()
  }

  /// Everything that this moment brings, to its end; then the next report's time.
  private func pass() throws(DemoFailure) {
    try tablet.read { reporter.feed($0) }
    stage.session.context.advance(to: EventTime(microseconds: MadeUpTablet.start + tablet.now))
    try stage.settle()
    tablet.wait(MadeUpTablet.report)
  }

  /// What remains although no finger is down and all time has passed; nil when nothing does.
  private var leftOpen: String? {
    if let left = stage.session.context.leftover() { return "\(left)" }
    if stage.liveTouches > 0 { return "clients believe \(counted(stage.liveTouches, "finger")) to be down" }
    return nil
  }
}

extension DemoStage.Verdict {
  /// What the app says of itself.
  var checks: [DemoCheck] {
    var checks = lines.map { line in
      line.hasPrefix("ok ") ? DemoCheck(String(line.dropFirst(3)), true) : DemoCheck(stripped(line), false)
    }
    if checks.isEmpty { checks.append(DemoCheck("\(role): said nothing", false)) }
    if !succeeded, checks.allSatisfy(\.holds) { checks.append(DemoCheck("\(role): failed without saying why", false)) }
    return checks
  }

  private func stripped(_ line: String) -> String {
    line.hasPrefix("NOT OK ") ? String(line.dropFirst(7)) : line
  }
}
