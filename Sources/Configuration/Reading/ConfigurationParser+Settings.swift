import Recordings

/// Settings, by dotted names or by maps in maps.
extension ConfigurationParser {
  mutating func readSetting(_ entry: YAMLEntry, prefix: String) {
    let name = prefix + entry.key
    if let setting = Setting.named(name) { return set(setting, entry) }
    guard Setting.all.contains(where: { $0.name.hasPrefix(name + ".") }) else { return unknown(name, entry) }
    guard case .map(let entries) = entry.node.value else {
      return error(entry.place, "\(quoted(name)) is a group of settings; write one of them, as in '\(example(name))'")
    }
    for entry in entries where !isFull { readSetting(entry, prefix: name + ".") }
  }

  private func example(_ group: String) -> String {
    let setting = Setting.all.first { $0.name.hasPrefix(group + ".") }
    return setting.map { "\($0.name): \($0.standard)" } ?? group
  }

  private mutating func unknown(_ name: String, _ entry: YAMLEntry) {
    var candidates = Setting.all.map(\.name)
    if !name.contains(".") {
      candidates +=
        Self.sections + Set(candidates.compactMap { $0.split(separator: ".").first.map(String.init) }).sorted()
    }
    let tail = Suggestion.tail(for: name, among: candidates)
    error(
      entry.place, "no setting is called \(quoted(name))\(tail.isEmpty ? "; 'man 5 selvage.yaml' lists them" : tail)")
  }

  private mutating func set(_ setting: Setting, _ entry: YAMLEntry) {
    if let line = settingLines.updateValue(entry.place.line, forKey: setting.name) {
      return error(entry.place, "'\(setting.name)' is set in line \(line) already; keep one of them")
    }
    guard let text = value(of: setting, entry.node) else { return }
    if let objection = setting.objection(to: text) { return error(entry.node.place, objection) }
    guard let index = configuration.settings.firstIndex(where: { $0.name == setting.name }) else { return }
    configuration.settings[index].text = text
    configuration.settings[index].origin = .file(entry.place)
  }

  private mutating func value(of setting: Setting, _ node: YAMLNode) -> String? {
    switch setting.kind {
    case .number: return text(node, setting.name, "a number \(setting.range)")
    case .word(let words):
      let text = text(node, setting.name, setting.range)
      // What YAML calls true and false.
      return words == ["no", "yes"] ? text.map { $0 == "true" ? "yes" : $0 == "false" ? "no" : $0 } : text
    case .apps, .appsAndEdges:
      return apps(in: node, setting)
    }
  }

  /// A list, or one line with commas.
  private mutating func apps(in node: YAMLNode, _ setting: Setting) -> String? {
    switch node.value {
    case .empty: return ""
    case .list(let items): return apps(items, setting)
    case .scalar(let text):
      let items = text.split(separator: ",").map { YAMLNode(value: .scalar(Self.trimmed($0)), place: node.place) }
      return apps(items, setting)
    case .map: return self.text(node, setting.name, setting.range)
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " }
    return String(start[..<(start.lastIndex { $0 != " " }.map { start.index(after: $0) } ?? start.startIndex)])
  }

  /// The library wants one line with commas, and takes blanks out.
  private mutating func apps(_ items: [YAMLNode], _ setting: Setting) -> String? {
    var apps: [String] = []
    for item in items {
      guard let app = text(item, setting.name, "app identifiers") else { return nil }
      guard !app.isEmpty, !app.contains(where: { $0 == "," || $0 == " " }) else {
        error(item.place, "\(quoted(app)) is no app identifier; it has no blank and no comma, as org.example.game")
        return nil
      }
      if let objection = setting.objection(to: app) {
        error(item.place, objection)
        return nil
      }
      apps.append(app)
    }
    return apps.joined(separator: ", ")
  }
}
