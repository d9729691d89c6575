import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct Touchscreens {
    @Test func `one finger lands, moves and lifts where the hand is`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        screen.down(0, 10, 20)
        screen.frame()
        screen.move(0, 15.5, 21)
        screen.frame()
        screen.up(0)
        screen.frame()
        #expect(
          try reader.settle() == [
            "added 1 touchscreen", "down 0 at 10.0,20.0 mm", "frame", "motion 0 at 15.5,21.0 mm", "frame", "up 0",
            "frame",
          ])
      }
    }

    @Test func `positions are fractions of the device and times its microseconds`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen(200, 100)
        let reader = try bench.seat()
        try reader.settle()
        #expect(fake_clock_advance(12_345) == 0)
        screen.down(3, 50, 75)
        screen.frame()
        try reader.settle()
        guard case .touchDown(let touch) = reader.story.events[1] else {
          Issue.record("no down")
          return
        }
        #expect(touch.time == Bench.start + 12_345)
        #expect(touch.slot == 3 && touch.seatSlot == 0)
        #expect(abs(touch.x - 0.25) < 0.001 && abs(touch.y - 0.75) < 0.001)
      }
    }

    @Test func `ten fingers in one report are ten downs and one frame`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        try reader.settle()
        for slot in 0..<10 { screen.down(Int32(slot), 20 + 25 * Double(slot), 60) }
        screen.frame()
        let downs = (0..<10).map { "down \($0) at \(20 + 25 * $0).0,60.0 mm" }
        #expect(try reader.settle() == downs + ["frame"])
        for slot in 0..<10 { screen.up(Int32(slot)) }
        screen.frame()
        #expect(try reader.settle() == (0..<10).map { "up \($0)" } + ["frame"])
      }
    }

    @Test func `a slot is used again after a lift, also within one report`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        try reader.settle()
        screen.down(0, 10, 10)
        screen.frame()
        screen.up(0)
        screen.frame()
        screen.down(0, 90, 90)
        screen.frame()
        #expect(
          try reader.settle() == [
            "down 0 at 10.0,10.0 mm", "frame", "up 0", "frame", "down 0 at 90.0,90.0 mm", "frame",
          ])
        screen.up(0)
        screen.down(0, 50, 50)
        screen.frame()
        try reader.settle()
        #expect(reader.story.openTouches == 1)
      }
    }

    @Test func `after lost reports the fingers are where they are now`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        screen.down(0, 25, 22.5)
        screen.down(1, 50, 22.5)
        screen.frame()
        try reader.settle()
        #expect(fake_overflow_begin(screen.node) == 0)
        screen.up(0)
        screen.move(1, 125, 22.5)
        screen.down(2, 175, 75)
        screen.frame()
        #expect(try reader.settle() == [])
        #expect(fake_overflow_end(screen.node) == 0)
        let told = try reader.settle()
        #expect(told.filter { $0 == "frame" }.count == 2)
        #expect(
          Set(told) == ["up 0", "motion 1 at 125.0,22.5 mm", "down 2 at 175.0,75.0 mm", "frame"])
        #expect(reader.story.openTouches == 2)
      }
    }

    @Test func `a reader that falls far behind is told so and recovers`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        screen.down(0, 10, 10)
        screen.frame()
        try reader.settle()
        var refused = 0
        for step in 0..<5000 where refused == 0 {
          screen.move(0, 10 + Double(step) * 0.02, 10)
          refused = fake_frame(screen.node) == 0 ? 0 : step
        }
        #expect(refused > 100)
        try reader.settle()
        screen.move(0, 200, 100)
        screen.frame()
        #expect(try reader.settle().contains("motion 0 at 200.0,100.0 mm"))
      }
    }

    @Test func `two touchscreens at once keep their fingers apart`() throws {
      try withBench { bench in
        let first = try bench.touchscreen()
        let second = try bench.touchscreen(600, 340)
        let reader = try bench.seat()
        try reader.settle()
        first.down(0, 10, 10)
        first.frame()
        second.down(0, 500, 300)
        second.frame()
        #expect(try reader.settle() == ["down 0 at 10.0,10.0 mm", "frame", "down 0 at 500.0,300.0 mm", "frame"])
        let downs = reader.story.events.compactMap { event in
          if case .touchDown(let touch) = event { touch } else { nil }
        }
        #expect(downs.map(\.device.rawValue) == [1, 2])
        #expect(downs.map(\.slot) == [0, 0])
        #expect(downs.map(\.seatSlot) == [0, 1])
      }
    }
  }
}
