/// The part of docs/testing.md that the tests write: which report is answered where.
enum ReportTable {
  /// Stands alone on a line of the page; everything after it is written.
  static let mark = "<!-- Written by the tests from here on (`make docs`); a test compares. -->"

  static func text(_ tests: [ReportedTest]) -> String {
    let lines = tests.sorted { ($0.report, $0.path) < ($1.report, $1.path) }.map(line)
    return """
      \(mark)

      | report | what the test shows | where |
      |---|---|---|
      \(lines.joined(separator: "\n"))

      """
  }

  private static func line(_ test: ReportedTest) -> String {
    let name = test.path.split(separator: "/").last ?? ""
    let shows = test.shows.replacing("|", with: "\\|")
    return "| \(test.report.name) | \(shows) | [\(name)](../\(test.path)) |"
  }
}
