import CSelvageProtocol
import CWaylandServer

/// What libwayland calls for each request of the shell's protocol. Owned by the server, which every resource keeps alive.
final class ShellRequestTables {
  let manager: UnsafeMutablePointer<selvage_shell_manager_v1_requests>
  let shell: UnsafeMutablePointer<selvage_shell_v1_requests>

  init() {
    manager = .allocate(capacity: 1)
    manager.initialize(to: Self.managerRequests())
    shell = .allocate(capacity: 1)
    shell.initialize(to: Self.shellRequests())
  }

  deinit {
    manager.deallocate()
    shell.deallocate()
  }

  private static func managerRequests() -> selvage_shell_manager_v1_requests {
    selvage_shell_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_shell: { client, resource, id, seat in
        guard let client, let resource, let seat else { return }
        owner(of: resource, as: ShellServer.self)?.getShell(client, manager: resource, id: id, seat: seat)
      })
  }

  private static func shellRequests() -> selvage_shell_v1_requests {
    selvage_shell_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      activate: { _, resource, affordance in
        owner(of: resource, as: ShellResource.self)?.activate(affordance)
      },
      dismiss: { _, resource, affordance in
        owner(of: resource, as: ShellResource.self)?.dismiss(affordance)
      },
      invoke: { _, resource, action, output in
        guard let action else { return }
        owner(of: resource, as: ShellResource.self)?.invoke(action, on: output)
      })
  }
}
