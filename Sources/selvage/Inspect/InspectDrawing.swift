import Drawing
import SelvageClient

/// Draws what the inspector hears: lists at the left, the fingers and their gestures where they are. Words say everything;
/// colour says nothing that they do not.
struct InspectDrawing {
  let model: InspectModel
  let canvas: Canvas
  private let width, height: Double

  private static let ink = Canvas.Colour(0x1C1C1C)
  private static let faint = Canvas.Colour(0x5A5A5A)
  private static let good = Canvas.Colour(0x1F6F43)
  private static let bad = Canvas.Colour(0xB3261E)
  private static let panel = Canvas.Colour(0xF3F0E8)
  private static let finger = Canvas.Colour(0x24466B)
  private static let column = 400.0

  init(_ model: InspectModel, width: Double, height: Double) {
    self.model = model
    (self.width, self.height) = (width, height)
    canvas = Canvas(width: width, height: height, background: Canvas.Colour(0xFFFFFF))
  }

  func draw() {
    canvas.fill(.init(x: 0, y: 0, width: Self.column, height: height), Self.panel)
    var y = 26.0
    heading("Subscriptions", &y)
    subscriptions(&y)
    heading("Edges", &y)
    edges(&y)
    heading("What happened", &y)
    log(from: y)
    now()
    fingers()
  }

  private func heading(_ words: String, _ y: inout Double) {
    canvas.text(words, at: .init(x: 14, y: y), Self.ink, size: 15, bold: true)
    y += 20
  }

  private func line(
    _ words: String, _ y: inout Double, _ colour: Canvas.Colour = InspectDrawing.ink, _ right: String = ""
  ) {
    canvas.text(words, at: .init(x: 22, y: y), colour, size: 12)
    canvas.text(right, at: .init(x: Self.column - 14, y: y), colour, size: 12, anchor: .right)
    y += 16
  }

  // MARK: - What was granted

  private func subscriptions(_ y: inout Double) {
    if !model.hearsGestures { line("The compositor has no selvage-touch-gestures-v1", &y, Self.bad) }
    for subscription in model.subscriptions {
      if let denial = subscription.denial {
        line("✗ \(subscription.name)", &y, Self.bad, "denied: \(denial)")
      } else {
        line(
          "✓ \(subscription.name)", &y, Self.good,
          "heard \(subscription.count == 1 ? "once" : "\(subscription.count) times")")
      }
    }
    y += 12
  }

  private func edges(_ y: inout Double) {
    if !model.hearsEdges { line("The compositor has no selvage-edge-deferral-v1", &y, Self.bad) }
    line("asked for: \(model.wantedEdges.names)", &y)
    line("✓ effective: \(model.effective.names)", &y, Self.good)
    for denial in model.denials {
      line("✗ \(denial.edges.names)", &y, Self.bad, "denied: \(denial.reason)")
    }
    for rect in model.granted {
      line("✓ granted: \(rect.width) × \(rect.height) at \(rect.x), \(rect.y)", &y, Self.good)
    }
    if !model.armed.isEmpty { line("! armed, the next swipe is the system's: \(model.armed.names)", &y, Self.bad) }
    y += 12
  }

  private func log(from top: Double) {
    let room = max(0, Int((height - top) / 15))
    var y = top
    for entry in model.log.suffix(room) {
      canvas.clipped(to: .init(x: 0, y: y - 14, width: Self.column - 8, height: 18)) {
        canvas.text(entry, at: .init(x: 22, y: y), Self.faint, size: 11)
      }
      y += 15
    }
  }

  // MARK: - What happens now

  private func now() {
    let x = Self.column + 20
    canvas.text("Now", at: .init(x: x, y: 26), Self.ink, size: 15, bold: true)
    var y = 48.0
    if model.running.isEmpty {
      canvas.text("Put fingers here.", at: .init(x: x, y: y), Self.faint, size: 13)
    }
    for gesture in model.running {
      canvas.text(words(gesture), at: .init(x: x, y: y), Self.ink, size: 13, bold: true)
      y += 19
    }
  }

  private func words(_ gesture: InspectModel.Running) -> String {
    let by = "by \(Int(gesture.dx.rounded())), \(Int(gesture.dy.rounded()))"
    let start = "\(gesture.name), \(gesture.device), \(gesture.fingers) finger\(gesture.fingers == 1 ? "" : "s")"
    switch gesture.name {
    case "pinch": return "\(start): \(percent(gesture.scale)) %, \(by)"
    case "rotation": return "\(start): \(Int(gesture.rotation.rounded()))°, \(by)"
    default: return "\(start): \(by)"
    }
  }

  private func percent(_ scale: Double) -> Int { Int((scale * 100).rounded()) }

  private func fingers() {
    for gesture in model.running where gesture.device == "touchscreen" {
      let end = Canvas.Point(x: gesture.x + gesture.dx, y: gesture.y + gesture.dy)
      canvas.line([.init(x: gesture.x, y: gesture.y), end], Self.faint, width: 2, dash: [5, 6])
      canvas.circle(.init(x: gesture.x, y: gesture.y), 5, stroke: Self.faint, width: 2)
    }
    for finger in model.fingers {
      let place = Canvas.Point(x: finger.x, y: finger.y)
      canvas.circle(place, 26, fill: Self.finger.faded(0.25))
      canvas.circle(place, 26, stroke: Self.finger, width: 2)
      canvas.text(
        "\(finger.id)", at: .init(x: place.x, y: place.y + 5), Self.ink, size: 14, bold: true, anchor: .centre)
      canvas.text(
        "\(Int(finger.x)), \(Int(finger.y))", at: .init(x: place.x, y: place.y + 44), Self.ink, size: 11,
        anchor: .centre)
    }
  }
}
