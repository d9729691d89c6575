import Configuration
import Recordings

/// What a format's reader is given, and what must hold whatever that was.
struct Format: Sendable {
  let name: String
  /// What came of it: sentences for people, of which kinds tell what the bytes reached.
  /// - Throws: what must not be.
  let run: @Sendable ([UInt8]) throws -> [String]

  static let all = [
    Format(name: "script", run: script),
    Format(name: "evemu") { try recording($0, "a.events") },
    Format(name: "record") { try recording($0, "a.yml") },
    Format(name: "gzip") { try recording($0, "a.yml.gz") },
    Format(name: "configuration", run: configuration), Format(name: "trace", run: trace),
  ]

  /// A promise that was broken.
  struct Broken: Error { let message: String }

  /// More would be slow, and show nothing else.
  private static let mostStatements = 2000

  // MARK: - Scripts and recordings

  private static func script(_ bytes: [UInt8]) throws -> [String] {
    let script: Script
    do { script = try ScriptParser.parse(bytes, name: "a.touch") } catch { return try lines(error.sentences) }
    return try played(script)
  }

  private static func recording(_ bytes: [UInt8], _ name: String) throws -> [String] {
    var options = PlayOptions()
    options.takesTouchpads = true
    // As the description of a device, too.
    do { _ = try EvemuReader.description(bytes, name: name) } catch { _ = try lines(error.sentences) }
    let input: PlayableInput
    do { input = try PlayableInput.read(bytes, name: name, options) } catch { return try lines(error.sentences) }
    return try lines(input.remarks) + played(input.script)
  }

  private static func played(_ script: Script) throws -> [String] {
    guard script.statements.count <= mostStatements else { return ["long"] }
    let steps: [ScriptStep]
    let outcome: ScriptRunner.Outcome
    do {
      steps = try StepBuilder.steps(of: script)
      guard steps.count <= 4 * mostStatements else { return ["long"] }
      outcome = try ScriptRunner.run(script, on: ContextEngine(), explain: true)
    } catch {
      return try lines(error.sentences)
    }
    switch outcome {
    case .refused(let objections): return try lines(objections.map { $0.sentence(file: script.name) })
    case .ran(let run):
      // A script may end with a finger on the glass.
      if let violation = run.violation, !violation.sentence.hasPrefix("at the end ") {
        throw Broken(message: "a broken promise: \(violation.sentence)")
      }
      return Array(Set(run.trace.map { $0.plainWords.prefix(3).joined(separator: " ") }))
    }
  }

  // MARK: - The others

  private static func configuration(_ bytes: [UInt8]) throws -> [String] {
    let reading = ConfigurationParser.read(bytes, name: "a.yaml")
    let said = try lines(reading.problems.map(\.line))
    guard !reading.hasErrors else { return said }
    let edited: [UInt8]
    do {
      edited = try ConfigurationEdit.applied([("edge.zone", "5")], to: bytes, name: "a.yaml")
    } catch {
      return try said + lines([error.message])
    }
    let value = ConfigurationParser.read(edited, name: "a.yaml").configuration[setting: "edge.zone"]
    guard value == "5" else { throw Broken(message: "a change of edge.zone was lost") }
    return said + ["changed"]
  }

  private static func trace(_ bytes: [UInt8]) throws -> [String] {
    var trace = HostTrace()
    var reports = [true, false].map { WatchReport(isJSON: $0, showsAll: true) }
    var said: [String] = []
    let take = { (line: TraceLine) in
      for index in reports.indices { if let text = reports[index].text(of: line) { said.append(text) } }
    }
    do {
      for piece in stride(from: 0, to: bytes.count, by: 1000) {
        try feed(Array(bytes[piece..<min(bytes.count, piece + 1000)]), &trace, take)
      }
      try trace.finish(take)
    } catch let error as HostTrace.Fault {
      said.append(error.message)
    }
    return try lines(said)
  }

  private static func feed(_ piece: [UInt8], _ trace: inout HostTrace, _ take: (TraceLine) -> Void) throws {
    try piece.withUnsafeBytes { try trace.feed($0, take) }
  }

  /// Whatever is said is one line, of words, and nothing that a terminal obeys.
  private static func lines(_ sentences: [String]) throws -> [String] {
    for sentence in sentences {
      let isWrong =
        sentence.isEmpty || sentence.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
      if isWrong { throw Broken(message: "no clear line: \(sentence.debugDescription)") }
      if sentence.utf8.count > 20_000 { throw Broken(message: "a line of \(sentence.utf8.count) bytes") }
    }
    return sentences
  }
}
