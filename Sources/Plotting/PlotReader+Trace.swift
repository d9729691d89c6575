import Drawing
import GestureRecognition
import Recordings

/// What the library decides.
extension PlotReader {
  func take(_ line: TraceLine) {
    let words = line.words
    guard words.count > 2, let first = words.first else { return }
    let time = Double(line.time.microseconds) / 1000
    switch first {
    case "client": takeClient(words, time)
    case "state": takeState(words, time)
    case "failed": takeFailure(line, words, time)
    case "system": takeSystem(words, line, time)
    case "gesture": takeGesture(words, line, time)
    case "deferral": takeDeferral(words, time)
    case "affordance": takeHint(words, time)
    case "action":
      if words.contains("by=key") { note(time, .recognized, "\(words[1]) by a key", trail: nil) }
    default: break
    }
  }

  // MARK: - Clients

  private func takeClient(_ words: [String], _ time: Double) {
    let client = scene.clientName(ofSurface: words[1])
    switch words[2] {
    case "down":
      guard words.count > 3, let index = trail(named: words[3]) else { return }
      hearers[index, default: []].insert(client)
      plot.trails[index].pass(to: manner(of: client))
    case "cancel":
      for index in latest.values where plot.trails[index].end == .open {
        guard hearers[index]?.remove(client) != nil else { continue }
        plot.trails[index].cancels.append(plot.trails[index].points.count - 1)
      }
      note(time, .cancelled, "\(client) hears cancel", trail: active)
    case "swipe", "pinch", "hold": takePad(words, client, time)
    default: break
    }
  }

  private func takePad(_ words: [String], _ client: String, _ time: Double) {
    let name = "touchpad \(words[2])"
    switch words.count > 3 ? words[3] : "" {
    case "begin":
      open(name, .touchpad, PlotBar(from: time, to: time, look: .owned(manner(of: client)), label: client), at: time)
    case "end": close(name, at: time)
    default: break
    }
  }

  func manner(of client: String) -> Manner { .app(plot.clients.firstIndex(of: client) ?? plot.clients.count) }

  /// `0`, or `ts2:0`.
  private func trail(named word: String) -> Int? {
    Int32(word.split(separator: ":").last.map(String.init) ?? "").flatMap { latest[$0] }
  }

  // MARK: - Owners

  private func takeState(_ words: [String], _ time: Double) {
    guard words.count > 6 else { return }
    switch words[1] {
    case "touch":
      guard words.count > 7, let index = trail(named: words[2]) else { return }
      pass(index, to: words[7])
    case "hand": takeHand(words, time)
    case "edge":
      guard words.count > 7 else { return }
      let name = "\(words[2]) edge's turn"
      close(name, at: time)
      guard !["idle", "active"].contains(words[7]) else { return }
      open(
        name, .deferral, PlotBar(from: time, to: time, look: .named, label: String(words[7].prefix { $0 != "(" })),
        at: time)
    default: break
    }
  }

  private func pass(_ index: Int, to state: String) {
    switch state {
    case "system": plot.trails[index].pass(to: .system)
    case "dead", "orphaned": plot.trails[index].pass(to: .nobody)
    case "withheld": plot.trails[index].pass(to: .withheld)
    // Whose it is was told by its down.
    default: break
    }
  }

  /// `state hand watching → unbound → over`.
  private func takeHand(_ words: [String], _ time: Double) {
    let (event, new) = (words[4], words[6])
    let name = "several fingers"
    switch new {
    case "watching":
      if running[name] == nil {
        open(name, .hand, PlotBar(from: time, to: time, look: .possible), at: time)
      }
    case "over":
      if running[name] == nil {
        open(name, .hand, PlotBar(from: newestStart(time), to: time, look: .possible), at: time)
      }
      // A gesture that ran says itself how it ends.
      guard running[name]?.look == .possible else { return }
      close(name, at: time)
      guard let why = Self.handEnds[event] else { return }
      mark(name, .hand, time, .failed, "several fingers: \(why)", trail: active, reason: why)
    default: break
    }
  }

  private static let handEnds = [
    "unbound": "nothing is bound to this movement", "left": "a finger counts no more", "lifted": "a finger lifted",
    "expired": "a finger was away for too long", "emptied": "all fingers lifted", "cancelled": "taken away",
  ]

  private func newestStart(_ time: Double) -> Double {
    latest.values.map { plot.trails[$0].start }.filter { $0 <= time }.max() ?? time
  }

  func spoken(_ word: String) -> String { word.split(separator: "-").joined(separator: " ") }
}
