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
  ///   - perTouch: each touch is an attempt of its own, told with its own first touch; for gestures of one finger.
  ///   - region: where touches must land; everywhere if nil.
  @discardableResult
  public mutating func add(
    _ gesture: Gesture, simultaneous: Bool = false, perTouch: Bool = false, region: Region? = nil
  ) throws(RegistrationError) -> RecognizerID {
    guard gesture.isValid, !perTouch || gesture.fewest == 1 else { throw .invalidSettings }
    guard let number = freeNumber() else { throw .full }
    var recognizer = Recognizer(gesture, number: number)
    recognizer.isSimultaneous = simultaneous
    recognizer.isPerTouch = perTouch
    recognizer.region = region
    recognizers[number] = recognizer
    vacant &= ~Self.bit(number)
    count = max(count, number &+ 1)
    relateTaps(number)
    return RecognizerID(number: UInt8(truncatingIfNeeded: number))
  }

  /// Takes a recognizer out. What it does ends, those that waited for it wait no more, and once its touches are up its number
  /// is free for another one.
  public mutating func remove(_ recognizer: RecognizerID, into events: inout RecognizerEvents) throws(RegistrationError)
  {
    guard has(recognizer) else { throw .unknown }
    let bit = Self.bit(Int(recognizer.number))
    vacant |= bit
    for slot in 0..<Self.slots { recognizers[slot].requirements &= ~bit }
    try setEnabled(false, recognizer, into: &events)
  }

  /// One that was removed, or the next one.
  private func freeNumber() -> Int? {
    for number in 0..<count where vacant & Self.bit(number) != 0 {
      var isInUse = false
      for slot in live where recognizers[slot].number == number { isInUse = true }
      if !isInUse { return number }
    }
    return count < Self.capacity ? count : nil
  }

  private func has(_ recognizer: RecognizerID) -> Bool {
    recognizer.number < count && vacant & Self.bit(Int(recognizer.number)) == 0
  }

  /// `waiting` is told only when `other` has failed.
  public mutating func require(failureOf other: RecognizerID, for waiting: RecognizerID) throws(RegistrationError) {
    guard has(other), has(waiting) else { throw .unknown }
    guard !waits(other, for: waiting) else { throw .cycle }
    recognizers[Int(waiting.number)].requirements |= Self.bit(Int(other.number))
  }

  /// A disabled recognizer fails or is cancelled, and sees no touch until it is enabled again.
  public mutating func setEnabled(
    _ isEnabled: Bool, _ recognizer: RecognizerID, into events: inout RecognizerEvents
  ) throws(RegistrationError) {
    guard recognizer.number < count else { throw .unknown }
    recognizers[Int(recognizer.number)].isEnabled = isEnabled
    for slot in live where recognizers[slot].number == Int(recognizer.number) {
      recognizers[slot].isEnabled = isEnabled
      guard !isEnabled else { continue }
      recognizers[slot].next = .none
      interrupt(slot, .disabled, Failure(.disabled), into: &events)
    }
    settle(into: &events)
    tidy(into: &events)
  }

  /// Whether `recognizer` waits for `target`, itself or by others.
  private mutating func waits(_ recognizer: RecognizerID, for target: RecognizerID) -> Bool {
    var reached = Self.bit(Int(recognizer.number))
    while true {
      var wider = reached
      for other in 0..<count where reached & Self.bit(other) != 0 { wider |= recognizers[other].requirements }
      if wider == reached { return reached & Self.bit(Int(target.number)) != 0 }
      reached = wider
    }
  }

  private mutating func relateTaps(_ added: Int) {
    guard case .tap(let new) = recognizers[added].criteria else { return }
    for index in 0..<count where index != added && vacant & Self.bit(index) == 0 {
      guard case .tap(let old) = recognizers[index].criteria, old.settings.fingers == new.settings.fingers else {
        continue
      }
      if old.settings.taps < new.settings.taps {
        recognizers[index].requirements |= Self.bit(added)
      } else if old.settings.taps > new.settings.taps {
        recognizers[added].requirements |= Self.bit(index)
      }
    }
  }
}
