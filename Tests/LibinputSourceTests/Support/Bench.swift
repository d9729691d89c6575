import CFakeInput
import Glibc
import LibinputSource
import Testing

/// All tests here are in this suite: made-up devices belong to one thread of the process at a time.
@Suite(.serialized) enum LibinputSourceTests {}

/// Made-up devices and a virtual clock for the length of `body`; whatever it opened must be closed at the end.
func withBench(_ body: (Bench) throws -> Void) throws {
  try #require(fake_input_install(Bench.start) == 0)
  defer { fake_input_reset() }
  try body(Bench())
  #expect(fake_input_open_count() == 0, "something stayed open")
}

struct Bench {
  /// What the clock shows at first, in microseconds.
  static let start: UInt64 = 1_000_000

  func touchscreen(_ width: Double = 310, _ height: Double = 174, slots: Int32 = 10) throws -> FakeDevice {
    var description = fake_device_usual(FAKE_TOUCHSCREEN, width, height)
    description.slots = slots
    return try plug(description)
  }

  func touchpad(_ kind: fake_kind = FAKE_CLICKPAD) throws -> FakeDevice { try plug(fake_device_usual(kind, 110, 70)) }

  func keyboard() throws -> FakeDevice { try plug(fake_device_usual(FAKE_KEYBOARD, 0, 0)) }

  func pen() throws -> FakeDevice { try plug(fake_device_usual(FAKE_PEN, 310, 174)) }

  func plug(_ description: fake_device_description) throws -> FakeDevice {
    let node = withUnsafePointer(to: description) { fake_device_add($0) }
    try #require(node >= 0, "could not plug in: errno \(-node)")
    return FakeDevice(node: node)
  }

  /// A context on seat0 and what it has told so far.
  func seat(log: LibinputLog = .none) throws -> Reader {
    Reader(try LibinputContext.seat(Array("seat0".utf8), log: log))
  }

  func paths(_ devices: FakeDevice...) throws -> Reader {
    Reader(try LibinputContext.devices(at: devices.map(\.path)))
  }

  /// Lets time pass in steps of 2 ms, and everything due happen.
  func wait(milliseconds: Int, _ reader: Reader) throws {
    for _ in 0..<milliseconds / 2 {
      #expect(fake_clock_advance(2000) == 0)
      try reader.settle()
    }
  }
}

/// A made-up device, in millimetres.
struct FakeDevice {
  let node: Int32

  var path: [UInt8] { Array("/dev/input/event\(node)".utf8) }

  func down(_ slot: Int32, _ x: Double, _ y: Double) { #expect(fake_touch_down(node, slot, x, y) == 0) }
  func move(_ slot: Int32, _ x: Double, _ y: Double) { #expect(fake_touch_move(node, slot, x, y) == 0) }
  func up(_ slot: Int32) { #expect(fake_touch_up(node, slot) == 0) }
  func frame() { #expect(fake_frame(node) == 0) }
  func unplug() { #expect(fake_device_remove(node) == 0) }
}

/// A context, and the story of what came out of it.
final class Reader {
  let context: LibinputContext
  private(set) var story = Story()

  init(_ context: LibinputContext) { self.context = context }

  /// Reads until nothing is left, and returns the lines that are new.
  @discardableResult func settle() throws -> [String] {
    let before = story.lines.count
    for _ in 0..<1000 {
      try context.dispatch { story.add($0) }
      guard isReadable(context.fileDescriptor) else { return Array(story.lines[before...]) }
    }
    Issue.record("libinput never came to rest")
    return []
  }
}

func isReadable(_ fd: Int32) -> Bool {
  var request = pollfd(fd: fd, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 0) == 1
}
