import Glibc

/// A file of the repository that a test reads.
enum TextFile {
  struct Unreadable: Error { var path: String }

  static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    return bytes
  }
}
