import Glibc
import WholeFiles

/// Where a recording goes: standard output, a pipe, or a file that has its name only once it is whole.
final class RecordOutput {
  struct Failure: Error {
    let number: Int32
  }

  private let path: String
  /// Of what is no file.
  private var stream: Int32 = -1
  /// The one under way.
  private var file: WholeFile?
  private let isFile: Bool
  /// All that was written, and nothing of what was not.
  private(set) var length = 0
  /// Ends the wait for a reader that does not read.
  var interruption: Int32 = -1

  /// - Parameter path: nil is standard output.
  init(_ path: String?) throws(RecordFailure) {
    guard let path, path != "-" else {
      self.path = "standard output"
      stream = dup(STDOUT_FILENO)
      isFile = false
      guard stream >= 0 else { throw RecordFailure("standard output is closed; name a file with -o") }
      return
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    isFile = !isThere || status.st_mode & S_IFMT == S_IFREG
    // A link stays one: what it points at is replaced.
    self.path = isFile && isThere ? Self.resolved(path) : path
    guard !isFile else { return }
    stream = open(path, O_WRONLY | O_CLOEXEC)
    guard stream >= 0 else { throw failure(errno) }
  }

  deinit { close(stream) }

  private var descriptor: Int32 { file?.descriptor ?? stream }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private func failure(_ number: Int32) -> RecordFailure {
    RecordFailure("cannot write '\(plain(path))': \(RecordFailure.reason(number)); name another file with -o")
  }

  /// Makes the file under way.
  func begin() throws(RecordFailure) {
    guard isFile else { return }
    do throws(WholeFile.Failure) { file = try WholeFile(path) } catch { throw failure(error.number) }
  }

  /// A nameless file on the same disk, for what has to wait for its turn.
  func spool() throws(RecordFailure) -> RecordSpool {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let place = isFile ? path : folder + "/selvage-record"
    do throws(WholeFile.Failure) { return RecordSpool(try WholeFile.nameless(beside: place)) } catch {
      throw failure(error.number)
    }
  }

  /// Writes all of it, or nothing.
  func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if !isFile { try waitForReader() }
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
      guard count > 0 else {
        let number = count < 0 ? errno : EIO
        takeBack(to: length)
        throw Failure(number: number)
      }
      rest = rest.dropFirst(count)
    }
    length += bytes.count
  }

  private func waitForReader() throws(Failure) {
    var waits = [
      pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: interruption, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0 && errno == EINTR {}
    // A wish to end counts only while nobody reads.
    if waits[0].revents == 0, waits[1].revents != 0 { throw Failure(number: EAGAIN) }
  }

  /// As if nothing after `length` had been written, where that can be.
  func takeBack(to length: Int) {
    guard isFile else { return }
    ftruncate(descriptor, off_t(length))
    lseek(descriptor, off_t(length), SEEK_SET)
    self.length = length
  }

  /// Puts other bytes in the place of as many.
  func replace(at place: Int, with bytes: [UInt8]) {
    guard isFile else { return }
    _ = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(place)) }
  }

  /// Gives the file its name.
  func finish() throws(RecordFailure) {
    do throws(WholeFile.Failure) { try file?.finish() } catch {
      abandon()
      throw failure(error.number)
    }
  }

  /// Leaves nothing behind.
  func abandon() { file = nil }
}
