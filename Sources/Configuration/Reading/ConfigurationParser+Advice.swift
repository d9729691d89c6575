import Recordings
import SystemGestures

/// What may be used and should be looked at.
extension ConfigurationParser {
  mutating func advise() {
    for binding in configuration.bindings {
      guard case .file(let place) = binding.origin else { continue }
      adviseStandard(binding, place)
      adviseName(binding.action, place)
    }
    adviseShadows()
    adviseKeys()
    adviseCommands()
  }

  /// People expect a standard gesture to do what it does everywhere.
  private mutating func adviseStandard(_ binding: ConfiguredBinding, _ place: Place) {
    let clash = Configuration.standard.bindings.first { $0.overlaps(binding) && $0.action != binding.action }
    guard let clash else { return }
    warn(
      place,
      "\(clash.sentence) is the standard gesture for '\(clash.action)', not for \(quoted(binding.action)); "
        + "people expect the same everywhere, so choose another gesture")
  }

  /// Other names are the compositor's own; a typing mistake looks the same.
  private mutating func adviseName(_ action: String, _ place: Place) {
    guard !ActionWords.isKnown(action), let near = Suggestion.nearest(to: action, among: ActionWords.names) else {
      return
    }
    warn(
      place, "Selvage has no action \(quoted(action)); did you mean '\(near)'? If the compositor has one, all is well")
  }

  /// Bindings that never run because more exact ones are there for every case.
  private mutating func adviseShadows() {
    for binding in configuration.bindings {
      let others = configuration.bindings.filter { $0.isMoreExact(than: binding) }
      guard binding.isCovered(by: others.map(\.movement)) else { continue }
      let places = ([binding] + others).compactMap { if case .file(let place) = $0.origin { place } else { nil } }
      warn(
        places.max() ?? Place(line: 1, column: 1),
        "nothing is left for \(quoted(binding.action)): more exact bindings take every case of \(binding.movementText)")
    }
  }

  /// A gesture is a shortcut: whoever cannot make it needs another way. For a right click a mouse has a button, and a keyboard
  /// the Menu key.
  private mutating func adviseKeys() {
    for action in ActionList.actions(of: configuration) where action.needsKey {
      let places = configuration.bindings.compactMap { binding -> Place? in
        guard binding.action == action.name, case .file(let place) = binding.origin else { return nil }
        return place
      }
      warn(
        places.min() ?? Place(line: 1, column: 1),
        "only a gesture leads to \(quoted(action.name)); give it a key too, as in 'key: Super+B'")
    }
    for key in configuration.keys {
      if case .file(let place) = key.origin { adviseName(key.action, place) }
    }
  }

  /// What no gesture leads to runs nothing.
  private mutating func adviseCommands() {
    for command in configuration.commands {
      guard case .file(let place) = command.origin else { continue }
      guard !isReached(command.action) else { continue }
      warn(place, "no gesture leads to \(quoted(command.action)), so its command never runs; bind one to it")
    }
  }

  private func isReached(_ action: String) -> Bool {
    ActionList.actions(of: configuration).contains { $0.name == action && !$0.gestures.isEmpty }
  }
}

extension ConfiguredBinding {
  /// Whether one movement of a hand could mean either.
  fileprivate func overlaps(_ other: ConfiguredBinding) -> Bool {
    guard device == other.device, fingers == other.fingers else { return false }
    switch (movement, other.movement) {
    case (.edge(let a, let part), .edge(let b, let otherPart)):
      return a == b && (part == otherPart || part == .whole || otherPart == .whole)
    case (.swipe(let a), .swipe(let b)): return a == b || a.axis == b || a == b.axis
    case (.corner, .corner), (.pinch, .pinch): return movement == other.movement
    case (.edge, _), (.swipe, _), (.corner, _), (.pinch, _): return false
    }
  }

  /// Whether this one is asked first wherever both fit.
  fileprivate func isMoreExact(than other: ConfiguredBinding) -> Bool {
    overlaps(other) && movement != other.movement && (whileLocked || !other.whileLocked)
  }

  /// Whether these leave nothing of it.
  fileprivate func isCovered(by others: [Binding.Movement]) -> Bool {
    switch movement {
    case .edge(let edge, .whole):
      [.first, .middle, .last].allSatisfy { others.contains(.edge(edge, $0)) }
    case .swipe(.horizontal): others.contains(.swipe(.left)) && others.contains(.swipe(.right))
    case .swipe(.vertical): others.contains(.swipe(.up)) && others.contains(.swipe(.down))
    case .edge, .swipe, .corner, .pinch: false
    }
  }
}

extension SwipeDirection {
  /// What holds both directions of its axis.
  fileprivate var axis: SwipeDirection {
    switch self {
    case .left, .right, .horizontal: .horizontal
    case .up, .down, .vertical: .vertical
    }
  }
}
