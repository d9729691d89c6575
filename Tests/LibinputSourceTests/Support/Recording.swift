import CFakeInput
import Foundation

/// An evemu recording: axes and events, as far as these tests need them.
struct Recording {
  struct Event {
    var microseconds: UInt64
    var type, code, value: Int32
  }

  private(set) var axes: [fake_axis] = []
  private(set) var events: [Event] = []

  /// The folder beside the repository, looked for from here upwards; nil where nobody has it.
  static let folder: String? = {
    var directory = URL(filePath: #filePath).deletingLastPathComponent()
    while directory.path != "/" {
      let candidate = directory.appending(path: "shared/recordings/evemu-devices").path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      directory.deleteLastPathComponent()
    }
    return nil
  }()

  init(contentsOf path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      if line.hasPrefix("A: ") { axes.append(contentsOf: Self.axis(words)) }
      if line.hasPrefix("E: ") { events.append(contentsOf: Self.event(words)) }
    }
  }

  func axis(_ code: Int32) -> fake_axis? { axes.first { $0.code == code } }

  /// A: code minimum maximum fuzz flat resolution
  private static func axis(_ words: [Substring]) -> [fake_axis] {
    guard words.count >= 4, let code = Int32(words[1], radix: 16), let minimum = Int32(words[2]),
      let maximum = Int32(words[3])
    else { return [] }
    let resolution = words.count > 6 ? Int32(words[6]) ?? 0 : 0
    return [fake_axis(code: code, minimum: minimum, maximum: maximum, resolution: resolution)]
  }

  /// E: seconds type code value
  private static func event(_ words: [Substring]) -> [Event] {
    guard words.count >= 5, let seconds = Double(words[1]), let type = Int32(words[2], radix: 16),
      let code = Int32(words[3], radix: 16), let value = Int32(words[4])
    else { return [] }
    return [Event(microseconds: UInt64(seconds * 1e6), type: type, code: code, value: value)]
  }
}
