import CFakeInput
import LibinputSource
import Testing

extension LibinputSourceTests {
  @Suite struct HotPlug {
    @Test func `unplugging in mid-touch cancels each finger before the device goes`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        screen.down(0, 10, 10)
        screen.down(4, 50, 50)
        screen.frame()
        try reader.settle()
        screen.unplug()
        #expect(try reader.settle() == ["cancel 0", "cancel 4", "frame", "removed 1"])
      }
    }

    @Test func `a device that comes back is a new device`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        try reader.settle()
        screen.unplug()
        #expect(try reader.settle() == ["removed 1"])
        let again = try bench.touchscreen()
        #expect(again.node != screen.node)
        #expect(try reader.settle() == ["added 2 touchscreen"])
        again.down(0, 10, 10)
        again.frame()
        #expect(try reader.settle() == ["down 0 at 10.0,10.0 mm", "frame"])
      }
    }

    @Test func `a device at a path that is unplugged in mid-touch ends like any other`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let other = try bench.touchscreen()
        let reader = try bench.paths(screen, other)
        screen.down(0, 10, 10)
        screen.frame()
        other.down(1, 20, 20)
        other.frame()
        try reader.settle()
        screen.unplug()
        #expect(try reader.settle() == ["cancel 0", "frame", "removed 1"])
        other.up(1)
        other.frame()
        #expect(try reader.settle() == ["up 1", "frame"])
      }
    }

    @Test(arguments: [false, true])
    func `a touchpad that goes in mid-swipe cancels the swipe`(bySuspending: Bool) throws {
      try withBench { bench in
        let pad = try bench.touchpad()
        let reader = try bench.seat()
        try reader.settle()
        for finger in 0..<3 { pad.down(Int32(finger), 30 + 20 * Double(finger), 35) }
        pad.frame()
        for step in 1...10 {
          try bench.wait(milliseconds: 8, reader)
          for finger in 0..<3 { pad.move(Int32(finger), 30 + 20 * Double(finger) + 2 * Double(step), 35) }
          pad.frame()
        }
        #expect(try reader.settle() == ["swipe update 3"])
        if bySuspending { reader.context.suspend() } else { pad.unplug() }
        #expect(try reader.settle() == ["swipe end 3 cancelled", "removed 1"])
      }
    }

    @Test func `suspending with a finger down cancels it, resuming brings the device back`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.seat()
        screen.down(2, 10, 10)
        screen.frame()
        try reader.settle()
        reader.context.suspend()
        #expect(try reader.settle() == ["cancel 2", "frame", "removed 1"])
        screen.up(2)
        screen.frame()
        #expect(try reader.settle() == [])
        try reader.context.resume()
        screen.down(0, 20, 20)
        screen.frame()
        #expect(try reader.settle() == ["added 2 touchscreen", "down 0 at 20.0,20.0 mm", "frame"])
      }
    }

    @Test func `a context on paths that cannot resume says why and stays suspended`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        let reader = try bench.paths(screen)
        try reader.settle()
        reader.context.suspend()
        screen.unplug()
        #expect(try reader.settle() == ["removed 1"])
        #expect(throws: LibinputError.self) { try reader.context.resume() }
        #expect(try reader.settle() == [])
      }
    }
  }
}
