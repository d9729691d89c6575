extension CommandTable {
  /// What zsh autoloads as `_PROGRAM` to complete the program's words.
  public var zshCompletion: String {
    var lines = [
      "#compdef \(program)",
      "# Written by `make docs` from the table of commands; change Sources/\(program) instead.",
      "_\(program)() {",
      "  local -a commands",
      "  commands=(",
    ]
    lines += commands.map { "    \(Self.word($0.name + ":" + $0.summary))" }
    lines += [
      "  )",
      "  if (( CURRENT == 2 )); then",
      "    _describe -t commands command commands",
      "    return",
      "  fi",
      "  local command=$words[2]",
      "  shift words",
      "  (( CURRENT-- ))",
      "  case $command in",
    ]
    for command in commands {
      let arguments = (command.options.filter { !$0.isHidden }.flatMap(specifications) + operands(command))
      lines += ["    \(command.name))", "      _arguments -s \\"]
      lines.append(arguments.map { "        " + Self.word($0) }.joined(separator: " \\\n"))
      lines.append("      ;;")
    }
    lines += ["  esac", "}", "_\(program) \"$@\""]
    return lines.joined(separator: "\n") + "\n"
  }

  /// One for each way of writing it.
  private func specifications(_ option: CommandOption) -> [String] {
    let about = Self.plain(option.about)
    let action: String =
      switch option.argument {
      case .none: ""
      case .text(let word): ":\(Self.plain(word)):"
      case .file(let word): ":\(Self.plain(word)):_files"
      case .word(let name, let words): ":\(Self.plain(name)):(\(words.joined(separator: " ")))"
      }
    let equals = option.argument == .none ? "" : "="
    return ["*--\(option.name)\(equals)[\(about)]\(action)"]
      + (option.letter.map { ["*-\($0)[\(about)]\(action)"] } ?? [])
  }

  private func operands(_ command: CommandDescription) -> [String] {
    guard let operands = command.operands else { return [] }
    let action = operands.kind == .file ? "_files" : "(\(commands.map(\.name).joined(separator: " ")))"
    return [(operands.count.isMany ? "*:" : "1:") + "\(operands.name):\(action)"]
  }

  /// Without what a specification takes for its own.
  private static func plain(_ text: String) -> String {
    String(text.flatMap { "[]:\\".contains($0) ? ["\\", $0] : [$0] })
  }

  private static func word(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
