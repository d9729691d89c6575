import CommandTable
import Glibc

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
    var name = Array((target + ".XXXXXX").utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw Self.fault(path, errno) }
    var error = Self.fill(descriptor, bytes)
    if fchmod(descriptor, mode) != 0 || close(descriptor) != 0 { error = error ?? errno }
    if error == nil, rename(name, target) != 0 { error = errno }
    guard let error else { return }
    unlink(name)
    throw Self.fault(path, error)
  }

  /// That of the file it replaces, or what a new file has here.
  private var mode: mode_t {
    var status = stat()
    if stat(target, &status) == 0 { return status.st_mode & 0o777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
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
