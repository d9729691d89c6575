import Testing

@testable import Configuration

@Suite("Configuration: lists for people and programs")
struct ListTests {
  private let configuration = read(
    "bindings: [{edge: left, part: last, fingers: 2, action: \"exec:say \\\"hi\\\"\", key: Super+B, when-locked: true}]"
  ).configuration

  @Test("Every action is listed with its gestures, stages and keys, those of the file too")
  func actions() throws {
    let entries = ActionList.actions(of: configuration)
    #expect(entries.map(\.name).prefix(3) == ["home", "dock", "app-switcher"])
    let dock = try #require(entries.first { $0.name == "dock" })
    #expect(dock.gestures.map(\.sentence) == ["a swipe from the bottom edge, with a pause below 30 mm"])
    let own = try #require(entries.last)
    #expect(own.name == "exec:say \"hi\"" && own.keys == ["Super+B"])
    #expect(own.gestures.map(\.sentence) == ["a swipe with two fingers from the left edge, its lower third"])
  }

  @Test("Where home has another gesture, the dock has none")
  func noStages() {
    let bare = read("bindings: [{edge: bottom, action: none}]").configuration
    #expect(ActionList.actions(of: bare).first { $0.name == "dock" }?.gestures == [])
  }

  @Test("A right click is listed as a held finger, with its time and its apps, where an app is named")
  func rightClick() {
    func gestures(_ text: String) -> [String]? {
      ActionList.actions(of: read(text).configuration).first { $0.name == "right-click" }?.gestures.map(\.sentence)
    }
    #expect(
      gestures("long-press: 800\nright-click.apps: [org.example.old, XTerm]")
        == ["a finger held for 800 ms in org.example.old or XTerm"])
    #expect(gestures("long-press: 800") == [])
    #expect(
      gestures("right-click.apps: [XTerm]\nbindings: [{swipe: up, fingers: 3, action: right-click}]")
        == ["three fingers up on the screen", "a finger held for 500 ms in XTerm"])
  }

  @Test("As JSON an action has its gestures in the keys of a binding")
  func json() {
    let text = ActionList.json(configuration)
    #expect(
      text.hasSuffix(
        #"{"action":"exec:say \"hi\"","meaning":"Runs say \"hi\".","gestures":[{"sentence":"a swipe with two fingers "#
          + #"from the left edge, its lower third","device":"touchscreen","edge":"left","part":"last","fingers":2,"#
          + #""when-locked":true}],"keys":["Super+B"]}]}"#))
    #expect(!text.contains("\n"))
  }

  @Test("The report's status is 0, 1 for warnings that count, and 2 for errors")
  func status() {
    func status(_ text: String, strict: Bool) -> Int32 {
      CheckReport(read(text), file: "a.yaml", places: [], form: .init(isJSON: false, isStrict: strict)).status
    }
    #expect(status("", strict: true) == 0 && status("keys: {h: home}", strict: false) == 0)
    #expect(status("keys: {h: home}", strict: true) == 1 && status("x: 1", strict: false) == 2)
  }

  @Test("As JSON the report has everything in one line, errors alone where there are any")
  func jsonReport() {
    func report(_ text: String) -> CheckReport {
      CheckReport(read(text), file: "a.yaml", places: [], form: .init(isJSON: true, isStrict: false))
    }
    let fine = report("edge.zone: 5\nkeys: {Super+B: home}")
    #expect(
      fine.output.hasPrefix(
        #"{"file":"a.yaml","problems":[],"settings":[{"name":"edge.zone","value":"5","unit":"mm","from":"file","line":1},"#
      ))
    #expect(
      fine.output.hasSuffix(
        #"{"key":"Super+B","action":"home","from":"file","line":2}],"devices":[],"commands":[]}"#)
        && fine.complaints == [])
    #expect(
      report("x: 1").output
        == #"{"file":"a.yaml","problems":[{"severity":"error","line":1,"column":1,"message":"no setting is called 'x'; 'man 5 selvage.yaml' lists them"}]}"#
    )
  }
}
