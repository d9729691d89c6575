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

    init(
      _ name: StaticString, _ low: Double, _ high: Double,
      _ access: @escaping @Sendable (inout Tuning, Double?) -> Double
    ) {
      self.name = name
      self.low = low
      self.high = high
      self.access = access
    }
  }

  package static var numbers: [Number] {
    [
      Number("edge.zone", 2, 8) { $0.edgeZone.setting($1) },
      Number("edge.fallback-px", 8, 96) { $0.edgeFallbackPixels.setting($1) },
      Number("edge.distance", 2, 10) { $0.edgeDistance.setting($1) },
      Number("edge.lateral", 5, 20) { $0.edgeLateral.setting($1) },
      Number("edge.time", 250, 800) { $0.edgeTime.setting($1) },
      Number("edge.travel", 16, 80) { $0.edgeTravel.setting($1) },
      Number("edge.join", 0, 120) { $0.edgeJoin.setting($1) },
      Number("edge.neighbour", 0, 80) { $0.edgeNeighbour.setting($1) },
      Number("edge.bottom.inset", 0, 10) { $0.inset[0].setting($1) },
      Number("edge.top.inset", 0, 10) { $0.inset[1].setting($1) },
      Number("edge.left.inset", 0, 10) { $0.inset[2].setting($1) },
      Number("edge.right.inset", 0, 10) { $0.inset[3].setting($1) },
      Number("multi.join", 80, 200) { $0.multiJoin.setting($1) },
      Number("multi.join-all", 100, 600) { $0.multiJoinAll.setting($1) },
      Number("multi.distance", 4, 20) { $0.multiDistance.setting($1) },
      Number("multi.scale-in", 0.6, 0.9) { $0.multiScaleIn.setting($1) },
      Number("multi.scale-out", 1.1, 1.8) { $0.multiScaleOut.setting($1) },
      Number("multi.travel", 20, 120) { $0.multiTravel.setting($1) },
      Number("corner.length", 10, 40) { $0.cornerLength.setting($1) },
      Number("corner.diagonal", 0, 40) { $0.cornerDiagonal.setting($1) },
      Number("slop", 1.3, 3) { $0.slop.setting($1) },
      Number("withhold.limit", 0, 250) { $0.withholdLimit.setting($1) },
      Number("withhold.slop", 0.5, 4) { $0.withholdSlop.setting($1) },
      Number("pair.time", 0, 400) { $0.pairTime.setting($1) },
      Number("pair.distance", 0, 200) { $0.pairDistance.setting($1) },
      Number("pause.speed", 5, 60) { $0.pauseSpeed.setting($1) },
      Number("pause.time", 50, 600) { $0.pauseTime.setting($1) },
      Number("stage.distance", 15, 80) { $0.stageDistance.setting($1) },
      Number("stage.hysteresis", 0, 10) { $0.stageHysteresis.setting($1) },
      Number("long-press", 200, 3000) { $0.recognizers.longPress.setting($1) },
      Number("tap.longest", 200, 3000) { $0.recognizers.tapLongest.setting($1) },
      Number("double-tap.time", 150, 1000) { $0.recognizers.doubleTapTime.setting($1) },
      Number("double-tap.min", 0, 150) { $0.recognizers.doubleTapShortest.setting($1) },
      Number("double-tap.distance", 4, 40) { $0.recognizers.doubleTapDistance.setting($1) },
      Number("swipe.distance", 4, 40) { $0.recognizers.swipeDistance.setting($1) },
      Number("swipe.speed", 20, 400) { $0.recognizers.swipeSpeed.setting($1) },
      Number("swipe.angle", 10, 45) { $0.recognizers.swipeAngle.setting($1) },
      Number("swipe.time", 200, 2000) { $0.recognizers.swipeTime.setting($1) },
      Number("flick.speed", 20, 400) { $0.flickSpeed.setting($1) },
      Number("pinch.span", 1, 10) { $0.recognizers.pinchSpan.setting($1) },
      Number("pinch.ratio", 2, 30) { $0.recognizers.pinchRatio.percent($1) },
      Number("rotation.angle", 2, 30) { $0.recognizers.rotationAngle.setting($1) },
      Number("rotation.arc", 0, 10) { $0.recognizers.rotationArc.setting($1) },
      Number("resting.time", 100, 3000) { $0.recognizers.restingTime.setting($1) },
      Number("resting.distance", 0.5, 4) { $0.recognizers.restingDistance.setting($1) },
      Number("deferral.window", 1000, 5000) { $0.deferralWindow.setting($1) },
      Number("deferral.window-min", 0, 2000) { $0.deferralWindowMin.setting($1) },
      Number("deferral.settle", 0, 2000) { $0.deferralSettle.setting($1) },
      Number("exclusion.budget", 32, 400) { $0.exclusionBudget.setting($1) },
      Number("touchpad.axis", 0.5, 10) { $0.touchpadAxis.setting($1) },
      Number("touchpad.scale", 1, 30) { $0.touchpadScale.setting($1) },
      Number("touchpad.gain", 0.1, 10) { $0.touchpadGain.setting($1) },
      Number("touch.hold", 0, 4000) { $0.touchHold.setting($1) },
      Number("touch.ignore-repeat", 0, 4000) { $0.touchRepeat.setting($1) },
      Number("palm.major", 10, 100) { $0.palmMajor.setting($1) },
      Number("palm.minor", 5, 100) { $0.palmMinor.setting($1) },
      Number("pen.after", 0, 2000) { $0.penAfter.setting($1) },
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
