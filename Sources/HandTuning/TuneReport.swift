import Configuration
import Recordings

extension HandTuner {
  /// What `selvage tune` says.
  package var lines: [String] {
    var lines: [String] = []
    for kind in StrokeKind.allCases { lines += section(kind) }
    if leftOut > 0 {
      lines.append("\(Self.count(leftOut, "touch", "touches")) left out: none of these, or beside another finger")
    }
    return lines + proposal
  }

  private func section(_ kind: StrokeKind) -> [String] {
    let count = strokes.count { $0.kind == kind }
    guard count > 0 else { return [] }
    return ["\(Self.count(count, kind.rawValue, kind.plural)), \(score(kind, now)) recognized as things are"]
      + sittings.filter { $0.threshold.kind == kind }.map(\.text)
  }

  private func score(_ kind: StrokeKind, _ results: [Bool]) -> Int {
    zip(strokes, results).count { $0.kind == kind && $1 }
  }

  private var proposal: [String] {
    let missed = now.count { !$0 }
    guard !changes.isEmpty else {
      return [missed == 0 ? "Nothing has to change: all have room." : "No setting helps those that were missed."]
    }
    var lines = ["These would suit:"]
    lines += changes.map { "  \($0.name): \($0.to)    # was \($0.from)" }
    let scores = StrokeKind.allCases.compactMap { kind -> String? in
      let count = strokes.count { $0.kind == kind }
      return count == 0 ? nil : "\(score(kind, then)) of \(Self.count(count, kind.rawValue, kind.plural))"
    }
    lines.append("With them \(scores.joined(separator: ", ")) would be recognized.")
    return lines
  }

  package static func count(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// One JSON object.
  package var json: String {
    let sat = sittings.map { sitting in
      JSON.Value.pairs([
        ("setting", .text(sitting.threshold.setting)), ("of", .text(sitting.threshold.kind.plural)),
        ("limit", .decimal(Decimal.text(sitting.limit))), ("worst", .decimal(Decimal.text(sitting.worst))),
        ("margin", .decimal(Decimal.text(sitting.margin))), ("beyond", .number(sitting.beyond)),
      ])
    }
    let kinds = StrokeKind.allCases.filter { kind in strokes.contains { $0.kind == kind } }.map { kind in
      JSON.Value.pairs([
        ("kind", .text(kind.plural)), ("count", .number(strokes.count { $0.kind == kind })),
        ("recognized", .number(score(kind, now))), ("recognized-with-changes", .number(score(kind, then))),
      ])
    }
    let changed = changes.map {
      JSON.Value.pairs([("setting", .text($0.name)), ("from", .text($0.from)), ("to", .text($0.to))])
    }
    return JSON.object([
      ("strokes", .values(kinds)), ("left-out", .number(leftOut)), ("thresholds", .values(sat)),
      ("changes", .values(changed)),
    ])
  }
}

extension Sitting {
  /// `  edge.zone      4 mm    landed from the edge 0.3 to 5.1 mm: 2 of 12 beyond it, by 1.1 mm`
  var text: String {
    let unit = Setting.all.first { $0.name == threshold.setting }?.unit ?? ""
    let (least, most) = (values.first ?? 0, values.last ?? 0)
    let range = least == most ? Self.number(least) : "\(Self.number(least)) to \(Self.number(most))"
    let verdict =
      beyond > 0
      ? "\(beyond) of \(values.count) beyond it, by up to \(Self.number(-margin)) \(unit)"
      : isTight ? "only \(Self.number(margin)) \(unit) left" : "\(Self.number(margin)) \(unit) left"
    return "  " + Self.padded(threshold.setting, 15) + Self.padded("\(Self.number(limit)) \(unit)", 9)
      + "\(threshold.what) \(range) \(unit): \(verdict)"
  }

  private static func number(_ value: Double) -> String { Decimal.text(value, places: value.magnitude < 100 ? 1 : 0) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
