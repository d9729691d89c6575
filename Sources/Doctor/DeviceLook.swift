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

  /// - Parameters:
  ///   - system: where the kernel tells of devices to everybody.
  ///   - isNeeded: there are no gestures unless this user may read it.
  init(_ node: InputNode, system: String, isNeeded: Bool) {
    self.node = node
    do throws(RecordFailure) {
      let device = try EvdevDevice(node.path)
      name = device.name
      ask()
      describe(device)
    } catch {
      if error.isRefusal { describeFromOutside(system, isNeeded) } else { findings.append(Self.refused(error.message)) }
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
  private var kind: String { node.kind == .touchscreen ? "touchscreen" : "touchpad" }
  private var values: [Finding.Value] {
    [.init(name: "name", text: name), .init(name: "node", text: node.path), .init(name: "kind", text: kind)]
  }

  private mutating func describe(_ device: EvdevDevice) {
    guard let size else {
      findings.append(
        .problem(
          .devices, "libinput does not take \(title)", do: "'libinput debug-events --verbose' says why, as root"))
      return
    }
    let contacts = device.slots
    findings.append(
      .fine(.devices, "\(title): a \(kind), \(words(size, device)), \(contacts) contacts", values))
    judge(size)
    guard contacts < 3 else { return }
    findings.append(
      .problem(
        .devices, "\(title) tells \(contacts) fingers apart, so gestures of three and more cannot be made on it",
        do: "bind edges and corners in its place: 'man 5 selvage.yaml'"))
  }

  private func words(_ size: LibinputSize, _ device: EvdevDevice) -> String {
    guard case .known(let width, let height) = size else { return "of unknown size" }
    let sides = Self.sides(width, height)
    let isMended = node.properties.contains { $0.key.hasPrefix("EVDEV_ABS_") }
    let source = isMended ? "set by udev's hwdb" : "told by the kernel"
    return "\(sides) by \(device.resolution.x) × \(device.resolution.y) units a mm, \(source)"
  }

  private static func sides(_ width: Double, _ height: Double) -> String {
    "\(Decimal.text(width, places: 0)) × \(Decimal.text(height, places: 0)) mm"
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
      let sides = Self.sides(width, height)
      findings.append(.problem(.devices, "\(title) says it is \(sides) large, which is not believed", do: advice))
    }
  }
}

// MARK: - Without reading it

extension DeviceLook {
  /// What udev and the kernel say to whoever may not read the device itself.
  private mutating func describeFromOutside(_ system: String, _ isNeeded: Bool) {
    let event = node.path.split(separator: "/").last.map(String.init) ?? ""
    name = SmallFile.line("\(system)/class/input/\(event)/device/name") ?? SmallFile.plain(node.path)
    outputName = node.property("WL_OUTPUT")
    let told = LibinputSize(widthMM: millimetres("ID_INPUT_WIDTH_MM"), heightMM: millimetres("ID_INPUT_HEIGHT_MM"))
    if told != .missing { size = told }
    var words = "\(title): a \(kind)"
    if case .known(let width, let height) = told { words += ", \(Self.sides(width, height)), told by udev" }
    findings.append(.fine(.devices, words, values))
    if let size { judge(size) }
    findings.append(unread(isNeeded))
  }

  private func millimetres(_ key: String) -> Double { node.property(key).flatMap(Double.init) ?? 0 }

  private func unread(_ isNeeded: Bool) -> Finding {
    let unknown = "how many fingers it tells apart and what libinput makes of it cannot be judged"
    let missing = size == nil ? "its size, \(unknown)" : unknown
    let group = "join the group input ('sudo usermod -aG input $USER', then log in again)"
    guard !isNeeded else {
      return .problem(
        .devices,
        "\(title) may not be read by this user, and beside this compositor 'selvage daemon' has to; \(missing)",
        do: group)
    }
    return .unseen(
      .devices, "\(title) may not be read by this user: \(missing)",
      do: "Selvage inside a compositor does not need it; for 'selvage daemon', 'record', 'watch' and 'tune' \(group)")
  }
}
