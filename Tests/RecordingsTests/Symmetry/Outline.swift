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

  /// Without the names of screens, which are told where there are several.
  static func unnamed(_ trace: [TraceLine]) -> [String] {
    trace.map { TraceLine(time: $0.time, words: $0.without(["output"])).text }
  }

  /// What is told to clients at one time has no order of its own, nor has what is told of several system gestures.
  static func unordered(_ trace: [TraceLine]) -> [String] {
    var lines: [String] = []
    var group: [TraceLine] = []
    for line in trace {
      if let first = group.first, first.time != line.time || first.words[0] != line.words[0] || !line.isUnordered {
        lines += group.map(\.text).sorted()
        group = []
      }
      if line.isUnordered { group.append(line) } else { lines.append(line.text) }
    }
    return lines + group.map(\.text).sorted()
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

  var isUnordered: Bool { isOfClient || words.starts(with: ["client"]) && words.contains("cancel") || isOfSystem }

  /// Of a running system gesture, or what it does.
  var isOfSystem: Bool { words[0] == "system" || words[0] == "action" }

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
    var line = self
    for (index, word) in words.enumerated() {
      if isOfFinger, index == 3 { line.words[3] = Self.renamed(word, ":", name) }
      if word.hasPrefix("touch=") { line.words[index] = Self.renamed(word, "=", name) }
    }
    return line
  }

  /// The number is the last part of the word.
  private static func renamed(_ word: String, _ separator: Character, _ name: (Int32) -> Int32) -> String {
    var parts = word.split(separator: separator).map(String.init)
    guard let last = parts.popLast(), let id = Int32(last) else { return word }
    return (parts + [String(name(id))]).joined(separator: String(separator))
  }
}
