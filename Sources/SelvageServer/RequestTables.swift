import CSelvageProtocol
import CWaylandServer

/// What libwayland calls for each request.
///
/// A server owns its tables, and every resource keeps its server alive, so a table outlives whatever may use it.
final class RequestTables {
  let manager: UnsafeMutablePointer<selvage_edge_deferral_manager_v1_requests>
  let object: UnsafeMutablePointer<selvage_edge_deferral_v1_requests>

  init() {
    manager = .allocate(capacity: 1)
    manager.initialize(to: Self.managerRequests())
    object = .allocate(capacity: 1)
    object.initialize(to: Self.objectRequests())
  }

  deinit {
    manager.deallocate()
    object.deallocate()
  }

  private static func managerRequests() -> selvage_edge_deferral_manager_v1_requests {
    selvage_edge_deferral_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_edge_deferral: { client, resource, id, surface, seat in
        guard let client, let resource, let surface, let seat else { return }
        let call = DeferralServer.GetEdgeDeferral(
          client: client, manager: resource, id: id, surface: surface, seat: seat)
        owner(of: resource, as: DeferralServer.self)?.getEdgeDeferral(call)
      })
  }

  private static func objectRequests() -> selvage_edge_deferral_v1_requests {
    selvage_edge_deferral_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_edges: { _, resource, edges in
        owner(of: resource, as: DeferralResource.self)?.setEdges(edges)
      },
      set_exclusion_region: { _, resource, region in
        owner(of: resource, as: DeferralResource.self)?.setExclusionRegion(region)
      },
      set_indicator_hint: { _, resource, hint in
        owner(of: resource, as: DeferralResource.self)?.setIndicatorHint(hint)
      })
  }
}
