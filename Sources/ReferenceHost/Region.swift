import CWaylandStock

/// A set of pixels, kept as rectangles that do not overlap.
public struct Region: Equatable, Sendable {
  public private(set) var rects: [LogicalRect] = []

  public init() {}
  public init(_ rect: LogicalRect) { add(rect) }

  public mutating func add(_ rect: LogicalRect) {
    guard !rect.isEmpty else { return }
    subtract(rect)
    rects.append(rect)
  }

  public mutating func subtract(_ rect: LogicalRect) {
    guard !rect.isEmpty else { return }
    rects = rects.flatMap { Self.pieces(of: $0, without: rect) }
  }

  public func contains(_ point: LogicalPoint) -> Bool { rects.contains { $0.contains(point) } }
  public func intersects(_ rect: LogicalRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }

  private static func pieces(of whole: LogicalRect, without hole: LogicalRect) -> [LogicalRect] {
    let cut = whole.intersection(hole)
    guard !cut.isEmpty else { return [whole] }
    return [
      LogicalRect(x: whole.x, y: whole.y, width: whole.width, height: cut.y - whole.y),
      LogicalRect(x: whole.x, y: cut.y, width: cut.x - whole.x, height: cut.height),
      LogicalRect(x: cut.right, y: cut.y, width: whole.right - cut.right, height: cut.height),
      LogicalRect(x: whole.x, y: cut.bottom, width: whole.width, height: whole.bottom - cut.bottom),
    ].filter { !$0.isEmpty }
  }
}

/// A client's wl_region. Whoever uses it copies its value, so the object may go at any time.
public final class RegionObject: ResourceObject {
  /// More pieces than any interface has, and few enough that no client can make a hit test slow.
  private static let mostRects = 4096

  public private(set) var region = Region()

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_region(), version: version, id: id)
    serve(Self.requests)
  }

  private func change(_ edit: (inout Region) -> Void) {
    var changed = region
    edit(&changed)
    guard changed.rects.count <= Self.mostRects else {
      return refuse("a wl_region of more than \(Self.mostRects) rectangles")
    }
    region = changed
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_region_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      add: { _, resource, x, y, width, height in
        let rect = LogicalRect(x: x, y: y, width: width, height: height)
        owner(of: resource, as: RegionObject.self)?.change { $0.add(rect) }
      },
      subtract: { _, resource, x, y, width, height in
        let rect = LogicalRect(x: x, y: y, width: width, height: height)
        owner(of: resource, as: RegionObject.self)?.change { $0.subtract(rect) }
      }))
}
