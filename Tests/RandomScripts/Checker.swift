import GestureRecognition
import SystemGestures

/// A host that believes nothing: it keeps its own account of every client's stream and says what is wrong with it.
public final class Checker: GestureHost {
  struct Open: Equatable {
    var touch: TouchID
    var client: ClientKey
    var seat: SeatID
    var time: EventTime
  }
  public private(set) var faults: [String] = []

  public init() {}

  private(set) var open: [Open] = []
  private var seen: [TouchID] = []
  /// The last ones, so that a long life does not make this longer.
  private static let remembered = 128
  private var owed: [(client: ClientKey, seat: SeatID)] = []
  private var running: [UInt32] = []
  private var armed: [(object: DeferralID, edge: Edge)] = []
  private var shown: [(output: OutputID, seat: SeatID, edge: Edge)] = []
  /// What surfaces hear of their gestures.
  public internal(set) var subscribers = SubscriberChecker()
  /// What touchpads tell clients.
  public internal(set) var touchpads = PadChecker()
  private(set) var downs = 0
  public private(set) var claims = 0
  /// Those of two fingers, among the claims.
  public private(set) var pairs = 0
  /// Those of several fingers, from no edge.
  public private(set) var hands = 0
  public private(set) var clicks = 0
  public private(set) var armings = 0
  public private(set) var cancels = 0
  public private(set) var grants = 0
  public private(set) var exclusions = 0
  /// One place of each object that has any.
  private(set) var granted: [(object: DeferralID, rect: SurfaceRect)] = []
  var refuses: () -> Bool = { false }
  var reenter: () -> Void = {}
  var scene: (Fraction, OutputID) -> SurfaceID? = { _, _ in nil }
  /// Who else wants to know.
  package var onGesture: (SystemGestureEvent) -> Void = { _ in }
  package var onAffordance: (AffordanceEvent) -> Void = { _ in }
  public var knowsScene = false
  public var clock: EventTime? { nil }

  /// Prints everything that leaves the context, for a seed that failed.
  public var isVerbose = false
  func note(_ text: @autoclosure () -> String) { if isVerbose { print(text()) } }

  func fault(_ text: String) { if faults.count < 5 { faults.append(text) } }

  public func deliverDown(_ event: Delivery) -> UInt32 {
    note("down \(event.touch.rawValue) client \(event.client.rawValue) \(event.time.microseconds)")
    if seen.contains(event.touch) { fault("a second down of touch \(event.touch.rawValue)") }
    if seen.count == Self.remembered { seen.removeFirst(Self.remembered / 2) }
    seen.append(event.touch)
    reenter()
    if refuses() { return 0 }
    downs += 1
    open.append(Open(touch: event.touch, client: event.client, seat: event.seat, time: event.time))
    owe(event)
    return UInt32(downs)
  }
  public func deliverMotion(_ event: Delivery) { goesOn(event, "motion") }
  public func deliverShape(_ event: Delivery) { goesOn(event, "shape") }
  public func deliverUp(_ event: Delivery) {
    goesOn(event, "up")
    open.removeAll { $0.touch == event.touch }
  }
  private func goesOn(_ event: Delivery, _ what: String) {
    note("\(what) \(event.touch.rawValue) client \(event.client.rawValue) \(event.time.microseconds)")
    guard let index = open.firstIndex(where: { $0.touch == event.touch }) else {
      return fault("\(what) of touch \(event.touch.rawValue) that is not down")
    }
    if event.time < open[index].time { fault("time of touch \(event.touch.rawValue) ran backwards") }
    if event.client != open[index].client { fault("\(what) to another client") }
    open[index].time = event.time
    owe(event)
    reenter()
  }
  private func owe(_ event: Delivery) {
    if !owed.contains(where: { $0.client == event.client && $0.seat == event.seat }) {
      owed.append((event.client, event.seat))
    }
  }
  public func deliverFrame(_ event: ClientEvent) {
    note("frame client \(event.client.rawValue) \(event.time.microseconds)")
    let before = owed.count
    owed.removeAll { $0.client == event.client && $0.seat == event.seat }
    if owed.count == before { fault("a frame without an event") }
    reenter()
  }
  public func cancel(_ event: ClientEvent) {
    note("cancel client \(event.client.rawValue)")
    let before = open.count
    open.removeAll { $0.client == event.client && $0.seat == event.seat }
    owed.removeAll { $0.client == event.client && $0.seat == event.seat }
    if open.count == before { fault("a cancel of nothing") }
    cancels += 1
    if let surface = subscribers.running(of: event.client, event.seat) {
      fault("a gesture of surface \(surface) goes on after its client's cancel")
    }
    reenter()
  }
  /// The client disconnected: nothing of it is open any more.
  package func clientGone(_ client: ClientKey) {
    open.removeAll { $0.client == client }
    owed.removeAll { $0.client == client }
    subscribers.forget(client)
    touchpads.forget(client)
  }

  public func deliverPad(_ event: TouchpadDelivery) {
    note("pad \(event.gesture) \(event.phase) client \(event.client.rawValue) \(event.time.microseconds)")
    touchpads.take(event) { fault($0) }
    reenter()
  }

  public func clientGesture(_ event: ClientGestureEvent) {
    note("gesture of surface \(event.surface.rawValue) \(event.kind)")
    subscribers.take(event) { fault($0) }
    reenter()
  }
  public func gesture(_ event: SystemGestureEvent) {
    onGesture(event)
    note("system gesture \(event.gesture) \(event.phase) \(event.movement) \(event.progress)")
    switch event.phase {
    case .began:
      if running.contains(event.gesture) { fault("gesture \(event.gesture) began twice") }
      running.append(event.gesture)
      if event.device == .touchpad {
        touchpads.taken += 1
      } else {
        if event.fingers == 2 { pairs += 1 }
        if event.edge == nil { hands += 1 }
        if (event.edge == nil) != (event.fingers > 2) { fault("\(event.fingers) fingers, \(event.movement)") }
      }
      claims += 1
    case .changed:
      if !running.contains(event.gesture) { fault("gesture \(event.gesture) changed without running") }
      if !event.progress.isFinite { fault("progress \(event.progress)") }
    case .committed, .cancelled:
      if !running.contains(event.gesture) { fault("gesture \(event.gesture) ended without running") }
      running.removeAll { $0 == event.gesture }
    }
    reenter()
  }
  public func deferral(_ event: DeferralEvent) {
    note("object \(event.object.rawValue) \(event.kind)")
    switch event.kind {
    case .status(let status):
      check(status.granted)
      granted.removeAll { $0.object == event.object }
      if let rect = status.granted.last { granted.append((event.object, rect)) }
    case .armed(let edge, _):
      if armed.contains(where: { $0.object == event.object && $0.edge == edge }) { fault("armed twice") }
      armed.append((event.object, edge))
      armings += 1
    case .disarmed(let edge, _):
      let before = armed.count
      armed.removeAll { $0.object == event.object && $0.edge == edge }
      if armed.count == before { fault("disarmed without armed") }
    }
    reenter()
  }
  private func check(_ granted: [SurfaceRect]) {
    grants += granted.count
    if granted.count > 32 { fault("\(granted.count) places granted") }
    for rect in granted where rect.width <= 0 || rect.height <= 0 || rect.x < 0 || rect.y < 0 {
      fault("granted \(rect), which is no place on a surface")
    }
  }
  package func objectGone(_ id: DeferralID) { armed.removeAll { $0.object == id } }
  public func affordance(_ event: AffordanceEvent) {
    onAffordance(event)
    switch event.kind {
    case .shown:
      if isShown(event) { fault("affordance shown twice") }
      shown.append((event.output, event.seat, event.edge))
    case .hidden:
      if !isShown(event) { fault("affordance hidden without being shown") }
      shown.removeAll { $0.output == event.output && $0.seat == event.seat && $0.edge == event.edge }
    case .until, .held: if !isShown(event) { fault("affordance changed without being shown") }
    }
    reenter()
  }
  private func isShown(_ event: AffordanceEvent) -> Bool {
    shown.contains { $0.output == event.output && $0.seat == event.seat && $0.edge == event.edge }
  }
  public func indicator(_ mode: IndicatorMode, on output: OutputID) {}
  public func action(_ event: ActionEvent) {
    if event.surface != nil { clicks += 1 }
    // Random scripts bind nothing to it.
    if (event.action == .rightClick) != (event.surface != nil) { fault("a click at no place") }
    if event.surface != nil && event.position == nil { fault("a click at no place") }
    reenter()
  }
  public func deadline(_ time: EventTime) {}
  public func log(_ event: LogEvent) {
    if event.culprit == .selvage { fault("log: \(event.message) \(event.detail)") }
  }
  public func trace(_ event: TraceEvent) {
    if case .failed(_, _, _, let failure, _) = event, failure.reason == .exclusionRegion { exclusions += 1 }
    note("\(event)")
  }
  public func surface(at position: Fraction, on output: OutputID) -> SurfaceID? { scene(position, output) }
  public func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }

  /// Nothing may be owed between two calls.
  package func afterCall(_ context: GestureContext) {
    if !owed.isEmpty { fault("a client waits for its frame") }
    if let broken = context.brokenInvariant() { fault("\(broken)") }
  }

  /// After the last finger and the last deadline.
  package func afterAll(_ context: GestureContext) {
    if !open.isEmpty { fault("touches \(open.map { $0.touch.rawValue }) open at the end") }
    if !running.isEmpty { fault("gestures run at the end") }
    if !touchpads.isIdle { fault("a touchpad's gesture is open at the end") }
    if !subscribers.isIdle { fault("a client's gesture runs at the end") }
    if !shown.isEmpty { fault("an affordance is shown at the end") }
    if armed.contains(where: { context.deferral($0.object) != nil }) { fault("an object waits for its disarmed") }
    if let leftover = context.leftover() { fault("\(leftover)") }
  }
}
