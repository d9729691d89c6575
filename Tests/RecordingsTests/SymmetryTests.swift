import GestureRecognition
import Glibc
import Testing

@testable import Recordings

/// Every script of Tests/Scripts once more, told another way.
///
/// A rewriting leaves out the scripts for which it would mean something else; each says which those are.
@Suite("Scripts, told another way")
struct SymmetryTests {
  @Test("A panel that is mounted another way changes nothing", arguments: SceneTransform.allCases)
  func turned(_ transform: SceneTransform) throws {
    // A script that turns its screen itself is about one way of mounting it.
    let ran = try compare(Outline.all) { script in
      let turns = script.statements.contains { if case .output(.transform) = $0.happening { true } else { false } }
      return turns ? nil : try Self.trace(script.turned(transform))
    }
    #expect(ran > 200)
  }

  @Test("A hand does the same on a larger panel", arguments: [2, 4])
  func larger(_ factor: Double) throws {
    let ran = try compare(Outline.unplaced) { script in
      guard let larger = try LargerPanel(script, times: factor)?.rewritten() else { return nil }
      return try Self.trace(larger)
    }
    #expect(ran > 100)
  }

  @Test("A panel that reports half or twice as often sees the same gestures", arguments: [0.5, 2])
  func rate(_ factor: Double) throws {
    // Single events have no rate.
    let ran = try compare(Outline.gestures) { script in
      guard !Self.isAboutTheRate.contains(script.name) else { return nil }
      let isSingle = script.statements.contains { if case .touch = $0.happening { true } else { false } }
      return isSingle || script.touches.isEmpty ? nil : try Self.trace(script.reported(times: factor))
    }
    #expect(ran > 60)
  }

  @Test("Fingers may have any numbers", arguments: Numbering.allCases)
  func numbers(_ numbering: Numbering) throws {
    let ran = try compare(Outline.all) { script in
      script.touches.isEmpty ? nil : try Self.renumbered(script, numbering)
    }
    #expect(ran > 200)
  }

  @Test("It does not matter when all of it happens", arguments: [7, 5_000_000_000] as [Int64])
  func later(_ milliseconds: Int64) throws {
    let span = TimeSpan.milliseconds(milliseconds)
    let ran = try compare(Outline.all) { script in
      // Of a clock that has wrapped more than once since the last event nobody can tell what it shows.
      guard script.scene.clock == nil || milliseconds < Int64(Int32.max) else { return nil }
      return try Self.trace(script.later(by: span)).map { $0.earlier(by: span) }
    }
    #expect(ran > 200)
  }

  @Test("The 32-bit clock may wrap at any time", arguments: [30, 1100] as [UInt32])
  func clock(_ milliseconds: UInt32) throws {
    let ran = try compare(Outline.all) { script in
      try Self.trace(script.rewritten { $0.scene.clock = 0 &- milliseconds })
    }
    #expect(ran > 200)
  }

  @Test("Read late and all at once, the events give what they would have given in time")
  func burst() throws {
    // What has no time of its own happens when the host says so, and not later.
    let ran = try compare(Outline.untimed) { script in
      let isOfFingers = script.statements.allSatisfy { statement in
        switch statement.happening {
        case .touch, .stroke, .wait: true
        case .pad, .device, .output, .surface, .session, .burst, .burstEnd: false
        }
      }
      return isOfFingers ? try Self.trace(script.inOneBurst()) : nil
    }
    #expect(ran > 100)
  }

  @Test(
    "The order of the events within a frame changes nothing",
    arguments: [DisturbedFrames.Disturbance.backwards, .order(seed: 1), .order(seed: 5)])
  func order(_ disturbance: DisturbedFrames.Disturbance) throws {
    let ran = try compare(Outline.unordered) { try Self.trace($0, on: DisturbedFrames(disturbance)) }
    #expect(ran > 200)
  }

  @Test("Empty frames change nothing")
  func emptyFrames() throws {
    // After lost events an empty frame says that nothing is down.
    let ran = try compare(Outline.all) { script in
      let loses = script.statements.contains { if case .device(.dropped) = $0.happening { true } else { false } }
      return loses ? nil : try Self.trace(script, on: DisturbedFrames(.emptyFrames))
    }
    #expect(ran > 200)
  }

  @Test(
    "Hands that do anything do the same later, in a burst, on a turned panel and with empty frames", arguments: 0..<4)
  func hands(_ part: UInt64) throws {
    let span = TimeSpan.milliseconds(4_000_000)
    for seed in Self.seeds(part) {
      var writer = RandomHands(seed: seed)
      let (text, script) = try Self.script(writer.write())
      let trace = try Self.trace(script)
      let empty = try Self.trace(script, on: DisturbedFrames(.emptyFrames))
      let turned = try Self.trace(script.turned(.flippedQuarter))
      let later = try Self.trace(script.later(by: span)).map { $0.earlier(by: span) }
      Self.expect(empty, like: trace, Outline.all, "with empty frames, seed \(seed)\n\(text)")
      Self.expect(turned, like: trace, Outline.all, "turned, seed \(seed)\n\(text)")
      Self.expect(later, like: trace, Outline.all, "later, seed \(seed)\n\(text)")
      let burst = try Self.trace(script.inOneBurst())
      Self.expect(burst, like: trace, Outline.untimed, "in a burst, seed \(seed)\n\(text)")
    }
  }

  @Test("Hands that do anything do the same in any order and under any numbers", arguments: 0..<4)
  func order(of part: UInt64) throws {
    for seed in Self.seeds(part) {
      var writer = RandomHands(seed: seed, isPlain: true)
      let (text, script) = try Self.script(writer.write())
      let trace = try Self.trace(script)
      for disturbance in [DisturbedFrames.Disturbance.backwards, .order(seed: seed)] {
        let other = try Self.trace(script, on: DisturbedFrames(disturbance))
        Self.expect(other, like: trace, Outline.unordered, "\(disturbance), seed \(seed)\n\(text)")
      }
      let other = try Self.renumbered(script, .backwards)
      Self.expect(other, like: trace, Outline.all, "other numbers, seed \(seed)\n\(text)")
    }
  }

  @Test("Where one finger of a pair is first seen behind the zone, it does not matter which of the two is named first")
  func latePair() throws {
    let (_, script) = try Self.script(
      """
      bind touchscreen edge=left fingers=2 action=switch-apps
      @0 down 0 5 100
      @0 down 1 1 60
      @24 move 0 11 100
      @24 move 1 6 60
      @48 move 0 17 100
      @48 move 1 12 60
      @100 up 0
      @100 up 1
      """)
    let (trace, other) = (try Self.trace(script), try Self.trace(script, on: DisturbedFrames(.backwards)))
    Self.expect(other, like: trace, Outline.unordered, "backwards")
  }

  @Test("Of two swipes that begin in one frame, the edges decide which comes first")
  func simultaneousBegins() throws {
    let (_, script) = try Self.script(
      """
      surface one rect=0,0,108,136
      surface two rect=108,0,109,136
      bind +touchscreen edge=left action=back
      @0 down 0 1 70
      @0 down 1 150 135
      @20 move 0 8 70
      @20 move 1 150 128
      @60 up 0
      @60 up 1
      """)
    let (trace, other) = (try Self.trace(script), try Self.trace(script, on: DisturbedFrames(.backwards)))
    Self.expect(other.filter(\.isOfSystem), like: trace.filter(\.isOfSystem), Outline.all, "backwards")
  }

  @Test("Where a second tap comes with two fingers, the number of the one that is too far away does not matter")
  func secondTap() throws {
    let (_, script) = try Self.script(
      """
      surface app subscribe=tap,double-tap
      @0 down 0 80 70
      @60 up 0
      @200 down 1 85 70
      @200 down 2 180 70
      @300 up 1
      @300 up 2
      """)
    let (trace, other) = (try Self.trace(script), try Self.renumbered(script, .backwards))
    Self.expect(other, like: trace, Outline.all, "other numbers")
  }

  @Test("What does change something is noticed")
  func noticed() throws {
    var (different, without) = (0, 0)
    for (script, trace) in zip(Self.scripts, Self.traces) {
      let faster = Outline.all(try Self.trace(script.reported(times: 1.1)))
      if !Outline.same(faster, Outline.all(trace)) { different += 1 }
      let unbound = script.rewritten { ($0.scene.keepsDefaultBindings, $0.scene.bindings) = (false, []) }
      if Outline.gestures(try Self.trace(unbound)) != Outline.gestures(trace) { without += 1 }
    }
    #expect(different > 100)
    #expect(without > 100)
  }

  /// How far behind the zone a finger is first seen, or whether a pan still begins before the system has the finger, depends
  /// on how often it is looked at.
  private static let isAboutTheRate = [
    "claim-ends-the-pan-before-the-cancel.touch", "fast-finger-behind-the-zone-is-on-the-slider.touch",
  ]

  private static let scripts: [Script] = ScriptFolder.names.compactMap { name in
    try? ScriptParser.parse(ScriptFolder.read(name), name: name)
  }

  private static let traces: [[TraceLine]] = scripts.map { (try? trace($0)) ?? [] }

  /// Compares each script with itself told another way; returns how many could be. The first that differ are told.
  func compare(_ outline: ([TraceLine]) -> [String], _ other: (Script) throws -> [TraceLine]?) throws -> Int {
    var (ran, differ) = (0, 0)
    for (script, trace) in zip(Self.scripts, Self.traces) {
      guard let found = try other(script) else { continue }
      ran += 1
      let (plain, new) = (outline(trace), outline(found))
      guard !Outline.same(plain, new) else { continue }
      differ += 1
      if differ <= 8 { Issue.record("\(script.name): \(Self.difference(plain, new))") }
    }
    #expect(differ == 0)
    return ran
  }

  /// How many random scripts each part looks at: HANDS, or 25.
  private static func seeds(_ part: UInt64) -> Range<UInt64> {
    let count = getenv("HANDS").flatMap { UInt64(String(cString: $0)) } ?? 25
    return part * count..<(part + 1) * count
  }

  static func script(_ text: String) throws -> (text: String, script: Script) {
    (text, try ScriptParser.parse(Array(text.utf8), name: "hands.touch"))
  }

  static func expect(
    _ new: [TraceLine], like plain: [TraceLine], _ outline: ([TraceLine]) -> [String], _ what: String
  ) {
    let (new, plain) = (outline(new), outline(plain))
    if !Outline.same(plain, new) { Issue.record("\(difference(plain, new)) \(what)") }
  }

  /// What the script shows with other numbers for its fingers, told with its own.
  private static func renumbered(_ script: Script, _ numbering: Numbering) throws -> [TraceLine] {
    let ids = Set(script.touches.map(\.id)).sorted()
    let other = script.renamed { TouchName(device: $0.device, id: numbering.number(of: $0.id, among: ids)) }
    let back = Dictionary(uniqueKeysWithValues: ids.map { (numbering.number(of: $0, among: ids), $0) })
    return try trace(other).map { $0.renamed { back[$0] ?? $0 } }
  }

  private static func difference(_ plain: [String], _ new: [String]) -> String {
    let index = zip(plain, new).enumerated().first { !Outline.agree($1.0, $1.1) }?.offset ?? min(plain.count, new.count)
    let line = { (lines: [String]) in index < lines.count ? lines[index] : "nothing" }
    return "'\(line(plain))' has become '\(line(new))'"
  }

  static func trace(_ script: Script, on engine: some ScriptEngine = ContextEngine()) throws -> [TraceLine] {
    guard case .ran(let run) = try ScriptRunner.run(script, on: engine) else {
      throw ScriptErrors(file: script.name, errors: [])
    }
    #expect(run.violation == nil, "\(script.name): \(run.violation?.sentence ?? "")")
    return run.trace
  }
}

extension SymmetryTests {
  /// Other numbers for the fingers of a script.
  enum Numbering: CaseIterable {
    case backwards, huge

    func number(of id: Int32, among ids: [Int32]) -> Int32 {
      let index = Int32(ids.firstIndex(of: id) ?? 0)
      return switch self {
      case .backwards: Int32(ids.count) - 1 - index
      // The first one positive, the second one negative …
      case .huge: index % 2 == 0 ? .max - 3 * index : .min + 7 * index
      }
    }
  }
}
