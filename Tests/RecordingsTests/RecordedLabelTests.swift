import GestureRecognition
import Testing

@testable import Recordings

/// What whoever recorded a gesture called it, and what is recognized.
@Suite(
  "Recorded gestures are recognized for what they are called",
  .enabled(if: SharedRecordings.folder != nil, "skipped: no shared/recordings folder"))
struct RecordedLabelTests {
  /// Every kind, as an app would ask for them that wants everything.
  private static var gestures: [(name: String, gesture: Gesture)] {
    let taps = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)].map { fingers, taps in
      (name: "tap \(fingers)x\(taps)", gesture: Gesture.tap(Tap.Settings(fingers: fingers, taps: taps)))
    }
    return taps + [("pan", .pan(Pan.Settings(fewest: 1, most: 5)))]
  }

  private func told(_ entry: SharedRecordings.Entry) throws -> [String] {
    try RecordedHand.recognized(
      SharedRecordings.recording(entry), SharedRecordings.options(entry), by: Self.gestures)
  }

  @Test("the label and nothing else", arguments: SharedRecordings.recordings.filter(\.isLabelled))
  func labels(_ entry: SharedRecordings.Entry) throws {
    let told = try told(entry)
    let label = try #require(RecordedLabels.all[entry.description], "no row for this file; it gives \(told)")
    switch label {
    case .gives(let gestures): #expect(told == gestures)
    case .cannot(let gestures, let why): #expect(told == gestures && !why.isEmpty)
    case .misses(let gestures, let instead, let why):
      #expect(told != gestures, "expected miss, and it is recognized now: write .gives")
      #expect(told == instead && !why.isEmpty, "expected miss")
    }
  }

  @Test("every row is of a labelled file")
  func rows() {
    let files = Set(SharedRecordings.recordings.filter(\.isLabelled).map(\.description))
    #expect(Set(RecordedLabels.all.keys) == files)
  }
}

extension SharedRecordings.Entry {
  var isLabelled: Bool { gesture != "free movement (not labelled)" }
}
