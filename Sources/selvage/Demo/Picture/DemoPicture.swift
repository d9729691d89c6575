import Drawing

/// The whole picture: a panel for each chapter of the story.
struct DemoPicture {
  private let outcome: DemoRun.Outcome
  private static let width = 1600.0
  private static let margin = 36.0
  private static let gap = 48.0
  private static let heading = 78.0
  private static let captionSize = 13.5
  private static let panelHeading = 92.0

  init(_ outcome: DemoRun.Outcome) { self.outcome = outcome }

  private var panelWidth: Double { (Self.width - 2 * Self.margin - Self.gap) / 2 }
  private var tabletHeight: Double { TabletDrawing.height(ofWidth: panelWidth) }
  private var panelHeight: Double { Self.panelHeading + tabletHeight + 14 + LaneDrawing.height }

  func png() throws(DrawingFailure) -> [UInt8] {
    let rows = Double((DemoScript.chapters.count + 1) / 2)
    let height = Self.heading + rows * (panelHeight + 30) + LegendDrawing.height + Self.margin
    let canvas = Canvas(width: Self.width, height: height, background: Ink.paper)
    drawHeading(canvas)
    for index in DemoScript.chapters.indices {
      let x = Self.margin + Double(index % 2) * (panelWidth + Self.gap)
      let y = Self.heading + Double(index / 2) * (panelHeight + 30)
      draw(PanelData(outcome, index), at: Canvas.Point(x: x, y: y), canvas)
    }
    let legend = Canvas.Box(
      x: Self.margin, y: height - LegendDrawing.height - Self.margin / 2, width: Self.width - 2 * Self.margin,
      height: LegendDrawing.height)
    LegendDrawing(in: legend, on: canvas).draw()
    return try canvas.file()
  }

  private func drawHeading(_ canvas: Canvas) {
    canvas.text(
      "Whose finger is it?", at: Canvas.Point(x: Self.margin, y: 40), Ink.text, size: 26, bold: true)
    let size = "\(fixed(MadeUpTablet.width, 0)) x \(fixed(MadeUpTablet.height, 0)) mm"
    canvas.text(
      "Recorded by 'selvage demo': fingers on a made-up tablet of \(size), read by the real libinput; two apps in processes of their own. Times in seconds.",
      at: Canvas.Point(x: Self.margin, y: 64), Ink.faint, size: 14)
  }

  private func draw(_ panel: PanelData, at place: Canvas.Point, _ canvas: Canvas) {
    canvas.text(
      "\(panel.number). \(panel.title)", at: Canvas.Point(x: place.x, y: place.y + 18), Ink.text, size: 18, bold: true)
    write(panel.about, Ink.faint, from: 39, place, canvas)
    write(panel.caption, Ink.text, from: 59, place, canvas)
    let tablet = Canvas.Box(x: place.x, y: place.y + Self.panelHeading, width: panelWidth, height: tabletHeight)
    TabletDrawing(panel, in: tablet, on: canvas).draw()
    let lanes = Canvas.Box(x: place.x, y: tablet.bottom + 14, width: panelWidth, height: LaneDrawing.height)
    LaneDrawing(panel, in: lanes, on: canvas).draw()
  }

  private func write(
    _ text: String, _ colour: Canvas.Colour, from top: Double, _ place: Canvas.Point, _ canvas: Canvas
  ) {
    let lines = canvas.wrapped(text, width: panelWidth, size: Self.captionSize)
    for (index, line) in lines.enumerated() {
      let point = Canvas.Point(x: place.x, y: place.y + top + Double(index) * 18)
      canvas.text(line, at: point, colour, size: Self.captionSize)
    }
  }
}
