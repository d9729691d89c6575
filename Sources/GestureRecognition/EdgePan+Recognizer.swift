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

    public init(bounds: Region, sides: Sides = .all, limits: RecognizerLimits = RecognizerLimits()) {
      self.bounds = bounds
      self.sides = sides
      zone = limits.edgeZone
      thresholds = limits.edge
    }

    var isValid: Bool {
      zone.isLimit && bounds.topLeft.isFinite && bounds.bottomRight.isFinite && !sides.isEmpty
        && thresholds.distance.isLimit && thresholds.lateral.isLimit && thresholds.time > .zero
    }

    /// The edges in whose strip `start` lies: in a corner there are two.
    func sides(at start: Point) -> Sides {
      guard bounds.contains(start) else { return [] }
      var found: Sides = []
      if start.y - bounds.topLeft.y <= zone { found.insert(.top) }
      if bounds.bottomRight.y - start.y <= zone { found.insert(.bottom) }
      if start.x - bounds.topLeft.x <= zone { found.insert(.left) }
      if bounds.bottomRight.x - start.x <= zone { found.insert(.right) }
      return found.intersection(sides)
    }
  }

  /// What makes it begin: the finger comes in from one of the edges where it landed. From a corner its direction decides.
  struct Start: Sendable {
    let settings: Settings
    /// The edges it may still come from; all that it could when nothing was judged.
    private var open: Sides?

    init(_ settings: Settings) { self.settings = settings }

    mutating func judge(
      _ hand: inout Hand, _ contacts: inout ContactTable, at now: EventTime, expired: Bool
    ) -> Judgement {
      let finger = hand.fingers
      let objection = hand.objection(&contacts) { lifted($0, $1.origin(finger)) }
      if let objection { return objection }
      let origin = contacts.origin(hand.counted)
      let landed = contacts.firstLanding(hand.counted)
      if late(now, landed + settings.thresholds.time, expired: expired) {
        return .failed(
          Failure(.tooSlow, furthest(hand.motion.translation, origin), limit: settings.thresholds.distance))
      }
      return decide(&hand, &contacts, from: origin, after: now - landed)
    }

    private mutating func decide(
      _ hand: inout Hand, _ contacts: inout ContactTable, from origin: Point, after took: TimeSpan
    ) -> Judgement {
      let way = hand.motion.translation
      var failure: Failure?
      for place in 0..<4 {
        let (side, normal) = Self.normals[place]
        guard candidates(origin).contains(side) else { continue }
        let (inward, aside) = (way.along(normal), way.across(normal).magnitude)
        switch settings.thresholds.judge(inward: inward, lateral: aside, leadsIn: inward > aside, after: took) {
        case .recognized:
          hand.begin(with: Motion(translation: way + normal * -settings.thresholds.distance.value), &contacts)
          return .met(settings.thresholds.distance > .zero ? inward / settings.thresholds.distance : 1)
        case .failed(let why):
          failure = why
          open = candidates(origin).subtracting(side)
        case .undecided: break
        }
      }
      guard let failure, candidates(origin).isEmpty else { return .undecided }
      return .failed(failure)
    }

    private func candidates(_ origin: Point) -> Sides { open ?? settings.sides(at: origin) }

    private func furthest(_ way: Vector, _ origin: Point) -> Millimetres {
      var furthest = Millimetres.zero
      for place in 0..<4 where candidates(origin).contains(Self.normals[place].0) {
        furthest = max(furthest, way.along(Self.normals[place].1))
      }
      return furthest
    }

    private func lifted(_ hand: Hand, _ origin: Point) -> Failure {
      Failure(.lifted, furthest(hand.motion.translation, origin), limit: settings.thresholds.distance)
    }

    func deadline(_ hand: Hand, _ contacts: inout ContactTable) -> EventTime {
      hand.fingers.isEmpty
        ? .never : contacts.firstLanding(contacts.counted(hand.fingers)) + settings.thresholds.time
    }

    /// In the order in which a tie is decided.
    private static var normals: InlineArray<4, (Sides, Vector)> {
      [(.bottom, .up), (.top, .down), (.left, .right), (.right, .left)]
    }
  }
}
