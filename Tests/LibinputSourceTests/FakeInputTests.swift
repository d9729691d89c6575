import CFakeInput
import CUdev
import Glibc
import Testing

extension LibinputSourceTests {
  /// The made-up devices themselves.
  @Suite struct FakeInput {
    @Test func `before it is installed it is not there`() {
      var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
      #expect(fake_device_add(&description) == -EPERM)
      #expect(fake_clock_advance(1) == -EINVAL)
      let real = fake_clock_now()
      #expect(real > 0 && fake_clock_now() >= real)
    }

    @Test func `one thread has it, the others keep the real world`() throws {
      try withBench { bench in
        _ = try bench.touchscreen()
        #expect(fake_input_install(1) == -EBUSY)
        let other = UnsafeMutablePointer<(clock: UInt64, install: Int32, reset: Int32)>.allocate(capacity: 1)
        defer { other.deallocate() }
        var thread = pthread_t()
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { result in
          let told = (clock: fake_clock_now(), install: fake_input_install(1), reset: fake_input_reset())
          result?.assumingMemoryBound(to: (clock: UInt64, install: Int32, reset: Int32).self).initialize(to: told)
          return nil
        }
        #expect(pthread_create(&thread, nil, body, other) == 0)
        pthread_join(thread, nil)
        #expect(other.pointee.clock != Bench.start && fake_clock_now() == Bench.start)
        #expect(other.pointee.install == -EBUSY && other.pointee.reset == -EPERM)
      }
    }

    @Test(.enabled(if: access("/sys/class/mem", F_OK) == 0, "skipped: no sysfs here"))
    func `udev objects from before stay real, and real ones are what udev gives without it`() throws {
      let real = try #require(udev_new())
      defer { udev_unref(real) }
      try withBench { bench in
        _ = try bench.touchscreen()
        #expect(firstDevice(of: real, subsystem: "mem")?.hasPrefix("/sys/devices/virtual/mem/") == true)
        let made = try #require(udev_new())
        defer { udev_unref(made) }
        #expect(firstDevice(of: made, subsystem: "input") == "/sys/devices/virtual/input/input0/event0")
      }
    }

    private func firstDevice(of udev: OpaquePointer, subsystem: String) -> String? {
      guard let enumerate = udev_enumerate_new(udev) else { return nil }
      defer { udev_enumerate_unref(enumerate) }
      udev_enumerate_add_match_subsystem(enumerate, subsystem)
      udev_enumerate_scan_devices(enumerate)
      let entry = udev_enumerate_get_list_entry(enumerate)
      return udev_list_entry_get_name(entry).map { String(cString: $0) }
    }

    @Test func `limits are errors, not surprises`() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        for _ in 0..<FAKE_DEVICES { #expect(fake_device_add(&description) >= 0) }
        #expect(fake_device_add(&description) == -ENOSPC)
        description.slots = FAKE_SLOTS + 1
        #expect(fake_device_add(&description) == -EINVAL)
        description.slots = 0
        #expect(fake_device_add(&description) == -EINVAL)
        var added: Int32 = 0
        while added == 0 { added = fake_event(0, Int32(eventTypeKey), 330, 1) }
        #expect(added == -ENOSPC)
        #expect(fake_frame(0) != -ENODEV)
      }
    }

    @Test func `impossible fingers are refused`() throws {
      try withBench { bench in
        let screen = try bench.touchscreen()
        #expect(fake_touch_up(screen.node, 0) == -EINVAL)
        #expect(fake_touch_move(screen.node, 0, 1, 1) == -EINVAL)
        screen.down(0, 10, 10)
        #expect(fake_touch_down(screen.node, 0, 10, 10) == -EBUSY)
        #expect(fake_touch_down(screen.node, 10, 10, 10) == -EINVAL)
        #expect(fake_touch_down(screen.node, -1, 10, 10) == -EINVAL)
        #expect(fake_touch_shape(screen.node, 0, 5, 5) == -EINVAL)
        screen.unplug()
        #expect(fake_touch_up(screen.node, 0) == -ENODEV)
        #expect(fake_device_remove(screen.node) == -ENODEV)
        #expect(fake_frame(screen.node) == -ENODEV)
      }
    }
  }
}

/// EV_KEY; the kernel's header is not a module.
private let eventTypeKey = 1
