/// How a context opens device nodes. The default opens them directly, which needs the user's permission on them; a
/// compositor passes its session's functions.
public struct LibinputAccess {
  /// Opens `path` with `flags`; returns the descriptor, non-blocking and close-on-exec, or a negative errno.
  public typealias Open = @convention(c) (UnsafePointer<CChar>?, Int32, UnsafeMutableRawPointer?) -> Int32
  public typealias Close = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Void

  var open: Open?
  var close: Close?
  var data: UnsafeMutableRawPointer?

  public static var direct: LibinputAccess { LibinputAccess() }

  private init() {}

  /// `data` is handed to both functions and must outlive the context.
  public init(open: @escaping Open, close: @escaping Close, data: UnsafeMutableRawPointer?) {
    self.open = open
    self.close = close
    self.data = data
  }
}

/// Where libinput's own log goes; without one it is dropped.
public struct LibinputLog {
  public enum Level: Int32, Sendable {
    case debug = 10
    case info = 20
    case error = 30
  }

  /// Level, one line without its end, `data`.
  public typealias Handler = @convention(c) (Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?) -> Void

  var level: Level
  var handler: Handler?
  var data: UnsafeMutableRawPointer?

  public static var none: LibinputLog { LibinputLog() }

  private init() { level = .error }

  /// Lines of `level` and above. `handler` must not call the context; `data` must outlive it.
  public init(level: Level, handler: @escaping Handler, data: UnsafeMutableRawPointer?) {
    self.level = level
    self.handler = handler
    self.data = data
  }
}
