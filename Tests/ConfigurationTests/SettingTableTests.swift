import GestureRecognition
import SystemGestures
import Testing

@testable import Configuration

@Suite("Configuration: the table of settings")
struct SettingTableTests {
  @Test("Every setting has its sentence, and says where its default comes from", arguments: Setting.all)
  func sentences(_ setting: Setting) {
    #expect(setting.meaning.hasSuffix(".") && setting.meaning.first?.isUppercase == true)
    #expect(!setting.source.isEmpty)
  }

  @Test("No setting is there twice")
  func once() { #expect(Set(Setting.all.map(\.name)).count == Setting.all.count) }

  @Test("The defaults of the library are those of the table, within their ranges", arguments: Tuning().numbers)
  func defaults(_ number: Tuning.Number) {
    let row = number.constant
    #expect(abs(number.value - row.standard) < 1e-9, "\(number.name)")
    #expect(row.low <= row.standard && row.standard <= row.high, "\(number.name)")
  }

  @Test("Every row of the table can be set")
  func everyRow() throws {
    let source = try Files.read(Files.root + "Sources/GestureRecognition/Constants.swift")
    let rows = source.split(separator: "package static var ").dropFirst().map { $0.prefix { $0 != ":" } }
    let shown = Set(Tuning().numbers.map { "\($0.constant.name)" })
    #expect(rows.count > 60 && rows.count == shown.count)
  }

  @Test("No other file of the recognizers and the system's gestures has a number with a unit in it")
  func nowhereElse() throws {
    for folder in ["GestureRecognition", "SystemGestures"] {
      for file in try Files.list(Files.root + "Sources/" + folder) where file != "Constants.swift" {
        let text = try Files.read(Files.root + "Sources/\(folder)/\(file)")
        for line in text.split(separator: "\n") where !line.drop(while: { $0 == " " }).hasPrefix("//") {
          let hasNumber = ["Millimetres(", "MillimetresPerSecond(", ".milliseconds("].contains { call in
            line.ranges(of: call).contains { line[$0.upperBound...].first.map { "123456789".contains($0) } ?? false }
          }
          #expect(!hasNumber, "\(file): \(line)")
        }
      }
    }
  }

  @Test("Every word and list that the library reads by hand is in the table, too")
  func words() throws {
    let source = try Files.read(Files.root + "Sources/SystemGestures/TuningNames.swift")
    let names = source.split(separator: "\"").map(String.init).filter { part in
      part.contains(".") && part.allSatisfy { $0.isLowercase || $0 == "." || $0 == "-" }
    }
    // A reader that finds nothing would agree with everything.
    #expect(names.contains("deferral.always") && names.contains("edge.bottom.policy"))
    for name in names {
      #expect(Setting.named(name) != nil, "'\(name)' is missing: add it to Sources/Configuration/Words/Setting.swift")
    }
  }

  @Test("The library takes the default and both ends of each, and nothing beyond", arguments: Setting.all.map(\.name))
  func values(_ name: String) throws {
    let setting = try #require(Setting.named(name))
    #expect(setting.objection(to: setting.standard) == nil)
    switch setting.kind {
    case .number(let low, let high):
      #expect(setting.objection(to: "\(low)") == nil && setting.objection(to: "\(high)") == nil)
      #expect(setting.objection(to: "\(low - 1)") != nil && setting.objection(to: "\(high + 1)") != nil)
    case .word(let words): for word in words { #expect(setting.objection(to: word) == nil) }
    case .apps: #expect(setting.objection(to: "org.example.one") == nil)
    case .appsAndEdges:
      #expect(setting.objection(to: "org.example.one:top") == nil)
      #expect(setting.objection(to: "org.example.one:middle") != nil)
    }
    #expect(setting.objection(to: "many") != nil || setting.kind == .apps || setting.kind == .appsAndEdges)
  }

  @Test("The words that are so without a file are the library's own")
  func standardWords() {
    let tuning = Tuning()
    for edge in Edge.allCases {
      #expect(Setting.named("edge.\(edge.name).policy")?.standard == "\(tuning.policy[Int(edge.rawValue)])")
    }
    #expect(Setting.named("deferral.user")?.standard == "\(tuning.deferralUser)")
    #expect(Setting.named("motion.reduced")?.standard == (tuning.reducesMotion ? "yes" : "no"))
    #expect(tuning.deferralDeny.entries.isEmpty && tuning.deferralAlways.entries.isEmpty)
  }

  @Test("Every action that the library knows has its sentence", arguments: ActionWords.all.map(\.name))
  func actions(_ name: String) throws {
    let words = try #require(ActionWords.all.first { $0.name == name })
    #expect(words.meaning.hasSuffix("."), "'\(name)' has no sentence in Sources/Configuration/Words/ActionWords.swift")
  }
}

@Suite("Configuration: pages that are written by it")
struct ConfigurationPageTests {
  @Test("docs/settings.md is the table") func settings() { Files.expectPage("docs/settings.md", is: SettingsPage.text) }

  @Test("selvage.yaml(5) is the table") func manual() {
    Files.expectPage("meson-shim/man/selvage.yaml.5", is: ManualPage.text)
  }
}
