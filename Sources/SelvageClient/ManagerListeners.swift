import CSelvageProtocolClient

/// Turns the wire's events into calls of the manager that they belong to. libwayland keeps the pointers, so the tables stay
/// for good; they are written once and never changed.
enum ManagerListeners {
  nonisolated(unsafe) static let manager: UnsafePointer<selvage_edge_deferral_manager_v1_listener> = {
    let table = UnsafeMutablePointer<selvage_edge_deferral_manager_v1_listener>.allocate(capacity: 1)
    table.initialize(
      to: selvage_edge_deferral_manager_v1_listener(
        features: { context, _, features in
          target(context)?.features = EdgeDeferralManager.Features(rawValue: features)
        }))
    return UnsafePointer(table)
  }()
}

private func target(_ context: UnsafeMutableRawPointer?) -> EdgeDeferralManager? {
  context.map { Unmanaged<EdgeDeferralManager>.fromOpaque($0).takeUnretainedValue() }
}
