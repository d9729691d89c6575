extension CommandTable {
  /// What bash sources to complete the program's words.
  public var bashCompletion: String {
    var lines = [
      "# Written by `make docs` from the table of commands; change Sources/\(program) instead.",
      "_\(program)() {",
      "  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} words= files=",
      "  COMPREPLY=()",
      "  if [ \"$COMP_CWORD\" = 1 ]; then",
      "    COMPREPLY=($(compgen -W \"\(commands.map(\.name).joined(separator: " ")) --help --version\" -- \"$current\"))",
      "    return",
      "  fi",
      "  # What bash has cut at '=' is one option.",
      "  [ \"$current\" != = ] || current=",
      "  [ \"$previous\" != = ] || previous=${COMP_WORDS[COMP_CWORD - 2]}",
      "  case ${COMP_WORDS[1]}:$previous in",
    ]
    lines += commands.flatMap(values) + ["    *)", "      case ${COMP_WORDS[1]} in"]
    lines += commands.map(words)
    lines += [
      "      esac",
      "      ;;",
      "  esac",
      "  [ -z \"$words\" ] || COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))",
      "  if [ -n \"$files\" ] && [ \"${current#-}\" = \"$current\" ]; then",
      "    compopt -o filenames 2>/dev/null",
      "    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- \"$current\")",
      "  fi",
      "}",
      "complete -F _\(program) \(program)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What may follow each option that takes a value.
  private func values(_ command: CommandDescription) -> [String] {
    command.options.filter { !$0.isHidden }.compactMap { option in
      var names = ["\(command.name):--\(option.name)"]
      if let letter = option.letter { names.append("\(command.name):-\(letter)") }
      let pattern = "    " + names.joined(separator: "|") + ") "
      switch option.argument {
      case .none: return nil
      case .text: return pattern + ";;"
      case .file: return pattern + "files=1 ;;"
      case .word(_, let words): return pattern + "words='\(words.joined(separator: " "))' ;;"
      }
    }
  }

  private func words(_ command: CommandDescription) -> String {
    var words = command.options.filter { !$0.isHidden }.map { "--" + $0.name }
    if command.operands?.kind == .command { words += commands.map(\.name) }
    let files = command.operands?.kind == .file ? " files=1" : ""
    return "        \(command.name)) words='\(words.joined(separator: " "))'\(files) ;;"
  }
}
