import CLibinput

extension LibinputTranslator {
  static func touchDown(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    guard let touch = translator.touch(event, at: index) else { return nil }
    guard translator.devices.open(slot: touch.slot, seatSlot: touch.seatSlot, at: index) else {
      return translator.impossible()
    }
    return .touchDown(touch)
  }

  static func touchMotion(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    guard let touch = translator.touch(event, at: index) else { return nil }
    guard translator.devices.isOpen(seatSlot: touch.seatSlot, at: index) else { return translator.impossible() }
    return .touchMotion(touch)
  }

  static func touchUp(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.touchEnd(event, at: index).map { .touchUp($0) }
  }

  static func touchCancel(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    translator.touchEnd(event, at: index).map { .touchCancel($0) }
  }

  static func touchFrame(_ translator: inout Self, _ event: OpaquePointer, _ index: Int) -> LibinputEvent? {
    guard let source = libinput_event_get_touch_event(event) else { return nil }
    let time = translator.note(libinput_event_touch_get_time_usec(source), at: index)
    return .touchFrame(LibinputEvent.Frame(device: translator.devices.records[index].id, time: time))
  }

  private mutating func touch(_ event: OpaquePointer, at index: Int) -> LibinputEvent.Touch? {
    guard let source = libinput_event_get_touch_event(event) else { return nil }
    let time = note(libinput_event_touch_get_time_usec(source), at: index)
    return LibinputEvent.Touch(
      device: devices.records[index].id, time: time,
      slot: libinput_event_touch_get_slot(source), seatSlot: libinput_event_touch_get_seat_slot(source),
      x: libinput_event_touch_get_x_transformed(source, 1), y: libinput_event_touch_get_y_transformed(source, 1),
      millimetres: devices.records[index].hasSize ? millimetres(source) : nil)
  }

  private func millimetres(_ source: OpaquePointer) -> LibinputEvent.Millimetres {
    LibinputEvent.Millimetres(x: libinput_event_touch_get_x(source), y: libinput_event_touch_get_y(source))
  }

  /// Nil if that touch is not down.
  private mutating func touchEnd(_ event: OpaquePointer, at index: Int) -> LibinputEvent.TouchEnd? {
    guard let source = libinput_event_get_touch_event(event) else { return nil }
    let time = note(libinput_event_touch_get_time_usec(source), at: index)
    let seatSlot = libinput_event_touch_get_seat_slot(source)
    guard devices.close(seatSlot: seatSlot, at: index) else { return impossible() }
    return LibinputEvent.TouchEnd(
      device: devices.records[index].id, time: time, slot: libinput_event_touch_get_slot(source), seatSlot: seatSlot)
  }
}
