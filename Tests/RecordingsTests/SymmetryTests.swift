import GestureRecognition
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

  @Test("A hand does the same on a larger panel", arguments: [1.5, 2.3])
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
      let touches = script.touches
      guard !touches.isEmpty else { return nil }
      let ids = Set(touches.map(\.id)).sorted()
      let script = script.renamed { TouchName(device: $0.device, id: numbering.number(of: $0.id, among: ids)) }
      let back = Dictionary(uniqueKeysWithValues: ids.map { (numbering.number(of: $0, among: ids), $0) })
      return try Self.trace(script).map { $0.renamed { back[$0] ?? $0 } }
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
  private func compare(_ outline: ([TraceLine]) -> [String], _ other: (Script) throws -> [TraceLine]?) throws -> Int {
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

  private static func difference(_ plain: [String], _ new: [String]) -> String {
    let index = zip(plain, new).enumerated().first { !Outline.agree($1.0, $1.1) }?.offset ?? min(plain.count, new.count)
    let line = { (lines: [String]) in index < lines.count ? lines[index] : "nothing" }
    return "'\(line(plain))' has become '\(line(new))'"
  }

  private static func trace(_ script: Script, on engine: some ScriptEngine = ContextEngine()) throws -> [TraceLine] {
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
