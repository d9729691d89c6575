/// What every text has to be before anybody looks at its meaning: of bounded size, UTF-8, without control characters.
enum TextCheck {
  /// A configuration that says everything twice is a tenth of this.
  static let mostBytes = 256 << 10

  static func check(_ bytes: [UInt8]) throws(Fault) {
    guard bytes.count <= mostBytes else {
      throw Fault(Place(line: 1, column: 1), "the file is larger than 256 KiB; no configuration is")
    }
    var place = Place(line: 1, column: 1)
    var decoder = UTF8()
    var rest = bytes.makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .emptyInput: return
      case .error: throw Fault(place, "this is not UTF-8; save the file as UTF-8 text")
      case .scalarValue(let scalar):
        try check(scalar, place)
        place.column += 1
        if scalar == "\n" { place = Place(line: place.line + 1, column: 1) }
      }
    }
  }

  private static func check(_ scalar: Unicode.Scalar, _ place: Place) throws(Fault) {
    switch scalar.value {
    case 9, 10, 13, 0x85: return
    case 0: throw Fault(place, "a NUL byte; this is no text file")
    case ..<0x20, 0x7F...0x9F:
      let hex = String(scalar.value, radix: 16, uppercase: true)
      throw Fault(place, "the control character 0x\(hex) has no meaning here; remove it")
    default: return
    }
  }
}
