import Configuration
import ReferenceHost
import SystemGestures

/// What a daemon reads, and what it does.
public struct DaemonOptions {
  /// Device nodes; empty: every device of the seat.
  public var devices: [String] = []
  public var seat = "seat0"
  /// How the pictures on the touchscreens are turned: nobody else tells a program beside the compositor.
  public var transform = OutputTransform.normal
  /// For touchscreens that do not tell their size, in millimetres.
  public var size: Size?
  /// The configuration file; nil: the one that is always read.
  public var configuration: String?
  /// Replace the default bindings and those of the file.
  public var bindings: [String] = []
  /// Count whatever the file says.
  public var settings: [(name: String, value: String)] = []
  /// What to run for actions, whatever the file says.
  public var commands: [(action: String, command: CommandWords)] = []

  public init() {}
}

extension DaemonOptions {
  /// Sets what is to be set.
  func configure(_ context: GestureContext) throws(DaemonFailure) {
    for (name, value) in settings {
      do throws(SettingError) { try context.set(Array(name.utf8), to: Array(value.utf8)) } catch {
        throw DaemonFailure("setting \(name)=\(value): \(error.sentence)")
      }
    }
    guard !bindings.isEmpty else { return }
    var none = context.bindings
    none.removeAll()
    context.setBindings(none)
    for binding in bindings {
      do throws(BindingError) { try context.bind(Array(binding.utf8)) } catch {
        throw DaemonFailure("binding '\(binding)': \(error.reason.sentence), at character \(error.offset + 1)")
      }
    }
  }
}

/// Why a daemon cannot start: one line.
public struct DaemonFailure: Error, Equatable, Sendable {
  public let message: String
  init(_ message: String) { self.message = message }
}
