import Recordings

/// Replays single strokes, each on a screen of its own with an app that asks for taps and holds, to see whether they are
/// recognized as what they were meant.
struct StrokeTrial {
  private let settings: [(name: String, value: String)]

  init(_ settings: [(name: String, value: String)]) { self.settings = settings }

  /// - Parameter each: called with every stroke that was replayed.
  func recognized(_ strokes: [HandStroke], each: () -> Void) -> [Bool] {
    strokes.map { stroke in
      defer { each() }
      return recognizes(stroke)
    }
  }

  private func recognizes(_ stroke: HandStroke) -> Bool {
    do throws(ScriptErrors) {
      let script = try stroke.path.script(on: Self.scene, settings: settings)
      guard case .ran(let run) = try ScriptRunner.run(script, on: ContextEngine()) else { return false }
      return run.trace.contains { stroke.isRecognized(by: $0) }
    } catch {
      return false
    }
  }

  /// Every edge has a gesture here: which ones have one in use is another question.
  private static let scene = """
    device ts touchscreen output=screen
    surface app output=screen fullscreen activated subscribe=tap,long-press
    bind touchscreen edge=bottom action=home
    bind touchscreen edge=top action=home
    bind touchscreen edge=left action=home
    bind touchscreen edge=right action=home
    """
}

extension HandStroke {
  fileprivate func isRecognized(by line: TraceLine) -> Bool {
    switch kind {
    case .swipe: line.words.starts(with: ["system", "home", "began"])
    case .tap: line.words.starts(with: ["gesture", "app", "tap", "recognized"])
    case .hold: line.words.starts(with: ["gesture", "app", "long-press", "began"])
    }
  }
}
