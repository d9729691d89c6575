import CLibinput

extension LibinputContext {
  /// Adds the device at `path`; it must be another than those added before.
  func add(
    _ path: [UInt8], to context: OpaquePointer, besides others: [OpaquePointer]
  ) throws(LibinputError) -> OpaquePointer {
    guard !path.isEmpty && !path.contains(0) else { throw .noSuchDevice(path: path) }
    access.forgetError()
    guard let device = withCString(path, { libinput_path_add_device(context, $0) }) else { throw refusal(of: path) }
    guard LibinputDevice.Kind(of: device) != nil else { throw .notATouchDevice(path: path) }
    guard !others.contains(where: { hasSameNode($0, device) }) else { throw .duplicateDevice(path: path) }
    return device
  }

  /// libinput does not say why it refused; the node does.
  private func refusal(of path: [UInt8]) -> LibinputError {
    let opening = access.lastError
    let error = opening != 0 ? opening : withCString(path) { libinput_hooks_node_error($0) }
    switch error {
    case 0: return .notAnInputDevice(path: path)
    case EACCES, EPERM: return .noPermission(path: path)
    case ENOENT, ENOTDIR, ENXIO: return .noSuchDevice(path: path)
    case ENODEV: return opening != 0 ? .noSuchDevice(path: path) : .notAnInputDevice(path: path)
    default: return .cannotOpen(path: path, errno: error)
    }
  }
}

private func hasSameNode(_ one: OpaquePointer, _ other: OpaquePointer) -> Bool {
  strcmp(libinput_device_get_sysname(one), libinput_device_get_sysname(other)) == 0
}

/// Calls `body` with the bytes as a C string.
func withCString<Result>(_ bytes: [UInt8], _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  (bytes + [0]).withUnsafeBufferPointer { buffer in
    buffer.withMemoryRebound(to: CChar.self) { body($0.baseAddress) }
  }
}
