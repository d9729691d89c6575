import SelvageClient

/// What an app heard, and whether that is what it was promised. It knows nothing but the wire.
struct DemoDiary {
  struct Contact {
    enum End { case up, cancel }
    let id: Int32
    let downTime: UInt32
    let start: (x: Double, y: Double)
    var last: (x: Double, y: Double)
    var motions = 0
    var end: End?
    var endTime: UInt32 = 0

    /// How far up the screen it went, in pixels.
    var rise: Double { start.y - last.y }
    func isDown(from first: UInt32, to last: UInt32) -> Bool {
      downTime <= first && (end == nil || (end == .up && endTime >= last))
    }
  }

  enum Word: Equatable {
    case armed(UInt32)
    case disarmed(UInt32, EdgeDeferral.DisarmReason)
  }

  private(set) var contacts: [Contact] = []
  private(set) var cancels = 0
  private(set) var words: [Word] = []
  private(set) var wasEffective = false
  /// What no client may ever see.
  private(set) var faults: [String] = []
  private var owesFrame = false

  // MARK: - Touches

  mutating func down(_ id: Int32, at time: UInt32, _ x: Double, _ y: Double) {
    if open(id) != nil { faults.append("finger \(id) came down twice") }
    contacts.append(Contact(id: id, downTime: time, start: (x, y), last: (x, y)))
    owesFrame = true
  }

  mutating func motion(_ id: Int32, at time: UInt32, _ x: Double, _ y: Double) {
    owesFrame = true
    guard let index = open(id) else { return faults.append("finger \(id) moved without being down") }
    contacts[index].motions += 1
    contacts[index].last = (x, y)
  }

  mutating func up(_ id: Int32, at time: UInt32) {
    owesFrame = true
    guard let index = open(id) else { return faults.append("finger \(id) lifted without being down") }
    contacts[index].end = .up
    contacts[index].endTime = time
  }

  mutating func frame() {
    if !owesFrame { faults.append("a frame with nothing in it") }
    owesFrame = false
  }

  mutating func cancel() {
    cancels += 1
    owesFrame = false
    if openCount == 0 { faults.append("a cancel with no finger down") }
    for index in contacts.indices where contacts[index].end == nil { contacts[index].end = .cancel }
  }

  var openCount: Int { contacts.count { $0.end == nil } }

  private func open(_ id: Int32) -> Int? { contacts.firstIndex { $0.id == id && $0.end == nil } }

  // MARK: - Deferral

  mutating func hear(_ event: EdgeDeferral.Event) {
    switch event {
    case .armed(let time, _, _): words.append(.armed(time))
    case .disarmed(let time, _, let reason): words.append(.disarmed(time, reason))
    case .effective(let edges): wasEffective = wasEffective || edges == .bottom
    case .denied, .granted: break
    }
  }
}
