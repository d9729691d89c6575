import LibinputSource
import Testing

/// Events as lines a person reads, and a check that the promises of `LibinputEvent` hold.
struct Story {
  private(set) var lines: [String] = []
  private(set) var events: [LibinputEvent] = []
  private(set) var descriptions: [Description] = []
  private var present: [UInt64: Set<Int32>] = [:]
  private var gestures: [UInt64: String] = [:]
  private var seen: Set<UInt64> = []

  /// A device with its names copied.
  struct Description: Equatable {
    var id: UInt64
    var kind: LibinputDevice.Kind
    var size: LibinputSize
    var name, sysname, physicalSeat, logicalSeat, outputName: String?

    init(_ device: LibinputDevice) {
      id = device.id.rawValue
      kind = device.kind
      size = device.size
      name = device.name.map { String(cString: $0) }
      sysname = device.sysname.map { String(cString: $0) }
      physicalSeat = device.physicalSeat.map { String(cString: $0) }
      logicalSeat = device.logicalSeat.map { String(cString: $0) }
      outputName = device.outputName.map { String(cString: $0) }
    }
  }

  /// Touches that are down, over all devices.
  var openTouches: Int { present.values.reduce(0) { $0 + $1.count } }

  mutating func add(_ event: LibinputEvent) {
    events.append(event)
    lines.append(Self.line(event))
    verify(event)
  }

  private mutating func verify(_ event: LibinputEvent) {
    switch event {
    case .deviceAdded(let device):
      descriptions.append(Description(device))
      #expect(seen.insert(device.id.rawValue).inserted, "an id came twice")
      present[device.id.rawValue] = []
    case .deviceRemoved(let id):
      #expect(present.removeValue(forKey: id.rawValue) == [], "removed with a finger down, or never added")
      #expect(gestures[id.rawValue] == nil, "removed with a gesture running")
    case .touchDown(let touch):
      #expect(present[touch.device.rawValue]?.insert(touch.seatSlot).inserted == true, "down twice")
    case .touchMotion(let touch):
      #expect(present[touch.device.rawValue]?.contains(touch.seatSlot) == true, "motion of no touch")
    case .touchUp(let end), .touchCancel(let end):
      #expect(present[end.device.rawValue]?.remove(end.seatSlot) != nil, "end of no touch")
    case .touchFrame(let frame):
      #expect(present[frame.device.rawValue] != nil, "frame of no device")
    case .swipeBegin(let begin): start("swipe", begin)
    case .pinchBegin(let begin): start("pinch", begin)
    case .holdBegin(let begin): start("hold", begin)
    case .swipeUpdate(let swipe): #expect(gestures[swipe.device.rawValue] == "swipe")
    case .pinchUpdate(let pinch): #expect(gestures[pinch.movement.device.rawValue] == "pinch")
    case .swipeEnd(let end): stop("swipe", end)
    case .pinchEnd(let end): stop("pinch", end)
    case .holdEnd(let end): stop("hold", end)
    case .scroll(let scroll): #expect(present[scroll.device.rawValue] != nil, "scroll of no device")
    case .pen: break
    }
  }

  private mutating func start(_ gesture: String, _ begin: LibinputEvent.GestureBegin) {
    #expect(present[begin.device.rawValue] != nil, "gesture of no device")
    #expect(gestures.updateValue(gesture, forKey: begin.device.rawValue) == nil, "two gestures at once")
  }

  private mutating func stop(_ gesture: String, _ end: LibinputEvent.GestureEnd) {
    #expect(gestures.removeValue(forKey: end.device.rawValue) == gesture, "end of no gesture")
  }

  static func line(_ event: LibinputEvent) -> String {
    switch event {
    case .deviceAdded(let device): "added \(device.id.rawValue) \(device.kind)"
    case .deviceRemoved(let id): "removed \(id.rawValue)"
    case .touchDown(let touch): "down \(touch.slot) at \(place(touch))"
    case .touchMotion(let touch): "motion \(touch.slot) at \(place(touch))"
    case .touchUp(let end): "up \(end.slot)"
    case .touchCancel(let end): "cancel \(end.slot)"
    case .touchFrame: "frame"
    case .swipeBegin(let begin): "swipe begin \(begin.fingers)"
    case .swipeUpdate(let swipe): "swipe update \(swipe.fingers)"
    case .swipeEnd(let end): "swipe end \(end.fingers)\(end.isCancelled ? " cancelled" : "")"
    case .pinchBegin(let begin): "pinch begin \(begin.fingers)"
    case .pinchUpdate(let pinch): "pinch update \(pinch.movement.fingers)"
    case .pinchEnd(let end): "pinch end \(end.fingers)\(end.isCancelled ? " cancelled" : "")"
    case .holdBegin(let begin): "hold begin \(begin.fingers)"
    case .holdEnd(let end): "hold end \(end.fingers)\(end.isCancelled ? " cancelled" : "")"
    case .scroll(let scroll): "scroll" + (scroll.horizontal == 0 || scroll.vertical == 0 ? " stop" : "")
    case .pen(let pen): pen.isNear ? "pen near" : "pen gone"
    }
  }

  private static func place(_ touch: LibinputEvent.Touch) -> String {
    touch.millimetres.map { "\(rounded($0.x)),\(rounded($0.y)) mm" } ?? "\(rounded(touch.x)),\(rounded(touch.y))"
  }

  private static func rounded(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
}

extension [String] {
  /// Runs of the same line as one, for gestures whose number of updates is libinput's business.
  var withoutRepetition: [String] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
