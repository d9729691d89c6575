import CWaylandStock

/// What can be done with what is dragged: a set of wl_data_device_manager.dnd_action.
struct DragActions {
  static let all: UInt32 = 7
  /// The person is asked what to do.
  static let ask: UInt32 = 4
  static let inOrderOfPreference: [UInt32] = [1, 2, 4]

  /// What both sides can do; the receiver's wish if it is among that.
  static func choice(_ source: UInt32, _ offer: UInt32, preferred: UInt32) -> UInt32 {
    let common = source & offer
    if common & preferred != 0 { return preferred }
    return inOrderOfPreference.first { common & $0 != 0 } ?? 0
  }
}

/// A client's wl_data_source: something to paste or drop elsewhere, in one or more formats.
public final class DataSource: ResourceObject {
  enum Use { case unused, selection, drag }

  private static let mostTypes = 1000

  /// Mime types.
  public private(set) var types: [String] = []
  var use = Use.unused
  private var setActions: UInt32?

  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_data_source(), version: version, id: id)
    serve(Self.requests)
  }

  private var knowsActions: Bool { version >= WL_DATA_SOURCE_ACTION_SINCE_VERSION }
  /// Before there were actions, everything was copied.
  var actions: UInt32 { setActions ?? (knowsActions ? 0 : 1) }
  var hasActions: Bool { setActions != nil }

  override func resourceGone() { compositor?.seat.data.sourceGone(self) }

  // MARK: - Events

  func send(_ type: UnsafePointer<CChar>, into file: Int32) {
    if let resource { wl_data_source_send_send(resource, type, file) }
  }

  func sendTarget(_ type: UnsafePointer<CChar>?) {
    if let resource { wl_data_source_send_target(resource, type) }
  }

  func sendAction(_ action: UInt32) {
    if let resource, knowsActions { wl_data_source_send_action(resource, action) }
  }

  func sendCancelled() {
    if let resource { wl_data_source_send_cancelled(resource) }
  }

  /// Before version 3 only a selection is told that it was replaced.
  func sendUnwanted() { if knowsActions { sendCancelled() } }

  func sendDropPerformed() {
    if let resource, knowsActions { wl_data_source_send_dnd_drop_performed(resource) }
  }

  func sendFinished() {
    if let resource, knowsActions { wl_data_source_send_dnd_finished(resource) }
  }

  // MARK: - Requests

  private func offer(_ type: UnsafePointer<CChar>?) {
    guard let type else { return }
    guard types.count < Self.mostTypes else { return refuse("data in more than \(Self.mostTypes) formats") }
    types.append(String(cString: type))
  }

  private func set(_ actions: UInt32) {
    guard actions & ~DragActions.all == 0 else {
      return fail(WL_DATA_SOURCE_ERROR_INVALID_ACTION_MASK, "\(actions) is no set of actions")
    }
    guard use == .unused, setActions == nil else {
      return fail(WL_DATA_SOURCE_ERROR_INVALID_SOURCE, "its actions are set once, before it is dragged")
    }
    setActions = actions
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_data_source_requests(
      offer: { _, resource, type in owner(of: resource, as: DataSource.self)?.offer(type) },
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_actions: { _, resource, actions in owner(of: resource, as: DataSource.self)?.set(actions) }))
}
