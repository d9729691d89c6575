import GestureRecognition

/// Why a setting was refused.
public enum SettingError: Error, Equatable, Sendable {
  case unknownName
  /// Not a number, or not one of the words the setting takes.
  case malformed
  case outOfRange(low: Double, high: Double)
}

extension Tuning {
  /// Sets one setting by its documented name.
  ///
  /// - Parameter value: UTF-8 text: a decimal number in the setting's unit (millimetres, milliseconds, degrees), a word
  ///   (`adaptive`, `fullscreen`), or a list of app identifiers.
  /// - Throws: what is wrong; the setting then keeps its value.
  public mutating func set(_ name: [UInt8], to value: [UInt8]) throws(SettingError) {
    var setter = NumberSetter(name: name, text: value)
    visitNumbers(&setter)
    switch setter.outcome {
    case .set: return
    case .refused(let error): throw error
    case .notFound: try setWord(name, value)
    }
  }

  private mutating func setWord(_ name: [UInt8], _ value: [UInt8]) throws(SettingError) {
    switch name {
    case "edge.bottom.policy": policy[0] = try Self.word(value)
    case "edge.top.policy": policy[1] = try Self.word(value)
    case "edge.left.policy": policy[2] = try Self.word(value)
    case "edge.right.policy": policy[3] = try Self.word(value)
    case "motion.reduced": reducesMotion = try Self.flag(value)
    case "multi.deny": multiDeny = try AppList(value, needsEdges: false)
    case "right-click.apps": rightClickApps = try AppList(value, needsEdges: false)
    case "deferral.user": deferralUser = try Self.word(value)
    case "deferral.deny": deferralDeny = try AppList(value, needsEdges: false)
    case "deferral.always": deferralAlways = try AppList(value, needsEdges: true)
    default: throw .unknownName
    }
  }

  private static func word<Word: Named & RawRepresentable<UInt8>>(_ text: [UInt8]) throws(SettingError) -> Word {
    guard let word = Word(named: text) else { throw .malformed }
    return word
  }

  private static func flag(_ word: [UInt8]) throws(SettingError) -> Bool {
    switch word {
    case "yes": true
    case "no": false
    default: throw .malformed
    }
  }
}

/// Sets the number of one name.
private struct NumberSetter: NumberVisitor {
  enum Outcome {
    case notFound, set
    case refused(SettingError)
  }
  let name: [UInt8]
  let text: [UInt8]
  private(set) var outcome = Outcome.notFound

  init(name: [UInt8], text: [UInt8]) {
    self.name = name
    self.text = text
  }

  @inline(__always)
  mutating func visit(_ row: Constant, named name: StaticString, _ value: inout Double) {
    set(&value, name, from: row.low, to: row.high)
  }

  @inline(__always)
  mutating func visit(_ row: Constant, named name: StaticString, _ value: inout TimeSpan) {
    set(&value, name, from: row.low, to: row.high)
  }

  @inline(never)
  private mutating func set(_ value: inout Double, _ name: StaticString, from low: Double, to high: Double) {
    if let new = number(for: name, from: low, to: high) { value = new }
  }

  @inline(never)
  private mutating func set(_ value: inout TimeSpan, _ name: StaticString, from low: Double, to high: Double) {
    guard let new = number(for: name, from: low, to: high), let microseconds = Checked.int64(new * 1000) else { return }
    value = TimeSpan(microseconds: microseconds)
  }

  /// The new value, if it is the setting of that name and takes it.
  @inline(never)
  private mutating func number(for name: StaticString, from low: Double, to high: Double) -> Double? {
    guard name == self.name else { return nil }
    guard let new = Decimal.parse(text) else {
      outcome = .refused(.malformed)
      return nil
    }
    guard new >= low, new <= high else {
      outcome = .refused(.outOfRange(low: low, high: high))
      return nil
    }
    outcome = .set
    return new
  }
}

/// Lets a switch compare bytes with a literal: `String` would bring Unicode tables into the library.
func ~= (word: StaticString, bytes: [UInt8]) -> Bool { word == bytes }

func == (word: StaticString, bytes: [UInt8]) -> Bool {
  guard word.utf8CodeUnitCount == bytes.count else { return false }
  return word.withUTF8Buffer { utf8 in
    for index in bytes.indices where unsafe utf8[index] != bytes[index] { return false }
    return true
  }
}
