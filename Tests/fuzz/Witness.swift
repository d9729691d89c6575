import Glibc

/// Keeps what is being read at hand, so that a trap or a hang leaves it in a file.
enum Witness {
  private static let room = 1 << 20
  nonisolated(unsafe) private static let bytes = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 8)
  nonisolated(unsafe) private static var count = 0
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  /// How long one input may take.
  private static let seconds: UInt32 = 20

  static func watch(into file: String) {
    path = strdup(file)
    for number in [SIGTRAP, SIGILL, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] { signal(number) { Witness.die($0) } }
  }

  static func note(_ input: [UInt8]) {
    count = min(input.count, room)
    input.withUnsafeBytes { if let start = $0.baseAddress { bytes.copyMemory(from: start, byteCount: count) } }
    alarm(seconds)
  }

  static func keep() {
    let file = path.map { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o644) } ?? -1
    _ = write(file, bytes, count)
    close(file)
  }

  /// Only what a signal's handler may do.
  private static func die(_ number: Int32) {
    keep()
    signal(number, SIG_DFL)
    raise(number)
  }

  static var mostMegabytes: Int {
    // RUSAGE_SELF, which C says as an enumeration.
    var usage = rusage()
    getrusage(0, &usage)
    return usage.ru_maxrss >> 10
  }
}
