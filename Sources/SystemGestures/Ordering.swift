extension Array {
  /// Sorts; equals stay as they came. A merge sort of a few lines: the standard library's is eight times as large, once for
  /// each list that is sorted.
  mutating func order(by goesBefore: (Element, Element) -> Bool) {
    var width = 1
    while width < count {
      var merged: [Element] = []
      merged.reserveCapacity(count)
      var start = 0
      while start < count {
        let middle = Swift.min(start + width, count)
        let end = Swift.min(middle + width, count)
        var a = start
        var b = middle
        while a < middle || b < end {
          let takesSecond = a == middle || (b < end && goesBefore(self[b], self[a]))
          merged.append(self[takesSecond ? b : a])
          if takesSecond { b += 1 } else { a += 1 }
        }
        start = end
      }
      self = merged
      width *= 2
    }
  }
}
