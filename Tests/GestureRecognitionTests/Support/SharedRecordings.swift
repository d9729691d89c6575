import Glibc

/// Recordings of real hands live beside the project, not in it.
enum SharedRecordings {
  /// The folder `name` of shared/recordings, found by walking up from this file; nil when it is not there.
  static func folder(_ name: String) -> String? {
    var directory = #filePath
    while let slash = directory.lastIndex(of: "/") {
      directory = String(directory[..<slash])
      let candidate = directory + "/shared/recordings/" + name
      if access(candidate, R_OK) == 0 { return candidate }
    }
    return nil
  }

  /// The names of the CSV files in `folder`, sorted.
  static func tables(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".csv") { names.append(name) }
    }
    return names.sorted()
  }

  /// The lines of a text file.
  static func lines(of path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&buffer, &size, file) > 0, let line = buffer {
      lines.append(String(cString: line).filter { !$0.isNewline })
    }
    free(buffer)
    return lines
  }
}
