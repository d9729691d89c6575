import CWaylandStock

/// A client's ext_session_lock_surface_v1: what an output shows while the session is locked.
public final class LockSurface: ResourceObject, SurfaceRolePlayer {
  private struct Configure {
    var serial: UInt32
    var size: PixelSize
  }

  public private(set) weak var surface: Surface?
  public private(set) weak var output: Output?
  private var configures: [Configure] = []
  private var acknowledged: PixelSize?

  init?(_ compositor: Compositor, _ surface: Surface, _ output: Output?, version: Int32, id: UInt32) {
    self.surface = surface
    self.output = output
    super.init(compositor, surface.client, stock_ext_session_lock_surface_v1(), version: version, id: id)
    surface.player = self
    serve(Self.requests)
  }

  /// While the session is locked by the client that made it.
  var isShown: Bool {
    surface?.current.buffer != nil && compositor?.lock?.surfaces.contains { $0 === self } == true
  }

  /// Says how large it has to be; once at first, then whenever its output changes.
  func configure() {
    guard let resource, let compositor, let output, output.isPresent else { return }
    let serial = compositor.nextSerial()
    let size = output.logicalSize
    configures.append(Configure(serial: serial, size: size))
    ext_session_lock_surface_v1_send_configure(
      resource, serial, UInt32(clamping: size.width), UInt32(clamping: size.height))
  }

  private func acknowledge(_ serial: UInt32) {
    guard let index = configures.firstIndex(where: { $0.serial == serial }) else {
      return fail(
        EXT_SESSION_LOCK_SURFACE_V1_ERROR_INVALID_SERIAL, "no configure with serial \(serial) is waiting")
    }
    acknowledged = configures[index].size
    configures.removeFirst(index + 1)
  }

  // MARK: - SurfaceRolePlayer

  func mayCommit(_ changes: SurfaceChanges) -> Bool {
    guard let surface, let size = acknowledged else {
      fail(EXT_SESSION_LOCK_SURFACE_V1_ERROR_COMMIT_BEFORE_FIRST_ACK, "a commit before the first acknowledgement")
      return false
    }
    var next = surface.current
    next.apply(changes)
    guard next.buffer != nil else {
      fail(EXT_SESSION_LOCK_SURFACE_V1_ERROR_NULL_BUFFER, "a commit without a buffer")
      return false
    }
    guard next.size == size else {
      fail(
        EXT_SESSION_LOCK_SURFACE_V1_ERROR_DIMENSIONS_MISMATCH,
        "\(next.size.width)x\(next.size.height) where \(size.width)x\(size.height) was acknowledged")
      return false
    }
    return true
  }

  private var wasShown = false

  func surfaceApplied() {
    guard let surface, isShown, !wasShown else { return }
    wasShown = true
    output?.send(enter: true, surface)
    compositor?.focus.update()
    compositor?.hooks.onSurfaceMapped?(surface)
  }

  func surfaceGone() {
    leave()
    surface = nil
  }

  override func resourceGone() {
    leave()
    if surface?.player === self { surface?.player = nil }
  }

  private func leave() {
    compositor?.lock?.surfaces.removeAll { $0 === self }
    guard wasShown, let surface else { return }
    wasShown = false
    compositor?.focus.update()
    compositor?.scene.changed(on: output)
    compositor?.hooks.onSurfaceUnmapped?(surface)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_ext_session_lock_surface_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      ack_configure: { _, resource, serial in owner(of: resource, as: LockSurface.self)?.acknowledge(serial) }))
}
