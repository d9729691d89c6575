import GestureRecognition

/// Makes contacts of a touch device's events.
///
/// It keeps what the kernel keeps for a reader: the last word on each axis of each contact. No event makes it trap, and
/// it remembers no more contacts than a device can have.
struct ContactDecoder {
  /// What is known of one contact.
  struct Contact {
    var id: Int32
    /// As far as the events say.
    var isDown = false
    /// As the last report had it.
    var wasDown = false
    /// Another contact has taken its place in this report.
    var isNew = false
    /// False until the first word on whether it is down: it may have landed before the recording began.
    var isKnown = false
    var hasMoved = false
    var x, y: Int32?
    var major, minor: Int32?
    /// Sizes are told when they change.
    var toldMajor, toldMinor: Int32?
    /// How far it jumped in all: what is told leaves that out.
    var jumped: (x: Int32, y: Int32) = (0, 0)
    /// Where it was at the last report.
    var last: (x: Int32, y: Int32) = (0, 0)
  }

  /// More than any device has.
  static let mostContacts = 64

  let reporting: RecordedDevice.Reporting
  let slots: ClosedRange<Int32>
  let isTouchpad: Bool
  /// How many fingers the keys that are down tell of: one bit for each number.
  var toldFingers: UInt8 = 0
  /// Of several fingers the pad knows no more than how many there are, and where one of them is.
  let tellsOneOfMany: Bool
  /// Fingers landed or left in the report before.
  var followsChange = false
  private let touchKey: UInt16
  var contacts: [Contact] = []
  /// The contact that the events are about: a place in `contacts`, or nil for a slot that cannot be.
  private var current: Int?
  /// Where the one pointer is that every touch device emulates.
  private(set) var pointer: (x: Int32?, y: Int32?)
  var isTouching = true
  /// Contacts of the present report of a device that gives them no names.
  var listed: [Listed] = []
  var pending = Listed()
  var hasListed = false
  private var isLost = false
  private var followsLoss = false
  private(set) var losses = 0
  private(set) var frames: [RecordedFrame] = []
  private var zero: UInt64?

  init?(_ device: RecordedDevice) {
    guard let told = device.reporting else { return nil }
    isTouchpad = device.kind == .touchpad
    tellsOneOfMany = isTouchpad && told == .slots && device.isSemiMultitouch
    reporting = tellsOneOfMany ? .single : told
    let last = tellsOneOfMany ? 0 : min(device.axes[Evdev.Axis.slot]?.maximum ?? 0, Int32(Self.mostContacts - 1))
    slots = 0...max(0, last)
    touchKey = device.keys.contains(Evdev.Key.touch) ? Evdev.Key.touch : Evdev.Key.finger
    current = reporting == .anonymous ? nil : place(ofID: 0)
    // A single finger may have hovered before it is said to touch.
    if reporting == .single, let current { contacts[current].isKnown = true }
  }

  mutating func feed(_ event: EvdevEvent) {
    if isLost {
      // Whatever stands between a loss and the next report may be cut in two.
      guard event.type == Evdev.Kind.synchronization, event.code == Evdev.Synchronization.report else { return }
      (isLost, followsLoss) = (false, true)
      return
    }
    switch event.type {
    case Evdev.Kind.synchronization: synchronize(event)
    case Evdev.Kind.key: press(event)
    case Evdev.Kind.absolute: move(event)
    default: break
    }
  }

  // MARK: - Events

  private mutating func synchronize(_ event: EvdevEvent) {
    switch event.code {
    case Evdev.Synchronization.report: endReport(event)
    case Evdev.Synchronization.contact: endListed()
    case Evdev.Synchronization.dropped:
      isLost = true
      losses += 1
      (listed, pending, hasListed) = ([], Listed(), false)
    default: break
    }
  }

  private mutating func press(_ event: EvdevEvent) {
    hearFingers(event)
    guard event.code == touchKey else { return }
    isTouching = event.value != 0
    if reporting == .single, !tellsOneOfMany, let current {
      contacts[current].isDown = isTouching
    } else if followsLoss, !isTouching {
      // Lifts may have been lost; this one says that nobody is left.
      for index in contacts.indices { contacts[index].isDown = false }
    }
  }

  private mutating func move(_ event: EvdevEvent) {
    switch event.code {
    case Evdev.Axis.x: pointer.x = event.value
    case Evdev.Axis.y: pointer.y = event.value
    default: break
    }
    switch reporting {
    case .slots: moveSlot(event)
    case .anonymous: pending.take(event)
    case .single: moveOnly(event)
    }
  }

  private mutating func moveSlot(_ event: EvdevEvent) {
    if event.code == Evdev.Axis.slot {
      current = slots.contains(event.value) ? place(ofID: event.value) : nil
      return
    }
    guard let current else { return }
    switch event.code {
    case Evdev.Axis.trackingID: contacts[current].track(event.value)
    case Evdev.Axis.contactX: contacts[current].setX(event.value)
    case Evdev.Axis.contactY: contacts[current].setY(event.value)
    case Evdev.Axis.major: contacts[current].major = event.value
    case Evdev.Axis.minor: contacts[current].minor = event.value
    default: break
    }
  }

  private mutating func moveOnly(_ event: EvdevEvent) {
    guard let current else { return }
    switch event.code {
    case Evdev.Axis.x: contacts[current].setX(event.value)
    case Evdev.Axis.y: contacts[current].setY(event.value)
    default: break
    }
  }

  /// Where the contact with this number is kept, from now on if not before.
  mutating func place(ofID id: Int32) -> Int {
    if let index = contacts.firstIndex(where: { $0.id >= id }) {
      if contacts[index].id != id { contacts.insert(Contact(id: id), at: index) }
      return index
    }
    contacts.append(Contact(id: id))
    return contacts.count - 1
  }

  // MARK: - Reports

  private mutating func endReport(_ event: EvdevEvent) {
    if reporting == .anonymous { matchListed() }
    countFingers()
    var lifts: [ContactChange] = []
    var others: [ContactChange] = []
    for index in contacts.indices { contacts[index].fill(from: pointer) }
    leaveOutJumps()
    for index in contacts.indices {
      contacts[index].tell(all: followsLoss, lifts: &lifts, others: &others)
    }
    guard !lifts.isEmpty || !others.isEmpty else { return }
    let start = zero ?? event.microseconds
    zero = start
    let passed = event.microseconds >= start ? event.microseconds - start : 0
    var time = EventTime(microseconds: passed)
    // Two reports of one time would be taken for one.
    if let last = frames.last?.time, last == time { time = time + TimeSpan(microseconds: 1) }
    frames.append(
      RecordedFrame(time: time, line: event.line, followsLoss: followsLoss, changes: lifts + others))
    followsLoss = false
  }
}

extension ContactDecoder.Contact {
  /// A new number in a slot is a new contact, also where the lift of the old one was not told.
  mutating func track(_ id: Int32) {
    if id >= 0, isDown || wasDown { isNew = true }
    isDown = id >= 0
    isKnown = true
    (toldMajor, toldMinor, jumped) = (nil, nil, (0, 0))
  }

  mutating func setX(_ value: Int32) {
    hasMoved = hasMoved || x != value
    x = value
  }

  mutating func setY(_ value: Int32) {
    hasMoved = hasMoved || y != value
    y = value
  }

  /// The kernel repeats no value, so that of an earlier contact, from before the recording, is missing. The pointer's is the
  /// best guess, and as good as any for how far the finger goes.
  mutating func fill(from pointer: (x: Int32?, y: Int32?)) {
    if !isKnown, x != nil, y != nil { (isDown, isKnown) = (true, true) }
    guard isDown else { return }
    x = x ?? pointer.x ?? 0
    y = y ?? pointer.y ?? 0
  }

  mutating func tell(all: Bool, lifts: inout [ContactChange], others: inout [ContactChange]) {
    defer { (wasDown, isNew, hasMoved, last) = (isDown, false, false, (x ?? 0, y ?? 0)) }
    if wasDown, !isDown || isNew { lifts.append(ContactChange(id: id, kind: .up)) }
    guard isDown else { return }
    if !wasDown || isNew {
      others.append(ContactChange(id: id, kind: .down(takePlace())))
    } else if all || hasMoved || major != toldMajor || minor != toldMinor {
      others.append(ContactChange(id: id, kind: .moved(takePlace())))
    }
  }

  private mutating func takePlace() -> ContactPlace {
    let isNews = major != toldMajor || minor != toldMinor
    (toldMajor, toldMinor) = (major, minor)
    return ContactPlace(
      x: (x ?? 0) &- jumped.x, y: (y ?? 0) &- jumped.y, major: isNews ? major : nil, minor: isNews ? minor : nil)
  }
}
