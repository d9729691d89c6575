/// A device with what it did so far.
final class RecordTrack {
  let device: EvdevDevice
  var reports: ReportText
  /// Nil for the first: it goes to the file at once.
  var spool: RecordSpool?
  var isGone = false

  init(_ device: EvdevDevice, _ filter: RecordFilter) {
    self.device = device
    reports = ReportText(filter)
  }

  /// For people.
  var title: String { "\(device.name) (\(plain(device.path)))" }
}
