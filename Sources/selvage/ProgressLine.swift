import Glibc

/// A line on a terminal that says how far long work is; in a pipe there is none.
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) != 0
  private var last: Double
  private var isOpen = false

  /// What is over within so many seconds shows nothing.
  init(after seconds: Double = 0) { last = Clock.seconds + seconds - Self.pause }

  private static let pause = 0.1

  /// A line that stays.
  func announce(_ text: String) {
    if isShown { Console.error(text) }
  }

  /// Takes the place of what was shown, ten times a second at most.
  func show(_ text: @autoclosure () -> String) {
    let now = Clock.seconds
    guard isShown, now - last >= Self.pause else { return }
    (last, isOpen) = (now, true)
    put("\r\(text())\u{1B}[K")
  }

  /// The same for a part of the whole, from 0 to 1.
  func show(share: Double, _ done: String) { show("\(Int(share * 100)) % \(done)") }

  /// Nothing of it stays.
  func erase() {
    if isOpen { put("\r\u{1B}[K") }
    isOpen = false
  }

  /// What was shown last stays.
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
