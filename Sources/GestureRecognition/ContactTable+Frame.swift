/// Taking a frame: the same result whatever the order of its events.
extension ContactTable {
  /// Which events of a frame are done.
  typealias Done = UInt32

  /// First what happens to contacts that are down: they move, then they lift.
  mutating func takeLifts(_ frame: inout TouchFrame, at now: EventTime) -> Done {
    var done: Done = 0
    let before = down
    findResting(at: now)
    restedBefore = resting
    for index in 0..<frame.count where frame.events[index].phase == .moved {
      guard let place = find(frame.events[index].touch) else { continue }
      move(place, to: frame.events[index].position, at: now, isLift: lifts(frame.events[index].touch, in: &frame))
      done |= 1 << Done(truncatingIfNeeded: index)
    }
    for index in 0..<frame.count where frame.events[index].phase == .up {
      guard let place = find(frame.events[index].touch) else { continue }
      lift(place, at: now)
      done |= 1 << Done(truncatingIfNeeded: index)
    }
    // A name that lands again had lost its up.
    for index in 0..<frame.count where frame.events[index].phase == .down {
      if let place = find(frame.events[index].touch), before.contains(place) { lift(place, at: now) }
    }
    if !moved.isEmpty { countMovedTogether() }
    findResting(at: now)
    return done
  }

  /// Then the new contacts, smallest name first, and what they still did in this frame. Returns them.
  mutating func takeLandings(
    _ frame: inout TouchFrame, at now: EventTime, bridging: ContactSet, done: Done
  ) -> ContactSet {
    var done = done
    var landed = ContactSet.none
    while let index = smallestLanding(&frame, done) {
      done |= 1 << Done(truncatingIfNeeded: index)
      let event = frame.events[index]
      guard find(event.touch) == nil else {
        dropped &+= 1
        continue
      }
      let place = land(event.touch, at: event.position, now, bridging: bridging, barred: event.barred)
      if let place { landed.insert(place) }
    }
    takeRest(&frame, at: now, done: done)
    landing = landed
    return landed
  }

  private mutating func takeRest(_ frame: inout TouchFrame, at now: EventTime, done: Done) {
    for index in 0..<frame.count where done & (1 << Done(truncatingIfNeeded: index)) == 0 {
      guard frame.events[index].phase == .moved else { continue }
      guard let place = find(frame.events[index].touch) else {
        dropped &+= 1
        continue
      }
      move(place, to: frame.events[index].position, at: now, isLift: lifts(frame.events[index].touch, in: &frame))
    }
    for index in 0..<frame.count where done & (1 << Done(truncatingIfNeeded: index)) == 0 {
      guard frame.events[index].phase == .up else { continue }
      if let place = find(frame.events[index].touch) { lift(place, at: now) } else { dropped &+= 1 }
    }
  }

  private mutating func lifts(_ key: TouchKey, in frame: inout TouchFrame) -> Bool {
    for index in 0..<frame.count where frame.events[index].phase == .up && frame.events[index].touch == key {
      return true
    }
    return false
  }

  private mutating func smallestLanding(_ frame: inout TouchFrame, _ done: Done) -> Int? {
    var smallest: Int?
    for index in 0..<frame.count
    where frame.events[index].phase == .down && done & (1 << Done(truncatingIfNeeded: index)) == 0 {
      if let best = smallest, !(frame.events[index].touch < frame.events[best].touch) { continue }
      smallest = index
    }
    return smallest
  }

  /// A young contact that goes where another goes is a finger of the same hand.
  private mutating func countMovedTogether() {
    for place in (down - mature) & moved {
      let way = contacts[place].position - contacts[place].origin
      guard way.squaredLength >= 0.25 else { continue }
      for other in (down & moved) - ContactSet(place) {
        let step = contacts[other].position - contacts[other].previous
        let along = way.dx.value * step.dx.value + way.dy.value * step.dy.value
        // Within 60° of one another.
        if along > 0, 4 * along * along >= way.squaredLength * step.squaredLength { mature.insert(place) }
      }
    }
  }
}

extension TouchKey {
  static func < (a: Self, b: Self) -> Bool { a.source != b.source ? a.source < b.source : a.id < b.id }
}
