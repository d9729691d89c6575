@testable import Configuration

func read(_ text: String) -> ConfigurationParser.Reading { ConfigurationParser.read(Array(text.utf8), name: "a.yaml") }

/// What is wrong, one line each, without the file's name.
func complaints(_ text: String) -> [String] { complaints(Array(text.utf8)) }

func complaints(_ bytes: [UInt8]) -> [String] {
  ConfigurationParser.read(bytes, name: "a.yaml").problems.map { String($0.line.dropFirst("a.yaml:".count)) }
}

extension ConfiguredBinding {
  var text: String { "\(movementText) action=\(action)" }
}

extension Configuration {
  var keyTexts: [String] { keys.map { "\($0.combination) \($0.action)" } }
  /// What the file says, not what is so anyway.
  var ownBindings: [String] { bindings.filter { $0.origin != .standard }.map(\.text) }
}
