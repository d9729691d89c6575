extension CommandTable {
  /// Every command in a line.
  public func overview(_ style: TextStyle = .plain) -> String {
    let width = (commands.map(\.name.count).max() ?? 0) + 2
    var lines = ["\(style.bold("Usage:")) \(program) COMMAND [OPTION]...", ""]
    lines += Paragraph.wrapped(summary.first.map { $0.uppercased() + summary.dropFirst() + "." } ?? "") + [""]
    lines.append(style.bold("Commands:"))
    lines += commands.map { "  " + style.bold($0.name) + Paragraph.gap(width - $0.name.count) + $0.summary }
    lines += [
      "", "'\(program) help COMMAND' says all about one of them, '\(program) --version' which version this is.",
    ]
    return lines.joined(separator: "\n")
  }

  /// All about one command.
  public func help(_ command: CommandDescription, _ style: TextStyle = .plain) -> String {
    var lines = ["\(style.bold("Usage:")) \(program) \(command.synopsis)"]
    for paragraph in command.about { lines += [""] + Paragraph.wrapped(paragraph) }
    for group in command.shownGroups where !group.options.isEmpty {
      lines += ["", style.bold(group.title + ":")] + group.options.flatMap { entry($0, style) }
    }
    lines += ["", style.bold(command.examples.count == 1 ? "Example:" : "Examples:")]
    for example in command.examples {
      lines += ["  \(program) \(example.line)"] + Paragraph.wrapped(example.about + ".", indent: 6)
    }
    lines += ["", style.bold("Exit status:")]
    for (status, meaning) in command.statuses { lines.append("  \(status)  \(meaning)") }
    return lines.joined(separator: "\n")
  }

  /// `  -o, --output FILE      where the picture goes`
  private func entry(_ option: CommandOption, _ style: TextStyle) -> [String] {
    let column = 30
    let letter = option.letter.map { "-\($0), " } ?? "    "
    let head = "  \(letter)\(option.usage)"
    let styled = "  \(letter)" + style.bold("--" + option.name) + (option.placeholder.map { " " + $0 } ?? "")
    let about = Paragraph.wrapped(option.about, indent: column)
    guard head.count < column - 1, let first = about.first else { return [styled] + about }
    return [styled + Paragraph.gap(column - head.count) + first.drop { $0 == " " }] + about.dropFirst()
  }
}

/// Text in lines of a width that people read.
enum Paragraph {
  static let width = 80

  static func gap(_ count: Int) -> String { String(repeating: " ", count: max(1, count)) }

  static func wrapped(_ text: String, indent: Int = 0, width: Int = width) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > width {
        lines.append(margin + line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}
