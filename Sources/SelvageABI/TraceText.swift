import SystemGestures

/// One line of a trace or log under construction: bytes only, in a buffer that is kept.
struct TraceText {
  private(set) var bytes: [UInt8] = []
  /// A pipe takes a line of this size whole; longer ones are cut.
  static let longest = 2048

  init() { bytes.reserveCapacity(Self.longest) }

  mutating func begin(_ microseconds: UInt64) {
    bytes.removeAll(keepingCapacity: true)
    put(UInt8(ascii: "@"))
    decimal(Int64(clamping: microseconds), places: 3)
  }

  mutating func end() {
    if bytes.count >= Self.longest { bytes.removeLast(bytes.count - Self.longest + 1) }
    put(UInt8(ascii: "\n"))
  }

  @inline(never)
  mutating func word(_ text: StaticString) {
    put(UInt8(ascii: " "))
    append(text)
  }
  mutating func word(_ thing: some Named) { word(thing.name) }
  @inline(never)
  mutating func word(_ text: [UInt8]) {
    put(UInt8(ascii: " "))
    append(text)
  }
  @inline(never)
  mutating func number(_ value: Int64) {
    put(UInt8(ascii: " "))
    integer(value)
  }
  /// What the host calls a thing; any 64 bits.
  @inline(never)
  mutating func id(_ value: UInt64) {
    put(UInt8(ascii: " "))
    integer(magnitude: value)
  }
  @inline(never)
  mutating func field(_ key: StaticString, _ value: Int64) {
    name(key)
    integer(value)
  }
  @inline(never)
  mutating func field(_ key: StaticString, _ value: UInt64) {
    name(key)
    integer(magnitude: value)
  }
  @inline(never)
  mutating func field(_ key: StaticString, _ value: StaticString) {
    name(key)
    append(value)
  }
  @inline(never)
  mutating func field(_ key: StaticString, _ value: [UInt8]) {
    name(key)
    append(value)
  }
  /// A number with two decimals.
  @inline(never)
  mutating func field(_ key: StaticString, _ value: Double) {
    name(key)
    hundredths(value)
  }
  @inline(never)
  mutating func field(_ key: StaticString, _ x: Double, _ y: Double) {
    name(key)
    hundredths(x)
    put(UInt8(ascii: ","))
    hundredths(y)
  }
  /// Microseconds as milliseconds.
  @inline(never)
  mutating func time(_ key: StaticString, _ microseconds: UInt64) {
    name(key)
    decimal(Int64(clamping: microseconds), places: 3)
  }

  private mutating func name(_ key: StaticString) {
    word(key)
    put(UInt8(ascii: "="))
  }
  @inline(never)
  mutating func append(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }
  /// Names come from the host: they stay one word on one line.
  @inline(never)
  private mutating func append(_ text: [UInt8]) {
    for byte in text { put(byte > UInt8(ascii: " ") && byte != 0x7F ? byte : UInt8(ascii: "_")) }
  }
  @inline(never)
  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  mutating func integer(_ value: Int64) {
    if value < 0 { put(UInt8(ascii: "-")) }
    integer(magnitude: value.magnitude)
  }

  @inline(never)
  private mutating func integer(magnitude: UInt64) {
    var unit: UInt64 = 1
    while magnitude / unit > 9 { unit &*= 10 }
    var rest = magnitude
    while unit > 0 {
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  @inline(never)
  private mutating func hundredths(_ value: Double) {
    guard let scaled = Checked.int64(value * 100) else { return append("?") }
    decimal(scaled, places: 2)
  }

  /// `value` with the point `places` digits from its end, without zeros behind it.
  private mutating func decimal(_ value: Int64, places: Int) {
    if value < 0 { put(UInt8(ascii: "-")) }
    var unit: UInt64 = 1
    for _ in 0..<places { unit &*= 10 }
    integer(magnitude: value.magnitude / unit)
    var rest = value.magnitude % unit
    guard rest > 0 else { return }
    put(UInt8(ascii: "."))
    while rest > 0 {
      unit /= 10
      put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
    }
  }
}
