import SelvageClient
import SelvageServer
import Testing

@Suite("Random requests, deaths and teardowns")
struct StormTests {
  @Test("Two thousand random steps keep every promise", arguments: 1...24)
  func storm(seed: UInt64) {
    let storm = Storm(seed: seed)
    for step in 0..<2000 {
      storm.step()
      if let broken = storm.brokenPromise() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
    }
    storm.end()
    #expect(storm.display.backend.living.isEmpty, "seed \(seed)")
    #expect(storm.armedSent > 10, "seed \(seed)")
  }
}
