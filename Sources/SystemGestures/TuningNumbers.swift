import GestureRecognition

/// Goes through the settings that are numbers: the library to set one, tools to show all.
package protocol NumberVisitor {
  /// Each has its row in the table, and a name of its own where one row stands for several.
  mutating func visit(_ row: Constant, named name: StaticString, _ value: inout Double)
  mutating func visit(_ row: Constant, named name: StaticString, _ value: inout TimeSpan)
}

extension Tuning {
  /// Every setting that is a number, in the order in which they are shown.
  package mutating func visitNumbers(_ visitor: inout some NumberVisitor) {
    visitor.visit(.edgeZone, &edgeZone)
    visitor.visit(.edgeFallbackPixels, &edgeFallbackPixels)
    visitor.visit(.edgeDistance, &edgeDistance)
    visitor.visit(.edgeLateral, &edgeLateral)
    visitor.visit(.edgeTime, &edgeTime)
    visitor.visit(.edgeTravel, &edgeTravel)
    visitor.visit(.edgeJoin, &edgeJoin)
    visitor.visit(.edgeNeighbour, &edgeNeighbour)
    visitor.visit(.inset, &inset[0], named: "edge.bottom.inset")
    visitor.visit(.inset, &inset[1], named: "edge.top.inset")
    visitor.visit(.inset, &inset[2], named: "edge.left.inset")
    visitor.visit(.inset, &inset[3], named: "edge.right.inset")
    visitor.visit(.multiJoin, &multiJoin)
    visitor.visit(.multiJoinAll, &multiJoinAll)
    visitor.visit(.multiDistance, &multiDistance)
    visitor.visit(.multiScaleIn, &multiScaleIn)
    visitor.visit(.multiScaleOut, &multiScaleOut)
    visitor.visit(.multiTravel, &multiTravel)
    visitor.visit(.cornerLength, &cornerLength)
    visitor.visit(.cornerDiagonal, &cornerDiagonal)
    visitor.visit(.slop, &slop)
    visitor.visit(.withholdLimit, &withholdLimit)
    visitor.visit(.withholdSlop, &withholdSlop)
    visitor.visit(.pairTime, &pairTime)
    visitor.visit(.pairDistance, &pairDistance)
    visitor.visit(.pauseSpeed, &pauseSpeed)
    visitor.visit(.pauseTime, &pauseTime)
    visitor.visit(.stageDistance, &stageDistance)
    visitor.visit(.stageHysteresis, &stageHysteresis)
    visitor.visit(.longPress, &recognizers.longPress)
    visitor.visit(.tapLongest, &recognizers.tapLongest)
    visitor.visit(.doubleTapTime, &recognizers.doubleTapTime)
    visitor.visit(.doubleTapShortest, &recognizers.doubleTapShortest)
    visitor.visit(.doubleTapDistance, &recognizers.doubleTapDistance)
    visitor.visit(.swipeDistance, &recognizers.swipeDistance)
    visitor.visit(.swipeSpeed, &recognizers.swipeSpeed)
    visitor.visit(.swipeAngle, &recognizers.swipeAngle)
    visitor.visit(.swipeTime, &recognizers.swipeTime)
    visitor.visit(.flickSpeed, &flickSpeed)
    visitor.visit(.pinchSpan, &recognizers.pinchSpan)
    visitor.visit(.pinchRatio, &recognizers.pinchRatio.percent)
    visitor.visit(.rotationAngle, &recognizers.rotationAngle)
    visitor.visit(.rotationArc, &recognizers.rotationArc)
    visitor.visit(.restingTime, &recognizers.restingTime)
    visitor.visit(.restingDistance, &recognizers.restingDistance)
    visitor.visit(.deferralWindow, &deferralWindow)
    visitor.visit(.deferralWindowMin, &deferralWindowMin)
    visitor.visit(.deferralSettle, &deferralSettle)
    visitor.visit(.exclusionBudget, &exclusionBudget)
    visitor.visit(.touchpadAxis, &touchpadAxis)
    visitor.visit(.touchpadScale, &touchpadScale)
    visitor.visit(.touchpadGain, &touchpadGain)
    visitor.visit(.touchHold, &touchHold)
    visitor.visit(.touchRepeat, &touchRepeat)
    visitor.visit(.palmMajor, &palmMajor)
    visitor.visit(.palmMinor, &palmMinor)
    visitor.visit(.penAfter, &penAfter)
    visitor.visit(.liftHold, &recognizers.liftHold)
    visitor.visit(.contactAge, &recognizers.contactAge)
    visitor.visit(.liftReach, &recognizers.liftReach)
    visitor.visit(.landing, &recognizers.landing)
    visitor.visit(.coincident, &recognizers.coincident)
    visitor.visit(.jumpDistance, &recognizers.motion.jumpDistance)
    visitor.visit(.jumpSpeed, &recognizers.motion.jumpSpeed)
    visitor.visit(.outputMargin, &outputMargin)
    visitor.visit(.outputSmallest, &outputSmallest)
    visitor.visit(.outputLargest, &outputLargest)
    visitor.visit(.clockAhead, &clockAhead)
    visitor.visit(.velocityHorizon, &recognizers.motion.horizon)
    visitor.visit(.velocityGap, &recognizers.motion.gap)
    visitor.visit(.velocityEnding, &recognizers.motion.ending)
    visitor.visit(.velocitySlowest, &recognizers.motion.slowest)
    visitor.visit(.projectionDecay, &recognizers.motion.decay)
    visitor.visit(.pinchShare, &recognizers.pinchShare)
    visitor.visit(.fewestZonePixels, &fewestZonePixels)
    visitor.visit(.secondLook, &recognizers.edgeLook.earliest)
    visitor.visit(.lookHold, &recognizers.edgeLook.hold)
    visitor.visit(.lastLook, &recognizers.edgeLook.latest)
    visitor.visit(.blindness, &recognizers.edgeLook.blindness)
    visitor.visit(.lateness, &recognizers.edgeLook.lateness)
    visitor.visit(.slant, &recognizers.edgeLook.slant)
    visitor.visit(.pairInward, &pairInward)
    visitor.visit(.armedStart, &armedStart)
    visitor.visit(.pairInstant, &pairInstant)
    visitor.visit(.handTogether, &handTogether)
    visitor.visit(.pinchedScale, &pinchedScale)
    visitor.visit(.spreadScale, &spreadScale)
  }
}

extension NumberVisitor {
  @inline(__always)
  fileprivate mutating func visit(_ row: Constant, _ value: inout Double) { visit(row, named: row.name, &value) }

  @inline(__always)
  fileprivate mutating func visit(_ row: Constant, _ value: inout TimeSpan) { visit(row, named: row.name, &value) }

  @inline(__always)
  fileprivate mutating func visit(_ row: Constant, _ value: inout MillimetresPerSecond) { visit(row, &value.value) }

  @inline(__always)
  fileprivate mutating func visit(_ row: Constant, _ value: inout Millimetres, named name: StaticString? = nil) {
    visit(row, named: name ?? row.name, &value.value)
  }
}

extension Double {
  /// A part of one, in hundredths.
  fileprivate var percent: Double {
    get { self * 100 }
    set { self = newValue / 100 }
  }
}

#if !Embedded
  extension Tuning {
    /// A setting that is a number, with its row, for pages and messages.
    package struct Number: Sendable {
      package let name: StaticString
      package let constant: Constant
      /// In its unit.
      package let value: Double
    }

    package var numbers: [Number] {
      var list = NumberList()
      var tuning = self
      tuning.visitNumbers(&list)
      return list.numbers
    }
  }

  private struct NumberList: NumberVisitor {
    var numbers: [Tuning.Number] = []

    mutating func visit(_ row: Constant, named name: StaticString, _ value: inout Double) {
      numbers.append(Tuning.Number(name: name, constant: row, value: value))
    }
    mutating func visit(_ row: Constant, named name: StaticString, _ value: inout TimeSpan) {
      numbers.append(Tuning.Number(name: name, constant: row, value: value.milliseconds))
    }
  }
#endif
