extension CommandTable {
  /// What fish reads to complete the program's words.
  public var fishCompletion: String {
    var lines = [
      "# Written by `make docs` from the table of commands; change Sources/\(program) instead.",
      "complete -c \(program) -f",
      "complete -c \(program) -n __fish_use_subcommand -l help -d 'lists the commands'",
      "complete -c \(program) -n __fish_use_subcommand -l version -d 'which version this is'",
    ]
    for command in commands {
      lines.append(
        "complete -c \(program) -n __fish_use_subcommand -a \(command.name) -d \(Self.escaped(command.summary))")
    }
    for command in commands { lines += entries(command) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func entries(_ command: CommandDescription) -> [String] {
    let start = "complete -c \(program) -n '__fish_seen_subcommand_from \(command.name)'"
    var lines = command.options.filter { !$0.isHidden }.map { option in
      let letter = option.letter.map { " -s \($0)" } ?? ""
      return "\(start) -l \(option.name)\(letter)\(value(option)) -d \(Self.escaped(option.about))"
    }
    switch command.operands?.kind {
    case .file: lines.append("\(start) -F")
    case .command: lines.append("\(start) -a '\(commands.map(\.name).joined(separator: " "))'")
    case nil: break
    }
    return lines
  }

  private func value(_ option: CommandOption) -> String {
    switch option.argument {
    case .none: ""
    case .text: " -x"
    case .file: " -r -F"
    case .word(_, let words): " -x -a '\(words.joined(separator: " "))'"
    }
  }

  private static func escaped(_ text: String) -> String {
    "'" + text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
