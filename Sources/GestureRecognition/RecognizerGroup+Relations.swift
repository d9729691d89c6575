// MARK: - What two recognizers are to each other

extension RecognizerGroup {
  /// Whether `slot` is told only when `other` has failed.
  mutating func requires(_ slot: Int, _ other: Int) -> Bool {
    recognizers[slot].requirements & Self.bit(recognizers[other].number) != 0
      || recognizers[slot].answers.waitsFor.contains(other)
  }

  mutating func shareTouch(_ a: Int, _ b: Int) -> Bool { !(recognizers[a].touches & recognizers[b].touches).isEmpty }

  /// A flick is how a pan ends, so these two never exclude each other.
  mutating func runTogether(_ a: Int, _ b: Int) -> Bool {
    if recognizers[a].isSimultaneous && recognizers[b].isSimultaneous { return true }
    return recognizers[a].answers.together.contains(b) || arePanAndFlick(a, b)
  }

  private mutating func arePanAndFlick(_ a: Int, _ b: Int) -> Bool {
    guard case .movement(let one) = recognizers[a].criteria, case .movement(let two) = recognizers[b].criteria else {
      return false
    }
    return one.isPan && two.isFlick || one.isFlick && two.isPan
  }

  /// Whether one that must fail first, with the same touch, may still be recognized.
  mutating func mustWait(_ slot: Int) -> Bool {
    for other in active where requires(slot, other) && recognizers[other].state.isOpen {
      if shareTouch(slot, other) { return true }
    }
    return false
  }

  /// Why it cannot be recognized now: another one has a touch of it.
  mutating func obstacle(_ slot: Int) -> Failure? {
    for other in live where other != slot && shareTouch(slot, other) {
      let state = recognizers[other].state
      if requires(slot, other), state.isRunning || state == .ended { return Failure(.anotherRecognized) }
      if state.isRunning, !runTogether(slot, other) { return Failure(.excluded) }
    }
    return nil
  }

  static func bit(_ number: Int) -> UInt16 { 1 << UInt16(truncatingIfNeeded: number) }
}

// MARK: - What the host says

extension RecognizerGroup {
  /// Asks for the relations of `slot` to the others that share a touch with it, where nobody has asked yet.
  mutating func askAround(_ slot: Int) {
    guard let relations else { return }
    for other in active where other != slot && shareTouch(slot, other) && isOpenQuestion(slot, other) {
      let isFirst = recognizers[slot].number < recognizers[other].number
      let (a, b) = isFirst ? (slot, other) : (other, slot)
      recognizers[a].answers.asked.insert(b)
      recognizers[b].answers.asked.insert(a)
      note(relations(id(a), id(b)), a, b)
    }
  }

  private mutating func isOpenQuestion(_ a: Int, _ b: Int) -> Bool {
    !recognizers[a].answers.asked.contains(b) && !runTogether(a, b) && !requires(a, b) && !requires(b, a)
  }

  private func id(_ slot: Int) -> RecognizerID {
    RecognizerID(number: UInt8(truncatingIfNeeded: recognizers[slot].number))
  }

  private mutating func note(_ relation: RecognizerRelation, _ a: Int, _ b: Int) {
    switch relation {
    case .exclusive: break
    case .simultaneous:
      recognizers[a].answers.together.insert(b)
      recognizers[b].answers.together.insert(a)
    case .aWaitsForB: if !waits(b, for: a) { recognizers[a].answers.waitsFor.insert(b) }
    case .bWaitsForA: if !waits(a, for: b) { recognizers[b].answers.waitsFor.insert(a) }
    }
  }

  /// Whether `slot` waits for `target` among those that are live, itself or by others.
  private mutating func waits(_ slot: Int, for target: Int) -> Bool {
    var reached = SlotSet(slot)
    while true {
      var wider = reached
      for one in reached {
        for other in live where requires(one, other) { wider.insert(other) }
      }
      if wider == reached { return reached.contains(target) }
      reached = wider
    }
  }

  /// The next sequence of touches is asked for anew.
  mutating func forgetAnswers(_ slot: Int) {
    guard !recognizers[slot].answers.asked.isEmpty else { return }
    for other in recognizers[slot].answers.asked { recognizers[other].answers.forget(slot) }
    recognizers[slot].answers = RelationAnswers()
  }
}
