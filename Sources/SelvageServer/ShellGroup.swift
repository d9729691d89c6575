import CSelvageProtocol
import SystemGestures

/// What `done` closes: the person's preferences, and the actions that can be invoked.
struct ShellGroup: Equatable {
  var reducesMotion = false
  var actions: [Action] = []
  /// Those of them that the host does not have.
  var missing: [Action] = []

  init() {}

  init(_ context: GestureContext) {
    reducesMotion = context.tuning.reducesMotion
    actions = context.offeredActions
    for action in actions where context.isMissing(action) { missing.append(action) }
  }

  var preferences: UInt32 { reducesMotion ? SELVAGE_SHELL_V1_PREFERENCE_REDUCED_MOTION.rawValue : 0 }
}

extension ShellServer {
  /// Bindings, actions that the host has, or settings may have changed: clients hear what differs. The server looks itself
  /// before a gesture begins and before an affordance is shown.
  public func refresh() {
    guard let context else { return }
    let new = ShellGroup(context)
    guard new != group else { return }
    group = new
    for object in objects.copy { object.send(new, context) }
  }
}

/// The longest name that is told: a message of the wire has room for 4096 bytes.
private let longestName = 1000

extension GestureContext {
  /// Calls `body` with the name of an action as the wire has it, cut where it is too long.
  func withWireName(of action: Action, _ body: (UnsafePointer<CChar>) -> Void) {
    var name = self.name(of: action)
    if name.count > longestName {
      var end = longestName
      // Not in the middle of a character.
      while end > 0, name[end] & 0xC0 == 0x80 { end -= 1 }
      name.removeLast(name.count - end)
    }
    name.append(0)
    name.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      body(start.assumingMemoryBound(to: CChar.self))
    }
  }

  /// The action among `offered` that has this name; one whose name is cut has none.
  func action(named name: UnsafePointer<CChar>, among offered: [Action]) -> Action? {
    for action in offered where isName(self.name(of: action), name) { return action }
    return nil
  }

  private func isName(_ known: [UInt8], _ given: UnsafePointer<CChar>) -> Bool {
    guard known.count <= longestName else { return false }
    // Ends at the first difference, so it never reads beyond the zero byte.
    for (index, byte) in known.enumerated() where UInt8(bitPattern: given[index]) != byte { return false }
    return given[known.count] == 0
  }
}
