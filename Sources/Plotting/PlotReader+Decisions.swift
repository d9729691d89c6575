import Drawing
import Recordings

/// What recognizers, edges and apps make of it.
extension PlotReader {
  // MARK: - Failures

  /// `failed edge-left lateral 12.3mm > 10mm touch=0 after=212ms`.
  func takeFailure(_ line: TraceLine, _ words: [String], _ time: Double) {
    let sentence = FailureSentence(line)?.text ?? words.dropFirst().joined(separator: " ")
    let reason = sentence.firstIndex(of: ":").map { String(sentence[$0...].dropFirst(2)) } ?? sentence
    let index = line.value(of: "touch").flatMap { Int32($0) }.flatMap { latest[$0] }
    let surface = line.value(of: "surface")
    let (name, kind) = surface.map { (gesture(words[1], $0), PlotLane.Kind.recognizer) } ?? (edge(words[1]), .edge)
    let start = index.map { plot.trails[$0].start } ?? time
    if running[name] == nil { possible(name, kind, from: start, to: time) } else { close(name, at: time) }
    mark(name, kind, time, .failed, sentence, trail: index, reason: reason)
  }

  /// `edge-bottom-left` is a corner.
  private func edge(_ word: String) -> String {
    let sides = word.split(separator: "-").dropFirst()
    guard !sides.isEmpty else { return spoken(word) }
    return sides.joined(separator: " ") + (sides.count > 1 ? " corner" : " edge")
  }

  private func gesture(_ kind: String, _ surface: String) -> String { "\(spoken(kind)) on \(surface)" }

  // MARK: - The system

  /// `system home began edge=bottom`.
  func takeSystem(_ words: [String], _ line: TraceLine, _ time: Double) {
    let action = words[1]
    switch words[2] {
    case "began":
      let (name, kind, what) = place(line)
      if running[name] == nil, kind == .edge {
        possible(name, kind, from: active.map { plot.trails[$0].start } ?? time, to: time)
      }
      close(name, at: time)
      open(name, kind, PlotBar(from: time, to: time, look: .owned(.system), label: action), at: time)
      mark(name, kind, time, .recognized, "\(action) begins: \(what)", trail: active)
    case "ended":
      guard let name = running.first(where: { $0.value.label == action && $0.value.look == .owned(.system) })?.key,
        let lane = lanes[name]
      else { return }
      close(name, at: time)
      let isCommitted = words.count > 3 && words[3] == "commit"
      let sentence = isCommitted ? "\(action) is carried out" : "\(action) is given up"
      mark(name, plot.lanes[lane].kind, time, isCommitted ? .ended : .cancelled, sentence, trail: active)
    default: break
    }
  }

  private func place(_ line: TraceLine) -> (name: String, PlotLane.Kind, what: String) {
    if let corner = line.value(of: "corner") { return ("\(spoken(corner)) corner", .edge, "a swipe from that corner") }
    if let edge = line.value(of: "edge") { return ("\(edge) edge", .edge, "a swipe from the \(edge) edge") }
    let fingers = line.value(of: "fingers") ?? "several"
    let way =
      line.value(of: "swipe").map { "swipe \($0)" } ?? line.value(of: "pinch").map { "pinch \($0)" } ?? "gesture"
    if line.value(of: "at") == nil { return ("touchpad", .touchpad, "\(fingers) fingers, \(way)") }
    return ("several fingers", .hand, "\(fingers) fingers, \(way)")
  }

  // MARK: - Apps

  /// `gesture app pan began fingers=1`.
  func takeGesture(_ words: [String], _ line: TraceLine, _ time: Double) {
    guard words.count > 3 else { return }
    let (surface, kind) = (words[1], words[2])
    let name = gesture(kind, surface)
    let index = heard(by: surface)
    let start = index.map { plot.trails[$0].start } ?? time
    switch words[3] {
    case "recognized":
      possible(name, .recognizer, from: start, to: time)
      mark(name, .recognizer, time, .recognized, "\(name) is recognized", trail: index)
    case "began":
      possible(name, .recognizer, from: start, to: time)
      let look = PlotBar.Look.owned(manner(of: scene.clientName(ofSurface: surface)))
      open(name, .recognizer, PlotBar(from: time, to: time, look: look, label: spoken(kind)), at: time)
      mark(name, .recognizer, time, .recognized, "\(name) begins", trail: index)
    case "ended":
      close(name, at: time)
      mark(name, .recognizer, time, .ended, "\(name) ends", trail: index)
    case "cancelled":
      close(name, at: time)
      let by = words.count > 4 ? " (\(spoken(words[4])))" : ""
      mark(name, .recognizer, time, .cancelled, "\(name) is cancelled\(by)", trail: index)
    default: break
    }
  }

  /// The finger that a gesture of a surface is about: the one that moved last, if the surface has it.
  private func heard(by surface: String) -> Int? {
    let client = scene.clientName(ofSurface: surface)
    if let active, hearers[active]?.contains(client) == true { return active }
    return latest.values.filter { hearers[$0]?.contains(client) == true }.max() ?? active
  }

  func takeDeferral(_ words: [String], _ time: Double) {
    guard words.count > 3 else { return }
    switch words[2] {
    case "armed":
      note(
        time, .ended, "\(words[1]) had its swipe: the next one from the \(words[3]) edge is the system's", trail: active
      )
    case "disarmed":
      let why = words.count > 4 ? " (\(spoken(words[4])))" : ""
      note(time, .ended, "the \(words[3]) edge is \(words[1])'s again\(why)", trail: nil)
    case "granted":
      let sides = words[3].split(separator: ",").compactMap { Double($0) }
      guard sides.count == 4, let surface = scene.surface(words[1]), surface.output == output else { return }
      let origin = surface.rect
      plot.screen.kept.append(
        SceneRect(
          x: sides[0] + (origin?.x ?? 0), y: sides[1] + (origin?.y ?? 0), width: sides[2], height: sides[3]))
    default: break
    }
  }

  func takeHint(_ words: [String], _ time: Double) {
    let name = "hint at the \(words[1])"
    switch words[2] {
    case "shown": open(name, .deferral, PlotBar(from: time, to: time, look: .named, label: "swipe again"), at: time)
    case "hidden": close(name, at: time)
    default: break
    }
  }
}
