import CSelvageProtocol
import CWaylandServer

/// What libwayland calls for each request of `selvage-edge-deferral-v1`.
struct DeferralRequests {
  let manager = RequestTable(
    selvage_edge_deferral_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_edge_deferral: { client, resource, id, surface, seat in
        guard let client, let resource, let surface, let seat else { return }
        let call = ObjectRequest(client: client, manager: resource, id: id, surface: surface, seat: seat)
        owner(of: resource, as: DeferralServer.self)?.getEdgeDeferral(call)
      }))

  let object = RequestTable(
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
      }))
}
