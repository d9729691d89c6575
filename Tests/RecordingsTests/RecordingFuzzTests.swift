import HumanStrokes
import Testing

@testable import Recordings

/// Whatever a file holds: an error or a recording, and never a trap.
@Suite("Recordings: any bytes")
struct RecordingFuzzTests {
  private static let seeds = [
    MadeUp.slots + MadeUp.events("0 s0 t1 x10 y20 s1 t2 x500 y400 b1 r 8 s0 x12 r 16 d r 24 s1 t-1 r 32 s0 t-1 b0 r"),
    MadeUp.anonymous + MadeUp.events("0 x10 y10 c b1 r 8 x900 y400 c x12 y10 c r 16 c b0 r"),
    MadeUp.single + MadeUp.events("0 px10 py20 b1 r 8 px11 r 16 b0 r"), RecordReaderTests.text,
  ].map { Array($0.utf8) }

  private static let extremes = [
    "-2147483648", "2147483647", "ffff", "-1", "99999999999999999999", "0", "nan", "", "[", "]", "{", "\u{0}", "E:",
    "N:",
  ]

  @Test("mutated recordings are read or refused, and what is read plays without breaking a promise", arguments: 0..<40)
  func mutated(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    for _ in 0..<25 {
      let bytes = mutate(Self.seeds[random.below(Self.seeds.count)], &random)
      let name = random.below(2) == 0 ? "a.events" : "a.yml"
      var options = PlayOptions()
      options.takesTouchpads = true
      guard !Gzip.isPacked(bytes), InputFormat(bytes, name: name) != .script else { continue }
      let report = ReplayReport.run(
        bytes, name: name, on: ContextEngine(), format: .text, explain: false, options: options)
      #expect(report.status != 1, "\(report.output.suffix(4)) \(String(decoding: bytes, as: UTF8.self))")
      #expect(report.status == 0 || !report.errors.isEmpty)
    }
  }

  private func mutate(_ seed: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = seed
    for _ in 0...random.below(6) {
      let place = random.below(bytes.count)
      switch random.below(5) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
      case 2: bytes.insert(contentsOf: Self.extremes[random.below(Self.extremes.count)].utf8, at: place)
      case 3: replaceWord(at: place, in: &bytes, by: Self.extremes[random.below(Self.extremes.count)])
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + random.below(200))], at: place)
      }
      if bytes.isEmpty { return seed }
    }
    return bytes
  }

  private func replaceWord(at place: Int, in bytes: inout [UInt8], by word: String) {
    let isEnd = { (byte: UInt8) in byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") }
    let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(where: isEnd) ?? bytes.count
    if start <= end { bytes.replaceSubrange(start..<end, with: word.utf8) }
  }
}
