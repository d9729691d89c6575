// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CWlcs
import Glibc

// What CWlcs.c calls. The suite creates a host, runs it on a thread of its own, and asks everything else on that thread.

private func host(_ pointer: UnsafeMutableRawPointer?) -> SuiteHost? {
  pointer.map { Unmanaged<SuiteHost>.fromOpaque($0).takeUnretainedValue() }
}

@c @implementation
public func reference_create(_ count: Int32, _ words: UnsafePointer<UnsafePointer<CChar>?>?) -> UnsafeMutableRawPointer?
{
  let arguments = (0..<Int(count)).compactMap { words?[$0] }.map { String(cString: $0) }
  do {
    return Unmanaged.passRetained(try SuiteHost(hasSystemEdges: !arguments.contains("--no-system-edges"))).toOpaque()
  } catch {
    var words = "selvage-wlcs: \(error)\n"
    _ = words.withUTF8 { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    return nil
  }
}

@c @implementation
public func reference_destroy(_ pointer: UnsafeMutableRawPointer?) {
  guard let pointer else { return }
  let host = Unmanaged<SuiteHost>.fromOpaque(pointer).takeRetainedValue()
  host.finish()
}

@c @implementation
public func reference_run(_ pointer: UnsafeMutableRawPointer?, _ suite: OpaquePointer?) {
  if let suite { host(pointer)?.run(beside: suite) }
}

@c @implementation
public func reference_stop(_ pointer: UnsafeMutableRawPointer?) { host(pointer)?.stop() }

@c @implementation
public func reference_connect(_ pointer: UnsafeMutableRawPointer?) -> Int32 { host(pointer)?.connect() ?? -1 }

@c @implementation
public func reference_place(
  _ pointer: UnsafeMutableRawPointer?, _ client: OpaquePointer?, _ surface: OpaquePointer?, _ x: Int32, _ y: Int32
) {
  guard let client, let surface else { return }
  host(pointer)?.place(surface, of: client, x: Double(x), y: Double(y))
}

@c @implementation
public func reference_touch_down(_ pointer: UnsafeMutableRawPointer?, _ x: Double, _ y: Double) {
  host(pointer)?.finger.down(x, y)
}

@c @implementation
public func reference_touch_move(_ pointer: UnsafeMutableRawPointer?, _ x: Double, _ y: Double) {
  host(pointer)?.finger.move(x, y)
}

@c @implementation
public func reference_touch_up(_ pointer: UnsafeMutableRawPointer?) { host(pointer)?.finger.up() }

@c @implementation
public func reference_pointer_move(_ pointer: UnsafeMutableRawPointer?, _ x: Double, _ y: Double) {
  host(pointer)?.mouse.move(to: x, y)
}

@c @implementation
public func reference_pointer_move_by(_ pointer: UnsafeMutableRawPointer?, _ dx: Double, _ dy: Double) {
  host(pointer)?.mouse.move(by: dx, dy)
}

@c @implementation
public func reference_pointer_button(_ pointer: UnsafeMutableRawPointer?, _ button: Int32, _ isPressed: Int32) {
  host(pointer)?.mouse.button(button, isPressed: isPressed != 0)
}
