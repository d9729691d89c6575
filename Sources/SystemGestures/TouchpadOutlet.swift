/// The last gate before a client for what touchpads tell: its stream is well-formed whatever a host did in between.
struct TouchpadOutlet: ~Copyable {
  private var open = List<(device: DeviceID, client: ClientKey)>()

  var isEmpty: Bool { open.isEmpty }
  var count: Int { open.count }
  func isOpen(_ device: DeviceID) -> Bool { open.contains { $0.device == device } }

  /// Whether it may leave; `isThere`: its surface still is.
  mutating func passes(_ event: TouchpadDelivery, isThere: Bool) -> Bool {
    switch event.phase {
    case .begin:
      if isThere { open.append((event.device, event.client)) }
      return isThere
    case .update: return isThere && index(event) != nil
    case .end, .cancelled:
      guard let index = index(event) else { return false }
      open.remove(at: index)
      return true
    }
  }

  /// The client is gone: nothing of it is open any more.
  mutating func forget(_ client: ClientKey) { open.removeAll { $0.client == client } }

  private func index(_ event: TouchpadDelivery) -> Int? {
    open.firstIndex { $0.device == event.device && $0.client == event.client }
  }
}
