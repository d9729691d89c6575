import Glibc

/// Finds the tests that name reports: touch scripts in their heads, Swift and shell tests above their names.
struct ReportScan {
  private(set) var tests: [ReportedTest] = []
  /// Comments that cannot be read, with where they are.
  private(set) var faults: [String] = []

  static let repository: ReportScan = {
    var scan = ReportScan()
    for path in Folder.files(below: "Tests") {
      if path.hasSuffix(".touch") { scan.readScript(path) }
      if path.hasSuffix(".swift") { scan.readTests(path, mark: "//", name: "@Test(\"") }
    }
    for path in Folder.files(below: "scripts/test.d") { scan.readTests(path, mark: "#", name: "check \"") }
    return scan
  }()

  private mutating func readScript(_ path: String) {
    let lines = Folder.lines(of: path)
    let head = lines.prefix { $0.hasPrefix("#") }
    let sentence = ScriptHead.sentence(of: head)
    for (index, line) in lines.enumerated() {
      guard let comment = RowsComment(line, mark: "#") else { continue }
      if index >= head.count { faults.append("\(path):\(index + 1): the reports belong to the comment at the top") }
      if index == 0 { faults.append("\(path):1: first comes the sentence that says what the script shows") }
      take(comment, shows: sentence, path, index + 1)
    }
  }

  private mutating func readTests(_ path: String, mark: String, name start: String) {
    let lines = Folder.lines(of: path)
    for (index, line) in lines.enumerated() {
      guard let comment = RowsComment(line.drop { $0 == " " }, mark: mark) else { continue }
      let name = lines.dropFirst(index + 1).lazy.compactMap { Self.name(after: start, in: $0) }.first
      if name == nil { faults.append("\(path):\(index + 1): no \(start)… follows") }
      take(comment, shows: name ?? "", path, index + 1)
    }
  }

  private mutating func take(_ comment: RowsComment, shows: String, _ path: String, _ line: Int) {
    faults += comment.faults.map { "\(path):\(line): \($0)" }
    tests += comment.reports.map { ReportedTest(report: $0, shows: shows, path: path) }
  }

  /// The name of a test, as a sentence.
  private static func name(after start: String, in line: String) -> String? {
    guard let start = line.firstRange(of: start)?.upperBound else { return nil }
    let text = line[start...].prefix { $0 != "\"" }
    return text.prefix(1).uppercased() + text.dropFirst() + "."
  }
}

/// What a script says of itself before its first statement.
enum ScriptHead {
  /// The first sentence, without the mark of the comment.
  static func sentence(of head: some Sequence<String>) -> String {
    let text = head.filter { RowsComment($0, mark: "#") == nil }
      .map { $0.drop { $0 == "#" || $0 == " " } }.joined(separator: " ")
    guard let end = text.firstRange(of: ". ") else { return text }
    return String(text[..<end.lowerBound]) + "."
  }
}

/// The repository's files.
enum Folder {
  static let root = String(#filePath.dropLast("Tests/RecordingsTests/Reports/ReportScan.swift".count))

  /// Every file below a folder, by its path from the root, in order.
  static func files(below folder: String) -> [String] {
    guard let directory = opendir(root + folder) else { return [] }
    defer { closedir(directory) }
    var found: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      found += entry.pointee.d_type == UInt8(DT_DIR) ? files(below: path) : [path]
    }
    return found.sorted()
  }

  static func lines(of path: String) -> [String] {
    guard let bytes = try? TextFile.read(root + path) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
  }

  /// A file of the folder of material that may lie beside the repository or further up; nil when it is not there.
  static func shared(_ name: String) -> String? {
    var directory = root
    while let slash = directory.dropLast().lastIndex(of: "/") {
      directory = String(directory[...slash])
      let candidate = directory + "shared/" + name
      if access(candidate, R_OK) == 0 { return candidate }
    }
    return nil
  }
}
