// The names are those of the header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CPosix
import CSelvage
import GestureRecognition
import SystemGestures

@c @implementation
public func selvage_version() -> UInt32 { 1 }

@c @implementation
public func selvage_context_create(_ host: UnsafePointer<selvage_host>?) -> OpaquePointer? {
  let callbacks: selvage_host
  switch read(host) {
  // The struct cannot be trusted, so neither can its log function.
  case .refused: return nil
  case .read(let known): callbacks = known
  }
  let embedding = Embedding(callbacks)
  if let missing = callbacks.missing {
    embedding.say(.host, missing)
    embedding.abandon()
    return nil
  }
  return OpaquePointer(Unmanaged.passRetained(embedding).toOpaque())
}

extension selvage_host {
  /// A function that must be there and is not.
  fileprivate var missing: StaticString? {
    if deliver_down == nil { return "selvage_context_create: deliver_down is NULL" }
    if deliver_motion == nil { return "selvage_context_create: deliver_motion is NULL" }
    if deliver_up == nil { return "selvage_context_create: deliver_up is NULL" }
    if deliver_frame == nil { return "selvage_context_create: deliver_frame is NULL" }
    if cancel == nil { return "selvage_context_create: cancel is NULL" }
    return nil
  }
}

@c @implementation
public func selvage_context_destroy(_ context: OpaquePointer?) {
  context?.embedding.takeUnretainedValue().destroy()
}

@c @implementation
public func selvage_advance(_ context: OpaquePointer?, _ time_us: UInt64) -> selvage_result {
  enter(context) { embedding, gestures in
    embedding.drainInput()
    gestures.advance(to: EventTime(time_us))
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_next_deadline(_ context: OpaquePointer?) -> UInt64 {
  var next = EventTime.never
  _ = enter(context) { _, gestures in
    next = gestures.nextDeadline
    return SELVAGE_OK
  }
  return next.microseconds
}

@c @implementation
public func selvage_statistics(_ context: OpaquePointer?, _ statistics: UnsafeMutablePointer<selvage_statistics>?)
  -> selvage_result
{
  enter(context) { _, gestures in
    guard let statistics else {
      return gestures.refuse(SELVAGE_ERROR_INVALID_ARGUMENT, "selvage_statistics: statistics is NULL")
    }
    let size = UInt(statistics.pointee.struct_size)
    guard size >= UInt(selvage_statistics.firstSize) else {
      return gestures.refuse(SELVAGE_ERROR_WRONG_SIZE, "selvage_statistics: struct_size is too small")
    }
    let counters = gestures.counters
    let values = selvage_statistics(
      struct_size: 0, late_times: counters.lateTimes, early_times: counters.earlyTimes,
      unknown_touches: counters.unknownTouches, bad_positions: counters.badPositions,
      too_many_touches: counters.tooManyTouches, lost_ups: counters.lostUps, stale_handles: counters.staleHandles,
      live_touches: UInt64(gestures.liveTouches))
    write(values, to: statistics, size: size)
    return SELVAGE_OK
  }
}

@c @implementation
public func selvage_context_trace(_ context: OpaquePointer?, _ fd: Int32) -> selvage_result {
  enter(context) { embedding, gestures in
    if fd >= 0, !posix_is_writable(fd) {
      return gestures.refuse(
        SELVAGE_ERROR_INVALID_ARGUMENT, "selvage_context_trace: the descriptor cannot be written to")
    }
    embedding.trace(to: fd < 0 ? nil : fd)
    return SELVAGE_OK
  }
}
