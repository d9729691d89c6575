import Configuration
import Recordings

/// Looks at what a hand did and says which settings would suit it.
package struct HandTuner {
  package struct Change: Equatable, Sendable {
    package let name: String
    package let from: String
    package let to: String
  }

  package let strokes: [HandStroke]
  /// Paths that are none of the three, or were not alone.
  package let leftOut: Int
  let sittings: [Sitting]
  package private(set) var changes: [Change] = []
  /// For each stroke: whether it is recognized as things are, and with the changes.
  let now: [Bool]
  private(set) var then: [Bool]
  private let own: [(name: String, value: String)]

  /// - Parameter each: called with every stroke that was replayed.
  package init(_ strokes: [HandStroke], leftOut: Int, _ configuration: Configuration, each: () -> Void = {}) {
    (self.strokes, self.leftOut) = (strokes, leftOut)
    own = configuration.settings.filter { $0.origin != .standard }.map { ($0.name, $0.text) }
    let values = Dictionary(
      configuration.settings.map { ($0.name, Double($0.text) ?? 0) }, uniquingKeysWith: { first, _ in first })
    sittings = Sitting.all(strokes) { values[$0] ?? 0 }
    now = StrokeTrial(own).recognized(strokes, each: each)
    then = now
    for wish in wishes(configuration) { consider(wish, each) }
    for change in changes where !hasRoom(change) { reconsider(change, each) }
  }

  /// Takes a change that costs no stroke.
  private mutating func consider(_ wish: Change, _ each: () -> Void) {
    let tried = changes + [wish]
    let result = StrokeTrial(own + tried.map { ($0.name, $0.to) }).recognized(strokes, each: each)
    guard zip(then, result).allSatisfy({ $1 || !$0 }) else { return }
    (changes, then) = (tried, result)
  }

  /// Leaves out what was meant to help and does not.
  private mutating func reconsider(_ change: Change, _ each: () -> Void) {
    let rest = changes.filter { $0 != change }
    let result = StrokeTrial(own + rest.map { ($0.name, $0.to) }).recognized(strokes, each: each)
    guard zip(then, result).allSatisfy({ $1 || !$0 }) else { return }
    (changes, then) = (rest, result)
  }

  /// Whether all strokes are within what it changes, and it only gives them more room.
  private func hasRoom(_ change: Change) -> Bool {
    sittings.allSatisfy { $0.threshold.setting != change.name || $0.beyond == 0 }
  }

  // MARK: - What would suit

  private func wishes(_ configuration: Configuration) -> [Change] {
    var seen: Set<String> = []
    return sittings.compactMap { sitting in
      let name = sitting.threshold.setting
      guard sitting.isTight, seen.insert(name).inserted, let setting = Setting.all.first(where: { $0.name == name }),
        let from = configuration.settings.first(where: { $0.name == name })?.text,
        let value = value(name, setting), Decimal.text(value, places: 1) != from
      else { return nil }
      return Change(name: name, from: from, to: Decimal.text(value, places: 1))
    }
  }

  /// A quarter beyond the worst, within what the library takes. Where others need the opposite, the middle between both.
  private func value(_ name: String, _ setting: Setting) -> Double? {
    guard case .number(let low, let high) = setting.kind else { return nil }
    let own = sittings.filter { $0.threshold.setting == name }
    let most = own.filter { $0.threshold.side == .atMost }.map(\.worst).max()
    let least = own.filter { $0.threshold.side == .atLeast }.map(\.worst).min()
    let wanted: Double
    switch (most, least) {
    case (let most?, let least?):
      wanted = most * 1.25 < least * 0.8 ? min(max(own[0].limit, most * 1.25), least * 0.8) : (most + least) / 2
    case (let most?, nil): wanted = max(own[0].limit, most * 1.25)
    case (nil, let least?): wanted = min(own[0].limit, least * 0.8)
    case (nil, nil): return nil
    }
    return Self.rounded(min(max(wanted, low), high), in: low...high)
  }

  /// Milliseconds to tens, millimetres to halves.
  private static func rounded(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let step = range.upperBound >= 400 ? 10.0 : range.upperBound > 5 ? 0.5 : 0.1
    return min(max((value / step).rounded() * step, range.lowerBound), range.upperBound)
  }
}
