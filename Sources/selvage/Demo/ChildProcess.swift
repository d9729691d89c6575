import Glibc

/// This program once more, in a process of its own, with its standard output in a pipe.
final class ChildProcess {
  let id: pid_t
  private let output: Int32
  private var status: Int32?

  init(_ arguments: [String]) throws(DemoFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .system("cannot make a pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (result, id) = Self.spawn(["selvage"] + arguments, output: ends[1])
    close(ends[1])
    guard result == 0 else {
      close(ends[0])
      throw .system("cannot start an app of the demo", result)
    }
    output = ends[0]
    self.id = id
  }

  private static func spawn(_ arguments: [String], output: Int32) -> (Int32, pid_t) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A Ctrl-C is for the demo, which then closes its apps.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var id: pid_t = 0
    return (posix_spawn(&id, "/proc/self/exe", &actions, &attributes, &words, environ), id)
  }

  /// Whether it ended by itself already.
  var isOver: Bool {
    if status == nil {
      var value: Int32 = 0
      if waitpid(id, &value, WNOHANG) == id { status = value }
    }
    return status != nil
  }

  /// What it printed, once it has ended and said it all; nil if that takes longer than `limit` seconds.
  func end(within limit: Double) -> (lines: [String], succeeded: Bool)? {
    let deadline = realSeconds() + limit
    guard let text = readAll(until: deadline) else { return nil }
    while !isOver {
      guard realSeconds() < deadline else { return nil }
      usleep(1000)
    }
    let lines = text.split(separator: "\n").map(String.init)
    return (lines, status == 0)
  }

  private func readAll(until deadline: Double) -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(max(0, (deadline - realSeconds()) * 1000))) > 0 else { return nil }
      let count = chunk.withUnsafeMutableBytes { read(output, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 ? String(decoding: bytes, as: UTF8.self) : nil }
      bytes += chunk[..<count]
    }
  }

  /// Ends it if it has not, and lets nothing of it be left.
  func finish() {
    if !isOver {
      kill(id, SIGKILL)
      var value: Int32 = 0
      waitpid(id, &value, 0)
      status = value
    }
    close(output)
  }
}
