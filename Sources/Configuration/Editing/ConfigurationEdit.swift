import Recordings

/// Changes numbers in the text of a configuration and leaves every other byte as it is.
package enum ConfigurationEdit {
  package struct Fault: Error, Equatable, Sendable {
    package let message: String
  }

  /// The text with these settings.
  ///
  /// - Throws: why they have to be written by hand; nothing is lost then.
  package static func applied(
    _ changes: [(name: String, value: String)], to bytes: [UInt8], name: String
  ) throws(Fault) -> [UInt8] {
    let before = ConfigurationParser.read(bytes, name: name)
    if let error = before.problems.first(where: { $0.severity == .error }) { throw Fault(message: error.line) }
    guard
      var lines = String(validating: bytes, as: UTF8.self)?.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    else { throw Fault(message: "\(name) is no UTF-8 text") }
    var added: [String] = []
    for change in changes {
      guard let value = before.configuration.settings.first(where: { $0.name == change.name }) else { continue }
      switch value.origin {
      case .standard: added.append("\(change.name): \(change.value)")
      case .file(let place): replace(value.text, by: change.value, in: &lines, at: place)
      }
    }
    let text = joined(lines, added)
    try check(Array(text.utf8), changes, before.configuration, name)
    return Array(text.utf8)
  }

  /// The old number, where it stands behind its name on the same line.
  private static func replace(_ old: String, by new: String, in lines: inout [String], at place: Place) {
    guard lines.indices.contains(place.line - 1) else { return }
    let line = lines[place.line - 1]
    let start = line.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex) ?? line.endIndex
    guard let colon = line[start...].firstIndex(of: ":"), let found = line[colon...].firstRange(of: old) else { return }
    lines[place.line - 1].replaceSubrange(found, with: new)
  }

  private static func joined(_ lines: [String], _ added: [String]) -> String {
    var lines = lines
    guard !added.isEmpty else { return lines.joined(separator: "\n") }
    if lines.last == "" { lines.removeLast() }
    // A document's end mark stays the end.
    let end = lines.lastIndex { $0 == "..." } ?? lines.endIndex
    lines.insert(contentsOf: added, at: end)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What was written is what was meant, and nothing else is different.
  private static func check(
    _ bytes: [UInt8], _ changes: [(name: String, value: String)], _ before: Configuration, _ name: String
  ) throws(Fault) {
    let after = ConfigurationParser.read(bytes, name: name)
    let wanted = Dictionary(changes.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
    let hold = zip(before.settings, after.configuration.settings).allSatisfy { old, new in
      (wanted[old.name] ?? old.text) == new.text
    }
    guard !after.hasErrors, hold, after.configuration.saysTheSame(as: before) else {
      throw Fault(
        message: "\(name) is written in a way that cannot be changed without loss; write the lines above into it")
    }
  }
}

extension Configuration {
  /// But for settings, and for where it stands.
  fileprivate func saysTheSame(as other: Configuration) -> Bool {
    bindings.map { "\($0.movementText) \($0.action) \($0.whileLocked)" }
      == other.bindings.map { "\($0.movementText) \($0.action) \($0.whileLocked)" }
      && keys.map { "\($0.combination) \($0.action)" } == other.keys.map { "\($0.combination) \($0.action)" }
      && devices.map { [$0.name, $0.output] } == other.devices.map { [$0.name, $0.output] }
      && commands.map { [$0.action, $0.text] } == other.commands.map { [$0.action, $0.text] }
  }
}
