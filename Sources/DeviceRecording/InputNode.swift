import CUdev

/// A touchscreen or touchpad that udev knows, whether or not it may be read.
package struct InputNode: Equatable, Sendable {
  package enum Kind: Equatable, Sendable { case touchscreen, touchpad }

  /// Such as /dev/input/event5.
  package var path: String
  package var kind: Kind
  package var properties: [UdevProperty]

  package func property(_ key: String) -> String? { properties.first { $0.key == key }?.value }

  /// Those that are plugged in, by the numbers of their nodes; nil where udev is not to be had.
  package static func all() -> [InputNode]? {
    guard let udev = udev_new() else { return nil }
    defer { udev_unref(udev) }
    guard let list = udev_enumerate_new(udev) else { return nil }
    defer { udev_enumerate_unref(list) }
    udev_enumerate_add_match_subsystem(list, "input")
    guard udev_enumerate_scan_devices(list) >= 0 else { return nil }
    var nodes: [InputNode] = []
    var entry = udev_enumerate_get_list_entry(list)
    while let current = entry {
      if let device = udev_device_new_from_syspath(udev, udev_list_entry_get_name(current)) {
        if let node = InputNode(device) { nodes.append(node) }
        udev_device_unref(device)
      }
      entry = udev_list_entry_get_next(current)
    }
    return nodes.sorted { ($0.path.utf8.count, $0.path) < ($1.path.utf8.count, $1.path) }
  }

  /// Nil for what fingers do not touch, and for what is no event node.
  private init?(_ device: OpaquePointer) {
    guard let node = udev_device_get_devnode(device), String(cString: node).hasPrefix("/dev/input/event") else {
      return nil
    }
    func isSet(_ key: String) -> Bool {
      udev_device_get_property_value(device, key).map { $0.pointee == 0x31 } ?? false
    }
    guard isSet("ID_INPUT_TOUCHSCREEN") || isSet("ID_INPUT_TOUCHPAD") else { return nil }
    path = String(cString: node)
    kind = isSet("ID_INPUT_TOUCHSCREEN") ? .touchscreen : .touchpad
    properties = UdevProperty.all(of: device)
  }
}

/// One thing that udev's rules say of a device.
package struct UdevProperty: Equatable, Sendable {
  package var key: String
  package var value: String

  static func all(of device: OpaquePointer) -> [UdevProperty] {
    var properties: [UdevProperty] = []
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let key = udev_list_entry_get_name(current), let value = udev_list_entry_get_value(current) {
        properties.append(UdevProperty(key: String(cString: key), value: String(cString: value)))
      }
      entry = udev_list_entry_get_next(current)
    }
    for key in asked where !properties.contains(where: { $0.key == key }) {
      guard let value = udev_device_get_property_value(device, key) else { continue }
      properties.append(UdevProperty(key: key, value: String(cString: value)))
    }
    return properties.sorted { $0.key < $1.key }
  }

  /// Of a device that is not in the list of its own properties.
  private static let asked = ["ID_INPUT", "ID_INPUT_TOUCHSCREEN", "ID_INPUT_TOUCHPAD", "WL_OUTPUT", "ID_SEAT"]

  /// Those of the node with this number.
  static func all(ofNode number: dev_t) -> [UdevProperty] {
    guard let udev = udev_new() else { return [] }
    defer { udev_unref(udev) }
    guard let device = udev_device_new_from_devnum(udev, CChar(UInt8(ascii: "c")), number) else { return [] }
    defer { udev_device_unref(device) }
    return all(of: device)
  }
}
