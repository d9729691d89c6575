import CBareWayland
import SelvageServer

/// Writes down what the server asks, and answers the way the test sets it up.
final class RecordingBackend: DeferralBackend {
  enum Call: Equatable {
    case create(id: UInt64, seat: UInt64)
    case apply(id: UInt64, DeferralRequest)
    case destroy(id: UInt64)
  }

  var features: DeferralFeatures = [.deferral, .exclusion, .indicator]
  var goneSeats: Set<UInt64> = []
  var readsRegions = true
  var refuses = false
  /// Called after each call was written down, to call back into the server.
  var onCall: (Call) -> Void = { _ in }
  private(set) var calls: [Call] = []
  private(set) var living: [UInt64] = []
  private var lastID: UInt64 = 0

  /// The calls since the last time this was asked.
  func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  func seat(of resource: OpaquePointer) -> UInt64 {
    let number = bare_seat_number(resource)
    return goneSeats.contains(number) ? 0 : number
  }

  func rects(of region: OpaquePointer) -> [SurfaceRect]? {
    guard readsRegions else { return nil }
    return (0..<bare_region_count(region)).map { index in
      let rect = bare_region_rect(region, index)
      return SurfaceRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  func create(surface: OpaquePointer, seat: UInt64) -> UInt64 {
    guard !refuses else { return 0 }
    lastID += 1
    living.append(lastID)
    note(.create(id: lastID, seat: seat))
    return lastID
  }

  func apply(_ request: DeferralRequest, to id: UInt64) { note(.apply(id: id, request)) }

  func destroy(_ id: UInt64) {
    living.removeAll { $0 == id }
    note(.destroy(id: id))
  }

  private func note(_ call: Call) {
    calls.append(call)
    onCall(call)
  }
}
