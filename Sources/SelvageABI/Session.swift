// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import GestureRecognition
import SystemGestures

@c @implementation
public func selvage_lock(_ context: OpaquePointer?, _ locked: Bool) -> selvage_result {
  enter(context) { _, gestures in
    gestures.setLocked(locked)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_suspend(_ context: OpaquePointer?, _ suspended: Bool) -> selvage_result {
  enter(context) { _, gestures in
    gestures.setSuspended(suspended)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_pen(_ context: OpaquePointer?, _ near: Bool, _ time_us: UInt64) -> selvage_result {
  enter(context) { _, gestures in
    gestures.setPenNear(near, time: EventTime(time_us))
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_invoke(
  _ context: OpaquePointer?, _ action: UnsafePointer<CChar>?, _ source: selvage_source, _ output: UInt64,
  _ seat: UInt64
) -> selvage_result {
  enter(context) { _, gestures in
    guard let name = bytes(action), let action = gestures.action(named: name) else {
      return gestures.refuseValue("selvage_invoke: action is no name")
    }
    guard let source = ActionEvent.Source(source) else { return gestures.refuseValue("selvage_invoke: source") }
    let output = OutputID(given: output)
    let seat = SeatID(given: seat)
    guard output.map({ gestures.contains($0) }) ?? true, seat.map({ gestures.contains($0) }) ?? true else {
      return gestures.refuseStale("selvage_invoke: output or seat")
    }
    return gestures.invoke(action, by: source, on: output, seat: seat) ? SELVAGE_OK : SELVAGE_ERROR_WRONG_STATE
  }
}

@c @implementation
public func selvage_affordance_activate(
  _ context: OpaquePointer?, _ output: UInt64, _ seat: UInt64, _ edge: selvage_edge
) -> selvage_result {
  onAffordance(context, output, seat, edge, "selvage_affordance_activate") { gestures, edge, output, seat in
    gestures.activateAffordance(edge, on: output, seat: seat)
  }
}

@c @implementation
public func selvage_affordance_dismiss(
  _ context: OpaquePointer?, _ output: UInt64, _ seat: UInt64, _ edge: selvage_edge
) -> selvage_result {
  onAffordance(context, output, seat, edge, "selvage_affordance_dismiss") { gestures, edge, output, seat in
    gestures.dismissAffordance(edge, on: output, seat: seat)
  }
}

private func onAffordance(
  _ context: OpaquePointer?, _ output: UInt64, _ seat: UInt64, _ edge: selvage_edge, _ call: StaticString,
  _ body: (GestureContext, Edge, OutputID, SeatID) -> Void
) -> selvage_result {
  enter(context) { _, gestures in
    let output = OutputID(rawValue: output)
    let seat = SeatID(rawValue: seat)
    guard gestures.contains(output), gestures.contains(seat) else { return gestures.refuseStale(call) }
    guard let edge = Edge(edge) else {
      gestures.report(.host, call)
      return gestures.refuseValue("edge is not one of enum selvage_edge")
    }
    body(gestures, edge, output, seat)
    return SELVAGE_OK
  }
}
