import Testing

@testable import SystemGestures

@Suite("Handles")
struct TableTests {
  private struct Thing { var number = 0 }

  @Test("A handle names one thing for ever; a stale or made-up one finds nothing")
  func stale() {
    var table = Table<Thing>()
    let first = table.add(Thing(number: 1))
    table.remove(first)
    let second = table.add(Thing(number: 2))
    #expect(second.index == first.index && second != first)
    #expect(table[first] == nil && table[second]?.number == 2)
    table.remove(second)
    for generation in UInt32(0)..<8 {
      let madeUp = Handle<Thing>(index: 0, generation: generation)
      #expect(!table.contains(madeUp) && table[madeUp] == nil)
      let isRemoved = table.remove(madeUp)
      #expect(!isRemoved)
    }
    #expect(!table.contains(Handle(rawValue: 0)) && !table.contains(Handle(rawValue: .max)))
    #expect(table.count == 0 && table.handles.contains(second) == false)
  }
}
