import CWaylandClient
import CWaylandStock

extension TestClient {
  /// Asks for the scale of a surface; each answer is a line `preferred scale N`, in 120ths.
  @discardableResult
  package func listenToScale(of surface: TestSurface, by manager: OpaquePointer?) -> OpaquePointer? {
    let scale = wp_fractional_scale_manager_v1_get_fractional_scale(manager, surface.surface)
    wp_fractional_scale_v1_add_listener(scale, scaleListener, me)
    return scale
  }
}

nonisolated(unsafe) private let scaleListener: UnsafePointer<wp_fractional_scale_v1_listener> = {
  let memory = UnsafeMutablePointer<wp_fractional_scale_v1_listener>.allocate(capacity: 1)
  memory.initialize(
    to: wp_fractional_scale_v1_listener(preferred_scale: { data, _, scale in
      data.map { Unmanaged<TestClient>.fromOpaque($0).takeUnretainedValue() }?.log.append("preferred scale \(scale)")
    }))
  return UnsafePointer(memory)
}()
