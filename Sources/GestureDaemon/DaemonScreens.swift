import GestureRecognition
import LibinputSource
import ReferenceHost
import SystemGestures

/// From libinput to the context. Each touchscreen is a screen of its own: which of them shows what is the compositor's to know.
final class DaemonScreens {
  private struct Screen {
    var input: UInt64
    var device: DeviceID
    var output: OutputID
  }

  private let context: GestureContext
  private let seat: SeatID
  private let transform: OutputTransform
  private let fallback: Size?
  private let log: (String) -> Void
  private var screens: [Screen] = []

  init(_ context: GestureContext, seat: SeatID, _ options: DaemonOptions, log: @escaping (String) -> Void) {
    self.context = context
    self.log = log
    self.seat = seat
    transform = options.transform
    fallback = options.size
  }

  var count: Int { screens.count }

  func feed(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device): add(device)
    case .deviceRemoved(let id): remove(id.rawValue)
    case .touchDown(let touch): down(touch)
    case .touchMotion(let touch):
      guard let screen = screen(touch.device) else { return }
      context.touchMotion(screen.device, slot: touch.slot, to: place(touch), time: EventTime(microseconds: touch.time))
    case .touchUp(let end):
      guard let screen = screen(end.device) else { return }
      context.touchUp(screen.device, slot: end.slot, time: EventTime(microseconds: end.time))
    case .touchCancel(let end):
      guard let screen = screen(end.device) else { return }
      context.touchCancel(screen.device, time: EventTime(microseconds: end.time))
    case .touchFrame(let frame): if let screen = screen(frame.device) { context.touchFrame(screen.device) }
    // Hands rest on the glass under it.
    case .pen(let pen): context.setPenNear(pen.isNear, time: EventTime(microseconds: pen.time))
    case .swipeBegin, .swipeUpdate, .swipeEnd, .pinchBegin, .pinchUpdate, .pinchEnd, .holdBegin, .holdEnd, .scroll:
      break
    }
  }

  /// Without a surface under it: a touch that the compositor has, and the context only watches.
  private func down(_ touch: LibinputEvent.Touch) {
    guard let screen = screen(touch.device) else { return }
    context.touchDown(
      screen.device, slot: touch.slot, at: place(touch), time: EventTime(microseconds: touch.time), surface: nil)
  }

  private func add(_ device: LibinputDevice) {
    guard device.kind == .touchscreen else { return }
    let size = Self.size(of: device) ?? fallback
    if size == nil {
      log("\(Self.name(of: device)) does not tell its size; taking it for 96 dpi: --size says what it is")
    }
    let output = context.addOutput(
      Output(
        physicalSize: size ?? Size(0, 0), pixelWidth: 1920, pixelHeight: 1080,
        transform: Transform(rawValue: UInt32(transform.rawValue)) ?? .normal))
    let description = Device(kind: .touchscreen, seat: seat, output: output, size: size)
    guard let id = context.addDevice(description) else { return context.removeOutput(output) }
    screens.append(Screen(input: device.id.rawValue, device: id, output: output))
  }

  private static func size(of device: LibinputDevice) -> Size? {
    guard case .known(widthMM: let width, heightMM: let height) = device.size else { return nil }
    return Size(width, height)
  }

  private static func name(of device: LibinputDevice) -> String {
    device.name.map { String(cString: $0) } ?? "a touchscreen"
  }

  private func remove(_ input: UInt64) {
    guard let index = screens.firstIndex(where: { $0.input == input }) else { return }
    let screen = screens.remove(at: index)
    context.removeDevice(screen.device)
    context.removeOutput(screen.output)
  }

  private func screen(_ device: LibinputDevice.ID) -> Screen? { screens.first { $0.input == device.rawValue } }

  /// libinput speaks of the panel, the context of what the person sees.
  private func place(_ touch: LibinputEvent.Touch) -> SystemGestures.Fraction {
    let seen = transform.visible(fromPanel: ReferenceHost.Fraction(x: touch.x, y: touch.y))
    return SystemGestures.Fraction(x: seen.x, y: seen.y)
  }
}
