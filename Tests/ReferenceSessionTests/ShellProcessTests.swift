import Glibc
import ReferenceHost
import SystemGestures
import TestClients
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// `selvage shell` as people run it, beside a game that goes first on the bottom edge.
  @Suite("selvage shell, a process of its own") struct ShellProcessTests {
    private func withShell(_ body: (SessionRig, ShellProcess, TestApp) throws -> Void) throws {
      try withTablet(capabilities: .all) { rig in
        let game = try TestApp(rig)
        try game.goFirst()
        let shell = try ShellProcess(rig)
        defer { shell.finish() }
        try shell.appear()
        try game.bringForward()
        try body(rig, shell, game)
      }
    }

    /// Everything behind the game, whose swipes these are.
    private func arm(_ rig: SessionRig) throws {
      try rig.swipeUp(0)
      #expect(rig.takeNews() == ["hint shown"])
    }

    private func focus(_ rig: SessionRig, _ shell: ShellProcess) throws {
      rig.compositor.focus.activate(shell.window)
      try shell.settle()
    }

    @Test("It draws the hint, the way home, the dock, notification centre and control centre: docs/shell.png")
    func pictures() throws {
      var sheet = PictureSheet()
      var seen: [[UInt8]] = []
      func take(_ caption: String, _ shell: ShellProcess) throws {
        let picture = try shell.picture()
        #expect(!seen.contains(picture.bytes), "the picture is an earlier one: \(caption)")
        seen.append(picture.bytes)
        sheet.add(caption, picture)
      }
      try withShell { rig, shell, _ in
        try arm(rig)
        try take("The first swipe was the game's: the hint", shell)
        try rig.stroke(0, from: (100, 135), to: (100, 120))
        try take("The second swipe: past the mark, lifting goes home", shell)
        rig.wait(milliseconds: 400)
        try take("It rests there: lifting now would show the dock", shell)
        for step in 1...20 { try rig.move(0, 100, 120 + Double(step) * 0.7) }
        try rig.up(0)
        for time in [1000, 1300] as [UInt32] { try shell.frame(at: time) }
        try rig.stroke(0, from: (100, 1), to: (100, 17))
        try take("From the top: notification centre follows the finger", shell)
        for step in 1...20 { try rig.move(0, 100, 17 - Double(step) * 0.8) }
        try rig.up(0)
        for time in [2000, 2300] as [UInt32] { try shell.frame(at: time) }
        try rig.stroke(0, from: (216, 1), to: (194, 23))
        try take("From the top right corner: control centre", shell)
        try rig.up(0)
        for time in [3000, 3300] as [UInt32] { try shell.frame(at: time) }
        try rig.swipe(0, from: (100, 135), to: (100, 100))
        rig.wait(milliseconds: 4000)
        try shell.frame(at: 4000)
        try shell.frame(at: 4300)
        try focus(rig, shell)
        try shell.press(2)
        try take("Without a gesture: key 1 goes home", shell)
      }
      guard getenv("UPDATE_DOCS") != nil else { return }
      try sheet.write(to: "docs/shell.png", title: "selvage shell: what the system's gestures do, while they do it")
    }

    @Test("Enter does what the hint says, Escape hides it, and digits ask for actions")
    func keys() throws {
      try withShell { rig, shell, game in
        try arm(rig)
        try focus(rig, shell)
        try shell.press(28)
        #expect(rig.takeNews() == ["home began", "home committed", "hint hidden: taken", "does home"])
        try game.bringForward()
        rig.wait(milliseconds: 300)
        try arm(rig)
        try focus(rig, shell)
        try shell.press(1)
        #expect(rig.takeNews() == ["hint hidden: dismissed"])
        try shell.press(6)
        #expect(rig.takeNews() == ["does control-center"])
      }
    }

    @Test("Something moves by itself only until reduced motion is asked for")
    func reducedMotion() throws {
      try withShell { rig, shell, _ in
        try arm(rig)
        try shell.settle()
        #expect(rig.compositor.ledger.alive["FrameCallback"] == 1)
        var nods: Set<[UInt8]> = []
        for time in stride(from: UInt32(0), to: 1000, by: 250) {
          try shell.frame(at: time)
          nods.insert(try shell.picture().bytes)
        }
        #expect(nods.count >= 3)

        rig.wait(milliseconds: 4000)
        try shell.frame(at: 2000)
        try rig.session.context.set(Array("motion.reduced".utf8), to: Array("yes".utf8))
        rig.session.shell?.refresh()
        _ = rig.takeNews()
        try arm(rig)
        try shell.settle()
        #expect(rig.compositor.ledger.alive["FrameCallback"] == nil)
        let still = try shell.picture().bytes
        try shell.frame(at: 3000)
        let later = try shell.picture().bytes
        #expect(later == still)
        try rig.swipeUp(0)
        try shell.settle()
        #expect(rig.compositor.ledger.alive["FrameCallback"] == nil)
      }
    }

    @Test("It ends in order when it is asked to close, and says so when the compositor goes")
    func ends() throws {
      try withShell { rig, shell, _ in
        shell.window?.sendClose()
        let status = try shell.end()
        #expect(status == 0)
      }
    }

    @Test("A process that the compositor does not take for its shell is told why it cannot be one")
    func notPrivileged() throws {
      try withTablet { rig in
        let shell = try ShellProcess(rig, isPrivileged: false)
        let status = try shell.end()
        #expect(status == 2)
      }
    }
  }
}
