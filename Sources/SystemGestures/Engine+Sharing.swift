import GestureRecognition

/// What the fingers of one client mean for one another.
extension Engine {
  /// No other touch of its client is live on the seat, over all devices, but the other finger of its swipe.
  ///
  /// - Parameter sparing: a finger that may yet turn out to be that other one does not count either.
  @inline(never)
  mutating func isOnlyTouch(_ index: Int, sparing: Bool = true) -> Bool {
    let client = touches[index].client
    let seat = touches[index].seat
    for other in touches.indices where other != index {
      guard touches[other].client == client, touches[other].seat == seat, touches[other].countsForClient else {
        continue
      }
      if !isPartner(other, of: index), !(sparing && mayBePartner(other, of: index)) { return false }
    }
    return true
  }

  /// After the whole report is known: a claim must never cancel a finger outside the gesture, and a pinch that begins at
  /// an edge is a pinch.
  @inline(never)
  mutating func share() {
    for index in touches.indices {
      guard let candidate = touches[index].candidate, candidate.audience == .system else { continue }
      switch touches[index].owner {
      case .candidate(.withheld) where candidate.armed == nil && isPaired(index): release(index)
      case .candidate(.withheld) where candidate.armed == nil && isHalfOfPassedPair(index): release(index)
      case .candidate(.passed) where !isOnlyTouch(index): fail(index, Failure(.shared))
      case .candidate, .client, .system, .dead: break
      }
    }
  }

  /// The other finger of its swipe landed in the same report and was passed on: the first of the two was not known to be
  /// one of two when it landed, and which one that is must not matter.
  private mutating func isHalfOfPassedPair(_ index: Int) -> Bool {
    guard touches[index].isNew, let other = partner(of: index) else { return false }
    return touches[other].isNew && touches[other].owner == .candidate(.passed)
  }

  /// Two touches on one client that landed together, in either order.
  private mutating func isPaired(_ index: Int) -> Bool {
    let touch = touches[index]
    for other in touches.indices where other != index {
      guard touches[other].client == touch.client, touches[other].seat == touch.seat,
        touches[other].countsForClient, !isPartner(other, of: index), !mayBePartner(other, of: index)
      else { continue }
      let apart = touch.downTime.distance(to: touches[other].downTime)
      if apart <= tuning.pairInstant { return true }
      if apart <= tuning.pairTime, touches[other].start.distance(to: touch.start) <= tuning.pairDistance { return true }
    }
    return false
  }

  /// What was withheld goes to the client; the touch stays a candidate while it is its client's only one. Two fingers of
  /// one swipe go together.
  mutating func release(_ index: Int) {
    transition(index, .released)
    expire(index, at: beginning(of: index) + tuning.edgeTime)
    if !isOnlyTouch(index) { return fail(index, Failure(.shared)) }
    if let other = partner(of: index), touches[other].owner == .candidate(.withheld) { release(other) }
  }
}
