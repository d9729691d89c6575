import CSelvage
import GestureRecognition
import SelvageServer
import SystemGestures

/// One context as its C host holds it: the host's functions on one side, the gestures on the other.
///
/// The pointer that the host has owns one reference, until `selvage_context_destroy`.
final class Embedding {
  /// The two hold one another until `selvage_context_destroy`.
  private(set) var gestures: GestureContext?
  /// The same without a count: it lives as long as this does.
  private(set) var reference: Unmanaged<GestureContext>?
  private(set) var isDestroyed = false
  /// Calls under way; more than one when a callback calls back in.
  private var depth = 0
  private var isDraining = false
  var names = ActionNameCache()
  private var tracer: Tracer?
  /// Serve clients on the host's display, once it is attached.
  private(set) var bridge: DeferralBridge?
  private(set) var gestureBridge: GestureBridge?
  /// Tells the desktop shell, where the host says who that is.
  private(set) var shell: ShellServer?
  /// All NULL once the context was destroyed from inside a callback: nothing is told any more.
  private(set) var callbacks: selvage_host

  init(_ callbacks: selvage_host) {
    self.callbacks = callbacks
    let gestures = GestureContext(host: self)
    self.gestures = gestures
    reference = Unmanaged.passUnretained(gestures)
  }

  // MARK: Calls from C

  @inline(__always)
  func begin() { depth &+= 1 }

  /// Ends a call; the last one lets go of a context that was destroyed meanwhile.
  @inline(__always)
  func end() {
    depth &-= 1
    if isDestroyed && depth == 0 { letGo() }
  }

  /// The host's pointer is not to be used any more.
  func destroy() {
    guard !isDestroyed else { return }
    if depth > 0 {
      say(.host, "selvage_context_destroy: called from one of the context's own callbacks")
      callbacks = selvage_host()
    }
    begin()
    gestures?.finish()
    isDestroyed = true
    end()
  }

  /// No host got to know it.
  func abandon() {
    callbacks = selvage_host()
    gestures?.finish()
  }

  @inline(never)
  private func letGo() {
    let now = gestures?.now ?? .zero
    stopServing(at: now)
    names.free()
    Unmanaged.passUnretained(self).release()
  }

  /// Lets the host hand in what it can read, unless that is what it is doing.
  func drainInput() {
    guard !isDraining, let drain = callbacks.drain else { return }
    isDraining = true
    drain(callbacks.user_data)
    isDraining = false
  }

  // MARK: Clients

  /// False when libwayland has no memory for it.
  func attach(_ display: OpaquePointer) -> Bool {
    guard let gestures else { return false }
    let seat: EmbedderSeatLookup = { [self] in self.seat(of: $0) }
    let rects: EmbedderRegionReader? = callbacks.region_rects == nil ? nil : { [self] in self.rects(of: $0) }
    let bracket: EmbedderBracket = { [self] begins in if begins { begin() } else { end() } }
    bridge = DeferralBridge(display: display, context: gestures, seat: seat, rects: rects, bracket: bracket)
    gestureBridge = GestureBridge(display: display, context: gestures, seat: seat, rects: rects, bracket: bracket)
    let hasShell = callbacks.is_privileged != nil
    if hasShell {
      shell = ShellServer(display: display, context: gestures, host: self, seat: seat, bracket: bracket)
    }
    if bridge != nil, gestureBridge != nil, !hasShell || shell != nil { return true }
    stopServing(at: gestures.now)
    return false
  }

  private func stopServing(at now: EventTime) {
    shell.take()?.finish(at: now)
    gestureBridge.take()?.finish(at: now)
    bridge.take()?.finish(at: now)
  }

  /// The objects that clients have for it do nothing any more.
  func seatGone(_ seat: SeatID) {
    let now = gestures?.now ?? .zero
    bridge?.seatGone(seat, at: now)
    gestureBridge?.seatGone(seat, at: now)
    shell?.seatGone(seat, at: now)
  }

  private func seat(of resource: OpaquePointer) -> SeatID? {
    guard let function = callbacks.seat_of else { return nil }
    return SeatID(given: function(callbacks.user_data, resource))
  }

  /// At most 256 rectangles of a region: more than any window has places at its edges.
  private func rects(of resource: OpaquePointer) -> [SurfaceRect]? {
    guard let function = callbacks.region_rects else { return nil }
    var rects: [SurfaceRect] = []
    withUnsafeTemporaryAllocation(of: selvage_rect.self, capacity: Self.mostRects) { buffer in
      buffer.initialize(repeating: selvage_rect())
      guard let start = buffer.baseAddress else { return }
      let count = Int(clamping: function(callbacks.user_data, resource, start, buffer.count))
      for rect in buffer.prefix(count) {
        rects.append(SurfaceRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height))
      }
    }
    return rects
  }

  private static var mostRects: Int { 256 }

  // MARK: Tracing

  /// From now on every decision goes to `descriptor`; nil ends that.
  func trace(to descriptor: Int32?) {
    tracer = descriptor.map { Tracer(descriptor: $0) }
    gestures?.isExplaining = descriptor != nil
  }

  func watch(_ effect: Effect) {
    guard let gestures else { return }
    tracer?.write(effect, gestures, hidesPlaces: gestures.isLocked)
  }

  // MARK: Words

  /// Logs at once, past the queue.
  func say(_ culprit: LogEvent.Culprit, _ message: StaticString, detail: Int64 = 0) {
    guard let log = callbacks.log else { return }
    TraceText(log: message, detail).bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return }
      log(callbacks.user_data, selvage_culprit(culprit), start.assumingMemoryBound(to: CChar.self))
    }
  }
}

extension OpaquePointer {
  /// The context behind the pointer that C has.
  @inline(__always)
  var embedding: Unmanaged<Embedding> { Unmanaged.fromOpaque(UnsafeRawPointer(self)) }
}

/// The body of a call that C makes: checks the context, and keeps it until the call ends.
///
/// The host's own reference, which only the end of its outermost call gives up, stands for all that would be counted here.
@inline(__always)
func enter(_ context: OpaquePointer?, _ body: (Embedding, GestureContext) -> selvage_result) -> selvage_result {
  guard let context else { return SELVAGE_ERROR_INVALID_ARGUMENT }
  return context.embedding._withUnsafeGuaranteedRef { embedding in
    guard !embedding.isDestroyed, let gestures = embedding.reference else { return SELVAGE_ERROR_WRONG_STATE }
    embedding.begin()
    let result = gestures._withUnsafeGuaranteedRef { body(embedding, $0) }
    embedding.end()
    return result
  }
}
