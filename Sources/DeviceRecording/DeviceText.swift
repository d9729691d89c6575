import CLibevdev
import Glibc
import LibinputSource

/// What a recording says of a device, before its events, in the format of `libinput record`.
struct DeviceText {
  private(set) var text = ""

  init(_ device: EvdevDevice, _ filter: RecordFilter) {
    line("- node: \(quoted(device.path))")
    line("  evdev:")
    identity(device.device, device.name)
    codes(device.device)
    axes(device.device)
    let properties = (0...UInt32(INPUT_PROP_MAX)).filter { libevdev_has_property(device.device, $0) != 0 }
    line("    properties: [\(list(properties))]")
    udev(device, filter)
    line("  quirks:")
    libinput(device.path)
    line("  events:")
  }

  private mutating func line(_ words: String) { text += words + "\n" }
  private func list(_ numbers: [UInt32]) -> String { numbers.map { String($0) }.joined(separator: ", ") }

  private mutating func identity(_ device: OpaquePointer, _ name: String) {
    let numbers = [
      libevdev_get_id_bustype(device), libevdev_get_id_vendor(device), libevdev_get_id_product(device),
      libevdev_get_id_version(device),
    ].map { UInt32(bitPattern: $0) & 0xFFFF }
    let hex = numbers.map { "0x" + String($0, radix: 16) }
    line("    # ID: bus \(hex[0]) vendor \(hex[1]) product \(hex[2]) version \(hex[3])")
    line("    name: \(quoted(name))")
    line("    id: [\(list(numbers))]")
  }

  private mutating func codes(_ device: OpaquePointer) {
    line("    codes:")
    for type in 0...UInt32(EV_MAX) where libevdev_has_event_type(device, type) != 0 {
      let most = libevdev_event_type_get_max(type)
      guard most >= 0 else { continue }
      let codes = (0...UInt32(most)).filter { libevdev_has_event_code(device, type, $0) != 0 }
      let name = libevdev_event_type_get_name(type).map { String(cString: $0) } ?? "?"
      line("      \(type): [\(list(codes))] # \(name)")
    }
  }

  private mutating func axes(_ device: OpaquePointer) {
    line("    absinfo:")
    for code in 0...UInt32(ABS_MAX) {
      guard let axis = libevdev_get_abs_info(device, code)?.pointee else { continue }
      line("      \(code): [\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), \(axis.resolution)]")
    }
  }

  private mutating func udev(_ device: EvdevDevice, _ filter: RecordFilter) {
    var status = stat()
    let all = fstat(device.fileDescriptor, &status) == 0 ? UdevProperty.all(ofNode: status.st_rdev) : []
    let properties = all.filter(filter.keeps)
    line("  udev:")
    line("    properties:" + (properties.isEmpty ? " []" : ""))
    for property in properties { line("    - \(scalar(property.key + "=" + property.value))") }
  }

  /// What libinput takes it for, which may open it once more; nothing where it does not take it.
  private mutating func libinput(_ path: String) {
    var found: (LibinputDevice.Kind, LibinputSize)?
    do throws(LibinputError) {
      let context = try LibinputContext.devices(at: [Array(path.utf8)])
      try context.dispatch { if case .deviceAdded(let device) = $0 { found = (device.kind, device.size) } }
      context.finish()
    } catch {
      return
    }
    guard let (kind, size) = found else { return }
    line("  libinput:")
    if case .known(let width, let height) = size {
      line("    size: [\(Int32(width.rounded())), \(Int32(height.rounded()))]")
    }
    line("    capabilities: [\(kind == .touchscreen ? "touch" : "pointer, gesture")]")
  }

  /// A word that YAML takes as it is, or one in quotes.
  private func scalar(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "/"): true
      default: false
      }
    }
    return isPlain ? text : quoted(text)
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in plain(text).unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
