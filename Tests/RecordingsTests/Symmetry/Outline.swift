import GestureRecognition

@testable import Recordings

/// What of a run has to be the same.
enum Outline {
  /// Every line as it is.
  static func all(_ trace: [TraceLine]) -> [String] { trace.map(\.text) }

  /// Without when it was told.
  static func untimed(_ trace: [TraceLine]) -> [String] { trace.map { $0.without(["time"]).joined(separator: " ") } }

  /// Without places, which depend on where an edge is.
  static func unplaced(_ trace: [TraceLine]) -> [String] {
    trace.map { TraceLine(time: $0.time, words: $0.without(["at"])).text }
  }

  /// What a frame brings its clients has no order of its own; all else has.
  static func unordered(_ trace: [TraceLine]) -> [String] {
    var lines: [String] = []
    var (fingers, frames): ([String], [String]) = ([], [])
    for line in trace {
      // The fingers of a frame, then the ends of frames: whatever comes after those is another frame or something else.
      if !line.isOfClient || (line.isOfFinger && !frames.isEmpty) {
        lines += fingers.sorted() + frames.sorted()
        (fingers, frames) = ([], [])
      }
      if line.isOfFinger {
        fingers.append(line.text)
      } else if line.isOfClient {
        frames.append(line.text)
      } else {
        lines.append(line.text)
      }
    }
    return lines + fingers.sorted() + frames.sorted()
  }

  /// Which gestures there were and how they ended, and what each finger was to its client: not how often either was told
  /// to have moved, nor when.
  static func gestures(_ trace: [TraceLine]) -> [String] {
    let constant = ["motion", "frame", "shape", "changed", "held"]
    return trace.filter { line in
      let words = line.words.dropFirst(line.words[0] == "gesture" ? 3 : 2)
      return words.first.map { !constant.contains($0) && !$0.hasPrefix("until=") } ?? true
    }.map { $0.plainWords.joined(separator: " ") }
  }

  static func same(_ one: [String], _ other: [String]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy(agree)
  }

  /// Whether two lines say the same, but for the last digit of a number.
  static func agree(_ one: String, _ other: String) -> Bool {
    guard one != other else { return true }
    let (words, others) = (one.split(separator: " "), other.split(separator: " "))
    return words.count == others.count && zip(words, others).allSatisfy { $0 == $1 || areNear($0, $1) }
  }

  /// Lists of numbers behind one key, as near as rounding leaves them.
  private static func areNear(_ one: Substring, _ other: Substring) -> Bool {
    let (parts, others) = (one.split(separator: "="), other.split(separator: "="))
    guard parts.count == 2, others.count == 2, parts[0] == others[0], parts[0] != "time", parts[0] != "until" else {
      return false
    }
    let digit = parts[0] == "velocity" ? 1.01 : 0.011
    let (numbers, otherNumbers) = (parts[1].split(separator: ","), others[1].split(separator: ","))
    guard numbers.count == otherNumbers.count else { return false }
    return zip(numbers, otherNumbers).allSatisfy { pair in
      guard let one = Double(pair.0), let other = Double(pair.1) else { return false }
      return (one - other).magnitude <= digit
    }
  }
}

extension TraceLine {
  /// Its words but for the values of some keys.
  func without(_ keys: [String]) -> [String] {
    words.filter { word in !keys.contains { word.hasPrefix($0 + "=") } }
  }

  /// A down, motion, up or shape.
  var isOfFinger: Bool {
    words.count > 3 && words[0] == "client" && ["down", "motion", "up", "shape"].contains(words[2])
  }

  /// Of a finger, or the end of a frame.
  var isOfClient: Bool { isOfFinger || (words.count > 2 && words[0] == "client" && words[2] == "frame") }

  /// The same line, as a script has it that began earlier.
  func earlier(by span: TimeSpan) -> TraceLine {
    let words = words.map { word -> String in
      for key in ["time", "until"] where word.hasPrefix(key + "=") {
        guard let time = Number.time(String(word.dropFirst(key.count + 1))) else { return word }
        return key + "=" + TraceLine.milliseconds(max(.zero + span, time) - span)
      }
      return word
    }
    return TraceLine(time: max(.zero + span, time) - span, words: words)
  }

  /// The same line with another number for its finger.
  func renamed(_ name: (Int32) -> Int32) -> TraceLine {
    guard isOfFinger else { return self }
    var parts = words[3].split(separator: ":").map(String.init)
    guard let last = parts.popLast(), let id = Int32(last) else { return self }
    var line = self
    line.words[3] = (parts + [String(name(id))]).joined(separator: ":")
    return line
  }
}
