import Glibc

/// Files of /proc and /sys, which are short, and may be gone while one looks.
enum SmallFile {
  /// Its first bytes; nil where it cannot be read.
  static func bytes(_ path: String, most: Int = 4096) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: most)
    let count = read(file, &bytes, most)
    return count < 0 ? nil : Array(bytes[..<count])
  }

  /// Its first line, as nothing that a terminal obeys.
  static func line(_ path: String) -> String? {
    bytes(path).map { plain(String(decoding: $0.prefix { $0 != 10 && $0 != 0 }, as: UTF8.self)) }
  }

  /// The names in a folder, sorted; nil where it cannot be read.
  static func names(_ path: String) -> [String]? {
    guard let folder = opendir(path) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        })
    }
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func plain(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(200).map { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) ? "?" : $0 }))
  }
}
