import GestureRecognition

/// All state of a context, as one value: inputs change it, effects wait in its queue.
///
/// Nothing here calls out. The owner drains `effects` when no change is under way, so a host that calls back in finds a
/// finished state. Not copyable: a copy by accident would cost a reference count for each of its tables.
struct Engine: ~Copyable {
  // What is asked most comes first, and what is large last: within 128 bytes of the beginning the code for it is shortest.
  var now = EventTime.zero
  /// Oldest first.
  var touches = List<Touch>(capacity: Engine.mostTouches)
  var gestures = List<SystemGesture>(capacity: 8)
  /// What runs on touchpads.
  var pads = List<Touchpad>()
  /// At most one for each device; only while three or more fingers are down.
  var hands = List<Hand>(capacity: 4)
  var places = List<Place>()
  /// The edges of the places, four for each.
  var slots = List<EdgeSlot>()
  var mappings = List<Mapping>()
  var surfaces = Table<Surface>()
  var deferrals = Table<DeferralObject>()
  var isExplaining = false
  var isLocked = false
  var isSuspended = false { didSet { updateFilter() } }
  var effects = EffectQueue(capacity: Engine.effectCapacity)

  /// Zones, deferrals and questions about the scene are only where these have something to do.
  var bindings = Bindings()
  var actionNames = ActionNames()

  var outputs = Table<Output>()
  var seats = Table<Seat>()
  var devices = Table<Device>()
  /// Surfaces by their `wl_surface`.
  var surfaceKeys = KeyIndex()
  /// Deferral objects by their `wl_surface`, or by their surface where they have none.
  var deferralKeys = KeyIndex()
  /// Those that others depend on, oldest place first.
  var inPlay = List<DeferralID>()
  /// Surfaces that others depend on: focused ones, keyboards and dialogs that are mapped; oldest place first.
  var inView = List<SurfaceID>()

  /// Fingers that may become a right click; few, and mostly none.
  var presses = List<Press>(capacity: Engine.mostPresses) { didSet { notePresses() } }
  var pending = List<PendingEvent>(capacity: Engine.mostEvents)

  var report: UInt32 = 0
  /// Where the last event of the report found its touch.
  var nextInReport = -1
  /// What the report holds.
  var hasLanded = false
  var hasLifted = false
  var lastTouch: UInt32 = 0
  var lastGesture: UInt32 = 0
  var lastSurface: UInt64 = 0
  /// Suspended, or with touch accommodation: the one thing that every event is asked.
  var isFiltered = false
  var accommodation = TouchAccommodation() { didSet { updateCalmDeadline() } }
  var penIsNear = false
  /// Gestures stay off until then after the pen left.
  var penEnds = EventTime.zero
  /// When the first window of an armed edge ends; worked out when an edge changes, not at every event.
  var windowDeadline = EventTime.never { didSet { updateCalmDeadline() } }
  /// When an edge that changed hands counts for its new owner.
  var settleDeadline = EventTime.never { didSet { updateCalmDeadline() } }
  /// When the first press has lasted long enough.
  private(set) var pressDeadline = EventTime.never
  /// The first of those deadlines that do not hang on a touch or gesture: one test for every frame.
  private(set) var calmDeadline = EventTime.never
  var indicators = List<(output: OutputID, mode: IndicatorMode)>()
  /// Some surface wants gestures: its recognizers are told what happens to its touches.
  var hasSubscribers = false
  /// Why touches are being lost, for the gestures of their clients.
  var lossReason = CancelReason.device
  var counters = Counters()
  var queues = WithheldQueues()
  var tuning = Tuning() { didSet { updateFilter() } }
  /// Settings that wait until no finger is down.
  var waitingTuning: Tuning?

  /// More fingers than any panel reports; a device that claims more loses the rest.
  static let mostTouches = 64
  /// A frame with more events than this is taken in parts.
  static let mostEvents = 512
  static let effectCapacity = 512

  private mutating func updateCalmDeadline() {
    calmDeadline = min(windowDeadline, settleDeadline, accommodation.deadline, pressDeadline)
  }

  private mutating func notePresses() {
    pressDeadline = .never
    for index in presses.indices { pressDeadline = min(pressDeadline, presses[index].due) }
    updateCalmDeadline()
  }

  @inline(never)
  mutating func log(_ culprit: LogEvent.Culprit, _ message: StaticString, _ detail: Int64 = 0) {
    effects.emit(.log, .log(LogEvent(culprit: culprit, message: message, detail: detail)))
  }

  /// Runs `change` and lets what it caused leave in the order of one frame.
  mutating func batch(_ change: (inout Engine) -> Void) {
    change(&self)
    endBatch()
  }

  @inline(never)
  mutating func endBatch() {
    settleGestures(until: now.justBefore)
    effects.endBatch()
  }
}
