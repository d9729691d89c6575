import GestureRecognition

/// Writes what fingers do in a script as an evemu recording, for other tools. It reads back to the same touches; their times
/// count from the first.
public struct EvemuText {
  /// The file, line by line.
  public private(set) var lines: [String]
  /// Statements that no touchscreen could report.
  public private(set) var leftOut = 0

  private let output: SceneOutput
  private let device: String
  private let size: PanelSize
  private var slots: [Int32?] = []
  private var contacts: Int32 = 0
  private var hadSize: Set<Int> = []
  /// Where the finger of each slot was told to be.
  private var places = [(x: Int32, y: Int32)?](repeating: nil, count: mostSlots)
  private var now = EventTime.zero

  /// A thousandth of a millimetre, as fine as scripts of recordings are.
  private static let unit = 1000.0
  private static let mostSlots = 64

  /// - Throws: what is wrong with the script, or that nobody touches its first touchscreen.
  public init(_ script: Script) throws(ScriptErrors) {
    guard let screen = script.scene.devices.first(where: { $0.kind == .touchscreen }),
      let output = screen.output.flatMap({ script.scene.output($0) }) ?? script.scene.outputs.first
    else { throw ScriptErrors(script.name, "it has no touchscreen, so there is nothing that evemu could record") }
    (self.output, device, size) = (output, screen.name, Self.size(of: output))
    lines = []
    lines = head(script.name)
    let before = lines.count
    let steps = try StepBuilder.steps(of: script)
    for (index, step) in steps.enumerated() { take(step, isLast: index == steps.count - 1) }
    guard lines.count > before else { throw ScriptErrors(script.name, "nobody touches the screen in it") }
  }

  /// 96 dpi where the screen states none, as recordings are read.
  private static func size(of output: SceneOutput) -> PanelSize {
    guard !(output.width.value > 0 && output.height.value > 0) else {
      return PanelSize(width: output.width.value, height: output.height.value)
    }
    let pixel = 25.4 / 96
    return PanelSize(width: Double(output.pixelWidth) * pixel, height: Double(output.pixelHeight) * pixel)
  }

  private func head(_ name: String) -> [String] {
    let (x, y) = (Self.units(size.width), Self.units(size.height))
    return [
      "# EVEMU 1.3", "# Made of the touch script \(name.split(separator: "/").last.map(String.init) ?? "-").",
      "N: \(device)", "I: 0018 0000 0000 0000", "P: 02 00 00 00 00 00 00 00", "B: 00 0b 00 00 00 00 00 00 00",
    ] + Array(repeating: "B: 01 00 00 00 00 00 00 00 00", count: 5) + [
      "B: 01 00 04 00 00 00 00 00 00", "B: 03 03 00 00 00 00 80 63 02", "A: 00 0 \(x) 0 0 1000",
      "A: 01 0 \(y) 0 0 1000", "A: 2f 0 \(Self.mostSlots - 1) 0 0 0", "A: 30 0 \(x) 0 0 1000",
      "A: 31 0 \(x) 0 0 1000", "A: 35 0 \(x) 0 0 1000", "A: 36 0 \(y) 0 0 1000", "A: 39 0 65535 0 0 0",
    ]
  }

  private static func units(_ millimetres: Double) -> Int32 {
    let value = (millimetres * unit).rounded()
    return value.isFinite ? Int32(min(max(value, -2e9), 2e9)) : 0
  }

  // MARK: - Steps

  private mutating func take(_ step: ScriptStep, isLast: Bool) {
    switch step.action {
    case .frame(device, let touches): report(touches, step.event)
    case .device(.dropped(device)):
      now = max(now, step.event)
      write(Evdev.Kind.synchronization, Evdev.Synchronization.dropped, 0)
      write(Evdev.Kind.synchronization, Evdev.Synchronization.report, 0)
    // Who reads a recording that ends with fingers down takes them back.
    case .device(.cancel(device)) where isLast: break
    case .wait: break
    case .frame, .pad, .device, .output, .surface, .session: leftOut += 1
    }
  }

  private mutating func report(_ touches: [TouchAction], _ time: EventTime) {
    now = max(now, time)
    let wasTouched = slots.contains { $0 != nil }
    for touch in touches { touch.kind == .up ? lift(touch.touch.id) : place(touch) }
    let isTouched = slots.contains { $0 != nil }
    if isTouched != wasTouched { write(Evdev.Kind.key, Evdev.Key.touch, isTouched ? 1 : 0) }
    write(Evdev.Kind.synchronization, Evdev.Synchronization.report, 0)
  }

  private mutating func lift(_ id: Int32) {
    guard let slot = slots.firstIndex(of: id) else { return }
    slots[slot] = nil
    axis(Evdev.Axis.slot, Int32(slot))
    axis(Evdev.Axis.trackingID, -1)
  }

  private mutating func place(_ touch: TouchAction) {
    switch touch.kind {
    case .up: return
    case .down(let place, let shape):
      guard let slot = takeSlot(touch.touch.id) else {
        leftOut += 1
        return
      }
      axis(Evdev.Axis.slot, Int32(slot))
      axis(Evdev.Axis.trackingID, contacts)
      contacts = contacts == 65535 ? 0 : contacts + 1
      tell(place, shape ?? (hadSize.contains(slot) ? TouchShape(major: 0, minor: 0) : nil), slot)
    case .motion(let place, let shape):
      guard let slot = slots.firstIndex(of: touch.touch.id) else {
        leftOut += 1
        return
      }
      axis(Evdev.Axis.slot, Int32(slot))
      tell(place, shape, slot)
    }
  }

  /// Its own number, where that is one of a slot and free; a finger that is down already stays in its slot.
  private mutating func takeSlot(_ id: Int32) -> Int? {
    while slots.count < Self.mostSlots { slots.append(nil) }
    let own = slots.indices.contains(Int(id)) && slots[Int(id)] == nil ? Int(id) : nil
    guard let slot = slots.firstIndex(of: id) ?? own ?? slots.firstIndex(of: nil) else { return nil }
    slots[slot] = id
    return slot
  }

  private mutating func tell(_ place: Point, _ shape: TouchShape?, _ slot: Int) {
    let panel = onPanel(place)
    let (x, y) = (Self.units(panel.x.value), Self.units(panel.y.value))
    // A report without any news is none: this one went away and came back.
    if shape == nil, let old = places[slot], old == (x, y) { axis(Evdev.Axis.contactX, x > 0 ? x - 1 : x + 1) }
    places[slot] = (x, y)
    axis(Evdev.Axis.contactX, x)
    axis(Evdev.Axis.contactY, y)
    guard let shape else { return }
    hadSize.insert(slot)
    axis(Evdev.Axis.major, Self.units(shape.major))
    axis(Evdev.Axis.minor, Self.units(shape.minor))
  }

  /// From the screen as the person sees it to the panel's own millimetres.
  private func onPanel(_ place: Point) -> Point {
    let seen = output.transform.swapsSides ? (size.height, size.width) : (size.width, size.height)
    var (u, v) = (place.x.value / seen.0, place.y.value / seen.1)
    if output.transform.isFlipped { u = 1 - u }
    for _ in 0..<output.transform.quarterTurns { (u, v) = (v, 1 - u) }
    return Point(u * size.width, v * size.height)
  }

  // MARK: - Events

  private mutating func axis(_ code: UInt16, _ value: Int32) { write(Evdev.Kind.absolute, code, value) }

  private mutating func write(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let (seconds, rest) = now.microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let time = "\(seconds).\(String(1_000_000 + rest).dropFirst())"
    lines.append("E: \(time) \(Self.hexadecimal(type)) \(Self.hexadecimal(code)) \(value)")
  }

  private static func hexadecimal(_ number: UInt16) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
