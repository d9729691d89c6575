import CWaylandServer
import CWaylandStock

/// A copy of what a client drew.
public struct SurfacePixels {
  public var size: PixelSize
  /// Bytes from one row to the next.
  public var stride: Int
  /// A wl_shm.format: 0 is ARGB8888 with premultiplied alpha, 1 is XRGB8888.
  public var format: UInt32
  public var bytes: [UInt8]
}

/// A client's wl_buffer. The client may destroy it while surfaces still show it: then they keep their size and show nothing.
public final class Buffer: HostObject {
  public let size: PixelSize
  private var resource: OpaquePointer?
  private var uses = 0
  private var listener: Listener?

  /// Nil when it is no wl_shm buffer; this host knows no other kind.
  fileprivate init?(_ compositor: Compositor, _ resource: OpaquePointer) {
    guard let shm = wl_shm_buffer_get(resource) else { return nil }
    size = PixelSize(width: Int(wl_shm_buffer_get_width(shm)), height: Int(wl_shm_buffer_get_height(shm)))
    self.resource = resource
    super.init(compositor)
    let listener = Listener { [weak self] _ in self?.resourceGone() }
    self.listener = listener
    wl_resource_add_destroy_listener(resource, listener.pointer)
  }

  private func resourceGone() {
    listener?.unlink()
    guard let resource else { return }
    self.resource = nil
    compositor?.buffers.forget(resource)
  }

  fileprivate func useBegan() { uses += 1 }

  fileprivate func useEnded() {
    uses -= 1
    guard uses == 0, let resource else { return }
    wl_buffer_send_release(resource)
  }

  /// Looks at the last pixel: a client whose pool is smaller than it said gets its error now.
  func probe() {
    guard let resource, let shm = wl_shm_buffer_get(resource), let data = wl_shm_buffer_get_data(shm) else { return }
    wl_shm_buffer_begin_access(shm)
    probedPixel = data.load(
      fromByteOffset: max(0, Int(wl_shm_buffer_get_stride(shm)) * size.height - 1), as: UInt8.self)
    wl_shm_buffer_end_access(shm)
  }

  /// So that looking is not optimized away.
  private var probedPixel: UInt8 = 0

  /// The pixels as they are now; nil when the buffer or its memory is gone.
  public func copyPixels() -> SurfacePixels? {
    guard let resource, let shm = wl_shm_buffer_get(resource) else { return nil }
    wl_shm_buffer_begin_access(shm)
    defer { wl_shm_buffer_end_access(shm) }
    guard let data = wl_shm_buffer_get_data(shm) else { return nil }
    let stride = Int(wl_shm_buffer_get_stride(shm))
    let bytes = [UInt8](UnsafeRawBufferPointer(start: data, count: stride * size.height))
    return SurfacePixels(size: size, stride: stride, format: wl_shm_buffer_get_format(shm), bytes: bytes)
  }
}

/// One attachment of a buffer. When the last one that was committed ends, its client hears wl_buffer.release.
final class BufferUse: HostObject {
  let buffer: Buffer
  private var isCommitted = false

  init(_ compositor: Compositor, _ buffer: Buffer) {
    self.buffer = buffer
    super.init(compositor)
  }

  func committed() {
    guard !isCommitted else { return }
    isCommitted = true
    buffer.useBegan()
  }

  deinit { if isCommitted { buffer.useEnded() } }
}

/// The buffers that surfaces have met, one object for each wl_buffer.
final class BufferTable {
  private var buffers: [OpaquePointer: Buffer] = [:]

  func buffer(of resource: OpaquePointer, _ compositor: Compositor) -> Buffer? {
    if let known = buffers[resource] { return known }
    let buffer = Buffer(compositor, resource)
    buffers[resource] = buffer
    return buffer
  }

  func forget(_ resource: OpaquePointer) { buffers[resource] = nil }
}
