/// Manual pages, one for the program and one for each command.
extension CommandTable {
  /// All pages, with the names of their files.
  public var manualPages: [(file: String, text: String)] {
    [("\(program).1", manualPage)] + commands.map { ("\(program)-\($0.name).1", manualPage($0)) }
  }

  private var manualPage: String {
    var lines = head(program) + [".SH NAME", "\(program) \\- \(Roff.text(summary))", ".SH SYNOPSIS"]
    lines += [".B \(program)", ".I COMMAND", ".RI [ OPTION ]...", ".SH DESCRIPTION"]
    lines += paragraphs(about) + [".SH COMMANDS"]
    for command in commands {
      lines += [".TP", ".BR \(Roff.text("\(program)-\(command.name)")) (1)", Roff.line(sentence(command.summary))]
    }
    lines += [
      ".SH ENVIRONMENT", ".TP", ".B NO_COLOR", "Where it is set, nothing has colours, also on a terminal.",
      ".TP", ".B XDG_CONFIG_HOME", "Where the configuration is: see", ".BR selvage.yaml (5).",
    ]
    return (lines + seeAlso(commands.map { "\(program)-\($0.name)(1)" })).joined(separator: "\n") + "\n"
  }

  private func manualPage(_ command: CommandDescription) -> String {
    let title = "\(program)-\(command.name)"
    var lines = head(title)
    lines += [".SH NAME", "\(Roff.text(title)) \\- \(Roff.text(command.summary))", ".SH SYNOPSIS"]
    lines += [".B \(program) \(Roff.text(command.name))", ".RI [ OPTION ]..."] + operands(command)
    lines += [".SH DESCRIPTION"] + paragraphs(command.about)
    for group in command.shownGroups where !group.options.isEmpty {
      lines.append(".SH " + group.title.uppercased())
      for option in group.options { lines += entry(option) }
    }
    lines.append(".SH EXIT STATUS")
    for (status, meaning) in command.statuses { lines += [".TP", ".B \(status)", Roff.line(sentence(meaning))] }
    lines.append(".SH EXAMPLES")
    for example in command.examples {
      lines += [
        ".PP", Roff.line(sentence(example.about)), ".PP", ".nf", ".RS", Roff.line("\(program) \(example.line)"),
      ]
      lines += [".RE", ".fi"]
    }
    return (lines + seeAlso(["\(program)(1)"])).joined(separator: "\n") + "\n"
  }

  // MARK: - Pieces

  private func head(_ title: String) -> [String] {
    [
      ".\\\" Written by `make docs` from the table of commands; change Sources/\(program) instead.",
      ".TH \(Roff.text(title.uppercased())) 1 \"\" \"\(program) \(version.prefix { $0 != "-" })\" \"Selvage\"",
    ]
  }

  private func operands(_ command: CommandDescription) -> [String] {
    guard let operands = command.operands else { return [] }
    return switch operands.count {
    case .one: [".I \(operands.name)"]
    case .optional: [".RI [ \(operands.name) ]"]
    case .oneOrMore: [".IR \(operands.name) ..."]
    case .any: [".RI [ \(operands.name) ]..."]
    }
  }

  private func entry(_ option: CommandOption) -> [String] {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let value = option.placeholder.map { " \\fI\(Roff.text($0))\\fR" } ?? ""
    return [".TP", "\(letter)\\fB\\-\\-\(Roff.text(option.name))\\fR\(value)", Roff.line(sentence(option.about))]
  }

  private func paragraphs(_ texts: [String]) -> [String] {
    texts.enumerated().flatMap { index, text in (index == 0 ? [] : [".PP"]) + [Roff.line(text)] }
  }

  private func seeAlso(_ pages: [String]) -> [String] {
    let all = pages + ["selvage.yaml(5)"]
    let lines = all.enumerated().map { index, page in
      let name = page.prefix { $0 != "(" }
      return ".BR \(Roff.text(String(name))) \(page.dropFirst(name.count))\(index < all.count - 1 ? " ," : "")"
    }
    return [".SH SEE ALSO"] + lines
  }

  private func sentence(_ text: String) -> String {
    let capital = text.prefix(1).uppercased() + text.dropFirst()
    return capital.hasSuffix(".") ? capital : capital + "."
  }
}

/// Text as roff takes it.
enum Roff {
  /// Within a line.
  static func text(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// As a line of its own: one that begins with a dot would be a request.
  static func line(_ line: String) -> String {
    let escaped = text(line)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
