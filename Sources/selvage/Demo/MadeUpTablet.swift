import CFakeInput
import Glibc
import LibinputSource

/// A touchscreen that does not exist, read by the real libinput in virtual time.
final class MadeUpTablet {
  static let width = 217.0
  static let height = 136.0
  /// One report of the hardware: 125 a second.
  static let report: UInt64 = 8000

  private let node: Int32
  private let libinput: LibinputContext
  /// What the made-up clock shows when the story begins.
  static let start: UInt64 = 1_000_000
  private(set) var isPlugged = true
  private var places: [Int32: Place] = [:]

  struct Place: Equatable {
    var x: Double
    var y: Double
  }

  init() throws(DemoFailure) {
    guard fake_input_install(Self.start) == 0 else { throw DemoFailure("a made-up device is in use already") }
    var description = fake_device_usual(FAKE_TOUCHSCREEN, Self.width, Self.height)
    node = fake_device_add(&description)
    guard node >= 0 else {
      fake_input_reset()
      throw .system("cannot make up a touchscreen", 0 &- node)
    }
    do throws(LibinputError) { libinput = try LibinputContext.seat(Array("seat0".utf8)) } catch {
      fake_input_reset()
      throw DemoFailure("libinput does not start: \(error)")
    }
  }

  /// Microseconds since the story began.
  var now: UInt64 { fake_clock_now() - Self.start }

  func wait(_ microseconds: UInt64) { fake_clock_advance(microseconds) }

  /// Puts the fingers where they are at this moment, as one report.
  func touch(_ fingers: [Int32: Place]) {
    guard isPlugged, fingers != places else { return }
    for slot in places.keys.sorted() where fingers[slot] == nil { fake_touch_up(node, slot) }
    for (slot, place) in fingers.sorted(by: { $0.key < $1.key }) where places[slot] != place {
      if places[slot] == nil {
        fake_touch_down(node, slot, place.x, place.y)
      } else {
        fake_touch_move(node, slot, place.x, place.y)
      }
    }
    fake_frame(node)
    places = fingers
  }

  func unplug() {
    fake_device_remove(node)
    isPlugged = false
    places = [:]
  }

  /// Hands over what libinput has made of it.
  func read(_ sink: (LibinputEvent) -> Void) throws(DemoFailure) {
    repeat {
      do throws(LibinputError) { try libinput.dispatch(sink) } catch { throw DemoFailure("libinput failed: \(error)") }
    } while isReadable(libinput.fileDescriptor)
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Returns how many descriptors of made-up devices stayed open.
  func finish() -> Int {
    libinput.finish()
    let left = Int(fake_input_open_count())
    fake_input_reset()
    return left
  }
}
