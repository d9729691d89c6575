import Testing

@testable import Configuration

@Suite("Configuration: what a file says")
struct ReadingTests {
  @Test("Dotted names and maps in maps are the same, and what is not said is as without a file")
  func settings() {
    let dotted = read("edge.zone: 5\nedge.bottom.policy: withhold\n")
    let nested = read("edge:\n  zone: 5\n  bottom:\n    policy: withhold")
    let mixed = read("edge: {zone: 5, bottom.policy: \"withhold\"}")
    for reading in [dotted, nested, mixed] {
      #expect(reading.problems == [])
      #expect(reading.configuration[setting: "edge.zone"] == "5")
      #expect(reading.configuration[setting: "edge.bottom.policy"] == "withhold")
      #expect(reading.configuration[setting: "edge.top.policy"] == "adaptive")
    }
    let lines = nested.configuration.settings.compactMap {
      if case .file(let place) = $0.origin { place.line } else { nil }
    }
    #expect(lines == [2, 4])
  }

  @Test("Yes and no may be what YAML calls them", arguments: ["yes", "true"]) func flags(_ word: String) {
    let reading = read("motion.reduced: \(word)\nbindings: [{edge: left, action: back, when-locked: \(word)}]")
    #expect(reading.problems == [] && reading.configuration[setting: "motion.reduced"] == "yes")
    #expect(reading.configuration.ownBindings == ["touchscreen edge=left when-locked action=back"])
  }

  @Test("Lists of apps are lists, or one line with commas")
  func apps() {
    for text in ["[one, two.three]", "\n  - one\n  - two.three", "one, two.three", "\" one ,two.three\""] {
      #expect(read("deferral.deny: \(text)").configuration[setting: "deferral.deny"] == "one, two.three")
    }
    let always = read("deferral.always: [game:bottom+left, Steam]")
    #expect(always.problems == [] && always.configuration[setting: "deferral.always"] == "game:bottom+left, Steam")
    #expect(read("deferral.deny: []").configuration[setting: "deferral.deny"] == "")
  }

  @Test(
    "Nothing at all is a configuration, and so are comments and empty sections",
    arguments: [
      "", "\n\n", "# nothing\n", "---\n", "bindings:\nkeys: ~\n", "{}", "\u{FEFF}# with a byte order mark\n",
    ]) func nothing(_ text: String)
  {
    let reading = read(text)
    #expect(reading.problems == [] && reading.configuration == .standard)
  }

  @Test("Bindings are added to those that are there anyway, and the same movement takes the other's place")
  func bindings() {
    let reading = read(
      """
      bindings:
        - {edge: left, part: first, action: back, key: Super+BackSpace, when-locked: true}
        - {edge: bottom, fingers: 2, action: dock}
        - {corner: top-right, action: control-center}
        - {device: touchpad, pinch: out, fingers: 2, action: app-switcher}
      """)
    #expect(reading.problems == [])
    #expect(
      reading.configuration.ownBindings == [
        "touchscreen edge=left part=first when-locked action=back", "touchscreen edge=bottom fingers=2 action=dock",
        "touchscreen corner=top-right action=control-center", "touchpad pinch=out fingers=2 action=app-switcher",
      ])
    #expect(reading.configuration.bindings.count == Configuration.standard.bindings.count + 3)
  }

  @Test("The action none takes a binding or a key away, and a switch takes them all")
  func none() {
    let one = read("bindings: [{edge: top, action: none}]\nkeys: {Super+N: none}").configuration
    #expect(!one.bindings.contains { $0.action == "notification-center" })
    #expect(
      !one.keyTexts.contains("Super+N notification-center") && one.keys.count == Configuration.standard.keys.count - 1)
    // Whatever its place in the file.
    let all = read(
      "bindings: [{edge: top, action: home}]\nkeys: {Super+Z: home}\ndefault-keys: false\ndefault-bindings: false")
    #expect(all.configuration.bindings.map(\.text) == ["touchscreen edge=top action=home"])
    #expect(all.configuration.keyTexts == ["Super+Z home"])
  }

  @Test("A key in a binding does what the binding does; the same key replaces what it did")
  func keys() {
    let reading = read(
      "bindings:\n  - {edge: left, action: back, key: [super+left, Logo+b]}\nkeys:\n  Mod4+Shift+exclam: exec:foot\n")
    #expect(reading.problems == [])
    let keys = reading.configuration.keyTexts
    #expect(keys.contains("Super+Left back") && keys.contains("Super+B back"))
    #expect(keys.contains("Super+Shift+exclam exec:foot") && !keys.contains("Super+Left switch-workspace"))
  }

  @Test("Every default binding of the library can be written in a file")
  func everyBinding() {
    for binding in Configuration.standard.bindings {
      let words = binding.movementText.split(separator: " ").map(String.init)
      let pairs = ["device: \(words[0])"] + words.dropFirst().map { $0.split(separator: "=").joined(separator: ": ") }
      let reading = read("bindings: [{\(pairs.joined(separator: ", ")), action: \(binding.action)}]")
      #expect(reading.problems == [])
      #expect(reading.configuration.ownBindings == [binding.text])
    }
  }
}
