extension List {
  /// Keeps a handle in the list, or out of it, the oldest place first; returns whether it is or was there.
  @inline(never)
  @discardableResult
  mutating func keep<Thing>(_ handle: Handle<Thing>, _ isKept: Bool) -> Bool where Element == Handle<Thing> {
    let before = firstIndex { $0 == handle }
    if let before { remove(at: before) }
    if isKept { insert(handle, at: firstIndex { $0.index > handle.index } ?? count) }
    return isKept || before != nil
  }
}

/// Which things belong to a number, such as the bits of a `wl_surface`: found without a look at all the others.
struct KeyIndex: ~Copyable {
  private var entries = List<(key: UInt64, handle: UInt64)>()

  var count: Int { entries.count }

  /// The newest of a key comes first. Nothing belongs to 0.
  @inline(never)
  mutating func add(_ handle: UInt64, to key: UInt64) {
    if key != 0 { entries.insert((key, handle), at: first(key)) }
  }

  @inline(never)
  mutating func remove(_ handle: UInt64, of key: UInt64) {
    var index = first(key)
    while index < entries.count, entries[index].key == key {
      if entries[index].handle == handle { return entries.remove(at: index) }
      index += 1
    }
  }

  /// The one at `number` of those that belong to `key`; 0 when there are no more.
  @inline(never)
  func handle(_ number: Int, of key: UInt64) -> UInt64 {
    let index = first(key) + number
    return index < entries.count && entries[index].key == key ? entries[index].handle : 0
  }

  private func first(_ key: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
