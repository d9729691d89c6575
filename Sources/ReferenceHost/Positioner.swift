import CWaylandStock

/// The rules by which a popup finds its place.
struct PositionerRules {
  var size = PixelSize.zero
  var anchorRect = LogicalRect(size: .zero)
  var anchor = Direction.centre
  var gravity = Direction.centre
  var adjustments: UInt32 = 0
  var offsetX = 0
  var offsetY = 0

  var isComplete: Bool { size.isPositive && !anchorRect.isEmpty }

  /// Where the popup goes, in its parent's window geometry, and how large it is, so that it stays within `room`.
  func place(within room: LogicalRect) -> LogicalRect {
    let x = Axis(
      anchor: anchorRect.x..<anchorRect.right, side: anchor.x, gravity: gravity.x, length: size.width, offset: offsetX,
      room: room.x..<max(room.x, room.right), flips: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_X),
      slides: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_X),
      resizes: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_RESIZE_X)
    ).place()
    let y = Axis(
      anchor: anchorRect.y..<anchorRect.bottom, side: anchor.y, gravity: gravity.y, length: size.height,
      offset: offsetY, room: room.y..<max(room.y, room.bottom),
      flips: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_FLIP_Y),
      slides: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_SLIDE_Y),
      resizes: allows(XDG_POSITIONER_CONSTRAINT_ADJUSTMENT_RESIZE_Y)
    ).place()
    return LogicalRect(x: x.lowerBound, y: y.lowerBound, width: x.count, height: y.count)
  }

  private func allows(_ adjustment: xdg_positioner_constraint_adjustment) -> Bool {
    adjustments & adjustment.rawValue != 0
  }

  /// A corner, an edge or the centre; raw values of xdg_positioner.anchor and .gravity.
  struct Direction {
    /// -1 is left or top, 1 is right or bottom.
    var x: Int
    var y: Int

    static let centre = Direction(x: 0, y: 0)

    private static let wire: [(Int, Int)] = [
      (0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1),
    ]

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init?(wire value: UInt32) {
      guard value < Self.wire.count else { return nil }
      (x, y) = Self.wire[Int(value)]
    }
  }

  /// The same question asked along one axis.
  private struct Axis {
    var anchor: Range<Int>
    var side: Int
    var gravity: Int
    var length: Int
    var offset: Int
    var room: Range<Int>
    var flips: Bool
    var slides: Bool
    var resizes: Bool

    /// Adjustments in the order the protocol gives them: flip, slide, resize.
    func place() -> Range<Int> {
      var place = unadjusted(side: side, gravity: gravity)
      if flips, !fits(place) {
        let flipped = unadjusted(side: -side, gravity: -gravity)
        if fits(flipped) { place = flipped }
      }
      if slides, !fits(place) { place = slid(place) }
      if resizes, !fits(place), place.overlaps(room) { place = place.clamped(to: room) }
      return place
    }

    private func unadjusted(side: Int, gravity: Int) -> Range<Int> {
      let point = anchor.lowerBound + anchor.count * (side + 1) / 2 + offset
      let start = point - length * (1 - gravity) / 2
      return start..<start + length
    }

    private func fits(_ place: Range<Int>) -> Bool {
      place.lowerBound >= room.lowerBound && place.upperBound <= room.upperBound
    }

    /// What is too long keeps the end visible from which it grows.
    private func slid(_ place: Range<Int>) -> Range<Int> {
      let last = room.upperBound - length
      let start =
        last < room.lowerBound
        ? (gravity < 0 ? last : room.lowerBound) : min(max(place.lowerBound, room.lowerBound), last)
      return start..<start + length
    }
  }
}

/// A client's xdg_positioner. Popups copy its rules.
final class PositionerObject: ResourceObject {
  var rules = PositionerRules()

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_xdg_positioner(), version: version, id: id)
    serve(Self.requests)
  }
}
