import CWaylandClient
import CWaylandStock
import Glibc
import ReferenceHost

/// A Wayland client for tests. It does what it is told, and writes what it hears as lines into its log.
package final class TestClient {
  /// An error with which the compositor ended the connection.
  package struct ProtocolError: Equatable, CustomStringConvertible {
    package var interface: String
    package var code: UInt32

    package init(interface: String, code: UInt32) {
      self.interface = interface
      self.code = code
    }

    package var description: String { "\(interface) error \(code)" }
  }

  /// The compositor's name for this client.
  package let key: OpaquePointer
  package private(set) var display: OpaquePointer?
  package private(set) var globals: [String: (name: UInt32, version: UInt32)] = [:]
  private var registry: OpaquePointer?

  package private(set) var compositor: OpaquePointer?
  package private(set) var subcompositor: OpaquePointer?
  package private(set) var shm: OpaquePointer?
  package private(set) var shell: OpaquePointer?
  package private(set) var seat: OpaquePointer?
  package private(set) var output: OpaquePointer?

  /// What it heard, in order.
  package var log: [String] = []
  /// Takes nothing in any more.
  package var isDeaf = false
  /// Whether it answers configure and ping by itself.
  package var isPolite = true
  package var lastConfigure: UInt32 = 0
  package var lastDownSerial: UInt32 = 0
  package var keymap: (file: Int32, size: UInt32)?
  package private(set) var error: ProtocolError?

  package init?(fd: Int32, key: OpaquePointer) {
    guard let display = wl_display_connect_to_fd(fd) else { return nil }
    self.display = display
    self.key = key
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, registryListener, me)
  }

  deinit {
    disconnect()
    if let keymap { close(keymap.file) }
  }

  package var me: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
  package func isConnected(to bench: some TestBench) -> Bool { bench.compositor.isConnected(key) }
  package var isAlive: Bool { display != nil && error == nil }

  /// The log so far, which then starts anew.
  package func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Goes without a word, as a killed process does.
  package func disconnect() {
    guard let display else { return }
    self.display = nil
    wl_display_disconnect(display)
  }

  package func flush() {
    guard let display, error == nil else { return }
    wl_display_flush(display)
  }

  /// Takes in what has arrived; false if that is nothing.
  package func receive() -> Bool {
    guard let display, error == nil, !isDeaf else { return false }
    while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
    guard isReadable(wl_display_get_fd(display)) else {
      wl_display_cancel_read(display)
      return false
    }
    wl_display_read_events(display)
    wl_display_dispatch_pending(display)
    noticeError(display)
    return true
  }

  private func noticeError(_ display: OpaquePointer) {
    guard wl_display_get_error(display) != 0 else { return }
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let code = wl_display_get_protocol_error(display, &interface, &id)
    error = ProtocolError(interface: interface.map { String(cString: $0.pointee.name) } ?? "?", code: code)
  }

  // MARK: - Globals

  package func announced(_ interface: String, _ name: UInt32, _ version: UInt32) {
    globals[interface] = (name, version)
  }

  package func withdrawn(_ name: UInt32) {
    for (interface, global) in globals where global.name == name {
      globals[interface] = nil
      log.append("removed \(interface)")
    }
  }

  package func bind(_ interface: UnsafePointer<wl_interface>?, version: UInt32? = nil) -> OpaquePointer? {
    guard let interface, let global = globals[String(cString: interface.pointee.name)] else { return nil }
    return OpaquePointer(wl_registry_bind(registry, global.name, interface, version ?? global.version))
  }

  package func bindGlobals(bindsOutput: Bool = true) {
    compositor = bind(stock_wl_compositor())
    subcompositor = bind(stock_wl_subcompositor())
    shm = bind(stock_wl_shm())
    shell = bind(stock_xdg_wm_base())
    seat = bind(stock_wl_seat())
    if bindsOutput { output = bind(stock_wl_output()) }
    xdg_wm_base_add_listener(shell, shellListener, me)
  }

  // MARK: - Buffers

  /// A buffer whose pixels all have the same value, 0xAARRGGBB.
  package func makeBuffer(_ width: Int, _ height: Int, pixel: UInt32 = 0xFF00_00FF) -> OpaquePointer? {
    let (buffer, file) = makeBufferAndFile(width, height, pixel: pixel)
    close(file)
    return buffer
  }

  /// The same, with the file that holds the pixels.
  package func makeBufferAndFile(_ width: Int, _ height: Int, pixel: UInt32 = 0xFF00_00FF) -> (OpaquePointer?, Int32) {
    let pixels = [UInt32](repeating: pixel, count: width * height)
    let size = width * height * 4
    let file = stock_memory_file(pixels, size, 0)
    let pool = wl_shm_create_pool(shm, file, Int32(size))
    defer { wl_shm_pool_destroy(pool) }
    let format = WL_SHM_FORMAT_ARGB8888.rawValue
    let buffer = wl_shm_pool_create_buffer(pool, 0, Int32(width), Int32(height), Int32(width * 4), format)
    wl_buffer_add_listener(buffer, bufferListener, me)
    return (buffer, file)
  }

  // MARK: - Devices

  /// Starts to listen for touches; the label goes before each line.
  @discardableResult
  package func bindTouch(label: StaticString = "", seat other: OpaquePointer? = nil) -> OpaquePointer? {
    let touch = wl_seat_get_touch(other ?? seat)
    wl_touch_add_listener(touch, touchListener, me)
    labels[touch] = "\(label)"
    return touch
  }

  private var labels: [OpaquePointer?: String] = [:]

  package func hear(_ line: String, on object: OpaquePointer?) { log.append((labels[object] ?? "") + line) }

  @discardableResult
  package func bindKeyboard(seat other: OpaquePointer? = nil) -> OpaquePointer? {
    let keyboard = wl_seat_get_keyboard(other ?? seat)
    wl_keyboard_add_listener(keyboard, keyboardListener, me)
    return keyboard
  }

  @discardableResult
  package func bindPointer() -> OpaquePointer? {
    let pointer = wl_seat_get_pointer(seat)
    wl_pointer_add_listener(pointer, pointerListener, me)
    return pointer
  }

  package func listenToOutput() { wl_output_add_listener(bind(stock_wl_output()), outputListener, me) }
  package func listenToSeat() { wl_seat_add_listener(bind(stock_wl_seat()), seatListener, me) }
}

/// A fixed-point number of the wire with two decimals.
package func decimals(_ value: wl_fixed_t) -> String {
  let hundredths = Int((wl_fixed_to_double(value) * 100).rounded())
  let rest = hundredths.magnitude % 100
  return "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100).\(rest < 10 ? "0" : "")\(rest)"
}
