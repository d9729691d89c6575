import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct RandomStreams {
    /// SplitMix64.
    struct Generator: RandomNumberGenerator {
      var state: UInt64

      mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
      }
    }

    /// A device, and which of its slots are down.
    struct Hand {
      let device: FakeDevice
      let slots: Int32
      var down: Set<Int32> = []
    }

    @Test(arguments: [1, 2, UInt64.random(in: 3...UInt64.max)])
    func `no stream of hands and plugs leaves a touch open`(seed: UInt64) throws {
      print("random stream, seed \(seed)")
      try withBench { bench in
        var random = Generator(state: seed)
        var hands: [Hand] = []
        let reader = try bench.seat()
        for _ in 0..<2000 {
          try step(bench, reader, &hands, &random)
          if Int.random(in: 0..<3, using: &random) == 0 { try reader.settle() }
        }
        for hand in hands { hand.device.unplug() }
        try reader.context.resume()
        try reader.settle()
        #expect(reader.story.openTouches == 0)
        #expect(reader.context.counters.impossibleEvents == 0)
        #expect(reader.story.lines.contains { $0.hasPrefix("cancel") })
      }
    }

    private func step(_ bench: Bench, _ reader: Reader, _ hands: inout [Hand], _ random: inout Generator) throws {
      let action = Int.random(in: 0..<100, using: &random)
      guard action >= 4 && !hands.isEmpty else {
        if hands.count < 6 { hands.append(try plug(bench, &random)) }
        return
      }
      let index = Int.random(in: hands.indices, using: &random)
      switch action {
      case 4..<7: hands.remove(at: index).device.unplug()
      case 7: reader.context.suspend()
      case 8..<11: try reader.context.resume()
      case 11..<13: overflow(&hands[index], &random)
      case 13..<30: #expect(fake_clock_advance(UInt64.random(in: 0..<60_000, using: &random)) == 0)
      default: touch(&hands[index], &random)
      }
    }

    private func plug(_ bench: Bench, _ random: inout Generator) throws -> Hand {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: Hand(device: try bench.touchpad(), slots: 5)
      case 1: Hand(device: try bench.touchscreen(slots: 2), slots: 2)
      default: Hand(device: try bench.touchscreen(), slots: 10)
      }
    }

    private func overflow(_ hand: inout Hand, _ random: inout Generator) {
      #expect(fake_overflow_begin(hand.device.node) == 0)
      touch(&hand, &random)
      touch(&hand, &random)
      #expect(fake_overflow_end(hand.device.node) == 0)
    }

    /// One report in which up to three slots do something.
    private func touch(_ hand: inout Hand, _ random: inout Generator) {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let slot = Int32.random(in: 0..<hand.slots, using: &random)
        let x = Double.random(in: -5...120, using: &random)
        let y = Double.random(in: -5...80, using: &random)
        if !hand.down.contains(slot) {
          hand.device.down(slot, x, y)
          hand.down.insert(slot)
        } else if Int.random(in: 0..<3, using: &random) == 0 {
          hand.device.up(slot)
          hand.down.remove(slot)
        } else {
          hand.device.move(slot, x, y)
        }
      }
      hand.device.frame()
    }
  }
}
