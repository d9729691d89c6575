import Drawing
import SystemGestures

/// The tablet at scale: bezel, window, zones, hint, and every finger's way.
struct TabletDrawing {
  let panel: PanelData
  let canvas: Canvas
  /// The screen without its bezel.
  let screen: Canvas.Box

  static let bezel = 24.0

  /// Pixels for a millimetre.
  private var scale: Double { screen.width / MadeUpTablet.width }

  static func height(ofWidth width: Double) -> Double {
    (width - 2 * bezel) * MadeUpTablet.height / MadeUpTablet.width + 2 * bezel
  }

  init(_ panel: PanelData, in box: Canvas.Box, on canvas: Canvas) {
    self.panel = panel
    self.canvas = canvas
    screen = box.inset(Self.bezel)
  }

  func draw() {
    canvas.fill(screen.inset(-Self.bezel), Ink.bezel, radius: 16)
    canvas.fill(screen, Ink.window(panel.front))
    canvas.clipped(to: screen) {
      drawWindow()
      for zone in panel.zones { shade(zone) }
    }
    for zone in panel.zones { name(zone) }
    if panel.hint != nil { drawHint() }
    for index in panel.trails { TrailDrawing(panel, index, on: canvas, place: place).draw() }
  }

  private func place(_ x: Double, _ y: Double) -> Canvas.Point {
    Canvas.Point(x: screen.x + x * scale, y: screen.y + y * scale)
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Canvas.Box {
    Canvas.Box(x: screen.x + x * scale, y: screen.y + y * scale, width: width * scale, height: height * scale)
  }

  // MARK: - Window

  private func drawWindow() {
    let mode = panel.front == .game ? "fullscreen" : "an app like any other"
    let colour = Ink.colour(.app(panel.front))
    canvas.text(panel.front.title, at: place(7, 17), colour, size: 21, bold: true)
    canvas.text(mode, at: place(7, 23), colour, size: 12.5)
    guard panel.front == .notes else { return }
    for row in stride(from: 32.0, to: 126, by: 9) {
      canvas.line([place(7, row), place(MadeUpTablet.width - 7, row)], Canvas.Colour(0xEADFB8), width: 1)
    }
  }

  // MARK: - Zones

  private func shade(_ zone: DemoZone) {
    for box in boxes(of: zone) {
      let owner = owner(of: zone)
      canvas.fill(box, Ink.colour(owner).faded(0.18))
      canvas.stroke(box, Ink.colour(owner).faded(0.6), width: 1, dash: [4, 4])
    }
  }

  private func boxes(of zone: DemoZone) -> [Canvas.Box] {
    let (width, height, depth) = (MadeUpTablet.width, MadeUpTablet.height, zone.depth)
    switch zone.movement {
    case .edge(.bottom, _): return [box(0, height - depth, width, depth)]
    case .edge(.top, _): return [box(0, 0, width, depth)]
    case .edge(.left, _): return [box(0, 0, depth, height)]
    case .edge(.right, _): return [box(width - depth, 0, depth, height)]
    case .corner(let corner):
      let x = corner.edges.contains(.left) ? 0 : width
      let y = corner.edges.contains(.top) ? 0 : height
      let (inX, inY): (Double, Double) = (x == 0 ? 1 : -1, y == 0 ? 1 : -1)
      return [
        box(min(x, x + inX * zone.leg), min(y, y + inY * depth), zone.leg, depth),
        box(min(x, x + inX * depth), min(y, y + inY * zone.leg), depth, zone.leg),
      ]
    case .swipe, .pinch: return []
    }
  }

  /// On the bezel, where there is room and nothing to hide.
  private func name(_ zone: DemoZone) {
    let depth = "\(fixed(zone.depth, 0)) mm"
    switch zone.movement {
    case .edge(.bottom, _): bezelText("bottom \(depth): \(turn(zone.action))", at: 92, MadeUpTablet.height, below: true)
    case .edge(.top, _): bezelText("top \(depth): \(zone.action)", at: 92, 0, below: false)
    case .corner(.topRight): bezelText(zone.action, at: MadeUpTablet.width - zone.leg / 2, 0, below: false)
    case .edge, .corner, .swipe, .pinch: break
    }
  }

  private func turn(_ action: String) -> String {
    switch panel.turn {
    case .app(let role): "the \(role) goes first, then \(action)"
    case .armed: "armed, the next swipe is \(action)"
    case .system: action
    }
  }

  private func owner(of zone: DemoZone) -> Trail.Owner {
    if case .edge(.bottom, _) = zone.movement, case .app(let role) = panel.turn { return .app(role) }
    return .system
  }

  private func bezelText(_ text: String, at x: Double, _ y: Double, below: Bool) {
    var point = place(x, y)
    point.y += below ? 16 : -8
    let half = canvas.width(of: text, size: 12) / 2
    point.x = min(point.x, screen.right + Self.bezel - 8 - half)
    canvas.text(text, at: point, Ink.bezelText, size: 12, anchor: .centre)
  }

  // MARK: - Hint

  /// As a shell might draw it.
  private func drawHint() {
    let pill = box(MadeUpTablet.width / 2 - 25, MadeUpTablet.height - 15.5, 50, 8.5)
    canvas.fill(pill, Ink.hint, radius: pill.height / 2)
    let middle = pill.y + pill.height / 2
    canvas.text(
      "swipe again", at: Canvas.Point(x: pill.x + pill.width / 2 + 8, y: middle + 5), Ink.bezelText, size: 15,
      bold: true, anchor: .centre)
    for row in [-3.0, 3] {
      canvas.line(
        [
          Canvas.Point(x: pill.x + 14, y: middle + row + 4), Canvas.Point(x: pill.x + 20, y: middle + row - 2),
          Canvas.Point(x: pill.x + 26, y: middle + row + 4),
        ], Ink.bezelText, width: 2)
    }
  }
}
