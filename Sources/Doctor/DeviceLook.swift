import DeviceRecording
import LibinputSource
import Recordings
import SystemGestures

/// A touchscreen or touchpad as the doctor sees it.
struct DeviceLook {
  let node: InputNode
  private(set) var name = ""
  private(set) var size: LibinputSize?
  private(set) var outputName: String?
  private(set) var findings: [Finding] = []

  init(_ node: InputNode) {
    self.node = node
    do throws(RecordFailure) {
      let device = try EvdevDevice(node.path)
      name = device.name
      ask()
      describe(device)
    } catch {
      findings.append(Self.refused(error.message))
    }
  }

  /// The system's failures come with what to do; the rest of the sentence is the finding.
  private static func refused(_ message: String) -> Finding {
    let parts = message.split(separator: ":", maxSplits: 1).map(String.init)
    return .problem(
      .devices, parts[0],
      do: parts.count > 1 ? String(parts[1].drop { $0 == " " }) : "plug it in again, then run this once more")
  }

  private mutating func ask() {
    var found: (LibinputSize, String?)?
    do throws(LibinputError) {
      let context = try LibinputContext.devices(at: [Array(node.path.utf8)])
      try context.dispatch {
        guard case .deviceAdded(let device) = $0 else { return }
        found = (device.size, device.outputName.map { String(cString: $0) })
      }
      context.finish()
    } catch {
      return
    }
    (size, outputName) = found ?? (nil, nil)
  }

  private var title: String { "\(name) (\(node.path))" }

  private mutating func describe(_ device: EvdevDevice) {
    guard let size else {
      findings.append(
        .problem(
          .devices, "libinput does not take \(title)", do: "'libinput debug-events --verbose' says why, as root"))
      return
    }
    let kind = node.kind == .touchscreen ? "touchscreen" : "touchpad"
    let contacts = device.slots
    findings.append(
      .fine(
        .devices, "\(title): a \(kind), \(words(size, device)), \(contacts) contacts",
        [.init(name: "name", text: name), .init(name: "node", text: node.path), .init(name: "kind", text: kind)]))
    judge(size)
    guard contacts < 3 else { return }
    findings.append(
      .problem(
        .devices, "\(title) tells \(contacts) fingers apart, so gestures of three and more cannot be made on it",
        do: "bind edges and corners in its place: 'man 5 selvage.yaml'"))
  }

  private func words(_ size: LibinputSize, _ device: EvdevDevice) -> String {
    guard case .known(let width, let height) = size else { return "of unknown size" }
    let sides = "\(Decimal.text(width, places: 0)) × \(Decimal.text(height, places: 0)) mm"
    let isMended = node.properties.contains { $0.key.hasPrefix("EVDEV_ABS_") }
    let source = isMended ? "set by udev's hwdb" : "told by the kernel"
    return "\(sides) by \(device.resolution.x) × \(device.resolution.y) units a mm, \(source)"
  }

  private mutating func judge(_ size: LibinputSize) {
    let advice =
      "give the compositor's screen its size, or the device its resolution in /etc/udev/hwdb.d (EVDEV_ABS_35=::UNITS-A-MM"
      + " and EVDEV_ABS_36); 'selvage daemon' takes --size"
    switch size {
    case .known: break
    case .missing where node.kind == .touchpad: break
    case .missing: findings.append(.problem(.devices, "\(title) does not tell its size", do: advice))
    case .absurd(let width, let height):
      let sides = "\(Decimal.text(width, places: 0)) × \(Decimal.text(height, places: 0)) mm"
      findings.append(.problem(.devices, "\(title) says it is \(sides) large, which is not believed", do: advice))
    }
  }
}
