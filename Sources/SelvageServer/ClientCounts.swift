/// How many active objects of one kind each client has, and how many it may have.
struct ClientCounts: ~Copyable {
  private final class Count {
    var value = 0
  }

  /// More surfaces than an app shows; each object costs everybody a little when windows change.
  static var most: Int { 64 }

  private var counts = SortedTable<Count>()

  func isFull(_ client: UInt64) -> Bool { (counts[client]?.value ?? 0) >= Self.most }

  mutating func change(_ client: UInt64, by change: Int) {
    let count = counts[client] ?? Count()
    count.value += change
    counts[client] = count.value > 0 ? count : nil
  }
}
