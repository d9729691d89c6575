import HumanStrokes
import Testing

@testable import Recordings

@Suite("Recordings as libinput writes them, line by line")
struct RecordLinesTests {
  private static let text = """
    version: 1
    ndevices: 1
    devices:
    - node: /dev/input/event0
      evdev:
        # Name: a panel
        name: "A panel"
        codes:
          0: [0, 1] # EV_SYN
          1: [330] # EV_KEY
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 500, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      udev:
        properties:
        - ID_INPUT_TOUCHSCREEN=1
      events:
      # Current time is 13:06:49
      - libinput:
        - {type: DEVICE_ADDED, seat: seat0, logical_seat: default}
      - evdev:
        - [  0,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID 1
        - [  0,      0,   3,  53,     400]
        - [  0,      0,   3,  54,     300] # a: "b" [c]
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ----------
      - libinput:
        - {time: 0.000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [1.0, 2.0]}
      - evdev:
        - [  0,   8000,   3,  53,     450]
        - [  0,   8000,   0,   0,       0]
      - evdev:
        - [  0,  16000,   3,  57,      -1]
        - [  0,  16000,   0,   0,       0]

    """

  private func lines(_ bytes: [UInt8]) -> Recording? {
    bytes.withUnsafeBufferPointer { RecordLines.recording($0, name: "a") }
  }

  @Test("they read as the YAML that they are") func same() throws {
    let bytes = Array(Self.text.utf8)
    let (fast, whole) = (try #require(lines(bytes)), try RecordReader.recordingOfYAML(bytes, name: "a"))
    #expect(fast.frames == whole.frames && fast.frames.count == 3 && fast.device == whole.device)
    #expect(fast.notes == whole.notes)
  }

  @Test("whatever is changed in them, they read as the YAML does, or are left to it") func changed() {
    var random = SplitMix(seed: 5)
    let pieces = Array("[]{}:,-#'\"\n \t&*0189ax".utf8)
    let start = Self.text.utf8.count / 2
    var read = 0
    for _ in 0..<4000 {
      var bytes = Array(Self.text.utf8)
      for _ in 0...random.below(2) {
        let place = random.below(4) == 0 ? random.below(bytes.count) : start + random.below(bytes.count - start)
        switch random.below(3) {
        case 0: bytes[place] = pieces[random.below(pieces.count)]
        case 1: bytes.insert(pieces[random.below(pieces.count)], at: place)
        default: bytes.remove(at: place)
        }
      }
      guard let fast = lines(bytes) else { continue }
      read += 1
      let whole = try? RecordReader.recordingOfYAML(bytes, name: "a")
      let shown = String(decoding: bytes, as: UTF8.self)
      #expect(whole?.frames == fast.frames && whole?.device == fast.device && whole?.notes == fast.notes, "\(shown)")
    }
    #expect(read > 500)
  }

  @Test("cut off anywhere, too") func cut() {
    let bytes = Array(Self.text.utf8)
    for end in bytes.indices {
      guard let fast = lines(Array(bytes[..<end])) else { continue }
      let whole = try? RecordReader.recordingOfYAML(Array(bytes[..<end]), name: "a")
      #expect(whole?.frames == fast.frames && whole?.notes == fast.notes)
    }
  }
}
