import RandomScripts
import Testing

@Suite("Random scripts")
struct RandomScriptTests {
  @Test("Every client's stream is well-formed, whatever host, clients and hardware do", arguments: 0..<4)
  func invariants(part: Int) {
    var claims = 0
    var pairs = 0
    var hands = 0
    var clicks = 0
    var armings = 0
    var cancels = 0
    var grants = 0
    var exclusions = 0
    var taps = 0
    var pans = 0
    var cancelled = 0
    var padsHeard = 0
    var padsTaken = 0
    for number in 0..<Self.scripts {
      let seed = UInt64(part * Self.scripts + number)
      var script = RandomScript(seed: seed)
      script.run(steps: 60)
      claims += script.checker.claims
      pairs += script.checker.pairs
      hands += script.checker.hands
      clicks += script.checker.clicks
      armings += script.checker.armings
      cancels += script.checker.cancels
      grants += script.checker.grants
      exclusions += script.checker.exclusions
      taps += script.checker.subscribers.taps
      pans += script.checker.subscribers.pans
      cancelled += script.checker.subscribers.cancelled
      padsHeard += script.checker.touchpads.heard
      padsTaken += script.checker.touchpads.taken
      if !script.checker.faults.isEmpty {
        Issue.record("seed \(seed): \(script.checker.faults)")
        return
      }
    }
    // The scripts reach what they are about.
    #expect(claims > Self.scripts / 20 && armings > Self.scripts / 40 && cancels > Self.scripts / 20)
    #expect(pairs > 0)
    #expect(hands > 0)
    #expect(clicks > 0)
    #expect(grants > Self.scripts / 20 && exclusions > 0)
    #expect(taps > Self.scripts / 20 && pans > Self.scripts / 20 && cancelled > Self.scripts / 20)
    #expect(padsHeard > Self.scripts / 20 && padsTaken > Self.scripts / 100)
    print(
      "random scripts: seeds \(part * Self.scripts)..<\((part + 1) * Self.scripts), \(claims) claims, \(pairs) of two fingers, \(hands) of more, \(clicks) right clicks, \(armings) armings, \(cancels) cancels, \(grants) grants, \(exclusions) touches excluded, \(taps) taps, \(pans) pans, \(cancelled) cancelled, \(padsHeard) touchpad gestures for clients, \(padsTaken) for the system"
    )
  }

  static let scripts = 500
}
