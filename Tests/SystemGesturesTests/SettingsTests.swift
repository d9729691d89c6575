import Testing

@testable import SystemGestures

@Suite("Settings")
struct SettingsTests {
  private func set(_ name: String, _ value: String) -> SettingError? {
    var tuning = Tuning()
    do throws(SettingError) {
      try tuning.set(Array(name.utf8), to: Array(value.utf8))
      return nil
    } catch {
      return error
    }
  }

  private func short(_ value: Double) -> String {
    value == value.rounded() ? "\(value)".replacing(".0", with: "") : "\(value)"
  }

  @Test("A value in range is taken, and every number can be set to both of its ends")
  func ends() {
    for number in Tuning().numbers {
      #expect(set("\(number.name)", short(number.constant.low)) == nil)
      #expect(set("\(number.name)", short(number.constant.high)) == nil)
    }
  }

  @Test("What is wrong is said: name, form or range")
  func errors() {
    #expect(set("edge.zoen", "4") == .unknownName)
    #expect(set("edge.zone", "four") == .malformed)
    #expect(set("edge.zone", "4mm") == .malformed)
    #expect(set("edge.zone", "") == .malformed)
    #expect(set("edge.zone", "1.9") == .outOfRange(low: 2, high: 8))
    #expect(set("edge.zone", "-4") == .outOfRange(low: 2, high: 8))
    #expect(set("edge.bottom.policy", "always") == .malformed)
    #expect(set("deferral.user", "sometimes") == .malformed)
    #expect(set("deferral.always", "game:down") == .malformed)
    #expect(set("deferral.always", ":bottom") == .malformed)
  }

  @Test("Lists name apps and edges")
  func lists() throws {
    var tuning = Tuning()
    try tuning.set(Array("deferral.always".utf8), to: Array("org.example.game:bottom+left, Steam".utf8))
    #expect(tuning.deferralAlways.edges(for: Array("org.example.game".utf8)) == [.bottom, .left])
    #expect(tuning.deferralAlways.edges(for: Array("Steam".utf8)) == .all)
    #expect(tuning.deferralAlways.edges(for: Array("steam".utf8)) == [])
    #expect(tuning.deferralAlways.edges(for: []) == [])
  }
}

/// Settings of how panels are taken are followed by panels that are there already.
@Suite("Settings of panels")
struct PanelSettingTests {
  @Test("A panel that becomes too large to be believed falls back to logical pixels, and comes back")
  func size() {
    let tablet = Tablet(size: Size(217, 136))
    let depth = { tablet.context.zoneDepth(.left, on: tablet.output)?.value ?? 0 }
    let before = depth()
    tablet.set("output.smallest", "100")
    #expect(depth() == before)
    tablet.set("edge.fewest-px", "100")
    #expect(depth() > before)
    tablet.set("edge.fewest-px", "10")
    let large = Tablet(size: Size(600, 340))
    let measured = large.context.zoneDepth(.left, on: large.output)?.value ?? 0
    large.set("output.largest", "500")
    #expect(large.context.zoneDepth(.left, on: large.output)?.value != measured)
    large.set("output.largest", "3000")
    #expect(large.context.zoneDepth(.left, on: large.output)?.value == measured)
  }
}
