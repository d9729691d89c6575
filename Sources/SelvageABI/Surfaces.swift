// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import SystemGestures

@c @implementation
public func selvage_surface_add(
  _ context: OpaquePointer?, _ info: UnsafePointer<selvage_surface_info>?, _ surface: UnsafeMutablePointer<UInt64>?
) -> selvage_result {
  surface?.pointee = 0
  return enter(context) { _, gestures in
    guard let surface else { return gestures.refuseNull("selvage_surface_add: surface is NULL") }
    return gestures.use(info, in: "selvage_surface_add") { info in
      let parent = SurfaceID(given: info.parent)
      guard parent.map({ gestures.contains($0) }) ?? true else {
        return gestures.refuseStale("selvage_surface_add: parent")
      }
      let described = Surface(
        client: ClientKey(rawValue: info.client), resource: UInt(bitPattern: info.resource),
        userData: UInt(bitPattern: info.user_pointer), parent: parent)
      surface.pointee = gestures.addSurface(described).rawValue
      return SELVAGE_OK
    }
  }
}

@c @implementation
public func selvage_surface_remove(_ context: OpaquePointer?, _ surface: UInt64, _ reason: selvage_removal)
  -> selvage_result
{
  enter(context) { _, gestures in
    let id = SurfaceID(rawValue: surface)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_surface_remove") }
    switch reason {
    case SELVAGE_REMOVAL_DESTROYED: gestures.removeSurface(id)
    case SELVAGE_REMOVAL_CLIENT_GONE: gestures.removeSurface(id, clientIsGone: true)
    default: return gestures.refuseValue("selvage_surface_remove: reason")
    }
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_surface_state(
  _ context: OpaquePointer?, _ surface: UInt64, _ state: UnsafePointer<selvage_surface_state>?
) -> selvage_result {
  enter(context) { _, gestures in
    let id = SurfaceID(rawValue: surface)
    guard gestures.contains(id) else { return gestures.refuseStale("selvage_surface_state") }
    return gestures.use(state, in: "selvage_surface_state") { state in
      let output = OutputID(given: state.output)
      guard output.map({ gestures.contains($0) }) ?? true else {
        return gestures.refuseStale("selvage_surface_state: output")
      }
      guard let described = Surface.State(state) else {
        return gestures.refuseValue("selvage_surface_state: kind or app_id")
      }
      gestures.setState(described, of: id)
      return SELVAGE_OK
    }
  }
}

extension Surface.State {
  /// Nil when the kind is none, or the identifier does not end.
  fileprivate init?(_ state: selvage_surface_state) {
    guard let kind = Surface.Kind(rawValue: state.kind.rawValue) else { return nil }
    self.init()
    if state.app_id != nil {
      guard let text = bytes(state.app_id) else { return nil }
      appID = text
    }
    self.kind = kind
    isMapped = state.mapped
    isFullscreen = state.fullscreen
    isActivated = state.activated
    isX11 = state.x11
    output = OutputID(given: state.output)
    guard state.local_width > 0, state.local_height > 0 else { return }
    geometry = Surface.Geometry(
      x: state.x, y: state.y, width: state.width, height: state.height, localWidth: state.local_width,
      localHeight: state.local_height)
  }
}
