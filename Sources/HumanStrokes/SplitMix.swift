/// The same numbers for the same seed, on every machine.
public struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number from 0 up to, not including, `bound`; 0 where there is none.
  package mutating func below(_ bound: Int) -> Int { bound > 0 ? Int(next() % UInt64(bound)) : 0 }

  /// Evenly from 0 to below 1.
  mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * share()
  }

  mutating func draw(_ parameter: Parameter) -> Double { number(parameter.range) }

  /// True in so many of a hundred cases.
  mutating func happens(_ parameter: Parameter) -> Bool { share() * 100 < draw(parameter) }

  mutating func chance(percent: Double) -> Bool { share() * 100 < percent }

  mutating func pick<T>(_ values: [T]) -> T { values[Int(next() % UInt64(values.count))] }
}
