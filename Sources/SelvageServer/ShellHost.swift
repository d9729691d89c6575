import SystemGestures

/// What `ShellServer` asks of the compositor it lives in, beside what the bridges ask too.
///
/// All calls come on the thread that dispatches the display, from inside a client's request or of news of the context.
public protocol ShellHost: AnyObject {
  /// Whether this `wl_client` is the desktop shell, or another program that may hear and do all that the shell may.
  func isPrivileged(_ client: OpaquePointer) -> Bool
  /// The output that a `wl_output` resource stands for; nil when the output is gone, or when the host cannot tell: then no
  /// event names an output.
  func output(of resource: OpaquePointer) -> OutputID?
}

extension ShellHost {
  public func output(of resource: OpaquePointer) -> OutputID? { nil }
}
