/// Events of one object, for `for await`.
///
/// They come in order and none is lost, as long as the reader keeps up. While he is busy, updates of one gesture become one:
/// movements and rotations add up, the scale is the newest. Likewise an answer on edges replaces the one of its kind right
/// before it. If more than 256 events wait nevertheless, the oldest are left out, but only as a whole: a gesture whose
/// `began` was read is told to its `ended`, and an `armed` to its `disarmed`.
///
/// The sequence ends when its object does, or when the task is cancelled. It is for one reader, on any thread.
public struct EventSequence<Element: Sendable>: AsyncSequence, Sendable {
  let take: @Sendable () -> Element?
  let bell: AsyncStream<Void>

  init(_ stream: EventStream<Element>) where Element: StreamEvent {
    take = { stream.take() }
    bell = stream.bell
  }

  public func makeAsyncIterator() -> Iterator { Iterator(take: take, bell: bell.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    let take: @Sendable () -> Element?
    var bell: AsyncStream<Void>.Iterator

    /// The next event; nil at the end.
    public mutating func next() async -> Element? {
      while !Task.isCancelled {
        if let event = take() { return event }
        guard await bell.next() != nil else { return Task.isCancelled ? nil : take() }
      }
      return nil
    }
  }
}
