import Glibc

/// What an action runs: words for a program, or a line for a shell that was asked for.
public struct CommandWords: Equatable, Sendable {
  public let words: [String]

  public struct Fault: Error, Equatable, Sendable {
    public let message: String
  }

  /// Reads `exec:PROGRAM ARGUMENT…` or `sh:LINE`.
  ///
  /// The words of `exec:` are cut and quoted as in a shell, with `~` and `$NAME`, but no shell runs: what would need one is
  /// refused, and `sh:` is how to ask for it.
  public init(_ text: String) throws(Fault) {
    if text.hasPrefix("sh:") {
      let line = String(text.dropFirst(3))
      guard !line.allSatisfy(\.isWhitespace) else { throw Fault(message: "nothing stands behind 'sh:'") }
      words = ["/bin/sh", "-c", line]
      return
    }
    guard text.hasPrefix("exec:") else {
      throw Fault(message: "a command begins with 'exec:' (a program) or 'sh:' (a line for the shell)")
    }
    words = try Self.expand(String(text.dropFirst(5)))
    guard !words.isEmpty else { throw Fault(message: "nothing stands behind 'exec:'") }
  }

  public static func isCommand(_ text: String) -> Bool { text.hasPrefix("exec:") || text.hasPrefix("sh:") }

  private static func expand(_ line: String) throws(Fault) -> [String] {
    guard !line.utf8.contains(0) else { throw Fault(message: "a command holds no zero byte") }
    var result = wordexp_t()
    let status = wordexp(line, &result, Int32(WRDE_NOCMD))
    defer { wordfree(&result) }
    switch status {
    case 0: break
    case Int32(WRDE_BADCHAR): throw Fault(message: "one of | & ; < > ( ) { } stands in it: quote it, or use 'sh:'")
    case Int32(WRDE_CMDSUB): throw Fault(message: "it runs a command inside a command: use 'sh:'")
    case Int32(WRDE_SYNTAX): throw Fault(message: "a quote or bracket in it is not closed")
    default: throw Fault(message: "there is no memory to read it")
    }
    guard let words = result.we_wordv else { return [] }
    return (0..<Int(result.we_wordc)).compactMap { words[$0].map { String(cString: $0) } }
  }
}
