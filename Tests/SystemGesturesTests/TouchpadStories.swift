import GestureRecognition
import Testing

@testable import SystemGestures

/// What scripts cannot show: hosts that act in the middle of a callback, and numbers to the bit.
@Suite("Touchpads")
struct TouchpadStories {
  @Test("What is nobody's but the client's goes through to the bit")
  func untouched() {
    let desk = Desk()
    let app = desk.surface(client: 1)
    desk.begin(.pinch, 3, on: app)
    let motion = TouchpadMotion(
      movement: Vector(0.1, -0.2), dx: 0.1 + 0.2, dy: -1e-9, scale: 1.0000001, rotation: -0.3)
    desk.context.padUpdate(desk.pad, motion, time: EventTime(milliseconds: 1008))
    desk.context.padEnd(desk.pad, time: EventTime(milliseconds: 1016))
    let update = desk.delivered[1]
    #expect(update.dx == motion.dx && update.dy == motion.dy)
    #expect(update.scale == motion.scale && update.rotation == motion.rotation)
    #expect(desk.delivered.map(\.time.microseconds) == [1_000_000, 1_008_000, 1_016_000])
    #expect(desk.words == ["pinch begin", "pinch move", "pinch end"])
  }

  @Test("A surface that the host destroys while it is told of the begin gets one cancelled end")
  func destroyedInBegin() {
    let desk = Desk()
    let app = desk.surface(client: 1)
    desk.inside = { if $0.phase == .begin { desk.context.removeSurface(app) } }
    desk.begin(.swipe, 3, on: app)
    desk.move(0, 5)
    desk.end()
    #expect(desk.words == ["swipe begin", "swipe cancelled"])
    #expect(desk.context.leftover() == nil)
  }

  @Test("A surface that was destroyed while its begin waited in the queue hears nothing")
  func destroyedBeforeBegin() {
    let desk = Desk()
    let first = desk.surface(client: 1)
    let second = desk.surface(client: 2)
    let other = desk.addPad()
    desk.inside = { event in
      desk.inside = nil
      desk.context.padBegin(other, .hold, fingers: 2, time: desk.context.now, surface: second)
      desk.context.removeSurface(second)
    }
    desk.begin(.swipe, 4, on: first)
    desk.end()
    desk.context.padEnd(other, time: desk.context.now)
    #expect(desk.words == ["swipe begin", "swipe end"])
    #expect(desk.context.brokenInvariant() == nil && desk.context.leftover() == nil)
  }

  @Test("An action that the host does not have is bound to nothing")
  func missingAction() {
    let desk = Desk()
    let app = desk.surface(client: 1)
    desk.context.setMissingActions([.switchWorkspace, .appSwitcher])
    desk.begin(.swipe, 3, on: app)
    #expect(desk.words == ["swipe begin"])
    desk.end()
  }

  @Test("The axis stands in for a direction whose action the host does not have")
  func missingDirection() {
    let desk = Desk()
    var bindings = Bindings()
    bindings.add(Binding(.swipe(.left), .back, on: .touchpad, fingers: 3))
    desk.context.setBindings(bindings)
    desk.context.setMissingActions([.back])
    desk.begin(.swipe, 3, on: desk.surface(client: 1))
    desk.move(-100, 0)
    desk.end()
    #expect(desk.words.isEmpty)
    #expect(desk.begun == [.switchWorkspace])
  }

  @Test("A touchscreen has no touchpad gestures")
  func touchscreen() throws {
    let desk = Desk()
    let app = desk.surface(client: 1)
    let screen = try #require(desk.context.addDevice(Device(kind: .touchscreen, seat: desk.seat, output: nil)))
    desk.context.padBegin(screen, .swipe, fingers: 4, time: .zero, surface: app)
    #expect(desk.words.isEmpty)
    #expect(desk.context.counters.staleHandles == 1)
  }

  @Test("Finishing the context ends what runs, for the client and for the system")
  func finished() throws {
    let desk = Desk()
    let app = desk.surface(client: 1)
    let other = desk.addPad()
    desk.begin(.swipe, 4, on: app)
    desk.context.padBegin(other, .swipe, fingers: 3, time: desk.context.now, surface: app)
    desk.context.padUpdate(other, TouchpadMotion(movement: Vector(9, 0)), time: desk.context.now)
    desk.context.finish()
    #expect(desk.words == ["swipe begin", "swipe cancelled"])
    #expect(desk.phases == [.began, .cancelled])
  }

  @Test("What is taken back by its device is never carried out")
  func deviceCancel() {
    let desk = Desk()
    let app = desk.surface(client: 1)
    desk.begin(.swipe, 3, on: app)
    desk.move(60, 0)
    desk.context.touchCancel(desk.pad, time: desk.context.now)
    #expect(desk.phases == [.began, .cancelled])
    desk.end()
    #expect(desk.context.counters.unknownTouches == 1)
  }

  @Test("An output that goes ends the system's gesture over it and is not told of again", arguments: [true, false])
  func output(isRemoved: Bool) {
    let desk = Desk()
    let app = desk.surface(client: 1)
    desk.begin(.swipe, 3, on: app)
    desk.move(9, 0)
    #expect(desk.outputs == [desk.output])
    let turned = Output(physicalSize: Size(217, 136), pixelWidth: 1920, pixelHeight: 1200, transform: .rotated90)
    if isRemoved {
      desk.context.removeOutput(desk.output)
    } else {
      desk.context.updateOutput(desk.output, turned)
    }
    #expect(desk.phases == [.began, .cancelled])
    desk.end()
    desk.begin(.swipe, 3, on: app)
    desk.move(9, 0)
    #expect(desk.outputs.last == (isRemoved ? nil : desk.output))
    desk.end()
  }
}

/// A seat with a touchpad, and a host that writes down what it is told.
private final class Desk: GestureHost {
  private(set) var context: GestureContext!
  private(set) var seat: SeatID!
  private(set) var output: OutputID!
  private(set) var pad: DeviceID!
  private(set) var delivered: [TouchpadDelivery] = []
  private(set) var phases: [SystemGestureEvent.Phase] = []
  private(set) var outputs: [OutputID?] = []
  private(set) var begun: [Action] = []
  var inside: ((TouchpadDelivery) -> Void)?
  private var milliseconds: UInt64 = 1000

  init() {
    context = GestureContext(host: self)
    seat = context.addSeat()
    output = context.addOutput(Output(physicalSize: Size(217, 136), pixelWidth: 1920, pixelHeight: 1200))
    pad = addPad()
  }

  func addPad() -> DeviceID { context.addDevice(Device(kind: .touchpad, seat: seat, output: nil))! }

  func surface(client: UInt64) -> SurfaceID {
    let id = context.addSurface(Surface(client: ClientKey(rawValue: client)))
    var state = Surface.State()
    state.isMapped = true
    state.output = output
    context.setState(state, of: id)
    return id
  }

  private var now: EventTime {
    defer { milliseconds += 8 }
    return EventTime(milliseconds: milliseconds)
  }
  func begin(_ gesture: TouchpadGesture, _ fingers: UInt8, on surface: SurfaceID?) {
    context.padBegin(pad, gesture, fingers: fingers, time: now, surface: surface)
  }
  func move(_ dx: Double, _ dy: Double) {
    context.padUpdate(pad, TouchpadMotion(movement: Vector(dx, dy), dx: dx, dy: dy), time: now)
  }
  func end() { context.padEnd(pad, time: now) }

  var words: [String] { delivered.map { "\($0.gesture.name) \($0.phase.name)" } }

  func deliverPad(_ event: TouchpadDelivery) {
    delivered.append(event)
    inside?(event)
  }
  func gesture(_ event: SystemGestureEvent) {
    phases.append(event.phase)
    guard event.phase == .began else { return }
    outputs.append(event.output)
    begun.append(event.action)
  }
  func deliverDown(_ event: Delivery) -> UInt32 { 1 }
  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}
