import Testing

@testable import Configuration

@Suite("Configuration: what is wrong is said with its place and what would be right")
struct ConfigurationErrorTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var complaint: String
    var testDescription: String { text }

    init(_ text: String, _ complaint: String) {
      self.text = text
      self.complaint = complaint
    }
  }

  static let settings = [
    Case("edge.zone: 99", "1:12: error: 'edge.zone' goes from 2 to 8 mm, not '99'"),
    Case("projection.decay: 1", "1:19: error: 'projection.decay' goes from 0.98 to 0.9995, not '1'"),
    Case("edge.zone: 4mm", "1:12: error: '4mm' is no number for 'edge.zone'; write one from 2 to 8 mm, digits alone"),
    Case("edge.zone:", "1:11: error: 'edge.zone' takes a number from 2 to 8 mm, not nothing"),
    Case("edge.zone: [4]", "1:12: error: 'edge.zone' takes a number from 2 to 8 mm, not a list"),
    Case("edge.zoen: 4", "1:1: error: no setting is called 'edge.zoen'; did you mean 'edge.zone'?"),
    Case("edge:\n  zoen: 4", "2:3: error: no setting is called 'edge.zoen'; did you mean 'edge.zone'?"),
    Case("egde: {zone: 4}", "1:1: error: no setting is called 'egde'; did you mean 'edge'?"),
    Case("bindnigs: []", "1:1: error: no setting is called 'bindnigs'; did you mean 'bindings'?"),
    Case("default-binding: no", "1:1: error: no setting is called 'default-binding'; did you mean 'default-bindings'?"),
    Case("colour: red", "1:1: error: no setting is called 'colour'; 'man 5 selvage.yaml' lists them"),
    Case("edge: 4", "1:1: error: 'edge' is a group of settings; write one of them, as in 'edge.zone: 4'"),
    Case("edge.zone: 4\nedge: {zone: 5}", "2:8: error: 'edge.zone' is set in line 1 already; keep one of them"),
    Case("slop: 2\nslop: 2", "2:1: error: 'slop' stands in line 1 already; keep one of them"),
    Case(
      "edge.top.policy: witheld",
      "1:18: error: 'witheld' is no value of 'edge.top.policy'; did you mean 'withhold'?"),
    Case(
      "deferral.always: [game:middle]",
      "1:19: error: 'game:middle' is no value of 'deferral.always'; it takes app identifiers with edges, as in "
        + "[org.example.game:bottom+left, Steam]"),
    Case(
      "deferral.deny: [a b]",
      "1:17: error: 'a b' is no app identifier; it has no blank and no comma, as org.example.game"),
    Case(
      "deferral.deny: a, b c",
      "1:16: error: 'b c' is no app identifier; it has no blank and no comma, as org.example.game"),
    Case(
      "settings: {edge.zone: 4}",
      "1:1: error: settings stand at the top, without 'settings:' around them; move them one level out"),
    Case("- edge.zone: 4", "1:1: error: a configuration is a map, with lines such as 'edge.zone: 5', not a list"),
    Case("edge.zone", "1:1: error: a configuration is a map, with lines such as 'edge.zone: 5', not a single value"),
    Case("default-keys: off", "1:15: error: 'off' is no value of 'default-keys'; write true or false"),
  ]

  static let bindings = [
    Case(
      "bindings: {edge: left}",
      "1:11: error: 'bindings' is a list; write '- ' before each, as in '- {edge: left, action: back}'"),
    Case("bindings: [home]", "1:12: error: a binding is a map, as in '{edge: left, action: back}', not a single value"),
    Case("bindings: [{action: home}]", "1:12: error: the binding has no movement; say edge, corner, swipe or pinch"),
    Case("bindings: [{edge: left}]", "1:12: error: the binding has no action; say what it does, as in 'action: home'"),
    Case("bindings: [{edge: lft, action: back}]", "1:19: error: 'lft' is no edge; did you mean 'left'?"),
    Case(
      "bindings: [{corner: top, action: back}]",
      "1:21: error: 'top' is no corner; one of top-left, top-right, bottom-left, bottom-right"),
    Case(
      "bindings: [{edge: left, corner: top-left, action: back}]",
      "1:25: error: a binding has one movement; write 'corner' in a binding of its own"),
    Case(
      "bindings: [{corner: top-left, part: first, action: x}]",
      "1:31: error: 'part' is a part of an edge; say 'edge' too, or leave it away"),
    Case(
      "bindings: [{swipe: up, action: x}]",
      "1:12: error: say how many fingers, as in 'fingers: 3'; a swipe on a touchscreen has 3 to 5 fingers"),
    Case(
      "bindings: [{swipe: up, fingers: 2, action: x}]",
      "1:33: error: a swipe on a touchscreen has 3 to 5 fingers, not 2"),
    Case(
      "bindings: [{edge: left, fingers: 3, action: x}]",
      "1:34: error: an edge on a touchscreen has 1 to 2 fingers, not 3"),
    Case(
      "bindings: [{corner: top-left, fingers: 2, action: x}]",
      "1:40: error: a corner on a touchscreen has one finger, not 2"),
    Case("bindings: [{edge: left, fingers: two, action: x}]", "1:34: error: 'two' is no number of fingers; 1 to 5"),
    Case(
      "bindings: [{device: touchpad, edge: left, action: x}]",
      "1:12: error: a touchpad has no edges and corners; use device: touchscreen, or a swipe or pinch"),
    Case(
      "bindings: [{device: mouse, edge: left, action: x}]",
      "1:21: error: 'mouse' is no device; one of touchscreen, touchpad"),
    Case("bindings: [{edge: left, action: x, keys: a}]", "1:36: error: a binding has no 'keys'; did you mean 'key'?"),
    Case(
      "bindings: [{edge: left, action: x, when-locked: maybe}]",
      "1:49: error: 'maybe' is no value of 'when-locked'; write true or false"),
    Case(
      "bindings: [{edge: left, action: [x]}]",
      "1:33: error: 'action' takes the name of an action, such as home, not a list"),
    Case(
      "bindings: [{edge: left, action: 'exec:'}]",
      "1:33: error: an action has a name, such as home or exec:COMMAND, of at most 4096 bytes"),
    Case(
      "bindings: [{edge: left, action: none, key: Super+B}]",
      "1:44: error: a binding to 'none' has no key; take a key away under 'keys', as in 'Super+D: none'"),
  ]

  static let keys = [
    Case("keys: [Super+Up]", "1:7: error: 'keys' is a map, with lines such as 'Super+Up: home', not a list"),
    Case("keys: {Super+Lft: home}", "1:8: error: no key is called 'Lft'; did you mean 'Left'?"),
    Case("keys: {Super+Esc: home}", "1:8: error: no key is called 'Esc'; did you mean 'Escape'?"),
    Case(
      "keys: {Super+Qqqqq: home}",
      "1:8: error: no key is called 'Qqqqq'; keys have the names of xkbcommon, such as Left, Tab, F5 or XF86Back"),
    Case("keys: {Spuer+Up: home}", "1:8: error: 'Spuer' is no modifier; did you mean 'Super'?"),
    Case(
      "keys: {Up+Down: home}", "1:8: error: 'Up+Down' has two keys; one key with modifiers before it, as in Super+Left"),
    Case("keys: {Super: home}", "1:8: error: 'Super' has modifiers alone; end it with a key, as in Super+Left"),
    Case(
      "keys: {Super++: home}", "1:8: error: 'Super++' is no key; write one as in Super+Left, and the key + as 'plus'"),
    Case("keys: {'': home}", "1:8: error: '' is no key; write one as in Super+Left, and the key + as 'plus'"),
    Case(
      "keys: {Super+B: home, Logo+b: dock}",
      "1:23: error: Super+B is for 'home' in line 1 already; a key does one thing"),
  ]

  static let yaml = [
    Case("edge:\n\tzone: 4", "2:1: error: a tab cannot indent; use blanks"),
    Case("edge.zone: 4: 5", "1:13: error: no ':' can be here; start a new line for it, or put the value in quotes"),
    Case(
      "edge:\n  zone: 4\n time: 400",
      "3:2: error: the indentation fits no line above; names that go together start in one column"),
    Case("edge.zone: 4\ncolour\n", "2:1: error: this name has no value; write 'name: value'"),
    Case("bindings: [{edge: left}", "1:24: error: the list in [ ] is not closed; write ',' or ']' here"),
    Case("a: @b", "1:4: error: no value starts with '@'; put the value in quotes"),
    Case("a: \"b", "1:6: error: a quoted value is never closed; end it with the same quote"),
    Case("a: &x 1", "1:4: error: anchors (&name) are not taken; write the value out where it is needed"),
    Case("a: *x", "1:4: error: aliases (*name) are not taken; write the value out"),
    Case("a: !!binary aGk=", "1:4: error: tags (!name) are not taken; leave it away, or put the value in quotes"),
    Case("a: \"b\\0c\"", "1:4: error: a value stands on one line and has no control characters"),
    Case("{}\n---\n{}", "2:1: error: a second document starts here; a configuration is one, so remove the line '---'"),
    Case("[a]: b", "1:1: error: a name is expected here, as in 'name: value'"),
  ]

  @Test("settings", arguments: settings) func setting(_ example: Case) {
    #expect(complaints(example.text) == [example.complaint])
  }
  @Test("bindings", arguments: bindings) func binding(_ example: Case) {
    #expect(complaints(example.text) == [example.complaint])
  }
  @Test("keys", arguments: keys) func key(_ example: Case) { #expect(complaints(example.text) == [example.complaint]) }
  @Test("YAML", arguments: yaml) func form(_ example: Case) { #expect(complaints(example.text) == [example.complaint]) }

  @Test("All errors of a file are said at once, in its order, and twenty are enough")
  func many() {
    #expect(complaints("slop: 99\nedge.zone: 99\n").map { $0.prefix(4) } == ["1:7:", "2:12"])
    let found = complaints((1...5000).map { "x\($0): 1\n" }.joined())
    #expect(found.count == 21 && found.last?.hasSuffix("error: … and further errors; mend those above first") == true)
  }

  @Test("What a file says in a message cannot reach the terminal")
  func harmless() {
    #expect(complaints("\"\u{202E}\u{1F600}edge\": 1")[0].contains("'?\u{1F600}edge'"))
    let reading = ConfigurationParser.read(Array("x: 1".utf8), name: "a\u{1B}[31m.yaml")
    #expect(reading.problems[0].line.hasPrefix("a?[31m.yaml:1:1: error:"))
  }
}
