import SystemGestures

/// Objects by number, in the order of the numbers: the same order in every run, found in logarithmic time.
struct SortedTable<Value: AnyObject>: ~Copyable {
  private var entries = List<(key: UInt64, value: Value)>()

  var isEmpty: Bool { entries.isEmpty }

  /// A copy, so that whoever goes through it may change the table.
  var values: [Value] { entries.copy.map { $0.value } }

  subscript(key: UInt64) -> Value? {
    get {
      let place = place(of: key)
      return holds(key, at: place) ? entries[place].value : nil
    }
    set {
      let place = place(of: key)
      switch (holds(key, at: place), newValue) {
      case (true, .some(let value)): entries[place].value = value
      case (true, .none): entries.remove(at: place)
      case (false, .some(let value)): entries.insert((key, value), at: place)
      case (false, .none): break
      }
    }
  }

  private func holds(_ key: UInt64, at place: Int) -> Bool {
    place < entries.count && entries[place].key == key
  }

  /// Where `key` is, or would be inserted.
  private func place(of key: UInt64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The number of a resource: its address, which is unique while it lives.
func key(of resource: OpaquePointer) -> UInt64 { UInt64(UInt(bitPattern: resource)) }
