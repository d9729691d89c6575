import Glibc

/// A line on a terminal that says how far long work is; in a pipe there is none.
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) != 0
  private var last = -1.0
  private var isOpen = false

  /// A line that stays.
  func announce(_ text: String) {
    if isShown { Console.error(text) }
  }

  /// Takes the place of what was shown, ten times a second at most.
  func show(_ text: @autoclosure () -> String) {
    let now = Clock.seconds
    guard isShown, now - last >= 0.1 else { return }
    (last, isOpen) = (now, true)
    put("\r\(text())\u{1B}[K")
  }

  func finish() {
    if isOpen { put("\n") }
    isOpen = false
  }

  private func put(_ text: String) {
    _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

/// Time as it passes, in seconds from some moment on.
enum Clock {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
