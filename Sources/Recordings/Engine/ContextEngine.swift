import GestureRecognition
import SystemGestures

/// Runs scripts on the library itself, behind a host made of the script's scene.
public final class ContextEngine: ScriptEngine {
  var world = ScriptWorld(Scene())
  var context: GestureContext?
  /// The time as it goes by outside the library, from the start of the script.
  var wall = EventTime.zero
  var rules: [HostRule] = []
  var refusesDowns = false
  var explains = false
  /// Whether the trace leaves out what comes with each report: movement, its frames and changes of gestures.
  package var isTerse = false
  /// Names of surfaces that may be gone by the time they are told of.
  var surfaceNames: [UInt64: String] = [:]
  /// Names of the surfaces that deferrals are for.
  var deferralNames: [UInt64: String] = [:]
  /// Edges that each deferral was told to be effective.
  var effective: [UInt64: Edges] = [:]
  /// What each deferral was told to have of its exclusion region.
  var granted: [UInt64: [SurfaceRect]] = [:]
  /// When the last contact of each number landed, for `--explain`.
  var landings: [Int32: EventTime] = [:]
  var turns = GestureTurns()
  var releases = GestureReleases()
  /// Where an affordance was last seen, for `activate` and `dismiss`.
  var affordances: [SceneEdge: (output: OutputID, seat: SeatID)] = [:]

  private var sink: (TraceLine) -> Void = { _ in }
  private var start = TimeSpan.zero
  private var unwrapper = TimeUnwrapper()
  private var wireClock: UInt32?

  public init() {}

  public func begin(_ scene: Scene, explain: Bool, sink: @escaping (TraceLine) -> Void) {
    self.sink = sink
    explains = explain
    world = ScriptWorld(scene)
    rules = scene.hostRules
    wireClock = scene.clock
    start = TimeSpan.milliseconds(Int64(scene.clock ?? 0))
    if let clock = wireClock { _ = unwrapper.unwrap(clock) }
    let context = GestureContext(host: self)
    self.context = context
    context.isExplaining = explain
    context.advance(to: contextTime(.zero))
    build(scene, context)
  }

  public var nextDeadline: EventTime? {
    guard let context, context.nextDeadline != .never else { return nil }
    return max(wall, scriptTime(context.nextDeadline))
  }

  public func advance(to time: EventTime) {
    guard let context else { return }
    while context.nextDeadline <= contextTime(time) {
      let next = context.nextDeadline
      wall = max(wall, scriptTime(next))
      context.advance(to: next)
      // A deadline that stands still would hold us for ever; the runner notices it too.
      if context.nextDeadline <= next { break }
    }
    wall = max(wall, time)
    context.advance(to: contextTime(time))
  }

  public func fault(atEnd: Bool) -> String? {
    guard let context else { return nil }
    if let broken = context.brokenInvariant() { return "inside the library: \(broken)" }
    guard atEnd, world.devices.allSatisfy({ $0.down.isEmpty && !$0.runsGesture }), let left = context.leftover() else {
      return nil
    }
    return "inside the library, after the last finger: \(left)"
  }

  public func end() {
    sink = { _ in }
    context?.finish()
    context = nil
  }

  // MARK: - Time

  func contextTime(_ time: EventTime) -> EventTime { time + start }
  func scriptTime(_ time: EventTime) -> EventTime { time - start }

  /// The time of an event, by way of the 32-bit milliseconds of the wire where the script sets a clock.
  func eventTime(_ time: EventTime) -> EventTime {
    guard let clock = wireClock else { return time }
    let (whole, part) = time.microseconds.quotientAndRemainder(dividingBy: 1000)
    let wire = clock &+ UInt32(truncatingIfNeeded: whole)
    return unwrapper.unwrap(wire) + TimeSpan(microseconds: Int64(part))
  }

  // MARK: - The trace

  /// Tells a line; `time=` is added where the event's own time is another one.
  func tell(_ words: [String], at time: EventTime? = nil) {
    var words = words
    if let time {
      let own = scriptTime(time)
      if own != wall { words.append("time=\(TraceLine.milliseconds(own))") }
    }
    let line = TraceLine(time: wall, words: words)
    sink(line)
    misbehave(after: line)
  }
}
