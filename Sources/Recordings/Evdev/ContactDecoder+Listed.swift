/// Devices that list their contacts anew in each report, without names (multitouch protocol A).
extension ContactDecoder {
  /// One contact of such a list.
  struct Listed {
    var x, y: Int32?
    var major, minor: Int32?

    mutating func take(_ event: EvdevEvent) {
      switch event.code {
      case Evdev.Axis.contactX: x = event.value
      case Evdev.Axis.contactY: y = event.value
      case Evdev.Axis.major: major = event.value
      case Evdev.Axis.minor: minor = event.value
      default: break
      }
    }
  }

  mutating func endListed() {
    hasListed = true
    if pending.x != nil, pending.y != nil, listed.count < Self.mostContacts { listed.append(pending) }
    pending = Listed()
  }

  /// Gives the contacts of the list the numbers of the nearest ones of the report before.
  mutating func matchListed() {
    defer { (listed, pending, hasListed) = ([], Listed(), false) }
    // A report of buttons alone says nothing of fingers, unless it says that there are none.
    guard hasListed || !isTouching else { return }
    var old = contacts.indices.filter { contacts[$0].isDown }
    var new = Array(listed.indices)
    while let pair = nearest(old, new) {
      update(pair.old, listed[pair.new])
      old.removeAll { $0 == pair.old }
      new.removeAll { $0 == pair.new }
    }
    for index in old { contacts[index].isDown = false }
    for index in new { land(listed[index]) }
  }

  private func nearest(_ old: [Int], _ new: [Int]) -> (old: Int, new: Int)? {
    var best: (old: Int, new: Int, distance: Double)?
    for a in old {
      for b in new {
        let distance = distance(contacts[a], listed[b])
        if distance < best?.distance ?? .infinity { best = (a, b, distance) }
      }
    }
    return best.map { ($0.old, $0.new) }
  }

  private func distance(_ contact: Contact, _ listed: Listed) -> Double {
    let dx = Double(contact.x ?? 0) - Double(listed.x ?? 0)
    let dy = Double(contact.y ?? 0) - Double(listed.y ?? 0)
    return dx * dx + dy * dy
  }

  private mutating func land(_ listed: Listed) {
    // One that lifted in this report keeps its number until its lift was told.
    let id = (0..<Int32(Self.mostContacts)).first { id in
      !contacts.contains { $0.id == id && ($0.isDown || $0.wasDown) }
    }
    guard let id else { return }
    let index = place(ofID: id)
    contacts[index].track(0)
    update(index, listed)
  }

  private mutating func update(_ index: Int, _ listed: Listed) {
    if let x = listed.x { contacts[index].setX(x) }
    if let y = listed.y { contacts[index].setY(y) }
    contacts[index].major = listed.major ?? contacts[index].major
    contacts[index].minor = listed.minor ?? contacts[index].minor
  }
}
