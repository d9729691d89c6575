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

  /// Every input device there is, with its name; nobody has many.
  private static var candidates: String {
    let names = folder("/dev/input/by-path").filter { $0.hasSuffix("-event") }
    let stable = names.map { "/dev/input/by-path/\($0)" }
    let nodes = folder("/dev/input").filter { $0.hasPrefix("event") }.map { node in
      productName(node).map { "/dev/input/\(node) (\($0))" } ?? "/dev/input/\(node)"
    }
    let all = nodes.isEmpty ? stable : nodes
    return all.isEmpty ? "this machine has no input devices at all" : "there are " + all.joined(separator: ", ")
  }

  private static func productName(_ node: String) -> String? {
    guard let file = fopen("/sys/class/input/\(node)/device/name", "r") else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 128)
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
