/// What is recorded, and where it goes.
package struct RecordOptions {
  /// Device nodes; empty: every touchscreen and touchpad.
  package var devices: [String] = []
  /// Nil or `-`: standard output.
  package var output: String?
  package var keepsKeys = false
  package var keepsSerials = false

  package init() {}
}

/// How far a recording is.
package struct RecordProgress: Equatable, Sendable {
  package var reports = 0
  package var fingers = 0
}
