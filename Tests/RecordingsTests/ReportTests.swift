import Glibc
import Testing

/// Every public failure of another system is a test here.
@Suite("Reports")
struct ReportTests {
  private static let scan = ReportScan.repository

  private static let cases = Folder.shared("CASES.md")
  private static let threads = Folder.shared("THREADS.md")
  private static let isThere = cases != nil && threads != nil

  @Test("What scripts and tests say of reports can be read")
  func comments() {
    #expect(Self.scan.faults == [])
    #expect(Self.scan.tests.count > 100)
  }

  @Test(
    "Each report has a test, and none is made up",
    .enabled(if: isThere, "skipped: the list of reports, shared/CASES.md and shared/THREADS.md, is missing"))
  func complete() throws {
    let known = Set(try Self.sequences() + Self.discussions())
    let named = Set(Self.scan.tests.map(\.report))
    #expect(known.count > 140)
    #expect(known.subtracting(named).sorted().map(\.name) == [], "no test")
    #expect(named.subtracting(known).sorted().map(\.name) == [], "there is no such report")
  }

  @Test("The table of docs/testing.md is what scripts and tests say")
  func page() throws {
    let path = Folder.root + "docs/testing.md"
    let page = String(decoding: try TextFile.read(path), as: UTF8.self)
    let mark = try #require(page.firstRange(of: ReportTable.mark), "docs/testing.md has lost '\(ReportTable.mark)'")
    let written = page[..<mark.lowerBound] + ReportTable.text(Self.scan.tests)
    if getenv("UPDATE_DOCS") != nil, let file = fopen(path, "w") {
      fputs(String(written), file)
      fclose(file)
      return
    }
    let (lines, others) = (page.split(separator: "\n"), written.split(separator: "\n"))
    let line = zip(lines, others).first { $0 != $1 }
    #expect(
      line == nil && lines.count == others.count,
      "docs/testing.md is not what the tests say, from '\(line?.1 ?? "")' on: run `make docs` and read the change")
  }

  @Test(
    "A name of a report has one spelling", arguments: ["A1", "A001", "H01", "a01", "thread-065", "thread-", "A00", ""])
  func spelling(_ text: String) { #expect(ReportID(text) == nil) }

  @Test("The first sentence of a script is what it shows")
  func sentence() {
    let head = ["# One tap of 1.4 mm,", "# told once. More of it.", "# Rows: A01 thread-65"]
    #expect(ScriptHead.sentence(of: head) == "One tap of 1.4 mm, told once.")
    #expect(RowsComment("# Rows: A01 thread-65", mark: "#")?.reports.map(\.name) == ["A01", "thread-65"])
    #expect(RowsComment("# Rows: A01 A01 B", mark: "#")?.faults.count == 2)
  }

  /// `| A01 | …`
  private static func sequences() throws -> [ReportID] {
    try lines(of: cases).compactMap { line in
      guard line.hasPrefix("| ") else { return nil }
      return ReportID(line.dropFirst(2).prefix { $0 != " " })
    }
  }

  /// `65. **…`
  private static func discussions() throws -> [ReportID] {
    try lines(of: threads).compactMap { line in
      guard let end = line.firstRange(of: ". **") else { return nil }
      return ReportID("thread-\(line[..<end.lowerBound])")
    }
  }

  private static func lines(of path: String?) throws -> [Substring] {
    String(decoding: try TextFile.read(try #require(path)), as: UTF8.self).split(separator: "\n")
  }
}
