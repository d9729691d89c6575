import CSelvageProtocol
import CWaylandServer

/// What libwayland calls for each request of `selvage-touch-gestures-v1`.
struct GestureRequests {
  let manager = RequestTable(
    selvage_gesture_manager_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      get_gestures: { client, resource, id, surface, seat in
        guard let client, let resource, let surface, let seat else { return }
        let call = ObjectRequest(client: client, manager: resource, id: id, surface: surface, seat: seat)
        owner(of: resource, as: GestureServer.self)?.getGestures(call)
      }))

  let surface = RequestTable(
    selvage_surface_gestures_v1_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      subscribe: { client, resource, id, kind, devices, fewest, most, taps, axis, region, flags in
        guard let client, let gestures = owner(of: resource, as: GesturesResource.self) else { return }
        let request = SubscribeRequest(
          kind: kind, devices: devices, fewest: fewest, most: most, taps: taps, axis: axis, flags: flags)
        gestures.server.subscribe(gestures, client, id: id, request, region: region)
      },
      require_failure: { _, resource, waiting, other in
        guard let gestures = owner(of: resource, as: GesturesResource.self),
          let waiting = owner(of: waiting, as: GestureResource.self),
          let other = owner(of: other, as: GestureResource.self)
        else { return }
        gestures.require(failureOf: other, for: waiting)
      }))

  let gesture = RequestTable(
    selvage_gesture_v1_requests(destroy: { _, resource in wl_resource_destroy(resource) }))
}
