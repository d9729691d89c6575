/// Why a binding cannot be read: what is wrong, and where in the text.
public struct BindingError: Error, Equatable, Sendable {
  public enum Reason: UInt8, Sendable {
    /// The text starts with another word than `touchscreen`.
    case unknownDevice = 0
    case unknownWord = 1
    /// Not a value of this key.
    case unknownValue = 2
    /// Exactly one of `edge=` and `corner=` has to be there.
    case needsOnePlace = 3
    /// `part=` goes with `edge=`.
    case partWithoutEdge = 4
    case needsAction = 5
    /// `fingers=2` goes with `edge=`.
    case fingersWithoutEdge = 6
  }
  public var reason: Reason
  /// The byte at which the word starts.
  public var offset: Int
}

extension GestureContext {
  /// Adds a binding written as `touchscreen edge=left action=back`, in place of the one for the same place and number of
  /// fingers.
  ///
  /// UTF-8. Keys: `edge`, `part` (first, middle, last), `fingers` (1, or 2 on an edge), `corner` (top-left …), `action`; and
  /// the word `when-locked`.
  public func bind(_ text: [UInt8]) throws(BindingError) {
    let draft = try BindingDraft(text)
    guard let place = draft.place, let action = action(named: draft.action) else {
      throw BindingError(reason: .needsAction, offset: text.count)
    }
    var next = bindings
    next.add(Binding(place, action, whileLocked: draft.whileLocked, fingers: draft.fingers))
    setBindings(next)
  }
}

/// A binding while it is read, word by word.
private struct BindingDraft {
  var edge: Edge?
  var corner: Corner?
  var part = EdgePart.whole
  var fingers: UInt8 = 1
  var action: [UInt8] = []
  var whileLocked = false

  var place: Binding.Place? { corner.map { .corner($0) } ?? edge.map { .edge($0, part) } }

  init(_ text: [UInt8]) throws(BindingError) {
    var isFirst = true
    for word in text.split(separator: UInt8(ascii: " ")) {
      if isFirst {
        guard "touchscreen" == Array(word) else { throw .init(reason: .unknownDevice, offset: word.startIndex) }
      } else {
        try take(word)
      }
      isFirst = false
    }
    guard !isFirst else { throw .init(reason: .unknownDevice, offset: 0) }
    guard (edge == nil) != (corner == nil) else { throw .init(reason: .needsOnePlace, offset: text.count) }
    guard part == .whole || edge != nil else { throw .init(reason: .partWithoutEdge, offset: text.count) }
    guard fingers == 1 || edge != nil else { throw .init(reason: .fingersWithoutEdge, offset: text.count) }
    guard !action.isEmpty else { throw .init(reason: .needsAction, offset: text.count) }
  }

  private mutating func take(_ word: ArraySlice<UInt8>) throws(BindingError) {
    if "when-locked" == Array(word) {
      whileLocked = true
      return
    }
    guard let equals = word.firstIndex(of: UInt8(ascii: "=")) else {
      throw .init(reason: .unknownWord, offset: word.startIndex)
    }
    guard try set(Array(word[..<equals]), Array(word[(equals + 1)...]), word.startIndex) else {
      throw .init(reason: .unknownValue, offset: word.startIndex)
    }
  }

  /// False when the value is none of this key's.
  private mutating func set(_ key: [UInt8], _ value: [UInt8], _ offset: Int) throws(BindingError) -> Bool {
    switch key {
    case "edge":
      edge = Edge(named: value)
      return edge != nil
    case "corner":
      corner = Corner(named: value)
      return corner != nil
    case "part":
      part = EdgePart(named: value) ?? .whole
      return part != .whole
    case "fingers":
      fingers = value == [UInt8(ascii: "2")] ? 2 : 1
      return fingers == 2 || value == [UInt8(ascii: "1")]
    case "action":
      action = value
      return !value.isEmpty
    default: throw .init(reason: .unknownWord, offset: offset)
    }
  }
}

extension Edge {
  init?(named name: [UInt8]) {
    switch name {
    case "bottom": self = .bottom
    case "top": self = .top
    case "left": self = .left
    case "right": self = .right
    default: return nil
    }
  }
}

extension Corner {
  fileprivate init?(named name: [UInt8]) {
    switch name {
    case "top-left": self = .topLeft
    case "top-right": self = .topRight
    case "bottom-left": self = .bottomLeft
    case "bottom-right": self = .bottomRight
    default: return nil
    }
  }
}

extension EdgePart {
  fileprivate init?(named name: [UInt8]) {
    switch name {
    case "first": self = .first
    case "middle": self = .middle
    case "last": self = .last
    default: return nil
    }
  }
}
