import CSelvageProtocol
import CWaylandServer

@testable import SelvageServer

extension Stage {
  /// Events with an edge and with reasons that this version does not have.
  func sendFromTheFuture() {
    let resource = server.objects[1]!.resource
    selvage_edge_deferral_v1_send_effective(resource, 16)
    selvage_edge_deferral_v1_send_denied(resource, 1, 8)
    selvage_edge_deferral_v1_send_done(resource)
    selvage_edge_deferral_v1_send_disarmed(resource, 1, 1, 4)
  }
}
