import HumanStrokes

/// The tables as Markdown, in columns that people can read as they are.
public enum Tables {
  /// Recall and false positives, of each library.
  public static func scores(_ tallies: [Tally]) -> String {
    var rows = [["kind", "strokes"] + tallies.flatMap { ["\($0.name): recall", "false"] }]
    for kind in StrokeKind.allCases {
      rows.append(
        [kind.name, "\(tallies[0][kind].strokes)"] + tallies.flatMap { cells($0[kind], $0.knows.contains(kind)) })
    }
    let totals = tallies.flatMap { [percent($0.total.recall), percent($0.total.falsePositives)] }
    rows.append(["**all that it knows**", "\(tallies[0].total.strokes)"] + totals)
    return table(rows)
  }

  private static func cells(_ score: Score, _ isKnown: Bool) -> [String] {
    [isKnown ? percent(score.recall) : "–", percent(score.falsePositives)]
  }

  /// A row for each kind that was meant, a column for each that was told: in how many of a hundred strokes.
  public static func confusion(_ tally: Tally) -> String {
    let known = StrokeKind.allCases.filter { tally.knows.contains($0) }
    let rows = StrokeKind.allCases.map { meant in
      [meant.name] + known.map { share(tally[meant].counts[Int($0.rawValue)], of: tally[meant].strokes) }
    }
    return table([["meant \\ told"] + known.map(\.name)] + rows)
  }

  private static func share(_ count: Int, of all: Int) -> String {
    count == 0 ? "·" : percent(Double(count) / Double(max(1, all)))
  }

  /// Two decimals; never 100 where one is missing, never 0 where there is one.
  public static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded())
    let shown = share < 1 ? min(9_999, share > 0 ? max(1, hundredths) : 0) : hundredths
    let rest = shown % 100
    return "\(shown / 100).\(rest < 10 ? "0" : "")\(rest) %"
  }

  /// Rows, the first of which are the names of the columns.
  public static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in "| " + zip(row, widths).map(padded).joined(separator: " | ") + " |" }
    lines.insert("|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|", at: 1)
    return lines.joined(separator: "\n")
  }

  private static func padded(_ cell: String, _ width: Int) -> String {
    cell + String(repeating: " ", count: width - cell.count)
  }
}
