import CWaylandServer
import Glibc
import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

/// An app of Examples/ in a process of its own. It says on its standard output what it understood, a line for each thing.
final class GuestProcess {
  private let rig: SessionRig
  private let id: pid_t
  private let output: Int32
  let key: OpaquePointer
  private var isOver = false
  private var unfinished = ""
  /// All that it said so far.
  private(set) var lines: [String] = []

  static func path(_ name: String) -> String { "build/apps/\(name)" }
  static func isBuilt(_ name: String) -> Bool { access(path(name), X_OK) == 0 }

  init(_ rig: SessionRig, _ name: String) throws {
    self.rig = rig
    var ends: [Int32] = [-1, -1]
    var pipes: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    try #require(pipe(&pipes) == 0)
    for end in pipes { try #require(fcntl(end, F_SETFD, FD_CLOEXEC) == 0) }
    key = try #require(rig.compositor.connect(fd: ends[0])?.key)
    id = try Self.spawn(Self.path(name), socket: ends[1], output: pipes[1])
    output = pipes[0]
    rig.guests.append(ClientKey(key))
    close(ends[1])
    close(pipes[1])
    try #require(fcntl(output, F_SETFL, O_NONBLOCK) == 0)
  }

  /// Nothing of the person who runs the tests is read, and no bus is asked.
  private static func spawn(_ program: String, socket: Int32, output: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, socket, 9)
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let settings = [
      "WAYLAND_SOCKET=9", "LC_ALL=C.UTF-8", "HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)", "XDG_CONFIG_HOME=/missing",
      "XDG_CACHE_HOME=\(folder)", "DBUS_SESSION_BUS_ADDRESS=unix:path=/missing", "GSETTINGS_BACKEND=memory",
      "GTK_A11Y=none", "GDK_BACKEND=wayland", "GSK_RENDERER=cairo", "SDL_VIDEODRIVER=wayland",
      "LIBGL_ALWAYS_SOFTWARE=1",
    ]
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("--report"), nil]
    var places: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer { for word in words + places { free(word) } }
    var id: pid_t = 0
    try #require(posix_spawn(&id, program, &actions, nil, &words, &places) == 0)
    return id
  }

  var window: Toplevel? { rig.compositor.scene.windows.first { $0.client == key } }

  /// Until its window is there and the context knows of it.
  func appear() throws {
    try wait("a window") { window?.surface?.isMapped == true }
    try settle()
    rig.wait(milliseconds: 300)
  }

  /// Until it says this line; what it said from the last `forget()` on counts.
  func says(_ line: String) throws { try wait(line) { lines.contains(line) } }

  func says(prefix: String) throws { try wait(prefix) { lines.contains { $0.hasPrefix(prefix) } } }

  /// What it says from now on counts.
  func forget() throws {
    try settle()
    lines = []
  }

  /// Until all that it was told can be seen, for an app that says "changed" and "drawn".
  func draws() throws {
    try settle()
    try wait("drawn") { lines.last { $0 == "changed" || $0 == "drawn" } == "drawn" }
  }

  /// It answers a ping after all that came before. What it drew then comes before the next answer but one: of the frames
  /// that an app makes, one may be half done.
  func settle() throws {
    for _ in 0..<3 {
      for shell in rig.compositor.shells where shell.client == key { shell.ping() }
      try wait("an answer") { rig.compositor.shells.allSatisfy { $0.client != key || $0.unansweredPing == nil } }
    }
  }

  /// What the host has to show of it, after so many further frames: for an app that moves by itself.
  func picture(frames: Int = 0) throws -> SurfacePixels {
    for _ in 0..<frames {
      let last = window?.surface?.current.buffer
      try wait("a frame") { window?.surface?.current.buffer !== last }
    }
    try settle()
    return try #require(window?.surface?.copyPixels())
  }

  func press(_ code: UInt32) throws {
    for isPressed in [true, false] { rig.compositor.seat.keyboard.sendKey(time: 0, key: code, isPressed: isPressed) }
    try settle()
  }

  /// Its exit status, once it was asked to close its window.
  func end() throws -> Int32 {
    window?.sendClose()
    var status: Int32 = 0
    try wait("its end") { waitpid(id, &status, WNOHANG) == id }
    isOver = true
    return status & 127 == 0 ? status >> 8 & 255 : -(status & 127)
  }

  func finish() {
    if !isOver {
      kill(id, SIGKILL)
      var status: Int32 = 0
      waitpid(id, &status, 0)
    }
    isOver = true
    rig.guests.removeAll { $0 == ClientKey(key) }
    close(output)
    rig.pump()
  }

  /// Not the made-up clock of the devices: a process takes the time it takes. Frames come as on a screen.
  private func wait(_ what: String, _ isSo: () -> Bool) throws {
    for turn in 0..<2000 {
      read()
      if isSo() { return }
      rig.compositor.sendFrameDone(time: UInt32(turn) * 16)
      rig.compositor.dispatch(timeout: 10)
    }
    throw GuestError.waitedInVain(for: what, heard: lines)
  }

  private func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(output, &bytes, bytes.count)
      guard count > 0 else { return }
      unfinished += String(decoding: bytes[..<count], as: UTF8.self)
      var parts = unfinished.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      unfinished = parts.removeLast()
      lines += parts
    }
  }
}

enum GuestError: Error { case waitedInVain(for: String, heard: [String]) }

/// A compositor that does not have Selvage's protocols.
func hideSelvage(_ rig: SessionRig) {
  rig.compositor.globalFilter = { _, global in
    guard let name = wl_global_get_interface(global)?.pointee.name else { return true }
    return !String(cString: name).hasPrefix("selvage_")
  }
}
