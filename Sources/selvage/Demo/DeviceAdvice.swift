import Glibc
import LibinputSource

/// What to tell a person whose device cannot be read.
enum DeviceAdvice {
  static func words(_ error: LibinputError, _ path: String) -> String {
    let name = "'\(Console.plain(path))'"
    switch error {
    case .noPermission:
      return "no permission to read \(name): run this with sudo, or join the group input "
        + "('sudo usermod -aG input $USER', then log in again)"
    case .noSuchDevice: return "there is no device \(name): \(candidates)"
    case .notAnInputDevice: return "\(name) is no input device: \(candidates)"
    case .notATouchDevice: return notATouchscreen(path)
    case .cannotOpen(_, let number): return DemoFailure.system("cannot open \(name)", number).message
    case .duplicateDevice, .noDevicesGiven, .udevUnavailable, .outOfMemory, .dispatchFailed, .resumeFailed, .finished:
      return "libinput cannot read \(name): \(error)"
    }
  }

  static func notATouchscreen(_ path: String) -> String {
    "'\(Console.plain(path))' is no touchscreen: \(candidates)"
  }

  /// The touchscreens there are, with their names.
  private static var candidates: String {
    let nodes = folder("/dev/input").filter { $0.hasPrefix("event") }
    guard !nodes.isEmpty else { return "this machine has no input devices" }
    let screens = nodes.filter { isTouchscreen($0) }.map { node in
      "/dev/input/\(node)" + (attribute("name", of: node).map { " (\($0))" } ?? "")
    }
    guard !screens.isEmpty else {
      return "none of this machine's \(counted(nodes.count, "input device")) is a touchscreen"
    }
    return "the touchscreens of this machine are " + screens.joined(separator: ", ")
  }

  /// INPUT_PROP_DIRECT and ABS_MT_POSITION_X, as the kernel lists them: hexadecimal words, the last one the lowest.
  private static func isTouchscreen(_ node: String) -> Bool {
    func has(_ bit: UInt64, _ list: String) -> Bool {
      let lowest = attribute(list, of: node)?.split(separator: " ").last.flatMap { UInt64($0, radix: 16) }
      return (lowest ?? 0) >> bit & 1 == 1
    }
    return has(1, "properties") && has(53, "capabilities/abs")
  }

  private static func attribute(_ name: String, of node: String) -> String? {
    guard let file = fopen("/sys/class/input/\(node)/device/\(name)", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = fread(&buffer, 1, buffer.count, file)
    let text = String(decoding: buffer[..<count].filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return text.isEmpty ? nil : Console.plain(text)
  }

  private static func folder(_ path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(Console.plain(name)) }
    }
    return names.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
  }
}
