/// What recognizers ask about several contacts.
extension ContactTable {
  /// Those of `fingers` that are down for a gesture: a lift is held back while another of its fingers stays down.
  mutating func present(_ fingers: ContactSet) -> ContactSet {
    (fingers & down).isEmpty ? .none : fingers & (down | fading)
  }

  /// Those that raise a count; the first finger always does.
  mutating func counted(_ fingers: ContactSet) -> ContactSet {
    let grown = fingers & mature
    return grown.isEmpty ? fingers : grown
  }

  /// How many fingers these are: contacts that are too young are none yet, but there is one where there is any.
  mutating func count(_ fingers: ContactSet) -> Int {
    fingers.isEmpty ? 0 : max(1, (fingers & mature).count)
  }

  /// Where they landed, on average.
  mutating func origin(_ fingers: ContactSet) -> Point { mean(fingers) { $0.origin } }

  /// Where they are, on average.
  mutating func position(_ fingers: ContactSet) -> Point { mean(fingers) { $0.position } }

  private mutating func mean(_ fingers: ContactSet, _ point: (borrowing Contact) -> Point) -> Point {
    var sum = Vector.zero
    for place in fingers { sum = sum + (point(contacts[place]) - Point(0, 0)) }
    return fingers.isEmpty ? Point(0, 0) : Point(0, 0) + sum * (1 / Double(fingers.count))
  }

  /// How far they went in this frame, on average. One that is held back stands still until it is known to be gone: should
  /// it come back, the middle of the hand has gone exactly as far as the fingers.
  mutating func step(_ fingers: ContactSet) -> Vector {
    guard !(fingers & moved).isEmpty else { return .zero }
    var sum = Vector.zero
    for place in fingers & moved { sum = sum + (contacts[place].position - contacts[place].previous) }
    return sum * (1 / Double(fingers.count))
  }

  /// How far the one that moved most ever was from where it landed.
  mutating func travel(_ fingers: ContactSet) -> Millimetres {
    var most = 0.0
    for place in fingers { most = max(most, contacts[place].squaredTravel) }
    return Millimetres(most.squareRoot())
  }

  mutating func firstLanding(_ fingers: ContactSet) -> EventTime {
    var first = EventTime.never
    for place in fingers { first = min(first, contacts[place].landed) }
    return first
  }

  /// The recent path of the only one of them.
  mutating func path(_ fingers: ContactSet) -> VelocityTracker {
    for place in fingers { return contacts[place].tracker }
    return VelocityTracker()
  }

  mutating func lastLanding(_ fingers: ContactSet) -> EventTime {
    var last = EventTime.zero
    for place in fingers { last = max(last, contacts[place].landed) }
    return last
  }

  /// When the last of those that are up lifted.
  mutating func lastLift(_ fingers: ContactSet) -> EventTime {
    var last = EventTime.zero
    for place in fingers - down { last = max(last, contacts[place].lifted) }
    return last
  }

  /// The mean of the velocities with which they were let go, or still move.
  mutating func releaseVelocity(_ fingers: ContactSet, at now: EventTime) -> Velocity {
    guard !fingers.isEmpty else { return .zero }
    var dx = 0.0
    var dy = 0.0
    for place in fingers {
      let release = contacts[place].tracker.releaseVelocity(
        at: down.contains(place) ? now : contacts[place].lifted, by: limits.motion)
      dx += release.dx.value
      dy += release.dy.value
    }
    let count = Double(fingers.count)
    return Velocity(dx: MillimetresPerSecond(dx / count), dy: MillimetresPerSecond(dy / count))
  }
}
