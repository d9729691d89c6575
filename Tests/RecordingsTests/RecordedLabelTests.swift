import GestureRecognition
import Testing

@testable import Recordings

/// What whoever recorded a gesture called it, and what is recognized.
@Suite(
  "Recorded gestures are recognized for what they are called",
  .enabled(if: SharedRecordings.folder != nil, "skipped: no shared/recordings folder"))
struct RecordedLabelTests {
  private static let taps = [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)].map { fingers, taps in
    NamedGesture(name: "tap \(fingers)x\(taps)", gesture: .tap(Tap.Settings(fingers: fingers, taps: taps)))
  }

  /// Every kind, as an app would ask for them that wants everything; of those that share a finger one is told.
  private static func allKinds(on panel: RecordedPanel) -> [NamedGesture] {
    let whole = Region(from: Point(0, 0), to: Point(panel.visibleSize.width, panel.visibleSize.height))
    return taps + [
      NamedGesture(name: "long-press", gesture: .longPress(LongPress.Settings())),
      NamedGesture(name: "edge-pan", gesture: .edgePan(EdgePan.Settings(bounds: whole))),
      NamedGesture(name: "swipe", gesture: .swipe(Swipe.Settings(fewest: 1, most: 5))),
      NamedGesture(name: "flick", gesture: .flick(Flick.Settings(fewest: 1, most: 5))),
      NamedGesture(name: "pan", gesture: .pan(Pan.Settings(fewest: 1, most: 5))),
      NamedGesture(name: "pinch", gesture: .pinch(Pinch.Settings(fewest: 2, most: 5))),
      NamedGesture(name: "rotation", gesture: .rotation(Rotation.Settings(fewest: 2, most: 5))),
    ]
  }

  private func told(_ entry: SharedRecordings.Entry) throws -> [String] {
    let recording = try SharedRecordings.recording(entry)
    let panel = try #require(RecordedPanel(recording.device, SharedRecordings.options(entry)))
    return try RecordedHand.recognized(recording, on: panel, by: Self.allKinds(on: panel))
  }

  @Test("the label and nothing else", arguments: SharedRecordings.recordings.filter(\.isLabelled))
  func labels(_ entry: SharedRecordings.Entry) throws {
    let told = try told(entry)
    let label = try #require(RecordedLabels.all[entry.description], "no row for this file; it gives \(told)")
    switch label {
    case .gives(let gestures): #expect(told == gestures, "it gives \(told)")
    case .cannot(let gestures, let why): #expect(told == gestures && !why.isEmpty, "it gives \(told)")
    case .misses(let gestures, let instead, let why):
      #expect(told != gestures, "expected miss, and it is recognized now: write .gives")
      #expect(told == instead && !why.isEmpty, "expected miss; it gives \(told)")
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
