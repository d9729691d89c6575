import GestureRecognition
import LibinputSource
import ReferenceHost
import SystemGestures

/// Touchscreens and the outputs they lie on.
///
/// Each is matched when it appears, and again whenever outputs come, go or change, or somebody chooses. One that has no
/// output has no edges, and its fingers are on no window.
extension Session {
  /// A touchscreen that is plugged in.
  struct Screen {
    var input: UInt64
    var id: DeviceID
    var name: String
    var clues: OutputMatch.Clues
    var match: OutputMatch?
    /// Nil while it has none, or that one is away.
    var output: ReferenceHost.Output?
    /// It was said that nobody can tell where it lies.
    var isReported = false
  }

  /// The touchscreens that are plugged in, with their outputs and how those are known.
  public var touchscreens: [(name: String, match: OutputMatch?)] { devices.map { ($0.name, $0.match) } }

  /// Says on which output the touchscreens of a name lie, whatever they tell of themselves and whether or not they or it are
  /// plugged in; nil leaves it to them again. What is down on them is cancelled if that changes anything.
  public func tie(touchscreen name: String, to output: String?) {
    ties[name] = output
    for index in devices.indices where devices[index].name == name { devices[index].clues.chosen = output }
    matchTouchscreens()
  }

  /// Looks again where each of them lies.
  func matchTouchscreens() {
    for index in devices.indices {
      let match = match(devices[index])
      let output = match.flatMap { plugged($0.output) }
      devices[index].match = match
      guard devices[index].output !== output else { continue }
      devices[index].output = output
      context.updateDevice(devices[index].id, description(of: devices[index]))
    }
    reportUnmatched()
  }

  /// Once for each, until it had an output; without any output there is nothing to choose from.
  private func reportUnmatched() {
    for index in devices.indices {
      let isLost = devices[index].match == nil && !outputs.isEmpty
      defer { devices[index].isReported = isLost }
      if isLost, !devices[index].isReported {
        onEvent(.unmatched(touchscreen: devices[index].name, advice: advice(devices[index].name)))
      }
    }
  }

  private func advice(_ name: String) -> String {
    let names = outputs.map(\.output.description.name)
    return
      "nobody can tell on which output the touchscreen '\(name)' lies, so it has no edges and its fingers are on no "
      + "window; say so in selvage.yaml, as in 'devices: {\"\(name)\": {output: \(names[0])}}' "
      + "(the outputs: \(names.joined(separator: ", ")))"
  }

  func addTouchscreen(_ device: LibinputDevice) {
    let name = device.name.map { String(cString: $0) } ?? ""
    var clues = OutputMatch.Clues(chosen: ties[name], outputName: device.outputName.map { String(cString: $0) })
    if case .known(widthMM: let width, heightMM: let height) = device.size { clues.size = Size(width, height) }
    addTouchscreen(device.id.rawValue, name, clues)
  }

  /// Plugs in one that libinput knows nothing of, by a number that no device has.
  public func addTouchscreen(_ input: UInt64, named name: String, on output: ReferenceHost.Output?) {
    addTouchscreen(input, name, OutputMatch.Clues(chosen: ties[name] ?? output?.description.name))
  }

  private func addTouchscreen(_ input: UInt64, _ name: String, _ clues: OutputMatch.Clues) {
    var screen = Screen(input: input, id: DeviceID(rawValue: 0), name: name, clues: clues)
    screen.match = match(screen)
    screen.output = screen.match.flatMap { plugged($0.output) }
    guard let id = context.addDevice(description(of: screen)) else { return }
    screen.id = id
    devices.append(screen)
    reportUnmatched()
  }

  /// Unplugs one. The panel that it had may be another one's.
  public func removeTouchscreen(_ input: UInt64) {
    guard let screen = devices.first(where: { $0.input == input }) else { return }
    context.removeDevice(screen.id)
    devices.removeAll { $0.input == input }
    matchTouchscreens()
  }

  private func match(_ screen: Screen) -> OutputMatch? {
    let taken = devices.filter { $0.input != screen.input }.compactMap(\.match?.output)
    return OutputMatch.find(
      screen.clues, among: outputs.map(\.output.description), taken: taken, last: screen.match)
  }

  private func plugged(_ name: String) -> ReferenceHost.Output? {
    outputs.first { $0.output.description.name == name }?.output
  }

  private func description(of screen: Screen) -> Device {
    Device(kind: .touchscreen, seat: seat, output: screen.output.flatMap { id(of: $0) }, size: screen.clues.size)
  }
}
