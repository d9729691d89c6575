import Testing

@testable import GestureRecognition

@Suite struct `What is full` {
  @Test func `the queue of events keeps all of them, and their order`() {
    var queue = RecognizerEvents()
    var read: [UInt64] = []
    func event(_ number: UInt64) -> RecognizerEvent {
      RecognizerEvent(
        recognizer: RecognizerID(number: 0), action: .ended, time: EventTime(microseconds: number),
        touch: TouchKey(id: 0))
    }
    for number in 0..<300 {
      queue.append(event(UInt64(number)))
      if number % 3 == 0, let next = queue.next() { read.append(next.time.microseconds) }
    }
    while let next = queue.next() { read.append(next.time.microseconds) }
    #expect(read == Array(0..<300) && queue.isEmpty)
  }

  @Test func `a frame takes 32 events and refuses more`() {
    var frame = TouchFrame(at: .zero)
    let taken = (0..<40).filter { frame.append(down(Int32($0), 1)) }
    #expect(taken.count == TouchFrame.capacity && frame.count == TouchFrame.capacity)
  }

  @Test func `the seventeenth contact is dropped and counted, and goes away without a trace`() throws {
    let glass = Glass()
    try glass.add("pan", .pan(.any, 1...10))
    for finger in 0..<17 { glass.at(Double(finger), down(Int32(finger), Double(finger))) }
    #expect(glass.dropped == 1)
    for finger in 0..<17 { glass.at(100 + Double(finger), up(Int32(finger))) }
    glass.rest()
    #expect(glass.dropped == 2 && glass.isIdle)
  }

  @Test func `a name that lands again while it is down had lost its up`() throws {
    let glass = Glass()
    try glass.add("tap", .tap())
    glass.at(0, down(1, 30))
    glass.at(60, down(1, 80))
    #expect(glass.told == ["60 tap recognized 1x1 at=30,50"])
    glass.at(120, up(1))
    #expect(glass.isIdle)
  }
}
