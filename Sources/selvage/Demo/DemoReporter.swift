import GestureRecognition
import LibinputSource
import ReferenceSession
import SystemGestures

/// Stands between input and session: writes down what goes in and what comes out, and shows it as it happens.
final class DemoReporter {
  private(set) var record = DemoRecord()
  private(set) var isUnplugged = false
  private let stage: DemoStage
  private let timeline: DemoTimeline
  /// Microseconds since the start.
  private let now: () -> UInt64
  /// The start, on the clock of the events.
  private let start: UInt64
  private let name: (_ slot: Int32, _ time: UInt64) -> String

  init(
    _ stage: DemoStage, _ timeline: DemoTimeline, start: UInt64, now: @escaping () -> UInt64,
    name: @escaping (_ slot: Int32, _ time: UInt64) -> String
  ) {
    self.stage = stage
    self.timeline = timeline
    self.start = start
    self.now = now
    self.name = name
    // The stage outlives it, and has things to tell to its very end.
    stage.session.onEvent = { [weak self] in self?.heard($0) }
    stage.session.onAction = { [weak self] in self?.act($0) }
  }

  /// One event of libinput's: written down, then fed.
  func feed(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device): added(device)
    case .deviceRemoved: isUnplugged = true
    case .touchDown(let touch):
      let time = now()
      record.landed(time, slot: touch.slot, name: name(touch.slot, time), point(touch, time))
    case .touchMotion(let touch): record.moved(now(), slot: touch.slot, point(touch, now()))
    case .touchUp(let end): record.lifted(now(), slot: end.slot, .lifted)
    case .touchCancel(let end): record.lifted(now(), slot: end.slot, .lost)
    default: break
    }
    stage.session.feed(event)
    if case .deviceRemoved = event { note(.unplugged) }
  }

  func note(_ event: DemoRecord.Event) {
    record.note(now(), event)
    show()
  }

  private func added(_ device: LibinputDevice) {
    guard device.kind == .touchscreen else { return }
    let name = device.name.map { Console.plain(String(cString: $0)) } ?? "touchscreen"
    guard case .known(let width, let height) = device.size else {
      return note(.touchscreen(name: name, width: 0, height: 0))
    }
    note(.touchscreen(name: name, width: width, height: height))
  }

  private func point(_ touch: LibinputEvent.Touch, _ time: UInt64) -> Trail.Point {
    if let place = touch.millimetres { return Trail.Point(time: time, x: place.x, y: place.y) }
    let size = stage.output.description.physicalSize
    return Trail.Point(time: time, x: touch.x * Double(size.width), y: touch.y * Double(size.height))
  }

  // MARK: - What leaves the library

  private func heard(_ event: Session.Event) {
    switch event {
    case .touch(let delivery): delivered(delivery)
    case .cancel(let cancel): if let role = stage.role(of: cancel.client) { record.cancelled(now(), role) }
    case .gesture(let step): record.note(now(), gesture(step))
    case .affordance(let hint): record.note(now(), .affordance(hint.kind, hint.edge))
    case .deferral(let word):
      if let role = stage.role(of: word.surface) { record.told(now(), role, word.kind) }
    case .action(let action): record.note(now(), .action(stage.session.name(of: action.action)))
    case .trace(.ownership(_, let slot, _, _, let state, _)): record.owned(now(), slot: slot, state)
    // There is no touchpad on the tablet.
    case .touchpad: break
    case .log(let line): record.note(now(), .logged("\(line.culprit): \(line.message)"))
    case .unmatched(_, let advice): record.note(now(), .logged(Console.plain(advice)))
    case .configuration(let problem): record.note(now(), .logged(problem.line))
    case .frame, .trace: break
    }
    show()
  }

  private func delivered(_ delivery: Delivery) {
    guard let role = stage.role(of: delivery.surface) else { return }
    let time = now()
    let happened = delivery.time.microseconds &- start
    record.delivered(time, role, delivery, latency: time >= happened ? time - happened : 0)
  }

  private func gesture(_ step: SystemGestureEvent) -> DemoRecord.Event {
    let session = stage.session
    return .gesture(
      step.phase, session.name(of: step.action), id: step.gesture, stage: session.name(of: step.stage),
      progress: step.progress)
  }

  /// What the system does when a gesture is carried out: this one has a home, and it is the notes.
  private func act(_ action: Action) {
    guard action == .home else { return }
    stage.bringForward(.notes)
    note(.inFront(.notes))
  }

  private func show() { timeline.show(record) }
}
