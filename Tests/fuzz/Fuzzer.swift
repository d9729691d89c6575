import Glibc
import HumanStrokes

/// Feeds a reader with mutations. An input that makes it say something new joins those that are mutated.
struct Fuzzer {
  private let format: Format
  private var corpus: [[UInt8]]
  private var known: Set<String> = []
  private var mutator: Mutator
  private var runs = 0

  private static let mostInputs = 3000
  private static let mostMegabytes = 1000

  init(_ format: Format, seed: UInt64, files: [String]) {
    self.format = format
    corpus = files.map(Self.contents).filter { !$0.isEmpty }
    mutator = Mutator(random: SplitMix(seed: seed))
  }

  var summary: String {
    "\(runs) inputs, \(known.count) kinds of answers, \(Witness.mostMegabytes) MB at most"
  }

  /// What broke; nil: nothing did.
  mutating func run(seconds: Double) -> String? {
    defer { alarm(0) }
    do {
      for seed in corpus { _ = try isNew(seed) }
      let end = Self.now + seconds
      while Self.now < end, !corpus.isEmpty {
        let input = mutator.mutated(corpus)
        if try isNew(input), corpus.count < Self.mostInputs { corpus.append(input) }
        guard Witness.mostMegabytes < Self.mostMegabytes else {
          throw Format.Broken(message: "it takes too much memory")
        }
      }
      return corpus.isEmpty ? "there is nothing to begin with" : nil
    } catch {
      Witness.keep()
      return (error as? Format.Broken)?.message ?? "\(error)"
    }
  }

  private mutating func isNew(_ input: [UInt8]) throws -> Bool {
    Witness.note(input)
    runs += 1
    let new = Self.kinds(try format.run(input))
    defer { known.formUnion(new) }
    return !new.isSubset(of: known)
  }

  /// What is said, without what differs from input to input.
  private static func kinds(_ sentences: [String]) -> Set<String> {
    Set(
      sentences.prefix(40).map { sentence in
        sentence.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
          .map { $0.element.filter { !$0.isNumber } }.joined(separator: "'")
      })
  }

  private static func contents(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 128 << 10)
    bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
    return bytes
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
