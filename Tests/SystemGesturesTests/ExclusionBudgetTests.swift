import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("Exclusion budget")
struct ExclusionBudgetTests {
  static let tablet = Size(200, 136)
  var side = ExclusionBudget(.left, of: tablet, depth: Millimetres(4), most: Millimetres(32))

  /// A window in millimetres of the tablet, which are its own units too.
  private func wish(
    _ number: UInt64, at place: SurfaceRect = SurfaceRect(x: 0, y: 0, width: 200, height: 136), on size: Size = tablet,
    open: [Stretch] = [.whole], _ rects: SurfaceRect...
  ) -> ExclusionWish {
    let geometry = Surface.Geometry(
      x: Double(place.x) / size.width.value, y: Double(place.y) / size.height.value,
      width: Double(place.width) / size.width.value, height: Double(place.height) / size.height.value,
      localWidth: place.width, localHeight: place.height)
    return ExclusionWish(
      object: DeferralID(rawValue: number), surface: SurfaceID(rawValue: number), rects: rects, geometry: geometry,
      open: open)
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> SurfaceRect {
    SurfaceRect(x: x, y: y, width: width, height: height)
  }

  private var granted: [SurfaceRect] { side.grants.map { $0.rect } }

  private func among(_ from: Double, _ to: Double) -> Stretch { Stretch(from: from / 136, to: to / 136) }

  @Test("A small place is granted whole, as deep as the zone")
  mutating func small() {
    side.grant(wish(1, rect(0, 60, 10, 25)))
    #expect(granted == [rect(0, 60, 4, 25)])
    #expect(side.grants[0].along.contains(60.0 / 136) && side.grants[0].along.contains(85.0 / 136))
    #expect(!side.grants[0].along.contains(85.1 / 136))
  }

  @Test("Of a longer rectangle it is the lowest part")
  mutating func lowestPart() {
    side.grant(wish(1, rect(0, 0, 200, 136)))
    #expect(granted == [rect(0, 104, 4, 32)])
  }

  @Test("On the right edge it is the columns beside that edge")
  mutating func rightEdge() {
    side = ExclusionBudget(.right, of: Self.tablet, depth: Millimetres(4), most: Millimetres(32))
    side.grant(wish(1, rect(0, 0, 200, 136)))
    #expect(granted == [rect(196, 104, 4, 32)])
    #expect(
      side.grants[0].depth.contains(0) && side.grants[0].depth.contains(0.02) && !side.grants[0].depth.contains(0.021))
  }

  @Test("Within one surface the budget goes from bottom to top, whatever the order asked")
  mutating func bottomToTop() {
    side.grant(wish(1, rect(0, 10, 4, 20), rect(0, 110, 4, 20), rect(0, 60, 4, 20)))
    #expect(granted == [rect(0, 110, 4, 20), rect(0, 68, 4, 12)])
  }

  @Test("Two surfaces share one budget, and the first one comes first")
  mutating func shared() {
    side.grant(wish(1, at: rect(0, 0, 100, 68), rect(0, 40, 4, 24)))
    side.grant(wish(2, at: rect(0, 68, 100, 68), rect(0, 0, 4, 68)))
    #expect(granted == [rect(0, 40, 4, 24), rect(0, 60, 4, 8)])
    #expect(side.grants.map { $0.surface.rawValue } == [1, 2])
  }

  @Test("A short edge keeps half of itself")
  mutating func halfOfAPhone() {
    let phone = Size(70, 40)
    side = ExclusionBudget(.left, of: phone, depth: Millimetres(4), most: Millimetres(32))
    side.grant(wish(1, at: rect(0, 0, 70, 40), on: phone, rect(0, 0, 70, 40)))
    #expect(granted == [rect(0, 20, 4, 20)])
  }

  @Test("Where rectangles overlap it counts once")
  mutating func overlaps() {
    side.grant(wish(1, rect(0, 100, 2, 20), rect(0, 110, 4, 20), rect(0, 90, 4, 5)))
    // 100…130 are 30 mm: 2 are left.
    #expect(granted == [rect(0, 110, 4, 20), rect(0, 100, 2, 20), rect(0, 93, 4, 2)])
  }

  @Test("What lies beside something granted costs nothing more")
  mutating func besides() {
    side.grant(wish(1, rect(0, 104, 2, 32)))
    side.grant(wish(2, rect(2, 110, 2, 10), rect(2, 90, 2, 40)))
    #expect(granted == [rect(0, 104, 2, 32), rect(2, 104, 2, 26)])
  }

  @Test("The same rectangle twice is granted once")
  mutating func twice() {
    side.grant(wish(1, rect(0, 110, 4, 5), rect(0, 110, 4, 5)))
    #expect(granted == [rect(0, 110, 4, 5)])
  }

  @Test("A covered part is not granted, and costs nothing")
  mutating func covered() {
    side.grant(wish(1, open: [among(0, 90), among(120, 136)], rect(0, 0, 4, 136)))
    #expect(granted == [rect(0, 120, 4, 16), rect(0, 74, 4, 16)])
  }

  @Test("What lies beyond the surface, the zone or the output is cut off")
  mutating func beyond() {
    side.grant(wish(1, at: rect(0, 120, 100, 40), rect(-50, -30, 500, 40), rect(0, 30, 4, 900)))
    #expect(granted == [rect(0, 0, 4, 10)])
    side.grant(wish(2, at: rect(2, 0, 50, 10), rect(0, 0, 50, 10)))
    #expect(granted.last == rect(0, 0, 2, 10))
    let before = granted.count
    side.grant(wish(3, at: rect(10, 50, 50, 10), rect(0, 0, 50, 10)))
    #expect(granted.count == before)
  }

  @Test("A window partly off the left of the output has its columns where they are")
  mutating func offScreen() {
    side.grant(wish(1, at: rect(-20, 0, 100, 136), rect(0, 60, 100, 10)))
    #expect(granted == [rect(20, 60, 4, 10)])
  }

  @Test("Coarse units never grant more than the budget")
  mutating func coarse() {
    var wish = wish(1, rect(0, 0, 200, 13))
    wish.geometry.localHeight = 13  // 10.46 mm each
    side.grant(wish)
    #expect(granted == [rect(0, 10, 4, 3)])
  }

  @Test("Empty, negative and huge rectangles are harmless", arguments: [Int32.min, -1, 0, 1, .max])
  mutating func extremes(number: Int32) {
    for other in [Int32.min, -1, 0, 1, .max] {
      side.grant(wish(1, rect(number, other, number, other), rect(other, number, .max, .max)))
      side.grant(wish(2, rect(number, number, .min, other), rect(0, other, number, .max)))
    }
    #expect(side.grants.allSatisfy { $0.rect.width > 0 && $0.rect.height > 0 && $0.rect.x >= 0 && $0.rect.y >= 0 })
    #expect(side.grants.reduce(0) { max($0, $1.along.length) } <= 32.0 / 136 + 1e-9)
  }

  @Test("A geometry without meaning is granted nothing")
  mutating func geometry() {
    for (x, width, units) in [
      (Double.nan, 1, 10), (0, 0, 10), (0, -1, 10), (0, .infinity, 10), (0, 1e-300, 1), (0, 1, 0),
    ]
      as [(Double, Double, Int32)]
    {
      var wish = wish(1, rect(0, 0, 10, 10))
      wish.geometry.x = x
      wish.geometry.width = width
      wish.geometry.localWidth = units
      side.grant(wish)
    }
    #expect(granted.isEmpty)
  }

  @Test("However many pieces are asked for, a down looks at a few")
  mutating func pieces() {
    var wish = wish(1)
    wish.rects = (0..<1000).map { rect(0, Int32($0 % 136), 4, 1) }
    for number in 0..<1000 { wish.rects.append(rect(Int32(number % 4), Int32(number * 2 % 136), 1, 1)) }
    side.grant(wish)
    #expect(side.grants.count == ExclusionBudget.mostGrants)
  }

  @Test("Top and bottom grant nothing", arguments: [Edge.top, .bottom])
  mutating func otherEdges(edge: Edge) {
    side = ExclusionBudget(edge, of: Self.tablet, depth: Millimetres(4), most: Millimetres(32))
    side.grant(wish(1, rect(0, 0, 200, 136)))
    #expect(granted.isEmpty)
  }
}
