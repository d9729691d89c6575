import CGetopt
import Glibc
import Recordings
import Synchronization

extension CommandTable {
  /// Reads what stands behind a command's name, as every GNU program does: options and operands in any order,
  /// `--name=value`, unambiguous beginnings of names, `--`.
  public func arguments(_ words: [String], of command: CommandDescription) throws(UsageFault) -> CommandArguments {
    var parser = OptionParser(program, command)
    return try parser.read(words)
  }
}

/// getopt_long with messages that say what would be right.
private struct OptionParser {
  private let program: String
  private let command: CommandDescription
  private let options: [CommandOption]
  private var found = CommandArguments()

  /// What getopt_long gives for an option is its place in the list, beyond all letters.
  private static let firstCode: Int32 = 1000
  /// It keeps its state in global variables.
  private static let lock = Mutex(())

  init(_ program: String, _ command: CommandDescription) {
    self.program = program
    self.command = command
    options = command.options
  }

  mutating func read(_ words: [String]) throws(UsageFault) -> CommandArguments {
    // A NUL would end the word for C alone.
    if let word = words.first(where: { $0.utf8.contains(0) }) { throw UsageFault("\(quoted(word)) is no word") }
    try take(words)
    guard !found.wantsHelp else { return found }
    for (name, value) in found.given { try check(name, value) }
    try checkOperands()
    return found
  }

  // MARK: - Words

  private mutating func take(_ words: [String]) throws(UsageFault) {
    let argv = ([program] + words).map { strdup($0) } + [nil]
    let names = options.map { strdup($0.name) }
    defer { for pointer in argv + names { free(pointer) } }
    var table = zip(options, names).enumerated().map { index, entry in
      CGetopt.option(
        name: UnsafePointer(entry.1), has_arg: entry.0.argument == .none ? 0 : 1, flag: nil,
        val: Self.firstCode + Int32(index))
    }
    table.append(CGetopt.option(name: nil, has_arg: 0, flag: nil, val: 0))
    var copy = argv
    let result = Self.lock.withLock { _ -> Result<Void, UsageFault> in
      do throws(UsageFault) { return .success(try loop(&copy, table)) } catch { return .failure(error) }
    }
    try result.get()
  }

  private mutating func loop(
    _ argv: inout [UnsafeMutablePointer<CChar>?], _ table: [CGetopt.option]
  ) throws(UsageFault) {
    let count = Int32(argv.count - 1)
    getopt_begin()
    while true {
      let code = getopt_long(count, &argv, letters, table, nil)
      if code == -1 { break }
      guard let option = option(code) else { throw fault(code, word(argv, getopt_next_word() - 1)) }
      if option.name == CommandOption.help.name {
        found.wantsHelp = true
        return
      }
      found.given.append(
        (option.name, option.argument == .none ? "" : getopt_value().map { String(cString: $0) } ?? ""))
    }
    for index in getopt_next_word()..<max(count, getopt_next_word()) { found.operands.append(word(argv, index)) }
  }

  /// The colon in front tells a missing value from an unknown option.
  private var letters: String {
    ":" + options.map { option in option.letter.map { "\($0)" + (option.argument == .none ? "" : ":") } ?? "" }.joined()
  }

  private func option(_ code: Int32) -> CommandOption? {
    let index = Int(code - Self.firstCode)
    if options.indices.contains(index) { return options[index] }
    return options.first { $0.letter?.unicodeScalars.first?.value == UInt32(clamping: code) }
  }

  private func word(_ argv: [UnsafeMutablePointer<CChar>?], _ index: Int32) -> String {
    let index = Int(index)
    return argv.indices.contains(index) ? argv[index].map { String(cString: $0) } ?? "" : ""
  }

  // MARK: - What is wrong

  private func fault(_ code: Int32, _ word: String) -> UsageFault {
    let wrong = getopt_wrong()
    if let option = option(wrong) {
      if code == Int32(UInt8(ascii: ":")) {
        return UsageFault("--\(option.name) needs a value, as in '\(program) \(command.name) \(option.exampleUsage)'")
      }
      if option.argument == .none { return UsageFault("--\(option.name) takes no value: \(quoted(word))") }
    }
    let name = wrong == 0 ? word : "-\(Character(UnicodeScalar(UInt8(truncatingIfNeeded: wrong))))"
    return unknown(name)
  }

  private func unknown(_ word: String) -> UsageFault {
    let name = String(word.prefix { $0 != "=" })
    let shown = options.filter { !$0.isHidden }.map { "--" + $0.name }
    let begun = shown.filter { $0.hasPrefix(name) }
    if begun.count > 1, name.count > 2 {
      return UsageFault("\(command.name): \(quoted(name)) may be \(begun.joined(separator: " or "))")
    }
    return UsageFault("\(command.name) has no option \(quoted(name))\(Suggestion.tail(for: name, among: shown))")
  }

  private func check(_ name: String, _ value: String) throws(UsageFault) {
    guard let option = options.first(where: { $0.name == name }) else { return }
    switch option.argument {
    case .none, .text: break
    case .file:
      guard value.isEmpty else { return }
      throw UsageFault("an empty name names no file; leave --\(name) away, or name one")
    case .word(let placeholder, let words):
      guard !words.contains(value) else { return }
      let noun = placeholder.lowercased()
      throw UsageFault("no \(noun) is called \(quoted(value))\(Suggestion.tail(for: value, among: words))")
    }
  }

  private func checkOperands() throws(UsageFault) {
    guard let operands = command.operands else {
      guard let word = found.operands.first else { return }
      throw UsageFault("\(command.name) takes options only, not \(quoted(word))")
    }
    if found.operands.contains("") { throw UsageFault("an empty name names no file; leave it away, or name one") }
    if found.operands.isEmpty, operands.count.isNeeded {
      let example = command.examples.first.map { ", as in '\(program) \($0.line)'" } ?? ""
      throw UsageFault("\(command.name) needs \(operands.noun)\(example)")
    }
    if found.operands.count > 1, !operands.count.isMany {
      throw UsageFault("\(command.name) takes \(operands.noun), not more; \(quoted(found.operands[1])) is one too many")
    }
  }
}
