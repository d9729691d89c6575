/// Shrinks a script to one that still shows the same: first whole touches, then single statements, then words of them.
package struct ScriptMinimizer {
  package struct Result: Equatable, Sendable {
    /// The statements that are left, each a line.
    package var lines: [String]
    /// What they show, for people.
    package var symptom: String
    package var before: Int
    /// Whether there was time to see that nothing more can go.
    package var isSmallest: Bool
    package var runs: Int
  }

  private let trial: ScriptTrial
  private let symptom: ScriptSymptom
  private let hasTime: () -> Bool
  private let progress: (_ statements: Int, _ runs: Int) -> Void
  private var runs = 0
  private var isOut = false
  private var best: [ScriptPart]

  /// - Parameters:
  ///   - hasTime: asked before each run; with the answer no it ends with what it has.
  ///   - progress: hears how many statements are left after how many runs.
  /// - Throws: why there is nothing to look for.
  package static func minimize(
    _ bytes: [UInt8], _ wish: ScriptSymptom.Wish, _ trial: ScriptTrial, hasTime: @escaping () -> Bool,
    progress: @escaping (_ statements: Int, _ runs: Int) -> Void = { _, _ in }
  ) throws(ScriptSymptom.Fault) -> Result {
    let symptom = try ScriptSymptom(wish, in: bytes, trial)
    let parts = ScriptPart.parts(of: bytes)
    guard symptom.shows(trial.outcome(ScriptPart.bytes(parts))) else {
      throw .init(message: "\(trial.name): one statement a line it shows something else; write it so")
    }
    var minimizer = ScriptMinimizer(trial, symptom, parts, hasTime, progress)
    minimizer.run()
    return Result(
      lines: minimizer.best.map(\.text), symptom: symptom.text, before: parts.count, isSmallest: !minimizer.isOut,
      runs: minimizer.runs)
  }

  /// Nothing but a scene shows it as well: it is no failure of any touch.
  package static func needsNoTouch(_ result: Result) -> Bool { !result.lines.contains { $0.hasPrefix("@") } }

  private init(
    _ trial: ScriptTrial, _ symptom: ScriptSymptom, _ parts: [ScriptPart], _ hasTime: @escaping () -> Bool,
    _ progress: @escaping (Int, Int) -> Void
  ) {
    (self.trial, self.symptom, self.hasTime, self.progress) = (trial, symptom, hasTime, progress)
    best = parts
  }

  private mutating func run() {
    cutTail()
    dropTouches()
    var before: [ScriptPart]
    repeat {
      before = best
      dropStatements()
      shortenWords()
    } while best != before && !isOut
  }

  /// Nil when there is no more time.
  private mutating func shows(_ parts: [ScriptPart]) -> Bool? {
    guard !isOut, hasTime() else {
      isOut = true
      return nil
    }
    runs += 1
    guard symptom.shows(trial.outcome(ScriptPart.bytes(parts))) else { return false }
    best = parts
    progress(parts.count, runs)
    return true
  }

  // MARK: - Passes

  /// What comes after the failure is the longest part of most recordings: halves it until it is gone.
  private mutating func cutTail() {
    let parts = best
    let timed = parts.indices.filter { parts[$0].isTimed && !parts[$0].isExpectation }
    var (low, high) = (0, timed.count)
    while low < high {
      let middle = (low + high) / 2
      let gone = Set(timed[middle...])
      guard let holds = shows(parts.indices.filter { !gone.contains($0) }.map { parts[$0] }) else { return }
      if holds { high = middle } else { low = middle + 1 }
    }
  }

  private mutating func dropTouches() {
    let parts = best
    let touches = Array(Set(parts.compactMap(\.touch))).sorted()
    _ = DeltaDebugging.smallest(touches) { kept in
      let kept = Set(kept)
      return shows(parts.filter { part in part.touch.map(kept.contains) ?? true })
    }
  }

  private mutating func dropStatements() {
    _ = DeltaDebugging.smallest(best) { shows($0) }
  }

  /// Leaves out words that say nothing to it, and decimals of numbers.
  private mutating func shortenWords() {
    for index in best.indices.reversed() {
      for word in best[index].words.indices.dropFirst().reversed() where !best[index].isExpectation {
        var parts = best
        parts[index].words.remove(at: word)
        guard let holds = shows(parts) else { return }
        if !holds { round(index, word) }
      }
    }
  }

  private mutating func round(_ index: Int, _ word: Int) {
    guard best[index].words[word].contains("."), let value = Number.finite(best[index].words[word]) else { return }
    for places in 0...1 {
      var parts = best
      parts[index].words[word] = Decimal.text(value, places: places)
      if parts == best || shows(parts) != false { return }
    }
  }
}
