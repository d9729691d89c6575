import Testing

@testable import GestureRecognition

/// What holds for whatever hands do, over random hands. A failure names the seed.
@Suite struct `Promises of a recognizer group` {
  static let seeds: Range<UInt64> = 0..<200

  private func play(_ seed: UInt64, _ feed: (Glass, Double, [TouchEvent], inout SeededRandom) -> Void) throws -> Glass {
    let glass = try Glass.crowded(seed)
    var hand = RandomHand(seed: seed)
    var random = SeededRandom(seed: seed ^ 0xFFFF)
    for (ms, events) in hand.frames(80) { feed(glass, ms, events, &random) }
    glass.rest()
    return glass
  }

  /// Frame after frame, with no advance in between.
  private func plainly(_ seed: UInt64) throws -> Glass {
    try play(seed) { glass, ms, events, _ in glass.feed(Glass.frame(ms, events)) }
  }

  @Test func `the random hands reach every kind of end`() throws {
    var seen: [String: Int] = [:]
    for seed in Self.seeds {
      for line in try plainly(seed).trace {
        let words = line.split(separator: " ")
        seen[words[1...(words[2] == "failed" ? 3 : 2)].joined(separator: " "), default: 0] += 1
      }
    }
    for name in [
      "pan began", "pan ended", "tap recognized", "double recognized", "triple recognized", "two recognized",
      "across began", "three began", "three ended", "part recognized", "tap failed excluded", "double failed too_late",
      "double failed too_far", "pan failed another_recognized", "across failed lateral", "two failed too_few",
      "press began", "press ended", "press failed moved", "press failed let_go", "swipe began", "swipe recognized",
      "swipe failed off_axis", "swipe failed below_speed", "swipe failed too_slow", "flick recognized",
      "flick failed below_speed", "pinch began", "pinch ended", "turn began", "turn ended", "edge began", "edge ended",
      "edge failed lifted", "edge failed too_slow", "all began",
    ] { #expect(seen[name, default: 0] >= 2, "\(name)") }
  }

  @Test func `the order of events inside a frame changes nothing`() throws {
    for seed in Self.seeds {
      let shuffled = try play(seed) { glass, ms, events, random in
        glass.feed(Glass.frame(ms, events.shuffled(using: &random)))
      }
      #expect(try shuffled.trace == plainly(seed).trace, "seed \(seed)")
    }
  }

  @Test func `empty frames change nothing`() throws {
    for seed in Self.seeds {
      var last = 0.0
      let padded = try play(seed) { glass, ms, events, random in
        if last > 0 { glass.feed(Glass.frame(random.number(last...ms), [])) }
        glass.feed(Glass.frame(ms, events))
        last = ms
      }
      #expect(try padded.trace == plainly(seed).trace, "seed \(seed)")
    }
  }

  @Test func `a late advance is as good as a punctual one, and a burst as real time`() throws {
    for seed in Self.seeds {
      let punctual = try play(seed) { glass, ms, events, random in
        let time = EventTime(microseconds: UInt64(ms * 1000))
        while glass.deadline < time { glass.advance(to: glass.deadline) }
        if random.chance(2), glass.group.now + .milliseconds(1) < time { glass.advance(to: time - .milliseconds(1)) }
        glass.feed(Glass.frame(ms, events))
        if random.chance(2) { glass.advance(to: time) }
      }
      #expect(try punctual.trace == plainly(seed).trace, "seed \(seed)")
    }
  }

  @Test func `everything that began ends exactly once, and changes only in between`() throws {
    for seed in Self.seeds {
      let glass = try plainly(seed)
      // Of a recognizer that takes each touch by itself several run at once.
      struct Attempt: Hashable { var recognizer: RecognizerID, attempt: UInt8 }
      var running: Set<Attempt> = []
      for (index, event) in glass.events.enumerated() {
        let id = Attempt(recognizer: event.recognizer, attempt: event.attempt)
        switch event.action {
        case .began: #expect(running.insert(id).inserted, "seed \(seed)")
        case .changed: #expect(running.contains(id), "seed \(seed)")
        case .velocity:
          guard !running.contains(id) else { continue }
          guard case .recognized = glass.events[index + 1].action else {
            Issue.record("seed \(seed): a velocity of nothing")
            continue
          }
        case .ended, .cancelled: #expect(running.remove(id) != nil, "seed \(seed)")
        case .recognized, .failed: #expect(!running.contains(id), "seed \(seed)")
        }
      }
      #expect(running.isEmpty, "seed \(seed)")
    }
  }

  @Test func `after the last finger and the last deadline everything is idle`() throws {
    for seed in Self.seeds {
      let glass = try plainly(seed)
      #expect(glass.isIdle && glass.deadline == .never && glass.bugs == 0 && glass.dropped == 0, "seed \(seed)")
    }
  }

  @Test func `after every frame and every deadline all invariants hold`() throws {
    for seed in Self.seeds {
      let glass = try Glass.crowded(seed)
      var hand = RandomHand(seed: seed)
      for (ms, events) in hand.frames(80) {
        let time = EventTime(microseconds: UInt64(ms * 1000))
        while glass.deadline < time {
          glass.advance(to: glass.deadline)
          expectWhole(glass, "seed \(seed) before \(ms)")
        }
        glass.feed(Glass.frame(ms, events))
        expectWhole(glass, "seed \(seed) at \(ms)")
      }
    }
  }

  private func expectWhole(_ glass: Glass, _ when: String) {
    let broken = glass.group.brokenInvariant().map { "\($0)" }
    #expect(broken == nil, "\(when)")
  }

  @Test func `no number that is told is NaN, infinite, or a scale of zero`() throws {
    for seed in Self.seeds {
      for event in try plainly(seed).events {
        guard case .changed(let change) = event.action else { continue }
        let isSound =
          change.translation.isFinite && change.scale > 0 && change.scale.isFinite && change.rotation.isFinite
        #expect(isSound, "seed \(seed)")
      }
    }
  }

  @Test func `any shift of all times changes nothing`() throws {
    for seed in Self.seeds.prefix(50) {
      let shift = 3_600_000.0 * Double(seed + 1)
      let shifted = try play(seed) { glass, ms, events, _ in glass.feed(Glass.frame(ms + shift, events)) }
      let times = shifted.events.map { Double($0.time.microseconds) / 1000 - shift }
      let plain = try plainly(seed)
      #expect(times == plain.events.map { Double($0.time.microseconds) / 1000 }, "seed \(seed)")
      #expect(shifted.events.map(\.action) == plain.events.map(\.action), "seed \(seed)")
    }
  }

  @Test func `what is no well-formed input is dropped, and traps nothing`() throws {
    let coordinates = [0, 30, 31, -5, 1e4, 1e300, -1e308, .nan, .infinity, -.infinity]
    let times: [UInt64] = [0, 8000, 16000, 20000, 5_000_000, .max - 1, .max]
    for seed in Self.seeds {
      let glass = try Glass.crowded(seed)
      var random = SeededRandom(seed: seed)
      var time: UInt64 = 0
      for _ in 0..<60 {
        time = random.chance(40) ? random.pick(times) : time &+ random.pick([8000, 16000, 20000])
        var frame = TouchFrame(at: EventTime(microseconds: time))
        for _ in 0..<random.pick([0, 1, 3, 40]) {
          let key = TouchKey(source: random.pick([0, 0, 0, 7]), id: random.pick([0, 1, 2, 3, -1, .max, .min]))
          let position = Point(random.pick(coordinates), random.pick(coordinates))
          frame.append(TouchEvent(random.pick([.down, .moved, .moved, .up]), key, at: position))
        }
        glass.feed(frame)
        expectWhole(glass, "seed \(seed)")
      }
      glass.cancel(.device)
      glass.rest()
      #expect(glass.isIdle && glass.bugs == 0, "seed \(seed)")
    }
  }
}
