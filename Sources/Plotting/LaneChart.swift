import Drawing
import Recordings

/// Every finger and every recognizer along time.
struct LaneChart {
  private let plot: Plot
  private let listed: Int
  private let left: Double
  private let right: Double
  private let top: Double
  private let scale: TimeScale
  private static let names = 190.0
  private static let lane = 28.0

  init(_ plot: Plot, listed: Int, left: Double, right: Double, top: Double) {
    self.plot = plot
    self.listed = listed
    self.left = left
    self.right = right
    self.top = top
    scale = TimeScale(plot, from: left + Self.names, to: right - 16)
  }

  var bottom: Double { top + Double(plot.lanes.count) * Self.lane + 34 }

  func draw(on canvas: Canvas) {
    drawAxis(canvas)
    for (index, lane) in plot.lanes.enumerated() {
      draw(lane, top + (Double(index) + 0.5) * Self.lane, canvas)
    }
  }

  // MARK: - Axis

  private func drawAxis(_ canvas: Canvas) {
    let foot = bottom - 30
    for tick in scale.ticks {
      let x = scale.x(tick)
      canvas.line([Canvas.Point(x: x, y: top), Canvas.Point(x: x, y: foot)], Paper.rule, width: 1)
      canvas.text(
        Decimal.text(tick / scale.unit.length, places: 2), at: Canvas.Point(x: x, y: foot + 16), Paper.faint, size: 12,
        anchor: .centre)
    }
    let start = Canvas.Point(x: left + Self.names - 26, y: foot + 16)
    canvas.text(scale.unit.name, at: start, Paper.faint, size: 12, anchor: .right)
    for cut in scale.cuts {
      for shift in [-3.0, 3] {
        canvas.line(
          [Canvas.Point(x: cut.x + shift - 3, y: foot + 5), Canvas.Point(x: cut.x + shift + 3, y: foot - 5)],
          Paper.faint, width: 1.5)
      }
      canvas.text(
        "+\(Nice.duration(cut.length))", at: Canvas.Point(x: cut.x, y: foot + 30), Paper.faint, size: 11,
        anchor: .centre)
    }
  }

  // MARK: - Lanes

  private func draw(_ lane: PlotLane, _ y: Double, _ canvas: Canvas) {
    let name = canvas.shortened(lane.name, width: Self.names - 34, size: 13)
    canvas.text(name, at: Canvas.Point(x: left + Self.names - 30, y: y + 4.5), Paper.text, size: 13, anchor: .right)
    drawBars(lane.bars, y, canvas)
    drawMarks(lane, y, canvas)
  }

  /// Bars that look the same and touch within a pixel are one.
  private func drawBars(_ bars: [PlotBar], _ y: Double, _ canvas: Canvas) {
    var pending: (from: Double, to: Double, bar: PlotBar)?
    for bar in bars {
      let (from, to) = (scale.x(bar.from), max(scale.x(bar.to), scale.x(bar.from) + 1))
      if let last = pending, last.bar.look == bar.look, last.bar.label == bar.label, from - last.to < 1 {
        pending?.to = max(last.to, to)
        continue
      }
      if let pending { draw(pending.bar, pending.from, pending.to, y, canvas) }
      pending = (from, to, bar)
    }
    if let pending { draw(pending.bar, pending.from, pending.to, y, canvas) }
  }

  private func draw(_ bar: PlotBar, _ from: Double, _ to: Double, _ y: Double, _ canvas: Canvas) {
    let box = Canvas.Box(x: from, y: y - 7, width: to - from, height: 14)
    switch bar.look {
    case .possible:
      canvas.fill(box, Canvas.Colour(0xEDEDED))
      canvas.stroke(box, Paper.faint, width: 1, dash: [2, 3])
    case .owned(let manner):
      if bar.label.isEmpty {
        manner.draw([Canvas.Point(x: from, y: y), Canvas.Point(x: to, y: y)], on: canvas)
      } else {
        canvas.fill(box, manner.colour, radius: 3)
      }
    case .named: canvas.stroke(box, Paper.faint, width: 1.2, radius: 3)
    }
    guard !bar.label.isEmpty, canvas.width(of: bar.label, size: 11) < box.width - Badge.size * 2 else { return }
    let ink = bar.look == .named ? Paper.text : Paper.white
    canvas.text(
      bar.label, at: Canvas.Point(x: box.x + box.width / 2, y: y + 4), ink, size: 11, bold: true, anchor: .centre)
  }

  /// Numbers where they have room, and behind a failure its reason, as far as there is room.
  private func drawMarks(_ lane: PlotLane, _ y: Double, _ canvas: Canvas) {
    var free = -Double.infinity
    for (index, mark) in lane.marks.enumerated() {
      let x = scale.x(mark.time)
      let place = Canvas.Point(x: x, y: y)
      let isNumbered = mark.moment.map { $0 <= listed } ?? false
      guard x - free >= (isNumbered ? Badge.size + 1 : 5) else { continue }
      free = x
      guard isNumbered, let number = mark.moment else {
        Badge.dot(mark.kind, at: place, on: canvas)
        continue
      }
      Badge.draw(number, mark.kind, at: place, on: canvas)
      let next = index + 1 < lane.marks.count ? scale.x(lane.marks[index + 1].time) - Badge.size : right
      let bar = lane.bars.first { $0.to > mark.time + 0.01 }.map { scale.x(max($0.from, mark.time)) - 4 } ?? right
      if mark.kind == .failed { write(mark.reason, after: x, to: min(next, bar), y, canvas) }
    }
  }

  private func write(_ reason: String, after x: Double, to end: Double, _ y: Double, _ canvas: Canvas) {
    let start = x + Badge.size / 2 + 6
    guard end - start > 90 else { return }
    let text = canvas.shortened(reason, width: end - start - 6, size: 12)
    canvas.text(text, at: Canvas.Point(x: start, y: y + 4), Paper.text, size: 12, halo: Paper.white)
  }
}
