import SystemGestures
import Testing

@testable import Configuration

/// What docs/configuration.md shows is what happens.
enum Documentation {
  /// The text between fences of a kind, in order.
  static func blocks(_ kind: String) throws -> [String] {
    let parts = try Files.read(Files.root + "docs/configuration.md").split(
      separator: "```", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && parts[$0].hasPrefix(kind + "\n") }
      .map { String(parts[$0].dropFirst(kind.count + 1)) }
  }

  static func yaml() throws -> [String] { try blocks("yaml") }
}

@Suite("Configuration: the page about it")
struct ConfigurationDocumentationTests {
  @Test("The worked example is read without a word, and a context that it is applied to behaves so")
  func example() throws {
    let reading = read(try #require(try Documentation.yaml().first))
    #expect(reading.problems == [])
    let context = GestureContext(host: QuietHost())
    reading.configuration.apply(to: context)
    let tuning = context.tuning
    #expect(tuning.edgeZone.value == 5 && tuning.inset[Int(Edge.bottom.rawValue)].value == 2)
    #expect(
      tuning.policy[Int(Edge.left.rawValue)] == .withhold && tuning.policy[Int(Edge.bottom.rawValue)] == .adaptive)
    #expect(tuning.deferralAlways.edges(for: Array("org.example.game".utf8)) == [.bottom, .left])
    #expect(tuning.deferralDeny.edges(for: Array("org.example.greedy".utf8)) == .all)
    let bindings = context.bindings.all
    #expect(bindings.contains(Binding(.edge(.left, .whole), .back)))
    #expect(bindings.contains(Binding(.swipe(.down), .dock, on: .touchpad, fingers: 4)))
    #expect(!bindings.contains(Binding(.pinch(.inward), .home, fingers: 5)))
    let command = try #require(context.action(named: Array("exec:foot".utf8)))
    #expect(bindings.contains(Binding(.edge(.right, .last), command)))
  }

  @Test("Taking the example away again leaves everything as it was without it")
  func back() throws {
    let context = GestureContext(host: QuietHost())
    let example = read(try #require(try Documentation.yaml().first)).configuration
    example.apply(to: context)
    Configuration.standard.apply(to: context, after: example)
    #expect(context.tuning.edgeZone == Tuning().edgeZone && context.tuning.deferralDeny.entries.isEmpty)
    #expect(context.bindings.all == Bindings().all)
  }

  @Test("What check-config prints of both files is what the page shows")
  func shown() throws {
    let (files, pages) = (try Documentation.yaml(), try Documentation.blocks(""))
    try expectShown(files[0], "tablet.yaml", in: pages)
    try expectShown(files[1], "wrong.yaml", in: pages)
  }

  private func expectShown(_ text: String, _ name: String, in pages: [String]) throws {
    let report = CheckReport(
      ConfigurationParser.read(Array(text.utf8), name: name), file: name, places: [],
      form: .init(isJSON: false, isStrict: false))
    let page = try #require(pages.first { $0.hasPrefix("$ selvage check-config \(name)\n") })
    var rest = ((report.output.isEmpty ? "" : report.output + "\n") + report.complaints.joined(separator: "\n"))
      .split(separator: "\n").map(String.init)[...]
    for line in page.split(separator: "\n").dropFirst() where line != "…" {
      let index = try #require(rest.firstIndex(of: String(line)), "the page shows '\(line)', it prints \(rest)")
      rest = rest[(index + 1)...]
    }
  }
}
