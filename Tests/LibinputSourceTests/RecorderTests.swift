import CFakeInput
import CLibevdev
import Glibc
import Recordings
import Testing

@testable import DeviceRecording

extension LibinputSourceTests {
  @Suite("Recording devices") struct RecorderTests {
    @Test("what fingers did is read back as it was")
    func readBack() throws {
      try withRecorder { bench, screens, recorder in
        screens[0].down(0, 100, 80)
        screens[0].down(1, 120, 80)
        screens[0].frame()
        fake_clock_advance(8000)
        screens[0].move(0, 105, 80)
        screens[0].frame()
        recorder.turn(waiting: 0)
        #expect(recorder.progress == RecordProgress(reports: 2, fingers: 2))
        fake_clock_advance(8000)
        screens[0].up(0)
        screens[0].up(1)
        screens[0].frame()
        recorder.turn(waiting: 0)
        let recording = try recorder.recording()
        #expect(
          recording.device.name == "Made-up Touchscreen" && recording.device.size == PanelSize(width: 310, height: 174))
        #expect(recording.frames.map { TraceLine.milliseconds($0.time) } == ["0", "8", "16"])
        #expect(recording.frames.first?.changes.map(\.id) == [0, 1])
        guard case .moved(let place) = try #require(recording.frames.dropFirst().first?.changes.first).kind else {
          throw Story.Missing()
        }
        #expect((place.x, place.y) == (4200, 3200))
        #expect(recording.leftDown == [] && recorder.remarks == [] && !recorder.isIncomplete)
      }
    }

    @Test("fingers that are down already land at the start")
    func downAlready() throws {
      try withRecorder(landed: true) { _, screens, recorder in
        screens[0].up(3)
        screens[0].frame()
        recorder.turn(waiting: 0)
        let frames = try recorder.recording().frames
        try #require(frames.flatMap(\.changes).map(\.id) == [3, 3])
        guard case .down(let place) = frames[0].changes[0].kind else { throw Story.Missing() }
        #expect((place.x, place.y) == (2000, 2400))
      }
    }

    @Test("what the kernel lost is said, and what was so afterwards is in the file")
    func lostEvents() throws {
      try withRecorder { _, screens, recorder in
        screens[0].down(0, 100, 80)
        screens[0].down(1, 150, 80)
        screens[0].frame()
        recorder.turn(waiting: 0)
        #expect(fake_overflow_begin(screens[0].node) == 0)
        screens[0].up(0)
        screens[0].move(1, 155, 80)
        screens[0].frame()
        #expect(fake_overflow_end(screens[0].node) == 0)
        recorder.turn(waiting: 0)
        let recording = try recorder.recording()
        #expect(recording.leftDown == [1])
        #expect(recording.frames.contains { $0.followsLoss })
        #expect(recorder.isIncomplete && recorder.remarks.count == 1)
        #expect(recorder.remarks.first?.contains("was lost") == true)
      }
    }

    @Test("a device that vanishes is named, and the others go on")
    func vanished() throws {
      try withRecorder(screens: 2) { _, screens, recorder in
        screens[0].down(0, 10, 10)
        screens[0].frame()
        #expect(recorder.turn(waiting: 0))
        screens[0].unplug()
        #expect(recorder.turn(waiting: 0))
        for _ in 0..<3 {
          screens[1].down(0, 20, 20)
          screens[1].frame()
          screens[1].up(0)
          screens[1].frame()
        }
        #expect(recorder.turn(waiting: 0))
        screens[1].unplug()
        #expect(!recorder.turn(waiting: 0))
        let recording = try recorder.recording()
        #expect(recording.notes == ["of 2 touch devices only 'Made-up Touchscreen' is played"])
        #expect(recorder.remarks.map { $0.contains("is gone: No such device") } == [true, true])
        #expect(recorder.isIncomplete)
      }
    }

    @Test("a second device waits for its turn, however long it is")
    func longSecond() throws {
      try withRecorder(screens: 2) { _, screens, recorder in
        scribble(screens[1], reports: 2000, recorder)
        let recording = try recorder.recording()
        #expect(recording.frames.count == 2000 && recording.notes == [] && !recorder.isIncomplete)
      }
    }

    @Test(
      "where there is no room for all of a second device, there are whole reports of it", arguments: [100, 100_000])
    func noRoom(_ room: Int) throws {
      try withRecorder(screens: 2) { _, screens, recorder in
        scribble(screens[0], reports: 2, recorder)
        scribble(screens[1], reports: 2000, recorder)
        let before = recorder.written
        try withFileLimit(before + room) { try recorder.finish() }
        let (text, recording) = try recorder.whole()
        #expect(recorder.isIncomplete && recorder.remarks.first?.hasPrefix("not all of Made-up Touchscreen") == true)
        #expect(text.contains("ndevices: \(room < 1000 ? 1 : 2)"))
        #expect(recording.frames.count == 2 && !recording.notes.contains { $0.contains("in the middle") })
      }
    }

    /// One finger goes back and forth.
    private func scribble(_ screen: FakeDevice, reports: Int, _ recorder: DeviceRecorder) {
      screen.down(0, 10, 10)
      for report in 1..<reports {
        screen.frame()
        fake_clock_advance(1000)
        screen.move(0, report % 2 == 0 ? 10 : 12, 10)
        if report % 50 == 0 { recorder.turn(waiting: 0) }
      }
      screen.frame()
      recorder.turn(waiting: 0)
    }

    @Test("a device that may not be read says what to do")
    func denied() throws {
      try withBench { bench in
        var description = fake_device_usual(FAKE_TOUCHSCREEN, 310, 174)
        description.denies_open = true
        let screen = try bench.plug(description)
        for devices in [[], [screen.text]] {
          var options = RecordOptions()
          options.devices = devices
          #expect {
            try DeviceRecorder(options)
          } throws: {
            let message = ($0 as? RecordFailure)?.message ?? ""
            return message.contains("no permission to read '\(screen.text)'") && message.contains("group input")
          }
        }
      }
    }

    @Test("a keyboard is recorded only when asked for")
    func keyboard() throws {
      try withBench { bench in
        let keyboard = try bench.keyboard()
        var options = RecordOptions()
        options.devices = [keyboard.text]
        options.output = "/dev/null"
        #expect { try DeviceRecorder(options) } throws: {
          ($0 as? RecordFailure)?.message.contains("--with-keys") == true
        }
        options.keepsKeys = true
        _ = try DeviceRecorder(options)
        options.devices.append(keyboard.text)
        #expect { try DeviceRecorder(options) } throws: { ($0 as? RecordFailure)?.message.contains("twice") == true }
      }
    }

    @Test("of what is typed nothing is left, not even when", arguments: [false, true])
    func keys(_ keepsKeys: Bool) {
      var reports = ReportText(RecordFilter(keepsKeys: keepsKeys))
      func type(_ type: Int32, _ code: Int32, _ value: Int32 = 1) -> [input_event]? {
        reports.take(input_event(time: timeval(), type: UInt16(type), code: UInt16(code), value: value))
      }
      for code in [KEY_A, KEY_POWER, KEY_MAX] { #expect(type(EV_KEY, code) == nil) }
      #expect(type(EV_MSC, MSC_SCAN) == nil && type(EV_LED, LED_CAPSL) == nil)
      #expect((type(EV_SYN, SYN_REPORT)?.count ?? 0) == (keepsKeys ? 6 : 0))
      for code in [BTN_TOUCH, BTN_TOOL_FINGER, BTN_LEFT, KEY_A] { #expect(type(EV_KEY, code) == nil) }
      #expect(type(EV_SYN, SYN_REPORT)?.count == (keepsKeys ? 5 : 4))
    }

    @Test("serial numbers stay out of it", arguments: [false, true])
    func serials(_ keepsSerials: Bool) {
      let filter = RecordFilter(keepsSerials: keepsSerials)
      for key in ["ID_SERIAL", "ID_SERIAL_SHORT", "ID_INPUT_SERIAL", "UNIQ"] {
        #expect(filter.keeps(UdevProperty(key: key, value: "X")) == keepsSerials)
      }
      #expect(filter.keeps(UdevProperty(key: "ID_INPUT_TOUCHSCREEN", value: "1")))
      #expect(!filter.keeps(UdevProperty(key: "ID_PATH", value: "pci-1")))
    }

    @Test("a report without end is a loss, and takes no memory")
    func endless() {
      var reports = ReportText(RecordFilter())
      let move = input_event(time: timeval(), type: UInt16(EV_ABS), code: UInt16(ABS_X), value: 1)
      for _ in 0..<100_000 { #expect(reports.take(move) == nil) }
      let end = reports.take(input_event(time: timeval(), type: UInt16(EV_SYN), code: UInt16(SYN_REPORT), value: 0))
      #expect(end?.map { Int32($0.code) } == [SYN_DROPPED, SYN_REPORT])
    }
  }
}

extension Story {
  struct Missing: Error {}
}

extension FakeDevice {
  fileprivate var text: String { String(decoding: path, as: UTF8.self) }

  fileprivate func landThird() {
    down(3, 50, 60)
    frame()
  }
}

extension DeviceRecorder {
  /// What is in the file once it is whole.
  fileprivate func recording() throws -> Recordings.Recording {
    try finish()
    return try whole().1
  }

  fileprivate func whole() throws -> (String, Recordings.Recording) {
    let file = try #require(fopen(RecorderFile.path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return (String(decoding: bytes, as: UTF8.self), try RecordReader.recording(bytes, name: "test"))
  }
}

/// As on a disk with room for files of so many bytes.
private func withFileLimit(_ bytes: Int, _ body: () throws -> Void) rethrows {
  var old = rlimit()
  getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old)
  var new = rlimit(rlim_cur: rlim_t(bytes), rlim_max: old.rlim_max)
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &new)
  defer { setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &old) }
  try body()
}

private enum RecorderFile {
  private static let folder = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
  static let path = folder + "/selvage-recorder-test-\(getpid()).yml"
}

/// A recorder of made-up touchscreens; nothing of it is left afterwards.
private func withRecorder(
  screens count: Int = 1, landed isLanded: Bool = false,
  _ body: (Bench, [FakeDevice], DeviceRecorder) throws -> Void
) throws {
  try withBench { bench in
    let screens = try (0..<count).map { _ in try bench.touchscreen() }
    if isLanded { for screen in screens { screen.landThird() } }
    var options = RecordOptions()
    options.output = RecorderFile.path
    defer { unlink(RecorderFile.path) }
    try body(bench, screens, try DeviceRecorder(options))
  }
}
