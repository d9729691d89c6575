import Testing

@testable import GestureRecognition

@Suite struct `Life of a recognizer` {
  typealias Life = RecognizerLifecycle

  /// The states on the way, from idle.
  private func walk(_ kind: Life.Kind, _ events: Life.Event...) -> [Life.State] {
    var state = Life.State.idle
    return events.map { event in
      if case .move(let next) = Life.step(state, event, kind) { state = next }
      return state
    }
  }

  @Test func `a pan begins, changes and ends`() {
    let states = walk(.continuous, .touched, .moved, .met, .moved, .moved, .lifted, .allUp)
    #expect(states == [.possible, .possible, .began, .changed, .changed, .ended, .idle])
  }

  @Test func `a tap ends at once`() {
    #expect(walk(.discrete, .touched, .met, .allUp) == [.possible, .ended, .idle])
  }

  @Test func `a tap that waits is told when the other failed`() {
    #expect(walk(.discrete, .touched, .metTooSoon, .touched, .released) == [.possible, .pending, .pending, .ended])
  }

  @Test func `a pan that waits for too long fails with its fingers`() {
    #expect(walk(.continuous, .touched, .metTooSoon, .lifted) == [.possible, .pending, .failed])
  }

  @Test func `what failed ignores everything until all fingers are up`() {
    let states = walk(.continuous, .touched, .broken, .touched, .moved, .lifted, .interrupted, .allUp)
    #expect(states.dropLast().dropFirst().allSatisfy { $0 == .failed } && states.last == .idle)
  }

  @Test func `a running pan is cancelled, one that was not told fails`() {
    #expect(walk(.continuous, .touched, .met, .interrupted).last == .cancelled)
    #expect(walk(.continuous, .touched, .interrupted).last == .failed)
  }

  @Test func `from every state that can be reached there is a way back to idle`() {
    for kind in Life.Kind.allCases {
      var reached: [Life.State] = [.idle]
      var next = 0
      while next < reached.count {
        for event in Life.Event.allCases {
          if case .move(let state) = Life.step(reached[next], event, kind), !reached.contains(state) {
            reached.append(state)
          }
        }
        next += 1
      }
      let told: [Life.State] = kind == .discrete ? [.began, .changed, .cancelled] : []
      #expect(Set(reached) == Set(Life.State.allCases).subtracting(told))
      for state in reached where state != .idle {
        var now = state
        for event in [Life.Event.interrupted, .allUp] {
          if case .move(let state) = Life.step(now, event, kind) { now = state }
        }
        #expect(now == .idle, "\(kind) \(state)")
      }
    }
  }

  @Test func `the states that are told have UIKit's numbers`() {
    #expect(Life.State.allCases.map(\.reported.rawValue) == [0, 0, 0, 1, 2, 3, 4, 5])
  }

  @Test func `the documented table is the machine's`() {
    let path = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/recognizer-states.md"
    let page = SharedRecordings.lines(of: path).joined(separator: "\n")
    for kind in Life.Kind.allCases {
      let table = Life.table(kind)
      #expect(page.contains(table), "docs/recognizer-states.md should show for a \(kind) recognizer:\n\(table)")
    }
  }

  @Test func `every code has a name of its own`() {
    let names = FailureReason.allCases.map { "\($0.name)" } + CancelReason.allCases.map { "\($0.name)" }
    #expect(Set(FailureReason.allCases.map { "\($0.name)" }).count == FailureReason.allCases.count)
    #expect(Set(CancelReason.allCases.map { "\($0.name)" }).count == CancelReason.allCases.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0 == "_" || ("a"..."z").contains($0) } })
  }
}
