/// What a file that `selvage replay` is given may be.
public enum InputFormat: Equatable, Sendable {
  case script, evemu, libinputRecord

  /// Told by the first line that is neither empty nor a comment; where there is none, by comments and the file's name.
  public init(_ bytes: [UInt8], name: String) {
    var start = 0
    var isEvemu = name.hasSuffix(".events") || name.hasSuffix(".desc")
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<end].prefix(80).drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }
      start = end + 1
      if line.starts(with: "# EVEMU".utf8) { isEvemu = true }
      if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
      self = Self.format(of: line, isEvemu: isEvemu)
      return
    }
    self = isEvemu ? .evemu : .script
  }

  private static let recordKeys = ["version:", "ndevices:", "libinput:", "system:", "devices:", "---", "%YAML"]

  private static func format(of line: ArraySlice<UInt8>, isEvemu: Bool) -> InputFormat {
    if recordKeys.contains(where: { line.starts(with: $0.utf8) }) { return .libinputRecord }
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let isTagged =
      line.count > 1 && letters.contains(line[line.startIndex]) && line.dropFirst().first == UInt8(ascii: ":")
    return isTagged || isEvemu ? .evemu : .script
  }
}
