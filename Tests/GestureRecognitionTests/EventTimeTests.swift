import Testing

@testable import GestureRecognition

@Suite struct `Event time` {
  @Test func `adding stops at never, subtracting at zero`() {
    #expect(EventTime.never + .milliseconds(1) == .never)
    #expect(EventTime(microseconds: .max - 5) + .milliseconds(1) == .never)
    #expect(EventTime(milliseconds: 3) - .milliseconds(5) == .zero)
    #expect(EventTime(milliseconds: 3) + .milliseconds(-2) == EventTime(milliseconds: 1))
  }

  @Test func `32-bit times go on where they wrap`() {
    var unwrapper = TimeUnwrapper()
    #expect(unwrapper.unwrap(.max - 7) == EventTime(milliseconds: UInt64(UInt32.max) - 7))
    #expect(unwrapper.unwrap(8) == EventTime(milliseconds: UInt64(UInt32.max) + 9))
    #expect(unwrapper.unwrap(.max) == EventTime(milliseconds: UInt64(UInt32.max)))
    #expect(unwrapper.unwrap(9) == EventTime(milliseconds: UInt64(UInt32.max) + 10))
  }
}
