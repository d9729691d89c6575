import SystemGestures

/// How zones withhold, and what is bound.
enum Setting: String, CaseIterable, Sendable {
  case adaptive, withhold, pass
  /// Two fingers from one edge are a swipe too.
  case pairs

  func apply(to context: GestureContext) {
    var bindings = context.bindings
    bindings.removeAll()
    bindings.add(Binding(.edge(.bottom, .whole), .home))
    bindings.add(Binding(.edge(.left, .whole), .back))
    if self == .pairs { bindings.add(Binding(.edge(.bottom, .whole), .appSwitcher, fingers: 2)) }
    context.setBindings(bindings)
    guard self == .withhold || self == .pass else { return }
    for edge in ["bottom", "left"] {
      try? context.set(Array("edge.\(edge).policy".utf8), to: Array(rawValue.utf8))
    }
  }
}
