import Glibc

/// Tells when files may have changed: written, replaced by a rename, created later, deleted, with any of their folders.
///
/// It watches folders, not files, since a file that is replaced is another one. Each folder on the way to a file is
/// watched for the next name alone, so that what else happens there wakes nobody for long.
final class FolderWatch {
  private(set) var fileDescriptor: Int32
  /// Out of watches: better to look each time than never.
  private var isBlind = false
  private let paths: [String]
  /// Which names matter in the folder of each watch, with what they lead to.
  private var names: [Int32: [String: String]] = [:]

  private static let events =
    UInt32(IN_CREATE) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_ONLYDIR)

  init(_ paths: [String]) {
    self.paths = paths
    fileDescriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    follow()
  }

  deinit { finish() }

  func finish() {
    if fileDescriptor >= 0 { close(fileDescriptor) }
    fileDescriptor = -1
  }

  /// Takes in all that has happened; true when one of the files may be another. The watches are then up to date before
  /// anybody reads, so that nothing falls between.
  func hasNews() -> Bool {
    guard fileDescriptor >= 0 else { return true }
    var isNews = false
    // What does not stop by itself is taken in at the next call.
    for _ in 0..<Self.mostEvents {
      guard let matters = next() else { break }
      if matters { isNews = true }
    }
    guard isNews || isBlind else { return false }
    follow()
    return true
  }

  // MARK: - Events

  private var buffer = [UInt8](repeating: 0, count: 16 << 10)
  private var rest = 0..<0
  private static let mostEvents = 10_000

  /// Whether the next event matters; nil when there is none.
  private func next() -> Bool? {
    if rest.isEmpty {
      let count = buffer.withUnsafeMutableBytes { read(fileDescriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return nil }
      rest = 0..<count
    }
    let head = buffer.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: rest.lowerBound, as: inotify_event.self) }
    let start = rest.lowerBound + MemoryLayout<inotify_event>.size
    let end = min(rest.upperBound, start + Int(head.len))
    let name = String(decoding: buffer[start..<end].prefix { $0 != 0 }, as: UTF8.self)
    rest = end..<rest.upperBound
    return matters(head, name)
  }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    let about = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF) | UInt32(IN_Q_OVERFLOW)
    if event.mask & about != 0 { return true }
    guard let path = names[event.wd]?[name] else { return false }
    // A file that was just created is written next; before that it is empty, which would mean "no settings".
    return event.mask & UInt32(IN_CREATE) == 0 || !Self.isEmptyFile(path)
  }

  private static func isEmptyFile(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  // MARK: - Folders

  private func follow() {
    guard fileDescriptor >= 0 else { return }
    let old = names
    names = [:]
    isBlind = false
    for path in paths {
      // What a symbolic link leads to changes elsewhere.
      var next: String? = path
      for _ in 0..<Self.mostLinks {
        guard let path = next else { break }
        add(path)
        next = Self.destination(of: path)
      }
    }
    for watch in old.keys where names[watch] == nil { inotify_rm_watch(fileDescriptor, watch) }
  }

  private static let mostLinks = 8

  private static func destination(of path: String) -> String? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &text, text.count)
    guard count > 0 else { return nil }
    let target = String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard !target.hasPrefix("/"), let slash = path.lastIndex(of: "/") else { return target }
    return path[...slash] + target
  }

  /// Each folder on the way, as far as there are any.
  private func add(_ path: String) {
    var folder = path.hasPrefix("/") ? "/" : "."
    for name in path.split(separator: "/") {
      let watch = inotify_add_watch(fileDescriptor, folder, Self.events)
      guard watch >= 0 else {
        if errno == ENOSPC || errno == ENOMEM { isBlind = true }
        return
      }
      folder += "/" + name
      names[watch, default: [:]][String(name)] = folder
    }
  }
}
