import CWaylandClient
import CWaylandStock
import Glibc

/// A window of one colour, as large as the compositor wants it.
final class DemoWindow {
  let surface: OpaquePointer?
  private let role: DemoRole
  private let shm: OpaquePointer
  private let xdgSurface: OpaquePointer?
  private let toplevel: OpaquePointer?
  private var wanted = (width: Int32(0), height: Int32(0))
  private var shown = (width: Int32(0), height: Int32(0))

  init(
    _ role: DemoRole, compositor: OpaquePointer, shm: OpaquePointer, shell: OpaquePointer,
    _ owner: UnsafeMutableRawPointer
  ) {
    self.role = role
    self.shm = shm
    surface = wl_compositor_create_surface(compositor)
    xdg_wm_base_add_listener(shell, DemoListeners.shell, owner)
    xdgSurface = xdg_wm_base_get_xdg_surface(shell, surface)
    xdg_surface_add_listener(xdgSurface, DemoListeners.xdgSurface, owner)
    toplevel = xdg_surface_get_toplevel(xdgSurface)
    xdg_toplevel_add_listener(toplevel, DemoListeners.toplevel, owner)
    xdg_toplevel_set_title(toplevel, role.title)
    xdg_toplevel_set_app_id(toplevel, role.appID)
    switch role {
    case .game: xdg_toplevel_set_fullscreen(toplevel, nil)
    case .notes: xdg_toplevel_set_maximized(toplevel)
    }
  }

  func commit() { wl_surface_commit(surface) }

  func resized(_ width: Int32, _ height: Int32) {
    if width > 0, height > 0 { wanted = (width, height) }
  }

  func configured(_ serial: UInt32) {
    xdg_surface_ack_configure(xdgSurface, serial)
    if wanted != shown { paint() }
    commit()
  }

  private func paint() {
    shown = wanted
    let buffer = makeBuffer()
    wl_surface_attach(surface, buffer, 0, 0)
    wl_surface_damage_buffer(surface, 0, 0, shown.width, shown.height)
  }

  private func makeBuffer() -> OpaquePointer? {
    let colour: UInt32 = role == .game ? 0xFF10_2A43 : 0xFFFF_F8E1
    let pixels = [UInt32](repeating: colour, count: Int(shown.width) * Int(shown.height))
    let file = stock_memory_file(pixels, pixels.count * 4, 0)
    defer { close(file) }
    let pool = wl_shm_create_pool(shm, file, shown.width * shown.height * 4)
    defer { wl_shm_pool_destroy(pool) }
    return wl_shm_pool_create_buffer(
      pool, 0, shown.width, shown.height, shown.width * 4, WL_SHM_FORMAT_XRGB8888.rawValue)
  }
}
