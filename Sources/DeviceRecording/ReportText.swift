import CLibevdev

/// Events as a recording has them, one report after the other.
struct ReportText {
  private var events: [input_event] = []
  private var isBroken = false
  private let filter: RecordFilter

  /// More belong to no report of a device that means well.
  static let mostEvents = 4096

  init(_ filter: RecordFilter) { self.filter = filter }

  /// Takes an event; a report that is whole comes back.
  mutating func take(_ event: input_event) -> [input_event]? {
    let isSynchronization = Int32(event.type) == EV_SYN
    if isSynchronization, Int32(event.code) == SYN_DROPPED { return loss(event) }
    guard isSynchronization, Int32(event.code) == SYN_REPORT else {
      if events.count >= Self.mostEvents { isBroken = true }
      if !isBroken, filter.keeps(event) { events.append(event) }
      return nil
    }
    defer { (events, isBroken) = ([], false) }
    if isBroken { return loss(event) }
    // Of a report of keys alone nothing is left, and so no rhythm of typing either.
    return events.isEmpty ? nil : events + [event]
  }

  /// As the kernel tells of a loss; what was said before it is void.
  private mutating func loss(_ event: input_event) -> [input_event] {
    events = []
    var (dropped, report) = (event, event)
    (dropped.type, dropped.code, dropped.value) = (UInt16(EV_SYN), UInt16(SYN_DROPPED), 0)
    (report.type, report.code, report.value) = (UInt16(EV_SYN), UInt16(SYN_REPORT), 0)
    return [dropped, report]
  }

  /// A report in the format of `libinput record`, its times counted from `zero`.
  static func text(_ events: [input_event], since zero: UInt64) -> String {
    var text = "  - evdev:\n"
    for event in events {
      let time = microseconds(event)
      let (seconds, rest) = (time > zero ? time - zero : 0).quotientAndRemainder(dividingBy: 1_000_000)
      text += "    - [\(pad(seconds, 3)), \(pad(rest, 6)), \(pad(event.type, 3)), \(pad(event.code, 3)), "
      text += "\(pad(event.value, 7))]\n"
    }
    return text
  }

  static func microseconds(_ event: input_event) -> UInt64 {
    UInt64(clamping: event.time.tv_sec) &* 1_000_000 &+ UInt64(clamping: event.time.tv_usec)
  }

  private static func pad(_ number: some BinaryInteger, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: " ", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension ReportText {
  /// What is down on a device before anything is told of it; empty where nothing is.
  static func state(of device: EvdevDevice, _ filter: RecordFilter, at time: timeval) -> [input_event] {
    let slots = device.slots
    let down = (0..<slots).filter {
      libevdev_get_slot_value(device.device, UInt32($0), UInt32(ABS_MT_TRACKING_ID)) >= 0
    }
    guard !down.isEmpty else { return [] }
    var events: [input_event] = []
    func add(_ type: Int32, _ code: Int32, _ value: Int32) {
      events.append(input_event(time: time, type: UInt16(type), code: UInt16(code), value: value))
    }
    for slot in down {
      add(EV_ABS, ABS_MT_SLOT, Int32(slot))
      add(EV_ABS, ABS_MT_TRACKING_ID, libevdev_get_slot_value(device.device, UInt32(slot), UInt32(ABS_MT_TRACKING_ID)))
      for code in ABS_MT_TOUCH_MAJOR...ABS_MT_TOOL_Y where code != ABS_MT_TRACKING_ID && device.has(EV_ABS, code) {
        add(EV_ABS, code, libevdev_get_slot_value(device.device, UInt32(slot), UInt32(code)))
      }
    }
    add(EV_ABS, ABS_MT_SLOT, libevdev_get_current_slot(device.device))
    for code in BTN_MISC...KEY_MAX where libevdev_get_event_value(device.device, UInt32(EV_KEY), UInt32(code)) != 0 {
      add(EV_KEY, code, 1)
    }
    add(EV_SYN, SYN_REPORT, 0)
    return events.filter(filter.keeps)
  }
}
