import CWaylandStock

/// A client's wl_data_device: where it hears what it can paste, and what is dragged over it.
final class DataDevice: ResourceObject {
  private weak var exchange: DataExchange?

  init?(_ compositor: Compositor, _ exchange: DataExchange, _ client: OpaquePointer, version: Int32, id: UInt32) {
    self.exchange = exchange
    super.init(compositor, client, stock_wl_data_device(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { exchange?.deviceGone(self) }

  // MARK: - Events

  func makeOffer(of source: DataSource, isDragged: Bool) -> DataOffer? {
    guard let resource, let compositor else { return nil }
    guard let offer = DataOffer(compositor, self, source, isDragged: isDragged) else { return nil }
    wl_data_device_send_data_offer(resource, offer.resource)
    offer.describe()
    return offer
  }

  func sendSelection(_ source: DataSource?) {
    guard let resource else { return }
    let offer = source.flatMap { makeOffer(of: $0, isDragged: false) }
    wl_data_device_send_selection(resource, offer?.resource)
  }

  func sendEnter(_ serial: UInt32, _ hit: Hit, _ offer: DataOffer?) {
    guard let resource, let surface = hit.surface.resource else { return }
    wl_data_device_send_enter(
      resource, serial, surface, wireFixed(hit.local.x), wireFixed(hit.local.y), offer?.resource)
  }

  func sendMotion(_ time: UInt32, _ place: LogicalPoint) {
    guard let resource, place.isFinite else { return }
    wl_data_device_send_motion(resource, time, wireFixed(place.x), wireFixed(place.y))
  }

  func sendLeave() { if let resource { wl_data_device_send_leave(resource) } }
  func sendDrop() { if let resource { wl_data_device_send_drop(resource) } }

  // MARK: - Requests

  private func startDrag(_ source: DataSource?, icon: Surface?, serial: UInt32) {
    if let source, source.use != .unused { return }
    if let icon, icon.player != nil || !icon.takeRole(.dragIcon) {
      return fail(WL_DATA_DEVICE_ERROR_ROLE, "the icon's surface has another role")
    }
    exchange?.startDrag(source, by: self, serial: serial)
  }

  private func select(_ source: DataSource?) {
    guard let source else {
      exchange?.select(nil)
      return
    }
    guard source.use != .drag, !source.hasActions else {
      return source.fail(WL_DATA_SOURCE_ERROR_INVALID_SOURCE, "the source is for dragging")
    }
    source.use = .selection
    exchange?.select(source)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_data_device_requests(
      start_drag: { _, resource, source, _, icon, serial in
        let source = owner(of: source, as: DataSource.self)
        let icon = owner(of: icon, as: Surface.self)
        owner(of: resource, as: DataDevice.self)?.startDrag(source, icon: icon, serial: serial)
      },
      set_selection: { _, resource, source, _ in
        owner(of: resource, as: DataDevice.self)?.select(owner(of: source, as: DataSource.self))
      },
      release: { _, resource in wl_resource_destroy(resource) }))
}

/// A client's wl_data_device_manager.
final class DataDeviceManager: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_data_device_manager(), version: version, id: id)
    serve(Self.requests)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_data_device_manager_requests(
      create_data_source: { _, resource, id in
        guard let manager = owner(of: resource, as: DataDeviceManager.self), let compositor = manager.compositor
        else { return }
        _ = DataSource(compositor, manager.client, version: manager.version, id: id)
      },
      get_data_device: { _, resource, id, seat in
        guard let manager = owner(of: resource, as: DataDeviceManager.self), let compositor = manager.compositor
        else { return }
        compositor.seat.data.bind(compositor, manager.client, version: manager.version, id: id)
      }))
}
