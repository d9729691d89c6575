import CSelvageProtocol
import CWaylandServer

/// What libwayland calls for each request of `selvage-shell-v1`.
struct ShellRequests {
  let manager = RequestTable(
    selvage_shell_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_shell: { client, resource, id, seat in
        guard let client, let resource, let seat else { return }
        owner(of: resource, as: ShellServer.self)?.getShell(client, manager: resource, id: id, seat: seat)
      }))

  let shell = RequestTable(
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
      }))
}
