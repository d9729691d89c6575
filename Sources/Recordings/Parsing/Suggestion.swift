/// The word somebody probably meant.
package enum Suggestion {
  /// `; did you mean X?` where a candidate is near, otherwise `; one of A, B, C` where there are few.
  package static func tail(for word: String, among candidates: [String]) -> String {
    if let near = nearest(to: word, among: candidates) { return "; did you mean '\(near)'?" }
    guard !candidates.isEmpty, candidates.count <= 16 else { return "" }
    return candidates.count == 1 ? "; there is '\(candidates[0])'" : "; one of \(candidates.joined(separator: ", "))"
  }

  /// The candidate with the fewest typing mistakes in it, if it is more right than wrong.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.utf8)
    guard letters.count <= 40 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let most = max(1, candidate.utf8.count / 3)
      guard abs(letters.count - candidate.utf8.count) <= most else { continue }
      let distance = mistakes(letters, Array(candidate.utf8))
      guard distance <= most, distance < best?.distance ?? .max else { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that make one word of the other.
  static func mistakes(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var older = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
        row.append(cost)
      }
      older = previous
      previous = row
    }
    return previous[b.count]
  }
}

/// A word as a message shows it: in quotes, short, and without anything that a terminal would obey.
package func quoted(_ word: String) -> String {
  let shown = word.unicodeScalars.prefix(40).map { $0.properties.isDefaultIgnorableCodePoint ? "?" : String($0) }
  return "'" + shown.joined() + (word.unicodeScalars.count > 40 ? "…'" : "'")
}
