extension EdgeDeferral {
  /// What the compositor tells.
  ///
  /// `effective`, `denied` and `granted` each carry the complete new value and come only when it changed. When the first
  /// one of a group comes, the properties of the object already hold all of the group.
  public enum Event: Hashable, Sendable {
    /// The edges that are deferred, for touches that land from now on.
    case effective(Edges)
    /// The requested edges that are not deferred. A denial can pass by itself.
    case denied([Denial])
    /// The parts of the exclusion region in which touches are the app's.
    case granted([Rect])
    /// The app got its swipe; the next one from this edge is the system's, for at least `timeout`. `time` is in
    /// milliseconds, of the clock of `wl_touch`. Exactly one `disarmed` for the edge follows.
    case armed(time: UInt32, edge: Edges, timeout: Duration)
    /// The window has ended for this surface.
    case disarmed(time: UInt32, edge: Edges, reason: DisarmReason)
  }

  /// The compositor's answer, as far as it has been given.
  public struct Status: Hashable, Sendable {
    public internal(set) var effective: Edges = []
    public internal(set) var denials: [Denial] = []
    public internal(set) var granted: [Rect] = []

    /// What changed from `old`, in the order in which the app hears it.
    func changes(since old: Status) -> [Event] {
      var events: [Event] = []
      if effective != old.effective { events.append(.effective(effective)) }
      if denials != old.denials { events.append(.denied(denials)) }
      if granted != old.granted { events.append(.granted(granted)) }
      return events
    }
  }
}
