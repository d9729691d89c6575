/// An edge pan as a recognizer of a group: one finger that comes in from an edge of some bounds.
extension EdgePan {
  /// Edges of a rectangle.
  public struct Sides: OptionSet, Sendable {
    public let rawValue: UInt8

    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }
    @inlinable public static var top: Self { Self(rawValue: 1) }
    @inlinable public static var bottom: Self { Self(rawValue: 2) }
    @inlinable public static var left: Self { Self(rawValue: 4) }
    @inlinable public static var right: Self { Self(rawValue: 8) }
    @inlinable public static var all: Self { [.top, .bottom, .left, .right] }
  }

  public struct Settings: Equatable, Sendable {
    /// The rectangle whose edges are meant.
    public var bounds: Region
    public var sides: Sides
    /// How deep the strip along an edge is in which the finger lands.
    public var zone: Millimetres
    public var thresholds: Thresholds
    public var look: SecondLook

    public init(bounds: Region, sides: Sides = .all, limits: RecognizerLimits = RecognizerLimits()) {
      self.bounds = bounds
      self.sides = sides
      zone = limits.edgeZone
      thresholds = limits.edge
      look = limits.edgeLook
    }

    var isValid: Bool {
      zone.isLimit && bounds.topLeft.isFinite && bounds.bottomRight.isFinite && !sides.isEmpty
        && thresholds.distance.isLimit && thresholds.lateral.isLimit && thresholds.time > .zero
    }

    /// The edges within `depth` of which `start` lies: in a corner there are two.
    func sides(at start: Point, within depth: Millimetres) -> Sides {
      guard bounds.contains(start) else { return [] }
      var found: Sides = []
      for side in 0..<4 where self.depth(of: start, from: side) <= depth { found.insert(EdgePan.normals[side].0) }
      return found.intersection(sides)
    }

    /// Whether a finger that landed there may come in over an edge: a fast one is first seen behind the strip.
    func reaches(_ start: Point) -> Bool { !sides(at: start, within: zone * 2).isEmpty }

    fileprivate func depth(of place: Point, from side: Int) -> Millimetres {
      let corner = EdgePan.normals[side].1.dx.value + EdgePan.normals[side].1.dy.value > 0
      return (place - (corner ? bounds.topLeft : bounds.bottomRight)).along(EdgePan.normals[side].1)
    }
  }

  /// In the order in which a tie is decided.
  private static var normals: InlineArray<4, (Sides, Vector)> {
    [(.bottom, .up), (.top, .down), (.left, .right), (.right, .left)]
  }

  /// What makes it begin: the finger comes in from one of the edges where it landed. From a corner its direction decides.
  struct Start: Sendable {
    let settings: Settings
    /// The edges it may still come from; nil until it is clear which these are.
    private var open: Sides?
    /// Its first step did not say so.
    private var sawStep = false

    init(_ settings: Settings) { self.settings = settings }

    mutating func judge(
      _ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime, expired: Bool
    ) -> Judgement {
      let objection = hand.objection(&contacts) { hand, _ in lifted(hand) }
      if let objection { return objection }
      let origin = contacts.origin(hand.counted)
      let landed = contacts.firstLanding(hand.counted)
      if late(now, landed + settings.thresholds.time, expired: expired) {
        return .failed(
          Failure(.tooSlow, furthest(hand.motion.translation), limit: settings.thresholds.distance))
      }
      guard findSides(hand, origin, &contacts, after: now - landed) else { return .undecided }
      if candidates.isEmpty { return .failed(Failure(.startedInside, depth(of: origin), limit: settings.zone)) }
      return decide(&hand, &contacts, after: now - landed)
    }

    /// Which edges it may come in over: those in whose strips it landed, else those to which the path leads back. False as
    /// long as nothing can be said.
    @inline(never)
    private mutating func findSides(
      _ hand: Hand, _ origin: Point, _ contacts: inout ContactTable, after took: TimeSpan
    ) -> Bool {
      if open != nil { return true }
      let inside = settings.sides(at: origin, within: settings.zone)
      if !inside.isEmpty {
        open = inside
        return true
      }
      guard !(hand.counted & contacts.moved).isEmpty,
        let sight = settings.look.sight(after: took, sawStep: sawStep)
      else { return false }
      var path = contacts.path(hand.counted)
      let found = ledBack(hand.motion.translation, origin, by: sight, &path, after: took)
      if !found.isEmpty || sight == .path { open = found }
      sawStep = true
      return open != nil
    }

    private func ledBack(
      _ way: Vector, _ origin: Point, by sight: SecondLook.Sight, _ path: inout VelocityTracker, after took: TimeSpan
    ) -> Sides {
      var found: Sides = []
      let near = settings.sides(at: origin, within: settings.zone * 2)
      for place in 0..<4 where near.contains(EdgePan.normals[place].0) {
        let depth = settings.look.depth(
          by: sight, way, over: took, &path, along: EdgePan.normals[place].1,
          from: settings.depth(of: origin, from: place))
        if depth <= .zero { found.insert(EdgePan.normals[place].0) }
      }
      return found
    }

    private func depth(of origin: Point) -> Millimetres {
      var least = Millimetres(.infinity)
      for place in 0..<4 where settings.sides.contains(EdgePan.normals[place].0) {
        least = min(least, settings.depth(of: origin, from: place))
      }
      return least
    }

    private mutating func decide(
      _ hand: inout Hand, _ contacts: inout ContactTable, after took: TimeSpan
    ) -> Judgement {
      let way = hand.motion.translation
      var failure: Failure?
      for place in 0..<4 {
        let (side, normal) = EdgePan.normals[place]
        guard candidates.contains(side) else { continue }
        let (inward, aside) = (way.along(normal), way.across(normal).magnitude)
        switch settings.thresholds.judge(inward: inward, lateral: aside, leadsIn: inward > aside, after: took) {
        case .recognized:
          hand.begin(with: Motion(translation: way + normal * -settings.thresholds.distance.value), &contacts)
          return .met(settings.thresholds.distance > .zero ? inward / settings.thresholds.distance : 1)
        case .failed(let why):
          failure = why
          open = candidates.subtracting(side)
        case .undecided: break
        }
      }
      guard let failure, candidates.isEmpty else { return .undecided }
      return .failed(failure)
    }

    private var candidates: Sides { open ?? [] }

    private func furthest(_ way: Vector) -> Millimetres {
      var furthest = Millimetres.zero
      for place in 0..<4 where candidates.contains(EdgePan.normals[place].0) {
        furthest = max(furthest, way.along(EdgePan.normals[place].1))
      }
      return furthest
    }

    private func lifted(_ hand: Hand) -> Failure {
      Failure(.lifted, furthest(hand.motion.translation), limit: settings.thresholds.distance)
    }

    func deadline(_ hand: Hand, _ contacts: inout ContactTable) -> EventTime {
      hand.fingers.isEmpty
        ? .never : contacts.firstLanding(contacts.counted(hand.fingers)) + settings.thresholds.time
    }
  }
}
