import GestureRecognition

/// Gestures of touchpads that the system has.
extension Engine {
  mutating func beginRun(_ index: Int) {
    guard let way = pads[index].way(tuning), let binding = binding(for: way, pads[index].fingers) else { return }
    lastGesture &+= 1
    pads[index].run = Touchpad.Run(
      id: lastGesture, action: binding.action, movement: way.movement, direction: way.direction)
    emitRun(index, .began)
  }

  /// The fingers left.
  mutating func concludeRun(_ index: Int) {
    guard let run = pads[index].run else { return }
    let commits = pads[index].commits(run, at: now, tuning)
    emitRun(index, commits ? .committed : .cancelled)
    if commits { perform(run.action, by: .gesture, output(of: index), pads[index].seat) }
    pads[index].run = nil
  }

  mutating func cancelRun(_ index: Int) {
    emitRun(index, .cancelled)
    pads[index].run = nil
  }

  /// The one under the pointer; it may be gone.
  private mutating func output(of index: Int) -> OutputID? {
    pads[index].output.flatMap { outputs.contains($0) ? $0 : nil }
  }

  @inline(never)
  mutating func emitRun(_ index: Int, _ phase: SystemGestureEvent.Phase) {
    guard let run = pads[index].run else { return }
    let event = SystemGestureEvent(
      phase: phase, gesture: run.id, device: .touchpad, action: run.action, stage: run.action, movement: run.movement,
      fingers: pads[index].fingers, output: output(of: index), seat: pads[index].seat, time: now, position: Point(0, 0),
      progress: pads[index].progress(run, tuning), velocity: pads[index].speed(run, tuning))
    effects.emit(.systemGestures, .gesture(event))
  }
}

extension Touchpad.Way {
  var movement: SystemGestureEvent.Movement {
    switch self {
    case .swipe(let way): .swipe(way)
    case .pinch(let way): .pinch(way)
    }
  }

  /// Where progress grows.
  var direction: Vector {
    switch self {
    case .swipe(.left), .pinch(.inward): .left
    case .swipe(.right), .swipe(.horizontal), .pinch(.outward): .right
    case .swipe(.up): .up
    case .swipe(.down), .swipe(.vertical): .down
    }
  }
}
