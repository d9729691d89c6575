import SystemGestures

/// Prints the record as it grows, in a column for each who gets something. Movements are folded until something else happens.
final class DemoTimeline {
  private enum Column: Int, CaseIterable {
    case system, game, notes
    var width: Int {
      switch self {
      case .system: 36
      case .game: 31
      case .notes: 31
      }
    }
  }

  /// Movements of one kind that have not been printed.
  private struct Fold {
    var column: Column
    var what: String
    var count = 0
    var tail = ""
  }

  private let print: (String) -> Void
  private var seen = 0
  private var folds: [Fold] = []
  private var foldStart: UInt64 = 0
  private var foldEnd: UInt64 = 0
  private var row: [Column: String] = [:]
  private var rowTime: UInt64 = 0
  /// Folded movements are shown at the latest after this time, for people who watch; nil to keep folding.
  private let longestFold: UInt64?

  init(longestFold: UInt64? = nil, print: @escaping (String) -> Void) {
    self.print = print
    self.longestFold = longestFold
  }

  func title() { print(line("time", [.system: "system", .game: "game", .notes: "notes"])) }

  func heading(_ text: String) {
    flush()
    print("\n\(text)")
  }

  /// Takes in what is new.
  func show(_ record: DemoRecord) {
    while seen < record.entries.count {
      take(record.entries[seen], record)
      seen += 1
    }
  }

  func flush() {
    flushFolds()
    flushRow()
  }

  // MARK: - From events to words

  private func take(_ entry: DemoRecord.Entry, _ record: DemoRecord) {
    switch entry.event {
    case .delivered(let role, .motion, let trail, _):
      fold(entry.time, column(role), "\(record.trails[trail].name) motion")
    case .delivered(_, .shape, _, _): break
    case .delivered(let role, let kind, let trail, let latency):
      let late = latency >= 1000 ? ", \(latency / 1000) ms late" : ""
      write(entry.time, column(role), "\(record.trails[trail].name) \(kind)\(late)")
    case .cancelled(let role): write(entry.time, column(role), "CANCEL of all its fingers")
    case .gesture(.changed, let name, _, let stage, let progress):
      let held = stage == name ? "" : ", \(stage)"
      fold(entry.time, .system, "\(name) follows", tail: " to \(fixed(progress, 2))\(held)")
    case .gesture(let phase, let name, _, _, _): write(entry.time, .system, "\(name) \(phase.words)")
    case .affordance(let kind, _): if let words = kind.words { write(entry.time, .system, words) }
    case .goesFirst(let role, let isFirst):
      write(entry.time, column(role), isFirst ? "goes first on the bottom edge" : "goes first no longer")
    case .armed(let role, let edge, let time): write(entry.time, column(role), "ARMED: \(edge), for \(time) ms")
    case .disarmed(let role, let edge, let reason):
      write(entry.time, column(role), "DISARMED: \(edge), \(reason)")
    case .action(let name): write(entry.time, .system, "does: \(name)")
    case .inFront(let role): write(entry.time, .system, "brings \(role) forward")
    case .touchscreen(let name, let width, let height):
      let size = width > 0 ? ", \(fixed(width, 0)) x \(fixed(height, 0)) mm" : ""
      write(entry.time, .system, "\(name)\(size)")
    case .unplugged: write(entry.time, .system, "the touchscreen is gone")
    case .logged(let text): write(entry.time, .system, "log: \(text)")
    }
  }

  private func column(_ role: DemoRole) -> Column { role == .game ? .game : .notes }

  // MARK: - Rows

  private func write(_ time: UInt64, _ column: Column, _ text: String) {
    flushFolds()
    if rowTime != time || row[column] != nil { flushRow() }
    rowTime = time
    row[column] = text
  }

  private func fold(_ time: UInt64, _ column: Column, _ what: String, tail: String = "") {
    flushRow()
    if let longestFold, !folds.isEmpty, time > foldStart + longestFold { flushFolds() }
    if folds.isEmpty { foldStart = time }
    foldEnd = time
    let index = folds.firstIndex { $0.column == column && $0.what == what } ?? folds.count
    if index == folds.count { folds.append(Fold(column: column, what: what)) }
    folds[index].count += 1
    folds[index].tail = tail
  }

  /// Several fingers of one app take a line each.
  private func flushFolds() {
    var left = folds
    folds = []
    var isFirst = true
    while !left.isEmpty {
      var cells: [Column: String] = [:]
      for column in Column.allCases {
        guard let index = left.firstIndex(where: { $0.column == column }) else { continue }
        let fold = left.remove(at: index)
        cells[column] = fold.what + (fold.count > 1 ? " x\(fold.count)" : "") + fold.tail
      }
      print(line(isFirst ? "..\(stamp(foldEnd))" : "", cells))
      isFirst = false
    }
  }

  private func flushRow() {
    guard !row.isEmpty else { return }
    print(line(stamp(rowTime), row))
    row = [:]
  }

  private func line(_ time: String, _ cells: [Column: String]) -> String {
    var text = String(repeating: " ", count: max(0, 8 - time.count)) + time + "  "
    for column in Column.allCases {
      let cell = cells[column] ?? ""
      text += cell + String(repeating: " ", count: max(1, column.width - cell.count))
    }
    while text.last == " " { text.removeLast() }
    return text
  }

  private func stamp(_ time: UInt64) -> String { fixed(Double(time) / 1e6, 3) }
}

extension SystemGestureEvent.Phase {
  fileprivate var words: String {
    switch self {
    case .began: "begins"
    case .changed: "follows"
    case .committed: "committed"
    case .cancelled: "CANCELLED"
    }
  }
}

extension AffordanceEvent.Kind {
  fileprivate var words: String? {
    switch self {
    case .shown: "\"swipe again\" is shown"
    case .until: nil
    case .held: "\"swipe again\" waits for the finger"
    case .hidden(let reason): "\"swipe again\" is hidden: \(reason)"
    }
  }
}
