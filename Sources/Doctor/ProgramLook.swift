import Glibc

/// Programs that run and act on the same gestures.
struct ProgramLook {
  struct Program: Equatable {
    var name: String
    var process: String
  }

  /// Nil: /proc cannot be read.
  private(set) var found: [Program]?
  /// Those of other users are there to see as well.
  private(set) var seesEverybody = false

  private static let known = [
    "touchegg", "lisgd", "fusuma", "libinput-gestures", "gebaar", "gebaard", "syngestures", "comfortable-swipe",
    "libinput-three-finger-drag",
  ]

  /// Those that run other programs' text: the name stands behind them.
  private static let interpreters = ["python", "ruby", "sh", "bash", "dash", "node", "perl", "env"]

  init(_ folder: String) {
    guard let names = SmallFile.names(folder) else { return }
    let processes = names.filter { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    seesEverybody = access("\(folder)/1/stat", R_OK) == 0
    found = processes.compactMap { process in
      Self.name("\(folder)/\(process)").map { Program(name: $0, process: process) }
    }
  }

  private static func name(_ folder: String) -> String? {
    let words = (SmallFile.bytes("\(folder)/cmdline") ?? []).split(separator: 0).prefix(3).map {
      String(decoding: $0, as: UTF8.self)
    }
    // The kernel keeps 15 bytes of a name.
    let own = SmallFile.line("\(folder)/comm") ?? ""
    if let name = known.first(where: { $0 == own || (own.utf8.count == 15 && $0.hasPrefix(own)) }) { return name }
    guard let first = words.first.map(base) else { return nil }
    if first == "selvage", words.count > 1, words[1] == "daemon" { return "selvage daemon" }
    guard interpreters.contains(where: { first.hasPrefix($0) }) else { return nil }
    return words.dropFirst().map(base).first { known.contains($0) }
  }

  private static func base(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
