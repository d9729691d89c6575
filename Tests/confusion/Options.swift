import Glibc
import HumanStrokes

/// What the program is to do.
struct Options {
  enum Job {
    case table(peers: [(name: String, path: String)])
    case export
    case misses(StrokeKind, limit: Int)
    case edges
  }

  static let usage = """
    usage: confusion [table] [--tuning] [--peer NAME=FILE]...
           confusion export [--tuning]
           confusion misses KIND [LIMIT]
           confusion edges [--tuning]
    """

  var job = Job.table(peers: [])
  var seeds = Seeds.reporting

  init(_ words: [String]) {
    var rest = words[...]
    var peers: [(name: String, path: String)] = []
    let job = rest.first.map { $0.hasPrefix("-") } ?? true ? "table" : rest.removeFirst()
    while job != "misses", let word = rest.popFirst() {
      switch word {
      case "--tuning": seeds = Seeds.tuning
      case "--peer":
        let parts = (rest.popFirst() ?? "").split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { fail("--peer needs NAME=FILE\n\(Self.usage)") }
        peers.append((parts[0], parts[1]))
      default: fail("`\(word)` is no option\n\(Self.usage)")
      }
    }
    switch job {
    case "table": self.job = .table(peers: peers)
    case "export": self.job = .export
    case "edges": self.job = .edges
    case "misses": self.job = Self.misses(Array(rest))
    default: fail("`\(job)` is nothing this can do\n\(Self.usage)")
    }
  }

  private static func misses(_ words: [String]) -> Job {
    guard let name = words.first, let kind = StrokeKind.allCases.first(where: { $0.name == name }) else {
      fail("misses needs a kind: " + StrokeKind.allCases.map { "'\($0.name)'" }.joined(separator: ", "))
    }
    return .misses(kind, limit: words.dropFirst().first.flatMap { Int($0) } ?? 20)
  }
}

/// Says why it cannot go on.
func fail(_ why: String) -> Never {
  let text = Array("confusion: error: \(why)\n".utf8)
  write(STDERR_FILENO, text, text.count)
  exit(2)
}
