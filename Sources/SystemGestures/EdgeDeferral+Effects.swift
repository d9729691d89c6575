extension EdgeDeferral {
  /// At most four effects, in order, without a heap allocation.
  public struct Effects: Equatable, Sendable, ExpressibleByArrayLiteral {
    private var items: InlineArray<4, Effect?> = .init(repeating: nil)
    public private(set) var count = 0

    public static var none: Self { Self(nil) }

    /// Those that there are. An array literal would be allocated at each step.
    @inline(never)
    public init(_ first: Effect?, _ second: Effect? = nil, _ third: Effect? = nil, _ fourth: Effect? = nil) {
      if let first { append(first) }
      if let second { append(second) }
      if let third { append(third) }
      if let fourth { append(fourth) }
    }

    /// For tests, which read better so.
    public init(arrayLiteral elements: Effect...) {
      for element in elements { append(element) }
    }

    @inline(never)
    private mutating func append(_ effect: Effect) {
      guard count < 4 else { return }
      items[count] = effect
      count += 1
    }

    public subscript(index: Int) -> Effect? { index >= 0 && index < count ? items[index] : nil }

    public static func == (a: Self, b: Self) -> Bool {
      guard a.count == b.count else { return false }
      for index in 0..<a.count where a[index] != b[index] { return false }
      return true
    }
  }
}
