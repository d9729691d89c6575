// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import SelvageServer
import SystemGestures

@c @implementation
public func selvage_context_attach_display(_ context: OpaquePointer?, _ display: OpaquePointer?) -> selvage_result {
  enter(context) { embedding, gestures in
    guard let display else { return gestures.refuseNull("selvage_context_attach_display: display is NULL") }
    guard embedding.bridge == nil else {
      return gestures.refuse(SELVAGE_ERROR_WRONG_STATE, "selvage_context_attach_display: a display is attached already")
    }
    guard embedding.callbacks.seat_of != nil else {
      return gestures.refuse(SELVAGE_ERROR_WRONG_STATE, "selvage_context_attach_display: seat_of is NULL")
    }
    guard embedding.attach(display) else {
      return gestures.refuse(SELVAGE_ERROR_NO_MEMORY, "selvage_context_attach_display: libwayland has no memory")
    }
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_surface_commit(_ context: OpaquePointer?, _ surface: OpaquePointer?) -> selvage_result {
  enter(context) { embedding, gestures in
    guard let surface else { return gestures.refuseNull("selvage_surface_commit: surface is NULL") }
    embedding.bridge?.surfaceCommitted(surface)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_surface_applied(_ context: OpaquePointer?, _ surface: OpaquePointer?) -> selvage_result {
  enter(context) { embedding, gestures in
    guard let surface else { return gestures.refuseNull("selvage_surface_applied: surface is NULL") }
    embedding.bridge?.surfaceApplied(surface)
    return SELVAGE_OK
  }
}
