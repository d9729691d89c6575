import CSelvageLibinput
import LibinputSource

/// How an object's libinput context reaches its host. The object outlives the context.
extension Input {
  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// libinput's EIO, for what cannot happen: a NULL from libinput.
  private static var noWay: Int32 { -5 }

  var access: LibinputAccess {
    guard callbacks.open_node != nil else { return .direct }
    return LibinputAccess(
      open: { path, flags, owner in
        guard let path, let owner else { return Input.noWay }
        let input = OpaquePointer(owner).input
        return input.insideLibinput { $0.open_node?(input.data, path, flags) ?? Input.noWay }
      },
      close: { fd, owner in
        guard let input = owner.map({ OpaquePointer($0).input }) else { return }
        input.insideLibinput { $0.close_node?(input.data, fd) }
      },
      data: pointer)
  }

  var libinputLog: LibinputLog {
    guard callbacks.log != nil, let level = callbacks.level else { return .none }
    return LibinputLog(
      level: level,
      handler: { level, line, owner in
        guard let line, let owner, let level = LibinputLog.Level(rawValue: level) else { return }
        OpaquePointer(owner).input.log(selvage_libinput_log_level(level), line)
      },
      data: pointer)
  }
}

extension selvage_libinput_callbacks {
  var hasLevel: Bool { level != nil }

  /// Nil if it is none.
  fileprivate var level: LibinputLog.Level? {
    guard log_level.rawValue != 0 else { return .error }
    return Int32(exactly: log_level.rawValue).flatMap { LibinputLog.Level(rawValue: $0) }
  }
}

extension selvage_libinput_log_level {
  init(_ level: LibinputLog.Level) {
    switch level {
    case .debug: self = SELVAGE_LIBINPUT_LOG_DEBUG
    case .info: self = SELVAGE_LIBINPUT_LOG_INFO
    case .error: self = SELVAGE_LIBINPUT_LOG_ERROR
    }
  }
}
