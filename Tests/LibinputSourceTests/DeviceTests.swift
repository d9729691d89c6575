import CFakeInput
import CLibinput
import Testing

@testable import LibinputSource

extension LibinputSourceTests {
  @Suite struct Devices {
    @Test func `a device says what it is`() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        let reader = try withNames("Panel", "left", "DSI-1") { name, seat, output in
          description.name = name
          description.logical_seat = seat
          description.output_name = output
          _ = try bench.plug(description)
          return try bench.seat()
        }
        try reader.settle()
        let panel = try #require(reader.story.descriptions.first)
        #expect(panel.name == "Panel" && panel.sysname == "event0")
        #expect(panel.physicalSeat == "seat0" && panel.logicalSeat == "left")
        #expect(panel.outputName == "DSI-1")
        #expect(panel.size == .known(widthMM: 310, heightMM: 174))
      }
    }

    @Test func `a device of another seat is not ours`() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        let reader = try withNames("seat7", "", "") { seat, _, _ in
          description.physical_seat = seat
          _ = try bench.plug(description)
          return try bench.seat()
        }
        #expect(try reader.settle() == [])
      }
    }

    @Test func `keyboards are counted, not announced`() throws {
      try withBench { bench in
        _ = try bench.keyboard()
        let keyboard = try bench.keyboard()
        let reader = try bench.seat()
        #expect(try reader.settle() == [])
        #expect(reader.context.counters.ignoredDevices == 2)
        #expect(fake_event(keyboard.node, 1, 30, 1) == 0)
        #expect(fake_frame(keyboard.node) == 0)
        #expect(try reader.settle() == [])
        #expect(reader.context.counters.ignoredEvents == 1)
        keyboard.unplug()
        #expect(try reader.settle() == [])
      }
    }

    @Test func `both kinds of touchpad are touchpads`() throws {
      try withBench { bench in
        _ = try bench.touchpad(FAKE_CLICKPAD)
        _ = try bench.touchpad(FAKE_TOUCHPAD)
        #expect(try bench.seat().settle() == ["added 1 touchpad", "added 2 touchpad"])
      }
    }

    @Test func `a device without resolution has no millimetres but fractions`() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        description.x.resolution = 0
        description.y.resolution = 0
        let screen = try bench.plug(description)
        let reader = try bench.seat()
        screen.down(0, 155, 87)
        screen.frame()
        #expect(try reader.settle() == ["added 1 touchscreen", "down 0 at 0.5,0.5", "frame"])
        #expect(reader.story.descriptions.map(\.size) == [.missing])
      }
    }

    @Test(arguments: [(1000, 12.4, 6.96), (2, 6200.0, 3480.0)])
    func `a size that no hand could use is not believed`(claim: (resolution: Int32, width: Double, height: Double))
      throws
    {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        description.x.resolution = claim.resolution
        description.y.resolution = claim.resolution
        let screen = try bench.plug(description)
        let reader = try bench.seat()
        screen.down(0, 155, 87)
        screen.frame()
        #expect(try reader.settle().contains("down 0 at 0.5,0.5"))
        #expect(reader.story.descriptions.map(\.size) == [.absurd(widthMM: claim.width, heightMM: claim.height)])
      }
    }

    @Test func `every number of an event type is libinput's`() {
      let pairs: [(LibinputEventType, libinput_event_type)] = [
        (.none, LIBINPUT_EVENT_NONE), (.deviceAdded, LIBINPUT_EVENT_DEVICE_ADDED),
        (.deviceRemoved, LIBINPUT_EVENT_DEVICE_REMOVED), (.keyboardKey, LIBINPUT_EVENT_KEYBOARD_KEY),
        (.pointerMotion, LIBINPUT_EVENT_POINTER_MOTION),
        (.pointerMotionAbsolute, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE),
        (.pointerButton, LIBINPUT_EVENT_POINTER_BUTTON), (.pointerAxis, LIBINPUT_EVENT_POINTER_AXIS),
        (.pointerScrollWheel, LIBINPUT_EVENT_POINTER_SCROLL_WHEEL),
        (.pointerScrollFinger, LIBINPUT_EVENT_POINTER_SCROLL_FINGER),
        (.pointerScrollContinuous, LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS),
        (.touchDown, LIBINPUT_EVENT_TOUCH_DOWN), (.touchUp, LIBINPUT_EVENT_TOUCH_UP),
        (.touchMotion, LIBINPUT_EVENT_TOUCH_MOTION), (.touchCancel, LIBINPUT_EVENT_TOUCH_CANCEL),
        (.touchFrame, LIBINPUT_EVENT_TOUCH_FRAME), (.tabletToolAxis, LIBINPUT_EVENT_TABLET_TOOL_AXIS),
        (.tabletToolProximity, LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY),
        (.tabletToolTip, LIBINPUT_EVENT_TABLET_TOOL_TIP), (.tabletToolButton, LIBINPUT_EVENT_TABLET_TOOL_BUTTON),
        (.tabletPadButton, LIBINPUT_EVENT_TABLET_PAD_BUTTON), (.tabletPadRing, LIBINPUT_EVENT_TABLET_PAD_RING),
        (.tabletPadStrip, LIBINPUT_EVENT_TABLET_PAD_STRIP), (.tabletPadKey, LIBINPUT_EVENT_TABLET_PAD_KEY),
        (.gestureSwipeBegin, LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN),
        (.gestureSwipeUpdate, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE),
        (.gestureSwipeEnd, LIBINPUT_EVENT_GESTURE_SWIPE_END),
        (.gesturePinchBegin, LIBINPUT_EVENT_GESTURE_PINCH_BEGIN),
        (.gesturePinchUpdate, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE),
        (.gesturePinchEnd, LIBINPUT_EVENT_GESTURE_PINCH_END),
        (.gestureHoldBegin, LIBINPUT_EVENT_GESTURE_HOLD_BEGIN),
        (.gestureHoldEnd, LIBINPUT_EVENT_GESTURE_HOLD_END), (.switchToggle, LIBINPUT_EVENT_SWITCH_TOGGLE),
      ]
      for (ours, theirs) in pairs { #expect(ours.rawValue == theirs.rawValue) }
      #expect(pairs.count == LibinputEventType.allCases.count)
    }
  }
}

/// Three C strings for the length of `body`; an empty one is nil.
private func withNames<Result>(
  _ first: String, _ second: String, _ third: String,
  _ body: (UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) throws -> Result
) rethrows -> Result {
  try first.withCString { first in
    try second.withCString { second in
      try third.withCString { third in
        try body(first, second.pointee == 0 ? nil : second, third.pointee == 0 ? nil : third)
      }
    }
  }
}
