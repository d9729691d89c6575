import SystemGestures

/// The names of actions as C wants them, made once: a gesture in progress allocates nothing.
struct ActionNameCache: ~Copyable {
  private var texts = List<UnsafeMutablePointer<CChar>?>()

  /// The name of `action`, valid until `free`.
  mutating func text(of action: Action, in gestures: GestureContext?) -> UnsafePointer<CChar>? {
    let index = Int(action.rawValue)
    if index < texts.count, let known = texts[index] { return UnsafePointer(known) }
    while texts.count <= index { texts.append(nil) }
    let text = copy(gestures?.name(of: action) ?? [])
    texts[index] = text
    return UnsafePointer(text)
  }

  private func copy(_ name: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: name.count + 1)
    for (index, byte) in name.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[name.count] = 0
    return text
  }

  mutating func free() {
    for index in texts.indices { texts[index]?.deallocate() }
    texts.removeAll()
  }
}
