/// Why the host could not be set up.
public enum HostError: Error, Equatable, CustomStringConvertible {
  case outOfMemory
  /// The socket could not be made: its name, or nil when libwayland was to choose one.
  case noSocket(String?)
  case noKeymap
  /// The output's name, and what of it makes no sense.
  case badOutput(String, String)

  public var description: String {
    switch self {
    case .outOfMemory: "out of memory while setting up the compositor"
    case .noSocket(let name?):
      "cannot listen on the Wayland socket \(name): is XDG_RUNTIME_DIR a writable directory, and the name not in use?"
    case .noSocket(nil): "cannot listen on a Wayland socket: is XDG_RUNTIME_DIR a writable directory?"
    case .noKeymap: "xkbcommon found no keymap: is the package xkb-data installed?"
    case .badOutput(let name, let what): "output \(name): \(what) makes no sense; sizes and scale are positive numbers"
    }
  }
}
