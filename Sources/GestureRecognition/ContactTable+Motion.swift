/// How several contacts moved in this frame: the one measure that all recognizers judge by.
extension ContactTable {
  /// What some fingers did to one another in this frame.
  struct Turn {
    /// How wide they stood and stand: twice their mean distance from their middle, which is how far apart two are.
    var before = 0.0
    var after = 0.0
    /// How many times as wide, and by how many degrees they turned; 1 and 0 for one finger, or fingers at one place.
    var scale = 1.0
    var degrees = 0.0
  }

  /// What `fingers` did in this frame. Those that are held back stand still, as in ``step(_:)``.
  mutating func motion(_ fingers: ContactSet, turning: Bool) -> Motion {
    guard !(fingers & moved).isEmpty else { return .none }
    let translation = step(fingers)
    guard turning, fingers.count > 1 else { return Motion(translation: translation) }
    let turn = turn(fingers)
    return Motion(translation: translation, scale: turn.scale, rotation: turn.degrees)
  }

  /// Remembered for the rest of the frame: several recognizers ask for the same fingers.
  @inline(never)
  mutating func turn(_ fingers: ContactSet) -> Turn {
    guard fingers != turned else { return lastTurn }
    turned = fingers
    lastTurn = measure(fingers)
    return lastTurn
  }

  private mutating func measure(_ fingers: ContactSet) -> Turn {
    let count = Double(fingers.count)
    let now = position(fingers)
    let then = now + step(fingers) * -1
    var turn = Turn()
    var (cross, dot) = (0.0, 0.0)
    for place in fingers {
      let before = contacts[place].previous - then
      let after = contacts[place].position - now
      turn.before += before.length.value
      turn.after += after.length.value
      cross += before.dx.value * after.dy.value - before.dy.value * after.dx.value
      dot += before.dx.value * after.dx.value + before.dy.value * after.dy.value
    }
    turn.before *= 2 / count
    turn.after *= 2 / count
    let smallest = limits.coincident.value
    guard turn.before >= smallest, turn.after >= smallest else { return turn }
    turn.scale = turn.after / turn.before
    turn.degrees = Angle.degrees(y: cross, x: dot)
    return turn
  }

  /// How fast they move, on average, over the last tenth of a second: a fitted curve is steeper at its end than the hand was
  /// where samples are few or shake.
  mutating func velocity(_ fingers: ContactSet) -> Velocity {
    var sum = Vector.zero
    for place in fingers {
      let velocity = contacts[place].tracker.meanVelocity(by: limits.motion)
      sum = sum + Vector(velocity.dx.value, velocity.dy.value)
    }
    guard !fingers.isEmpty else { return .zero }
    let mean = sum * (1 / Double(fingers.count))
    return Velocity(dx: MillimetresPerSecond(mean.dx.value), dy: MillimetresPerSecond(mean.dy.value))
  }

  // MARK: Resting fingers

  /// Those of `fingers` that do not rest, or the last of them to do so: resting ones do not count for a movement.
  mutating func awake(_ fingers: ContactSet) -> ContactSet {
    let awake = (fingers - resting) | landedTogether(fingers)
    return awake.isEmpty ? latest(fingers) { $0.anchored } : awake
  }

  /// Who was awake before they moved in this frame.
  mutating func awakeBefore(_ fingers: ContactSet) -> ContactSet {
    let awake = (fingers - restedBefore) | landedTogether(fingers)
    return awake.isEmpty ? latest(fingers) { $0.anchoredBefore } : awake
  }

  /// Those that landed with the last of them are one hand: a thumb that is held still while another finger turns around it
  /// belongs to the turn, however long it waited.
  private mutating func landedTogether(_ fingers: ContactSet) -> ContactSet {
    guard fingers.count > 1 else { return .none }
    let last = lastLanding(fingers)
    var together = ContactSet.none
    for place in fingers where last - contacts[place].landed <= limits.landing { together.insert(place) }
    return together.count > 1 ? together : .none
  }

  private mutating func latest(_ fingers: ContactSet, _ time: (borrowing Contact) -> EventTime) -> ContactSet {
    guard fingers.count > 1 else { return fingers }
    var (latest, found) = (EventTime.zero, ContactSet.none)
    for place in fingers {
      let time = time(contacts[place])
      if time > latest { (latest, found) = (time, .none) }
      if time == latest { found.insert(place) }
    }
    return found
  }

  /// Finds who rests. As time passes there are only ever fewer who do not, so it does not matter how often this is asked.
  mutating func findResting(at now: EventTime) {
    resting = .none
    for place in down | fading where now - contacts[place].anchored >= limits.restingTime { resting.insert(place) }
  }
}
