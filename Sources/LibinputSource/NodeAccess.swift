import CLibinput

/// The context's side of libinput's callbacks: opens and closes nodes, and remembers what failed.
final class NodeAccess {
  /// What libinput keeps a pointer to.
  let hooks: UnsafeMutablePointer<libinput_hooks>
  /// The errno of the last node that did not open, 0 after one that did.
  private(set) var lastError: Int32 = 0
  private(set) var refusals = LibinputRefusals()
  private let access: LibinputAccess
  private let log: LibinputLog

  init(_ access: LibinputAccess, _ log: LibinputLog) {
    self.access = access
    self.log = log
    hooks = .allocate(capacity: 1)
    hooks.initialize(to: libinput_hooks())
    hooks.pointee.open = { path, flags, owner in NodeAccess.of(owner)?.open(path, flags) ?? -EIO }
    hooks.pointee.close = { fd, owner in NodeAccess.of(owner)?.close(fd) }
    hooks.pointee.log = { level, line, owner in NodeAccess.of(owner)?.write(level, line) }
    hooks.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { hooks.deallocate() }

  private static func of(_ owner: UnsafeMutableRawPointer?) -> NodeAccess? {
    owner.map { Unmanaged<NodeAccess>.fromOpaque($0).takeUnretainedValue() }
  }

  func adopt(_ context: OpaquePointer) { libinput_hooks_take_log(context, log.level.rawValue) }

  func forgetError() { lastError = 0 }

  private func open(_ path: UnsafePointer<CChar>?, _ flags: Int32) -> Int32 {
    guard let path else { return -EINVAL }
    let fd = access.open?(path, flags, access.data) ?? libinput_hooks_open_directly(path, flags)
    lastError = fd < 0 ? 0 &- fd : 0
    if fd < 0 { refusals.count(lastError) }
    return fd
  }

  private func close(_ fd: Int32) {
    if let close = access.close {
      close(fd, access.data)
    } else {
      libinput_hooks_close_directly(fd)
    }
  }

  private func write(_ level: Int32, _ line: UnsafePointer<CChar>?) { log.handler?(level, line, log.data) }
}

/// Device nodes that would not open; a context that finds no device says with these why. Wraps around.
public struct LibinputRefusals: Equatable, Sendable {
  public var permission: UInt32 = 0
  public var other: UInt32 = 0

  public init() {}

  mutating func count(_ error: Int32) {
    if error == EACCES || error == EPERM {
      permission &+= 1
    } else {
      other &+= 1
    }
  }
}
