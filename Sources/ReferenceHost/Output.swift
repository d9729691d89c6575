import CWaylandServer
import CWaylandStock

/// What a screen is.
public struct OutputDescription: Equatable, Sendable {
  /// A connector's name, unique among the outputs.
  public var name = "HEADLESS-1"
  public var make = "Selvage"
  public var model = "reference host"
  /// The panel's size in millimetres as it was built, whatever the transform; zero when unknown.
  public var physicalSize = PixelSize(width: 257, height: 145)
  /// The panel's size in device pixels as it was built, whatever the transform.
  public var mode = PixelSize(width: 1920, height: 1080)
  /// In millihertz.
  public var refresh: Int32 = 60_000
  public var transform = OutputTransform.normal
  /// Device pixels per logical pixel, also a fraction: 1.25, 1.5, 1.75. Clients hear it in 120ths.
  public var scale = 1.0
  /// Where its top left corner lies in the layout of all outputs, in logical pixels.
  public var x: Int32 = 0
  public var y: Int32 = 0

  /// A tablet's screen: 257 by 145 mm, 1920 by 1080 pixels.
  public init() {}

  /// The visible area in logical pixels.
  public var logicalSize: PixelSize {
    let turned = transform.visible(mode)
    return PixelSize(width: logical(turned.width), height: logical(turned.height))
  }

  private func logical(_ pixels: Int) -> Int {
    let length = (Double(pixels) / scale).rounded()
    return length.isFinite ? Int(clamping: Int64(exactly: length) ?? 0) : 0
  }

  /// For clients that know whole scales only: the next larger one, as compositors do.
  var wholeScale: Int32 { Int32(exactly: scale.rounded(.up)) ?? .max }

  var scaleIn120ths: UInt32 { UInt32(exactly: (scale * 120).rounded()) ?? .max }

  func check() throws(HostError) {
    guard mode.isPositive, mode.width <= 1 << 20, mode.height <= 1 << 20 else { throw .badOutput(name, "its mode") }
    guard scale > 0, scale.isFinite, logicalSize.isPositive else { throw .badOutput(name, "its scale") }
    guard physicalSize.width >= 0, physicalSize.height >= 0 else { throw .badOutput(name, "its physical size") }
  }
}

/// A screen, and the wl_output global that stands for it.
public final class Output {
  public private(set) weak var compositor: Compositor?
  public private(set) var description: OutputDescription
  /// False once removed; clients may go on naming it.
  public private(set) var isPresent = true
  fileprivate var bindings: [OutputBinding] = []
  private var global: OpaquePointer?

  init(_ compositor: Compositor, _ display: OpaquePointer, _ description: OutputDescription) throws(HostError) {
    try description.check()
    self.compositor = compositor
    self.description = description
    let me = Unmanaged.passUnretained(self).toOpaque()
    global = wl_global_create(display, stock_wl_output(), 4, me) { client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<Output>.fromOpaque(data).takeUnretainedValue().bind(client, version, id)
    }
    guard global != nil else { throw .outOfMemory }
  }

  public var logicalSize: PixelSize { description.logicalSize }

  /// Converts a position, a fraction of the visible output, to logical pixels of the visible output. The far corner is that of
  /// `logicalSize`, which a window in fullscreen has, also where the scale leaves a part of a pixel.
  public func logical(_ position: Fraction) -> LogicalPoint {
    let size = logicalSize
    return LogicalPoint(x: position.x * Double(size.width), y: position.y * Double(size.height))
  }

  /// Reconfigures the screen; clients hear, and windows that cover it are asked to follow.
  public func update(_ change: (inout OutputDescription) -> Void) throws(HostError) {
    var new = description
    change(&new)
    new.name = description.name
    try new.check()
    guard new != description else { return }
    description = new
    for binding in bindings { binding.sendDescription() }
    compositor?.tellScales()
    compositor?.hooks.onOutputChanged?(self)
    compositor?.scene.reconfigured(self)
  }

  func withdraw() {
    isPresent = false
    if let global { wl_global_remove(global) }
  }

  private func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    guard let compositor else { return }
    guard let binding = OutputBinding(compositor, self, client, version: Int32(version), id: id) else { return }
    bindings.append(binding)
    binding.sendDescription()
  }

  /// Tells a client on which screen its surface is.
  func send(enter: Bool, _ surface: Surface) {
    guard let resource = surface.resource else { return }
    for binding in bindings where binding.client == surface.client {
      guard let output = binding.resource else { continue }
      if enter { wl_surface_send_enter(resource, output) } else { wl_surface_send_leave(resource, output) }
    }
  }
}

/// A client's wl_output. It outlives its screen.
final class OutputBinding: ResourceObject {
  private(set) weak var output: Output?

  fileprivate init?(_ compositor: Compositor, _ output: Output, _ client: OpaquePointer, version: Int32, id: UInt32) {
    self.output = output
    super.init(compositor, client, stock_wl_output(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { output?.bindings.removeAll { $0 === self } }

  fileprivate func sendDescription() {
    guard let resource, let description = output?.description else { return }
    wl_output_send_geometry(
      resource, description.x, description.y, Int32(clamping: description.physicalSize.width),
      Int32(clamping: description.physicalSize.height),
      Int32(WL_OUTPUT_SUBPIXEL_UNKNOWN.rawValue), description.make, description.model, description.transform.rawValue)
    wl_output_send_mode(
      resource, WL_OUTPUT_MODE_CURRENT.rawValue | WL_OUTPUT_MODE_PREFERRED.rawValue,
      Int32(clamping: description.mode.width), Int32(clamping: description.mode.height), description.refresh)
    if version >= WL_OUTPUT_SCALE_SINCE_VERSION { wl_output_send_scale(resource, description.wholeScale) }
    if version >= WL_OUTPUT_NAME_SINCE_VERSION {
      wl_output_send_name(resource, description.name)
      wl_output_send_description(resource, "\(description.make) \(description.model)")
    }
    if version >= WL_OUTPUT_DONE_SINCE_VERSION { wl_output_send_done(resource) }
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_output_requests(release: { _, resource in wl_resource_destroy(resource) }))
}
