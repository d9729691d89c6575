import CWaylandStock

extension Surface {
  nonisolated(unsafe) static let requests = requestTable(
    stock_wl_surface_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      attach: { _, resource, buffer, x, y in
        owner(of: resource, as: Surface.self)?.attach(buffer, x, y)
      },
      damage: { _, _, _, _, _, _ in },
      frame: { _, resource, id in owner(of: resource, as: Surface.self)?.addFrameCallback(id) },
      set_opaque_region: { _, resource, region in
        let region = owner(of: region, as: RegionObject.self)?.region
        owner(of: resource, as: Surface.self)?.pending.opaqueRegion = region ?? Region()
      },
      set_input_region: { _, resource, region in
        let region = owner(of: region, as: RegionObject.self)?.region
        owner(of: resource, as: Surface.self)?.pending.inputRegion = .some(region)
      },
      commit: { _, resource in owner(of: resource, as: Surface.self)?.commit() },
      set_buffer_transform: { _, resource, transform in
        owner(of: resource, as: Surface.self)?.setTransform(transform)
      },
      set_buffer_scale: { _, resource, scale in owner(of: resource, as: Surface.self)?.setScale(scale) },
      damage_buffer: { _, _, _, _, _, _ in },
      // Nothing here moves a surface because its buffer grew to the left.
      offset: { _, _, _, _ in }))

  private func attach(_ resource: OpaquePointer?, _ x: Int32, _ y: Int32) {
    guard let compositor else { return }
    if version >= WL_SURFACE_OFFSET_SINCE_VERSION, x != 0 || y != 0 {
      return fail(WL_SURFACE_ERROR_INVALID_OFFSET, "attach takes no offset from version 5 on: use wl_surface.offset")
    }
    guard let resource else {
      pending.attached = .some(nil)
      return
    }
    guard player?.mayAttach() ?? true else { return }
    guard let buffer = compositor.buffers.buffer(of: resource, compositor) else {
      return refuse("buffers that are not from wl_shm")
    }
    pending.attached = BufferUse(compositor, buffer)
  }

  private func addFrameCallback(_ id: UInt32) {
    guard let compositor, let callback = FrameCallback(compositor, client, id) else { return }
    pending.frameCallbacks.append(callback)
  }

  private func setTransform(_ raw: Int32) {
    guard let transform = OutputTransform(rawValue: raw) else {
      return fail(WL_SURFACE_ERROR_INVALID_TRANSFORM, "\(raw) is no buffer transform")
    }
    pending.transform = transform
  }

  private func setScale(_ scale: Int32) {
    guard scale > 0 else { return fail(WL_SURFACE_ERROR_INVALID_SCALE, "buffer scale \(scale) is not positive") }
    pending.scale = Int(scale)
  }
}

/// A client's wish to hear when it is a good time to draw again.
final class FrameCallback: ResourceObject {
  init?(_ compositor: Compositor, _ client: OpaquePointer, _ id: UInt32) {
    super.init(compositor, client, stock_wl_callback(), version: 1, id: id)
    serve(nil)
  }

  func done(_ time: UInt32) {
    guard let resource else { return }
    wl_callback_send_done(resource, time)
    wl_resource_destroy(resource)
  }

  func drop() {
    guard let resource else { return }
    wl_resource_destroy(resource)
  }
}
