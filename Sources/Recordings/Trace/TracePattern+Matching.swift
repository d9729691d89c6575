extension TracePattern {
  /// Whether a trace line is meant: its first words are ours, and every condition holds.
  public func matches(_ line: TraceLine) -> Bool {
    let plain = line.plainWords
    guard plain.count >= words.count else { return false }
    for (own, other) in zip(words, plain) where own != "*" && own != other { return false }
    return conditions.allSatisfy { $0.holds(for: line.value(of: $0.key)) }
  }

  /// How near a line comes that does not match: words in common from the left, then conditions that hold.
  func nearness(to line: TraceLine) -> Int {
    let plain = line.plainWords
    var common = 0
    for (own, other) in zip(words, plain) {
      guard own == "*" || own == other else { break }
      common += 1
    }
    guard common > 0 else { return 0 }
    return common * 100 + conditions.count { $0.holds(for: line.value(of: $0.key)) }
  }
}

extension TracePattern.Condition {
  /// Whether a value of a trace line fulfils the condition; a line without the key fulfils none.
  func holds(for value: String?) -> Bool {
    guard let value else { return false }
    switch relation {
    case .equal(let wanted): return wanted == "*" || wanted == value || Self.sameNumber(wanted, value)
    case .near(let wanted, let tolerance):
      let numbers = value.split(separator: ",").map { Number.any(String($0)) ?? .nan }
      return numbers.count == wanted.count && zip(numbers, wanted).allSatisfy { abs($0 - $1) <= tolerance + 1e-9 }
    case .atMost(let limit): return Number.any(value).map { $0 <= limit } ?? false
    case .atLeast(let limit): return Number.any(value).map { $0 >= limit } ?? false
    case .below(let limit): return Number.any(value).map { $0 < limit } ?? false
    case .above(let limit): return Number.any(value).map { $0 > limit } ?? false
    }
  }

  /// `0.5` and `0.50` are one number.
  private static func sameNumber(_ a: String, _ b: String) -> Bool {
    guard let a = Number.finite(a), let b = Number.finite(b) else { return false }
    return a == b
  }
}
