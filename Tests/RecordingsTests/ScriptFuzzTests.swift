import HumanStrokes
import Testing

@testable import Recordings

@Suite("Scripts: any bytes")
struct ScriptFuzzTests {
  private static let seed: UInt64 = 20_261_130

  @Test("20000 mutated scripts are read or refused, and never trap")
  func mutations() {
    var random = SplitMix(seed: Self.seed)
    var accepted = 0
    for _ in 0..<20_000 {
      let bytes = Mutation.mutate(Self.excerpt(&random), &random)
      do throws(ScriptErrors) {
        let script = try ScriptParser.parse(bytes, name: "fuzz")
        let steps = try StepBuilder.steps(of: script)
        accepted += 1
        // What a person could have meant is also run: numbers are as mutated as words.
        if steps.count < 200, accepted % 8 == 0 { _ = try ScriptRunner.run(script, on: ContextEngine()) }
      } catch {
        #expect(!error.errors.isEmpty && error.errors.allSatisfy { $0.line > 0 && !$0.message.isEmpty })
      }
    }
    // A fuzzer whose inputs are all refused, or none, tests little.
    #expect(accepted > 100 && accepted < 19_900, "seed \(Self.seed): \(accepted) accepted")
  }

  @Test("random bytes never trap")
  func noise() {
    var random = SplitMix(seed: Self.seed)
    for _ in 0..<2_000 {
      let bytes = (0..<random.below(200)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      _ = faults(bytes)
    }
  }

  /// Some lines of a script that uses the whole language.
  private static func excerpt(_ random: inout SplitMix) -> [UInt8] {
    let lines = everything.split(separator: "\n").filter { _ in random.below(3) == 0 }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static let everything = """
    output T10 217x136mm 1920x1200px scale=1 transform=normal at=0,0
    device ts touchscreen output=T10
    device pad touchpad
    surface game output=T10 fullscreen activated defer=bottom,left indicator=hide exclude=0,60,10,25 subscribe=pan:1-2
    set edge.bottom.policy withhold
    bind +touchscreen edge=left part=first action=back
    clock 4294967000
    host on system.home.began: destroy game
    @0 down 0 1.4 70 major=9 minor=inf @8 move 0 9 70 @40 up 0
    @0 stroke 0 108,135.5 -> 108,100 over 180 hz=120 curve=minimum-jerk
    within 16 expect client game down 0 at~108,135±1
    @50 remove ts @60 add ts @70 map ts T10 @80 transform T10 90 @90 defer game none @95 commit game no
    @100 swipe begin 3 @108 swipe move 160 4 @190 swipe end cancelled @200 pinch move 0 0 scale=1.04 angle=0.3
    @0 burst until=300 @0 up 5 burst end
    expect system home ended commit
    never client game motion 0 after client game cancel
    count 0..1 gesture game pinch ended dx<=0.5
    any-order { expect client game cancel; expect client game frame }
    @200..400 never action home invoked by=key
    """
}

/// Ways in which a file goes wrong.
private enum Mutation {
  static func mutate(_ bytes: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) { change(&bytes, &random) }
    return bytes
  }

  private static let numbers = [
    "nan", "-1", "1e999", "99999999999999999999", "0x1p3", "1e-400", "-", "18446744073709551615",
  ]

  private static func change(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    guard !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(7) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes.insert(UInt8(ascii: "\n"), at: place)
    case 3: bytes.removeLast(random.below(bytes.count))
    case 4: bytes.insert(contentsOf: bytes[..<place].suffix(40), at: random.below(bytes.count))
    case 5: replaceWord(&bytes, place, with: numbers[random.below(numbers.count)])
    default: bytes.removeSubrange(place..<min(bytes.count, place + random.below(30)))
    }
  }

  private static func replaceWord(_ bytes: inout [UInt8], _ place: Int, with word: String) {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\n")]
    let start = bytes[..<place].lastIndex { blanks.contains($0) }.map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex { blanks.contains($0) } ?? bytes.count
    bytes.replaceSubrange(start..<max(start, end), with: Array(word.utf8))
  }
}
