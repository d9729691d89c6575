import CWaylandStock

/// What goes from one app to another on a seat: the clipboard, and what a finger drags.
///
/// Whoever asks may set the clipboard; whether a client should is a desktop's business.
public final class DataExchange {
  weak var compositor: Compositor?
  /// What was copied last; nil once its client took it back, or is gone.
  public private(set) weak var selection: DataSource?
  /// What is dragged now.
  public private(set) var drag: Drag?
  private var devices: [DataDevice] = []

  func bind(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    guard let device = DataDevice(compositor, self, client, version: version, id: id) else { return }
    devices.append(device)
    if compositor.seat.keyboard.surface?.client == client { device.sendSelection(selection) }
  }

  func devices(of client: OpaquePointer) -> [DataDevice] { devices.filter { $0.client == client } }
  func deviceGone(_ gone: DataDevice) { devices.removeAll { $0 === gone } }

  // MARK: - The clipboard

  func select(_ source: DataSource?) {
    guard source !== selection else { return }
    let old = selection
    selection = source
    old?.sendCancelled()
    tellFocused()
  }

  /// The keyboard is about to go to this client, which hears first what it can paste.
  func focusMoves(to client: OpaquePointer) {
    for device in devices(of: client) { device.sendSelection(selection) }
  }

  private func tellFocused() {
    if let client = compositor?.seat.keyboard.surface?.client { focusMoves(to: client) }
  }

  // MARK: - Drag and drop

  /// Only a finger that is down on the client's own surface can drag; any other wish is ignored.
  func startDrag(_ source: DataSource?, by device: DataDevice, serial: UInt32) {
    guard let compositor, drag == nil, let finger = compositor.seat.touch.finger(landedWith: serial, on: device.client)
    else { return }
    let new = Drag(self, source, finger: finger.id, client: device.client)
    drag = new
    compositor.hooks.onDragStarted?(new)
    if drag === new { new.move(to: finger.hit, time: 0) }
  }

  func ended(_ gone: Drag) { if drag === gone { drag = nil } }

  func fingerLifted(_ id: Int32) { if drag?.finger == id { drag?.drop() } }
  func fingersCancelled(of client: OpaquePointer) { if drag?.client == client { drag?.cancel() } }

  // MARK: - Ends

  func sourceGone(_ source: DataSource) {
    if drag?.source === source { drag?.cancel() }
    guard selection === source else { return }
    selection = nil
    tellFocused()
  }

  func surfaceGone(_ surface: Surface) { drag?.surfaceGone(surface) }
}
