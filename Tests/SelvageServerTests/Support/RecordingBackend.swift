import CBareWayland
import SelvageServer
import SystemGestures

/// Writes down what the server asks, and answers the way the test sets it up.
final class RecordingBackend: DeferralBackend {
  enum Call: Equatable {
    case create(id: DeferralID, seat: SeatID)
    case apply(id: DeferralID, DeferralObject.Request)
    case destroy(id: DeferralID)
  }

  var features: DeferralFeatures = [.deferral, .exclusion, .indicator]
  var goneSeats: Set<UInt64> = []
  var readsRegions = true
  var refuses = false
  /// Called after each call was written down, to call back into the server.
  var onCall: (Call) -> Void = { _ in }
  private(set) var calls: [Call] = []
  private(set) var living: [DeferralID] = []
  private var lastID: UInt64 = 0

  /// The calls since the last time this was asked.
  func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  func seat(of resource: OpaquePointer) -> SeatID? {
    let number = bare_seat_number(resource)
    return goneSeats.contains(number) ? nil : SeatID(rawValue: number)
  }

  func rects(of region: OpaquePointer) -> [SurfaceRect]? {
    guard readsRegions else { return nil }
    return (0..<bare_region_count(region)).map { index in
      let rect = bare_region_rect(region, index)
      return SurfaceRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    }
  }

  func create(surface: OpaquePointer, seat: SeatID) -> DeferralID? {
    guard !refuses else { return nil }
    lastID += 1
    let id = DeferralID(rawValue: lastID)
    living.append(id)
    note(.create(id: id, seat: seat))
    return id
  }

  func apply(_ request: DeferralObject.Request, to id: DeferralID) { note(.apply(id: id, request)) }

  func destroy(_ id: DeferralID) {
    living.removeAll { $0 == id }
    note(.destroy(id: id))
  }

  private func note(_ call: Call) {
    calls.append(call)
    onCall(call)
  }
}
