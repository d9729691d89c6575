import GestureRecognition
import Recordings

/// What fingers and devices do.
extension PlotReader {
  func take(_ step: ScriptStep) {
    switch step.action {
    case .frame(let device, let touches):
      guard scene.device(device)?.output == output else { return }
      let time = Double(step.event.microseconds) / 1000
      for touch in touches { take(touch, at: time) }
    case .device(.cancel(let device)), .device(.remove(let device)): lose(on: device)
    case .output(.gone(let name)), .output(.off(let name)): if name == output { loseAll() }
    case .pad, .device, .output, .surface, .session, .wait: break
    }
  }

  private func take(_ action: TouchAction, at time: Double) {
    let id = action.touch.id
    switch action.kind {
    case .down(let point, _):
      guard let place = place(point, time) else { return }
      latest[id] = plot.trails.count
      active = plot.trails.count
      plot.trails.append(PlotTrail(finger: String(id), points: [place]))
    case .motion(let point, _):
      guard let index = down(id), let place = place(point, time) else { return }
      active = index
      plot.trails[index].points.append(place)
    case .up:
      guard let index = down(id) else { return }
      active = index
      end(index, .lifted, at: time)
    }
  }

  /// The trail of a finger that is down.
  func down(_ id: Int32) -> Int? {
    guard let index = latest[id], plot.trails[index].end == .open else { return nil }
    return index
  }

  private func end(_ index: Int, _ end: PlotTrail.End, at time: Double?) {
    plot.trails[index].end = end
    guard let time, var last = plot.trails[index].points.last, time > last.time else { return }
    last.time = time
    plot.trails[index].points.append(last)
  }

  private func lose(on device: String) {
    if scene.device(device)?.output == output { loseAll() }
  }

  private func loseAll() {
    for index in latest.values where plot.trails[index].end == .open { end(index, .lost, at: nil) }
  }

  /// What is far outside, or nowhere, is drawn at the border or not at all.
  private func place(_ point: Point, _ time: Double) -> PlotPoint? {
    let (x, y) = (point.x.value, point.y.value)
    guard !x.isNaN, !y.isNaN else { return nil }
    let (width, height) = (plot.screen.width, plot.screen.height)
    return PlotPoint(x: min(max(x, -3), width + 3), y: min(max(y, -3), height + 3), time: time)
  }
}
