import CWaylandServer
import Glibc
import ReferenceHost
import Testing

@testable import ReferenceSession

/// `selvage shell` in a process of its own, as the rig's desktop shell: the process that the compositor started itself.
final class ShellProcess {
  private let rig: SessionRig
  private let id: pid_t
  let key: OpaquePointer
  private var isOver = false

  /// Nil when the program is not built.
  static var program: String? {
    var path = [CChar](repeating: 0, count: 4096)
    let length = readlink("/proc/self/exe", &path, path.count - 1)
    guard length > 0 else { return nil }
    let words = String(decoding: path[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self).split(separator: "/")
    let built = ["/" + words.dropLast().joined(separator: "/"), ".build/debug"].map { $0 + "/selvage" }
    return built.first { access($0, X_OK) == 0 }
  }

  init(_ rig: SessionRig, isPrivileged: Bool = true) throws {
    self.rig = rig
    let program = try #require(Self.program, "selvage is not built: run `swift build`")
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let key = try #require(rig.compositor.connect(fd: ends[0])?.key)
    self.key = key
    if isPrivileged { rig.session.isPrivileged = { $0 == key } }
    id = try Self.spawn(program, ends[1])
    close(ends[1])
  }

  private static func spawn(_ program: String, _ socket: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 9)
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("shell"), nil]
    var places: [UnsafeMutablePointer<CChar>?] = [strdup("WAYLAND_SOCKET=9"), strdup("LC_ALL=C"), nil]
    if let home = getenv("HOME") { places.insert(strdup("HOME=\(String(cString: home))"), at: 0) }
    defer { for word in words + places { free(word) } }
    var id: pid_t = 0
    try #require(posix_spawn(&id, program, &actions, nil, &words, &places) == 0)
    return id
  }

  var window: Toplevel? { rig.compositor.scene.windows.first { $0.appID == "selvage-shell" } }

  /// Until its window is there and it has drawn all it was told.
  func appear() throws {
    try wait { window != nil }
    try settle()
  }

  /// It answers a ping after all that came before; what it drew then comes before the answer to the next one.
  func settle() throws {
    for _ in 0..<2 {
      for shell in rig.compositor.shells where shell.client == key { shell.ping() }
      try wait { rig.compositor.shells.allSatisfy { $0.client != key || $0.unansweredPing == nil } }
    }
  }

  /// The next frame, and what it drew for it.
  func frame(at time: UInt32) throws {
    rig.compositor.sendFrameDone(time: time)
    try settle()
  }

  func picture() throws -> SurfacePixels {
    try settle()
    return try #require(window?.surface?.current.buffer?.copyPixels())
  }

  func press(_ code: UInt32) throws {
    for isPressed in [true, false] { rig.compositor.seat.keyboard.sendKey(time: 0, key: code, isPressed: isPressed) }
    try settle()
    rig.pump()
  }

  /// Its exit status; it has 20 s.
  func end() throws -> Int32 {
    var status: Int32 = 0
    try wait { waitpid(id, &status, WNOHANG) == id }
    isOver = true
    return status >> 8 & 255
  }

  func finish() {
    guard !isOver else { return }
    isOver = true
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    rig.pump()
  }

  private func wait(_ isSo: () -> Bool) throws {
    // Not the made-up clock of the devices: a process takes the time it takes.
    for _ in 0..<2000 {
      if isSo() { return }
      rig.compositor.dispatch(timeout: 10)
    }
    throw ShellProcessError.tooSlow
  }
}

enum ShellProcessError: Error { case tooSlow }
