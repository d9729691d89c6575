/// Touchpads with fewer slots than a hand has fingers: of the others only a key tells how many there are. Drivers go by it,
/// and so do we; on a touchscreen it means nothing.
extension ContactDecoder {
  mutating func hearFingers(_ event: EvdevEvent) {
    guard let told = Evdev.Key.fingers.first(where: { $0.key == event.code }) else { return }
    let bit: UInt8 = 1 << told.count
    if event.value != 0 { toldFingers |= bit } else { toldFingers &= ~bit }
  }

  /// A finger beyond the slots is where the first one is, and goes its way: nobody knows better.
  mutating func countFingers() {
    guard isTouchpad, reporting == .slots else { return }
    let first = contacts.first { $0.isDown && slots.contains($0.id) }
    let told = first == nil ? 0 : 7 - min(7, toldFingers.leadingZeroBitCount)
    for number in 0..<4 {
      let id = slots.upperBound + 1 + Int32(number)
      guard let first, slots.count + number < told else {
        if let index = contacts.firstIndex(where: { $0.id == id }) { contacts[index].isDown = false }
        continue
      }
      let index = place(ofID: id)
      if !contacts[index].isDown { contacts[index].track(0) }
      contacts[index].setX(first.x ?? pointer.x ?? 0)
      contacts[index].setY(first.y ?? pointer.y ?? 0)
    }
  }
}
