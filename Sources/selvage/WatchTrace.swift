import Glibc
import ProcessSignals
import Recordings

/// `selvage watch --trace`: reads a host's trace to its end, or for as long as it grows.
struct WatchTrace {
  private let name: String
  private let descriptor: Int32
  private let signals: SignalDescriptor
  private let follows: Bool
  private let isFile: Bool
  private var trace = HostTrace()
  private var report: WatchReport
  private var place = 0

  static func run(_ source: String, _ options: WatchOptions) -> ExitStatus {
    do throws(Failure) {
      var watch = try WatchTrace(source, options)
      defer { close(watch.descriptor) }
      return try watch.run()
    } catch {
      return Console.refuse(error.message)
    }
  }

  private struct Failure: Error {
    let message: String
  }

  private init(_ source: String, _ options: WatchOptions) throws(Failure) {
    name = source == "-" ? "standard input" : "'\(Console.plain(source))'"
    descriptor = Self.open(source)
    guard descriptor >= 0 else { throw Failure(message: "cannot read the trace \(name): \(Self.reason(errno))") }
    do throws(SignalDescriptor.Failure) { signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP]) } catch {
      throw Failure(message: error.message)
    }
    var status = stat()
    isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    follows = options.follows && isFile
    report = options.report
  }

  /// A number is a descriptor that whoever started us left open; a FIFO does not wait for its writer here.
  private static func open(_ source: String) -> Int32 {
    if source == "-" { return dup(STDIN_FILENO) }
    if let number = Int32(source), number >= 0 { return dup(number) }
    return Glibc.open(source, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  }

  private static func reason(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  private mutating func run() throws(Failure) -> ExitStatus {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    loop: while try wait() {
      let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      switch count {
      case 1...: try feed(&chunk, count)
      case 0 where follows: restart()
      case 0: break loop
      case _ where errno == EINTR || errno == EAGAIN: continue
      default: throw Failure(message: "cannot read the trace \(name): \(Self.reason(errno))")
      }
    }
    return try end()
  }

  private mutating func feed(_ chunk: inout [UInt8], _ count: Int) throws(Failure) {
    place += count
    var told: [String] = []
    let fault = chunk.withUnsafeBytes { bytes -> HostTrace.Fault? in
      do throws(HostTrace.Fault) {
        try trace.feed(UnsafeRawBufferPointer(rebasing: bytes[..<count])) {
          if let text = report.text(of: $0) { told.append(text) }
        }
        return nil
      } catch { return error }
    }
    if !told.isEmpty { Console.print(told.joined(separator: "\n")) }
    if let fault { throw Failure(message: "\(name) \(fault.message)") }
  }

  /// A file that has become shorter was begun anew.
  private mutating func restart() {
    var status = stat()
    guard fstat(descriptor, &status) == 0, Int(status.st_size) < place else { return }
    lseek(descriptor, 0, SEEK_SET)
    place = 0
  }

  /// Until there may be something to read; false when it is to end.
  private func wait() throws(Failure) -> Bool {
    var waits = [
      pollfd(fd: signals.fileDescriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if follows, isAtEnd {
      poll(&waits, 1, 200)
    } else if poll(&waits, 2, -1) < 0, errno != EINTR {
      throw Failure(message: "poll: \(Self.reason(errno))")
    }
    return waits[0].revents == 0
  }

  private var isAtEnd: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && Int(status.st_size) == place
  }

  private mutating func end() throws(Failure) -> ExitStatus {
    var last: [String] = []
    do throws(HostTrace.Fault) {
      try trace.finish { if let text = report.text(of: $0) { last.append(text) } }
    } catch {
      throw Failure(message: "\(name) \(error.message)")
    }
    if !last.isEmpty { Console.print(last.joined(separator: "\n")) }
    guard trace.hasBegun else {
      throw Failure(message: "\(name) is empty; docs/trace.md says how a host writes a trace")
    }
    guard trace.strangers > 0 else { return .success }
    Console.error(
      "selvage: \(name): \(trace.strangers) lines are none of a trace, the first is line \(trace.firstStranger)")
    return .failed
  }
}
