import GestureRecognition
import Glibc

/// Reads the trace of a running host (docs/trace.md) as it comes, in pieces of any size, and keeps no more than a line of it.
package struct HostTrace {
  /// Why it is none: half a sentence.
  package struct Fault: Error, Equatable, Sendable {
    package let message: String
  }

  /// A line has 2048 bytes at most; what is much longer was written by somebody else.
  static let longest = 4096

  private var rest: [UInt8] = []
  private var isSkipping = false
  private var number = 0
  /// Lines that are none of a trace.
  package private(set) var strangers = 0
  /// Where the first of them stands.
  package private(set) var firstStranger = 0

  package init() {}

  /// Whether any line has come.
  package var hasBegun: Bool { number > 0 }

  /// Takes what has come next.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer, _ sink: (TraceLine) -> Void) throws(Fault) {
    var bytes = bytes
    while let start = bytes.baseAddress, !bytes.isEmpty {
      let found = memchr(start, 10, bytes.count)
      let length = found.map { UnsafeRawPointer($0) - start } ?? bytes.count
      if rest.count + length > Self.longest {
        (rest, isSkipping) = ([], true)
        guard hasBegun else { throw Self.noTrace }
      }
      if !isSkipping { rest += UnsafeRawBufferPointer(start: start, count: length) }
      guard found != nil else { return }
      try endLine(sink)
      bytes = UnsafeRawBufferPointer(rebasing: bytes[(length + 1)...])
    }
  }

  /// What is left when nothing more will come.
  package mutating func finish(_ sink: (TraceLine) -> Void) throws(Fault) {
    if !rest.isEmpty || isSkipping { try endLine(sink) }
  }

  private mutating func endLine(_ sink: (TraceLine) -> Void) throws(Fault) {
    number += 1
    defer { (rest, isSkipping) = ([], false) }
    guard !isSkipping, let line = TraceLine(Self.harmless(rest)) else {
      guard number > 1 else { throw Self.noTrace }
      if !rest.isEmpty || isSkipping { note() }
      return
    }
    if line.words.starts(with: ["selvage", "trace"]), line.words.count > 2, line.words[2] != "1" {
      throw Fault(message: "is a trace of format \(line.words[2]); this selvage reads format 1")
    }
    sink(line.explained)
  }

  private mutating func note() {
    strangers += 1
    if firstStranger == 0 { firstStranger = number }
  }

  private static let noTrace = Fault(
    message: "is no trace of a host: its first line is not '@0 selvage trace 1'; docs/trace.md says how one is made")

  /// Whoever wrote it may not have meant our terminal well.
  private static func harmless(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.properties.isBidiControl ? "?" : scalar
    }
    return String(String.UnicodeScalarView(text))
  }
}

extension TraceLine {
  /// A host's `failed bottom lateral measured=20 limit=10`, as `selvage replay --explain` has it; any other line as it is.
  var explained: TraceLine {
    let plain = plainWords
    guard plain.first == "failed", plain.count > 1,
      let reason = FailureReason.allCases.first(where: { "\($0.name)" == plain.last })
    else { return self }
    var subject = plain.dropFirst().dropLast().joined(separator: "-")
    // While the session is locked nothing says which edge it was.
    if subject.isEmpty { subject = "touch" } else if plain[1] != "gesture" { subject = "edge-" + subject }
    var words = ["failed", subject, "\(reason.name)"]
    let numbers = (value(of: "measured") ?? "0", value(of: "limit") ?? "0")
    if reason.unit != .none, numbers != ("0", "0") {
      let (measured, limit) = numbers
      let isMore = (Double(measured) ?? 0) > (Double(limit) ?? 0)
      words += [measured + reason.unit.word, isMore ? ">" : "<=", limit + reason.unit.word]
    }
    words += pairs.filter { !$0.hasPrefix("measured=") && !$0.hasPrefix("limit=") }
    return TraceLine(time: time, words: words)
  }
}
