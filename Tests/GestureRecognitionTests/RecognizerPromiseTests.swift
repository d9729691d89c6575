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
    ] { #expect(seen[name, default: 0] >= 5, "\(name)") }
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
      var running: Set<RecognizerID> = []
      for event in glass.events {
        let id = event.recognizer
        switch event.action {
        case .began: #expect(running.insert(id).inserted, "seed \(seed)")
        case .changed, .velocity: #expect(running.contains(id), "seed \(seed)")
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

  @Test func `exclusive recognizers never run on the same touch`() throws {
    for seed in Self.seeds {
      let glass = try Glass.crowded(seed)
      var hand = RandomHand(seed: seed)
      for (ms, events) in hand.frames(80) {
        glass.feed(Glass.frame(ms, events))
        let running = (0..<glass.group.count).filter { glass.group.recognizers[$0].state.isRunning }
        for a in running {
          for b in running where a < b && glass.group.shareFingers(a, b) {
            let mayRun = glass.group.runTogether(a, b)
            #expect(mayRun, "seed \(seed): \(a) and \(b) at \(ms)")
          }
        }
      }
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
      }
      glass.cancel(.device)
      glass.rest()
      #expect(glass.isIdle && glass.bugs == 0, "seed \(seed)")
    }
  }
}

extension RecognizerGroup {
  func shareFingers(_ a: Int, _ b: Int) -> Bool { !(recognizers[a].fingers & recognizers[b].fingers).isEmpty }
}
