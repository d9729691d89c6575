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

  @Test("The table of settings in docs/ is what the library takes")
  func table() {
    var tuning = Tuning()
    var text = """
      # Settings

      Written by the library itself (`make docs`); a test compares. A host sets them by name, at any time; what concerns
      gestures takes effect when no finger is down. Lengths are in mm, times in ms, speeds in mm/s, `corner.diagonal` in
      degrees. Where each default comes from stands beside it in `Sources/SystemGestures/Tuning.swift`.

      | setting | default | range |
      |---|---|---|

      """
    for number in Tuning.numbers {
      let now = number.access(&tuning, nil)
      text += "| `\(number.name)` | \(short(now)) | \(short(number.low))–\(short(number.high)) |\n"
    }
    text += """
      | `edge.bottom.policy`, `edge.top.policy`, `edge.left.policy`, `edge.right.policy` | adaptive | adaptive, withhold, pass |
      | `multi.deny` | none | app identifiers: `org.example.piano, org.example.drawing` |
      | `deferral.user` | fullscreen | never, fullscreen, always |
      | `deferral.deny` | none | app identifiers: `org.example.one, org.example.two` |
      | `deferral.always` | none | app identifiers with edges: `org.example.game:bottom+left, Steam` |

      """
    expectDocument("settings.md", is: text)
  }

  private func short(_ value: Double) -> String {
    value == value.rounded() ? "\(value)".replacing(".0", with: "") : "\(value)"
  }

  @Test("A value in range is taken, and every number can be set to both of its ends")
  func ends() {
    for number in Tuning.numbers {
      #expect(set("\(number.name)", short(number.low)) == nil)
      #expect(set("\(number.name)", short(number.high)) == nil)
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
