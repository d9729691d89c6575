enum RecordedLabel: Sendable {
  /// The label means these, in this order.
  case gives([String])
  /// The label means nothing that fingers alone show; what they do is this.
  case cannot([String], why: String)
  /// An expected miss: the label means the first, what is recognized is the second.
  case misses([String], instead: [String], why: String)
}

enum RecordedLabels {
  static let all: [String: RecordedLabel] = [:]
}
