/// A surface and its subsurfaces, from bottom to top.
struct ChildStack {
  enum Side { case above, below }

  /// Nil stands for the surface itself.
  private(set) var layers: [Subsurface?] = [nil]

  var subsurfaces: [Subsurface] { layers.compactMap { $0 } }

  func contains(_ subsurface: Subsurface) -> Bool { layers.contains { $0 === subsurface } }

  mutating func addOnTop(_ subsurface: Subsurface) { layers.append(subsurface) }

  mutating func remove(_ subsurface: Subsurface) { layers.removeAll { $0 === subsurface } }

  /// Moves a subsurface next to another one, or next to the surface itself. False if either is not in the stack.
  mutating func place(_ subsurface: Subsurface, _ side: Side, _ reference: Subsurface?) -> Bool {
    guard contains(subsurface), layers.contains(where: { $0 === reference }) else { return false }
    remove(subsurface)
    guard let index = layers.firstIndex(where: { $0 === reference }) else { return false }
    layers.insert(subsurface, at: side == .above ? index + 1 : index)
    return true
  }
}
