/// Why a recognizer or a relation cannot be registered.
public enum RegistrationError: Error, Equatable, Sendable {
  /// There is no room for another one.
  case full
  /// A setting is out of its range.
  case invalidSettings
  /// No recognizer of this group has this number.
  case unknown
  /// They would wait for each other for ever.
  case cycle
}

extension RecognizerGroup {
  /// Adds a recognizer; the earlier ones win ties.
  ///
  /// A tap waits for taps of more counts with the same fingers, where they are registered, and for nothing else.
  ///
  /// - Parameters:
  ///   - simultaneous: two that share a touch run together if both are marked.
  ///   - region: where touches must land; everywhere if nil.
  @discardableResult
  public mutating func add(
    _ gesture: Gesture, simultaneous: Bool = false, region: Region? = nil
  ) throws(RegistrationError) -> RecognizerID {
    guard gesture.isValid else { throw .invalidSettings }
    guard count < Self.capacity else { throw .full }
    recognizers[count] = Recognizer(gesture, isSimultaneous: simultaneous, region: region)
    relateTaps(count)
    count &+= 1
    return RecognizerID(number: UInt8(truncatingIfNeeded: count &- 1))
  }

  /// `waiting` is told only when `other` has failed.
  public mutating func require(failureOf other: RecognizerID, for waiting: RecognizerID) throws(RegistrationError) {
    guard other.number < count, waiting.number < count else { throw .unknown }
    guard !waits(Int(other.number), for: Int(waiting.number)) else { throw .cycle }
    recognizers[Int(waiting.number)].requirements |= 1 << UInt16(other.number)
  }

  /// A disabled recognizer fails or is cancelled, and sees no touch until it is enabled again.
  public mutating func setEnabled(
    _ isEnabled: Bool, _ recognizer: RecognizerID, into events: inout RecognizerEvents
  ) throws(RegistrationError) {
    guard recognizer.number < count else { throw .unknown }
    let index = Int(recognizer.number)
    recognizers[index].isEnabled = isEnabled
    if !isEnabled {
      recognizers[index].next = .none
      interrupt(index, .disabled, Failure(.disabled), into: &events)
      settle(into: &events)
      tidy()
    }
  }

  /// Whether `index` waits for `target`, itself or by others.
  private mutating func waits(_ index: Int, for target: Int) -> Bool {
    var reached: UInt16 = 1 << UInt16(truncatingIfNeeded: index)
    while true {
      var wider = reached
      for other in 0..<count where reached & (1 << UInt16(truncatingIfNeeded: other)) != 0 {
        wider |= recognizers[other].requirements
      }
      if wider == reached { return reached & (1 << UInt16(truncatingIfNeeded: target)) != 0 }
      reached = wider
    }
  }

  private mutating func relateTaps(_ added: Int) {
    guard case .tap(let new) = recognizers[added].criteria else { return }
    for index in 0..<added {
      guard case .tap(let old) = recognizers[index].criteria, old.settings.fingers == new.settings.fingers else {
        continue
      }
      if old.settings.taps < new.settings.taps {
        recognizers[index].requirements |= 1 << UInt16(truncatingIfNeeded: added)
      } else if old.settings.taps > new.settings.taps {
        recognizers[added].requirements |= 1 << UInt16(truncatingIfNeeded: index)
      }
    }
  }
}

// MARK: - What two recognizers are to each other

extension RecognizerGroup {
  mutating func requires(_ index: Int, _ other: Int) -> Bool {
    recognizers[index].requirements & (1 << UInt16(truncatingIfNeeded: other)) != 0
  }

  mutating func shareTouch(_ a: Int, _ b: Int) -> Bool { !(recognizers[a].touches & recognizers[b].touches).isEmpty }

  mutating func runTogether(_ a: Int, _ b: Int) -> Bool {
    recognizers[a].isSimultaneous && recognizers[b].isSimultaneous
  }

  /// Whether one that must fail first, with the same touch, may still be recognized.
  mutating func mustWait(_ index: Int) -> Bool {
    for other in 0..<count where requires(index, other) && recognizers[other].state.isOpen {
      if shareTouch(index, other) { return true }
    }
    return false
  }

  /// Why it cannot be recognized now: another one has a touch of it.
  mutating func obstacle(_ index: Int) -> Failure? {
    for other in 0..<count where other != index && shareTouch(index, other) {
      let state = recognizers[other].state
      if requires(index, other), state.isRunning || state == .ended { return Failure(.anotherRecognized) }
      if state.isRunning, !runTogether(index, other) { return Failure(.excluded) }
    }
    return nil
  }
}
