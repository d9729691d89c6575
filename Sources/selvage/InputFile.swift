import Glibc

/// A file that a command reads whole.
enum InputFile {
  struct Failure: Error {
    /// What is wrong, naming the file.
    var message: String
  }

  /// Larger ones are neither scripts nor recordings of a hand.
  private static let mostBytes = 64 << 20

  /// The bytes of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let name = Console.plain(path)
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(message: "cannot open '\(name)': \(reason())") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Failure(message: "cannot read '\(name)': \(reason())") }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= mostBytes else {
        throw Failure(message: "'\(name)' is larger than 64 MB; no script or recording is")
      }
    }
  }

  private static func reason() -> String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
