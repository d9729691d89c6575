import GestureRecognition

/// What fingers did on a device, as its driver told it.
public struct Recording: Sendable {
  /// What to call it in messages: its path, or `-`.
  public var name: String
  public var device: RecordedDevice
  /// Reports in which a contact landed, moved or left, in the order of the file.
  public var frames: [RecordedFrame]
  /// What a reader should know: it ends in the middle, events were lost.
  public var notes: [String] = []

  /// The contacts that the recording leaves on the glass.
  public var leftDown: [Int32] {
    var down: Set<Int32> = []
    for change in frames.lazy.flatMap(\.changes) {
      switch change.kind {
      case .down: down.insert(change.id)
      case .moved: break
      case .up: down.remove(change.id)
      }
    }
    return down.sorted()
  }
}

/// One report of the device.
public struct RecordedFrame: Equatable, Sendable {
  /// From the first report of the recording; it never equals that of the report before.
  public var time: EventTime
  /// Where it ends in the file.
  public var line: Int
  /// Events were lost before it: what it does not name has left the glass.
  public var followsLoss: Bool
  public var changes: [ContactChange]
}

/// What one contact did in a report.
public struct ContactChange: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case down(ContactPlace)
    case moved(ContactPlace)
    case up
  }

  /// The slot, or the number that the reader gave it. Free numbers are used again.
  public var id: Int32
  public var kind: Kind
}

/// Where a contact is and how large, in the device's own units.
public struct ContactPlace: Equatable, Sendable {
  public var x: Int32
  public var y: Int32
  /// Nil where the device does not say, or said so before in this contact.
  public var major: Int32?
  public var minor: Int32?
}
