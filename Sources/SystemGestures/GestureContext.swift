import GestureRecognition

/// One compositor's gestures: every touch goes in, and only what comes out is delivered to clients.
///
/// Not thread-safe: one thread per context, any number of contexts. Nothing blocks and nothing traps; a call with a stale
/// handle is logged as the host's mistake and does nothing. After each call all that it caused has been told to the host,
/// unless the call came from one of the host's own callbacks: then it is told when that callback has returned.
public final class GestureContext {
  var engine = Engine()
  var outlet = Outlet()
  var clientGestures = ClientGestures()
  private(set) var host: (any GestureHost)?
  private(set) var isDraining = false
  private var published = EventTime.never

  public init(host: any GestureHost) { self.host = host }

  /// Ends everything: clients get their cancels, then the host hears no more and is let go.
  public func finish() {
    change { $0.setSuspended(true) }
    host = nil
  }

  /// Changes the engine, then tells the host what follows.
  @inline(__always)
  func change<Answer>(_ body: (inout Engine) -> Answer) -> Answer {
    let answer = body(&engine)
    drain()
    return answer
  }

  @inline(__always)
  func drain() {
    guard !isDraining else { return }
    guard let host else { return engine.effects.discard() }
    isDraining = true
    if engine.hasSubscribers {
      while let effect = engine.effects.next() { tellAndRecognize(host, effect) }
    } else {
      while let effect = engine.effects.next() { tell(host, effect) }
    }
    isDraining = false
    publish(host)
  }

  /// Asks for `advance` only when it is wanted earlier than the host knows.
  private func publish(_ host: any GestureHost) {
    let next = nextDeadline
    guard next != published, next < published || published <= engine.now || next == .never else { return }
    published = next
    host.deadline(next)
  }

  /// The same while a surface wants gestures: what reaches clients is shown to their recognizers.
  private func tellAndRecognize(_ host: any GestureHost, _ effect: Effect) {
    switch effect {
    case .deliver(let event): if deliver(host, event) { recognize(event) }
    case .frame(let event):
      guard outlet.frames(event) else { return }
      host.deliverFrame(event)
      clientGestures.closeFrame(event)
    case .cancel, .recognize, .gesture, .deferral, .affordance, .indicator, .action, .ask, .trace, .log:
      tell(host, effect)
    }
  }

  private func tell(_ host: any GestureHost, _ effect: Effect) {
    switch effect {
    case .deliver(let event): _ = deliver(host, event)
    case .frame(let event): if outlet.frames(event) { host.deliverFrame(event) }
    case .cancel(let event): if outlet.cancels(event) { host.cancel(event) }
    case .recognize(let step): perform(step, host)
    case .gesture(let event): host.gesture(event)
    case .deferral(let event): if engine.deferrals.contains(event.object) { host.deferral(event) }
    case .affordance(let event): host.affordance(event)
    case .indicator(let output, let mode): host.indicator(mode, on: output)
    case .action(let event): host.action(event)
    case .ask(let output): ask(host, output)
    case .trace(let event): host.trace(event)
    case .log(let event): host.log(event)
    }
  }

  /// Returns whether the client got it.
  @inline(__always)
  private func deliver(_ host: any GestureHost, _ event: Delivery) -> Bool {
    switch event.kind {
    case .motion:
      guard engine.surfaces.contains(event.surface), outlet.passes(event) else { return false }
      host.deliverMotion(event)
    case .shape:
      guard engine.surfaces.contains(event.surface), outlet.passes(event) else { return false }
      host.deliverShape(event)
    case .down: return deliverDown(host, event)
    case .up:
      guard outlet.closes(event) else { return false }
      host.deliverUp(event)
    }
    return true
  }

  private func deliverDown(_ host: any GestureHost, _ event: Delivery) -> Bool {
    guard engine.surfaces.contains(event.surface) else { return false }
    guard host.deliverDown(event) != 0 else {
      engine.refuse(event.touch)
      return false
    }
    outlet.opened(event)
    return true
  }
}
