// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import SelvageServer
import SystemGestures

/// It is asked while a context is being made and while it ends, so it does not go by `enter`.
@c @implementation
public func selvage_global_visible(_ context: OpaquePointer?, _ client: OpaquePointer?, _ global: OpaquePointer?)
  -> Bool
{
  guard let global, ShellServer.isGlobal(global) else { return true }
  guard let context, let client else { return false }
  return context.embedding._withUnsafeGuaranteedRef { $0.isPrivileged(client) }
}

extension Embedding: ShellHost {
  func isPrivileged(_ client: OpaquePointer) -> Bool { callbacks.is_privileged?(callbacks.user_data, client) ?? false }

  func output(of resource: OpaquePointer) -> OutputID? {
    guard let function = callbacks.output_of else { return nil }
    return OutputID(given: function(callbacks.user_data, resource))
  }
}
