// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import SystemGestures

@c @implementation
public func selvage_deferral_add(
  _ context: OpaquePointer?, _ surface: UInt64, _ seat: UInt64, _ deferral: UnsafeMutablePointer<UInt64>?
) -> selvage_result {
  deferral?.pointee = 0
  return enter(context) { _, gestures in
    guard let deferral else { return gestures.refuseNull("selvage_deferral_add: deferral is NULL") }
    let id = gestures.addDeferral(surface: SurfaceID(rawValue: surface), seat: SeatID(rawValue: seat))
    guard let id else { return SELVAGE_ERROR_STALE_HANDLE }
    deferral.pointee = id.rawValue
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_deferral_set(
  _ context: OpaquePointer?, _ deferral: UInt64, _ edges: UInt32, _ indicator: selvage_indicator
) -> selvage_result {
  enter(context) { _, gestures in
    let id = DeferralID(rawValue: deferral)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_deferral_set") }
    let asked = Edges(rawValue: edges)
    guard Edges.all.isSuperset(of: asked), let mode = IndicatorMode(rawValue: indicator.rawValue) else {
      return gestures.refuseValue("selvage_deferral_set: edges or indicator")
    }
    gestures.setDeferral(id, DeferralObject.Request(edges: asked, indicator: mode))
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_deferral_remove(_ context: OpaquePointer?, _ deferral: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    let id = DeferralID(rawValue: deferral)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_deferral_remove") }
    gestures.removeDeferral(id)
    return SELVAGE_OK
  }
}
