import CommandTable
import Glibc

/// A file that a command reads whole.
enum InputFile {
  /// Larger ones are neither scripts nor recordings of a hand.
  private static let mostBytes = 64 << 20

  /// The bytes of the file at `path`; `-` is standard input.
  static func read(_ path: String) throws(UsageFault) -> [UInt8] {
    let name = Console.plain(path)
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw UsageFault("cannot open '\(name)': \(SystemError.last)") }
    defer { close(descriptor) }
    let tooLarge = UsageFault("'\(name)' is larger than 64 MB; no script or recording is")
    let size = size(of: descriptor)
    guard size <= mostBytes else { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw UsageFault("cannot read '\(name)': \(SystemError.last)") }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= mostBytes else { throw tooLarge }
    }
  }

  /// What a regular file says of itself.
  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return max(0, Int(status.st_size))
  }
}

/// What the system says of a call that failed.
enum SystemError {
  static var last: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
