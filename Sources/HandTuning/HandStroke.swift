import GestureRecognition
import Recordings

/// What somebody meant with one finger.
package enum StrokeKind: String, CaseIterable, Sendable {
  case swipe, tap, hold

  package var plural: String { rawValue + "s" }
}

/// A finger's path with what it was meant as.
package struct HandStroke: Equatable, Sendable {
  package let kind: StrokeKind
  /// The edge it is nearest to where it lands.
  package let edge: SceneEdge
  package let path: FingerPath

  /// - Parameter meant: nil: its shape tells; then the answer is nil for what has none of the three.
  package init?(_ path: FingerPath, meant: StrokeKind? = nil) {
    guard path.isAlone, path.samples.allSatisfy({ $0.place.x.value.isFinite && $0.place.y.value.isFinite }) else {
      return nil
    }
    self.path = path
    edge =
      SceneEdge.allCases.min { Self.depth(path.landing.place, $0, path) < Self.depth(path.landing.place, $1, path) }
      ?? .bottom
    guard let kind = meant ?? Self.shape(path, edge) else { return nil }
    self.kind = kind
  }

  /// A swipe comes from near an edge and goes in; a tap and a hold stay where they are.
  private static func shape(_ path: FingerPath, _ edge: SceneEdge) -> StrokeKind? {
    let travel = path.samples.map { path.landing.place.distance(to: $0.place) }.max() ?? 0
    let inward = depth(path.lift.place, edge, path) - depth(path.landing.place, edge, path)
    if depth(path.landing.place, edge, path) <= 12, inward >= 8 { return .swipe }
    guard travel <= 6 else { return nil }
    return path.duration <= TimeSpan.milliseconds(400) ? .tap : .hold
  }

  /// How far in from an edge a place is, in millimetres.
  private static func depth(_ place: Point, _ edge: SceneEdge, _ path: FingerPath) -> Double {
    switch edge {
    case .left: place.x.value
    case .right: path.size.width - place.x.value
    case .top: place.y.value
    case .bottom: path.size.height - place.y.value
    }
  }

  // MARK: - Measures

  /// How far in it began: where it landed; a fast one that came in from the bezel before it was seen began there.
  func depth(behind zone: Double) -> Double {
    let landed = max(0, Self.depth(path.landing.place, edge, path))
    return landed > zone && landed <= 2 * zone && cameUnseen(to: landed) ? 0 : landed
  }

  private func cameUnseen(to depth: Double) -> Bool {
    let look = EdgePan.SecondLook()
    var (tracker, sawStep) = (VelocityTracker(), false)
    for sample in path.samples {
      tracker.add(sample.place, at: sample.time)
      let took = sample.time - path.landing.time
      guard let sight = look.sight(after: took, sawStep: sawStep) else { continue }
      let way = sample.place - path.landing.place
      let before = look.depth(
        by: sight, way, over: took, &tracker, along: edge.inward, from: Millimetres(depth))
      if before <= .zero || sight == .path { return before <= .zero }
      sawStep = true
    }
    return false
  }

  /// How far in it went at most.
  var inward: Double { path.samples.map { inward($0.place) }.max() ?? 0 }

  /// How far along the edge it strayed until it was so far in.
  func aside(until distance: Double) -> Double { approach(distance).map { aside($0.place) }.max() ?? 0 }

  /// How long it took to be so far in; to its lift, if it never was.
  func time(until distance: Double) -> Double {
    Self.milliseconds((approach(distance).last ?? path.lift).time - path.landing.time)
  }

  var duration: Double { Self.milliseconds(path.duration) }

  /// How far it went from where it landed, in its first milliseconds.
  func travel(within milliseconds: Double = .infinity) -> Double {
    path.samples.filter { Self.milliseconds($0.time - path.landing.time) <= milliseconds }
      .map { path.landing.place.distance(to: $0.place) }.max() ?? 0
  }

  /// Until the library recognizes a swipe: so far in, and more inward than aside.
  private func approach(_ distance: Double) -> ArraySlice<FingerPath.Sample> {
    let end = path.samples.firstIndex { inward($0.place) >= distance && inward($0.place) > aside($0.place) }
    return path.samples[...(end ?? path.samples.count - 1)]
  }

  private func inward(_ place: Point) -> Double {
    Self.depth(place, edge, path) - Self.depth(path.landing.place, edge, path)
  }

  private func aside(_ place: Point) -> Double {
    switch edge {
    case .left, .right: abs(place.y.value - path.landing.place.y.value)
    case .top, .bottom: abs(place.x.value - path.landing.place.x.value)
    }
  }

  private static func milliseconds(_ span: TimeSpan) -> Double { Double(span.microseconds) / 1000 }
}

extension SceneEdge {
  fileprivate var inward: Vector {
    switch self {
    case .left: Vector(1, 0)
    case .right: Vector(-1, 0)
    case .top: Vector(0, 1)
    case .bottom: Vector(0, -1)
    }
  }
}

extension Point {
  func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x.value - x.value, other.y.value - y.value)
    return (dx * dx + dy * dy).squareRoot()
  }
}
