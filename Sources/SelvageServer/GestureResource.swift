import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// One `selvage_gesture_v1`: a subscription, and what its client is being told of.
///
/// Its resource keeps it alive. Without `gestures` it is inert.
final class GestureResource {
  /// A gesture in progress, or one of which the client heard the velocity first.
  private struct Running {
    var attempt: UInt8
    var gesture: UInt32
    var hasBegun = false
    /// What the next update tells, if there is anything.
    var update: Update?
    /// What was left over when movements became numbers of the wire.
    var rest = (x: 0.0, y: 0.0, rotation: 0.0)
  }
  private struct Update {
    var time: UInt32
    var x = 0.0
    var y = 0.0
    var scale = 1.0
    var rotation = 0.0
  }

  let server: GestureServer
  let resource: OpaquePointer
  /// Nil when it is not served any more, or never was.
  private(set) var gestures: GesturesResource?
  private(set) var number: RecognizerID?
  private(set) var isDenied = false
  private var running = List<Running>()

  init(server: GestureServer, resource: OpaquePointer) {
    self.server = server
    self.resource = resource
  }

  func attach(to gestures: GesturesResource, number: RecognizerID) {
    self.gestures = gestures
    self.number = number
  }

  func detach() {
    gestures = nil
    number = nil
    running.removeAll()
  }

  func deny(_ reason: GestureDenial) {
    isDenied = true
    selvage_gesture_v1_send_denied(resource, reason.rawValue)
  }
}

// MARK: - What the client is told

extension GestureResource {
  func tell(_ event: ClientGestureEvent) {
    let time = wireTime(event.time.microseconds)
    switch event.kind {
    case .began(let fingers, _): begin(event, time, fingers)
    case .point(let id):
      if let index = index(of: event.attempt) {
        selvage_gesture_v1_send_point(resource, running[index].gesture, id)
      }
    case .changed(let change): keep(change, event, time)
    case .velocity: velocity(event)
    case .ended: end(event.attempt, time, nil)
    case .cancelled(let reason): end(event.attempt, time, GestureEnd(reason))
    case .recognized(let fingers, let count, _): recognized(event, time, fingers, count)
    }
  }

  /// Tells the movement since the last update, in one.
  func flush() {
    for index in running.indices { flush(index) }
  }

  /// Ends what runs. True when anything was told.
  func close(at time: UInt64, _ reason: GestureEnd) -> Bool {
    let isTold = running.contains { $0.hasBegun }
    while !running.isEmpty { end(running[0].attempt, wireTime(time), reason) }
    return isTold
  }

  private func begin(_ event: ClientGestureEvent, _ time: UInt32, _ fingers: Int) {
    guard let gestures else { return }
    // Each begin has its end, whatever became of the one that it should have had.
    end(event.attempt, time, .device)
    let gesture = gestures.nextGesture()
    running.append(Running(attempt: event.attempt, gesture: gesture, hasBegun: true))
    selvage_gesture_v1_send_begin(
      resource, event.serial, time, gesture, wireDevice(event.device), UInt32(clamping: fingers),
      wireFixed(event.local.x), wireFixed(event.local.y))
  }

  private func keep(_ change: GestureChange, _ event: ClientGestureEvent, _ time: UInt32) {
    guard let index = index(of: event.attempt) else { return }
    var update = running[index].update ?? Update(time: time)
    update.time = time
    update.x += event.local.x
    update.y += event.local.y
    update.scale = change.scale
    update.rotation += change.rotation
    running[index].update = update
  }

  private func flush(_ index: Int) {
    guard let update = running[index].update.take() else { return }
    let (x, restX) = wireFixed(update.x, running[index].rest.x)
    let (y, restY) = wireFixed(update.y, running[index].rest.y)
    let (rotation, restRotation) = wireFixed(update.rotation, running[index].rest.rotation)
    running[index].rest = (restX, restY, restRotation)
    selvage_gesture_v1_send_update(
      resource, update.time, running[index].gesture, x, y, wireFixed(update.scale), rotation)
  }

  /// Before an end, or before a flick, which has its number from here.
  private func velocity(_ event: ClientGestureEvent) {
    guard let gestures else { return }
    if let index = index(of: event.attempt) {
      flush(index)
    } else {
      running.append(Running(attempt: event.attempt, gesture: gestures.nextGesture()))
    }
    guard let index = index(of: event.attempt) else { return }
    selvage_gesture_v1_send_velocity(
      resource, running[index].gesture, wireFixed(event.local.x), wireFixed(event.local.y))
  }

  private func end(_ attempt: UInt8, _ time: UInt32, _ reason: GestureEnd?) {
    guard let index = index(of: attempt) else { return }
    flush(index)
    let run = running[index]
    running.remove(at: index)
    // Of a flick that was not told after all there is only a velocity.
    guard run.hasBegun else { return }
    selvage_gesture_v1_send_end(resource, time, run.gesture, reason == nil ? 0 : 1, reason?.rawValue ?? 0)
  }

  private func recognized(_ event: ClientGestureEvent, _ time: UInt32, _ fingers: Int, _ count: Int) {
    guard let gestures else { return }
    let known = index(of: event.attempt)
    let gesture = known.map { running[$0].gesture } ?? gestures.nextGesture()
    if let known { running.remove(at: known) }
    selvage_gesture_v1_send_recognized(
      resource, event.serial, time, gesture, wireDevice(event.device),
      UInt32(clamping: fingers), UInt32(clamping: count), wireFixed(event.local.x), wireFixed(event.local.y))
  }

  private func index(of attempt: UInt8) -> Int? { running.firstIndex { $0.attempt == attempt } }
}

/// Why a gesture was cancelled; values of `selvage_gesture_v1.cancel_reason`.
enum GestureEnd: UInt32 {
  case system = 1
  case device = 2
  case output = 3
  case lock = 4
  case surface = 5
  case pen = 6
  case suspend = 7
  case action = 8
  case inactive = 9

  init(_ reason: CancelReason) {
    switch reason {
    case .system: self = .system
    case .device: self = .device
    case .output: self = .output
    case .lock: self = .lock
    case .surface: self = .surface
    case .pen: self = .pen
    case .suspend: self = .suspend
    case .action: self = .action
    case .disabled: self = .inactive
    }
  }
}

private func wireDevice(_ kind: Device.Kind) -> UInt32 {
  switch kind {
  case .touchscreen: Subscription.Devices.touchscreen.rawValue
  case .touchpad: Subscription.Devices.touchpad.rawValue
  }
}
