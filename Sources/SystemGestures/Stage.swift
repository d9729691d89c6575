import GestureRecognition

/// What lifting now would do: a swipe home that pauses becomes the dock or the app switcher.
///
/// A pause is movement slower than `pause.speed` for `pause.time`. After one, the distance decides, with some hysteresis;
/// moving on faster than `flick.speed` takes it back.
struct Stage {
  enum State: Equatable { case moving, near, far }

  private(set) var state = State.moving
  /// Since when it has been slow; nil while it is not.
  private var slowSince: EventTime?

  /// When a pause counts unless something moves before.
  func deadline(_ tuning: Tuning) -> EventTime {
    guard state == .moving, let slowSince else { return .never }
    return slowSince + tuning.pauseTime
  }

  /// A motion: true if the stage changed.
  mutating func move(_ distance: Millimetres, _ speed: MillimetresPerSecond, at now: EventTime, _ tuning: Tuning)
    -> Bool
  {
    let old = state
    if speed.magnitude >= tuning.pauseSpeed { slowSince = nil } else if slowSince == nil { slowSince = now }
    switch state {
    case .moving: pauseIfDue(distance, now, tuning)
    case .near where speed >= tuning.flickSpeed, .far where speed >= tuning.flickSpeed: state = .moving
    case .near: if distance > tuning.stageDistance + tuning.stageHysteresis { state = .far }
    case .far: if distance < tuning.stageDistance - tuning.stageHysteresis { state = .near }
    }
    return state != old
  }

  /// No motion came: the finger has been still since its last one.
  mutating func still(since last: EventTime) {
    if slowSince == nil { slowSince = last }
  }

  /// The deadline: true if it became a pause.
  mutating func pauseIfDue(_ distance: Millimetres, _ now: EventTime, _ tuning: Tuning) {
    guard state == .moving, let slowSince, now - slowSince >= tuning.pauseTime else { return }
    state = distance < tuning.stageDistance ? .near : .far
  }

  func action(bound: Action) -> Action {
    switch state {
    case .moving: bound
    case .near: .dock
    case .far: .appSwitcher
    }
  }
}
