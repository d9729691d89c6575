import Testing

@testable import Recordings

@Suite("Recordings: evemu files")
struct EvemuReaderTests {
  private func faults(_ text: String) -> [String] {
    do throws(ScriptErrors) {
      _ = try EvemuReader.recording(Array(text.utf8), name: "a.events")
      return []
    } catch {
      return error.sentences
    }
  }

  private func headFaults(_ line: String) -> [String] {
    do throws(ScriptErrors) {
      _ = try EvemuReader.description(Array("N: x\n\(line)\n".utf8), name: "a.desc")
      return []
    } catch {
      return error.sentences
    }
  }

  @Test("a description tells kind, axes and size")
  func description() throws {
    let device = try EvemuReader.description(Array(MadeUp.slots.utf8), name: "a.desc")
    #expect(device.name == "Made-up screen")
    #expect(device.kind == .touchscreen && device.reporting == .slots)
    #expect(device.size == PanelSize(width: 100, height: 50))
  }

  @Test("without a resolution there is no size, also in the old format that has no place for one")
  func noResolution() throws {
    let text = "N: x\nP: 02 00 00 00 00 00 00 00\nA: 35 0 1000 0 0\nA: 36 0 500 0 0\n"
    let device = try EvemuReader.description(Array(text.utf8), name: "a.desc")
    #expect(device.size == nil && device.reporting == .anonymous && device.kind == .touchscreen)
  }

  @Test("a device with a finger tool that is not the screen itself is a touchpad")
  func touchpad() throws {
    let text = MadeUp.slots.replacingProperties("00").replacingTouchKey("20 04")
    #expect(try EvemuReader.description(Array(text.utf8), name: "a.desc").kind == .touchpad)
  }

  @Test("comments, blank lines and line ends of other systems do not matter")
  func comments() throws {
    let text = "# EVEMU 1.3\r\n\r\n" + MadeUp.slots + "#####\n  E: 0.000001 0003 0039 0003\t# ABS_MT_TRACKING_ID 3\r\n"
    #expect(faults(text + MadeUp.events("8 x1 y1 r")) == [])
  }

  @Test(
    "each malformed line is one error that says what would be right",
    arguments: [
      ("E: 1 0003 0035 5", "the time of an event is seconds with six decimals"),
      ("E: 1.5 0003 0035 5", "the time of an event is seconds with six decimals"),
      ("E: -1.000000 0003 0035 5", "the time of an event is seconds with six decimals"),
      ("E: 99999999999999.000000 0003 0035 5", "the time of an event is seconds with six decimals"),
      ("E: 1.000000 3x 0035 5", "type and code of an event are four hexadecimal digits"),
      ("E: 1.000000 0003", "type and code of an event are four hexadecimal digits"),
      ("E: 1.000000 0003 0035", "an event ends with its value, a whole number"),
      ("E: 1.000000 0003 0035 4294967296", "an event ends with its value, a whole number"),
      ("E: 1.000000 0003 0035 5 6", "an event ends with its value, a whole number"),
      ("A: 00 0 1 0 0 0", "the device is described after its events"),
      ("hello", "'hello' is no line of evemu"),
      ("\u{1B}[2J", "'?[2J' is no line of evemu"),
    ])
  func malformedEvents(_ line: String, _ message: String) {
    let found = faults(MadeUp.slots + MadeUp.events("0 t1 x1 y1 r") + line + "\n" + MadeUp.events("8 t-1 r"))
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.events:21: \(message)") == true, "\(found)")
  }

  @Test(
    "each malformed line of a description too",
    arguments: [
      ("A: 35 0 1000", "an axis is its code and 4 or 5 whole numbers"),
      ("A: 35 0 1000 0 0 -1", "an axis ends with its resolution"),
      ("A: 35 0 1000 0 0 1 1", "an axis ends with its resolution"),
      ("B: 01 00", "8 bytes in hexadecimal stand here"),
      ("B: 01 00 00 00 00 00 00 00 zz", "8 bytes in hexadecimal stand here"),
      ("B:", "a type and 8 bytes of bits stand here"),
      ("P: 100 0 0 0 0 0 0 0", "8 bytes in hexadecimal stand here"),
      ("I: 1 2 3", "here stand 4 hexadecimal numbers"),
      ("N: y", "a second device begins"),
      ("X: 1", "'X:' begins no line of evemu"),
    ])
  func malformedHeads(_ line: String, _ message: String) {
    let found = headFaults(line)
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("a.desc:2: \(message)") == true, "\(found)")
  }

  @Test("what holds no recording says so")
  func nothing() {
    #expect(faults("") == ["a.events:1: no event is recorded; a line of events is 'E: 0.000000 0003 0035 420'"])
    #expect(faults(MadeUp.slots).count == 1)
    #expect(
      faults(MadeUp.events("0 t1 x1 y1 r"))
        == ["a.events:1: the recording does not describe its device; name its description with --desc FILE"])
    #expect(
      faults("N: Mouse\n" + MadeUp.events("0 r"))
        == ["a.events:2: 'Mouse' is no touch device; record a touchscreen or touchpad"])
    #expect(faults("N: x\nA: 35 5 5 0 0\nA: 36 0 5 0 0\n" + MadeUp.events("0 r"))[0].contains("an axis without length"))
    #expect(faults("A: 35 0 1 0 0\n")[0].contains("begins with 'N: '"))
  }

  @Test("a line or a table of bits without end is refused, not remembered")
  func endless() {
    #expect(faults(String(repeating: "x", count: 5000))[0].contains("longer than 4 KiB"))
    let rows = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 13)
    #expect(faults("N: x\n" + rows)[0].contains("more bits than any device has"))
    #expect(faults(String(repeating: "?\n", count: 5000)).count == ScriptErrors.most + 1)
  }
}

extension String {
  fileprivate func replacingProperties(_ byte: String) -> String { replacing("P: 02", by: "P: \(byte)") }
  fileprivate func replacingTouchKey(_ bytes: String) -> String { replacing("B: 01 00 04", by: "B: 01 \(bytes)") }

  private func replacing(_ old: String, by new: String) -> String {
    split(separator: "\n").map { $0.hasPrefix(old) ? new + $0.dropFirst(old.count) : String($0) }
      .joined(separator: "\n") + "\n"
  }
}
