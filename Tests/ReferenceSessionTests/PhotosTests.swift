import Glibc
import ReferenceHost
import SystemGestures
import Testing

@testable import ReferenceSession

extension ReferenceSessionTests {
  /// Examples/photos, by GTK 4, as people run it.
  @Suite(
    "The photo viewer on GTK 4, a process of its own",
    .enabled(if: GuestProcess.isBuilt("photos"), "no build/apps/photos: install libgtk-4-dev, run scripts/build-apps"))
  struct PhotosTests {
    private func withPhotos(hides: Bool = false, _ body: (SessionRig, GuestProcess) throws -> Void) throws {
      try withTablet(capabilities: .all) { rig in
        try rig.session.context.bind(Array("touchscreen edge=right action=back".utf8))
        if hides { hideSelvage(rig) }
        let photos = try GuestProcess(rig, "photos")
        defer { photos.finish() }
        try photos.says(hides ? "no gestures: GtkGesture" : "gestures")
        try photos.appear()
        if !hides {
          try photos.says("drawn")
          rig.wait(milliseconds: 300)
          try photos.says(prefix: "granted")
        }
        try body(rig, photos)
      }
    }

    private func doubleTap(_ rig: SessionRig, _ x: Double, _ y: Double) throws {
      for _ in 0..<2 {
        try rig.down(0, x, y)
        rig.wait(milliseconds: 40)
        try rig.up(0)
        rig.wait(milliseconds: 80)
      }
    }

    /// Two fingers around the middle of the screen: from one distance and angle to another, in degrees. They stay down.
    private func pinch(_ rig: SessionRig, from: (Double, Double), to: (Double, Double)) throws {
      func place(_ finger: Int32, _ share: Double) -> (Double, Double) {
        let reach = (from.0 + (to.0 - from.0) * share) * (finger == 0 ? -1 : 1)
        let angle = (from.1 + (to.1 - from.1) * share) * .pi / 180
        return (100 + reach * cos(angle), 60 + reach * sin(angle))
      }
      for finger in 0...1 as ClosedRange<Int32> { try rig.down(finger, place(finger, 0).0, place(finger, 0).1) }
      for step in 1...25 {
        for finger in 0...1 as ClosedRange<Int32> {
          let (x, y) = place(finger, Double(step) / 25)
          try rig.move(finger, x, y)
        }
      }
    }

    private func lift(_ rig: SessionRig) throws {
      for finger in 0...1 as ClosedRange<Int32> { try rig.up(finger) }
    }

    /// The slider in millimetres, as the compositor granted it.
    private func slider(_ photos: GuestProcess, _ rig: SessionRig) throws -> (x: Double, top: Double, height: Double) {
      let line = try #require(photos.lines.last { $0.hasPrefix("granted") })
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      try #require(numbers.count == 4)
      let scale = rig.width / Double(rig.output.logicalSize.width)
      // It is 64 wide; granted is what lies within the zone.
      return (rig.width - 32 * scale, numbers[1] * scale, numbers[3] * scale)
    }

    @Test("A swipe turns the page, a slow drag back does not") func pages() throws {
      try withPhotos { rig, photos in
        try rig.swipe(0, from: (150, 60), to: (60, 60))
        try photos.says("photo 2")
        try photos.forget()
        try rig.swipe(0, from: (60, 60), to: (150, 60))
        try photos.says("photo 1")
        try photos.forget()
        try rig.down(0, 60, 60)
        for step in 1...60 { try rig.move(0, 60 + Double(step) * 0.2, 60) }
        try rig.up(0)
        try photos.settle()
        #expect(!photos.lines.contains { $0.hasPrefix("photo") })
      }
    }

    @Test("A double tap zooms in where it is, one finger then moves the picture, and a double tap zooms out")
    func zoom()
      throws
    {
      try withPhotos { rig, photos in
        try doubleTap(rig, 120, 50)
        try photos.says("zoom 2.5 angle 0")
        try photos.forget()
        try rig.swipe(0, from: (150, 60), to: (60, 60))
        try photos.says("zoom 2.5 angle 0")
        #expect(!photos.lines.contains { $0.hasPrefix("photo") }, "the page stays")
        try photos.forget()
        try doubleTap(rig, 120, 50)
        try photos.says("zoom 1.0 angle 0")
      }
    }

    @Test("Two fingers zoom and turn in one, and the picture comes to rest upright") func pinch() throws {
      try withPhotos { rig, photos in
        try pinch(rig, from: (14, 0), to: (35, 80))
        try lift(rig)
        try photos.says("zoom 2.1 angle 90")
        try photos.forget()
        try pinch(rig, from: (35, 0), to: (10, 0))
        try lift(rig)
        try photos.says("zoom 1.0 angle 90")
      }
    }

    @Test("The slider at the screen's edge is the viewer's, the rest of the edge the system's") func slider() throws {
      try withPhotos { rig, photos in
        let place = try slider(photos, rig)
        #expect(place.x > rig.width - 4, "within the zone where the system's swipes start")
        try photos.forget()
        try rig.swipe(0, from: (place.x, place.top + 3), to: (place.x - 6, place.top + place.height * 0.6))
        try photos.draws()
        #expect(photos.lines.contains { $0.hasPrefix("brightness 0.") })
        #expect(rig.takeNews() == [])

        try photos.forget()
        try rig.swipe(0, from: (rig.width - 1, 40), to: (rig.width - 50, 40))
        #expect(rig.takeNews() == ["back began", "back committed", "does back"])
        try photos.settle()
        #expect(photos.lines == [])
      }
    }

    @Test("Where the compositor has no such protocol, GtkGesture takes its place") func fallback() throws {
      try withPhotos(hides: true) { rig, photos in
        try doubleTap(rig, 120, 50)
        try photos.says("zoom 2.5 angle 0")
        try photos.forget()
        try doubleTap(rig, 120, 50)
        try photos.says("zoom 1.0 angle 0")
        try rig.swipe(0, from: (150, 60), to: (60, 60))
        try photos.says("photo 2")
        try photos.forget()
        try pinch(rig, from: (14, 0), to: (28, 80))
        try lift(rig)
        try photos.says("zoom 2.0 angle 90")
        #expect(rig.takeNews() == [])
      }
    }

    @Test("Its window closes in order, and its picture shows what it heard: docs/photos.png") func picture() throws {
      try withPhotos { rig, photos in
        var sheet = PictureSheet()
        func pixel(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
          let scale = Double(rig.output.logicalSize.width) / rig.width
          return (x * scale, y * scale)
        }
        let place = try slider(photos, rig)
        try photos.forget()
        try rig.stroke(0, from: (150, 60), to: (95, 60))
        try photos.draws()
        sheet.add("One finger: the page follows it", try photos.picture(), fingers: [pixel(95, 60)])
        try rig.up(0)
        try photos.says("photo 2")
        try photos.forget()
        try pinch(rig, from: (16, 0), to: (30, 30))
        try photos.draws()
        let ends = [pixel(100 - 30 * cos(.pi / 6), 45), pixel(100 + 30 * cos(.pi / 6), 75)]
        sheet.add("Two fingers: pinch and rotation in one", try photos.picture(), fingers: ends)
        try lift(rig)
        try photos.says("zoom 1.7 angle 0")
        try photos.forget()
        try doubleTap(rig, 50, 85)
        try photos.says("zoom 1.0 angle 0")
        rig.wait(milliseconds: 400)
        try photos.forget()
        try doubleTap(rig, 50, 85)
        try photos.draws()
        sheet.add("A double tap: closer, at that place", try photos.picture(), fingers: [pixel(50, 85)])
        try doubleTap(rig, 50, 85)
        try photos.says("zoom 1.0 angle 0")
        try photos.forget()
        try rig.stroke(0, from: (place.x, place.top + 3), to: (place.x, place.top + place.height * 0.5))
        try photos.draws()
        sheet.add(
          "The slider at the edge keeps its fingers: no system gesture starts there", try photos.picture(),
          fingers: [pixel(place.x, place.top + place.height * 0.5)])
        try rig.up(0)
        let status = try photos.end()
        #expect(status == 0)
        try sheet.keep("docs/photos.png", title: "Examples/photos: gestures from the compositor, in GTK 4")
      }
    }
  }
}
