import CSelvageProtocolClient

/// Turns the wire's events into calls of the object that they belong to.
enum EdgeDeferralListener {
  /// libwayland keeps the pointer, so the table stays for good. It is written once and never changed.
  nonisolated(unsafe) static let table: UnsafePointer<selvage_edge_deferral_v1_listener> = {
    let table = UnsafeMutablePointer<selvage_edge_deferral_v1_listener>.allocate(capacity: 1)
    table.initialize(to: listener())
    return UnsafePointer(table)
  }()

  private static func listener() -> selvage_edge_deferral_v1_listener {
    selvage_edge_deferral_v1_listener(
      effective: { context, _, edges in
        target(context)?.collect { $0.effective = EdgeDeferral.Edges(rawValue: edges) }
      },
      denied: { context, _, edges, reason in
        let denial = EdgeDeferral.Denial(edges: .init(rawValue: edges), reason: .init(wire: reason))
        target(context)?.collect { $0.denials.append(denial) }
      },
      granted_rect: { context, _, x, y, width, height in
        target(context)?.collect { $0.granted.append(.init(x: x, y: y, width: width, height: height)) }
      },
      done: { context, _ in
        let (object, changes) = closeGroup(context)
        for change in changes { object.value?.tell(change) }
      },
      armed: { context, _, time, edge, timeout in
        let event = EdgeDeferral.Event.armed(
          time: time, edge: .init(rawValue: edge), timeout: .milliseconds(Int64(timeout)))
        target(context)?.tell(event)
      },
      disarmed: { context, _, time, edge, reason in
        target(context)?.tell(.disarmed(time: time, edge: .init(rawValue: edge), reason: .init(wire: reason)))
      })
  }
}

private func target(_ context: UnsafeMutableRawPointer?) -> EdgeDeferral? {
  context.map { Unmanaged<EdgeDeferral>.fromOpaque($0).takeUnretainedValue() }
}

/// Does not keep the object alive: when the app lets go of it in the middle of a group, it hears no more of it.
private func closeGroup(_ context: UnsafeMutableRawPointer?) -> (WeakDeferral, [EdgeDeferral.Event]) {
  let object = target(context)
  return (WeakDeferral(value: object), object?.closeGroup() ?? [])
}
