/// The name of a public report: `A01` for a sequence that other systems get wrong, `thread-65` for a discussion.
struct ReportID: Hashable, Comparable {
  private enum Kind: Hashable {
    case sequence(section: Character)
    case thread
  }

  private let kind: Kind
  private let number: Int

  /// Nil where the text is no name of a report, or not the usual one of it: there is no `A1` and no `thread-065`.
  init?(_ text: some StringProtocol) {
    if text.hasPrefix("thread-") {
      guard let number = Int(text.dropFirst("thread-".count)), number > 0 else { return nil }
      (self.kind, self.number) = (.thread, number)
    } else {
      guard let section = text.first, ("A"..."G").contains(section), text.count == 3 else { return nil }
      guard let number = Int(text.dropFirst()), number > 0 else { return nil }
      (self.kind, self.number) = (.sequence(section: section), number)
    }
    guard name == text else { return nil }
  }

  var name: String {
    switch kind {
    case .sequence(let section): "\(section)\(number < 10 ? "0" : "")\(number)"
    case .thread: "thread-\(number)"
    }
  }

  private var order: (String, Int) {
    switch kind {
    case .sequence(let section): (String(section), number)
    // Behind all sequences.
    case .thread: ("thread", number)
    }
  }

  static func < (one: Self, other: Self) -> Bool { one.order < other.order }
}

/// A test that shows what becomes of a reported sequence here.
struct ReportedTest: Equatable {
  var report: ReportID
  /// A sentence.
  var shows: String
  /// From the root of the repository.
  var path: String
}

/// The names in a comment `Rows: A01 thread-65`, and what is no name.
struct RowsComment {
  var reports: [ReportID] = []
  var faults: [String] = []

  /// Nil where the line is no such comment.
  init?(_ line: some StringProtocol, mark: String) {
    let words = line.split(separator: " ")
    guard words.count > 1, words[0] == mark, words[1] == "Rows:" else { return nil }
    for word in words.dropFirst(2) {
      guard let report = ReportID(word) else {
        faults.append("'\(word)' is no name of a report; A01 or thread-65 would be")
        continue
      }
      if reports.contains(report) { faults.append("\(word) stands there twice") }
      reports.append(report)
    }
    if words.count == 2 { faults.append("no report is named") }
  }
}
