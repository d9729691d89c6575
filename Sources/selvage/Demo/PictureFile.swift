import Glibc

/// The file the picture goes to, opened before anything else, so that a wrong path costs nobody any time.
final class PictureFile {
  let path: String
  private let descriptor: Int32
  private let isNew: Bool
  private var isWritten = false

  init(_ path: String) throws(DemoFailure) {
    self.path = path
    isNew = access(path, F_OK) != 0
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw Self.failure(path)
    }
  }

  func write(_ bytes: [UInt8]) throws(DemoFailure) {
    ftruncate(descriptor, 0)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        throw Self.failure(path)
      }
      rest = rest.dropFirst(count)
    }
    isWritten = true
  }

  /// Without a picture in it, a file that was not there is not there afterwards.
  func finish() {
    close(descriptor)
    if isNew && !isWritten { unlink(path) }
  }

  private static func failure(_ path: String) -> DemoFailure {
    .system("cannot write the picture to '\(Console.plain(path))'", advice: "name another file with --output")
  }
}
