import CLibevdev
import Glibc
import ProcessSignals

/// Writes what devices report as `libinput record` does, until a signal comes, the devices are gone, or there is no room.
///
/// Whatever happens, what is in the file is whole reports of devices that are described, or there is no file. Everything
/// runs on the thread that calls `run`.
package final class DeviceRecorder {
  /// What a reader should know: devices that vanished, what was not written, events that were lost.
  package private(set) var remarks: [String] = []
  /// Something of what the fingers did is not in the file.
  package private(set) var isIncomplete = false
  package private(set) var progress = RecordProgress()

  private let filter: RecordFilter
  private let output: RecordOutput
  private let signals: SignalDescriptor
  private var tracks: [RecordTrack] = []
  private var zero: UInt64?
  private var isOver = false
  private var countPlace = 0

  package init(_ options: RecordOptions) throws(RecordFailure) {
    filter = RecordFilter(keepsKeys: options.keepsKeys, keepsSerials: options.keepsSerials)
    let (devices, remarks) = try RecordedDevices.open(options)
    self.remarks = remarks
    output = try RecordOutput(options.output)
    // A disk that is full, or a reader that went away, is told by the call that writes.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    do throws(SignalDescriptor.Failure) { signals = try SignalDescriptor([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) } catch {
      throw RecordFailure(error.message)
    }
    output.interruption = signals.fileDescriptor
    tracks = devices.map { RecordTrack($0, filter) }
    try begin()
  }

  /// Bytes that are in the file already.
  var written: Int { output.length }
  package var deviceNames: [String] { tracks.map(\.device.name) }

  // MARK: - Beginning and end

  private func begin() throws(RecordFailure) {
    try output.begin()
    do throws(RecordFailure) {
      for track in tracks.dropFirst() { track.spool = try output.spool() }
    } catch {
      output.abandon()
      throw error
    }
    let texts = tracks.map { DeviceText($0.device, filter).text }
    let head = "# A recording of selvage, in the format of libinput record\nversion: 1\nndevices: "
    countPlace = head.utf8.count
    for (index, track) in tracks.enumerated() {
      let text =
        index == 0 ? head + Self.count(tracks.count) + "\n" + Self.system + "devices:\n" + texts[0] : texts[index]
      do throws(RecordOutput.Failure) { try put(Array(text.utf8), track) } catch {
        output.abandon()
        throw RecordFailure("no room for the recording: \(RecordFailure.reason(error.number))")
      }
    }
    for track in tracks { tellState(of: track) }
  }

  /// As wide for any number of devices, so that it can be mended.
  private static func count(_ devices: Int) -> String { devices < 10 ? "\(devices) " : "\(devices)" }

  private static var system: String {
    var name = utsname()
    uname(&name)
    let kernel = withUnsafeBytes(of: &name.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return "libinput:\n  version: \"unknown\"\n  git: \"unknown\"\nsystem:\n  os: \"unknown\"\n"
      + "  kernel: \"\(kernel.filter { $0.isASCII && $0 != "\"" && $0 != "\\" })\"\n  dmi: \"unknown\"\n"
  }

  /// Fingers that are down already land at the start.
  private func tellState(of track: RecordTrack) {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let time = timeval(tv_sec: now.tv_sec, tv_usec: now.tv_nsec / 1000)
    let state = ReportText.state(of: track.device, filter, at: time)
    if !state.isEmpty { tell(state, of: track) }
  }

  /// Writes what is still to be written, and gives the file its name.
  package func finish() throws(RecordFailure) {
    var written = 1
    for track in tracks.dropFirst() {
      guard let spool = track.spool else { continue }
      let before = output.length
      do throws(RecordOutput.Failure) {
        try spool.forEachPiece { (piece) throws(RecordOutput.Failure) in try output.write(piece) }
      } catch {
        isIncomplete = true
        remarks.append("not all of \(track.title) is there: \(RecordFailure.reason(error.number))")
        // Without room for its description there is nothing of it.
        if output.length == before { break }
      }
      written += 1
    }
    if written != tracks.count { output.replace(at: countPlace, with: Array(Self.count(written).utf8)) }
    try output.finish()
  }

  // MARK: - The loop

  /// Records until it is over.
  ///
  /// - Parameter tell: hears how far it is, at least every second.
  package func run(_ tell: (RecordProgress) -> Void) throws(RecordFailure) {
    tell(progress)
    while !isOver {
      turn(waiting: 1000)
      tell(progress)
    }
    try finish()
  }

  /// Waits for something to happen, so many milliseconds at most, and takes it. Whether there may be more.
  @discardableResult
  package func turn(waiting patience: Int32) -> Bool {
    let live = tracks.filter { !$0.isGone }
    var waits = ([signals.fileDescriptor] + live.map(\.device.fileDescriptor)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&waits, nfds_t(waits.count), patience) > 0 else { return !isOver }
    for (track, wait) in zip(live, waits.dropFirst()) where wait.revents != 0 && !isOver { read(track) }
    if waits[0].revents != 0, !signals.take().isEmpty { isOver = true }
    progress.fingers = tracks.reduce(0) { $0 + ($1.isGone ? 0 : $1.device.fingers) }
    return !isOver
  }

  private func read(_ track: RecordTrack) {
    let error = track.device.read { event in
      guard let report = track.reports.take(event) else { return }
      tell(report, of: track)
    }
    guard let error else { return }
    track.isGone = true
    isIncomplete = true
    remarks.append("\(track.title) is gone: \(RecordFailure.reason(error))")
    if tracks.allSatisfy(\.isGone) { isOver = true }
  }

  private func tell(_ report: [input_event], of track: RecordTrack) {
    guard !isOver else { return }
    let start = zero ?? ReportText.microseconds(report[0])
    zero = start
    noteLoss(report, track)
    do throws(RecordOutput.Failure) {
      try put(Array(ReportText.text(report, since: start).utf8), track)
      progress.reports += 1
    } catch {
      isOver = true
      isIncomplete = true
      remarks.append("the recording ends here: \(RecordFailure.reason(error.number))")
    }
  }

  private func noteLoss(_ report: [input_event], _ track: RecordTrack) {
    guard Int32(report[0].type) == EV_SYN, Int32(report[0].code) == SYN_DROPPED else { return }
    isIncomplete = true
    let remark = "some of \(track.title) was lost: it reports faster than this machine reads"
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  private func put(_ bytes: [UInt8], _ track: RecordTrack) throws(RecordOutput.Failure) {
    if let spool = track.spool { try spool.write(bytes) } else { try output.write(bytes) }
  }
}
