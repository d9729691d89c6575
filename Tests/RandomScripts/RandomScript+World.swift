import GestureRecognition
import SystemGestures

/// What there is: screens, windows, wishes, settings.
extension RandomScript {
  mutating func anyOutput() -> Output {
    let sizes = [Size(217, 136), Size(68, 147), Size(345, 215), Size(0, 0), Size(-1, 5)]
    return Output(
      physicalSize: random.pick(sizes), pixelWidth: 1920, pixelHeight: 1200,
      transform: Transform(rawValue: UInt32(random.below(8))) ?? .normal, scale: random.pick([1, 1.6, 2]),
      isOn: !random.chance(5))
  }

  mutating func settings() {
    for edge in ["bottom", "top", "left", "right"] where random.chance(60) {
      set("edge.\(edge).policy", random.pick(["adaptive", "withhold", "pass"]))
    }
    if random.chance(20) { set("edge.zone", "\(2 + random.below(6))") }
    if random.chance(20) { set("edge.time", random.pick(["250", "400", "800"])) }
    if random.chance(20) { set("withhold.limit", random.pick(["0", "150", "250"])) }
    if random.chance(15) { set("edge.lateness", random.pick(["0", "3.5", "6"])) }
    if random.chance(15) { set("deferral.user", random.pick(["always", "never", "fullscreen"])) }
    var bindings = context.bindings
    for edge in Edge.allCases where random.chance(70) { bindings.add(Binding(.edge(edge, .whole), .back)) }
    if random.chance(20) { bindings.removeAll() }
    if random.chance(40) { bindings.add(anyPairBinding()) }
    if random.chance(30) { bindings.add(Binding(.corner(random.pick(Corner.allCases)), .controlCenter)) }
    for _ in 0..<random.below(4) { bindings.add(anyHandBinding()) }
    if random.chance(10) { context.setMissingActions([random.pick([.home, .switchApps, .back])]) }
    context.setBindings(bindings)
  }

  mutating func anyPairBinding() -> Binding {
    let part = random.pick([EdgePart.whole, .whole, .first, .middle, .last])
    return Binding(.edge(random.pick(Edge.allCases), part), .switchApps, fingers: 2)
  }

  static let oldApp = "org.example.old"

  /// Some apps know no touch, and a press takes no longer than two steps.
  func clickOnPress() {
    set("right-click.apps", Self.oldApp)
    set("long-press", "200")
  }

  func set(_ name: String, _ value: String) { try? context.set(Array(name.utf8), to: Array(value.utf8)) }

  mutating func addDevice() {
    let output = outputs.isEmpty || random.chance(5) ? nil : random.pick(outputs)
    if let id = context.addDevice(Device(kind: .touchscreen, seat: random.pick(seats), output: output)) {
      devices.append(id)
    }
  }

  mutating func addSurface() {
    let client = UInt64(1 + random.below(3))
    let id = context.addSurface(Surface(client: ClientKey(rawValue: client)))
    surfaces.append((id, client))
    changeState(id)
    if random.chance(70) { subscribe(id, ClientKey(rawValue: client)) }
  }

  /// Some of what a client may ask for, in any order.
  mutating func subscribe(_ id: SurfaceID, _ client: ClientKey) {
    var all: [Gesture] = [.tap(Tap.Settings()), .tap(Tap.Settings(taps: 2)), .tap(Tap.Settings(fingers: 2))]
    all += [.pan(Pan.Settings()), .pan(Pan.Settings(most: 3)), .pan(Pan.Settings(axis: .horizontal))]
    all += [.longPress(LongPress.Settings()), .swipe(Swipe.Settings(most: 2, progress: random.chance(50)))]
    all += [.flick(Flick.Settings()), .pinch(Pinch.Settings(most: 3)), .rotation(Rotation.Settings())]
    all += [.transform(Transform.Settings(fewest: 1)), .edgePan(EdgePan.Settings(bounds: anyBounds()))]
    checker.subscribers.added(id, of: client)
    for gesture in all.shuffled(using: &random) where random.chance(50) {
      _ = try? context.subscribe(
        surface: id, to: gesture, simultaneous: random.chance(30), perTouch: random.chance(20))
    }
    for _ in 0..<random.below(4) {
      let (a, b) = (RecognizerID(number: UInt8(random.below(16))), RecognizerID(number: UInt8(random.below(16))))
      try? context.require(failureOf: a, for: b, on: id)
    }
  }

  /// The screen, or a part of it.
  private mutating func anyBounds() -> Region {
    random.chance(50)
      ? Region(from: Point(0, 0), to: Point(217, 136))
      : Region(from: Point(random.unit() * 100, 0), to: Point(120, 60 + random.unit() * 60))
  }

  mutating func changeState(_ id: SurfaceID) {
    var state = Surface.State()
    state.isMapped = random.chance(92)
    state.isFullscreen = random.chance(90)
    state.isActivated = random.chance(90)
    state.output = outputs.isEmpty ? nil : random.pick(outputs)
    state.kind = random.chance(85) ? .window : random.pick([.panel, .keyboard, .dialog, .lock, .own])
    state.geometry = anyGeometry()
    // Without a die: whether presses are clicks must not change what else a seed does.
    if id.rawValue.isMultiple(of: 2) { state.appID = Array(Self.oldApp.utf8) }
    context.setState(state, of: id)
  }

  mutating func addObject() {
    guard let surface = surfaces.randomElement(using: &random)?.id else { return }
    guard let id = context.addDeferral(surface: surface, seat: random.pick(seats)) else { return }
    objects.append(id)
    request(id)
  }

  mutating func request(_ id: DeferralID) {
    context.setDeferral(
      id,
      DeferralObject.Request(
        edges: random.chance(50) ? .all : Edges(rawValue: UInt32(random.below(16))), exclusion: anyExclusion()))
  }

  /// The whole output, a part of it, none, or nonsense.
  mutating func anyGeometry() -> Surface.Geometry? {
    switch random.below(10) {
    case 0: return nil
    case 1: return Surface.Geometry(x: 0.4, y: .nan, width: 1e300, height: 0, localWidth: -5, localHeight: .max)
    case 2: return Surface.Geometry(x: -999, y: -999, width: 1e-6, height: 1000, localWidth: .max, localHeight: 1)
    case 3..<8: return Surface.Geometry(x: 0, y: 0, width: 1, height: 1, localWidth: 1920, localHeight: 1200)
    default:
      let width = 0.05 + random.unit()
      let height = 0.05 + random.unit()
      return Surface.Geometry(
        x: random.pick([0, 1 - width, random.unit() - 0.5]), y: random.unit() - 0.2, width: width, height: height,
        localWidth: Int32(1 + random.below(2000)), localHeight: Int32(1 + random.below(2000)))
    }
  }

  mutating func anyExclusion() -> [SurfaceRect] {
    guard random.chance(70) else { return [] }
    var rects: [SurfaceRect] = []
    for _ in 0...random.below(random.chance(10) ? 300 : 4) {
      if random.chance(20) {
        let numbers: [Int32] = [.min, .max, -1, 0, 1]
        rects.append(
          SurfaceRect(x: random.pick(numbers), y: random.pick(numbers), width: random.pick(numbers), height: .max))
      } else {
        rects.append(
          SurfaceRect(
            x: Int32(random.below(2000)) * Int32(random.below(2)), y: Int32(random.below(1200)),
            width: Int32(random.below(2000)), height: Int32(random.below(500))))
      }
    }
    return rects
  }
}
