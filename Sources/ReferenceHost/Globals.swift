import CWaylandServer
import CWaylandStock

/// The globals that are not tied to a device.
extension Compositor {
  private typealias Bind = @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?, UInt32, UInt32) -> Void

  func makeGlobals(_ display: OpaquePointer) throws(HostError) {
    guard wl_display_init_shm(display) == 0 else { throw .outOfMemory }
    try make(display, stock_wl_compositor(), version: 5) { client, data, version, id in
      Compositor.serve(client, data) { _ = CompositorBinding($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_wl_subcompositor(), version: 1) { client, data, version, id in
      Compositor.serve(client, data) { _ = Subcompositor($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_xdg_wm_base(), version: WmBase.servedVersion) { client, data, version, id in
      Compositor.serve(client, data) { _ = WmBase($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_wl_data_device_manager(), version: 3) { client, data, version, id in
      Compositor.serve(client, data) { _ = DataDeviceManager($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_wp_viewporter(), version: 1) { client, data, version, id in
      Compositor.serve(client, data) { _ = Viewporter($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_wp_fractional_scale_manager_v1(), version: 1) { client, data, version, id in
      Compositor.serve(client, data) { _ = FractionalScaleManager($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_ext_session_lock_manager_v1(), version: 1) { client, data, version, id in
      Compositor.serve(client, data) { _ = SessionLockManager($0, $1, version: Int32(version), id: id) }
    }
    try make(display, stock_zwp_pointer_gestures_v1(), version: 3) { client, data, version, id in
      Compositor.serve(client, data) { _ = PointerGesturesBinding($0, $1, version: Int32(version), id: id) }
    }
  }

  private func make(
    _ display: OpaquePointer, _ interface: UnsafePointer<wl_interface>?, version: Int32, _ bind: Bind
  ) throws(HostError) {
    let me = Unmanaged.passUnretained(self).toOpaque()
    guard wl_global_create(display, interface, version, me, bind) != nil else { throw .outOfMemory }
  }

  private static func serve(
    _ client: OpaquePointer?, _ data: UnsafeMutableRawPointer?, _ make: (Compositor, OpaquePointer) -> Void
  ) {
    guard let client, let data else { return }
    make(Unmanaged<Compositor>.fromOpaque(data).takeUnretainedValue(), client)
  }
}

/// A client's wl_compositor.
final class CompositorBinding: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    super.init(compositor, client, stock_wl_compositor(), version: version, id: id)
    serve(Self.requests)
  }

  private func makeSurface(_ id: UInt32) {
    guard let compositor, let surface = Surface(compositor, client, version: version, id: id) else { return }
    compositor.surfaceMade(surface)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_compositor_requests(
      create_surface: { _, resource, id in owner(of: resource, as: CompositorBinding.self)?.makeSurface(id) },
      create_region: { _, resource, id in
        guard let binding = owner(of: resource, as: CompositorBinding.self), let compositor = binding.compositor
        else { return }
        _ = RegionObject(compositor, binding.client, version: binding.version, id: id)
      }))
}
