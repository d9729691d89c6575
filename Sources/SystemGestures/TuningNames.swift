import GestureRecognition

/// Why a setting was refused.
public enum SettingError: Error, Equatable, Sendable {
  case unknownName
  /// Not a number, or not one of the words the setting takes.
  case malformed
  case outOfRange(low: Double, high: Double)
}

extension Tuning {
  /// A setting that is a number: its range, and the place it lives in.
  package struct Number: Sendable {
    package var name: StaticString
    package var low: Double
    package var high: Double
    /// Sets it, if there is a new value, and returns what it is.
    package var access: @Sendable (inout Tuning, Double?) -> Double
    #if !Embedded
      /// Its row, for pages and messages.
      package var constant: Constant
    #endif

    /// - Parameter name: where one row stands for several settings.
    @inline(__always)
    init(
      _ constant: Constant, _ name: StaticString? = nil, _ access: @escaping @Sendable (inout Tuning, Double?) -> Double
    ) {
      self.name = name ?? constant.name
      low = constant.low
      high = constant.high
      self.access = access
      #if !Embedded
        self.constant = constant
      #endif
    }
  }

  package static var numbers: [Number] {
    [
      Number(.edgeZone) { $0.edgeZone.setting($1) },
      Number(.edgeFallbackPixels) { $0.edgeFallbackPixels.setting($1) },
      Number(.edgeDistance) { $0.edgeDistance.setting($1) },
      Number(.edgeLateral) { $0.edgeLateral.setting($1) },
      Number(.edgeTime) { $0.edgeTime.setting($1) },
      Number(.edgeTravel) { $0.edgeTravel.setting($1) },
      Number(.edgeJoin) { $0.edgeJoin.setting($1) },
      Number(.edgeNeighbour) { $0.edgeNeighbour.setting($1) },
      Number(.inset, "edge.bottom.inset") { $0.inset[0].setting($1) },
      Number(.inset, "edge.top.inset") { $0.inset[1].setting($1) },
      Number(.inset, "edge.left.inset") { $0.inset[2].setting($1) },
      Number(.inset, "edge.right.inset") { $0.inset[3].setting($1) },
      Number(.multiJoin) { $0.multiJoin.setting($1) },
      Number(.multiJoinAll) { $0.multiJoinAll.setting($1) },
      Number(.multiDistance) { $0.multiDistance.setting($1) },
      Number(.multiScaleIn) { $0.multiScaleIn.setting($1) },
      Number(.multiScaleOut) { $0.multiScaleOut.setting($1) },
      Number(.multiTravel) { $0.multiTravel.setting($1) },
      Number(.cornerLength) { $0.cornerLength.setting($1) },
      Number(.cornerDiagonal) { $0.cornerDiagonal.setting($1) },
      Number(.slop) { $0.slop.setting($1) },
      Number(.withholdLimit) { $0.withholdLimit.setting($1) },
      Number(.withholdSlop) { $0.withholdSlop.setting($1) },
      Number(.pairTime) { $0.pairTime.setting($1) },
      Number(.pairDistance) { $0.pairDistance.setting($1) },
      Number(.pauseSpeed) { $0.pauseSpeed.setting($1) },
      Number(.pauseTime) { $0.pauseTime.setting($1) },
      Number(.stageDistance) { $0.stageDistance.setting($1) },
      Number(.stageHysteresis) { $0.stageHysteresis.setting($1) },
      Number(.longPress) { $0.recognizers.longPress.setting($1) },
      Number(.tapLongest) { $0.recognizers.tapLongest.setting($1) },
      Number(.doubleTapTime) { $0.recognizers.doubleTapTime.setting($1) },
      Number(.doubleTapShortest) { $0.recognizers.doubleTapShortest.setting($1) },
      Number(.doubleTapDistance) { $0.recognizers.doubleTapDistance.setting($1) },
      Number(.swipeDistance) { $0.recognizers.swipeDistance.setting($1) },
      Number(.swipeSpeed) { $0.recognizers.swipeSpeed.setting($1) },
      Number(.swipeAngle) { $0.recognizers.swipeAngle.setting($1) },
      Number(.swipeTime) { $0.recognizers.swipeTime.setting($1) },
      Number(.flickSpeed) { $0.flickSpeed.setting($1) },
      Number(.pinchSpan) { $0.recognizers.pinchSpan.setting($1) },
      Number(.pinchRatio) { $0.recognizers.pinchRatio.percent($1) },
      Number(.rotationAngle) { $0.recognizers.rotationAngle.setting($1) },
      Number(.rotationArc) { $0.recognizers.rotationArc.setting($1) },
      Number(.restingTime) { $0.recognizers.restingTime.setting($1) },
      Number(.restingDistance) { $0.recognizers.restingDistance.setting($1) },
      Number(.deferralWindow) { $0.deferralWindow.setting($1) },
      Number(.deferralWindowMin) { $0.deferralWindowMin.setting($1) },
      Number(.deferralSettle) { $0.deferralSettle.setting($1) },
      Number(.exclusionBudget) { $0.exclusionBudget.setting($1) },
      Number(.touchpadAxis) { $0.touchpadAxis.setting($1) },
      Number(.touchpadScale) { $0.touchpadScale.setting($1) },
      Number(.touchpadGain) { $0.touchpadGain.setting($1) },
      Number(.touchHold) { $0.touchHold.setting($1) },
      Number(.touchRepeat) { $0.touchRepeat.setting($1) },
      Number(.palmMajor) { $0.palmMajor.setting($1) },
      Number(.palmMinor) { $0.palmMinor.setting($1) },
      Number(.penAfter) { $0.penAfter.setting($1) },
      Number(.liftHold) { $0.recognizers.liftHold.setting($1) },
      Number(.contactAge) { $0.recognizers.contactAge.setting($1) },
      Number(.liftReach) { $0.recognizers.liftReach.setting($1) },
      Number(.landing) { $0.recognizers.landing.setting($1) },
      Number(.coincident) { $0.recognizers.coincident.setting($1) },
      Number(.jumpDistance) { $0.recognizers.motion.jumpDistance.setting($1) },
      Number(.jumpSpeed) { $0.recognizers.motion.jumpSpeed.setting($1) },
      Number(.outputMargin) { $0.outputMargin.setting($1) },
      Number(.outputSmallest) { $0.outputSmallest.setting($1) },
      Number(.outputLargest) { $0.outputLargest.setting($1) },
      Number(.clockAhead) { $0.clockAhead.setting($1) },
      Number(.velocityHorizon) { $0.recognizers.motion.horizon.setting($1) },
      Number(.velocityGap) { $0.recognizers.motion.gap.setting($1) },
      Number(.velocityEnding) { $0.recognizers.motion.ending.setting($1) },
      Number(.velocitySlowest) { $0.recognizers.motion.slowest.setting($1) },
      Number(.projectionDecay) { $0.recognizers.motion.decay.setting($1) },
      Number(.pinchShare) { $0.recognizers.pinchShare.setting($1) },
      Number(.fewestZonePixels) { $0.fewestZonePixels.setting($1) },
      Number(.secondLook) { $0.recognizers.edgeLook.earliest.setting($1) },
      Number(.lookHold) { $0.recognizers.edgeLook.hold.setting($1) },
      Number(.lastLook) { $0.recognizers.edgeLook.latest.setting($1) },
      Number(.blindness) { $0.recognizers.edgeLook.blindness.setting($1) },
      Number(.lateness) { $0.recognizers.edgeLook.lateness.setting($1) },
      Number(.slant) { $0.recognizers.edgeLook.slant.setting($1) },
      Number(.pairInward) { $0.pairInward.setting($1) },
      Number(.armedStart) { $0.armedStart.setting($1) },
      Number(.pairInstant) { $0.pairInstant.setting($1) },
      Number(.handTogether) { $0.handTogether.setting($1) },
      Number(.pinchedScale) { $0.pinchedScale.setting($1) },
      Number(.spreadScale) { $0.spreadScale.setting($1) },
    ]
  }

  /// Sets one setting by its documented name.
  ///
  /// - Parameter value: UTF-8 text: a decimal number in the setting's unit (millimetres, milliseconds, degrees), a word
  ///   (`adaptive`, `fullscreen`), or a list of app identifiers.
  /// - Throws: what is wrong; the setting then keeps its value.
  public mutating func set(_ name: [UInt8], to value: [UInt8]) throws(SettingError) {
    for number in Self.numbers where number.name == name {
      guard let parsed = Decimal.parse(value) else { throw .malformed }
      guard parsed >= number.low, parsed <= number.high else {
        throw .outOfRange(low: number.low, high: number.high)
      }
      _ = number.access(&self, parsed)
      return
    }
    try setWord(name, value)
  }

  private mutating func setWord(_ name: [UInt8], _ value: [UInt8]) throws(SettingError) {
    switch name {
    case "edge.bottom.policy": policy[0] = try Self.policy(value)
    case "edge.top.policy": policy[1] = try Self.policy(value)
    case "edge.left.policy": policy[2] = try Self.policy(value)
    case "edge.right.policy": policy[3] = try Self.policy(value)
    case "motion.reduced": reducesMotion = try Self.flag(value)
    case "multi.deny": multiDeny = try AppList(value, needsEdges: false)
    case "right-click.apps": rightClickApps = try AppList(value, needsEdges: false)
    case "deferral.user": deferralUser = try Self.user(value)
    case "deferral.deny": deferralDeny = try AppList(value, needsEdges: false)
    case "deferral.always": deferralAlways = try AppList(value, needsEdges: true)
    default: throw .unknownName
    }
  }

  private static func policy(_ word: [UInt8]) throws(SettingError) -> ZonePolicy {
    switch word {
    case "adaptive": .adaptive
    case "withhold": .withhold
    case "pass": .pass
    default: throw .malformed
    }
  }

  private static func flag(_ word: [UInt8]) throws(SettingError) -> Bool {
    switch word {
    case "yes": true
    case "no": false
    default: throw .malformed
    }
  }

  private static func user(_ word: [UInt8]) throws(SettingError) -> DeferralSetting {
    switch word {
    case "never": .never
    case "fullscreen": .fullscreen
    case "always": .always
    default: throw .malformed
    }
  }
}

extension TimeSpan {
  /// Milliseconds, from a setting whose range was checked.
  @inline(never)
  fileprivate mutating func setting(_ new: Double?) -> Double {
    if let new, let microseconds = Checked.int64(new * 1000) { self = TimeSpan(microseconds: microseconds) }
    return milliseconds
  }
}

extension Millimetres {
  @inline(never)
  fileprivate mutating func setting(_ new: Double?) -> Double {
    if let new { value = new }
    return value
  }
}

extension MillimetresPerSecond {
  @inline(never)
  fileprivate mutating func setting(_ new: Double?) -> Double {
    if let new { value = new }
    return value
  }
}

extension Double {
  @inline(never)
  fileprivate mutating func setting(_ new: Double?) -> Double {
    if let new { self = new }
    return self
  }

  /// A part of one, set in hundredths.
  fileprivate mutating func percent(_ new: Double?) -> Double {
    if let new { self = new / 100 }
    return self * 100
  }
}

/// Lets a switch compare bytes with a literal: `String` would bring Unicode tables into the library.
func ~= (word: StaticString, bytes: [UInt8]) -> Bool { word == bytes }

func == (word: StaticString, bytes: [UInt8]) -> Bool {
  guard word.utf8CodeUnitCount == bytes.count else { return false }
  return word.withUTF8Buffer { utf8 in
    for index in bytes.indices where unsafe utf8[index] != bytes[index] { return false }
    return true
  }
}
