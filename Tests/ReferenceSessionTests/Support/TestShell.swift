import CSelvageProtocolClient
import CWaylandClient
import TestClients
import Testing

@testable import ReferenceSession

/// A desktop shell: a privileged client that writes down what it hears of the system's gestures, a line for each event,
/// without times.
final class TestShell {
  let client: TestClient
  private let rig: SessionRig
  private(set) var manager: OpaquePointer?
  private(set) var shell: OpaquePointer?
  /// What it has not looked at yet.
  private var lines: [String] = []
  private(set) var lastAffordance: UInt32 = 0
  /// Of the last progress event, in the units of the wire.
  private(set) var distance: Int32 = 0
  private(set) var progress: Int32 = 0

  init(_ rig: SessionRig, bindsOutput: Bool = true) throws {
    self.rig = rig
    let others = rig.session.isPrivileged
    rig.session.isPrivileged = { _ in true }
    client = try rig.connect(bindsOutput: bindsOutput)
    let key = client.key
    rig.session.isPrivileged = { $0 == key || others($0) }
    manager = client.bind(selvage_shell_manager_v1_client_description())
    shell = makeShell()
    rig.pump()
    client.log = []
  }

  func makeShell() -> OpaquePointer? {
    let made = selvage_shell_manager_v1_get_shell(manager, client.seat)
    selvage_shell_v1_add_listener(made, shellListener, Unmanaged.passUnretained(self).toOpaque())
    return made
  }

  func takeLines() -> [String] {
    rig.pump()
    defer { lines = [] }
    return lines
  }

  func activate(_ number: UInt32? = nil) {
    selvage_shell_v1_activate(shell, number ?? lastAffordance)
    rig.pump()
  }

  func dismiss(_ number: UInt32? = nil) {
    selvage_shell_v1_dismiss(shell, number ?? lastAffordance)
    rig.pump()
  }

  func invoke(_ action: String, onOutput: Bool = false) {
    selvage_shell_v1_invoke(shell, action, onOutput ? client.output : nil)
    rig.pump()
  }

  func destroy() {
    selvage_shell_v1_destroy(shell)
    rig.pump()
  }

  fileprivate func hear(_ line: String) {
    // A run of progress is one line.
    if line != "progress" || lines.last != line { lines.append(line) }
  }

  fileprivate func moved(_ distance: Int32, _ progress: Int32) {
    self.distance = distance
    self.progress = progress
    hear("progress")
  }

  fileprivate func shown(_ number: UInt32, _ line: String) {
    lastAffordance = number
    hear(line)
  }

  /// "here" for its own screen.
  fileprivate func place(_ output: OpaquePointer?) -> String {
    output.map { $0 == client.output ? "here" : "elsewhere" } ?? "nowhere"
  }
}

private func shell(_ data: UnsafeMutableRawPointer?) -> TestShell {
  Unmanaged<TestShell>.fromOpaque(data!).takeUnretainedValue()
}

private func word(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "nothing" }

nonisolated(unsafe) private let shellListener: UnsafePointer<selvage_shell_v1_listener> = {
  let table = UnsafeMutablePointer<selvage_shell_v1_listener>.allocate(capacity: 1)
  table.initialize(
    to: selvage_shell_v1_listener(
      preferences: { data, _, bits in shell(data).hear("preferences \(bits)") },
      known_action: { data, _, action, has in shell(data).hear("knows \(word(action))\(has == 0 ? ", missing" : "")") },
      done: { data, _ in shell(data).hear("done") },
      indicator: { data, _, output, mode in shell(data).hear("indicator \(mode) \(shell(data).place(output))") },
      begin: { data, _, gesture, _, action, movement, edge, device, fingers, output in
        let place = shell(data).place(output)
        shell(data).hear(
          "begin \(word(action)) movement \(movement) edge \(edge) device \(device) fingers \(fingers) \(place)")
      },
      stage: { data, _, _, _, action in shell(data).hear("stage \(word(action))") },
      progress: { data, _, _, _, distance, progress, _ in shell(data).moved(distance, progress) },
      commit: { data, _, _, _, _ in shell(data).hear("commit") },
      cancel: { data, _, _, _, _ in shell(data).hear("cancel") },
      affordance_shown: { data, _, number, _, edge, output, action in
        shell(data).shown(number, "shown edge \(edge) \(shell(data).place(output)) \(word(action))")
      },
      affordance_until: { data, _, _, _, timeout in shell(data).hear("until \(timeout)") },
      affordance_held: { data, _, _, _ in shell(data).hear("held") },
      affordance_hidden: { data, _, _, _, reason in shell(data).hear("hidden \(reason)") },
      action: { data, _, _, action, source, output in
        shell(data).hear("action \(word(action)) source \(source) \(shell(data).place(output))")
      },
      refused: { data, _, action, reason in shell(data).hear("refused \(word(action)) \(reason)") }))
  return UnsafePointer(table)
}()
