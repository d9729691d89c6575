@testable import Recordings

/// Recordings as short as a test needs them.
enum MadeUp {
  /// A touchscreen of 100 × 50 mm with ten slots and 10 units to the millimetre.
  static let slots = """
    N: Made-up screen
    I: 0018 0001 0002 0003
    P: 02 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 00 00 00 00 00 00 00
    B: 01 00 04 00 00 00 00 00 00
    A: 00 0 1000 0 0 10
    A: 01 0 500 0 0 10
    A: 2f 0 9 0 0 0
    A: 30 0 255 0 0 5
    A: 35 0 1000 0 0 10
    A: 36 0 500 0 0 10
    A: 39 0 65535 0 0 0

    """

  /// The same with two slots, and a touchpad of that kind.
  static let twoSlots = slots.replacing("A: 2f 0 9", with: "A: 2f 0 1")
  static let pad = twoSlots.replacing("P: 02", with: "P: 01")

  /// The same without slots: each report lists all contacts.
  static let anonymous = slots.replacing(line: "A: 2f 0 9 0 0 0").replacing(line: "A: 39 0 65535 0 0 0")

  /// The same with one finger.
  static let single = anonymous.replacing(line: "A: 35 0 1000 0 0 10").replacing(line: "A: 36 0 500 0 0 10")

  /// `12 s0 t5 x10 y20 m8 b1 r`: at 12 ms, slot, tracking id, position, major axis, BTN_TOUCH, end of report; `c` ends a
  /// contact of a list, `px` and `py` are the pointer, `d` says that events were lost,
  /// `one`, `two`, `three` and `four` that so many fingers are there.
  static func events(_ text: String) -> String {
    var lines = ""
    var time = 0
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let number = Int(word) {
        time = number
        continue
      }
      let name = word.prefix { $0.isLetter }
      let (code, value) = (codes[String(name)] ?? "0000 0000", Int(word.dropFirst(name.count)) ?? 0)
      lines += "E: \(time / 1000).\(String(1_000_000 + time % 1000 * 1000).dropFirst()) \(code) \(value)\n"
    }
    return lines
  }

  private static let codes = [
    "s": "0003 002f", "t": "0003 0039", "x": "0003 0035", "y": "0003 0036", "m": "0003 0030", "b": "0001 014a",
    "px": "0003 0000", "py": "0003 0001", "c": "0000 0002", "r": "0000 0000", "d": "0000 0003",
    "one": "0001 0145", "two": "0001 014d", "three": "0001 014e", "four": "0001 014f",
  ]
}

extension String {
  fileprivate func replacing(line: String) -> String {
    split(separator: "\n").filter { $0 != line }.joined(separator: "\n") + "\n"
  }
}

extension Recording {
  /// `0 down 0 10,20; 8 move 0 12,20; 16 up 0`: each report with its time in milliseconds, places in units.
  var summary: String {
    frames.map { frame in
      "\(frame.followsLoss ? "lost " : "")\(TraceLine.milliseconds(frame.time)) "
        + frame.changes.map(\.summary).joined(separator: " ")
    }.joined(separator: "; ")
  }
}

extension ContactChange {
  fileprivate var summary: String {
    switch kind {
    case .down(let place): "down \(id) \(place.summary)"
    case .moved(let place): "move \(id) \(place.summary)"
    case .up: "up \(id)"
    }
  }
}

extension ContactPlace {
  fileprivate var summary: String { "\(x),\(y)" + (major.map { " major \($0)" } ?? "") }
}
