import CWaylandStock
import Glibc

/// A wl_data_offer: a client's view of somebody's data source.
final class DataOffer: ResourceObject {
  private weak var source: DataSource?
  private let isDragged: Bool
  /// Let go of over its client, which fetches the data and then says that it is done.
  var isDropped = false
  private var isFinished = false
  private var hasLeft = false
  private var hasType = false
  private var wanted: (actions: UInt32, preferred: UInt32) = (0, 0)
  private var action: UInt32 = 0

  init?(_ compositor: Compositor, _ device: DataDevice, _ source: DataSource, isDragged: Bool) {
    self.source = source
    self.isDragged = isDragged
    super.init(compositor, device.client, stock_wl_data_offer(), version: device.version, id: 0)
    serve(Self.requests)
  }

  private var knowsActions: Bool { version >= WL_DATA_OFFER_ACTION_SINCE_VERSION }

  /// Whether its client would take what is dragged.
  var isAccepted: Bool { hasType && (action != 0 || !knowsActions) }

  func describe() {
    guard let resource, let source else { return }
    for type in source.types { wl_data_offer_send_offer(resource, type) }
    if isDragged, knowsActions { wl_data_offer_send_source_actions(resource, source.actions) }
  }

  /// The finger is elsewhere.
  func leave() {
    guard !hasLeft, !isDropped else { return }
    hasLeft = true
    if hasType { source?.sendTarget(nil) }
  }

  /// Dropped and never finished: the source's client would wait for ever.
  override func resourceGone() {
    guard isDropped, !isFinished else { return }
    if knowsActions { source?.sendUnwanted() } else { source?.sendFinished() }
  }

  // MARK: - Requests

  private func accept(_ type: UnsafePointer<CChar>?) {
    guard isDragged, !hasLeft else { return }
    hasType = type != nil
    source?.sendTarget(type)
  }

  private func receive(_ type: UnsafePointer<CChar>?, _ file: Int32) {
    if let type, !hasLeft { source?.send(type, into: file) }
    close(file)
  }

  private func setActions(_ actions: UInt32, preferred: UInt32) {
    guard actions & ~DragActions.all == 0 else {
      return fail(WL_DATA_OFFER_ERROR_INVALID_ACTION_MASK, "\(actions) is no set of actions")
    }
    guard preferred == 0 || (preferred.nonzeroBitCount == 1 && actions & preferred != 0) else {
      return fail(WL_DATA_OFFER_ERROR_INVALID_ACTION, "\(preferred) is none of the actions")
    }
    guard isDragged else { return fail(WL_DATA_OFFER_ERROR_INVALID_OFFER, "the offer is not dragged") }
    wanted = (actions, preferred)
    chooseAction()
  }

  private func chooseAction() {
    guard let resource, let source, !hasLeft else { return }
    let choice = DragActions.choice(source.actions, wanted.actions, preferred: wanted.preferred)
    guard choice != action else { return }
    action = choice
    if knowsActions { wl_data_offer_send_action(resource, choice) }
    source.sendAction(choice)
  }

  private func finish() {
    guard isDropped, !isFinished, isAccepted, action != DragActions.ask else {
      return fail(WL_DATA_OFFER_ERROR_INVALID_FINISH, "nothing was dropped here, or it is not accepted")
    }
    isFinished = true
    source?.sendFinished()
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_data_offer_requests(
      accept: { _, resource, _, type in owner(of: resource, as: DataOffer.self)?.accept(type) },
      receive: { _, resource, type, file in
        guard let offer = owner(of: resource, as: DataOffer.self) else {
          _ = close(file)
          return
        }
        offer.receive(type, file)
      },
      destroy: { _, resource in wl_resource_destroy(resource) },
      finish: { _, resource in owner(of: resource, as: DataOffer.self)?.finish() },
      set_actions: { _, resource, actions, preferred in
        owner(of: resource, as: DataOffer.self)?.setActions(actions, preferred: preferred)
      }))
}
