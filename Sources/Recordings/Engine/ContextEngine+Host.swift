import GestureRecognition
import SystemGestures

/// What the library tells its host, as trace lines.
extension ContextEngine: GestureHost {
  // MARK: - Clients

  public func deliverDown(_ event: Delivery) -> UInt32 {
    let words = touchWords(event, "down") + place(event) + seatWords(event.seat)
    guard !refuses(words) else { return 0 }
    tell(words, at: event.time)
    return 1
  }

  public func deliverMotion(_ event: Delivery) {
    guard !isTerse else { return }
    tell(touchWords(event, "motion") + place(event) + seatWords(event.seat), at: event.time)
  }

  public func deliverUp(_ event: Delivery) { tell(touchWords(event, "up") + seatWords(event.seat), at: event.time) }

  public func deliverShape(_ event: Delivery) {
    guard !isTerse else { return }
    let size = ["major=\(Decimal.text(event.shape.major.value))", "minor=\(Decimal.text(event.shape.minor.value))"]
    tell(touchWords(event, "shape") + size + seatWords(event.seat), at: event.time)
  }

  public func deliverFrame(_ event: ClientEvent) {
    guard !isTerse else { return }
    tell(["client", world.clientName(of: event.client), "frame"] + seatWords(event.seat))
  }

  public func cancel(_ event: ClientEvent) {
    tell(["client", world.clientName(of: event.client), "cancel"] + seatWords(event.seat))
  }

  private func touchWords(_ event: Delivery, _ verb: String) -> [String] {
    ["client", surfaceNames[event.surface.rawValue] ?? "?", verb, touchName(event.device, event.slot)]
  }

  /// The device is named where there are several.
  private func touchName(_ device: DeviceID, _ slot: Int32) -> String {
    let screens = world.devices.filter { $0.scene.kind == .touchscreen }
    guard screens.count > 1, let name = screens.first(where: { $0.id == device })?.scene.name else {
      return String(slot)
    }
    return "\(name):\(slot)"
  }

  /// Surface-local millimetres.
  private func place(_ event: Delivery) -> [String] {
    guard let device = world.devices.firstIndex(where: { $0.id == event.device }),
      let surface = world.surfaces.firstIndex(where: { $0.id == event.surface })
    else { return [] }
    let point = world.point(event.position, on: world.outputIndex(ofDevice: device))
    let rect = world.rect(surface)
    return ["at=" + Decimal.list([point.x.value - rect.x, point.y.value - rect.y])]
  }

  // MARK: - The system

  public func gesture(_ event: SystemGestureEvent) {
    let name = ["system", actionName(event.action)]
    switch event.phase {
    case .began:
      let place = "at=" + Decimal.list([event.position.x.value, event.position.y.value])
      tell(
        name + ["began"] + words(event.movement) + ["fingers=\(event.fingers)"]
          + (event.device == .touchscreen ? [place] : []) + (event.output.map(outputWords) ?? []), at: event.time)
    case .changed:
      guard !isTerse else { return }
      let numbers = [
        "progress=\(Decimal.text(event.progress))", "velocity=\(Decimal.text(event.velocity.value, places: 0))",
      ]
      tell(name + ["changed"] + numbers + ["stage=\(actionName(event.stage))"], at: event.time)
    case .committed: tell(name + ["ended", "commit"], at: event.time)
    case .cancelled: tell(name + ["ended", "cancel"], at: event.time)
    }
  }

  private func words(_ movement: SystemGestureEvent.Movement) -> [String] {
    switch movement {
    case .edge(let edge): ["edge=\(edge.word)"]
    case .corner(let corner, let edge): ["edge=\(edge.word)", "corner=\(corner.word)"]
    case .swipe(let way): ["swipe=\(way.word)"]
    case .pinch(let way): ["pinch=\(way.word)"]
    }
  }

  public func deferral(_ event: DeferralEvent) {
    let name = ["deferral", deferralName(event)]
    switch event.kind {
    case .status(let status): tellStatus(event, status, name)
    case .armed(let edge, _): tell(name + ["armed", edge.word], at: event.time)
    case .disarmed(let edge, let reason): tell(name + ["disarmed", edge.word, reason.word], at: event.time)
    }
  }

  /// The surface's name, also where the object outlived it.
  private func deferralName(_ event: DeferralEvent) -> String {
    let key = event.object.rawValue
    if let surface = event.surface { deferralNames[key] = surfaceNames[surface.rawValue] }
    return deferralNames[key] ?? "?"
  }

  private func tellStatus(_ event: DeferralEvent, _ status: DeferralStatus, _ name: [String]) {
    let old = effective[event.object.rawValue] ?? []
    effective[event.object.rawValue] = status.effective
    if status.effective != [] || old != [] {
      let words = status.effective.words
      tell(name + ["effective", words.isEmpty ? "none" : words.joined(separator: ",")], at: event.time)
    }
    for edge in Edge.allCases {
      if let reason = status.denial(of: edge) { tell(name + ["denied", edge.word, reason.word], at: event.time) }
    }
    tellGranted(event, status.granted, name)
  }

  /// One line for each place that the app now has for itself.
  private func tellGranted(_ event: DeferralEvent, _ rects: [SurfaceRect], _ name: [String]) {
    guard granted[event.object.rawValue] ?? [] != rects else { return }
    granted[event.object.rawValue] = rects
    if rects.isEmpty { tell(name + ["granted", "none"], at: event.time) }
    for rect in rects {
      tell(name + ["granted", "\(rect.x),\(rect.y),\(rect.width),\(rect.height)"], at: event.time)
    }
  }

  public func affordance(_ event: AffordanceEvent) {
    if let edge = SceneEdge(rawValue: event.edge.word) { affordances[edge] = (event.output, event.seat) }
    let words: [String]
    switch event.kind {
    case .shown: words = ["shown"]
    case .until(let end): words = ["until=\(TraceLine.milliseconds(scriptTime(end)))"]
    case .held: words = ["held"]
    case .hidden(let reason): words = ["hidden", reason.word]
    }
    tell(["affordance", event.edge.word] + words + outputWords(event.output) + seatWords(event.seat), at: event.time)
  }

  public func indicator(_ mode: IndicatorMode, on output: OutputID) {
    tell(["indicator", mode.word] + outputWords(output))
  }

  public func action(_ event: ActionEvent) {
    tell(["action", actionName(event.action), "invoked", "by=\(event.source.word)"], at: event.time)
  }

  private func actionName(_ action: Action) -> String {
    String(decoding: context?.name(of: action) ?? [], as: UTF8.self)
  }

  private func outputWords(_ output: OutputID) -> [String] {
    world.outputs.count > 1 ? ["output=\(world.name(of: output))"] : []
  }

  func seatWords(_ seat: SeatID) -> [String] {
    world.seats.count > 1 ? ["seat=\(world.name(of: seat))"] : []
  }

  // MARK: - Explanations

  public func log(_ event: LogEvent) {
    guard explains else { return }
    let words = "\(event.message)".split(separator: " ").map(String.init)
    tell(["log", event.culprit.word] + words + ["detail=\(event.detail)"])
  }

  public func trace(_ event: TraceEvent) {
    switch event {
    case .failed(_, let slot, let edges, let failure, let time):
      let name = "edge-" + edges.words.joined(separator: "-")
      tell(["failed", name] + failure.words + ["touch=\(slot)"] + age(of: slot, at: time), at: time)
    case .gestureFailed(let surface, let subscription, let slot, let failure, let time):
      let name = [kind(subscription, of: surface)]
      let place = ["surface=\(surfaceNames[surface.rawValue] ?? "?")", "touch=\(slot)"]
      tell(["failed"] + name + failure.words + place + age(of: slot, at: time), at: time)
    case .recognizer(let surface, let step, let time):
      let name = kind(step.recognizer, of: surface)
      let words = ["state", name, "\(step.from)", "→", step.event.word, "→", "\(step.to)"]
      let place = ["surface=\(surfaceNames[surface.rawValue] ?? "?")", "touch=\(step.touch.id)"]
      tell(words + (step.failure?.words ?? []) + place, at: time)
    case .ownership(_, let slot, let old, let event, let new, let time):
      tell(["state", "touch", String(slot), old.word, "→", event.word, "→", new.word], at: time)
    case .touchpad(let gesture, let old, let event, let new, let time):
      tell(["state", gesture.word, old.word, "→", event.word, "→", new.word], at: time)
    case .deferral(let edge, let old, let event, let new, let time):
      tell(["state", "edge", edge.word, old.word, "→", event.word, "→", new.word], at: time)
    case .hand(let output, let old, let event, let new, let time):
      tell(["state", "hand", old.word, "→", event.word, "→", new.word] + outputWords(output), at: time)
    }
  }

  /// How long the contact had been down: unknown where two devices number theirs alike.
  private func age(of slot: Int32, at time: EventTime) -> [String] {
    guard world.devices.count == 1, let landed = landings[slot], landed <= time else { return [] }
    return ["after=\(Decimal.text((time - landed).milliseconds, places: 0))ms"]
  }

  // MARK: - Questions

  public func surface(at position: Fraction, on output: OutputID) -> SurfaceID? {
    guard let index = world.outputs.firstIndex(where: { $0.id == output }) else { return nil }
    return world.surface(at: world.point(position, on: index), on: index).flatMap { world.surfaces[$0].id }
  }

  public var knowsScene: Bool { true }
  public func mayDefer(_ object: DeferralID, surface: SurfaceID) -> HostVerdict { .standard }
  public var clock: EventTime? { contextTime(wall) }
  /// Deadlines are read from the context when they are wanted.
  public func deadline(_ time: EventTime) {}
}
