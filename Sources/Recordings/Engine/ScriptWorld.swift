import GestureRecognition
import SystemGestures

/// The things of a scene, with what has become of them and the handles that the library gave for them.
struct ScriptWorld {
  struct OutputEntry {
    var scene: SceneOutput
    /// Nil while it is gone.
    var id: OutputID?
    var isOn = true
  }

  struct DeviceEntry {
    var scene: SceneDevice
    /// Nil while it is unplugged.
    var id: DeviceID?
    /// Ids that are down, for the report after lost events.
    var down: [Int32] = []
    var lostEvents = false
    /// A touchpad's gesture has begun and not ended.
    var runsGesture = false
  }

  struct SurfaceEntry {
    var scene: SceneSurface
    /// Nil once it is destroyed.
    var id: SurfaceID?
    var client: ClientKey
    var clientName: String
    var isMapped: Bool
    var isActivated: Bool
    var deferral: DeferralID?
    /// What the client asks; it counts once it is committed.
    var request: DeferralObject.Request
  }

  var outputs: [OutputEntry]
  var devices: [DeviceEntry]
  var surfaces: [SurfaceEntry]
  /// In the order of their first mention.
  var seats: [(name: String, id: SeatID?)] = []
  var isLocked = false
  /// The surface that the pointer was put on.
  var pointer: String?

  init(_ scene: Scene) {
    outputs = scene.outputs.map { OutputEntry(scene: $0) }
    devices = scene.devices.map { DeviceEntry(scene: $0) }
    pointer = scene.surfaces.last { $0.hasPointer }?.name
    var clients: [String] = []
    surfaces = scene.surfaces.map { surface in
      let name = scene.clientName(ofSurface: surface.name)
      if !clients.contains(name) { clients.append(name) }
      let key = ClientKey(rawValue: UInt64(1 + (clients.firstIndex(of: name) ?? 0)))
      return SurfaceEntry(
        scene: surface, client: key, clientName: name, isMapped: !surface.isHidden, isActivated: surface.isActivated,
        request: DeferralObject.Request(
          edges: Edges(surface.deferred), indicator: surface.indicator.mode,
          exclusion: surface.excluded.map(\.surfaceRect)))
    }
    for name in scene.devices.map(\.seat) + scene.surfaces.map(\.seat) where !seats.contains(where: { $0.name == name })
    {
      seats.append((name, nil))
    }
  }

  // MARK: - By name

  func outputIndex(_ name: String?) -> Int? { name.flatMap { name in outputs.firstIndex { $0.scene.name == name } } }
  func deviceIndex(_ name: String) -> Int? { devices.firstIndex { $0.scene.name == name } }
  func surfaceIndex(_ name: String) -> Int? { surfaces.firstIndex { $0.scene.name == name } }
  func seat(_ name: String) -> SeatID? { seats.first { $0.name == name }?.id }
  func output(_ name: String?) -> OutputID? { outputIndex(name).flatMap { outputs[$0].id } }

  // MARK: - By handle

  func name(of output: OutputID) -> String { outputs.first { $0.id == output }?.scene.name ?? "?" }
  func name(of seat: SeatID) -> String { seats.first { $0.id == seat }?.name ?? "?" }
  func clientName(of key: ClientKey) -> String { surfaces.first { $0.client == key }?.clientName ?? "?" }

  // MARK: - Geometry

  /// The size of an output as the person sees it, in millimetres: those of the panel, else what 96 dpi make of its pixels.
  func visibleSize(_ output: Int) -> (width: Double, height: Double) {
    let scene = outputs[output].scene
    let sane = 30.0...3000.0
    if sane.contains(scene.width.value), sane.contains(scene.height.value) { return scene.visibleSize }
    let pixel = 25.4 / 96 / scene.scale
    let (width, height) = (Double(scene.pixelWidth) * pixel, Double(scene.pixelHeight) * pixel)
    return scene.transform.swapsSides ? (height, width) : (width, height)
  }

  /// The output that positions of a device are on; of an unmapped device it is the first one.
  func outputIndex(ofDevice device: Int) -> Int { outputIndex(devices[device].scene.output) ?? 0 }

  func fraction(_ point: Point, on output: Int) -> Fraction {
    let size = visibleSize(output)
    return Fraction(x: point.x.value / size.width, y: point.y.value / size.height)
  }

  func point(_ fraction: Fraction, on output: Int) -> Point {
    let size = visibleSize(output)
    return Point(fraction.x * size.width, fraction.y * size.height)
  }

  /// Where a surface stands on its output.
  func rect(_ surface: Int) -> SceneRect {
    if let rect = surfaces[surface].scene.rect { return rect }
    guard let output = outputIndex(surfaces[surface].scene.output) else {
      return SceneRect(x: 0, y: 0, width: 0, height: 0)
    }
    let size = visibleSize(output)
    return SceneRect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The surface that a finger at `point` hits: later above earlier, fullscreen above the shell.
  func surface(at point: Point, on output: Int) -> Int? {
    var top: Int?
    for index in surfaces.indices.reversed() where isThere(index, point, output) {
      guard let above = top else {
        top = index
        continue
      }
      if surfaces[above].scene.layer == .shell, surfaces[index].scene.isFullscreen { top = index }
    }
    return top
  }

  private func isThere(_ index: Int, _ point: Point, _ output: Int) -> Bool {
    let surface = surfaces[index]
    guard surface.id != nil, surface.isMapped, surface.scene.output == outputs[output].scene.name else { return false }
    guard (surface.scene.role == .lock) == isLocked else { return false }
    let size = visibleSize(output)
    // The last pixel is hit by what lies on or beyond the bezel.
    let inside = Point(
      min(max(point.x.value, 0), size.width.nextDown), min(max(point.y.value, 0), size.height.nextDown))
    return rect(index).contains(inside)
  }
}
