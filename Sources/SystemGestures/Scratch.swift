/// A list that is emptied after each report: what it held stays allocated, and emptying it costs nothing.
struct Scratch<Element> {
  private var storage: [Element] = []
  private(set) var count = 0

  init(capacity: Int) { storage.reserveCapacity(capacity) }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always) get { storage[index] }
    @inline(__always) _modify { yield &storage[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count < storage.count { storage[count] = element } else { storage.append(element) }
    count += 1
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  mutating func removeAll(where isUnwanted: (borrowing Element) -> Bool) {
    var kept = 0
    for index in 0..<count where !isUnwanted(storage[index]) {
      if kept != index { storage.swapAt(kept, index) }
      kept += 1
    }
    count = kept
  }

  /// The last one takes its place.
  @inline(__always)
  mutating func remove(at index: Int) {
    count -= 1
    if index != count { storage.swapAt(index, count) }
  }

  mutating func swapAt(_ a: Int, _ b: Int) { storage.swapAt(a, b) }
}
