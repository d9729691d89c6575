import Glibc

/// Why the demo could not run: one line that names the thing and the way out.
struct DemoFailure: Error {
  var message: String

  init(_ message: String) { self.message = message }

  /// With what the system says of its last error, and the way out.
  static func system(_ what: String, _ error: Int32 = errno, advice: String = "") -> DemoFailure {
    let cause = strerror(error).map { String(cString: $0) } ?? "error \(error)"
    return DemoFailure("\(what): \(cause)" + (advice.isEmpty ? "" : "; \(advice)"))
  }
}

/// Seconds of real time, whatever the made-up clock shows.
func realSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC_RAW, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
