import CFakeInput
import CLibinput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct HostOwned {
    /// Everything a hand can do in a second, on both kinds of device.
    private func play(_ screen: FakeDevice, _ pad: FakeDevice, settle: () throws -> Void) throws {
      screen.down(0, 10, 10)
      screen.down(1, 90, 90)
      screen.frame()
      for finger in 0..<3 { pad.down(Int32(finger), 20 + 20 * Double(finger), 20) }
      pad.frame()
      for step in 1...60 {
        for _ in 0..<4 {
          #expect(fake_clock_advance(2000) == 0)
          try settle()
        }
        screen.move(0, 10 + Double(step), 10)
        screen.frame()
        if step > 40 { for finger in 0..<3 { pad.move(Int32(finger), 20 + 20 * Double(finger), Double(step) - 20) } }
        pad.frame()
        try settle()
      }
      screen.up(1)
      screen.frame()
      screen.unplug()
      pad.unplug()
      try settle()
    }

    @Test func `a host's own context gives the same values as ours`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let pad = try bench.touchpad()
        let ours = try bench.seat()
        let host = try HostContext()
        try play(screen, pad) {
          try ours.settle()
          host.settle()
        }
        #expect(ours.story.lines == host.story.lines)
        #expect(ours.story.descriptions == host.story.descriptions)
        func values(_ story: Story) -> [String] { story.events.dropFirst(2).map { "\($0)" } }
        #expect(values(ours.story) == values(host.story))
        #expect(ours.story.lines.count > 150)
      }
    }

    @Test func `a translator that comes late announces the device before its first event`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let host = try HostContext()
        host.settle(hands: { _ in false })
        screen.down(0, 10, 10)
        screen.frame()
        #expect(host.settle() == ["added 1 touchscreen", "down 0 at 10.0,10.0 mm", "frame"])
      }
    }

    @Test func `a finger that was down before the translator came is not half told`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let host = try HostContext()
        screen.down(0, 10, 10)
        screen.frame()
        host.settle(hands: { _ in false })
        screen.move(0, 20, 20)
        screen.frame()
        screen.up(0)
        screen.frame()
        #expect(host.settle() == ["added 1 touchscreen", "frame", "frame"])
        #expect(host.translator.counters.impossibleEvents == 2)
      }
    }

    @Test func `a removal ends what the host kept to itself`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let host = try HostContext()
        screen.down(3, 10, 10)
        screen.down(5, 50, 50)
        screen.frame()
        host.settle()
        screen.unplug()
        let told = host.settle(hands: { $0 == LIBINPUT_EVENT_DEVICE_REMOVED })
        #expect(told == ["cancel 3", "cancel 5", "frame", "removed 1"])
      }
    }

    /// The millimetres of an unaccelerated delta rest on a constant that libinput does not document.
    @Test func `a removal ends the gesture whose end the host kept to itself`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let host = try HostContext()
        for finger in 0..<3 { pad.down(Int32(finger), 20 + 20 * Double(finger), 20) }
        pad.frame()
        for _ in 0..<150 {
          #expect(fake_clock_advance(2000) == 0)
          host.settle()
        }
        #expect(host.story.lines.last == "hold begin 3")
        pad.unplug()
        let told = host.settle(hands: { $0 == LIBINPUT_EVENT_DEVICE_REMOVED })
        #expect(told == ["hold end 3 cancelled", "removed 1"])
      }
    }

    @Test func `the rest of a gesture whose begin the host kept to itself is dropped`() throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let host = try HostContext()
        for finger in 0..<3 { pad.down(Int32(finger), 20 + 20 * Double(finger), 20) }
        pad.frame()
        for step in 1...20 {
          #expect(fake_clock_advance(8000) == 0)
          for finger in 0..<3 { pad.move(Int32(finger), 20 + 20 * Double(finger) + Double(step), 20) }
          pad.frame()
          host.settle(hands: { $0 != LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN })
        }
        #expect(host.story.lines == ["added 1 touchpad"])
        #expect(host.translator.counters.impossibleEvents > 10)
      }
    }

    @Test(arguments: [LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE.rawValue, LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT.rawValue])
    func `millimetres on a touchpad are the finger's`(profile: UInt32) throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let host = try HostContext()
        host.settle(sees: {
          libinput_device_config_accel_set_profile($0, libinput_config_accel_profile(rawValue: profile))
        })
        for finger in 0..<3 { pad.down(Int32(finger), 20 + 20 * Double(finger), 20) }
        pad.frame()
        host.settle()
        for step in 1...20 {
          #expect(fake_clock_advance(8000) == 0)
          for finger in 0..<3 { pad.move(Int32(finger), 20 + 20 * Double(finger) + Double(step), 20) }
          pad.frame()
          host.settle()
        }
        let last = host.story.events.compactMap { event in
          if case .swipeUpdate(let swipe) = event { swipe.millimetres.x } else { nil }
        }
        #expect(abs((last.last ?? 0) - 1) < 0.01, "profile \(profile)")
      }
    }
  }
}
