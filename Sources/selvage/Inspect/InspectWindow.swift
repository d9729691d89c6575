import CWaylandClient
import CWaylandStock
import Drawing
import Glibc

/// The inspector's window: a picture as large as the compositor wants it, in a fresh buffer each time.
final class InspectWindow {
  let surface: OpaquePointer?
  private let shm: OpaquePointer
  private let xdgSurface: OpaquePointer?
  private let toplevel: OpaquePointer?
  private var size = (width: Int32(860), height: Int32(560))
  private var isConfigured = false
  private let owner: UnsafeMutableRawPointer

  init(
    compositor: OpaquePointer, shm: OpaquePointer, shell: OpaquePointer, isFullscreen: Bool,
    _ owner: UnsafeMutableRawPointer
  ) {
    self.shm = shm
    self.owner = owner
    surface = wl_compositor_create_surface(compositor)
    xdg_wm_base_add_listener(shell, InspectListeners.wmBase, owner)
    xdgSurface = xdg_wm_base_get_xdg_surface(shell, surface)
    xdg_surface_add_listener(xdgSurface, InspectListeners.xdgSurface, owner)
    toplevel = xdg_surface_get_toplevel(xdgSurface)
    xdg_toplevel_add_listener(toplevel, InspectListeners.toplevel, owner)
    xdg_toplevel_set_title(toplevel, "Selvage inspector")
    xdg_toplevel_set_app_id(toplevel, "selvage-inspect")
    if isFullscreen { xdg_toplevel_set_fullscreen(toplevel, nil) }
  }

  /// Zero leaves it to the window. A size that nobody has a screen for is not taken.
  func resized(_ width: Int32, _ height: Int32) {
    if (1...16_384).contains(width), (1...16_384).contains(height) { size = (max(width, 400), max(height, 300)) }
  }

  func configured(_ serial: UInt32) {
    xdg_surface_ack_configure(xdgSurface, serial)
    isConfigured = true
  }

  /// Shows the model, and asks to be told when the next picture is wanted. False when there is nothing to show it on.
  func show(_ model: InspectModel) -> Bool {
    guard isConfigured else { return false }
    let drawing = InspectDrawing(model, width: Double(size.width), height: Double(size.height))
    drawing.draw()
    guard let buffer = makeBuffer(drawing.canvas) else { return false }
    wl_surface_attach(surface, buffer, 0, 0)
    wl_surface_damage_buffer(surface, 0, 0, size.width, size.height)
    wl_callback_add_listener(wl_surface_frame(surface), InspectListeners.frame, owner)
    wl_surface_commit(surface)
    return true
  }

  private func makeBuffer(_ canvas: Canvas) -> OpaquePointer? {
    let length = size.width * size.height * 4
    let file = canvas.withPixels { stock_memory_file($0.baseAddress, $0.count, 0) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    let pool = wl_shm_create_pool(shm, file, length)
    defer { wl_shm_pool_destroy(pool) }
    let buffer = wl_shm_pool_create_buffer(
      pool, 0, size.width, size.height, size.width * 4, WL_SHM_FORMAT_XRGB8888.rawValue)
    wl_buffer_add_listener(buffer, InspectListeners.buffer, nil)
    return buffer
  }
}
