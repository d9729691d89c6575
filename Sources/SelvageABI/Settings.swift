// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvage
import SelvageServer
import SystemGestures

@c @implementation
public func selvage_set(_ context: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?)
  -> selvage_result
{
  enter(context) { embedding, gestures in
    guard let name = bytes(name), let value = bytes(value) else {
      return gestures.refuseValue("selvage_set: name or value is NULL or too long")
    }
    do throws(SettingError) {
      try gestures.set(name, to: value)
      embedding.shell?.refresh()
      return SELVAGE_OK
    } catch {
      switch error {
      case .unknownName: return gestures.refuse(SELVAGE_ERROR_UNKNOWN_NAME, "selvage_set: no setting of that name")
      case .malformed: return gestures.refuseValue("selvage_set: not a value of that setting")
      case .outOfRange: return gestures.refuse(SELVAGE_ERROR_OUT_OF_RANGE, "selvage_set: outside the setting's range")
      }
    }
  }
}

@c @implementation
public func selvage_reduces_motion(_ context: OpaquePointer?) -> Bool {
  var reduces = false
  _ = enter(context) { _, gestures in
    reduces = gestures.tuning.reducesMotion
    return SELVAGE_OK
  }
  return reduces
}

@c @implementation
public func selvage_bind(_ context: OpaquePointer?, _ binding: UnsafePointer<CChar>?) -> selvage_result {
  enter(context) { embedding, gestures in
    guard let text = bytes(binding) else { return gestures.refuseValue("selvage_bind: binding is NULL or too long") }
    do throws(BindingError) {
      try gestures.bind(text)
      embedding.shell?.refresh()
      return SELVAGE_OK
    } catch {
      return gestures.refuse(SELVAGE_ERROR_INVALID_ARGUMENT, error.reason.message, detail: Int64(error.offset))
    }
  }
}

@c @implementation
public func selvage_actions_missing(
  _ context: OpaquePointer?, _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
) -> selvage_result {
  enter(context) { embedding, gestures in
    guard let missing = actions(names, count, gestures) else {
      return gestures.refuseValue("selvage_actions_missing: names or one of them is NULL or too long, or more than 256")
    }
    gestures.setMissingActions(missing)
    embedding.shell?.refresh()
    return SELVAGE_OK
  }
}

/// Nil where one cannot be read.
private func actions(
  _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ gestures: GestureContext
) -> [Action]? {
  var found: [Action] = []
  guard count > 0 else { return count == 0 ? found : nil }
  guard let names, count <= 256 else { return nil }
  for index in 0..<count {
    guard let name = bytes(names[index]), let action = gestures.action(named: name) else { return nil }
    found.append(action)
  }
  return found
}

@c @implementation
public func selvage_unbind_all(_ context: OpaquePointer?) -> selvage_result {
  enter(context) { embedding, gestures in
    var none = gestures.bindings
    none.removeAll()
    gestures.setBindings(none)
    embedding.shell?.refresh()
    return SELVAGE_OK
  }
}

extension BindingError.Reason {
  /// The log line; its detail is the byte at which the word starts.
  fileprivate var message: StaticString {
    switch self {
    case .unknownDevice: "selvage_bind: a binding starts with `touchscreen` or `touchpad`"
    case .unknownWord:
      "selvage_bind: not one of edge=, part=, corner=, swipe=, pinch=, fingers=, action= and when-locked, at byte"
    case .unknownValue: "selvage_bind: not a value of this word, at byte"
    case .needsOneMovement: "selvage_bind: say one of edge=, corner=, swipe= and pinch="
    case .partWithoutEdge: "selvage_bind: part= goes with edge="
    case .wrongFingers:
      "selvage_bind: an edge has fingers=1 or 2, a corner 1, swipe= and pinch= 3 to 5 (pinch= on a touchpad 2 to 5)"
    case .touchpadEdge: "selvage_bind: a touchpad has no edges and corners; use touchscreen, or swipe= or pinch="
    case .needsAction: "selvage_bind: say what it does with action="
    }
  }
}
