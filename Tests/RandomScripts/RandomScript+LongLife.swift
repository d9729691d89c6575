import GestureRecognition
import SystemGestures

/// A context that lives for hours: from time to time it comes to rest, and then nothing may be left of what was.
extension RandomScript {
  /// Goes on until `count` more frames are over, then brings everything to rest. Virtual time only.
  ///
  /// What went wrong is in `checker.faults`.
  public mutating func live(frames count: Int) {
    let reenter = checker.reenter
    let end = frames + count
    while frames < end, checker.faults.isEmpty {
      step()
      checker.afterCall(context)
      // Tables are as long as the most there ever was; so that is soon reached.
      while surfaces.count > 8 { removeSurface() }
      while objects.count > 8 { removeObject() }
    }
    checker.reenter = {}
    comeToRest()
    checker.reenter = reenter
  }

  /// The host refuses downs and calls back in from now on.
  public mutating func beHostile() { misbehave() }

  /// Hours of virtual time so far.
  public var hours: Double { Double(time) / 3_600_000_000 }

  /// Fingers lift, deadlines pass, clients die. Screens and devices stay, so that there is something to go on with.
  private mutating func comeToRest() {
    finish()
    fingers.removeAll(keepingCapacity: true)
    hand = nil
    time = max(time, context.now.microseconds)
    while !surfaces.isEmpty { removeSurface() }
    for id in objects {
      context.removeDeferral(id)
      checker.objectGone(id)
    }
    objects.removeAll(keepingCapacity: true)
    checker.subscribers.allSurfacesGone()
    checker.afterCall(context)
    checker.afterAll(context)
  }
}
