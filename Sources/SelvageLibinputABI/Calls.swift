// The names are the header's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CSelvageLibinput
import LibinputSource

@c @implementation
public func selvage_libinput_feed(_ input: OpaquePointer?, _ event: OpaquePointer?) {
  _ = enter(input) { input in
    guard let event, input.context == nil else { return SELVAGE_LIBINPUT_INVALID }
    input.feed(event)
    return SELVAGE_LIBINPUT_OK
  }
}

@c @implementation
public func selvage_libinput_get_fd(_ input: OpaquePointer?) -> Int32 { input?.input.context?.fileDescriptor ?? -1 }

@c @implementation
public func selvage_libinput_dispatch(_ input: OpaquePointer?) -> selvage_libinput_error {
  enter(input) { input in
    input.use { context throws(LibinputError) in try context.dispatch { input.tell($0) } }
  }
}

@c @implementation
public func selvage_libinput_suspend(_ input: OpaquePointer?) {
  _ = enter(input) { input in
    input.use { context throws(LibinputError) in context.suspend() }
  }
}

@c @implementation
public func selvage_libinput_resume(_ input: OpaquePointer?) -> selvage_libinput_error {
  enter(input) { input in
    input.use { context throws(LibinputError) in try context.resume() }
  }
}

@c @implementation
public func selvage_libinput_get_refused(
  _ input: OpaquePointer?, _ permission: UnsafeMutablePointer<UInt32>?, _ other: UnsafeMutablePointer<UInt32>?
) {
  let refusals = input?.input.context?.refusals
  permission?.pointee = refusals?.permission ?? 0
  other?.pointee = refusals?.other ?? 0
}

@c @implementation
public func selvage_libinput_destroy(_ input: OpaquePointer?) { input?.input.destroy() }

extension Input {
  /// Does something with the object's own libinput.
  fileprivate func use(_ body: (LibinputContext) throws(LibinputError) -> Void) -> selvage_libinput_error {
    guard let context else { return SELVAGE_LIBINPUT_INVALID }
    do throws(LibinputError) {
      try body(context)
      return SELVAGE_LIBINPUT_OK
    } catch {
      return selvage_libinput_error(error)
    }
  }
}
