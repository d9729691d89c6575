/// What a touchpad's events mean, as libinput takes them: hosts see touchpads through it alone.
///
/// Pads with fewer slots than a hand has fingers tell how many there are by keys; on a touchscreen these mean nothing. Of
/// fingers that are told as the corners of a box only their number counts, and the pointer.
extension ContactDecoder {
  mutating func hearFingers(_ event: EvdevEvent) {
    guard let told = Evdev.Key.fingers.first(where: { $0.key == event.code }) else { return }
    let bit: UInt8 = 1 << told.count
    if event.value != 0 { toldFingers |= bit } else { toldFingers &= ~bit }
  }

  /// A finger beyond the slots is where the first one is, and goes its way: nobody knows better.
  mutating func countFingers() {
    guard isTouchpad, tellsOneOfMany || reporting == .slots else { return }
    let fingers = 7 - min(7, toldFingers.leadingZeroBitCount)
    if tellsOneOfMany {
      let index = place(ofID: 0)
      if fingers > 0, !contacts[index].isDown { contacts[index].track(0) }
      contacts[index].isDown = fingers > 0
    }
    let first = contacts.first { $0.isDown && slots.contains($0.id) }
    let told = first == nil ? 0 : fingers
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

  /// When fingers land or leave, a position may be that of another one, in this report and the next: it moves nothing.
  mutating func leaveOutJumps() {
    guard isTouchpad else { return }
    let isChange = contacts.contains { $0.isDown != $0.wasDown || $0.isNew }
    if isChange || followsChange {
      for index in contacts.indices where contacts[index].isDown && contacts[index].wasDown && !contacts[index].isNew {
        contacts[index].leaveOutStep()
      }
    }
    followsChange = isChange
    guard let first = contacts.first(where: { $0.isDown && slots.contains($0.id) }) else { return }
    for index in contacts.indices where contacts[index].id > slots.upperBound { contacts[index].jumped = first.jumped }
  }
}

extension ContactDecoder.Contact {
  fileprivate mutating func leaveOutStep() {
    guard let x, let y else { return }
    jumped = (jumped.x &+ (x &- last.x), jumped.y &+ (y &- last.y))
  }
}
