import Glibc
import Testing

/// Files of the repository, and a folder of a test's own.
enum Files {
  static let root = String(#filePath.dropLast("Tests/ConfigurationTests/Support/Files.swift".count))

  struct Unreadable: Error { var path: String }

  static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The names of what lies in a folder.
  static func list(_ path: String) throws -> [String] {
    guard let folder = opendir(path) else { throw Unreadable(path: path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if name.hasSuffix(".swift") { names.append(name) }
    }
    return names
  }

  /// In place, as some editors save.
  static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw Unreadable(path: path) }
    fputs(text, file)
    fclose(file)
  }

  /// As other editors save: another file takes the place.
  static func replace(_ path: String, with text: String) throws {
    try write(text, to: path + "~")
    try #require(rename(path + "~", path) == 0)
  }

  /// A page that a program writes. `UPDATE_DOCS=1` writes it anew.
  static func expectPage(_ name: String, is text: String) {
    let path = root + name
    if getenv("UPDATE_DOCS") != nil { try? write(text, to: path) }
    let found = (try? read(path)) ?? ""
    #expect(found == text, "\(name) is not what the table says: run `make docs` and read the change")
  }
}

/// An empty folder for the length of `body`.
func withFolder(_ body: (String) throws -> Void) throws {
  var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/selvage-test-XXXXXX".utf8CString)
  try #require(mkdtemp(&template) != nil)
  let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { removeTree(path) }
  try body(path)
}

private func removeTree(_ path: String) {
  if let folder = opendir(path) {
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let inner = "\(path)/\(name)"
      // Links are removed, not followed.
      if name != "." && name != ".." && unlink(inner) != 0 { removeTree(inner) }
    }
    closedir(folder)
  }
  rmdir(path)
}
