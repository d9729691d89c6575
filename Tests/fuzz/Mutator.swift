import HumanStrokes

/// Makes bytes that nobody wrote of bytes that somebody did.
struct Mutator {
  var random: SplitMix

  /// What is at the end of everything, and what each format has for its own.
  private static let tokens: [[UInt8]] =
    [
      "0", "-1", "1", "2147483647", "-2147483648", "4294967296", "9223372036854775807", "-9223372036854775808",
      "99999999999999999999999999", "1e308", "-1e308", "1e-320", "nan", "inf", "-inf", "0x10", "", " ", "\t", "\n",
      "\n\n",
      "\r\n", "\u{0}", "\u{FEFF}", "\u{202E}", "\u{1B}[31m", "@", "@0", "@-1", "#", ":", ",", "[", "]", "{", "}", "\"",
      "'",
      "- ", "&a", "*a", "!!int", "---", "...", "%YAML", "E:", "N:", "A:", "B:", "P:", "<<", "|", ">", "=", "->", "é",
      "\u{1F44B}",
      "selvage trace 1", "failed", "measured=", "limit=", "down", "up", "move", "frame", "burst end", "expect",
      "devices:",
      "events:", "evdev:", "edge.zone:", "bindings:", "commands:",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x1F, 0x8B]]

  private static let most = 256 << 10

  mutating func mutated(_ seeds: [[UInt8]]) -> [UInt8] {
    var bytes = seeds[random.below(seeds.count)]
    for _ in 0...random.below(8) { mutate(&bytes, seeds) }
    return bytes.count > Self.most ? Array(bytes.prefix(Self.most)) : bytes
  }

  private mutating func mutate(_ bytes: inout [UInt8], _ seeds: [[UInt8]]) {
    guard !bytes.isEmpty else {
      bytes = Self.tokens[random.below(Self.tokens.count)]
      return
    }
    let place = random.below(bytes.count)
    let end = min(bytes.count, place + 1 + random.below(random.below(4) == 0 ? 4096 : 40))
    switch random.below(10) {
    case 0: bytes[place] ^= 1 << UInt8(random.below(8))
    case 1: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 2: bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
    case 4: bytes.insert(contentsOf: token, at: place)
    case 5: replaceWord(at: place, in: &bytes)
    case 6: bytes.removeSubrange(place...)
    case 7: splice(&bytes, place, seeds)
    case 8: swapLines(&bytes)
    default: repeatPiece(&bytes, place..<end)
    }
  }

  private var token: [UInt8] { mutating get { Self.tokens[random.below(Self.tokens.count)] } }

  private mutating func replaceWord(at place: Int, in bytes: inout [UInt8]) {
    let isEnd = { (byte: UInt8) in byte <= 0x20 || ",:=[]{}".utf8.contains(byte) }
    let start = bytes[..<place].lastIndex(where: isEnd).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(where: isEnd) ?? bytes.count
    if start <= end { bytes.replaceSubrange(start..<end, with: token) }
  }

  private mutating func splice(_ bytes: inout [UInt8], _ place: Int, _ seeds: [[UInt8]]) {
    let other = seeds[random.below(seeds.count)]
    guard !other.isEmpty else { return }
    bytes.replaceSubrange(place..., with: other[random.below(other.count)...])
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    bytes = Array(lines.joined(separator: [10]))
  }

  private mutating func repeatPiece(_ bytes: inout [UInt8], _ piece: Range<Int>) {
    let count = min(1 + random.below(random.below(8) == 0 ? 2000 : 8), Self.most / piece.count)
    bytes.insert(contentsOf: (0..<count).flatMap { _ in bytes[piece] }, at: piece.lowerBound)
  }
}
