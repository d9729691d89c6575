import CPosix
import GestureRecognition
import SystemGestures

/// Writes every decision of a context as a line, for bug reports. docs/trace.md is the format.
struct Tracer {
  private let descriptor: Int32
  private var text = TraceText()
  private var note = TraceText()
  private var lost: UInt64 = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
    text.begin(0)
    text.word("selvage")
    text.word("trace")
    text.number(1)
    write(at: 0)
  }

  /// - Parameter hidesPlaces: the session is locked: where fingers are is nobody's business.
  mutating func write(_ effect: Effect, _ context: GestureContext, hidesPlaces: Bool) {
    text.begin(context.now.microseconds)
    switch effect {
    case .deliver(let event): touch(event, context, hidesPlaces)
    case .frame(let event): client(event, "frame")
    case .cancel(let event): client(event, "cancel")
    // What comes of it is told by itself.
    case .recognize: return
    case .gesture(let event): gesture(event, context, hidesPlaces)
    case .deferral(let news): deferral(news, context)
    case .affordance(let event): affordance(event)
    case .indicator(let output, let mode):
      text.word("indicator")
      text.word(mode)
      text.field("output", output.rawValue)
    case .action(let event):
      text.word("action")
      text.word(context.name(of: event.action))
      text.word("invoked")
      text.field("by", event.source.name)
      place(event.output, event.seat)
    case .ask(let output):
      text.word("scene")
      text.field("output", output.rawValue)
    case .trace(let event): decision(event, hidesPlaces)
    case .touchpad(let event): text.touchpad(event, at: context.now, hidesPlaces: hidesPlaces)
    case .log(let event):
      text.word("log")
      text.word(event.culprit)
      text.word(event.message)
      text.field("detail", event.detail)
    }
    write(at: context.now.microseconds)
  }

  /// A reader that is behind misses lines, and is told how many.
  private mutating func write(at microseconds: UInt64) {
    text.end()
    if lost > 0 {
      note.begin(microseconds)
      note.word("lost")
      note.field("lines", lost)
      note.end()
      if send(note.bytes) { lost = 0 }
    }
    if lost > 0 || !send(text.bytes) { lost &+= 1 }
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let start = raw.baseAddress else { return true }
      return posix_write_line(descriptor, start, raw.count)
    }
  }
}

// MARK: - What each kind of line says

extension Tracer {
  private mutating func touch(_ event: Delivery, _ context: GestureContext, _ hidesPlaces: Bool) {
    text.word("client")
    text.id(event.client.rawValue)
    text.word(event.kind)
    text.number(Int64(event.slot))
    text.field("touch", UInt64(event.touch.rawValue))
    text.field("surface", event.surface.rawValue)
    if event.time != context.now { text.time("time", event.time.microseconds) }
    if !hidesPlaces, event.kind == .down || event.kind == .motion {
      text.field("percent", event.position.x * 100, event.position.y * 100)
    }
  }

  private mutating func client(_ event: ClientEvent, _ what: StaticString) {
    text.word("client")
    text.id(event.client.rawValue)
    text.word(what)
    text.field("seat", event.seat.rawValue)
  }

  private mutating func gesture(_ event: SystemGestureEvent, _ context: GestureContext, _ hidesPlaces: Bool) {
    text.word("system")
    text.word(context.name(of: event.action))
    switch event.phase {
    case .began:
      text.word("began")
      movement(event.movement)
      text.field("fingers", UInt64(event.fingers))
      if event.device != .touchscreen { text.field("device", event.device.name) }
      place(event.output, event.seat)
      if !hidesPlaces, event.device == .touchscreen { text.field("at", event.position.x.value, event.position.y.value) }
    case .changed:
      text.word("changed")
      if !hidesPlaces { text.field("progress", event.progress) }
      if !hidesPlaces { text.field("velocity", event.velocity.value) }
      text.field("stage", context.name(of: event.stage))
    case .committed:
      text.word("ended")
      text.word("commit")
    case .cancelled:
      text.word("ended")
      text.word("cancel")
    }
  }

  private mutating func movement(_ movement: SystemGestureEvent.Movement) {
    switch movement {
    case .edge(let edge): text.field("edge", edge.name)
    case .corner(let corner, let edge):
      text.field("edge", edge.name)
      text.field("corner", corner.name)
    case .swipe(let way): text.field("swipe", way.name)
    case .pinch(let way): text.field("pinch", way.name)
    }
  }

  private mutating func deferral(_ event: DeferralNews, _ context: GestureContext) {
    text.word("deferral")
    text.id(event.object.rawValue)
    switch event.kind {
    case .status: if let object = context.deferral(event.object) { status(object.status) }
    case .armed(let edge, let timeout):
      text.word("armed")
      text.word(edge)
      text.time("timeout", UInt64(clamping: timeout.microseconds))
    case .disarmed(let edge, let reason):
      text.word("disarmed")
      text.word(edge)
      text.word(reason)
    }
    if let surface = event.surface { text.field("surface", surface.rawValue) }
  }

  private mutating func status(_ status: DeferralStatus) {
    text.word("effective")
    if status.effective.isEmpty { text.word("none") }
    for edge in status.effective.list { text.word(edge) }
    for edge in Edges.all.list {
      if let reason = status.denial(of: edge) { text.field(edge.name, reason.name) }
    }
    for rect in status.granted {
      text.field("granted", Double(rect.x), Double(rect.y))
      text.field("size", Double(rect.width), Double(rect.height))
    }
  }

  private mutating func affordance(_ event: AffordanceEvent) {
    text.word("affordance")
    text.word(event.edge)
    switch event.kind {
    case .shown: text.word("shown")
    case .held: text.word("held")
    case .until(let end): text.time("until", end.microseconds)
    case .hidden(let reason):
      text.word("hidden")
      text.word(reason)
    }
    place(event.output, event.seat)
  }

  @inline(never)
  private mutating func place(_ output: OutputID?, _ seat: SeatID?) {
    if let output { text.field("output", output.rawValue) }
    if let seat { text.field("seat", seat.rawValue) }
  }

  private mutating func decision(_ event: TraceEvent, _ hidesPlaces: Bool) {
    switch event {
    case .failed(let touch, let slot, let edges, let failure, _):
      text.word("failed")
      for edge in edges.list where !hidesPlaces { text.word(edge) }
      text.word(failure.reason.name)
      if failure.reason.unit != .none, !hidesPlaces {
        text.field("measured", failure.measured)
        text.field("limit", failure.limit)
      }
      text.field("touch", UInt64(touch.rawValue))
      text.field("slot", Int64(slot))
    case .gestureFailed(let surface, let subscription, let slot, let failure, _):
      text.word("failed")
      text.word("gesture")
      text.number(Int64(subscription.number))
      text.word(failure.reason.name)
      if failure.reason.unit != .none, !hidesPlaces {
        text.field("measured", failure.measured)
        text.field("limit", failure.limit)
      }
      text.field("surface", surface.rawValue)
      text.field("slot", Int64(slot))
    #if !Embedded
      // Only tools write these.
      case .recognizer: break
    #endif
    case .ownership(let touch, _, let old, let event, let new, _):
      text.word("state")
      text.word("touch")
      text.number(Int64(touch.rawValue))
      step(old.name, event.name, new.name)
    case .touchpad(let gesture, let old, let event, let new, _):
      text.word("state")
      text.word(gesture)
      step(old.name, event.name, new.name)
    case .deferral(let edge, let old, let event, let new, _):
      text.word("state")
      text.word("edge")
      text.word(edge)
      step(old.name, event.name, new.name)
    case .hand(let output, let old, let event, let new, _):
      text.word("state")
      text.word("hand")
      step(old.name, event.name, new.name)
      text.field("output", output.rawValue)
    }
  }

  private mutating func step(_ old: StaticString, _ event: StaticString, _ new: StaticString) {
    text.word(old)
    text.word("→")
    text.word(event)
    text.word("→")
    text.word(new)
  }
}
