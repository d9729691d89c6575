import Glibc

/// A file that takes its name when it is whole, and until then has none: whatever ends the program, nothing is left of it.
///
/// Where the file system knows no nameless files it has another name beside its own until then, which is all that a
/// SIGKILL leaves behind. So it is for an instant where it takes the place of another file: a link cannot replace one, but
/// a new name can be renamed.
package final class WholeFile {
  package struct Failure: Error {
    /// As in `errno`.
    package let number: Int32
    package init(number: Int32) { self.number = number }
  }

  /// To write to; closed with the last reference.
  package let descriptor: Int32
  private let target: String
  /// Of a file that has a name already.
  private var temporary: String?

  /// Makes it, with the rights of the file whose place it takes, or those that a new file has here.
  package init(_ target: String) throws(Failure) {
    self.target = target
    let rights = Self.rights(target)
    (descriptor, temporary) = try Self.make(beside: target)
    fchmod(descriptor, rights)
  }

  deinit {
    if let temporary { unlink(temporary) }
    close(descriptor)
  }

  /// A file on the same disk that never has a name. Whoever gets it closes it.
  package static func nameless(beside target: String) throws(Failure) -> Int32 {
    let (file, name) = try make(beside: target)
    if let name { unlink(name) }
    return file
  }

  /// Gives it its name, once the disk has all of it.
  package func finish() throws(Failure) {
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw Failure(number: errno) }
    guard temporary == nil else { return try replace() }
    guard !link(as: target) else { return }
    guard errno == EEXIST else { throw Failure(number: errno) }
    temporary = try nameBeside()
    try replace()
  }

  private func replace() throws(Failure) {
    guard let name = temporary, rename(name, target) == 0 else { throw Failure(number: errno) }
    temporary = nil
  }

  private func nameBeside() throws(Failure) -> String {
    for _ in 0..<100 {
      let name =
        Self.template(target) + String((0..<6).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement() ?? "a" })
      if link(as: name) { return name }
      guard errno == EEXIST else { break }
    }
    throw Failure(number: errno)
  }

  private func link(as name: String) -> Bool {
    linkat(AT_FDCWD, Self.entry(descriptor), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  // MARK: - How it is made

  /// - Returns: with its name, where it has to have one.
  private static func make(beside target: String) throws(Failure) -> (Int32, String?) {
    let file = open(folder(of: target), O_RDWR | O_CLOEXEC | temporaryFlag, 0o600)
    // Without /proc it could never get a name.
    if file >= 0, access(entry(file), F_OK) == 0 { return (file, nil) }
    if file >= 0 { close(file) }
    var name = Array((template(target) + "XXXXXX").utf8CString)
    let named = mkstemp(&name)
    guard named >= 0 else { throw Failure(number: errno) }
    _ = fcntl(named, F_SETFD, FD_CLOEXEC)
    return (named, name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } })
  }

  /// O_TMPFILE, which Swift's module of the C library leaves out.
  private static var temporaryFlag: Int32 { 0o20_000_000 | O_DIRECTORY }

  private static func entry(_ file: Int32) -> String { "/proc/self/fd/\(file)" }

  private static func folder(of target: String) -> String {
    guard let slash = target.lastIndex(of: "/") else { return "." }
    return slash == target.startIndex ? "/" : String(target[..<slash])
  }

  private static func template(_ target: String) -> String {
    let cut = target.lastIndex(of: "/").map { target.index(after: $0) } ?? target.startIndex
    return "\(target[..<cut]).\(target[cut...])."
  }

  private static func rights(_ target: String) -> mode_t {
    var status = stat()
    if stat(target, &status) == 0 { return status.st_mode & 0o777 }
    let mask = umask(0)
    umask(mask)
    return 0o666 & ~mask
  }
}
