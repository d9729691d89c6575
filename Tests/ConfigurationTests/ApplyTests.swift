import SystemGestures
import Testing

@testable import Configuration

@Suite("Configuration: applied to a context")
struct ApplyTests {
  private let context = GestureContext(host: QuietHost())

  @Test("A binding that takes another's place counts, and so does its return")
  func replaced() {
    let other = read("bindings: [{edge: top, action: dock}]").configuration
    other.apply(to: context)
    #expect(context.bindings.all.contains(Binding(.edge(.top, .whole), .dock)))
    #expect(context.bindings.all.count == Bindings().all.count)
    Configuration.standard.apply(to: context, after: other)
    #expect(context.bindings.all == Bindings().all)
  }

  @Test("Every field of a binding arrives")
  func fields() {
    read("bindings: [{edge: left, part: last, fingers: 2, when-locked: true, action: back}]").configuration
      .apply(to: context)
    #expect(context.bindings.all.last == Binding(.edge(.left, .last), .back, whileLocked: true, fingers: 2))
  }

  @Test("What the host set by itself stays, unless the file speaks of it")
  func hostSettings() throws {
    try context.set(Array("slop".utf8), to: Array("3".utf8))
    try context.set(Array("edge.zone".utf8), to: Array("7".utf8))
    read("edge.zone: 5").configuration.apply(to: context)
    #expect(context.tuning.slop.value == 3 && context.tuning.edgeZone.value == 5)
  }

  @Test("Every setting arrives, whatever its kind", arguments: Setting.all.map(\.name))
  func everySetting(_ name: String) throws {
    let setting = try #require(Setting.named(name))
    let text =
      switch setting.kind {
      case .number(let low, let high): setting.standard == "\(low)" ? "\(high)" : "\(low)"
      case .word(let words): words.first { $0 != setting.standard } ?? ""
      case .apps, .appsAndEdges: "org.example.one"
      }
    read("\(name): \(text)").configuration.apply(to: context)
    #expect(try value(of: name) == text)
  }

  /// What the context has now, as a file would say it.
  private func value(of name: String) throws -> String {
    let tuning = context.tuning
    if let number = tuning.numbers.first(where: { "\($0.name)" == name }) { return "\(number.value)" }
    if let edge = Edge.allCases.first(where: { "edge.\($0.name).policy" == name }) {
      return "\(tuning.policy[Int(edge.rawValue)])"
    }
    switch name {
    case "motion.reduced": return tuning.reducesMotion ? "yes" : "no"
    case "deferral.user": return "\(tuning.deferralUser)"
    case "multi.deny": return words(tuning.multiDeny)
    case "right-click.apps": return words(tuning.rightClickApps)
    case "deferral.deny": return words(tuning.deferralDeny)
    case "deferral.always": return words(tuning.deferralAlways)
    default: throw Unread(name: name)
    }
  }

  private func words(_ list: AppList) -> String {
    list.entries.map { String(decoding: $0.id, as: UTF8.self) }.joined(separator: ", ")
  }

  private struct Unread: Error { var name: String }
}
