import GestureRecognition

/// One compositor's gestures: every touch goes in, and only what comes out is delivered to clients.
///
/// Not thread-safe: one thread per context, any number of contexts. Nothing blocks and nothing traps; a call with a stale
/// handle is logged as the host's mistake and does nothing. After each call all that it caused has been told to the host,
/// unless the call came from one of the host's own callbacks: then it is told when that callback has returned.
public final class GestureContext {
  private(set) var host: (any GestureHost)?
  private(set) var isDraining = false
  /// What the host returned for the last down.
  private(set) var lastSerial: UInt32 = 0
  private var published = EventTime.never
  var engine = Engine()
  var outlet = Outlet()
  var padOutlet = TouchpadOutlet()
  var clientGestures = ClientGestures()

  public init(host: any GestureHost) { self.host = host }

  /// Ends everything: clients get their cancels, edges are disarmed, then the host hears no more and is let go.
  public func finish() {
    change { $0.close() }
    host = nil
  }

  /// Changes the engine, then tells the host what follows.
  @inline(__always)
  func change<Answer>(_ body: (inout Engine) -> Answer) -> Answer {
    let answer = body(&engine)
    drain()
    return answer
  }

  /// Once in the library, not once for each call that a host can make.
  @inline(never)
  @_optimize(speed)
  func drain() {
    engine.effects.endBatch()
    guard !isDraining else { return }
    guard let host else { return engine.effects.discard() }
    isDraining = true
    tellAll(host, recognizing: engine.hasSubscribers)
    isDraining = false
    publish(host)
  }

  /// Asks for `advance` only when it is wanted earlier than the host knows.
  @_optimize(speed)
  private func publish(_ host: any GestureHost) {
    let next = nextDeadline
    guard next != published, next < published || published <= engine.now || next == .never else { return }
    published = next
    host.deadline(next)
  }

  @_optimize(speed)
  private func tellAll(_ host: any GestureHost, recognizing: Bool) {
    while let effect = engine.effects.next() {
      guard passes(effect) else {
        if outlet.hasSilent { showSilently(effect, host) }
        continue
      }
      if engine.isExplaining { host.watch(effect) }
      tell(host, effect)
      if recognizing { showRecognizers(effect, host) }
    }
  }

  /// Whether it may leave: hosts refuse downs and lose surfaces and objects while it waits.
  @inline(__always)
  private func passes(_ effect: Effect) -> Bool {
    switch effect {
    case .deliver(let event): passes(event)
    case .frame(let event): outlet.frames(event)
    case .cancel(let event): outlet.cancels(event)
    case .deferral(let event): engine.deferrals.contains(event.object)
    case .touchpad(let event): padOutlet.passes(event, isThere: engine.surfaces.contains(event.surface))
    case .recognize, .gesture, .affordance, .indicator, .action, .ask, .trace, .log: true
    }
  }

  @inline(__always)
  private func passes(_ event: Delivery) -> Bool {
    switch event.kind {
    case .down: engine.surfaces.contains(event.surface)
    case .motion, .shape: engine.surfaces.containsOften(event.surface) && outlet.passes(event)
    case .up: outlet.closes(event)
    }
  }

  @inline(__always)
  private func tell(_ host: any GestureHost, _ effect: Effect) {
    switch effect {
    case .deliver(let event): deliver(host, event)
    case .frame(let event): host.deliverFrame(event)
    case .gesture(let event): host.gesture(event)
    case .cancel, .recognize, .deferral, .affordance, .indicator, .action, .ask, .trace, .log, .touchpad:
      tellRare(host, effect)
    }
  }

  /// What happens seldom, apart from what is compiled for speed.
  @inline(never)
  private func tellRare(_ host: any GestureHost, _ effect: Effect) {
    switch effect {
    case .deliver, .frame, .gesture: break
    case .cancel(let event): host.cancel(event)
    case .recognize(let step): perform(step, host)
    case .deferral(let news): deferral(host, news)
    case .affordance(let event): host.affordance(event)
    case .indicator(let output, let mode): host.indicator(mode, on: output)
    case .action(let event): host.action(event)
    case .ask(let output): ask(host, output)
    case .trace(let event): host.trace(event)
    case .log(let event): host.log(event)
    case .touchpad(let event): host.deliverPad(event)
    }
  }

  @inline(__always)
  private func deliver(_ host: any GestureHost, _ event: Delivery) {
    switch event.kind {
    case .down: deliverDown(host, event)
    case .motion: host.deliverMotion(event)
    case .up: host.deliverUp(event)
    case .shape: host.deliverShape(event)
    }
  }

  private func deferral(_ host: any GestureHost, _ news: DeferralNews) {
    guard let status = engine.deferrals[news.object]?.status else { return }
    host.deferral(DeferralEvent(news, status))
  }

  @inline(never)
  private func deliverDown(_ host: any GestureHost, _ event: Delivery) {
    // Open before the host hears of it: its client may be gone when the call returns.
    let isFirst = outlet.opens(event)
    lastSerial = host.deliverDown(event)
    if lastSerial == 0 {
      outlet.refused(event, wasFirst: isFirst)
      engine.refuse(event.touch)
    }
  }
}
