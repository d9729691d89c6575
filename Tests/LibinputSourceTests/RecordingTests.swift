import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct Recordings {
    /// Four fingers drag down a screen of 800 × 480 units; it states no resolution, so 8 to the millimetre are assumed.
    @Test(.enabled(if: Recording.folder != nil, "skipped: no recordings folder"))
    func `four recorded fingers arrive as they were`() throws {
      let folder = try #require(Recording.folder)
      let recording = try Recording(
        contentsOf: folder + "/touchscreens/Atmel_maXTouch_Touchscreen.4-finger-drag-down.events")
      try withBench { bench in
        let screen = try bench.plug(Self.description(of: recording, unitsPerMillimetre: 8))
        let reader = try bench.seat()
        try reader.settle()
        try Self.play(recording, on: screen, to: reader)
        let downs = reader.story.lines.filter { $0.hasPrefix("down") }
        #expect(downs.count == 4)
        #expect(reader.story.lines.filter { $0.hasPrefix("up") }.count == 4)
        #expect(reader.story.lines.filter { $0 == "frame" }.count == 31)
        // The hand went down by 37.6 % of 480 units: 22.6 mm.
        let travel = Self.travels(reader.story)
        #expect(travel.count == 4)
        let mean = travel.reduce(0, +) / 4
        #expect((20...25).contains(mean), "\(travel)")
      }
    }

    private static func description(
      of recording: Recording, unitsPerMillimetre: Int32
    ) throws -> fake_device_description {
      var x = try #require(recording.axis(0x35))
      var y = try #require(recording.axis(0x36))
      x.resolution = unitsPerMillimetre
      y.resolution = unitsPerMillimetre
      var description = fake_device_usual(FAKE_TOUCHSCREEN, 100, 60)
      description.x = x
      description.y = y
      description.slots = try #require(recording.axis(0x2f)).maximum + 1
      return description
    }

    private static func play(_ recording: Recording, on screen: FakeDevice, to reader: Reader) throws {
      var time: UInt64 = 0
      for event in recording.events {
        if event.microseconds > time {
          #expect(fake_clock_advance(event.microseconds - time) == 0)
          time = event.microseconds
        }
        #expect(fake_event(screen.node, event.type, event.code, event.value) == 0)
        if event.type == 0 { try reader.settle() }
      }
    }

    /// How far down each touch went, in millimetres.
    private static func travels(_ story: Story) -> [Double] {
      var first: [Int32: Double] = [:]
      var last: [Int32: Double] = [:]
      for case .touchDown(let touch) in story.events { first[touch.slot] = touch.millimetres?.y }
      for case .touchMotion(let touch) in story.events { last[touch.slot] = touch.millimetres?.y }
      return first.compactMap { slot, start in last[slot].map { $0 - start } }
    }
  }
}
