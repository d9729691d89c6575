import GestureRecognition
import SystemGestures
import Testing

@testable import Recordings

/// What whoever recorded a gesture called it, and what is recognized.
@Suite(
  "Recorded gestures are recognized for what they are called",
  .enabled(if: SharedRecordings.folder != nil, "skipped: no shared/recordings folder"))
struct RecordedLabelTests {
  private static func taps(_ limits: RecognizerLimits) -> [NamedGesture] {
    [(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)].map { fingers, taps in
      NamedGesture(
        name: "tap \(fingers)x\(taps)", gesture: .tap(Tap.Settings(fingers: fingers, taps: taps, limits: limits)))
    }
  }

  /// Every kind, as an app would ask for them that wants everything; of those that share a finger one is told.
  private static func allKinds(
    on panel: RecordedPanel, followsSwipes: Bool = false, limits: RecognizerLimits = RecognizerLimits()
  ) -> [NamedGesture] {
    let whole = Region(from: Point(0, 0), to: Point(panel.visibleSize.width, panel.visibleSize.height))
    return taps(limits) + [
      NamedGesture(name: "long-press", gesture: .longPress(LongPress.Settings(limits: limits))),
      NamedGesture(name: "edge-pan", gesture: .edgePan(EdgePan.Settings(bounds: whole, limits: limits))),
      NamedGesture(
        name: "swipe", gesture: .swipe(Swipe.Settings(fewest: 1, most: 5, progress: followsSwipes, limits: limits))),
      NamedGesture(name: "flick", gesture: .flick(Flick.Settings(fewest: 1, most: 5, limits: limits))),
      NamedGesture(name: "pan", gesture: .pan(Pan.Settings(fewest: 1, most: 5, limits: limits))),
      NamedGesture(name: "pinch", gesture: .pinch(Pinch.Settings(fewest: 2, most: 5, limits: limits))),
      NamedGesture(name: "rotation", gesture: .rotation(Rotation.Settings(fewest: 2, most: 5, limits: limits))),
    ]
  }

  private func told(
    _ entry: SharedRecordings.Entry, size: PanelSize? = nil, with setting: (name: String, value: String)? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) throws -> [String] {
    let recording = try SharedRecordings.recording(entry)
    var options = try SharedRecordings.options(entry)
    options.size = size
    let panel = try #require(RecordedPanel(recording.device, options))
    var tuning = Tuning()
    if let setting { try tuning.set(Array(setting.name.utf8), to: Array(setting.value.utf8)) }
    let limits = tuning.subscriptionLimits
    let gestures = Self.allKinds(on: panel, followsSwipes: !isWanted("pan"), limits: limits).filter {
      isWanted($0.name)
    }
    return try RecordedHand.recognized(recording, on: panel, by: gestures, limits: limits)
  }

  @Test("the label and nothing else", arguments: SharedRecordings.recordings.filter(\.isLabelled))
  func labels(_ entry: SharedRecordings.Entry) throws {
    let told = try told(entry)
    let label = try #require(RecordedLabels.all[entry.description], "no row for this file; it gives \(told)")
    switch label {
    case .gives(let gestures): #expect(told == gestures, "it gives \(told)")
    case .cannot(let gestures, let why): #expect(told == gestures && !why.isEmpty, "it gives \(told)")
    case .needs(let gestures, let setting, let instead, let why):
      #expect(told == instead && !why.isEmpty, "by default it gives \(told)")
      let set = try self.told(entry, with: setting)
      #expect(set == gestures, "with \(setting.name) \(setting.value) it gives \(set)")
    }
  }

  /// As large as their makers say, since they do not: on an assumed pad of 69 mm they would be strokes of 45 mm/s.
  private static let tabletSizes = [
    "Wacom_Intuos5_touch_M": PanelSize(width: 224, height: 140),
    "Wacom_Bamboo_16FG_4x5": PanelSize(width: 127, height: 102),
  ]

  /// These hands take 570 ms and more for the first 10 mm, so a swipe that is told once comes too late for them.
  @Test(
    "what is called a swipe is one that is followed, where neither pan nor edge takes the fingers first",
    arguments: SharedRecordings.recordings.filter { $0.gesture.hasSuffix("swipe") })
  func swipes(_ entry: SharedRecordings.Entry) throws {
    let size = Self.tabletSizes.first { entry.description.hasPrefix($0.key) }?.value
    let told = try told(entry, size: size) { !["pan", "flick", "edge-pan"].contains($0) }
    let fingers = entry.gesture.hasPrefix("double") ? 2 : 1
    #expect(told == ["swipe \(fingers)"], "it gives \(told)")
  }

  @Test("nine fast taps are nine taps where no double tap is asked for")
  func fastTaps() throws {
    let entry = try #require(SharedRecordings.recordings.first { $0.gesture == "1-finger-fast-taps" })
    #expect(try told(entry) { $0 != "tap 1x2" } == Array(repeating: "tap 1x1", count: 9))
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
