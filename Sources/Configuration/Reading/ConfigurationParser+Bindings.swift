import Recordings
import SystemGestures

/// `bindings:`, a list of maps.
extension ConfigurationParser {
  mutating func readBindings(_ node: YAMLNode) {
    switch node.value {
    case .empty: return
    case .list(let items):
      if tooMany(items.count, node.place) { return }
      for item in items where !isFull { readBinding(item) }
    case .scalar, .map:
      error(node.place, "'bindings' is a list; write '- ' before each, as in '- {edge: left, action: back}'")
    }
  }

  private mutating func readBinding(_ node: YAMLNode) {
    guard case .map(let entries) = node.value else {
      return error(node.place, "a binding is a map, as in '{edge: left, action: back}', not \(node.kind)")
    }
    let before = problems.count
    var draft = BindingDraft(place: node.place)
    for entry in entries { read(entry, into: &draft) }
    // What is half read says nothing about the rest.
    guard problems.count == before else { return }
    if let fault = draft.fault { return error(fault.place, fault.message) }
    if let binding = draft.binding { add(binding, draft) }
  }

  private mutating func read(_ entry: YAMLEntry, into draft: inout BindingDraft) {
    switch entry.key {
    case "device": draft.device = choice(entry, "device", MovementWords.devices) ?? draft.device
    case "edge": move(choice(entry, "edge", MovementWords.edges).map { .edge($0, .whole) }, entry, &draft)
    case "corner": move(choice(entry, "corner", MovementWords.corners).map { .corner($0) }, entry, &draft)
    case "swipe": move(choice(entry, "direction", MovementWords.swipes).map { .swipe($0) }, entry, &draft)
    case "pinch": move(choice(entry, "pinch", MovementWords.pinches).map { .pinch($0) }, entry, &draft)
    case "part": draft.part = choice(entry, "part of an edge", MovementWords.parts).map { ($0, entry.place) }
    case "fingers": draft.fingers = fingers(entry).map { ($0, entry.node.place) }
    case "when-locked": draft.whileLocked = flag(entry) ?? false
    case "action": draft.action = action(entry.node, "action")
    case "key": draft.keys = keys(entry.node)
    default:
      error(
        entry.place,
        "a binding has no \(quoted(entry.key))\(Suggestion.tail(for: entry.key, among: BindingDraft.names))")
    }
  }

  private mutating func move(_ movement: Binding.Movement?, _ entry: YAMLEntry, _ draft: inout BindingDraft) {
    guard let movement else { return }
    if draft.movement != nil {
      return error(entry.place, "a binding has one movement; write '\(entry.key)' in a binding of its own")
    }
    draft.movement = movement
  }

  private mutating func fingers(_ entry: YAMLEntry) -> UInt8? {
    guard let text = text(entry.node, "fingers", "a number from 1 to 5") else { return nil }
    if let number = UInt8(text), 1...5 ~= number { return number }
    error(entry.node.place, "\(quoted(text)) is no number of fingers; 1 to 5")
    return nil
  }

  /// A name of an action; `none` takes away what was there.
  mutating func action(_ node: YAMLNode, _ name: String) -> String? {
    guard let text = text(node, name, "the name of an action, such as home") else { return nil }
    guard !text.isEmpty, text.utf8.count <= 4096, text != "exec:" else {
      error(node.place, "an action has a name, such as home or exec:COMMAND, of at most 4096 bytes")
      return nil
    }
    return text
  }

  private mutating func keys(_ node: YAMLNode) -> [(KeyCombination, Place)] {
    guard case .list(let items) = node.value else { return key(node).map { [($0, node.place)] } ?? [] }
    return items.compactMap { item in key(item).map { ($0, item.place) } }
  }

  private mutating func key(_ node: YAMLNode) -> KeyCombination? {
    text(node, "key", "a key, such as Super+Left").flatMap { combination($0, node.place) }
  }

  private mutating func add(_ binding: ConfiguredBinding, _ draft: BindingDraft) {
    for old in configuration.bindings where old.isSameMovement(as: binding) {
      guard case .file(let other) = old.origin else { continue }
      warn(
        draft.place,
        "nothing tells this binding from the one in line \(other.line) (\(binding.movementText)); this one counts, so remove the other"
      )
    }
    configuration.bindings.removeAll { $0.isSameMovement(as: binding) }
    if binding.action != "none" { configuration.bindings.append(binding) }
    for (key, place) in draft.keys { bind(key, to: binding.action, place) }
  }
}

/// A binding while it is read.
private struct BindingDraft {
  static let names = ["device", "edge", "part", "corner", "swipe", "pinch", "fingers", "when-locked", "action", "key"]

  let place: Place
  var device = Device.Kind.touchscreen
  var movement: Binding.Movement?
  var part: (EdgePart, Place)?
  var fingers: (UInt8, Place)?
  var whileLocked = false
  var action: String?
  var keys: [(KeyCombination, Place)] = []

  init(place: Place) { self.place = place }

  /// What is wrong with all of it together.
  var fault: Fault? {
    guard let movement else { return Fault(place, "the binding has no movement; say edge, corner, swipe or pinch") }
    if action == nil { return Fault(place, "the binding has no action; say what it does, as in 'action: home'") }
    if action == "none", let key = keys.first {
      return Fault(key.1, "a binding to 'none' has no key; take a key away under 'keys', as in 'Super+D: none'")
    }
    if let part, !isEdge { return Fault(part.1, "'part' is a part of an edge; say 'edge' too, or leave it away") }
    if device == .touchpad, hasZone {
      return Fault(place, "a touchpad has no edges and corners; use device: touchscreen, or a swipe or pinch")
    }
    let range = Binding.fingers(for: movement, on: device)
    guard let fingers else {
      return range.contains(1)
        ? nil : Fault(place, "say how many fingers, as in 'fingers: \(range.lowerBound)'; \(name) has \(words(range))")
    }
    return range.contains(fingers.0) ? nil : Fault(fingers.1, "\(name) has \(words(range)), not \(fingers.0)")
  }

  private func words(_ range: ClosedRange<UInt8>) -> String {
    range.count == 1 ? "one finger" : "\(range.lowerBound) to \(range.upperBound) fingers"
  }

  private var name: String {
    let word = movement.flatMap { MovementWords.pairs($0).first?.0 } ?? "movement"
    return "\(word == "edge" ? "an" : "a") \(word) on a \(MovementWords.word(device, in: MovementWords.devices))"
  }

  private var isEdge: Bool { if case .edge = movement { true } else { false } }
  private var hasZone: Bool { if case .corner = movement { true } else { isEdge } }

  var binding: ConfiguredBinding? {
    guard var movement, let action else { return nil }
    if case .edge(let edge, _) = movement { movement = .edge(edge, part?.0 ?? .whole) }
    return ConfiguredBinding(
      movement, on: device, fingers: fingers?.0 ?? 1, whileLocked: whileLocked, action: action,
      origin: .file(place))
  }
}
