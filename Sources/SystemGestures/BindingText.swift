/// Why a binding cannot be read: what is wrong, and where in the text.
public struct BindingError: Error, Equatable, Sendable {
  public enum Reason: UInt8, Sendable {
    /// The text starts with another word than `touchscreen` or `touchpad`.
    case unknownDevice = 0
    case unknownWord = 1
    /// Not a value of this key.
    case unknownValue = 2
    /// Exactly one of `edge=`, `corner=`, `swipe=` and `pinch=` has to be there.
    case needsOneMovement = 3
    /// `part=` goes with `edge=`.
    case partWithoutEdge = 4
    case needsAction = 5
    /// This movement cannot have as many fingers, or needs `fingers=`.
    case wrongFingers = 6
    /// A touchpad has neither edges nor corners.
    case touchpadEdge = 7
  }
  public var reason: Reason
  /// The byte at which the word starts.
  public var offset: Int
}

extension GestureContext {
  /// Adds a binding written as `touchscreen edge=left action=back`, in place of the one for the same movement with as many
  /// fingers.
  ///
  /// UTF-8. It starts with `touchscreen` or `touchpad`. Keys: `edge`, `part` (first, middle, last), `corner` (top-left …),
  /// `swipe` (left, right, up, down, horizontal, vertical), `pinch` (in, out), `fingers` (1 or 2 on an edge; 3 to 5 for swipes
  /// and pinches, 2 to 5 for pinches on a touchpad), `action`; and the word `when-locked`. An action that begins with `exec:` or
  /// `sh:` is a command: it takes all that follows.
  public func bind(_ text: [UInt8]) throws(BindingError) {
    let draft = try BindingDraft(text)
    guard let movement = draft.movement, let action = action(named: draft.action) else {
      throw BindingError(reason: .needsAction, offset: text.count)
    }
    var next = bindings
    next.add(
      Binding(movement, action, on: draft.device, whileLocked: draft.whileLocked, fingers: draft.fingers ?? 1))
    setBindings(next)
  }
}

/// A binding while it is read, word by word.
private struct BindingDraft {
  var device = Device.Kind.touchscreen
  var movement: Binding.Movement?
  var part = EdgePart.whole
  var fingers: UInt8?
  var action: [UInt8] = []
  var whileLocked = false

  init(_ text: [UInt8]) throws(BindingError) {
    guard var word = text.part(from: 0, to: UInt8(ascii: " ")) else { throw .init(reason: .unknownDevice, offset: 0) }
    guard let named = Device.Kind(named: text.bytes(word)) else {
      throw .init(reason: .unknownDevice, offset: word.lowerBound)
    }
    device = named
    while let next = text.part(from: word.upperBound, to: UInt8(ascii: " ")) {
      word = Self.isCommand(text.bytes(next)) ? next.lowerBound..<text.count : next
      try take(text.bytes(word), at: word.lowerBound)
    }
    if let reason = try complete() { throw .init(reason: reason, offset: text.count) }
  }

  /// A command takes the rest of the text: it has arguments.
  private static func isCommand(_ word: [UInt8]) -> Bool {
    word.begins(with: "action=exec:") || word.begins(with: "action=sh:")
  }

  /// What is wrong with all of it together.
  private mutating func complete() throws(BindingError) -> BindingError.Reason? {
    guard let movement else { return .needsOneMovement }
    switch movement {
    case .edge(let edge, _):
      if device == .touchpad { return .touchpadEdge }
      self.movement = .edge(edge, part)
    case .corner:
      if device == .touchpad { return .touchpadEdge }
      if part != .whole { return .partWithoutEdge }
    case .swipe, .pinch: if part != .whole { return .partWithoutEdge }
    }
    guard Binding.fingers(for: movement, on: device).contains(fingers ?? 1) else { return .wrongFingers }
    return action.isEmpty ? .needsAction : nil
  }

  private mutating func take(_ word: [UInt8], at offset: Int) throws(BindingError) {
    if "when-locked" == word {
      whileLocked = true
      return
    }
    guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
      throw .init(reason: .unknownWord, offset: offset)
    }
    guard try set(word.bytes(0..<equals), word.bytes(equals + 1..<word.count), offset) else {
      throw .init(reason: .unknownValue, offset: offset)
    }
  }

  /// False when the value is none of this key's.
  private mutating func set(_ key: [UInt8], _ value: [UInt8], _ offset: Int) throws(BindingError) -> Bool {
    switch key {
    case "edge": return try move(Edge(named: value).map { .edge($0, .whole) }, offset)
    case "corner": return try move(Corner(named: value).map { .corner($0) }, offset)
    case "swipe": return try move(SwipeDirection(named: value).map { .swipe($0) }, offset)
    case "pinch": return try move(PinchDirection(named: value).map { .pinch($0) }, offset)
    case "part":
      part = EdgePart(named: value) ?? .whole
      return part != .whole
    case "fingers":
      guard value.count == 1, let digit = value.first, 49...53 ~= digit else { return false }
      fingers = digit - 48
      return true
    case "action":
      action = value
      return !value.isEmpty
    default: throw .init(reason: .unknownWord, offset: offset)
    }
  }

  private mutating func move(_ movement: Binding.Movement?, _ offset: Int) throws(BindingError) -> Bool {
    guard self.movement == nil else { throw .init(reason: .needsOneMovement, offset: offset) }
    self.movement = movement
    return movement != nil
  }
}
