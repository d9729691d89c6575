import Drawing

/// The same chapter along time: a lane for each finger, for the hint, for what the system does and what apps are told.
struct LaneDrawing {
  private let panel: PanelData
  private let canvas: Canvas
  private let box: Canvas.Box
  private let left: Double
  private static let names = 150.0
  static let lane = 21.0
  private static let mostLanes = 5.0

  static var height: Double { mostLanes * lane + 26 }

  init(_ panel: PanelData, in box: Canvas.Box, on canvas: Canvas) {
    self.panel = panel
    self.canvas = canvas
    self.box = box
    left = box.x + Self.names
  }

  func draw() {
    var row = box.y + Self.lane / 2
    for index in panel.trails {
      draw(panel.record.trails[index], row)
      row += Self.lane
    }
    if let hint = panel.hint {
      name("\"swipe again\"", row)
      let bar = Canvas.Box(x: x(hint.from), y: row - 5, width: x(hint.to) - x(hint.from), height: 10)
      canvas.fill(bar, Ink.hint, radius: 5)
      row += Self.lane
    }
    for gesture in panel.gestures {
      draw(gesture, row)
      row += Self.lane
    }
    if !panel.words.isEmpty { drawWords(row) }
    drawAxis()
  }

  private func x(_ time: UInt64) -> Double {
    let clamped = min(max(time, panel.begins), panel.ends)
    return left + Double(clamped - panel.begins) / Double(panel.ends - panel.begins) * (box.right - left - 8)
  }

  private func name(_ text: String, _ row: Double) {
    canvas.text(text, at: Canvas.Point(x: left - 12, y: row + 4.5), Ink.text, size: 12.5, anchor: .right)
  }

  // MARK: - Lanes

  private func draw(_ trail: Trail, _ row: Double) {
    name(trail.name, row)
    for (index, stretch) in trail.owners.enumerated() {
      let end = index + 1 < trail.owners.count ? trail.owners[index + 1].since : trail.endTime
      guard end >= panel.begins, stretch.since < panel.ends, end > stretch.since else { continue }
      let points = [Canvas.Point(x: x(stretch.since), y: row), Canvas.Point(x: x(end), y: row)]
      Ink.draw(points, stretch.owner, on: canvas)
    }
    mark(trail, row)
  }

  private func mark(_ trail: Trail, _ row: Double) {
    func at(_ time: UInt64) -> Canvas.Point? {
      time >= panel.begins && time < panel.ends ? Canvas.Point(x: x(time), y: row) : nil
    }
    if let place = at(trail.start) { Ink.lands(place, trail.owner(at: trail.start), on: canvas) }
    if let end = trail.end, let place = at(end.time) {
      switch end.how {
      case .lifted: Ink.lifts(place, trail.owner(at: end.time), on: canvas)
      case .lost: Ink.lost(place, on: canvas)
      }
    }
    for time in trail.cancels { if let place = at(time) { Ink.cancelled(place, on: canvas) } }
  }

  private func draw(_ gesture: PanelData.Gesture, _ row: Double) {
    name(gesture.name, row)
    let bar = Canvas.Box(x: x(gesture.begins), y: row - 6, width: x(gesture.ends) - x(gesture.begins), height: 12)
    canvas.fill(bar, Ink.colour(.system), radius: 3)
    let isCancelled = gesture.outcome == "cancelled"
    if isCancelled { Ink.cancelled(Canvas.Point(x: bar.right, y: row), on: canvas) }
    canvas.text(
      gesture.outcome, at: Canvas.Point(x: bar.right + (isCancelled ? 16 : 8), y: row + 4.5), Ink.text, size: 12.5)
  }

  private func drawWords(_ row: Double) {
    name("the \(panel.words[0].role) hears", row)
    for word in panel.words {
      let place = Canvas.Point(x: x(word.time), y: row)
      canvas.line(
        [Canvas.Point(x: place.x, y: row - 7), Canvas.Point(x: place.x, y: row + 7)],
        Ink.colour(.app(word.role)), width: 3)
      canvas.text(word.text, at: Canvas.Point(x: place.x + 8, y: row + 4.5), Ink.text, size: 12.5, bold: true)
    }
  }

  // MARK: - Axis

  private func drawAxis() {
    let y = box.y + Self.height - 18
    canvas.line([Canvas.Point(x: left, y: y), Canvas.Point(x: box.right - 8, y: y)], Ink.rule, width: 1)
    var time = (panel.begins + 199_999) / 200_000 * 200_000
    while time <= panel.ends {
      canvas.line([Canvas.Point(x: x(time), y: y), Canvas.Point(x: x(time), y: y + 4)], Ink.faint, width: 1)
      canvas.text(
        fixed(Double(time) / 1e6, 1) + (time + 200_000 > panel.ends ? " s" : ""),
        at: Canvas.Point(x: x(time), y: y + 16), Ink.faint, size: 11, anchor: .centre)
      time += 200_000
    }
  }
}
