/// Elements in a row, in memory that only this list can reach: it cannot be copied.
///
/// An array asks at each change whether somebody else holds its memory, and has code of its own for each type of element
/// that copies it then. Here a change is one in place, and what makes room and closes gaps is there once for all types.
/// An index that is out of range traps, as it does with an array.
@safe
@usableFromInline
package struct List<Element>: ~Copyable {
  private var memory: ListMemory

  /// Room for `capacity` elements is there from the beginning; more is made when it is needed.
  package init(capacity: Int = 0) {
    unsafe memory = ListMemory(capacity: capacity, stride: MemoryLayout<Element>.stride)
  }

  // Every module that keeps lists has to see it: without a runtime each makes its own code of it.
  @inlinable deinit { free() }

  /// For the end of the list alone.
  @usableFromInline
  func free() {
    for index in indices { unsafe element(index).deinitialize(count: 1) }
    unsafe memory.free()
  }

  package var count: Int { unsafe memory.count }
  package var isEmpty: Bool { count == 0 }
  package var indices: Range<Int> { unsafe Range(uncheckedBounds: (0, count)) }

  package subscript(index: Int) -> Element {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(element(index)) }
    @inline(__always) unsafeMutableAddress { unsafe element(index) }
  }

  /// Good until the list is changed.
  @unsafe
  package func pointer(to index: Int) -> UnsafeMutablePointer<Element> { unsafe element(index) }

  @inline(__always)
  private func element(_ index: Int) -> UnsafeMutablePointer<Element> {
    unsafe memory.place(index, stride: MemoryLayout<Element>.stride).assumingMemoryBound(to: Element.self)
  }

  /// Once for each type, for all that happens seldom.
  @inline(never)
  package mutating func append(_ new: Element) { appendOften(new) }

  /// In place, for what happens in every frame.
  @inline(__always)
  package mutating func appendOften(_ new: Element) {
    if unsafe count == memory.capacity { unsafe memory.grow(stride: MemoryLayout<Element>.stride) }
    unsafe memory.count = count &+ 1
    unsafe element(count &- 1).initialize(to: new)
  }

  /// The rest keeps its order.
  @inline(__always)
  package mutating func insert(_ new: Element, at index: Int) {
    unsafe memory.open(index, stride: MemoryLayout<Element>.stride)
    unsafe element(index).initialize(to: new)
  }

  /// The rest keeps its order.
  @inline(__always)
  package mutating func remove(at index: Int) {
    unsafe element(index).deinitialize(count: 1)
    unsafe memory.count = count &- 1
    if index != count { unsafe memory.close(index, stride: MemoryLayout<Element>.stride) }
  }

  /// What was held stays allocated.
  package mutating func removeAll() {
    for index in indices { unsafe element(index).deinitialize(count: 1) }
    unsafe memory.count = 0
  }

  /// The rest keeps its order.
  @inline(__always)
  package mutating func removeAll(where isUnwanted: (borrowing Element) -> Bool) {
    var index = count
    while index > 0 {
      index &-= 1
      if isUnwanted(self[index]) { remove(at: index) }
    }
  }

  package mutating func swapAt(_ a: Int, _ b: Int) {
    let first = self[a]
    self[a] = self[b]
    self[b] = first
  }

  @inline(__always)
  package func firstIndex(where isWanted: (borrowing Element) -> Bool) -> Int? {
    for index in indices where isWanted(self[index]) { return index }
    return nil
  }

  @inline(__always)
  package func contains(where isWanted: (borrowing Element) -> Bool) -> Bool { firstIndex(where: isWanted) != nil }

  /// All of them, for whoever goes through them while the list changes.
  @inline(never)
  package var copy: [Element] {
    unsafe Array(unsafeUninitializedCapacity: count) { buffer, filled in
      for index in indices { unsafe buffer.initializeElement(at: index, to: self[index]) }
      filled = count
    }
  }
}

/// The memory of a list, whatever it holds: a count, a capacity, and the elements behind them.
///
/// Elements are moved by their bytes, which is right for all but weak references, and nothing here has those.
@unsafe
private struct ListMemory {
  private struct Header {
    var count = 0
    var capacity: Int
  }
  private var header: UnsafeMutablePointer<Header>

  init(capacity: Int, stride: Int) { unsafe header = Self.allocate(capacity, stride) }

  func free() { unsafe header.deallocate() }

  var count: Int {
    get { unsafe header.pointee.count }
    nonmutating set { unsafe header.pointee.count = newValue }
  }

  @inline(__always)
  func place(_ index: Int, stride: Int) -> UnsafeMutableRawPointer {
    // allow(trap): as an array does; only a mistake in this library gets here, and it must not reach memory of others
    precondition(UInt(bitPattern: index) < UInt(bitPattern: unsafe header.pointee.count))
    return unsafe elements + index &* stride
  }

  private var elements: UnsafeMutableRawPointer { unsafe UnsafeMutableRawPointer(header + 1) }

  var capacity: Int { unsafe header.pointee.capacity }

  @inline(never)
  mutating func grow(stride: Int) {
    let larger = unsafe Self.allocate(max(4, count * 2), stride)
    unsafe larger.pointee.count = count
    unsafe UnsafeMutableRawPointer(larger + 1).copyMemory(from: elements, byteCount: count &* stride)
    unsafe header.deallocate()
    unsafe header = larger
  }

  private static func allocate(_ capacity: Int, _ stride: Int) -> UnsafeMutablePointer<Header> {
    let size = MemoryLayout<Header>.size + capacity * stride
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    let header = unsafe memory.bindMemory(to: Header.self, capacity: 1)
    unsafe header.initialize(to: Header(capacity: capacity))
    return unsafe header
  }

  /// Those behind `index`, whose element is not counted any more, move up.
  @inline(never)
  func close(_ index: Int, stride: Int) {
    let gap = unsafe elements + index &* stride
    unsafe gap.copyMemory(from: gap + stride, byteCount: (count &- index) &* stride)
  }

  /// Makes room for one at `index`, which counts already; those from there on move down.
  @inline(never)
  mutating func open(_ index: Int, stride: Int) {
    if unsafe count == capacity { unsafe grow(stride: stride) }
    unsafe count &+= 1
    let room = unsafe elements + index &* stride
    unsafe (room + stride).copyMemory(from: room, byteCount: (count &- 1 &- index) &* stride)
  }
}
