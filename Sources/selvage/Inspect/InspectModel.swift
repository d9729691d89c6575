import SelvageClient

/// What the inspector knows, and what it shows for it. No Wayland, no drawing.
struct InspectModel: Equatable {
  struct Subscription: Equatable {
    var name: String
    /// Nil while the compositor serves it.
    var denial: String?
    var count = 0
  }

  /// A gesture that goes on, with all it moved since it began.
  struct Running: Equatable {
    var name: String
    var number: UInt32
    var device: String
    var fingers: Int
    var x, y: Double
    var dx = 0.0
    var dy = 0.0
    var scale = 1.0
    var rotation = 0.0
  }

  struct Finger: Equatable {
    var id: Int32
    var x, y: Double
  }

  var hearsGestures = false
  var hearsEdges = false
  var subscriptions: [Subscription] = []
  var wantedEdges: EdgeDeferral.Edges = []
  var effective: EdgeDeferral.Edges = []
  var denials: [EdgeDeferral.Denial] = []
  var granted: [EdgeDeferral.Rect] = []
  var armed: EdgeDeferral.Edges = []
  var fingers: [Finger] = []
  var running: [Running] = []
  /// The last things that happened, the newest last; not movements, which are seen as they are.
  private(set) var log: [String] = []

  mutating func note(_ note: InspectNote) {
    guard note.what != "updated", note.what != "motion" else { return }
    log.append(note.shortLine)
    if log.count > 40 { log.removeFirst() }
  }
}

// MARK: - Gestures

extension InspectModel {
  /// Takes an event in. Returns it for printing.
  mutating func hear(_ event: Gesture.Event, of place: Int) -> InspectNote {
    let name = subscriptions[place].name
    switch event {
    case .began(let begin): return began(begin, name, place)
    case .updated(let update): return updated(update, name)
    case .ended(let end): return ended(end, name)
    case .recognized(let it):
      subscriptions[place].count += 1
      return InspectNote(name, "recognized", Self.fields(of: it))
    case .denied(let reason):
      subscriptions[place].denial = "\(reason)"
      return InspectNote(name, "denied", [("reason", .word("\(reason)"))])
    }
  }

  private mutating func began(_ begin: Gesture.Begin, _ name: String, _ place: Int) -> InspectNote {
    subscriptions[place].count += 1
    running.append(
      Running(
        name: name, number: begin.number, device: begin.device.name, fingers: begin.fingers, x: begin.x, y: begin.y))
    let touches = begin.touchIDs.map { "\($0)" }.joined(separator: ",")
    return InspectNote(
      name, "began",
      [
        ("gesture", .whole(Int(begin.number))), ("time", .whole(Int(begin.time))), ("device", .word(begin.device.name)),
        ("fingers", .whole(begin.fingers)), ("x", .number(begin.x)), ("y", .number(begin.y)),
        ("touches", .word(touches.isEmpty ? "none" : touches)),
      ])
  }

  private mutating func updated(_ update: Gesture.Update, _ name: String) -> InspectNote {
    if let place = running.firstIndex(where: { $0.name == name && $0.number == update.number }) {
      running[place].dx += update.dx
      running[place].dy += update.dy
      running[place].scale = update.scale
      running[place].rotation += update.rotation
    }
    return InspectNote(
      name, "updated",
      [
        ("gesture", .whole(Int(update.number))), ("time", .whole(Int(update.time))), ("dx", .number(update.dx)),
        ("dy", .number(update.dy)), ("scale", .number(update.scale)), ("rotation", .number(update.rotation)),
      ])
  }

  private mutating func ended(_ end: Gesture.End, _ name: String) -> InspectNote {
    running.removeAll { $0.name == name && $0.number == end.number }
    var fields: [(String, InspectNote.Value)] = [
      ("gesture", .whole(Int(end.number))), ("time", .whole(Int(end.time))),
    ]
    fields += Self.fields(of: end.velocity)
    if let reason = end.cancelled { fields.append(("cancelled", .word("\(reason)"))) }
    return InspectNote(name, end.cancelled == nil ? "ended" : "cancelled", fields)
  }

  private static func fields(of it: Gesture.Recognition) -> [(String, InspectNote.Value)] {
    [
      ("time", .whole(Int(it.time))), ("device", .word(it.device.name)), ("fingers", .whole(it.fingers)),
      ("count", .whole(it.count)), ("x", .number(it.x)), ("y", .number(it.y)),
    ] + fields(of: it.velocity)
  }

  private static func fields(of velocity: Gesture.Velocity?) -> [(String, InspectNote.Value)] {
    velocity.map { [("vx", .number($0.x)), ("vy", .number($0.y))] } ?? []
  }
}

// MARK: - Edges and touches

extension InspectModel {
  mutating func hear(_ event: EdgeDeferral.Event) -> InspectNote {
    switch event {
    case .effective(let edges):
      effective = edges
      return InspectNote("edges", "effective", [("edges", .word(edges.names))])
    case .denied(let denials):
      self.denials = denials
      guard !denials.isEmpty else { return InspectNote("edges", "denied none") }
      return InspectNote("edges", "denied", denials.map { ($0.edges.names, .word("\($0.reason)")) })
    case .granted(let rects):
      granted = rects
      let words = rects.map { "\($0.width)x\($0.height)+\($0.x)+\($0.y)" }.joined(separator: ",")
      return InspectNote("edges", "granted", [("rects", .word(words.isEmpty ? "none" : words))])
    case .armed(let time, let edge, let timeout):
      armed.insert(edge)
      return InspectNote(
        "edges", "armed",
        [
          ("edge", .word(edge.names)), ("time", .whole(Int(time))),
          ("timeout", .whole(Int(timeout / .milliseconds(1)))),
        ])
    case .disarmed(let time, let edge, let reason):
      armed.remove(edge)
      return InspectNote(
        "edges", "disarmed", [("edge", .word(edge.names)), ("time", .whole(Int(time))), ("reason", .word("\(reason)"))])
    }
  }

  mutating func down(_ id: Int32, _ time: UInt32, _ x: Double, _ y: Double) -> InspectNote {
    fingers.removeAll { $0.id == id }
    fingers.append(Finger(id: id, x: x, y: y))
    return InspectNote("touch", "down", Self.fields(id, time, x, y))
  }

  mutating func motion(_ id: Int32, _ time: UInt32, _ x: Double, _ y: Double) -> InspectNote {
    if let place = fingers.firstIndex(where: { $0.id == id }) { fingers[place] = Finger(id: id, x: x, y: y) }
    return InspectNote("touch", "motion", Self.fields(id, time, x, y))
  }

  mutating func up(_ id: Int32, _ time: UInt32) -> InspectNote {
    fingers.removeAll { $0.id == id }
    return InspectNote("touch", "up", [("id", .whole(Int(id))), ("time", .whole(Int(time)))])
  }

  mutating func cancel() -> InspectNote {
    fingers = []
    return InspectNote("touch", "cancel")
  }

  private static func fields(_ id: Int32, _ time: UInt32, _ x: Double, _ y: Double) -> [(String, InspectNote.Value)] {
    [("id", .whole(Int(id))), ("time", .whole(Int(time))), ("x", .number(x)), ("y", .number(y))]
  }
}

extension Gesture.Devices {
  var name: String {
    switch self {
    case .touchscreen: "touchscreen"
    case .touchpad: "touchpad"
    default: "other"
    }
  }
}
