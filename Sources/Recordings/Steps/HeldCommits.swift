import GestureRecognition

/// Which surfaces hold their commits back when.
///
/// `commit game no` holds back what the client changes from that time on, also where it stands after the change on the
/// same line of time; `commit game` lets it through.
struct HeldCommits {
  private struct Entry {
    var time: EventTime
    var surface: String
    var now: Bool
  }

  private var entries: [Entry] = []

  init(_ statements: [Statement]) {
    for statement in statements {
      guard case .surface(.commit(let surface, let now)) = statement.happening else { continue }
      entries.append(Entry(time: statement.time, surface: surface, now: now))
    }
  }

  /// The action with `committed` as the script's commits have it.
  func settle(_ action: SurfaceAction, _ statement: Statement) -> SurfaceAction {
    switch action {
    case .deferral(let name, let edges, _):
      .deferral(name, edges: edges, committed: isCommitting(name, at: statement.time))
    case .exclusion(let name, let rects, _):
      .exclusion(name, rects: rects, committed: isCommitting(name, at: statement.time))
    case .destroy, .unmap, .map, .focus, .pointer, .disconnect, .commit: action
    }
  }

  private func isCommitting(_ surface: String, at time: EventTime) -> Bool {
    entries.last { $0.surface == surface && $0.time <= time }?.now ?? true
  }
}
