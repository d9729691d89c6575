import Recordings

/// `devices:`, a map from a touchscreen's name to what a person knows of it.
extension ConfigurationParser {
  mutating func readDevices(_ node: YAMLNode) {
    switch node.value {
    case .empty: return
    case .map(let entries):
      if tooMany(entries.count, node.place) { return }
      for entry in entries where !isFull { readDevice(entry) }
    case .scalar, .list:
      error(node.place, "'devices' is a map, with lines such as '\(Self.deviceExample)', not \(node.kind)")
    }
  }

  static let deviceExample = "Goodix Touchscreen: {output: DSI-1}"

  private mutating func readDevice(_ entry: YAMLEntry) {
    guard case .map(let entries) = entry.node.value else {
      return error(
        entry.node.place,
        "what is known of \(quoted(entry.key)) is a map, as in '\(Self.deviceExample)', not \(entry.node.kind)")
    }
    for inner in entries where !isFull {
      guard inner.key == "output" else {
        error(inner.place, "\(quoted(inner.key)) is nothing that can be said of a device; it is 'output'")
        continue
      }
      guard let output = text(inner.node, inner.key, "an output's name, such as DSI-1") else { continue }
      guard !output.isEmpty else {
        error(inner.node.place, "'output' takes an output's name, such as DSI-1; leave it out to have it found")
        continue
      }
      configuration.devices.append(
        Configuration.KnownDevice(name: entry.key, output: output, origin: .file(inner.place)))
    }
  }
}
