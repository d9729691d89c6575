/// A log line as C wants it: `message` or `message (detail)`, with a zero byte at its end.
func logLine(_ message: StaticString, _ detail: Int64) -> [CChar] {
  var line: [CChar] = []
  message.withUTF8Buffer { text in
    line.reserveCapacity(text.count + 24)
    for byte in text { line.append(CChar(bitPattern: byte)) }
  }
  if detail != 0 {
    line.append(contentsOf: [CChar(bitPattern: UInt8(ascii: " ")), CChar(bitPattern: UInt8(ascii: "("))])
    append(detail, to: &line)
    line.append(CChar(bitPattern: UInt8(ascii: ")")))
  }
  line.append(0)
  return line
}

private func append(_ number: Int64, to line: inout [CChar]) {
  if number < 0 { line.append(CChar(bitPattern: UInt8(ascii: "-"))) }
  var rest = number.magnitude
  var digits: [CChar] = []
  repeat {
    digits.append(CChar(bitPattern: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)))
    rest /= 10
  } while rest > 0
  for digit in digits.reversed() { line.append(digit) }
}
