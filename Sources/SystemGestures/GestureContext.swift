import GestureRecognition

/// One compositor's gestures: every touch goes in, and only what comes out is delivered to clients.
///
/// Not thread-safe: one thread per context, any number of contexts. Nothing blocks and nothing traps; a call with a stale
/// handle is logged as the host's mistake and does nothing. After each call all that it caused has been told to the host,
/// unless the call came from one of the host's own callbacks: then it is told when that callback has returned.
public final class GestureContext {
  var engine = Engine()
  var outlet = Outlet()
  private(set) var host: (any GestureHost)?
  private var isDraining = false
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
    while let effect = engine.effects.next() { tell(host, effect) }
    isDraining = false
    publish(host)
  }

  /// Asks for `advance` only when it is wanted earlier than the host knows.
  private func publish(_ host: any GestureHost) {
    let next = engine.nextDeadline
    guard next != published, next < published || published <= engine.now || next == .never else { return }
    published = next
    host.deadline(next)
  }

  private func tell(_ host: any GestureHost, _ effect: Effect) {
    switch effect {
    case .deliver(let event): deliver(host, event)
    case .frame(let event): if outlet.frames(event) { host.deliverFrame(event) }
    case .cancel(let event): if outlet.cancels(event) { host.cancel(event) }
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

  @inline(__always)
  private func deliver(_ host: any GestureHost, _ event: Delivery) {
    switch event.kind {
    case .motion:
      if engine.surfaces.contains(event.surface), outlet.passes(event) { host.deliverMotion(event) }
    case .shape:
      if engine.surfaces.contains(event.surface), outlet.passes(event) { host.deliverShape(event) }
    case .down: deliverDown(host, event)
    case .up: if outlet.closes(event) { host.deliverUp(event) }
    }
  }

  private func deliverDown(_ host: any GestureHost, _ event: Delivery) {
    guard engine.surfaces.contains(event.surface) else { return }
    if host.deliverDown(event) == 0 {
      engine.refuse(event.touch)
    } else {
      outlet.opened(event)
    }
  }
}
