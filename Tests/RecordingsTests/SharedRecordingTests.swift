import GestureRecognition
import Testing

@testable import Recordings

/// Every recording of the shared folder.
@Suite("Recordings of real hands", .enabled(if: SharedRecordings.folder != nil, "skipped: no shared/recordings folder"))
struct SharedRecordingTests {
  @Test("there are as many as the index says")
  func count() {
    #expect(SharedRecordings.recordings.count == 67 && SharedRecordings.descriptions.count == 25)
  }

  @Test("every device description is read", arguments: SharedRecordings.descriptions)
  func descriptions(_ entry: SharedRecordings.Entry) throws {
    let device = try EvemuReader.description(SharedRecordings.read(entry.file), name: entry.file)
    #expect(device.fault == nil && !device.name.isEmpty)
    if entry.isTouchscreen { #expect(device.kind == .touchscreen) }
    if entry.kind == "touchpad" { #expect(device.kind == .touchpad) }
  }

  @Test("every recording is read, with as many fingers as the index counts", arguments: SharedRecordings.recordings)
  func recordings(_ entry: SharedRecordings.Entry) throws {
    let recording = try SharedRecordings.recording(entry)
    #expect((recording.device.kind == .touchscreen) == entry.isTouchscreen)
    let reports = try #require(entry.frames)
    #expect(!recording.frames.isEmpty && recording.frames.count <= reports)
    let fingers = try #require(entry.mostFingers)
    let most = mostDown(recording)
    switch entry.description {
    // The second one is a key alone: no report lists more than one contact.
    case "N-Trig_MultiTouch.1-finger-drag-NW-SE.events": #expect(most == 1 && fingers == 2)
    default: #expect(most == fingers)
    }
  }

  private func mostDown(_ recording: Recording) -> Int {
    var (down, most) = (0, 0)
    for change in recording.frames.flatMap(\.changes) {
      switch change.kind {
      case .down: down += 1
      case .moved: break
      case .up: down -= 1
      }
      most = max(most, down)
    }
    return most
  }

  @Test("replayed, every client's stream keeps its promises", arguments: SharedRecordings.recordings)
  func replayed(_ entry: SharedRecordings.Entry) throws {
    let options = try SharedRecordings.options(entry)
    let report = ReplayReport.run(
      try SharedRecordings.read(entry.file), name: entry.file, on: ContextEngine(), format: .text, explain: true,
      options: options)
    #expect(report.status == 0, "\(report.errors + report.output.suffix(5))")
  }

  @Test("a touchpad's is refused unless asked for otherwise", arguments: SharedRecordings.recordings)
  func touchpads(_ entry: SharedRecordings.Entry) throws {
    var options = try SharedRecordings.options(entry)
    options.takesTouchpads = false
    let report = ReplayReport.run(
      try SharedRecordings.read(entry.file), name: entry.file, on: ContextEngine(), format: .text, explain: false,
      options: options)
    #expect(report.status == (entry.isTouchscreen ? 0 : 2) && report.errors.count == (entry.isTouchscreen ? 0 : 1))
  }

  @Test("converted to a touch script, it replays to the same trace", arguments: SharedRecordings.recordings)
  func converted(_ entry: SharedRecordings.Entry) throws {
    var options = try SharedRecordings.options(entry)
    let kinds = "tap,double-tap,long-press,pan:1-5+simultaneous,pinch+simultaneous,rotation+simultaneous"
    options.subscriptions = try PlayOptions.subscriptions(kinds)
    for transform in entry.description.hasPrefix("EP0430M09") ? SceneTransform.allCases : [.normal] {
      options.transform = transform
      let bytes = try SharedRecordings.read(entry.file)
      let direct = try PlayableInput.read(bytes, name: entry.file, options).script
      let text = try RecordingText.script(of: bytes, name: entry.file, options).joined(separator: "\n")
      let script = try ScriptParser.parse(Array(text.utf8), name: "x.touch")
      #expect(script.statements.map(\.happening) == direct.statements.map(\.happening))
      guard case .ran(let first) = try ScriptRunner.run(direct, on: ContextEngine(), explain: true),
        case .ran(let second) = try ScriptRunner.run(script, on: ContextEngine(), explain: true)
      else { return #expect(Bool(false), "refused") }
      #expect(first.trace == second.trace && first.violation == second.violation && !first.trace.isEmpty)
    }
  }

  @Test("written as evemu and read again, it replays to the same trace", arguments: SharedRecordings.recordings)
  func thereAndBack(_ entry: SharedRecordings.Entry) throws {
    var options = try SharedRecordings.options(entry)
    options.subscriptions = try PlayOptions.subscriptions("tap,long-press,pan:1-5+simultaneous,pinch+simultaneous")
    for transform in entry.description.hasPrefix("EP0430M09") ? SceneTransform.allCases : [.normal] {
      options.transform = transform
      let direct = try PlayableInput.read(SharedRecordings.read(entry.file), name: entry.file, options).script
      let text = try EvemuText(direct)
      var back = PlayOptions()
      (back.transform, back.subscriptions, back.screen) = (transform, options.subscriptions, options.screen)
      let bytes = Array(text.lines.joined(separator: "\n").utf8)
      let again = try PlayableInput.read(bytes, name: "again.events", back).script
      #expect(text.leftOut == 0 && again.statements.map(\.happening) == direct.statements.map(\.happening))
      guard case .ran(let first) = try ScriptRunner.run(direct, on: ContextEngine(), explain: true),
        case .ran(let second) = try ScriptRunner.run(again, on: ContextEngine(), explain: true)
      else { return #expect(Bool(false), "refused") }
      #expect(first.trace == second.trace && first.violation == second.violation && !first.trace.isEmpty)
    }
  }
}

@Suite(
  "A recording of libinput record",
  .enabled(if: SharedRecordings.libinputRecord != nil, "skipped: no shared/proofs folder"))
struct SharedLibinputRecordTests {
  @Test("two fingers go up and right by 30 mm and 20 mm")
  func sample() throws {
    let bytes = try TextFile.read(try #require(SharedRecordings.libinputRecord))
    let recording = try PlayableInput.recording(bytes, name: "sample.yml")
    #expect(recording.device.size == PanelSize(width: 309.975, height: 173.975))
    let report = ReplayReport.run(bytes, name: "sample.yml", on: ContextEngine(), format: .text, explain: false)
    #expect(report.status == 0)
    #expect(report.output.first == "@0    client app down 0 at=100,120")
    #expect(report.output.contains("@40.797 client app motion 0 at=130,100"))
    #expect(report.output.filter { $0.contains(" up ") }.count == 2)
  }

  @Test("cut off anywhere, it is played as far as it goes or refused in one line")
  func truncated() throws {
    let bytes = try TextFile.read(try #require(SharedRecordings.libinputRecord))
    let whole = try RecordReader.recording(bytes, name: "sample.yml").frames
    for length in stride(from: 0, to: bytes.count, by: 37) {
      do throws(ScriptErrors) {
        let part = try RecordReader.recording(Array(bytes[..<length]), name: "sample.yml")
        #expect(whole.starts(with: part.frames))
      } catch { #expect(error.errors.count == 1, "\(error.sentences)") }
    }
  }
}
