import Testing

@testable import Recordings

/// What docs/touch-scripts.md shows is what happens.
@Suite("Scripts: the page about them")
struct DocumentationTests {
  private static let root = String(#filePath.dropLast("Tests/RecordingsTests/DocumentationTests.swift".count))

  /// The text between fences, in order.
  private func blocks(of page: String = "docs/touch-scripts.md") throws -> [String] {
    let text = String(decoding: try TextFile.read(Self.root + page), as: UTF8.self)
    let parts = text.split(separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { String(parts[$0]) }
  }

  @Test("the whole example holds, and its trace is the one that the page shows")
  func example() throws {
    let blocks = try blocks()
    let example = try #require(blocks.first { $0.contains("expect deferral game armed") })
    let shown = try #require(blocks.first { $0.contains("$ selvage replay game.touch") })
    let report = ReplayReport.run(
      Array(example.utf8), name: "game.touch", on: ContextEngine(), format: .text, explain: false)
    #expect(report.status == 0)
    var rest = report.output[...]
    for line in shown.split(separator: "\n").dropFirst() where line != "…" {
      let index = try #require(rest.firstIndex(of: String(line)), "the page shows '\(line)'")
      rest = rest[(index + 1)...]
    }
  }

  @Test("what the README answers to \"why did my gesture not fire\" is what is answered")
  func readme() throws {
    let blocks = try blocks(of: "README.md")
    let example = try #require(blocks.first { $0.contains("never system home began") })
    let shown = try #require(blocks.first { $0.contains("too-slow.touch\n@0") })
    let report = ReplayReport.run(
      Array(example.utf8), name: "too-slow.touch", on: ContextEngine(), format: .text, explain: true)
    #expect(report.status == 0)
    #expect(report.output == shown.split(separator: "\n").dropFirst().map(String.init))
  }

  @Test("every statement that the page shows is read")
  func statements() throws {
    let block = try #require(try blocks().first { $0.contains("@50   cancel") })
    let scene =
      "device ts touchscreen\ndevice ts2 touchscreen\ndevice pad touchpad\noutput T10\noutput HDMI 1x1mm 1x1px\nsurface game\nsurface app\n"
    let found = faults(scene + block)
    #expect(found == [])
  }

  @Test("every kind of trace line that the page shows is one that a script may expect")
  func traceLines() throws {
    let block = try #require(try blocks().first { $0.contains("@0    indicator dim") })
    for line in block.split(separator: "\n") {
      let words = line.prefix { $0 != "#" }.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("@") }
      let found = faults("surface game\nsurface app\nexpect \(words.joined(separator: " "))")
      #expect(found == [], "\(line)")
    }
  }
}
