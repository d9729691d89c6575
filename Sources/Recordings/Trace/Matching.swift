/// Gives each of several patterns a line of its own.
struct Matching {
  private let count: Int
  private let fits: (_ pattern: Int, _ line: Int) -> Bool

  init(_ count: Int, fits: @escaping (_ pattern: Int, _ line: Int) -> Bool) {
    self.count = count
    self.fits = fits
  }

  /// The lines of the matching that ends earliest, in pattern order; nil where there is none.
  ///
  /// Lines are offered one after the other, and each may push the patterns before it to other lines: what one pattern
  /// could have had never keeps another from being served.
  func earliest(in lines: [Int]) -> [Int]? {
    var owner: [Int?] = Array(repeating: nil, count: count)
    var missing = count
    for line in lines where missing > 0 {
      var isTried = Array(repeating: false, count: count)
      if place(line, &owner, &isTried) { missing -= 1 }
    }
    return missing == 0 ? owner.compactMap { $0 } : nil
  }

  private func place(_ line: Int, _ owner: inout [Int?], _ isTried: inout [Bool]) -> Bool {
    for pattern in 0..<count where !isTried[pattern] && fits(pattern, line) {
      isTried[pattern] = true
      guard let displaced = owner[pattern] else {
        owner[pattern] = line
        return true
      }
      owner[pattern] = line
      if place(displaced, &owner, &isTried) { return true }
      owner[pattern] = displaced
    }
    return false
  }
}
