import CFakeInput
import CWaylandClient
import GestureRecognition
import Glibc
import LibinputSource
import ReferenceHost
import SystemGestures
import TestClients
import Testing

@testable import ReferenceSession

/// All tests here are in this suite: made-up devices belong to one thread of the process at a time.
@Suite(.serialized) enum ReferenceSessionTests {}

/// A tablet of 217 by 136 mm with the reference session on it, for the length of `body`. At its end nothing may be open.
func withTablet(
  _ transform: OutputTransform = .normal, capabilities: ReferenceHost.Seat.Capabilities = [.touch, .pointer],
  _ body: (SessionRig) throws -> Void
) throws {
  try #require(fake_input_install(SessionRig.start) == 0)
  defer { fake_input_reset() }
  let rig = try SessionRig(transform, capabilities)
  defer { rig.finish() }
  try body(rig)
  #expect(rig.leftover == nil)
}

/// Real libinput on a made-up touchscreen, the session, and clients over socket pairs: one process, one thread, no clock.
final class SessionRig: TestBench {
  static let start: UInt64 = 1_000_000
  static let report: UInt64 = 8000

  let compositor: Compositor
  let session: Session
  private let libinput: LibinputContext
  private var screen: Int32
  private(set) var clients: [TestClient] = []
  /// Clients that are processes of their own.
  var others: [OpaquePointer] = []
  /// What left the library besides touches, one line each.
  private(set) var news: [String] = []
  /// The outputs on which swipes home began.
  private var homes: [String] = []

  init(_ transform: OutputTransform, _ capabilities: ReferenceHost.Seat.Capabilities) throws {
    var output = OutputDescription()
    output.physicalSize = PixelSize(width: 217, height: 136)
    output.mode = PixelSize(width: 1920, height: 1200)
    output.transform = transform
    compositor = try Compositor(outputs: [output], capabilities: capabilities)
    session = Session(compositor)
    var description = fake_device_usual(FAKE_TOUCHSCREEN, 217, 136)
    screen = fake_device_add(&description)
    try #require(screen >= 0)
    libinput = try LibinputContext.seat(Array("seat0".utf8))
    session.onEvent = { [unowned self] in note($0) }
    try read()
  }

  func finish() {
    for client in clients { client.disconnect() }
    session.finish()
    libinput.finish()
    #expect(fake_input_open_count() == 0, "a device stayed open")
  }

  var output: ReferenceHost.Output { compositor.outputs[0] }

  /// What remains once every finger is up and all time has passed; nil when nothing does.
  var leftover: String? {
    wait(milliseconds: 4000)
    if let left = session.context.leftover() { return "\(left)" }
    if compositor.seat.gestures.isRunning { return "a client believes a touchpad's gesture to run" }
    return compositor.seat.touch.liveIDs.isEmpty ? nil : "a client believes a finger to be down"
  }

  func takeNews() -> [String] {
    defer { news = [] }
    return news
  }

  func takeHomes() -> [String] {
    defer { homes = [] }
    return homes
  }

  // MARK: - Clients

  /// A connected client that hears touches.
  func connect(bindsOutput: Bool = true) throws -> TestClient {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    let key = try #require(compositor.connect(fd: ends[0])?.key)
    let client = try #require(TestClient(fd: ends[1], key: key))
    clients.append(client)
    pump()
    client.bindGlobals(bindsOutput: bindsOutput)
    client.bindTouch()
    pump()
    return client
  }

  func pump() {
    for _ in 0..<1000 {
      for client in clients { client.flush() }
      compositor.dispatch()
      var moved = false
      for client in clients where client.receive() { moved = true }
      if !moved, !isReadable(compositor.fileDescriptor) { return }
    }
    Issue.record("compositor and clients never fell silent")
  }

  // MARK: - Time and fingers, in millimetres of what the person sees

  func down(_ slot: Int32, _ x: Double, _ y: Double) throws {
    let place = onPanel(x, y)
    try #require(fake_touch_down(screen, slot, place.x, place.y) == 0)
    try report()
  }

  func move(_ slot: Int32, _ x: Double, _ y: Double) throws {
    let place = onPanel(x, y)
    try #require(fake_touch_move(screen, slot, place.x, place.y) == 0)
    try report()
  }

  func up(_ slot: Int32) throws {
    try #require(fake_touch_up(screen, slot) == 0)
    try report()
  }

  /// A stroke of 120 ms that stays down.
  func stroke(_ slot: Int32, from: (Double, Double), to: (Double, Double)) throws {
    try down(slot, from.0, from.1)
    for step in 1...15 {
      let share = Double(step) / 15
      try move(slot, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
  }

  func swipe(_ slot: Int32, from: (Double, Double), to: (Double, Double)) throws {
    try stroke(slot, from: from, to: to)
    try up(slot)
  }

  /// From the lowest millimetre of what the person sees, 60 mm up.
  func swipeUp(_ slot: Int32, at x: Double = 150) throws {
    try swipe(slot, from: (x, height - 1), to: (x, height - 61))
  }

  var width: Double { output.description.transform.swapsAxes ? 136 : 217 }
  var height: Double { output.description.transform.swapsAxes ? 217 : 136 }

  func wait(milliseconds: UInt64) {
    fake_clock_advance(milliseconds * 1000)
    session.context.advance(to: EventTime(microseconds: fake_clock_now()))
    pump()
  }

  func unplug() throws {
    fake_device_remove(screen)
    try read()
  }

  func plugIn() throws {
    var description = fake_device_usual(FAKE_TOUCHSCREEN, 217, 136)
    screen = fake_device_add(&description)
    try read()
  }

  private func onPanel(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let place = output.description.transform.panel(
      fromVisible: ReferenceHost.Fraction(x: x / width, y: y / height))
    return (place.x * 217, place.y * 136)
  }

  private func report() throws {
    try #require(fake_frame(screen) == 0)
    try read()
    fake_clock_advance(Self.report)
  }

  func read() throws {
    repeat { try libinput.dispatch { session.feed($0) } } while isReadable(libinput.fileDescriptor)
    session.context.advance(to: EventTime(microseconds: fake_clock_now()))
    pump()
  }

  private func note(_ event: Session.Event) {
    if case .gesture(let step) = event, step.phase == .began, step.action == .home {
      homes.append(step.output.flatMap { session.output($0) }?.description.name ?? "none")
    }
    switch event {
    case .gesture(let step) where step.phase != .changed: news.append("\(session.name(of: step.action)) \(step.phase)")
    case .affordance(let hint): if let words = hint.kind.words { news.append(words) }
    case .action(let action): news.append("does \(session.name(of: action.action))")
    case .log(let line): Issue.record("the library logged: \(line.culprit) \(line.message)")
    case .touch(let delivery): expectAlive(delivery.client)
    case .frame(let event), .cancel(let event): expectAlive(event.client)
    case .touchpad(let delivery): expectAlive(delivery.client)
    case .unmatched(_, let advice): news.append(advice)
    case .configuration(let problem): news.append(problem.line)
    case .gesture, .deferral, .trace: break
    }
  }

  private func expectAlive(_ client: ClientKey) {
    let isAlive =
      clients.contains { $0.isAlive && ClientKey($0.key) == client } || others.contains { ClientKey($0) == client }
    #expect(isAlive, "something was delivered to a client that is gone")
  }
}

extension AffordanceEvent.Kind {
  fileprivate var words: String? {
    switch self {
    case .shown: "hint shown"
    case .hidden(let reason): "hint hidden: \(reason)"
    case .until, .held: nil
    }
  }
}
