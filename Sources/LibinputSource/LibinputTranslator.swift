import CLibinput

/// Turns libinput's events into plain values, for a host that owns its libinput context and hands every event in.
///
///     var value = translator.translate(event)
///     while let now = value {
///       handle(now)
///       value = translator.next()
///     }
///     libinput_event_destroy(event)
///
/// Events are handed in as they leave libinput's queue, before the next is taken from it. The host keeps ownership of the event and of the context; neither the context's nor a device's user data is touched.
/// A device that appeared before the translator is announced before its first event. Calls nothing but libinput's getters; holds no value back beyond its event. One thread.
public struct LibinputTranslator {
  public internal(set) var counters = LibinputCounters()
  var devices = DeviceTable()
  private var pending = PendingEvents.none

  public init() {}

  /// The first of what `event` means, nil if nothing. The rest comes from `next()`, before the next event.
  public mutating func translate(_ event: OpaquePointer) -> LibinputEvent? {
    pending = .none
    guard let type = LibinputEventType(rawValue: libinput_event_get_type(event).rawValue) else {
      counters.unknownEvents &+= 1
      return nil
    }
    guard let device = libinput_event_get_device(event) else { return nil }
    return translate(type, event, from: device)
  }

  /// What else the last event meant; nil when that was all.
  public mutating func next() -> LibinputEvent? { pending.next() }

  private mutating func translate(
    _ type: LibinputEventType, _ event: OpaquePointer, from device: OpaquePointer
  ) -> LibinputEvent? {
    switch type {
    case .deviceAdded: add(device)
    case .deviceRemoved: remove(device)
    case .touchDown: input(event, from: device, read: Self.touchDown)
    case .touchMotion: input(event, from: device, read: Self.touchMotion)
    case .touchUp: input(event, from: device, read: Self.touchUp)
    case .touchCancel: input(event, from: device, read: Self.touchCancel)
    case .touchFrame: input(event, from: device, read: Self.touchFrame)
    case .gestureSwipeBegin: input(event, from: device, read: Self.swipeBegin)
    case .gestureSwipeUpdate: input(event, from: device, read: Self.swipeUpdate)
    case .gestureSwipeEnd: input(event, from: device, read: Self.swipeEnd)
    case .gesturePinchBegin: input(event, from: device, read: Self.pinchBegin)
    case .gesturePinchUpdate: input(event, from: device, read: Self.pinchUpdate)
    case .gesturePinchEnd: input(event, from: device, read: Self.pinchEnd)
    case .gestureHoldBegin: input(event, from: device, read: Self.holdBegin)
    case .gestureHoldEnd: input(event, from: device, read: Self.holdEnd)
    case .pointerScrollFinger: input(event, from: device, read: Self.scroll)
    case .tabletToolProximity: pen(event)
    // pointerAxis tells what the three kinds of scrolling tell, a second time.
    case .none, .keyboardKey, .pointerMotion, .pointerMotionAbsolute, .pointerButton, .pointerAxis,
      .pointerScrollWheel, .pointerScrollContinuous, .tabletToolAxis, .tabletToolTip,
      .tabletToolButton, .tabletPadButton, .tabletPadRing, .tabletPadStrip, .tabletPadKey, .switchToggle:
      ignore()
    }
  }

  private mutating func add(_ device: OpaquePointer) -> LibinputEvent? {
    let old = devices.remove(device)
    let new = devices.add(device)
    counters.ignoredDevices &+= new == nil ? 1 : 0
    guard let old else { return new.map { .deviceAdded($0) } }
    // Its removal was never handed in.
    pending = .removal(DeviceRemoval(of: old), then: new)
    return next()
  }

  private mutating func remove(_ device: OpaquePointer) -> LibinputEvent? {
    guard let record = devices.remove(device) else { return nil }
    pending = .removal(DeviceRemoval(of: record), then: nil)
    return next()
  }

  /// Reads one kind of event, for the device in that place of the table.
  typealias Reader = (inout LibinputTranslator, OpaquePointer, Int) -> LibinputEvent?

  private mutating func input(_ event: OpaquePointer, from device: OpaquePointer, read: Reader) -> LibinputEvent? {
    if let index = devices.index(of: device) { return read(&self, event, index) }
    guard let new = devices.add(device), let index = devices.index(of: device) else { return ignore() }
    if let value = read(&self, event, index) { pending = .event(value) }
    return .deviceAdded(new)
  }

  /// Remembers the time as the device's latest.
  mutating func note(_ time: UInt64, at index: Int) -> UInt64 {
    devices.noteTime(time, at: index)
    return time
  }

  mutating func impossible<Value>() -> Value? {
    counters.impossibleEvents &+= 1
    return nil
  }

  /// The pen that moved last speaks for all: an end that is lost must not keep fingers from gestures for ever.
  private func pen(_ event: OpaquePointer) -> LibinputEvent? {
    guard let source = libinput_event_get_tablet_tool_event(event) else { return nil }
    let state = libinput_event_tablet_tool_get_proximity_state(source)
    return .pen(
      LibinputEvent.Pen(
        time: libinput_event_tablet_tool_get_time_usec(source), isNear: state == LIBINPUT_TABLET_TOOL_PROXIMITY_STATE_IN
      ))
  }

  private mutating func ignore() -> LibinputEvent? {
    counters.ignoredEvents &+= 1
    return nil
  }
}

/// What the translator did not pass on. Wraps around.
public struct LibinputCounters: Equatable, Sendable {
  /// Keyboards, mice, pens: devices that no finger gestures come from.
  public var ignoredDevices: UInt32 = 0
  /// Events that say nothing about fingers.
  public var ignoredEvents: UInt32 = 0
  /// Events of a libinput newer than this code.
  public var unknownEvents: UInt32 = 0
  /// A begin of what has begun, anything else of what has not: dropped. libinput's doing, or a host that did not hand in
  /// every event.
  public var impossibleEvents: UInt32 = 0

  public init() {}
}
