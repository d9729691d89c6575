import CSelvageProtocolClient

/// Writes down the events of an object of its own as they come over the wire; the object's id is the next one.
final class RawListener {
  private(set) var log: [String] = []
  private let table = UnsafeMutablePointer<selvage_edge_deferral_v1_listener>.allocate(capacity: 1)

  init(_ stage: Stage) {
    let proxy = stage.client.makeRawDeferral(stage.client.makeSurface(), seat: stage.client.seats[0])
    table.initialize(
      to: selvage_edge_deferral_v1_listener(
        effective: { context, _, edges in note(context, "effective \(edges)") },
        denied: { context, _, edges, reason in note(context, "denied \(edges) \(reason)") },
        granted_rect: { context, _, _, _, _, _ in note(context, "granted") },
        done: { context, _ in note(context, "done") },
        armed: { context, _, _, edge, _ in note(context, "armed \(edge)") },
        disarmed: { context, _, _, edge, reason in note(context, "disarmed \(edge) \(reason)") }))
    selvage_edge_deferral_v1_add_listener(proxy, table, Unmanaged.passUnretained(self).toOpaque())
    stage.display.settle()
  }

  deinit { table.deallocate() }

  fileprivate func append(_ line: String) { log.append(line) }
}

private func note(_ context: UnsafeMutableRawPointer?, _ line: String) {
  Unmanaged<RawListener>.fromOpaque(context!).takeUnretainedValue().append(line)
}
