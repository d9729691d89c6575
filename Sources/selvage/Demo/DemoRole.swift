/// The two apps of the demo. Each runs in a process of its own.
enum DemoRole: String, CaseIterable, Sendable {
  /// Fullscreen; asks to go first on its bottom edge.
  case game
  /// An app like most: maximized, asks for nothing.
  case notes

  var appID: String { "org.selvage.demo.\(rawValue)" }

  var title: String {
    switch self {
    case .game: "Game"
    case .notes: "Notes"
    }
  }
}
