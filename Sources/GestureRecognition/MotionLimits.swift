/// What a path is measured by; it starts from the rows of `Constants.swift`.
public struct MotionLimits: Equatable, Sendable {
  /// Steps up to this length are always believed, and so are slower ones.
  public var jumpDistance = Constant.jumpDistance.length
  public var jumpSpeed = Constant.jumpSpeed.speed
  /// Only samples of this span before the last one count for a velocity.
  public var horizon = Constant.velocityHorizon.time
  /// A finger that reported nothing for so long had stopped.
  public var gap = Constant.velocityGap.time
  /// The last movement, which must agree with the release velocity.
  public var ending = Constant.velocityEnding.time
  /// A release slower than this is a finger that stopped.
  public var slowest = Constant.velocitySlowest.speed
  /// What is left of a velocity after one millisecond.
  public var decay = Constant.projectionDecay.standard

  public init() {}
}
