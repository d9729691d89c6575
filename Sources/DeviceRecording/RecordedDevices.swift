import Glibc

/// Which devices a recording is of.
enum RecordedDevices {
  /// More at once are no desk of a person.
  private static let most = 32

  /// Those that are named, all of them; or every touch device that may be read.
  ///
  /// - Returns: with what there is to say about those that are left out.
  static func open(_ options: RecordOptions) throws(RecordFailure) -> ([EvdevDevice], [String]) {
    guard options.devices.isEmpty else { return (try named(options), []) }
    guard let nodes = InputNode.all() else {
      throw RecordFailure("udev is not to be had: name a device, as in 'selvage record /dev/input/event5'")
    }
    var (devices, remarks) = ([EvdevDevice](), [String]())
    var first: RecordFailure?
    for node in nodes.prefix(most) {
      do throws(RecordFailure) { devices.append(try EvdevDevice(node.path)) } catch {
        first = first ?? error
        remarks.append("left out: \(error.message)")
      }
    }
    guard devices.isEmpty else { return (devices, remarks) }
    throw first
      ?? RecordFailure("there is no touchscreen or touchpad; name a device, as in 'selvage record /dev/input/event5'")
  }

  private static func named(_ options: RecordOptions) throws(RecordFailure) -> [EvdevDevice] {
    guard options.devices.count <= most else { throw RecordFailure("more than \(most) devices at once are too many") }
    var devices: [EvdevDevice] = []
    var numbers: [dev_t] = []
    for path in options.devices {
      let device = try EvdevDevice(path)
      var status = stat()
      fstat(device.fileDescriptor, &status)
      guard !numbers.contains(status.st_rdev) else { throw RecordFailure("'\(plain(path))' is named twice") }
      guard options.keepsKeys || device.isTouchDevice else {
        throw RecordFailure(
          "'\(plain(path))' (\(device.name)) is neither a touchscreen nor a touchpad, and keys are recorded only"
            + " --with-keys")
      }
      numbers.append(status.st_rdev)
      devices.append(device)
    }
    return devices
  }
}
