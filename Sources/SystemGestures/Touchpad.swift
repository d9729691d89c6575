import GestureRecognition

/// A gesture that runs on a touchpad: one at a time on each.
struct Touchpad {
  let device: DeviceID
  let seat: SeatID
  let gesture: TouchpadGesture
  let fingers: UInt8
  let beginning: EventTime
  /// Who was under the pointer; meaningless for a gesture that nobody hears.
  var surface: SurfaceID
  var client: ClientKey
  var output: OutputID?
  var owner = TouchpadOwnership.State.idle

  /// How far it went since its begin. A pinch goes left while the fingers come together, and right while they part.
  private(set) var path = Vector.zero
  private var velocity = VelocityTracker()
  /// What the client has not seen of it, while it is undecided.
  private(set) var held = TouchpadMotion(movement: .zero)
  /// While the system has it.
  var run: Run?

  /// A gesture of the system's in progress.
  struct Run {
    let id: UInt32
    let action: Action
    let movement: SystemGestureEvent.Movement
    /// Where progress grows.
    let direction: Vector
  }

  init(
    _ device: DeviceID, _ seat: SeatID, _ gesture: TouchpadGesture, _ fingers: UInt8, on surface: SurfaceID?,
    _ client: ClientKey?, at time: EventTime
  ) {
    self.device = device
    self.seat = seat
    self.gesture = gesture
    self.fingers = fingers
    self.surface = surface ?? SurfaceID(rawValue: 0)
    self.client = client ?? .host
    beginning = time
    velocity.add(Point(0, 0), at: time)
  }

  /// Keeps account of a movement.
  mutating func take(_ motion: TouchpadMotion, at time: EventTime, _ tuning: Tuning) {
    switch gesture {
    case .swipe, .hold: path = path + motion.movement * (1 / tuning.touchpadGain)
    case .pinch: path = Vector(dx: tuning.multiTravel * Self.opening(motion.scale), dy: .zero)
    }
    velocity.add(Point(x: path.dx, y: path.dy), at: time, by: tuning.recognizers.motion)
    held.dx += motion.dx
    held.dy += motion.dy
    held.scale = motion.scale
    held.rotation += motion.rotation
  }

  /// Whether anything came since its begin.
  var hasMoved: Bool { held.dx != 0 || held.dy != 0 || held.scale != 1 || held.rotation != 0 }

  /// A scale as a share of the whole way: -1 at one half, 1 at twice.
  private static func opening(_ scale: Double) -> Double { scale < 1 ? (scale - 1) * 2 : scale - 1 }

  /// The way it goes; nil while it is too early to say.
  func way(_ tuning: Tuning) -> Way? {
    switch gesture {
    case .swipe: swipeWay(tuning.touchpadAxis)
    case .pinch: pinchWay(tuning.touchpadScale / 100)
    case .hold: nil
    }
  }

  private func swipeWay(_ threshold: Millimetres) -> Way? {
    let (x, y) = (path.dx.magnitude, path.dy.magnitude)
    guard max(x, y) >= threshold else { return nil }
    if x >= y { return .swipe(path.dx < .zero ? .left : .right) }
    return .swipe(path.dy < .zero ? .up : .down)
  }

  private func pinchWay(_ share: Double) -> Way? {
    let change = held.scale - 1
    guard change.magnitude >= share else { return nil }
    return .pinch(change < 0 ? .inward : .outward)
  }

  enum Way {
    case swipe(SwipeDirection)
    case pinch(PinchDirection)
  }
}

// MARK: - In the system's hands

extension Touchpad {
  func progress(_ run: Run, _ tuning: Tuning) -> Double { path.along(run.direction) / tuning.multiTravel }

  /// Whether it is carried out when the fingers lift at `lift`.
  mutating func commits(_ run: Run, at lift: EventTime, _ tuning: Tuning) -> Bool {
    Projection.commits(
      progress: progress(run, tuning),
      velocity: velocity.releaseVelocity(along: run.direction, at: lift, by: tuning.recognizers.motion),
      travel: tuning.multiTravel, by: tuning.recognizers.motion)
  }

  mutating func speed(_ run: Run, _ tuning: Tuning) -> MillimetresPerSecond {
    velocity.velocity(by: tuning.recognizers.motion).along(run.direction)
  }
}
