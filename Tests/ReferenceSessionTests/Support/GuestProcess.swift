import CWaylandServer
import Glibc
import ReferenceHost
import Testing

@testable import ReferenceSession

/// An app of Examples/ that scripts/build-apps built with its toolkit. It says what it understood, a line for each thing.
final class GuestProcess {
  private let rig: SessionRig
  private let process: AppProcess

  private static func path(_ name: String) -> String { "build/apps/\(name)" }
  static func isBuilt(_ name: String) -> Bool { access(path(name), X_OK) == 0 }

  /// Nothing of the person who runs the tests is read, and no bus is asked.
  init(_ rig: SessionRig, _ name: String) throws {
    self.rig = rig
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let environment = [
      "HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)", "XDG_CONFIG_HOME=/missing", "XDG_CACHE_HOME=\(folder)",
      "DBUS_SESSION_BUS_ADDRESS=unix:path=/missing", "GSETTINGS_BACKEND=memory", "GTK_A11Y=none",
      "GDK_BACKEND=wayland", "GSK_RENDERER=cairo", "SDL_VIDEODRIVER=wayland", "LIBGL_ALWAYS_SOFTWARE=1",
    ]
    process = try AppProcess(
      rig.compositor, command: [Self.path(name), "--report"], environment: environment, appID: name)
    rig.others.append(process.key)
  }

  var lines: [String] { process.lines }
  private var surface: Surface? { process.window?.surface }

  /// Until its window is there and the context knows of it.
  func appear() throws {
    try wait("a window") { surface?.isMapped == true }
    try settle()
    rig.wait(milliseconds: 300)
  }

  /// Until it says this line; what it said from the last `forget()` on counts.
  func says(_ line: String) throws { try wait(line) { lines.contains(line) } }
  func says(prefix: String) throws { try wait(prefix) { lines.contains { $0.hasPrefix(prefix) } } }
  func forget() throws { try process.forgetLines() }
  func settle() throws { try process.settle() }

  /// Until all that it was told can be seen, for an app that says "changed" and "drawn".
  func draws() throws {
    try settle()
    try wait("drawn") { lines.last { $0 == "changed" || $0 == "drawn" } == "drawn" }
  }

  /// What the host has to show of it, after so many further frames: for an app that moves by itself.
  func picture(frames: Int = 0) throws -> SurfacePixels {
    for _ in 0..<frames {
      let last = surface?.current.buffer
      try wait("a frame") { surface?.current.buffer !== last }
    }
    return try process.picture()
  }

  func press(_ code: UInt32) throws {
    for isPressed in [true, false] { rig.compositor.seat.keyboard.sendKey(time: 0, key: code, isPressed: isPressed) }
    try settle()
  }

  /// Its exit status, once it was asked to close its window.
  func end() throws -> Int32 {
    process.window?.sendClose()
    return try process.end()
  }

  func finish() {
    process.finish()
    rig.pump()
  }

  /// Not the made-up clock of the devices: a process takes the time it takes. Frames come as on a screen.
  private func wait(_ what: String, _ isSo: () -> Bool) throws {
    for turn in 0..<2000 {
      process.read()
      if isSo() { return }
      rig.compositor.sendFrameDone(time: UInt32(turn) * 16)
      rig.compositor.dispatch(timeout: 10)
    }
    throw GuestError.waitedInVain(for: what, heard: lines)
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
