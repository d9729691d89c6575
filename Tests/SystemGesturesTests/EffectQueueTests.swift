import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("The queue of effects")
struct EffectQueueTests {
  private func log(_ number: Int64) -> Effect { .log(LogEvent(culprit: .host, message: "", detail: number)) }

  private func drain(_ queue: inout EffectQueue) -> [Int64] {
    var numbers: [Int64] = []
    while let effect = queue.next() {
      if case .log(let event) = effect { numbers.append(event.detail) }
    }
    return numbers
  }

  @Test("A batch leaves in the order of its phases, equals as they came")
  func phases() {
    var queue = EffectQueue(capacity: 4)
    queue.emit(.actions, log(4))
    queue.emit(.deliveries, log(2))
    queue.emit(.cancels, log(1))
    queue.emit(.deliveries, log(3))
    queue.endBatch()
    queue.emit(.log, log(5))
    queue.endBatch()
    #expect(drain(&queue) == [1, 2, 3, 4, 5])
  }

  @Test("What is emitted while an effect is carried out is never lost before it")
  func whileOneIsCarriedOut() {
    var queue = EffectQueue(capacity: 4)
    queue.emit(.questions, log(1))
    _ = queue.next()
    queue.emit(.deferrals, log(2))
    queue.endBatch()
    #expect(drain(&queue) == [2])
  }
}
