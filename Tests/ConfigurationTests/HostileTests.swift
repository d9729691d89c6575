import HumanStrokes
import Testing

@testable import Configuration

@Suite("Configuration: hostile files have one clear error each")
struct HostileTests {
  @Test("What is no text is refused at its place")
  func bytes() {
    #expect(
      complaints(Array("edge.zone: 4\nsl".utf8) + [0] + Array("op: 2".utf8)) == [
        "2:3: error: a NUL byte; this is no text file"
      ])
    #expect(
      complaints(Array("é: ".utf8) + [0xC3, 0x28]) == ["1:4: error: this is not UTF-8; save the file as UTF-8 text"])
    #expect(complaints([0xFF, 0xFE, 0x61, 0]) == ["1:1: error: this is not UTF-8; save the file as UTF-8 text"])
    #expect(
      complaints([0x7F, 0x45, 0x4C, 0x46]) == ["1:1: error: the control character 0x7F has no meaning here; remove it"])
    #expect(complaints("slop: 2\u{1B}[2J") == ["1:8: error: the control character 0x1B has no meaning here; remove it"])
  }

  @Test("A huge file is refused, and one just below the bound is read")
  func size() {
    let line = "# \(String(repeating: "x", count: 1021))\n"
    let fits = String(repeating: line, count: 256)
    #expect(fits.utf8.count == 256 << 10 && complaints(fits) == [])
    #expect(complaints(fits + "\n") == ["1:1: error: the file is larger than 256 KiB; no configuration is"])
  }

  @Test("Depth and number are bounded")
  func bounds() {
    let deep = complaints(String(repeating: "[", count: 100_000))
    #expect(deep == ["1:9: error: lists and maps are more than 8 deep here; nothing in a configuration is"])
    #expect(complaints(String(repeating: "- ", count: 50_000) + "x").count == 1)
    #expect(complaints(String(repeating: "? ", count: 50_000) + "x").count == 1)
    let keys = (0..<257).map { "Super+U\(0x4E00 + $0): home" }.joined(separator: ", ")
    #expect(complaints("keys: {\(keys)}") == ["1:7: error: 257 are more than anybody has; at most 256"])
    let bindings = Array(repeating: "{}", count: 257).joined(separator: ", ")
    #expect(complaints("bindings: [\(bindings)]") == ["1:11: error: 257 are more than anybody has; at most 256"])
    let wide = complaints("deferral.deny: [" + String(repeating: "a,", count: 100_000) + "a]")
    #expect(wide.count == 1 && wide[0].hasSuffix("error: more than 8192 values; no configuration is as large"))
  }

  @Test("Aliases that would grow are refused at the first anchor")
  func bomb() {
    var text = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (old, new) in zip("abcdefgh", "bcdefghi") {
      text += "\(new): &\(new) [\(String(repeating: "*\(old),", count: 9))]\n"
    }
    #expect(complaints(text) == ["1:4: error: anchors (&name) are not taken; write the value out where it is needed"])
  }

  @Test(
    "Very long words, numbers and keys are refused without printing them whole",
    arguments: [
      "edge.zone: %", "%: 1", "keys: {%: home}", "keys: {Super+%: home}", "bindings: [{edge: %, action: x}]",
      "bindings: [{edge: left, action: %}]", "edge.top.policy: %", "deferral.always: [\"x:%\"]",
    ]) func long(_ frame: String)
  {
    for letter in ["9", "a", "+", "\u{300}"] {
      let parts = frame.split(separator: "%", omittingEmptySubsequences: false)
      let found = complaints(parts.joined(separator: String(repeating: letter, count: 100_000)))
      #expect(found.count == 1 && (found.first?.unicodeScalars.count ?? 0) < 250, "\(letter)")
    }
  }

  // MARK: - Any bytes

  private static let seed: UInt64 = 20_261_130

  @Test("10000 mutated files are read or refused, and never trap")
  func mutations() throws {
    let examples = try Documentation.yaml() + [Self.everything]
    var random = SplitMix(seed: Self.seed)
    var accepted = 0
    for _ in 0..<10_000 {
      var bytes = Array(examples[random.below(examples.count)].utf8)
      for _ in 0...random.below(4) { Self.mutate(&bytes, &random) }
      let reading = ConfigurationParser.read(bytes, name: "fuzz")
      if !reading.hasErrors { accepted += 1 }
      #expect(
        reading.problems.allSatisfy { $0.place.map { $0.line > 0 && $0.column > 0 } == true && !$0.message.isEmpty })
      #expect(reading.problems.count <= 200)
    }
    // A fuzzer whose inputs are all refused, or none, tests little.
    #expect(accepted > 500 && accepted < 9_500, "seed \(Self.seed): \(accepted) accepted")
  }

  @Test("Random bytes never trap")
  func noise() {
    var random = SplitMix(seed: Self.seed)
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = ConfigurationParser.read(bytes, name: "noise")
    }
  }

  private static let everything = """
    edge: {zone: 5, bottom: {policy: withhold, inset: 1.5}}
    deferral.always: ["org.example.game:bottom+left", Steam]
    deferral.deny:
      - a
      - 'b'
    bindings:
      - {device: touchpad, pinch: in, fingers: 4, action: "exec:foo \\"bar\\"", key: [Super+Left, Ctrl+Alt+F5]}
      - edge: left
        part: first
        when-locked: true
        action: none
    keys: {Super+Up: home, XF86Back: back, plus: dock}
    default-keys: false
    """

  private static let words = [
    "nan", "-1", "1e999", "99999999999999999999", "0x1p3", "~", "[", "}", "&a", "*a", "!!str", ": ", "- ", "\t", "|",
    ">", "%",
    "\"", "'", "? ", "<<", "---\n", "...\n", "#", "\u{202E}", "Super+", "true",
  ]

  private static func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(7) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(contentsOf: words[random.below(words.count)].utf8, at: place)
    case 3: bytes.removeLast(random.below(bytes.count))
    case 4: bytes.insert(contentsOf: bytes[..<place].suffix(40), at: random.below(bytes.count))
    case 5: bytes[place] = UInt8(ascii: "0") + UInt8(random.below(75))
    default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
    }
  }
}
