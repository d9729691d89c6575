import CWaylandServer
import CWaylandStock

/// A small Wayland compositor for tests and demonstrations.
///
/// It speaks wl_compositor, wl_subcompositor, wl_shm, xdg_wm_base, wl_seat, wl_output, wl_data_device_manager, wp_viewporter,
/// wp_fractional_scale_manager_v1, ext_session_lock_manager_v1 and zwp_pointer_gestures_v1 as their protocols say, and keeps the scene a compositor keeps. It is no
/// desktop: nothing is drawn on a screen, and windows are moved by whoever embeds it. A client that breaks a protocol gets its error and is gone; everyone else goes on.
///
/// One thread. Call `finish()` once at the end; it disconnects everyone.
public final class Compositor {
  /// What exists on behalf of clients.
  public let ledger = Ledger()
  public var hooks = HostHooks()
  public let scene = Scene()
  public let focus = Focus()
  public let seat: Seat
  /// The screens that are present; windows appear on the first.
  public private(set) var outputs: [Output] = []
  /// For whoever adds protocols of their own; nil after `finish()`.
  public private(set) var display: OpaquePointer?
  /// Surfaces alive, the oldest first.
  public private(set) var surfaces: [Surface] = []
  /// Whether a client may see a global; nil shows everything. A display has this one filter, for all that embed into it.
  public var globalFilter: ((_ client: OpaquePointer, _ global: OpaquePointer) -> Bool)?
  /// Whether a window that appears is activated, as on a desktop. On at first.
  public var activatesNewWindows = true
  /// Whether a window may show itself without waiting for its first configure, which is against the protocol. Off at first;
  /// the windows of the Wayland conformance suite do it.
  public var forgivesHastyWindows = false

  /// What a locked session shows; nil while it is not locked.
  public private(set) var lock: LockState?

  let buffers = BufferTable()
  /// The xdg_wm_base objects of all clients, for whoever wants a sign of life.
  public internal(set) var shells: [WmBase] = []
  private var clients: [OpaquePointer: Client] = [:]
  private var removedOutputs: [Output] = []
  private var clientListener: Listener?
  private(set) var isRunning = false

  public init(
    outputs descriptions: [OutputDescription] = [OutputDescription()], capabilities: Seat.Capabilities = .all
  ) throws(HostError) {
    seat = try Seat(capabilities)
    guard let display = wl_display_create() else { throw .outOfMemory }
    self.display = display
    scene.compositor = self
    focus.compositor = self
    listenForClients(display)
    filterGlobals(display)
    do {
      try makeGlobals(display)
      for description in descriptions { try addOutput(description) }
      try seat.publish(on: self, display)
    } catch {
      finish()
      throw error
    }
  }

  deinit { finish() }

  /// Disconnects everyone and frees the display. Safe to call again.
  public func finish() {
    guard let display else { return }
    wl_display_destroy_clients(display)
    clientListener = nil
    self.display = nil
    wl_display_destroy(display)
    outputs = []
    removedOutputs = []
  }

  // MARK: - Screens

  /// Plugs a screen in. Windows that had none move to it.
  @discardableResult
  public func addOutput(_ description: OutputDescription) throws(HostError) -> Output {
    guard let display else { throw .outOfMemory }
    let output = try Output(self, display, description)
    outputs.append(output)
    scene.shelter(on: output)
    return output
  }

  /// Unplugs a screen; its windows move to the first one that is left.
  public func removeOutput(_ output: Output) {
    guard let index = outputs.firstIndex(where: { $0 === output }) else { return }
    outputs.remove(at: index)
    removedOutputs.append(output)
    output.withdraw()
    hooks.onOutputRemoved?(output)
    scene.evacuate(output, to: outputs.first)
  }

  // MARK: - Clients

  public func isConnected(_ client: OpaquePointer) -> Bool { clients[client] != nil }
  public var clientCount: Int { clients.count }

  /// Makes a client of one end of a socket pair, and owns that end from now on. Nil when libwayland refuses it.
  public func connect(fd: Int32) -> Client? {
    guard let display, let key = wl_client_create(display, fd) else { return nil }
    return clients[key]
  }

  private func listenForClients(_ display: OpaquePointer) {
    let listener = Listener { [weak self] data in
      guard let self, let data else { return }
      let key = OpaquePointer(data)
      self.clients[key] = Client(self, key)
    }
    clientListener = listener
    wl_display_add_client_created_listener(display, listener.pointer)
  }

  private func filterGlobals(_ display: OpaquePointer) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    wl_display_set_global_filter(
      display,
      { client, global, data in
        guard let client, let global, let data else { return true }
        let compositor = Unmanaged<Compositor>.fromOpaque(data).takeUnretainedValue()
        return compositor.globalFilter?(client, global) ?? true
      }, me)
  }

  func clientGone(_ key: OpaquePointer) {
    clients[key] = nil
    seat.clientGone(key)
    hooks.onClientGone?(key)
  }

  // MARK: - Surfaces

  /// The surface that a wl_surface resource stands for, as an extension's request names it; nil for anything else.
  public func surface(of resource: OpaquePointer?) -> Surface? { owner(of: resource, as: Surface.self) }

  /// The screen that a wl_output resource stands for, while it is present.
  public func output(of resource: OpaquePointer?) -> Output? {
    owner(of: resource, as: OutputBinding.self)?.output.flatMap { $0.isPresent ? $0 : nil }
  }

  /// The value of a wl_region resource now.
  public func region(of resource: OpaquePointer?) -> Region? { owner(of: resource, as: RegionObject.self)?.region }

  func surfaceMade(_ surface: Surface) { surfaces.append(surface) }

  func surfaceGone(_ surface: Surface) {
    surfaces.removeAll { $0 === surface }
    seat.surfaceGone(surface)
    focus.update()
  }

  /// Says that now is a good time to draw, to every surface that asked. There is no screen whose pace could be kept.
  public func sendFrameDone(time: UInt32) {
    for surface in surfaces { surface.sendFrameDone(time) }
  }

  /// A number that events and their answers share.
  public func nextSerial() -> UInt32 { display.map { wl_display_next_serial($0) } ?? 0 }

  func changeLock(to new: LockState?) {
    guard new !== lock else { return }
    let shown = lock?.surfaces.compactMap { $0.isShown ? $0.surface : nil } ?? []
    lock = new
    scene.dismissPopupGrabs()
    focus.update()
    hooks.onLockChanged?(new != nil)
    for surface in shown { hooks.onSurfaceUnmapped?(surface) }
    for output in outputs { scene.changed(on: output) }
  }

  // MARK: - The loop

  /// Readable when `dispatch` has something to do.
  public var fileDescriptor: Int32 { eventLoop.map { wl_event_loop_get_fd($0) } ?? -1 }
  public var eventLoop: OpaquePointer? { display.flatMap { wl_display_get_event_loop($0) } }

  /// Listens for clients on a socket in XDG_RUNTIME_DIR, and returns its name. Without a name libwayland chooses.
  public func listen(as name: String? = nil) throws(HostError) -> String {
    guard let display else { throw .noSocket(name) }
    if let name {
      guard wl_display_add_socket(display, name) == 0 else { throw .noSocket(name) }
      return name
    }
    guard let chosen = wl_display_add_socket_auto(display) else { throw .noSocket(nil) }
    return String(cString: chosen)
  }

  /// Handles what clients sent, waiting up to `timeout` milliseconds (-1 for ever) if that is nothing, and sends them what
  /// is due.
  public func dispatch(timeout: Int32 = 0) {
    guard let display, let loop = eventLoop else { return }
    wl_display_flush_clients(display)
    wl_event_loop_dispatch(loop, timeout)
    wl_display_flush_clients(display)
  }

  /// Serves clients until `stop()`.
  public func run() {
    isRunning = true
    while isRunning, display != nil { dispatch(timeout: -1) }
  }

  public func stop() { isRunning = false }
}
