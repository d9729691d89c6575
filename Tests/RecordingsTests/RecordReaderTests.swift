import CZlib
import Testing

@testable import Recordings

@Suite("Recordings: what libinput record writes")
struct RecordReaderTests {
  /// Two fingers, as `libinput record` writes them.
  static let text = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event0
      evdev:
        # Name: Screen
        name: "Screen"
        id: [24, 1505, 1, 256]
        codes:
          1: [330] # EV_KEY
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          47: [0, 9, 0, 0, 0]
          53: [0, 1000, 0, 0, 10]
          54: [0, 500, 0, 0, 10]
          57: [0, 65535, 0, 0, 0]
        properties: [1]
      udev:
        properties:
        - ID_INPUT_TOUCHSCREEN=1
      quirks:
      events:
      - libinput:
        - {type: DEVICE_ADDED, seat: seat0}
      - evdev:
        - [  5,      0,   3,  57,       1] # EV_ABS / ABS_MT_TRACKING_ID 1
        - [  5,      0,   3,  53,     100]
        - [  5,      0,   3,  54,      50]
        - [  5,      0,   0,   0,       0] # ------------ SYN_REPORT (0)
      - evdev:
        - [  5,   8000,   3,  53,     140]
        - [  5,   8000,   0,   0,       0]
      - evdev:
        - [  5,  16000,   3,  57,      -1]
        - [  5,  16000,   0,   0,       0]

    """

  private func recording(_ text: String) throws(ScriptErrors) -> Recording {
    try RecordReader.recording(Array(text.utf8), name: "a.yml")
  }

  private func faults(_ text: String) -> [String] {
    do throws(ScriptErrors) {
      _ = try recording(text)
      return []
    } catch {
      return error.sentences
    }
  }

  @Test("a whole recording")
  func whole() throws {
    let recording = try recording(Self.text)
    #expect(recording.summary == "0 down 0 100,50; 8 move 0 140,50; 16 up 0")
    #expect(recording.device.kind == .touchscreen && recording.device.size == PanelSize(width: 100, height: 50))
    #expect(recording.notes == [] && recording.device.name == "Screen")
    #expect(recording.frames[1].line == 35)
  }

  @Test("cut off at any byte, it plays as far as it goes, or says that nothing is recorded")
  func truncated() throws {
    let bytes = Array(Self.text.utf8)
    let whole = try recording(Self.text)
    var played = 0
    for length in 0..<bytes.count {
      do throws(ScriptErrors) {
        let part = try RecordReader.recording(Array(bytes[..<length]), name: "a.yml")
        #expect(whole.frames.starts(with: part.frames), "\(length)")
        played += 1
      } catch {
        #expect(error.errors.count == 1 && error.sentences[0].contains("recorded"), "\(length): \(error.sentences)")
      }
    }
    #expect(played > 400)
  }

  @Test("a recording that ends in the middle says where")
  func cutNote() throws {
    let cut = String(Self.text.prefix(Self.text.count - 20))
    let recording = try recording(cut)
    #expect(recording.summary == "0 down 0 100,50; 8 move 0 140,50")
    #expect(recording.notes == ["the file ends in the middle of line 38"])
  }

  @Test("of several devices the touched touchscreen is played")
  func several() throws {
    let start = try #require(Self.text.firstRange(of: "- node")).lowerBound
    let device = String(Self.text[start...])
    let keyboard =
      "- node: b\n  evdev:\n    name: \"Keys\"\n    codes:\n      1: [30]\n  events:\n  - evdev:\n    - [0, 0, 1, 30, 1]\n"
    let pad =
      device.split(separator: "\n").map { $0.contains("properties: [1]") ? "    properties: [0]" : String($0) }
      .map { $0.contains("TOUCHSCREEN") ? "    - ID_INPUT_TOUCHPAD=1" : $0 }.joined(separator: "\n") + "\n"
    let recording = try recording("devices:\n" + keyboard + pad + device)
    #expect(recording.device.kind == .touchscreen && recording.frames.count == 3)
    #expect(recording.notes == ["of 2 touch devices only 'Screen' is played"])
  }

  @Test(
    "malformed parts are errors with their line",
    arguments: [
      ("- [  5,   8000,   3,  53,     140]", "- [  5,   8000,   3,  53]"),
      ("- [  5,   8000,   3,  53,     140]", "- [  5,   8000,   3,  53, 140, 1]"),
      ("- [  5,   8000,   3,  53,     140]", "- [  5,   8000,   3,  53, x]"),
      ("- [  5,   8000,   3,  53,     140]", "- [  5,   8000,   3,  [53], 140]"),
      ("- [  5,   8000,   3,  53,     140]", "- [  5,   8000,   3,  53, 99999999999999999999]"),
      ("- [  5,   8000,   3,  53,     140]", "- [  -5,   8000,   3,  53, 140]"),
      ("53: [0, 1000, 0, 0, 10]", "53: [0, 1000, 0, 10]"),
      ("53: [0, 1000, 0, 0, 10]", "53: [0, 1000, 0, 0, -10]"),
    ])
  func malformed(_ old: String, _ new: String) throws {
    let place = try #require(Self.text.firstRange(of: old))
    let line = Self.text[..<place.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).count
    let found = faults(Self.text.replacing(old, with: new))
    #expect(found.count == 1 && found[0].hasPrefix("a.yml:\(line): an "), "\(found)")
  }

  @Test("what is no YAML, or another YAML, says so in one line")
  func strange() {
    #expect(faults("devices: [\n  x: }\n\nversion: 1\n")[0].contains("this is no YAML"))
    #expect(faults("devices:\n- 5\n")[0].contains("no device is recorded"))
    #expect(faults("version: 1\n")[0].contains("no device is recorded"))
    #expect(faults("devices:\n- events:\n  - evdev:\n    - [0, 0, 0, 0, 0]\n")[0].contains("'evdev' comes first"))
    #expect(faults("devices:\n- evdev:\n    name: Mouse\n  events:\n")[0].contains("'Mouse' is no touch device"))
    #expect(faults(String(repeating: "[", count: 50_000)).count == 1)
    #expect(faults("devices: &a [*a]\n").count == 1)
  }
}

@Suite("Recordings: packed ones")
struct GzipTests {
  private func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    _ = deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count / 2 + 1000)
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        _ = deflate(&stream, Z_FINISH)
        return Int(stream.total_out)
      }
    }
    deflateEnd(&stream)
    return Array(output[..<count])
  }

  @Test("a packed recording is the recording")
  func same() throws {
    let evemu = Array((MadeUp.slots + MadeUp.events("0 t1 x1 y1 r 8 t-1 r")).utf8)
    #expect(try PlayableInput.recording(packed(evemu), name: "a.events.gz").summary == "0 down 0 1,1; 8 up 0")
    let record = packed(Array(RecordReaderTests.text.utf8))
    #expect(try PlayableInput.recording(record, name: "a.gz").frames.count == 3)
  }

  @Test("a packed file that is cut, damaged or bottomless is refused in one line")
  func broken() {
    let whole = packed(Array(RecordReaderTests.text.utf8))
    func fault(_ bytes: [UInt8]) -> String? {
      do throws(ScriptErrors) {
        _ = try PlayableInput.recording(bytes, name: "a.gz")
        return nil
      } catch { return error.sentences.joined() }
    }
    for length in 2..<whole.count {
      #expect(fault(Array(whole[..<length])) == "a.gz: the gzip file ends too early; copy it again")
    }
    var damaged = whole
    damaged[20] ^= 0xFF
    #expect(fault(damaged) == "a.gz: it is no gzip file, or damaged")
    let bomb = packed([UInt8](repeating: 0, count: 70 << 20))
    #expect(fault(bomb) == "a.gz: it unpacks to more than 64 MB; no recording is so large")
  }
}
