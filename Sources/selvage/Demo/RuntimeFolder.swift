import Glibc

/// An XDG_RUNTIME_DIR of the demo's own, so that it meets no other compositor and leaves nothing behind.
final class RuntimeFolder {
  let path: String

  init() throws(DemoFailure) {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // A socket's address holds 108 bytes.
    guard parent.utf8.count < 70 else {
      throw DemoFailure("the path in TMPDIR is too long for a socket; set TMPDIR to a shorter one, such as /tmp")
    }
    var template = Array("\(parent)/selvage-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw .system(
        "cannot make a folder in '\(Console.plain(parent))' for the demo's socket",
        advice: "set TMPDIR to a writable one")
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    setenv("XDG_RUNTIME_DIR", path, 1)
    unsetenv("WAYLAND_SOCKET")
  }

  /// Only files lie in it.
  func remove() {
    if let folder = opendir(path) {
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != "." && name != ".." { unlink("\(path)/\(name)") }
      }
      closedir(folder)
    }
    rmdir(path)
  }
}
