import Drawing
import Glibc

/// Draws a small screen with what the system's gestures do on it. Shapes and words say everything; colour says nothing that
/// they do not.
struct ShellDrawing {
  let model: ShellModel
  let canvas: Canvas
  /// The small screen.
  let screen: Canvas.Box

  static let ink = Canvas.Colour(0x1C1C1C)
  static let paper = Canvas.Colour(0xFFFFFF)
  static let wall = Canvas.Colour(0xD9E2EC)
  static let app = Canvas.Colour(0xFFFFFF)
  static let faint = Canvas.Colour(0x5A5A5A)
  static let panel = Canvas.Colour(0xF3F0E8)

  init(_ model: ShellModel, width: Double, height: Double) {
    self.model = model
    canvas = Canvas(width: width, height: height, background: Self.paper)
    screen = Canvas.Box(x: 14, y: 34, width: max(60, width - 28), height: max(60, height - 104))
  }

  func draw() {
    canvas.text("The desktop shell", at: .init(x: 14, y: 23), Self.ink, size: 15, bold: true)
    canvas.text(
      model.reducesMotion ? "reduced motion" : "", at: .init(x: screen.right, y: 23), Self.faint, size: 12,
      anchor: .right)
    canvas.fill(screen, Self.wall, radius: 10)
    canvas.clipped(to: screen) {
      if model.gestures.isEmpty { place(model.shown, 1) } else { for gesture in model.gestures { draw(gesture) } }
      if !model.gestures.contains(where: { $0.stage == "dock" }) { indicator() }
      if let hint = model.hint { draw(hint) }
    }
    canvas.stroke(screen, Self.ink, width: 3, radius: 10)
    footer()
  }

  // MARK: - Places

  private func draw(_ gesture: ShellModel.Gesture) {
    place(gesture.stage, gesture.progress)
    guard gesture.settling == nil else { return }
    meter(gesture)
  }

  /// What an action leads to, as far as `progress` says.
  private func place(_ action: String?, _ progress: Double) {
    let share = min(max(progress, 0), 1)
    switch action {
    case "home": home(share)
    case "dock":
      appCard(screen, "The app on the screen")
      dock(share)
    case "app-switcher": switcher(share)
    case "notification-center":
      appCard(screen, "The app on the screen")
      notifications(share)
    case "control-center":
      appCard(screen, "The app on the screen")
      controls(share)
    case .some(let other):
      appCard(screen, ShellModel.words(other))
    case nil: appCard(screen, "The app on the screen")
    }
  }

  /// The app becomes smaller and lifts off, and the icons of the home screen appear around it.
  private func home(_ share: Double) {
    for row in 0..<3 {
      for column in 0..<6 {
        let x = screen.x + screen.width * (Double(column) + 0.5) / 6
        let y = screen.y + screen.height * (Double(row) + 0.5) / 3.6
        canvas.stroke(
          .init(x: x - 16, y: y - 16, width: 32, height: 32), Self.ink.faded(0.35 + 0.65 * share), width: 2, radius: 8)
      }
    }
    guard share < 1 else { return }
    let scale = 1 - 0.62 * share
    let width = screen.width * scale
    let height = screen.height * scale
    let card = Canvas.Box(
      x: screen.x + (screen.width - width) / 2, y: screen.y + (screen.height - height) / 2 - 30 * share, width: width,
      height: height)
    appCard(card, "The app on the screen")
  }

  private func switcher(_ share: Double) {
    for (place, name) in ["An app before", "The app on the screen", "Another app"].enumerated() {
      let width = screen.width * 0.36
      let x = screen.x + screen.width / 2 - width / 2 + (Double(place) - 1) * (width + 14) * (0.4 + 0.6 * share)
      appCard(.init(x: x, y: screen.y + screen.height * 0.22, width: width, height: screen.height * 0.5), name)
    }
  }

  private func dock(_ share: Double) {
    let height = 62.0
    let box = Canvas.Box(
      x: screen.x + screen.width * 0.22, y: screen.bottom - (height + 14) * share, width: screen.width * 0.56,
      height: height)
    panel(box, 18)
    for icon in 0..<5 {
      let x = box.x + box.width * (Double(icon) + 0.5) / 5
      canvas.stroke(
        .init(x: x - 17, y: box.y + 14, width: 34, height: 34), Self.ink, width: 2,
        radius: icon.isMultiple(of: 2) ? 8 : 17)
    }
  }

  private func notifications(_ share: Double) {
    let height = screen.height * 0.8
    let box = Canvas.Box(x: screen.x, y: screen.y - height + height * share, width: screen.width, height: height)
    panel(box, 0)
    canvas.text("Notifications", at: .init(x: box.x + 24, y: box.bottom - height + 36), Self.ink, size: 18, bold: true)
    for row in 0..<4 {
      let line = Canvas.Box(
        x: box.x + 24, y: box.y + 52 + Double(row) * (height - 70) / 4, width: box.width - 48,
        height: (height - 70) / 4 - 10)
      canvas.stroke(line, Self.ink, width: 1.5, radius: 6)
      canvas.fill(
        .init(x: line.x + 12, y: line.y + line.height / 2 - 3, width: line.width * 0.4, height: 6), Self.ink, radius: 3)
    }
  }

  private func controls(_ share: Double) {
    let size = min(screen.width * 0.42, screen.height * 0.78)
    let box = Canvas.Box(
      x: screen.right - size - 14, y: screen.y + 14 - (size + 14) * (1 - share), width: size, height: size)
    panel(box, 16)
    canvas.text("Controls", at: .init(x: box.x + 18, y: box.y + 30), Self.ink, size: 16, bold: true)
    for number in 0..<4 {
      let x = box.x + size * (Double(number % 2) * 0.5 + 0.25)
      let y = box.y + 44 + (size - 44) * (Double(number / 2) * 0.5 + 0.22)
      // On is a disk with a mark, off is a ring.
      if number.isMultiple(of: 3) {
        canvas.circle(.init(x: x, y: y), 20, fill: Self.ink)
        canvas.line(
          [.init(x: x - 8, y: y), .init(x: x - 2, y: y + 7), .init(x: x + 9, y: y - 7)], Self.paper, width: 3)
      } else {
        canvas.circle(.init(x: x, y: y), 20, stroke: Self.ink, width: 2.5)
      }
    }
  }

  // MARK: - Pieces

  private func appCard(_ box: Canvas.Box, _ name: String) {
    canvas.fill(box, Self.app, radius: 10)
    canvas.stroke(box, Self.ink, width: 1.5, radius: 10)
    canvas.text(
      name, at: .init(x: box.x + box.width / 2, y: box.y + box.height / 2), Self.faint, size: min(16, box.width / 14),
      anchor: .centre)
  }

  private func panel(_ box: Canvas.Box, _ radius: Double) {
    canvas.fill(box, Self.panel, radius: radius)
    canvas.stroke(box, Self.ink, width: 2, radius: radius)
  }

  /// How far it is, with the mark that it has to pass.
  private func meter(_ gesture: ShellModel.Gesture) {
    let share = min(max(gesture.progress, 0), 1)
    // Beside the panel that comes from the corner.
    let x = gesture.stage == "control-center" ? screen.x + 20 : screen.x + screen.width / 2 - 130
    let box = Canvas.Box(x: x, y: screen.y + screen.height * 0.5 + 24, width: 260, height: 56)
    canvas.fill(box, Self.paper.faded(0.94), radius: 8)
    canvas.stroke(box, Self.ink, width: 1.5, radius: 8)
    let percent = Int((min(max(gesture.progress, -9), 9) * 100).rounded())
    canvas.text(
      "\(ShellModel.words(gesture.stage)) \u{2013} \(percent) %", at: .init(x: box.x + box.width / 2, y: box.y + 22),
      Self.ink, size: 14, bold: true, anchor: .centre)
    let bar = Canvas.Box(x: box.x + 18, y: box.y + 34, width: box.width - 36, height: 10)
    canvas.stroke(bar, Self.ink, width: 1.5)
    canvas.fill(.init(x: bar.x, y: bar.y, width: bar.width * share, height: bar.height), Self.ink)
    let middle = bar.x + bar.width / 2
    canvas.line([.init(x: middle, y: bar.y - 4), .init(x: middle, y: bar.bottom + 4)], Self.ink, width: 2)
  }

  /// The mark at the lower edge: full, dashed, or not there.
  private func indicator() {
    let y = screen.bottom - 8
    let points = [
      Canvas.Point(x: screen.x + screen.width / 2 - 60, y: y), .init(x: screen.x + screen.width / 2 + 60, y: y),
    ]
    switch model.indicator {
    case .normal: canvas.line(points, Self.ink, width: 5)
    case .dim: canvas.line(points, Self.faint, width: 2, dash: [6, 6])
    case .hidden: break
    }
  }

  // MARK: - The hint

  private func draw(_ hint: ShellModel.Hint) {
    let box = hintBox(hint.edge)
    canvas.fill(box, Self.ink, radius: 12)
    canvas.stroke(box, Self.paper, width: 3, radius: 12)
    let what = hint.action.map { " for \(ShellModel.words($0))" } ?? ""
    canvas.text(
      "Swipe \(hint.edge.way) again\(what)", at: .init(x: box.x + 58, y: box.y + 26), Self.paper, size: 15, bold: true)
    let keys = "Enter: go there    Escape: hide this"
    canvas.text(keys, at: .init(x: box.x + 58, y: box.y + 46), Self.paper, size: 12)
    chevrons(hint.edge, .init(x: box.x + 30, y: box.y + box.height / 2 - 4))
    canvas.text(limit(hint), at: .init(x: box.x + 58, y: box.y + 63), Self.paper, size: 11)
  }

  private func limit(_ hint: ShellModel.Hint) -> String {
    if hint.isHeld { return "a finger is on the edge" }
    return hint.timeout.map { "for \(Int((Double($0) / 1000).rounded())) s" } ?? ""
  }

  private func hintBox(_ edge: ShellModel.Edge) -> Canvas.Box {
    let (width, height) = (320.0, 74.0)
    let middleX = screen.x + (screen.width - width) / 2
    let middleY = screen.y + (screen.height - height) / 2
    switch edge {
    case .bottom: return .init(x: middleX, y: screen.bottom - height - 20, width: width, height: height)
    case .top: return .init(x: middleX, y: screen.y + 14, width: width, height: height)
    case .left: return .init(x: screen.x + 14, y: middleY, width: width, height: height)
    case .right: return .init(x: screen.right - width - 14, y: middleY, width: width, height: height)
    }
  }

  /// Two arrow heads that point the finger's way; they nod, unless there is to be less motion.
  private func chevrons(_ edge: ShellModel.Edge, _ centre: Canvas.Point) {
    let nod = model.reducesMotion ? 0 : 4 * sin(Double(model.frame % 1000) / 1000 * 2 * .pi)
    for step in [-8.0, 8.0] {
      let tip = step + nod - 7
      let points: [(along: Double, across: Double)] = [(tip + 12, -13), (tip, 0), (tip + 12, 13)]
      canvas.line(points.map { turned($0, edge, centre) }, Self.paper, width: 4)
    }
  }

  /// `along` grows against the finger's way.
  private func turned(_ point: (along: Double, across: Double), _ edge: ShellModel.Edge, _ centre: Canvas.Point)
    -> Canvas.Point
  {
    switch edge {
    case .bottom: .init(x: centre.x + point.across, y: centre.y + point.along)
    case .top: .init(x: centre.x + point.across, y: centre.y - point.along)
    case .left: .init(x: centre.x - point.along, y: centre.y + point.across)
    case .right: .init(x: centre.x + point.along, y: centre.y + point.across)
    }
  }

  // MARK: - Below the screen

  /// Which key does what.
  private func footer() {
    var lines = [""]
    for (place, action) in model.actions.prefix(9).enumerated() {
      let word = "\(place + 1) \(ShellModel.words(action.name))" + (action.isAvailable ? "" : " (not here)")
      let longer = lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : "     ") + word
      if canvas.width(of: longer, size: 12) <= screen.width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(word)
      }
    }
    for (row, line) in lines.prefix(2).enumerated() {
      canvas.text(line, at: .init(x: screen.x, y: screen.bottom + 22 + Double(row) * 17), Self.ink, size: 12)
    }
    if let message = model.message {
      canvas.text("Last: \(message)", at: .init(x: screen.x, y: screen.bottom + 58), Self.faint, size: 12)
    }
  }
}
