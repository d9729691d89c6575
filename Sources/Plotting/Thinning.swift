import Drawing

/// Leaves out of ways what nobody would see: points that hardly differ, and lines over places that are full of lines.
struct Thinning {
  private let box: Canvas.Box
  private let columns: Int
  private var counts: [UInt8]
  /// A cell of so many pixels that so many lines went through is as dark as it gets.
  private static let cell = 2.0
  private static let most: UInt8 = 3
  private static let least = 0.7

  init(_ box: Canvas.Box) {
    self.box = box
    columns = Int((box.width / Self.cell).rounded(.up)) + 1
    let rows = Int((box.height / Self.cell).rounded(.up)) + 1
    counts = [UInt8](repeating: 0, count: max(1, columns * rows))
  }

  /// What has to be drawn of a way.
  ///
  /// - Parameter isCrowded: whether places count as full; where there are few ways every one is drawn whole.
  mutating func visible(_ points: some Sequence<Canvas.Point>, _ isCrowded: Bool) -> [[Canvas.Point]] {
    var lines: [[Canvas.Point]] = []
    var line: [Canvas.Point] = []
    var last: Canvas.Point?
    for point in points {
      guard let before = last else {
        (last, line) = (point, [point])
        continue
      }
      if (point.x - before.x).magnitude + (point.y - before.y).magnitude < Self.least { continue }
      last = point
      if isCrowded, isFull(point) {
        if line.count > 1 { lines.append(line) }
        line = [point]
      } else {
        line.append(point)
      }
    }
    // A finger that did not move is a dot.
    if line.count > 1 || lines.isEmpty { lines.append(line.count == 1 ? line + line : line) }
    return lines
  }

  private mutating func isFull(_ point: Canvas.Point) -> Bool {
    let column = Int(((point.x - box.x) / Self.cell).rounded(.down))
    let row = Int(((point.y - box.y) / Self.cell).rounded(.down))
    guard column >= 0, column < columns, row >= 0, row * columns + column < counts.count else { return false }
    if counts[row * columns + column] >= Self.most { return true }
    counts[row * columns + column] += 1
    return false
  }
}
