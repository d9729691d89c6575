import Configuration
import Glibc

/// Starts commands and buries them. Nothing here waits for one.
final class CommandRunner {
  /// Somebody whose command never ends would fill the process table with every swipe.
  static let most = 32

  private var running: Set<pid_t> = []
  private let log: (String) -> Void

  init(log: @escaping (String) -> Void) { self.log = log }

  /// Starts it in a process group of its own, with no input and the daemon's own output.
  func run(_ command: CommandWords, for action: String) {
    guard running.count < Self.most else {
      return log("\(action): \(Self.most) commands are still running, so this one was not started")
    }
    let (status, id) = spawn(command.words)
    guard status == 0 else {
      return log("\(action): cannot start '\(command.words[0])': \(String(cString: strerror(status)))")
    }
    running.insert(id)
  }

  /// Takes notice of those that ended, and says which of them failed.
  func reap() {
    for id in running {
      var status: Int32 = 0
      guard waitpid(id, &status, WNOHANG) != 0 else { continue }
      running.remove(id)
      // The shell's own word for "there is no such program" too.
      if status != 0 { log("a command ended with \(Self.words(status))") }
    }
  }

  private static func words(_ status: Int32) -> String {
    let signal = status & 0x7f
    return signal == 0 ? "status \((status >> 8) & 0xff)" : "signal \(signal)"
  }

  private func spawn(_ words: [String]) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The daemon takes its signals from a descriptor; the command wants them as everybody has them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var id: pid_t = 0
    return (posix_spawnp(&id, words[0], &actions, &attributes, &arguments, environ), id)
  }
}
