import CWaylandClient
import CWaylandStock
import Drawing
import Glibc

/// A window that shows one picture, as large as the compositor wants it, in a fresh buffer each time.
final class PictureWindow {
  struct Size: Equatable {
    var width: Int32
    var height: Int32
  }

  let compositor: OpaquePointer
  let surface: OpaquePointer?
  private(set) var size: Size
  private(set) var isClosing = false
  /// The compositor has said how large the window is; before that nothing can be shown.
  private(set) var isConfigured = false
  /// A picture was shown, and the compositor has not asked for the next one yet.
  private(set) var awaitsFrame = false
  /// Its picture has to be made anew, for its size may be another one.
  var onConfigure: () -> Void = {}
  /// The compositor wants the next picture, at a time in milliseconds.
  var onFrame: (UInt32) -> Void = { _ in }

  private let shm: OpaquePointer
  private let xdgSurface: OpaquePointer?
  private let toplevel: OpaquePointer?
  private let least: Size

  /// It opens with the first commit of its surface, which is the caller's.
  init(_ connection: Connection, title: String, id: String, size: Size, least: Size) throws(Connection.Failure) {
    compositor = try connection.bind(stock_wl_compositor(), version: 4)
    shm = try connection.bind(stock_wl_shm(), version: 1)
    let shell = try connection.bind(stock_xdg_wm_base(), version: 2)
    (self.size, self.least) = (size, least)
    surface = wl_compositor_create_surface(compositor)
    xdgSurface = xdg_wm_base_get_xdg_surface(shell, surface)
    toplevel = xdg_surface_get_toplevel(xdgSurface)
    xdg_toplevel_set_title(toplevel, title)
    xdg_toplevel_set_app_id(toplevel, id)
    xdg_wm_base_add_listener(shell, PictureWindowListeners.wmBase, me)
    xdg_surface_add_listener(xdgSurface, PictureWindowListeners.xdgSurface, me)
    xdg_toplevel_add_listener(toplevel, PictureWindowListeners.toplevel, me)
  }

  /// For libwayland, which hands it back with each event.
  private var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  func goFullscreen() { xdg_toplevel_set_fullscreen(toplevel, nil) }

  /// Shows what is on the canvas, which is as large as the window. With `asksForNext`, the compositor says when the next one
  /// is wanted. False when it cannot be shown.
  @discardableResult
  func show(_ canvas: Canvas, asksForNext: Bool) -> Bool {
    guard isConfigured, let buffer = makeBuffer(canvas) else { return false }
    wl_surface_attach(surface, buffer, 0, 0)
    wl_surface_damage_buffer(surface, 0, 0, size.width, size.height)
    if asksForNext {
      wl_callback_add_listener(wl_surface_frame(surface), PictureWindowListeners.frame, me)
      awaitsFrame = true
    }
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
    wl_buffer_add_listener(buffer, PictureWindowListeners.buffer, nil)
    return buffer
  }
}

// MARK: - From the listeners

extension PictureWindow {
  /// Zero leaves it to the window. A size that nobody has a screen for is not taken.
  fileprivate func resized(_ width: Int32, _ height: Int32) {
    if (1...16_384).contains(width), (1...16_384).contains(height) {
      size = Size(width: max(width, least.width), height: max(height, least.height))
    }
  }

  fileprivate func configured(_ serial: UInt32) {
    xdg_surface_ack_configure(xdgSurface, serial)
    isConfigured = true
    onConfigure()
  }

  fileprivate func closed() { isClosing = true }

  fileprivate func frame(at time: UInt32) {
    awaitsFrame = false
    onFrame(time)
  }
}

private enum PictureWindowListeners {
  nonisolated(unsafe) static let wmBase = listenerTable(
    xdg_wm_base_listener(ping: { _, shell, serial in xdg_wm_base_pong(shell, serial) }))

  nonisolated(unsafe) static let xdgSurface = listenerTable(
    xdg_surface_listener(configure: { data, _, serial in owner(data, as: PictureWindow.self)?.configured(serial) }))

  nonisolated(unsafe) static let toplevel = listenerTable(
    xdg_toplevel_listener(
      configure: { data, _, width, height, _ in owner(data, as: PictureWindow.self)?.resized(width, height) },
      close: { data, _ in owner(data, as: PictureWindow.self)?.closed() },
      configure_bounds: { _, _, _, _ in }, wm_capabilities: { _, _, _ in }))

  nonisolated(unsafe) static let frame = listenerTable(
    wl_callback_listener(done: { data, callback, time in
      wl_callback_destroy(callback)
      owner(data, as: PictureWindow.self)?.frame(at: time)
    }))

  nonisolated(unsafe) static let buffer = listenerTable(
    wl_buffer_listener(release: { _, buffer in wl_buffer_destroy(buffer) }))
}
