import Testing

@testable import ReferenceHost

@Suite("A region") struct RegionTests {
  @Test("is the same set of pixels as a bitmap that had the same done to it", arguments: 1...20 as ClosedRange<UInt64>)
  func likeABitmap(seed: UInt64) {
    var random = SeededRandom(seed)
    var region = Region()
    var bitmap = Set<Int>()
    for _ in 0..<30 {
      let (x, y) = (random.below(20), random.below(20))
      let rect = LogicalRect(x: x, y: y, width: random.below(12), height: random.below(12))
      let pixels = (rect.y..<rect.bottom).flatMap { row in (rect.x..<rect.right).map { row * 100 + $0 } }
      if random.below(3) > 0 {
        region.add(rect)
        bitmap.formUnion(pixels)
      } else {
        region.subtract(rect)
        bitmap.subtract(pixels)
      }
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let inside = region.contains(LogicalPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(inside == bitmap.contains(y * 100 + x), "seed \(seed) at \(x),\(y)")
      }
    }
    #expect(region.rects.reduce(0) { $0 + $1.width * $1.height } == bitmap.count, "seed \(seed): rectangles overlap")
  }

  @Test("meets what it overlaps, and not what it merely touches") func intersection() {
    let region = Region(LogicalRect(x: 10, y: 10, width: 10, height: 10))
    #expect(region.intersects(LogicalRect(x: 19, y: 19, width: 5, height: 5)))
    #expect(!region.intersects(LogicalRect(x: 20, y: 10, width: 5, height: 5)))
    #expect(!region.intersects(LogicalRect(x: 12, y: 12, width: 0, height: 5)))
  }
}
