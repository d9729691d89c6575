import CSelvageProtocolClient

/// One subscription to a kind of gesture, for as long as the app keeps it.
public final class GestureSubscription {
  /// Keeps the surface's object, which would end all subscriptions.
  let owner: SurfaceGestures
  private(set) var proxy: OpaquePointer?
  private var handler: ((Gesture.Event) -> Void)?
  private var stream: EventStream<Gesture.Event>?
  var waitsFor: [WeakSubscription] = []
  /// A velocity that waits for the end it belongs to, which comes right after it.
  private var velocity: (number: UInt32, value: Gesture.Velocity)?

  /// What was subscribed to.
  public let kind: Gesture.Kind

  /// Why the compositor does not serve it; nil while it does, or has not said so.
  public private(set) var denial: Gesture.Denial?

  init(
    of owner: SurfaceGestures, kind: Gesture.Kind, _ proxy: OpaquePointer?,
    _ onEvent: @escaping (Gesture.Event) -> Void
  ) {
    self.owner = owner
    self.kind = kind
    guard let proxy else { return }
    self.proxy = proxy
    handler = onEvent
    let me = Unmanaged.passUnretained(self).toOpaque()
    selvage_gesture_v1_add_listener(proxy, GestureListeners.gesture, me)
  }

  deinit { end() }

  /// False where the compositor does not offer the protocol, and after `end`. A denied subscription is available.
  public var isAvailable: Bool { proxy != nil }

  /// What is told from now on, for `for await`, besides the handler. Nothing is kept until it is asked for.
  public var events: EventSequence<Gesture.Event> {
    let stream = stream ?? EventStream()
    self.stream = stream
    if proxy == nil { stream.finish() }
    return EventSequence(stream)
  }

  /// Takes effect at once; a running gesture ends without a word. Once more does no harm.
  public func end() {
    guard let proxy else { return }
    self.proxy = nil
    handler = nil
    stream?.finish()
    selvage_gesture_v1_destroy(proxy)
  }
}

// MARK: - Relations

extension GestureSubscription {
  /// Also through others, and for itself.
  func waits(for other: GestureSubscription) -> Bool {
    self === other || waitsFor.contains { $0.value?.waits(for: other) ?? false }
  }
}

// MARK: - From the listener

extension GestureSubscription {
  func deny(_ reason: Gesture.Denial) {
    denial = reason
    tell(.denied(reason))
  }

  func keep(_ velocity: Gesture.Velocity, of number: UInt32) { self.velocity = (number, velocity) }

  func takeVelocity(of number: UInt32) -> Gesture.Velocity? {
    defer { velocity = nil }
    return velocity?.number == number ? velocity?.value : nil
  }

  /// After `end`, also from inside an earlier event of the same group, nobody is told.
  func tell(_ event: Gesture.Event) {
    guard proxy != nil else { return }
    stream?.put(event)
    handler?(event)
  }
}

struct WeakSubscription {
  weak var value: GestureSubscription?
}
