import GestureRecognition
import Glibc
import LibinputSource
import ProcessSignals
import Recordings
import ReferenceHost
import SystemGestures

/// Collects what fingers do on touchscreens, for somebody who asks for it step by step. It grabs nothing.
package final class FingerCollector {
  /// How a step ended.
  package enum End: Equatable, Sendable { case enough, skipped, interrupted }

  private let input: LibinputContext
  private let signals: SignalDescriptor
  private let transform: ReferenceHost.OutputTransform
  private let fallback: Size?
  private var screens: [(id: UInt64, size: PanelSize)] = []
  private var paths = FingerPaths()
  private var taken = 0
  private var isListening = true

  package init(_ options: DaemonOptions) throws(DaemonFailure) {
    (transform, fallback) = (options.transform, options.size)
    input = try GestureDaemon.open(options)
    do throws(SignalDescriptor.Failure) { signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP]) } catch {
      throw DaemonFailure(error.message)
    }
    try read()
    guard screens.isEmpty else { return }
    guard input.refusals.permission == 0 else {
      throw DaemonFailure("touch devices may not be read by this user: add it to the group 'input', then log in again")
    }
    throw DaemonFailure("there is no touchscreen whose size is known; --size says it, or name a recording")
  }

  /// Waits until so many fingers have come and gone, Enter is pressed, or a signal comes.
  ///
  /// - Parameter progress: hears how many have come.
  package func collect(
    _ count: Int, progress: (Int) -> Void
  ) throws(DaemonFailure) -> (paths: [FingerPath], end: End) {
    while paths.finished.count - taken < count || paths.isAnyDown {
      let ready = try GestureDaemon.wait(
        for: [input.fileDescriptor, signals.fileDescriptor, isListening ? STDIN_FILENO : -1], until: .never)
      if ready[0] { try read() }
      progress(paths.finished.count - taken)
      if ready[1], !signals.take().isEmpty { return (take(), .interrupted) }
      if ready[2], isEnter() { return (take(), .skipped) }
    }
    return (take(), .enough)
  }

  private func take() -> [FingerPath] {
    defer { taken = paths.finished.count }
    return Array(paths.finished[taken...])
  }

  /// The end of what is typed is no Enter.
  private func isEnter() -> Bool {
    var byte: UInt8 = 0
    let count = Glibc.read(STDIN_FILENO, &byte, 1)
    if count <= 0 { isListening = false }
    return count == 1 && byte == UInt8(ascii: "\n")
  }

  private func read() throws(DaemonFailure) {
    do throws(LibinputError) { try input.dispatch { feed($0) } } catch { throw DaemonFailure(error.sentence) }
  }

  private func feed(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device): add(device)
    case .deviceRemoved(let id):
      paths.cancel("\(id.rawValue)")
      screens.removeAll { $0.id == id.rawValue }
    case .touchDown(let touch):
      guard let size = screens.first(where: { $0.id == touch.device.rawValue })?.size else { return }
      paths.down(name(touch.device, touch.slot), sample(touch, size), on: size)
    case .touchMotion(let touch):
      guard let size = screens.first(where: { $0.id == touch.device.rawValue })?.size else { return }
      paths.move(name(touch.device, touch.slot), sample(touch, size))
    case .touchUp(let end): paths.up(name(end.device, end.slot), at: EventTime(microseconds: end.time))
    case .touchCancel(let end): paths.cancel("\(end.device.rawValue)")
    case .touchFrame, .swipeBegin, .swipeUpdate, .swipeEnd, .pinchBegin, .pinchUpdate, .pinchEnd, .holdBegin, .holdEnd,
      .scroll, .pen:
      break
    }
  }

  private func add(_ device: LibinputDevice) {
    guard device.kind == .touchscreen else { return }
    var size = fallback.map { PanelSize(width: $0.width.value, height: $0.height.value) }
    if case .known(widthMM: let width, heightMM: let height) = device.size {
      size = PanelSize(width: width, height: height)
    }
    guard let size else { return }
    screens.append((device.id.rawValue, transform.swapsAxes ? PanelSize(width: size.height, height: size.width) : size))
  }

  private func name(_ device: LibinputDevice.ID, _ slot: Int32) -> TouchName {
    TouchName(device: "\(device.rawValue)", id: slot)
  }

  private func sample(_ touch: LibinputEvent.Touch, _ size: PanelSize) -> FingerPath.Sample {
    let seen = transform.visible(fromPanel: ReferenceHost.Fraction(x: touch.x, y: touch.y))
    return .init(
      time: EventTime(microseconds: touch.time), place: Point(seen.x * size.width, seen.y * size.height))
  }
}
