import CWaylandServer
import Glibc
import ReferenceHost
import SystemGestures
import Testing

/// An app in a process of its own, on a compositor in this one. What it prints is read line by line.
final class AppProcess {
  private let compositor: Compositor
  private let id: pid_t
  private let output: Int32
  private let appID: String
  let key: OpaquePointer
  private var isOver = false
  private var unread: [UInt8] = []
  /// What it printed, on both outputs.
  private(set) var lines: [String] = []
  /// The last time that was given to a frame.
  private var time: UInt32 = 1000

  /// Starts what `swift build` put beside the tests.
  convenience init(_ compositor: Compositor, _ name: String, _ arguments: [String] = [], appID: String) throws {
    let program = try #require(Self.program(name), "\(name) is not built: run `swift build`")
    let home = getenv("HOME").map { ["HOME=\(String(cString: $0))"] } ?? []
    try self.init(compositor, command: [program] + arguments, environment: home, appID: appID)
  }

  init(_ compositor: Compositor, command: [String], environment: [String], appID: String) throws {
    self.compositor = compositor
    self.appID = appID
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    key = try #require(compositor.connect(fd: ends[0])?.key)
    var pipe: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&pipe) == 0)
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(pipe[0], F_SETFL, O_NONBLOCK)
    output = pipe[0]
    id = try Self.spawn(command, environment, socket: ends[1], output: pipe[1])
    close(ends[1])
    close(pipe[1])
  }

  private static func program(_ name: String) -> String? {
    guard let shell = ShellProcess.program else { return nil }
    let path = shell.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    return access("\(path)/\(name)", X_OK) == 0 ? "\(path)/\(name)" : nil
  }

  private static func spawn(_ command: [String], _ environment: [String], socket: Int32, output: Int32) throws -> pid_t
  {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 9)
    for target in [1, 2] as [Int32] { posix_spawn_file_actions_adddup2(&actions, output, target) }
    var words = copies(command)
    var places = copies(["WAYLAND_SOCKET=9", "LC_ALL=C"] + environment)
    defer { for word in words + places { free(word) } }
    var id: pid_t = 0
    try #require(posix_spawn(&id, command[0], &actions, nil, &words, &places) == 0)
    return id
  }

  private static func copies(_ words: [String]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { $0.withCString { strdup($0) } } + [nil]
  }

  var window: Toplevel? { compositor.scene.windows.first { $0.appID == appID } }

  /// Until its window is there and it has drawn all it was told.
  func appear() throws {
    try wait { window != nil }
    try settle()
  }

  /// It answers a ping after all that came before; what it drew then comes before the answer to the next one.
  func settle() throws {
    for _ in 0..<2 {
      for shell in compositor.shells where shell.client == key { shell.ping() }
      try wait { compositor.shells.allSatisfy { $0.client != key || $0.unansweredPing == nil } }
    }
    read()
  }

  /// What it says from now on counts.
  func forgetLines() throws {
    try settle()
    lines = []
  }

  func takeLines() throws -> [String] {
    try settle()
    defer { lines = [] }
    return lines
  }

  /// Frames of 16 ms for that long.
  func runFrames(milliseconds: UInt32) throws {
    for _ in 0..<(milliseconds / 16) {
      time += 16
      compositor.sendFrameDone(time: time)
      try settle()
    }
  }

  func picture() throws -> SurfacePixels {
    try settle()
    return try #require(window?.surface?.current.buffer?.copyPixels())
  }

  /// Its exit status; it has 20 s. 255 when a signal ended it.
  func end() throws -> Int32 {
    var status: Int32 = 0
    try wait { waitpid(id, &status, WNOHANG) == id }
    isOver = true
    read()
    close(output)
    return status & 127 == 0 ? status >> 8 & 255 : 255
  }

  func finish() {
    guard !isOver else { return }
    isOver = true
    kill(id, SIGKILL)
    var status: Int32 = 0
    waitpid(id, &status, 0)
    close(output)
    compositor.dispatch()
  }

  func read() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(output, &bytes, bytes.count)
      guard count > 0 else { break }
      unread += bytes[..<count]
    }
    while let end = unread.firstIndex(of: 10) {
      lines.append(String(decoding: unread[..<end], as: UTF8.self))
      unread.removeSubrange(...end)
    }
  }

  private func wait(_ isSo: () -> Bool) throws {
    // Not the made-up clock of the devices: a process takes the time it takes.
    for _ in 0..<2000 {
      if isSo() { return }
      compositor.dispatch(timeout: 10)
    }
    throw ShellProcessError.tooSlow
  }
}

/// Fingers on a window, in its own coordinates.
struct WindowFingers {
  let rig: SessionRig
  let origin: (x: Double, y: Double)

  /// Puts the window there first, away from the edges of the screen.
  init(_ rig: SessionRig, _ app: AppProcess, at origin: (x: Double, y: Double) = (700, 250)) throws {
    self.rig = rig
    self.origin = origin
    rig.compositor.scene.place(try #require(app.window), at: LogicalPoint(x: origin.x, y: origin.y))
    rig.others.append(app.key)
    rig.pump()
  }

  private func millimetres(_ x: Double, _ y: Double) -> (Double, Double) {
    ((origin.x + x) / 1920 * 217, (origin.y + y) / 1200 * 136)
  }

  func down(_ x: Double, _ y: Double, slot: Int32 = 0) throws {
    let place = millimetres(x, y)
    try rig.down(slot, place.0, place.1)
  }

  func move(_ x: Double, _ y: Double, slot: Int32 = 0) throws {
    let place = millimetres(x, y)
    try rig.move(slot, place.0, place.1)
  }

  func up(slot: Int32 = 0) throws { try rig.up(slot) }

  func tap(_ x: Double, _ y: Double) throws {
    try down(x, y)
    rig.wait(milliseconds: 50)
    try up()
  }

  /// In 15 reports of 8 ms; the finger stays down.
  func stroke(from: (Double, Double), to: (Double, Double)) throws {
    try down(from.0, from.1)
    try slide(from: from, to: to)
  }

  func slide(from: (Double, Double), to: (Double, Double)) throws {
    for step in 1...15 {
      let share = Double(step) / 15
      try move(from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
  }

  func swipe(from: (Double, Double), to: (Double, Double)) throws {
    try stroke(from: from, to: to)
    try up()
  }
}
