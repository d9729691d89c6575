import Recordings

/// Writing down bars, marks and moments.
extension PlotReader {
  /// More would not be read.
  private static let mostMoments = 60

  func lane(_ name: String, _ kind: PlotLane.Kind) -> Int {
    if let index = lanes[name] { return index }
    lanes[name] = plot.lanes.count
    plot.lanes.append(PlotLane(kind: kind, name: name))
    return plot.lanes.count - 1
  }

  func add(_ bar: PlotBar, to name: String, _ kind: PlotLane.Kind) { plot.lanes[lane(name, kind)].bars.append(bar) }

  /// A stretch in which it might have become something, as far as nothing else is known of it.
  func possible(_ name: String, _ kind: PlotLane.Kind, from: Double, to: Double) {
    let start = max(from, plot.lanes[lane(name, kind)].bars.last?.to ?? from)
    if start < to { add(PlotBar(from: start, to: to, look: .possible), to: name, kind) }
  }

  func open(_ name: String, _ kind: PlotLane.Kind, _ bar: PlotBar, at time: Double) {
    close(name, at: time)
    _ = lane(name, kind)
    running[name] = bar
  }

  func close(_ name: String, at time: Double) {
    guard var bar = running.removeValue(forKey: name), let index = lanes[name] else { return }
    bar.to = max(bar.from, time)
    plot.lanes[index].bars.append(bar)
  }

  func mark(
    _ name: String, _ kind: PlotLane.Kind, _ time: Double, _ what: PlotMoment.Kind, _ sentence: String, trail: Int?,
    reason: String = ""
  ) {
    let number = note(time, what, sentence, trail: trail)
    plot.lanes[lane(name, kind)].marks.append(PlotMark(time: time, kind: what, moment: number, reason: reason))
  }

  /// Adds to the moment of this time and finger, or makes one; its number, unless there are too many.
  @discardableResult
  func note(_ time: Double, _ kind: PlotMoment.Kind, _ sentence: String, trail: Int?) -> Int? {
    let place = trail.flatMap { plot.trails[$0].points.last }
    if let last = plot.moments.indices.last, plot.moments[last].time == time, plot.furtherMoments == 0,
      plot.moments[last].place == place || place == nil
    {
      plot.moments[last].sentences.append(sentence)
      if kind.rawValue > plot.moments[last].kind.rawValue { plot.moments[last].kind = kind }
      return plot.moments[last].number
    }
    guard plot.moments.count < Self.mostMoments else {
      plot.furtherMoments += 1
      return nil
    }
    let number = plot.moments.count + 1
    plot.moments.append(PlotMoment(number: number, time: time, place: place, kind: kind, sentences: [sentence]))
    return number
  }
}
