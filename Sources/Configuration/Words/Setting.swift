import GestureRecognition
import Recordings
import SystemGestures

/// A setting of the library as tools see it: what it takes, what it is without a configuration, what it means.
public struct Setting: Sendable {
  public enum Kind: Equatable, Sendable {
    case number(low: Double, high: Double)
    case word([String])
    /// App identifiers.
    case apps
    /// App identifiers, each with the edges it means.
    case appsAndEdges
  }
  public let name: String
  public let kind: Kind
  /// Its default, as `GestureContext.set` takes it; empty for no apps.
  public let standard: String
  /// Empty for factors and words.
  public let unit: String
  /// One sentence.
  public let meaning: String
  /// Where the default comes from.
  public let source: String

  private init(_ number: Tuning.Number) {
    let constant = number.constant
    name = "\(number.name)"
    kind = .number(low: constant.low, high: constant.high)
    standard = Decimal.text(number.value, places: 4)
    unit = constant.unit.word
    meaning = "\(constant.meaning)"
    source = "\(constant.source)"
  }

  private init(_ words: SettingWords) {
    name = words.name
    kind = words.kind
    standard = words.standard
    unit = ""
    meaning = words.meaning
    source = words.source
  }

  /// In the library's order: numbers, then words and lists.
  public static let all: [Setting] = Tuning().numbers.map(Setting.init) + SettingWords.all.map(Setting.init)

  static func named(_ name: String) -> Setting? { byName[name] }
  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// `from 2 to 8 mm`, or the words it takes.
  var range: String {
    switch kind {
    case .number(let low, let high):
      "from \(Decimal.text(low, places: 4)) to \(Decimal.text(high, places: 4))" + (unit.isEmpty ? "" : " \(unit)")
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .apps: "app identifiers, as in [org.example.one, org.example.two]"
    case .appsAndEdges: "app identifiers with edges, as in [org.example.game:bottom+left, Steam]"
    }
  }

  /// Why the library does not take `text`; nil if it does.
  func objection(to text: String) -> String? {
    var tuning = Tuning()
    do throws(SettingError) {
      try tuning.set(Array(name.utf8), to: Array(text.utf8))
      return nil
    } catch {
      switch error {
      case .unknownName: return "the library has no setting '\(name)'"
      case .outOfRange: return "'\(name)' goes \(range), not \(quoted(text))"
      case .malformed: return malformed(text)
      }
    }
  }

  private func malformed(_ text: String) -> String {
    switch kind {
    case .number: "\(quoted(text)) is no number for '\(name)'; write one \(range), digits alone"
    case .word(let words): "\(quoted(text)) is no value of '\(name)'\(Suggestion.tail(for: text, among: words))"
    case .apps, .appsAndEdges: "\(quoted(text)) is no value of '\(name)'; it takes \(range)"
    }
  }
}

extension Constant.Unit {
  /// As people write it; empty for a factor.
  var word: String {
    switch self {
    case .millimetres: "mm"
    case .milliseconds: "ms"
    case .speed: "mm/s"
    case .degrees: "°"
    case .logicalPixels: "logical px"
    case .devicePixels: "px"
    case .percent: "%"
    case .none: ""
    }
  }
}
