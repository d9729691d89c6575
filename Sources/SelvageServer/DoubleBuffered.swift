/// State that follows `wl_surface.commit`: requests change what is pending, a commit latches it, and it becomes current when
/// the commit is applied.
///
/// A synchronized subsurface is committed several times before its parent applies it; the last commit then counts.
struct DoubleBuffered<State: Equatable> {
  var pending: State
  private var latched: State?
  private(set) var current: State

  init(_ initial: State) {
    pending = initial
    current = initial
  }

  /// The surface was committed.
  mutating func latch() { latched = pending }

  /// What was committed is applied. Returns the state when that changed it.
  mutating func apply() -> State? {
    guard let new = latched else { return nil }
    latched = nil
    guard new != current else { return nil }
    current = new
    return new
  }
}
