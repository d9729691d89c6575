/// Where a finger came from that was told of behind the strip along an edge.
///
/// A touchscreen looks up to a report late, and may hold a landing back for a few more: a fast finger is then on its way. It came
/// in over the edge if its first step leads back there, or, where that does not, its path once there is enough of it: how fast it
/// was when it was told of, and how often the touchscreen reports, say how far it can have come unseen.
extension EdgePan {
  public struct SecondLook: Equatable, Sendable {
    /// When its step is looked at, at the earliest and the latest.
    public var earliest = Constant.secondLook.time
    public var hold = Constant.lookHold.time
    /// When its path is looked at.
    public var latest = Constant.lastLook.time
    /// What a controller loses before it believes in a contact: a report of a panel that has 60 a second.
    public var blindness = Constant.blindness.time
    /// How many reports a landing can be told late.
    public var lateness = Constant.lateness.standard
    /// How far aside a path may go that is drawn back so far, as a part of its way inward.
    public var slant = Constant.slant.standard

    public init() {}

    /// What can be looked at.
    public enum Sight: Equatable, Sendable {
      case step, path
    }

    /// What is to be looked at so long after the down, when the finger moved; nil for nothing.
    public func sight(after took: TimeSpan, sawStep: Bool) -> Sight? {
      if took >= latest { return .path }
      return !sawStep && took >= earliest && took <= hold ? .step : nil
    }

    /// How deep inside an edge a finger was before it was told of `depth` inside it. Zero or less leads back to the bezel.
    ///
    /// - Parameters:
    ///   - way: from there to where it is, `took` later.
    ///   - path: where it was in between.
    ///   - normal: from the edge inward, of length 1.
    @inline(never)
    public func depth(
      by sight: Sight, _ way: Vector, over took: TimeSpan, _ path: inout VelocityTracker, along normal: Vector,
      from depth: Millimetres
    ) -> Millimetres {
      switch sight {
      case .step: depth - way.along(normal) * (took > .zero ? max(1, blindness.seconds / took.seconds) : 1)
      case .path: depth - unseen(way, path.onset(over: took, along: normal), along: normal)
      }
    }

    /// How far a finger that began so can have come before it was told of.
    func unseen(_ way: Vector, _ onset: VelocityTracker.Onset?, along normal: Vector) -> Millimetres {
      guard let onset, way.across(normal).magnitude <= way.along(normal) * slant else { return .zero }
      return Millimetres(max(0, onset.speed.value) * lateness * min(onset.interval, blindness).seconds)
    }
  }
}
