import CommandTable
import Glibc
import WholeFiles

/// A file that a command writes whole, or not at all: it takes its name when it is complete.
struct OutputFile {
  let path: String
  private let target: String

  /// Says what is wrong with the name before any work is done for it.
  init(_ path: String) throws(UsageFault) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, status.st_mode & S_IFMT != S_IFREG { throw Self.fault(path, EISDIR, "is no file to write to") }
    // What a link leads to is written, not the link.
    let resolved = exists ? realpath(path, nil) : nil
    defer { free(resolved) }
    target = resolved.map { String(cString: $0) } ?? path
    guard access(Self.folder(of: target), W_OK) == 0, !exists || access(target, W_OK) == 0 else {
      throw Self.fault(path, errno)
    }
  }

  func write(_ bytes: [UInt8]) throws(UsageFault) {
    do throws(WholeFile.Failure) {
      let file = try WholeFile(target)
      if let error = Self.fill(file.descriptor, bytes) { throw WholeFile.Failure(number: error) }
      try file.finish()
    } catch {
      throw Self.fault(path, error.number)
    }
  }

  /// The error that ended it early.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count < 0 ? errno : EIO }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func fault(_ path: String, _ error: Int32, _ reason: String? = nil) -> UsageFault {
    let cause = strerror(error).map { String(cString: $0) } ?? "error \(error)"
    return UsageFault("cannot write '\(Console.plain(path))': \(reason ?? cause); name another file with --output")
  }
}
