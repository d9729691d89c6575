import CSelvageProtocolClient
import CWaylandClient
import GestureRecognition
import ReferenceHost
import SystemGestures
import TestClients
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  @Suite("The desktop shell") struct ShellTests {
    private static let usual = [
      "home", "dock", "app-switcher", "notification-center", "control-center", "back", "switch-apps",
      "switch-workspace",
    ]
    private static let welcome = ["preferences 0"] + usual.map { "knows \($0)" } + ["done", "indicator 0 here"]

    // MARK: Who it is

    @Test("An ordinary client does not see the global, and one that guesses its number is ended")
    func ordinaryClients() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        let other = try rig.connect()
        #expect(other.globals["selvage_shell_manager_v1"] == nil)
        let name = try #require(shell.client.globals["selvage_shell_manager_v1"]).name
        other.announced("selvage_shell_manager_v1", name, 1)
        _ = other.bind(selvage_shell_manager_v1_client_description())
        rig.pump()
        #expect(other.error == .init(interface: "wl_registry", code: 0))
        #expect(shell.client.isAlive)
        try rig.swipeUp(0)
        #expect(shell.takeLines().contains("commit"))
      }
    }

    @Test("Where the host forgot its filter, a client that is not privileged is ended as if there were no such global")
    func noFilter() throws {
      try withTablet { rig in
        rig.compositor.globalFilter = nil
        var logged: [LogEvent] = []
        rig.session.onEvent = { if case .log(let line) = $0 { logged.append(line) } }
        let other = try rig.connect()
        _ = try #require(other.bind(selvage_shell_manager_v1_client_description()))
        rig.pump()
        #expect(other.error == .init(interface: "wl_display", code: 0))
        #expect(logged.map(\.culprit) == [.host])
      }
    }

    @Test("A client has one shell for a seat")
    func twice() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.makeShell()
        rig.pump()
        #expect(shell.client.error == .init(interface: "selvage_shell_manager_v1", code: 0))
      }
    }

    @Test("After one is destroyed there may be another, and its server forgets the first")
    func again() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        shell.destroy()
        try rig.swipeUp(0)
        #expect(shell.takeLines() == [])
        _ = shell.makeShell()
        #expect(shell.takeLines() == Self.welcome)
        #expect(rig.session.shell?.listeners == 1)
      }
    }

    // MARK: Gestures

    @Test("A shell is welcomed with preferences, actions and indicators, and hears a swipe home to its end")
    func home() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        #expect(shell.takeLines() == Self.welcome)
        try rig.stroke(0, from: (100, 135), to: (100, 123))
        #expect(shell.takeLines() == ["begin home movement 0 edge 2 device 1 fingers 1 here", "progress"])
        #expect((11_900...12_100).contains(shell.distance), "12 mm in micrometres, not \(shell.distance)")
        #expect((495_000...505_000).contains(shell.progress), "half of the way in millionths, not \(shell.progress)")
        for step in 1...5 { try rig.move(0, 100, 123 - Double(step) * 4) }
        try rig.up(0)
        #expect(shell.takeLines() == ["progress", "commit", "action home source 0 here"])
      }
    }

    @Test("A pause on the way home is a stage; turning back is a cancel")
    func stages() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        try rig.stroke(0, from: (100, 135), to: (100, 115))
        rig.wait(milliseconds: 400)
        #expect(shell.takeLines().dropFirst(2) == ["stage dock", "progress"])
        for step in 1...20 { try rig.move(0, 100, 115 + Double(step)) }
        try rig.up(0)
        #expect(shell.takeLines().last == "cancel")
      }
    }

    @Test("A shell that comes in the middle of a gesture hears nothing of it, and all of the next")
    func late() throws {
      try withTablet { rig in
        try rig.stroke(0, from: (100, 135), to: (100, 105))
        let shell = try TestShell(rig)
        try rig.up(0)
        #expect(shell.takeLines() == Self.welcome + ["action home source 0 here"])
        try rig.swipe(0, from: (100, 1), to: (100, 40))
        #expect(shell.takeLines().first == "begin notification-center movement 0 edge 1 device 1 fingers 1 here")
      }
    }

    @Test("A shell that has bound no wl_output is told no output")
    func noOutput() throws {
      try withTablet { rig in
        let shell = try TestShell(rig, bindsOutput: false)
        #expect(shell.takeLines() == Self.welcome.filter { !$0.hasPrefix("indicator") })
        try rig.swipe(0, from: (216, 1), to: (180, 40))
        let lines = shell.takeLines()
        #expect(lines.first == "begin control-center movement 1 edge 1 device 1 fingers 1 nowhere")
        #expect(lines.last == "action control-center source 0 nowhere")
      }
    }

    @Test("An output that goes takes its gesture with it; the shell stays")
    func outputGone() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        try rig.stroke(0, from: (100, 135), to: (100, 105))
        _ = shell.takeLines()
        rig.compositor.removeOutput(rig.output)
        #expect(shell.takeLines() == ["cancel"])
        try rig.up(0)
        shell.invoke("dock", onOutput: true)
        #expect(shell.takeLines() == ["action dock source 2 nowhere"])
        try rig.compositor.addOutput(OutputDescription())
      }
    }

    @Test("Several shells hear the same")
    func several() throws {
      try withTablet { rig in
        let shells = [try TestShell(rig), try TestShell(rig)]
        for shell in shells { _ = shell.takeLines() }
        try rig.swipeUp(0)
        let heard = shells.map { $0.takeLines() }
        #expect(heard[0] == heard[1] && heard[0].last == "action home source 0 here")
      }
    }

    // MARK: Affordances

    /// A game that goes first, whose first swipe has armed the bottom edge.
    private func armed(_ rig: SessionRig) throws -> TestApp {
      let game = try TestApp(rig)
      try game.goFirst()
      try rig.swipeUp(0)
      return game
    }

    @Test("The hint comes with its edge, its action and its time, and goes when the second swipe is taken")
    func hint() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        _ = try armed(rig)
        #expect(shell.takeLines() == ["shown edge 2 here home", "until 3000"])
        try rig.swipeUp(0)
        #expect(
          shell.takeLines() == [
            "held", "begin home movement 0 edge 2 device 1 fingers 1 here", "progress", "hidden 1", "progress",
            "commit",
            "action home source 0 here",
          ])
      }
    }

    @Test("A shell that starts again sees the hint that is shown, with the time that is left")
    func lateHint() throws {
      try withTablet { rig in
        _ = try armed(rig)
        rig.wait(milliseconds: 1000)
        let shell = try TestShell(rig)
        let lines = shell.takeLines()
        #expect(lines.dropLast() == Self.welcome + ["shown edge 2 here home"])
        let left = lines.last?.split(separator: " ").last.flatMap { Int($0) }
        #expect((1900...2000).contains(try #require(left)))
        rig.wait(milliseconds: 2500)
        #expect(shell.takeLines() == ["hidden 0"])
      }
    }

    @Test("A hint that is activated does at once what the second swipe would")
    func activated() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = try armed(rig)
        _ = shell.takeLines()
        shell.activate()
        #expect(
          shell.takeLines() == [
            "begin home movement 0 edge 2 device 1 fingers 1 here", "progress", "commit", "hidden 1",
            "action home source 3 here",
          ])
        #expect(rig.takeNews().contains("does home"))
      }
    }

    @Test("A hint that is dismissed goes, and the next swipe is still the system's")
    func dismissed() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = try armed(rig)
        _ = shell.takeLines()
        shell.dismiss()
        #expect(shell.takeLines() == ["hidden 4"])
        shell.dismiss()
        shell.activate()
        shell.activate(99)
        #expect(shell.takeLines() == [] && shell.client.isAlive)
        try rig.swipeUp(0)
        #expect(shell.takeLines().last == "action home source 0 here")
      }
    }

    // MARK: Actions and preferences

    @Test("An action that is invoked is carried out, and told")
    func invoked() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        shell.invoke("control-center", onOutput: true)
        shell.invoke("home")
        #expect(shell.takeLines() == ["action control-center source 2 here", "action home source 2 nowhere"])
        #expect(rig.takeNews() == ["does control-center", "does home"])
      }
    }

    @Test(
      "An action that cannot be invoked is refused with its reason", arguments: ["", "hom", "homes", "right-click"])
    func unknown(name: String) throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        shell.invoke(name)
        #expect(shell.takeLines() == ["refused \(name) 0"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("What the host does not have is listed as missing, and refused")
    func missing() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        rig.session.context.setMissingActions([.dock])
        shell.invoke("dock")
        #expect(shell.takeLines() == ["refused dock 1"])
        try rig.swipeUp(0)
        let lines = shell.takeLines()
        #expect(lines.contains("knows dock, missing") && lines.last == "action home source 0 here")
        #expect(try #require(lines.firstIndex(of: "done")) < #require(lines.firstIndex { $0.hasPrefix("begin") }))
      }
    }

    @Test("While the session is locked only what is bound for that is invoked")
    func locked() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        rig.session.context.setLocked(true)
        shell.invoke("home")
        #expect(shell.takeLines() == ["refused home 2"])
        #expect(rig.takeNews() == [])
      }
    }

    @Test("What the person configures is told: less motion, and actions of their own")
    func configured() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        try rig.session.context.set(Array("motion.reduced".utf8), to: Array("yes".utf8))
        let torch = try #require(rig.session.context.action(named: Array("torch".utf8)))
        var bindings = rig.session.context.bindings
        bindings.add(Binding(.edge(.left, .whole), torch))
        rig.session.context.setBindings(bindings)
        rig.session.shell?.refresh()
        #expect(shell.takeLines() == ["preferences 1"] + Self.usual.map { "knows \($0)" } + ["knows torch", "done"])
        shell.invoke("torch")
        #expect(shell.takeLines() == ["action torch source 2 nowhere"])
      }
    }

    @Test("A name too long for the wire is cut at a character, and does not end the shell")
    func longName() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        let name = String(repeating: "ä", count: 1900)
        let long = try #require(rig.session.context.action(named: Array(("x" + name).utf8)))
        var bindings = rig.session.context.bindings
        bindings.add(Binding(.edge(.left, .whole), long))
        rig.session.context.setBindings(bindings)
        try rig.swipe(0, from: (1, 60), to: (50, 60))
        let cut = "x" + String(repeating: "ä", count: 499)
        #expect(shell.takeLines().last == "action \(cut) source 0 here")
        shell.invoke(cut)
        #expect(shell.takeLines() == ["refused \(cut) 0"])
      }
    }

    @Test("The home indicator's look follows the app on the screen")
    func indicator() throws {
      try withTablet { rig in
        let game = try TestApp(rig)
        try game.goFirst()
        game.hideIndicator()
        let shell = try TestShell(rig)
        #expect(shell.takeLines().last == "indicator 1 here")
        game.kill()
        #expect(shell.takeLines() == ["indicator 0 here"])
      }
    }

    // MARK: Ends

    @Test("When the library goes, what is open ends for the shell, and its objects do nothing")
    func libraryGone() throws {
      try withTablet { rig in
        let shell = try TestShell(rig)
        _ = try armed(rig)
        try rig.stroke(1, from: (100, 1), to: (100, 30))
        _ = shell.takeLines()
        rig.session.shell?.finish(at: rig.session.context.now)
        #expect(shell.takeLines() == ["cancel", "hidden 3"])
        #expect(shell.client.globals["selvage_shell_manager_v1"] == nil)
        try rig.up(1)
        shell.activate()
        shell.invoke("home")
        _ = shell.makeShell()
        rig.pump()
        #expect(shell.takeLines() == [] && shell.client.isAlive)
      }
    }

    @Test("A shell that never reads is disconnected, and nobody else notices")
    func neverReads() throws {
      try withTablet { rig in
        let deaf = try TestShell(rig)
        let shell = try TestShell(rig)
        _ = shell.takeLines()
        deaf.client.isDeaf = true
        try rig.down(0, 100, 135)
        for round in 0..<4000 { try rig.move(0, 100, round.isMultiple(of: 2) ? 100 : 101) }
        // libwayland looks at the connection again when there is something to read.
        deaf.dismiss(1)
        #expect(!deaf.client.isConnected(to: rig))
        try rig.up(0)
        #expect(shell.takeLines().last == "action app-switcher source 0 here")
        #expect(rig.session.shell?.listeners == 1)
      }
    }
  }
}
