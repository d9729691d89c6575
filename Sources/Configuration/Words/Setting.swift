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
  /// One sentence. Empty when nobody has written it yet, which a test refuses.
  public let meaning: String
  /// Where the default comes from.
  public let source: String

  init(_ name: String, _ kind: Kind, standard: String) {
    let words = SettingWords.find(name)
    self.name = name
    self.kind = kind
    self.standard = standard
    unit = words?.unit.rawValue ?? ""
    meaning = words?.meaning ?? ""
    source = words?.source ?? ""
  }

  /// In the library's order: numbers, then words and lists.
  public static let all: [Setting] = numbers + words

  private static var numbers: [Setting] {
    var tuning = Tuning()
    return Tuning.numbers.map { number in
      Setting(
        "\(number.name)", .number(low: number.low, high: number.high),
        standard: Decimal.text(number.access(&tuning, nil), places: 4))
    }
  }

  /// The library reads these by hand, so they are listed by hand; a test compares.
  private static let words =
    ["bottom", "top", "left", "right"].map {
      Setting("edge.\($0).policy", .word(["adaptive", "withhold", "pass"]), standard: "adaptive")
    } + [
      Setting("motion.reduced", .word(["no", "yes"]), standard: "no"),
      Setting("multi.deny", .apps, standard: ""),
      Setting("right-click.apps", .apps, standard: ""),
      Setting("deferral.user", .word(["never", "fullscreen", "always"]), standard: "fullscreen"),
      Setting("deferral.deny", .apps, standard: ""),
      Setting("deferral.always", .appsAndEdges, standard: ""),
    ]

  static func named(_ name: String) -> Setting? { byName[name] }
  private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// `from 2 to 8 mm`, or the words it takes.
  var range: String {
    switch kind {
    case .number(let low, let high):
      "from \(Decimal.text(low)) to \(Decimal.text(high))" + (unit.isEmpty ? "" : " \(unit)")
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
