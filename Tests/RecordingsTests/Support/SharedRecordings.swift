import GestureRecognition
import Glibc

@testable import Recordings

/// Recordings of real hands live beside the project, not in it.
enum SharedRecordings {
  /// `path` in the shared folder, found by walking up from this file; nil when it is not there.
  static func path(_ path: String) -> String? {
    var directory = #filePath
    while let slash = directory.lastIndex(of: "/") {
      directory = String(directory[..<slash])
      let candidate = directory + "/shared/" + path
      if access(candidate, R_OK) == 0 { return candidate }
    }
    return nil
  }

  static let folder = path("recordings")
  /// What `libinput record` wrote.
  static let libinputRecord = path("proofs/umockdev/sample-record.yml")

  /// A row of the index.
  struct Entry: Sendable, CustomStringConvertible {
    var file: String
    var kind: String
    var frames: Int?
    var mostFingers: Int?
    var gesture: String
    var descriptionFile: String

    var description: String { String(file.split(separator: "/").last ?? "") }
    var isRecording: Bool { file.hasSuffix(".events") }
    var isDescription: Bool { file.hasSuffix(".desc") }
    var isTouchscreen: Bool { kind.hasPrefix("touchscreen") }
  }

  static let index: [Entry] = {
    guard let folder, let bytes = try? TextFile.read(folder + "/INDEX.csv") else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).dropFirst().map { line in
      let fields = fields(line)
      return Entry(
        file: fields[0], kind: fields[1], frames: Int(fields[5]), mostFingers: Int(fields[7]), gesture: fields[8],
        descriptionFile: fields[9])
    }
  }()

  static let recordings = index.filter(\.isRecording)
  static let descriptions = index.filter(\.isDescription)

  /// Fields between commas; one in quotes may hold commas.
  private static func fields(_ line: Substring) -> [String] {
    var fields = [""]
    var isQuoted = false
    for letter in line {
      switch letter {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: fields.append("")
      default: fields[fields.count - 1].append(letter)
      }
    }
    return fields
  }

  static func read(_ file: String) throws -> [UInt8] { try TextFile.read((folder ?? "") + "/" + file) }

  /// How to play a recording of the index: with its description, and its touchpad as a screen.
  static func options(_ entry: Entry) throws -> PlayOptions {
    var options = PlayOptions()
    options.takesTouchpads = true
    if !entry.descriptionFile.isEmpty {
      options.device = try EvemuReader.description(read(entry.descriptionFile), name: entry.descriptionFile)
    }
    return options
  }

  static func recording(_ entry: Entry) throws -> Recording {
    try PlayableInput.recording(read(entry.file), name: entry.file, device: options(entry).device)
  }
}
