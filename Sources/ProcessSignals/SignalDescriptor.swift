import CSystemd
import Glibc

/// Signals as something to read, so that nothing happens in the middle of anything.
package final class SignalDescriptor {
  package struct Failure: Error {
    package let message: String
  }

  package let fileDescriptor: Int32

  /// From here on the process does not get these signals in another way.
  package init(_ numbers: [Int32]) throws(Failure) {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    guard sigprocmask(SIG_BLOCK, &set, nil) == 0 else { throw Failure(message: "cannot block signals") }
    fileDescriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC | SFD_NONBLOCK))
    guard fileDescriptor >= 0 else { throw Failure(message: "signalfd: \(String(cString: strerror(errno)))") }
  }

  /// Those that came; each once, however often it was sent.
  package func take() -> [Int32] {
    var numbers: [Int32] = []
    var info = signalfd_siginfo()
    while read(fileDescriptor, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size {
      numbers.append(Int32(bitPattern: info.ssi_signo))
    }
    return numbers
  }

  deinit { close(fileDescriptor) }
}
