import GestureRecognition

/// A running system gesture: one finger that came in from an edge, two together, or several of one hand.
struct SystemGesture {
  let id: UInt32
  let action: Action
  let movement: SystemGestureEvent.Movement
  let place: Int
  let output: OutputID
  let seat: SeatID
  /// The distance of progress 1.
  let travel: Millimetres
  /// The finger from an edge; the fingers of a hand know their gesture.
  var touch = TouchID(rawValue: 0)
  /// The one that landed later, of two.
  var second: TouchID?
  var fingers: UInt8 = 1
  /// One of two fingers is up: until when the other may stay.
  var endsAt = EventTime.never
  var distance = Millimetres.zero
  var velocity = MillimetresPerSecond.zero
  var position: Point
  var lastMotion: EventTime
  var stage = Stage()

  /// Only the way home has stages, where the host has what they lead to.
  var hasStages = false

  var edge: Edge? {
    switch movement {
    case .edge(let edge), .corner(_, let edge): edge
    case .swipe, .pinch: nil
    }
  }

  func deadline(_ tuning: Tuning) -> EventTime {
    if endsAt != .never { return endsAt }
    guard hasStages, stage.state == .moving else { return .never }
    // Without events the finger is still: it paused when its last motion is long enough ago.
    return min(stage.deadline(tuning), lastMotion + tuning.pauseTime)
  }

  /// Where its finger is now, and how fast it goes in.
  @_optimize(speed)
  mutating func follow(_ touch: inout Touch, by limits: MotionLimits) {
    let velocity = touch.velocity.velocity(by: limits)
    position = touch.point
    lastMotion = touch.time
    switch movement {
    case .edge(let edge):
      distance = edge.inward(touch.movement)
      self.velocity = edge.inward(velocity)
    case .corner(let corner, _):
      guard let first = corner.edges.list.first, let second = corner.edges.list.last else { return }
      distance = max(first.inward(touch.movement), second.inward(touch.movement))
      self.velocity = max(first.inward(velocity), second.inward(velocity))
    case .swipe, .pinch: break
    }
  }

  var progress: Double { distance / travel }

  func event(_ phase: SystemGestureEvent.Phase, at now: EventTime) -> SystemGestureEvent {
    SystemGestureEvent(
      phase: phase, gesture: id, device: .touchscreen, action: action,
      stage: hasStages ? stage.action(bound: action) : action,
      movement: movement, fingers: fingers, output: output,
      seat: seat, time: now, position: position, progress: progress, velocity: velocity)
  }
}

extension Engine {
  /// The system takes the touch; the client loses it.
  mutating func claim(_ index: Int, _ edge: Edge) {
    let touch = touches[index]
    guard let candidate = touch.candidate, let place = touch.place, let output = touch.output else { return }
    let partner = partner(of: index)
    guard let action = action(of: index, partner, candidate, edge) else {
      return unbound(index, candidate, edge, place)
    }
    lastGesture &+= 1
    seize(index, partner)
    var gesture = SystemGesture(
      id: lastGesture, action: action, movement: candidate.corner.map { .corner($0, edge) } ?? .edge(edge),
      place: place,
      output: output, seat: touch.seat, travel: tuning.edgeTravel, touch: touch.id, position: touch.point,
      lastMotion: touch.time)
    gesture.hasStages = action == .home && edge == .bottom && candidate.corner == nil && hostHasStages
    gesture.second = candidate.partner
    gesture.fingers = candidate.partner == nil ? 1 : 2
    gestures.append(gesture)
    follow(gestures.count - 1, index)
    emit(gestures[gestures.count - 1], .began)
    candidateLeft(candidate.edges.subtracting(Edges(edge)), place)
  }

  /// What the finger, or both, are bound to.
  private mutating func action(of index: Int, _ partner: Int?, _ candidate: Candidate, _ edge: Edge) -> Action? {
    if let partner { return pairAction(index, partner, edge) }
    return candidate.corner.flatMap { action($0) } ?? action(edge, at: touches[index])
  }

  private var hostHasStages: Bool { !bindings.missing.contains(.dock) && !bindings.missing.contains(.appSwitcher) }

  /// The binding went away while the finger was under way.
  private mutating func unbound(_ index: Int, _ candidate: Candidate, _ edge: Edge, _ place: Int) {
    fail(index, Failure(.disabled))
    apply(.gestureEnded, to: edge, of: place)
  }

  /// One update for each gesture a finger of which moved.
  @_optimize(speed)
  mutating func move() {
    for number in gestures.indices where gestures[number].endsAt == .never {
      guard gestures[number].edge != nil else {
        followHand(number)
        continue
      }
      // The frame it began in has told all there is.
      guard let index = index(of: gestures[number].touch), hasMoved(number, index) else { continue }
      follow(number, index)
      if gestures[number].hasStages {
        let gesture = gestures[number]
        _ = gestures[number].stage.move(gesture.distance, gesture.velocity, at: gesture.lastMotion, tuning)
      }
      emit(gestures[number], .changed)
    }
  }

  @inline(never)
  mutating func emit(_ gesture: SystemGesture, _ phase: SystemGestureEvent.Phase) {
    effects.emit(.systemGestures, .gesture(gesture.event(phase, at: now)))
  }

  /// A finger left: the gesture is carried out, or not, or waits a moment for the other one of two.
  mutating func finish(_ id: UInt32, _ index: Int) {
    guard let number = gestures.firstIndex(where: { $0.id == id }) else { return }
    var gesture = gestures[number]
    guard gesture.endsAt == .never else { return conclude(number, gesture) }
    gesture.velocity = releaseVelocity(gesture, index)
    guard let other = otherFinger(of: gesture, than: touches[index].id) else { return conclude(number, gesture) }
    gesture.velocity = .mean(gesture.velocity, releaseVelocity(gesture, other))
    if touches[other].isLifted { return conclude(number, gesture) }
    gesture.endsAt = now + tuning.recognizers.liftHold
    gestures[number] = gesture
  }

  /// By progress and velocity.
  mutating func conclude(_ number: Int, _ gesture: SystemGesture) {
    let commits = Projection.commits(
      progress: gesture.progress, velocity: gesture.velocity, travel: gesture.travel,
      by: tuning.recognizers.motion)
    end(number, gesture, commits ? .committed : .cancelled)
  }

  @inline(never)
  private mutating func releaseVelocity(_ gesture: SystemGesture, _ index: Int) -> MillimetresPerSecond {
    switch gesture.movement {
    case .edge(let edge):
      return touches[index].velocity.releaseVelocity(along: edge.direction, at: now, by: tuning.recognizers.motion)
    case .corner(let corner, _):
      let velocity = touches[index].velocity.releaseVelocity(at: now, by: tuning.recognizers.motion)
      guard let first = corner.edges.list.first, let second = corner.edges.list.last else { return .zero }
      return max(first.inward(velocity), second.inward(velocity))
    case .swipe, .pinch: return .zero
    }
  }

  /// Ends a gesture without carrying it out; its fingers stay swallowed.
  mutating func cancelGesture(_ number: Int) {
    guard gestures.indices.contains(number) else { return }
    guard let hand = hand(of: gestures[number].id) else { return end(number, gestures[number], .cancelled) }
    step(hand, HandLifecycle.Event.cancelled)
    settleHands()
  }

  mutating func end(_ number: Int, _ gesture: SystemGesture, _ phase: SystemGestureEvent.Phase) {
    gestures.remove(at: number)
    for index in touches.indices where touches[index].gesture == gesture.id { touches[index].gesture = nil }
    let event = gesture.event(phase, at: now)
    effects.emit(.systemGestures, .gesture(event))
    if let edge = gesture.edge { apply(.gestureEnded, to: edge, of: gesture.place) }
    guard phase == .committed else { return }
    perform(event.stage, by: .gesture, gesture.output, gesture.seat, at: fraction(gesture))
  }

  /// Where it ended, of the visible output.
  private mutating func fraction(_ gesture: SystemGesture) -> Fraction? {
    guard let mapping = mappings.firstIndex(where: { $0.place == gesture.place }) else { return nil }
    let size = mappings[mapping].glass.size
    return Fraction(x: gesture.position.x / size.width, y: gesture.position.y / size.height)
  }

  mutating func perform(
    _ action: Action, by source: ActionEvent.Source, _ output: OutputID?, _ seat: SeatID?, at place: Fraction? = nil
  ) {
    let event = ActionEvent(
      action: action, source: source, output: output, seat: seat, time: now, surface: nil, position: place)
    effects.emit(.actions, .action(event))
  }

  /// The person touched the hint instead of swiping again: the whole gesture at once.
  mutating func commitAtOnce(_ edge: Edge, _ place: Int) {
    let seat = places[place].seat
    let output = places[place].output
    guard let (action, fingers) = armedAction(edge, place) else { return }
    guard let mapping = mappings.firstIndex(where: { $0.place == place }) else { return }
    let glass = mappings[mapping].glass
    lastGesture &+= 1
    var gesture = SystemGesture(
      id: lastGesture, action: action, movement: .edge(edge), place: place, output: output, seat: seat,
      travel: tuning.edgeTravel, position: edge.middle(of: glass.size), lastMotion: now)
    gesture.fingers = fingers
    gesture.distance = tuning.edgeTravel
    emit(gesture, .began)
    emit(gesture, .committed)
    perform(action, by: .affordance, output, seat)
  }

  /// What the second swipe does from the middle of the edge, with as many fingers as the first had if that is bound.
  mutating func armedAction(_ edge: Edge, _ place: Int) -> (Action, fingers: UInt8)? {
    let armed: UInt8 = self[edge, place].armedByPair ? 2 : 1
    if let action = action(edge, at: 0.5, fingers: armed) { return (action, armed) }
    return action(edge, at: 0.5, fingers: 3 - armed).map { ($0, 3 - armed) }
  }
}

extension Edge {
  /// Inward, with length 1.
  var direction: Vector {
    switch self {
    case .bottom: .up
    case .top: .down
    case .left: .right
    case .right: .left
    }
  }

  /// The middle of the edge.
  func middle(of size: Size) -> Point {
    switch self {
    case .bottom: Point(x: size.width * 0.5, y: size.height)
    case .top: Point(x: size.width * 0.5, y: .zero)
    case .left: Point(x: .zero, y: size.height * 0.5)
    case .right: Point(x: size.width, y: size.height * 0.5)
    }
  }
}
