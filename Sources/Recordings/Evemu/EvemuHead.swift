/// The lines of an evemu file that describe the device.
struct EvemuHead {
  /// Nil until it has a name.
  private(set) var device: RecordedDevice?
  /// How many lines of bits each type has had.
  private var bits: [UInt16: UInt16] = [:]
  private var propertyBits: UInt16 = 0

  /// As many as the kernel has keys, in lines of 64.
  private static let mostBits: UInt16 = 12

  mutating func read(_ tag: UInt8, _ line: inout EvemuLine) throws(ScriptError) {
    if tag == UInt8(ascii: "N") { return try readName(line) }
    guard device != nil else {
      throw ScriptError(line: line.number, "a description begins with 'N: ' and the device's name")
    }
    switch tag {
    case UInt8(ascii: "I"): try check(&line, words: 4)
    case UInt8(ascii: "P"): try readProperties(&line)
    case UInt8(ascii: "B"): try readBits(&line)
    case UInt8(ascii: "A"): try readAxis(&line)
    // Lamps and switches.
    case UInt8(ascii: "L"), UInt8(ascii: "S"): try check(&line, words: 2)
    default:
      let letter = (0x21..<0x7F).contains(tag) ? String(UnicodeScalar(tag)) : "?"
      throw ScriptError(
        line: line.number, "'\(letter):' begins no line of evemu; there are N:, I:, P:, B:, A:, L:, S: and E:")
    }
  }

  private mutating func readName(_ line: EvemuLine) throws(ScriptError) {
    guard device == nil else {
      throw ScriptError(line: line.number, "a second device begins; write each device to a file of its own")
    }
    device = RecordedDevice(name: RecordedDevice.plain(line.rest))
  }

  private func check(_ line: inout EvemuLine, words: Int) throws(ScriptError) {
    for _ in 0..<words {
      guard line.hexadecimal(4) != nil else {
        throw ScriptError(line: line.number, "here stand \(words) hexadecimal numbers, as in 'I: 0018 0000 0000 0000'")
      }
    }
  }

  /// `P: 02 00 00 00 00 00 00 00`
  private mutating func readProperties(_ line: inout EvemuLine) throws(ScriptError) {
    for number in try flags(&line, like: "P: 02 00 00 00 00 00 00 00", after: propertyBits) {
      device?.properties.insert(number)
    }
    propertyBits += 1
  }

  /// `B: 01 00 04 00 00 00 00 00 00`: a type, and which codes of it there are.
  private mutating func readBits(_ line: inout EvemuLine) throws(ScriptError) {
    let example = "B: 01 00 04 00 00 00 00 00 00"
    guard let type = line.hexadecimal(2) else {
      throw ScriptError(line: line.number, "a type and 8 bytes of bits stand here, as in '\(example)'")
    }
    let numbers = try flags(&line, like: example, after: bits[type] ?? 0)
    bits[type] = (bits[type] ?? 0) + 1
    if type == Evdev.Kind.key { device?.keys.formUnion(numbers) }
  }

  /// The numbers of the bits that are set in a line of 8 bytes.
  private func flags(
    _ line: inout EvemuLine, like example: String, after lines: UInt16
  ) throws(ScriptError) -> [UInt16] {
    guard lines < Self.mostBits else {
      throw ScriptError(line: line.number, "more bits than any device has; there are at most 768 of a kind")
    }
    var numbers: [UInt16] = []
    for byte in 0..<UInt16(8) {
      guard let value = line.hexadecimal(2) else {
        throw ScriptError(line: line.number, "8 bytes in hexadecimal stand here, as in '\(example)'")
      }
      for bit in 0..<UInt16(8) where value & (1 << bit) != 0 { numbers.append(lines * 64 + byte * 8 + bit) }
    }
    return numbers
  }

  /// `A: 35 0 4096 4 0 10`: a code, the smallest and largest number, fuzz, flat, and often the resolution.
  private mutating func readAxis(_ line: inout EvemuLine) throws(ScriptError) {
    guard let code = line.hexadecimal(2), let minimum = line.decimal(), let maximum = line.decimal(),
      line.decimal() != nil, line.decimal() != nil
    else {
      throw ScriptError(line: line.number, "an axis is its code and 4 or 5 whole numbers, as in 'A: 35 0 4096 4 0 10'")
    }
    let resolution = line.isAtEnd ? 0 : line.decimal()
    guard let resolution, line.isAtEnd, resolution >= 0 else {
      throw ScriptError(line: line.number, "an axis ends with its resolution in units a millimetre, 0 or more")
    }
    device?.axes[code] = RecordedDevice.Axis(minimum: minimum, maximum: maximum, resolution: resolution)
  }
}
