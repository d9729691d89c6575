import Recordings

/// `keys:`, a map from key to action, and the keys that stand in bindings.
extension ConfigurationParser {
  mutating func readKeys(_ node: YAMLNode) {
    switch node.value {
    case .empty: return
    case .map(let entries):
      if tooMany(entries.count, node.place) { return }
      for entry in entries where !isFull {
        guard let key = combination(entry.key, entry.place), let action = action(entry.node, entry.key) else {
          continue
        }
        bind(key, to: action, entry.place)
      }
    case .scalar, .list: error(node.place, "'keys' is a map, with lines such as 'Super+Up: home', not \(node.kind)")
    }
  }

  mutating func combination(_ text: String, _ place: Place) -> KeyCombination? {
    do throws(KeyCombination.Failure) {
      return try KeyCombination(text)
    } catch {
      self.error(place, error.message)
      return nil
    }
  }

  /// In place of what the key did without the file.
  mutating func bind(_ key: KeyCombination, to action: String, _ place: Place) {
    if let other = keyPlaces[key], other.action != action {
      return error(place, "\(key) is for \(quoted(other.action)) in line \(other.line) already; a key does one thing")
    }
    keyPlaces[key] = (place.line, action)
    configuration.keys.removeAll { $0.combination == key }
    guard action != "none" else { return }
    if key.isText {
      warn(place, "nobody can type \(key) any more while it is for \(quoted(action)); add Super or Ctrl")
    }
    configuration.keys.append(Configuration.Key(combination: key, action: action, origin: .file(place)))
  }
}
