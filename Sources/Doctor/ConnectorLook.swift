import ReferenceHost

/// The screens that the kernel says are connected, where no compositor can be asked.
enum ConnectorLook {
  /// Nil: the kernel tells nothing of screens.
  static func outputs(_ folder: String) -> [OutputDescription]? {
    guard let names = SmallFile.names("\(folder)/class/drm") else { return nil }
    return names.compactMap { name in
      guard let dash = name.firstIndex(of: "-"), name.hasPrefix("card") else { return nil }
      let path = "\(folder)/class/drm/\(name)"
      guard SmallFile.line("\(path)/status") == "connected" else { return nil }
      return output(String(name[name.index(after: dash)...]), path)
    }
  }

  private static func output(_ name: String, _ path: String) -> OutputDescription {
    var output = OutputDescription()
    output.name = name
    output.mode = SmallFile.line("\(path)/modes").flatMap(mode) ?? PixelSize(width: 0, height: 0)
    output.physicalSize = size(SmallFile.bytes("\(path)/edid") ?? [])
    return output
  }

  /// `1920x1200`, perhaps with an `i` behind it.
  private static func mode(_ text: String) -> PixelSize? {
    let sides = text.split(separator: "x").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return sides.count == 2 && sides.allSatisfy({ 1...65_536 ~= $0 })
      ? PixelSize(width: sides[0], height: sides[1]) : nil
  }

  /// Out of the EDID: millimetres of the first timing, else its centimetres.
  private static func size(_ edid: [UInt8]) -> PixelSize {
    guard edid.count >= 128, edid.starts(with: [0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0]) else {
      return PixelSize(width: 0, height: 0)
    }
    let width = Int(edid[66]) | Int(edid[68] >> 4) << 8
    let height = Int(edid[67]) | Int(edid[68] & 0xF) << 8
    let isTiming = edid[54] != 0 || edid[55] != 0
    if isTiming, width > 0, height > 0 { return PixelSize(width: width, height: height) }
    return PixelSize(width: Int(edid[21]) * 10, height: Int(edid[22]) * 10)
  }
}
