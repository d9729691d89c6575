import Recordings

/// `commands:`, a map from an action to what it runs, for whoever runs commands.
extension ConfigurationParser {
  mutating func readCommands(_ node: YAMLNode) {
    switch node.value {
    case .empty: return
    case .map(let entries):
      if tooMany(entries.count, node.place) { return }
      for entry in entries where !isFull { readCommand(entry) }
    case .scalar, .list:
      error(node.place, "'commands' is a map, with lines such as 'home: exec:foot', not \(node.kind)")
    }
  }

  private mutating func readCommand(_ entry: YAMLEntry) {
    guard let text = text(entry.node, entry.key, "a command, such as exec:foot") else { return }
    guard !entry.key.isEmpty, entry.key != "none" else {
      return error(entry.place, "\(quoted(entry.key)) is no action; say which action runs it, as in 'home: \(text)'")
    }
    do throws(CommandWords.Fault) {
      let words = try CommandWords(text)
      configuration.commands.append(
        Configuration.Command(action: entry.key, text: text, words: words, origin: .file(entry.place)))
    } catch {
      self.error(entry.node.place, "\(quoted(text)) cannot be run: \(error.message)")
    }
  }
}
