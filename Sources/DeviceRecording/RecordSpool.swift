import Glibc

/// A nameless file: what further devices did, until those before them are written.
final class RecordSpool {
  private let descriptor: Int32
  private var length = 0

  init(_ descriptor: Int32) { self.descriptor = descriptor }
  deinit { close(descriptor) }

  /// Writes all of it, or nothing.
  func write(_ bytes: [UInt8]) throws(RecordOutput.Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = off_t(length + bytes.count - rest.count)
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw RecordOutput.Failure(number: count < 0 ? errno : EIO) }
      rest = rest.dropFirst(count)
    }
    length += bytes.count
  }

  /// Hands over what it holds, in pieces of whole reports.
  func forEachPiece(_ body: ([UInt8]) throws(RecordOutput.Failure) -> Void) throws(RecordOutput.Failure) {
    var (rest, place) = ([UInt8](), 0)
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while place < length {
      let most = min(chunk.count, length - place)
      let count = chunk.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, most, off_t(place)) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw RecordOutput.Failure(number: count < 0 ? errno : EIO) }
      place += count
      rest += chunk[..<count]
      let end = place == length ? rest.count : Self.lastReport(rest)
      if end > 0 { try body(Array(rest[..<end])) }
      rest.removeFirst(end)
    }
  }

  /// Where the last report begins; 0 where there is none but at the beginning.
  private static func lastReport(_ bytes: [UInt8]) -> Int {
    let mark = Array("\n  - evdev:".utf8)
    var index = bytes.count - mark.count
    while index > 0 {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) { return index + 1 }
      index -= 1
    }
    return 0
  }
}
