import Glibc

/// A configuration file's bytes, read without waiting for anybody and never more of them than a configuration has.
enum ConfigurationFile {
  enum Content: Equatable {
    /// There is no such file.
    case none
    case bytes([UInt8])
    /// Why it cannot be read, and what to do.
    case failed(String)
  }

  static func read(_ path: String) -> Content {
    // A pipe without a writer would wait for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      return errno == ENOENT || errno == ENOTDIR ? .none : .failed(words("cannot be opened", errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .failed(words("cannot be read", errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return contents(file)
    case S_IFDIR: return .failed("is a folder; name the file in it")
    default: return .failed("is no file; name a regular file")
    }
  }

  /// One byte more than allowed says that it is too large.
  private static func contents(_ file: Int32) -> Content {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while bytes.count <= TextCheck.mostBytes {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return .failed(words("cannot be read", errno)) }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return .bytes(bytes)
  }

  private static func words(_ what: String, _ error: Int32) -> String {
    let cause = strerror(error).map { String(cString: $0) } ?? "error \(error)"
    return "\(what): \(cause)" + (error == EACCES ? "; make it readable for you" : "")
  }
}
