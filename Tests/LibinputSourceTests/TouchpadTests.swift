import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct Touchpads {
    /// Fingers side by side, 20 mm apart.
    private func land(_ fingers: Int, on pad: FakeDevice) {
      for finger in 0..<fingers { pad.down(Int32(finger), 20 + 20 * Double(finger), 20) }
      pad.frame()
    }

    private func lift(_ fingers: Int, from pad: FakeDevice) {
      for finger in 0..<fingers { pad.up(Int32(finger)) }
      pad.frame()
    }

    /// One report every 8 ms; `path` says where a finger is at step 1 to `steps`.
    private func glide(
      _ fingers: Int, on pad: FakeDevice, _ bench: Bench, _ reader: Reader, steps: Int,
      _ path: (_ finger: Int, _ step: Double) -> (Double, Double)
    ) throws {
      for step in 1...steps {
        try bench.wait(milliseconds: 8, reader)
        for finger in 0..<fingers {
          let (x, y) = path(finger, Double(step))
          pad.move(Int32(finger), x, y)
        }
        pad.frame()
        try reader.settle()
      }
    }

    @Test func `three fingers down the pad are a swipe of as many millimetres`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        land(3, on: pad)
        try glide(3, on: pad, bench, reader, steps: 20) { (20 + 20 * Double($0), 20 + $1) }
        lift(3, from: pad)
        try reader.settle()
        #expect(
          reader.story.lines.withoutRepetition == [
            "added 1 touchpad", "swipe begin 3", "swipe update 3", "swipe end 3",
          ])
        let travel = reader.story.events.reduce(0) { sum, event in
          if case .swipeUpdate(let swipe) = event { sum + swipe.millimetres.y } else { sum }
        }
        #expect((18.9...19.1).contains(travel), "\(travel) mm: 20 less the report that began it")
      }
    }

    @Test func `two fingers that part are a pinch whose scale is how far they parted`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        pad.down(0, 50, 40)
        pad.down(1, 60, 30)
        pad.frame()
        try glide(2, on: pad, bench, reader, steps: 20) { finger, step in
          finger == 0 ? (50 - step, 40 + step) : (60 + step, 30 - step)
        }
        lift(2, from: pad)
        try reader.settle()
        let scales = reader.story.events.compactMap { event in
          if case .pinchUpdate(let pinch) = event { pinch.scale } else { nil }
        }
        #expect(reader.story.lines.withoutRepetition.contains("pinch begin 2"))
        #expect(reader.story.lines.last == "pinch end 2")
        #expect((scales.last ?? 0) > 2 && scales == scales.sorted())
      }
    }

    @Test func `fingers that rest are a hold, and its end says whether they lifted`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        land(3, on: pad)
        try bench.wait(milliseconds: 400, reader)
        lift(3, from: pad)
        #expect(try reader.settle() == ["hold end 3"])
        land(3, on: pad)
        try bench.wait(milliseconds: 400, reader)
        try glide(3, on: pad, bench, reader, steps: 10) { (20 + 20 * Double($0), 20 + $1) }
        #expect(reader.story.lines.contains("hold end 3 cancelled"))
      }
    }

    @Test func `two fingers scroll, and the scroll stops`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        land(2, on: pad)
        try glide(2, on: pad, bench, reader, steps: 20) { (20 + 20 * Double($0), 20 + $1) }
        lift(2, from: pad)
        try reader.settle()
        #expect(
          reader.story.lines.withoutRepetition == ["added 1 touchpad", "scroll", "scroll stop"])
      }
    }

    @Test func `one finger moves the pointer, which is none of our business`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        try reader.settle()
        land(1, on: pad)
        try glide(1, on: pad, bench, reader, steps: 20) { (20 + 20 * Double($0), 20 + $1) }
        lift(1, from: pad)
        try reader.settle()
        #expect(reader.story.lines == ["added 1 touchpad"])
        #expect(reader.context.counters.ignoredEvents > 0)
      }
    }

    @Test func `450 ms of gesture come out the same to the bit`() throws {
      func run() throws -> [String] {
        var told: [String] = []
        try withBench { bench in
          let pad = try bench.touchpad()
          let reader = try bench.seat()
          land(4, on: pad)
          try bench.wait(milliseconds: 240, reader)
          try glide(4, on: pad, bench, reader, steps: 26) { (20 + 20 * Double($0) + $1 * 0.7, 20 + $1 * $1 / 40) }
          lift(4, from: pad)
          try reader.settle()
          // The description holds pointers; everything else is a value.
          told = reader.story.events.dropFirst().map { "\($0)" }
        }
        return told
      }
      let first = try run()
      #expect(first.count > 20)
      #expect(try first == run())
    }
  }
}
