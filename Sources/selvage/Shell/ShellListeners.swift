import CSelvageProtocolClient
import CWaylandClient
import Glibc

/// Turns the wire's events into calls of the shell.
enum ShellListeners {
  nonisolated(unsafe) static let seat = listenerTable(
    wl_seat_listener(
      capabilities: { data, _, capabilities in owner(data, as: ShellApp.self)?.has(capabilities) }, name: { _, _, _ in }
    ))

  nonisolated(unsafe) static let keyboard = listenerTable(
    wl_keyboard_listener(
      keymap: { _, _, _, file, _ in close(file) },
      enter: { _, _, _, _, _ in }, leave: { _, _, _, _ in },
      key: { data, _, _, _, key, state in if state == 1 { owner(data, as: ShellApp.self)?.pressed(key) } },
      modifiers: { _, _, _, _, _, _, _ in }, repeat_info: { _, _, _, _ in }))

  nonisolated(unsafe) static let shell = listenerTable(
    selvage_shell_v1_listener(
      preferences: { data, _, bits in owner(data, as: ShellApp.self)?.model.preferences(bits) },
      known_action: { data, _, action, availability in
        owner(data, as: ShellApp.self)?.model.known(.init(name: text(action), isAvailable: availability != 0))
      },
      done: { data, _ in owner(data, as: ShellApp.self)?.model.done() },
      indicator: { data, _, _, mode in
        owner(data, as: ShellApp.self)?.model.indicator = .init(rawValue: mode) ?? .normal
      },
      begin: { data, _, gesture, _, action, _, _, _, _, _ in
        owner(data, as: ShellApp.self)?.model.begin(gesture, text(action))
      },
      stage: { data, _, gesture, _, action in owner(data, as: ShellApp.self)?.model.stage(gesture, text(action)) },
      progress: { data, _, gesture, _, _, progress, _ in
        owner(data, as: ShellApp.self)?.model.progress(gesture, Double(progress) / 1e6)
      },
      commit: { data, _, gesture, _, _ in owner(data, as: ShellApp.self)?.model.end(gesture, commits: true) },
      cancel: { data, _, gesture, _, _ in owner(data, as: ShellApp.self)?.model.end(gesture, commits: false) },
      affordance_shown: { data, _, number, _, edge, _, action in
        let edge = ShellModel.Edge(rawValue: edge) ?? .bottom
        owner(data, as: ShellApp.self)?.model.show(.init(number: number, edge: edge, action: action.map { text($0) }))
      },
      affordance_until: { data, _, number, _, timeout in owner(data, as: ShellApp.self)?.model.until(number, timeout) },
      affordance_held: { data, _, number, _ in owner(data, as: ShellApp.self)?.model.held(number) },
      affordance_hidden: { data, _, number, _, _ in owner(data, as: ShellApp.self)?.model.hide(number) },
      action: { data, _, _, action, _, _ in owner(data, as: ShellApp.self)?.model.carriedOut(text(action)) },
      refused: { data, _, action, reason in owner(data, as: ShellApp.self)?.model.refused(text(action), reason) }))
}

private func text(_ words: UnsafePointer<CChar>?) -> String { words.map { String(cString: $0) } ?? "" }
