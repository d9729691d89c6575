import Glibc

/// Ctrl-C and the like: the demo ends what it began before it goes.
enum Interruption {
  nonisolated(unsafe) private static var signal: Int32 = 0

  /// From here on such signals are only noted; a system call that waits returns early.
  static func watch() {
    for number in [SIGINT, SIGTERM, SIGHUP] { _ = Glibc.signal(number) { Interruption.signal = $0 } }
    // Whoever reads the output may go; the apps and the folder still have to be put away.
    _ = Glibc.signal(SIGPIPE, SIG_IGN)
  }

  static var came: Bool { signal != 0 }
}
