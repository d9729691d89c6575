import GestureRecognition
import SystemGestures

/// Keeps account of the gestures of touchpads that clients hear of: each begins once and ends once.
public struct PadChecker {
  private var open: [TouchpadDelivery] = []
  /// Gestures that clients heard of.
  public private(set) var heard = 0
  /// Those that the system had.
  public internal(set) var taken = 0

  public init() {}

  var isIdle: Bool { open.isEmpty }

  mutating func take(_ event: TouchpadDelivery, _ fault: (String) -> Void) {
    let index = open.firstIndex { $0.device == event.device }
    switch event.phase {
    case .begin:
      if index != nil { fault("a second gesture on a touchpad") }
      open.append(event)
      heard += 1
    case .update, .end, .cancelled: goOn(event, index, fault)
    }
  }

  private mutating func goOn(_ event: TouchpadDelivery, _ index: Int?, _ fault: (String) -> Void) {
    guard let index else { return fault("\(event.phase) of a touchpad's gesture that never began") }
    let last = open[index]
    let isSame = last.client == event.client && last.surface == event.surface && last.seat == event.seat
    if !isSame { fault("a touchpad's gesture changed hands") }
    if last.gesture != event.gesture || last.fingers != event.fingers { fault("a touchpad's gesture became another") }
    if event.time < last.time { fault("time of a touchpad's gesture ran backwards") }
    if ![event.dx, event.dy, event.scale, event.rotation].allSatisfy(\.isFinite) { fault("a movement that is none") }
    open[index] = event
    if event.phase != .update { open.remove(at: index) }
  }

  /// The client disconnected: nothing of it is open any more.
  mutating func forget(_ client: ClientKey) { open.removeAll { $0.client == client } }
}
