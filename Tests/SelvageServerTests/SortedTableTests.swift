import Testing

@testable import SelvageServer

@Suite("The table of objects by number")
struct SortedTableTests {
  final class Thing {}

  @Test("It holds what a dictionary holds, in the order of the numbers", arguments: 1...20)
  func likeADictionary(seed: UInt64) {
    var random = RandomSource(seed: seed)
    var table = SortedTable<Thing>()
    var model: [UInt64: Thing] = [:]
    for _ in 0..<500 {
      let key = UInt64(random.below(60))
      let value = random.below(3) == 0 ? nil : Thing()
      table[key] = value
      model[key] = value
      #expect(table.isEmpty == model.isEmpty)
    }
    for key in 0..<60 as Range<UInt64> { #expect(table[key] === model[key]) }
    let inOrder = model.keys.sorted().compactMap { model[$0] }
    #expect(table.values.map(ObjectIdentifier.init) == inOrder.map(ObjectIdentifier.init))
  }
}
