import Testing

@testable import Recordings

@Suite("Scripts: what replay says")
struct ReplayReportTests {
  private func report(_ text: String, _ format: ReplayReport.Format = .text, objections: [ScriptError] = [])
    -> ReplayReport
  {
    let engine = FakeEngine()
    engine.objections = objections
    return ReplayReport.run(Array(text.utf8), name: "a.touch", on: engine, format: format, explain: false)
  }

  @Test("what held ends with status 0 and says so")
  func held() {
    let report = report("@0 down 0 1 70 @40 up 0\nexpect client app up 0")
    #expect(report.status == 0 && report.errors.isEmpty)
    #expect(report.output.last == "# held: 1 expectation, and every touch stream")
    #expect(report.output.first == "@0    client app down 0 at=1,70")
  }

  @Test("what did not hold ends with status 1, names its line and shows the nearest trace lines")
  func failed() {
    let report = report("@0 down 0 1 70\nexpect client app up 1")
    #expect(report.status == 1)
    #expect(
      report.output.suffix(4) == [
        "a.touch: at the end touch 0 is still down for client app; it got neither up nor cancel",
        "a.touch:2: 'expect client app up 1' does not hold: it never came",
        "    @0    client app down 0 at=1,70", "    @0    client app frame",
      ])
  }

  @Test("a wrong script ends with status 2, each error on standard error")
  func wrong() {
    let report = report("@0 donw 0\nfoo")
    #expect(report.status == 2 && report.output.isEmpty && report.errors.count == 2)
    #expect(report.errors[0] == "a.touch:1: 'donw' begins no statement; did you mean 'down'?")
  }

  @Test("a script with thousands of errors does not bury the first ones")
  func manyErrors() {
    let report = report(String(repeating: "foo\n", count: 5000))
    #expect(report.errors.count == 51 && report.errors.last == "a.touch: … and more")
  }

  @Test("what the engine does not take ends with status 2")
  func refused() {
    let report = report("@0 wait", objections: [ScriptError(line: 7, "no pinch")])
    #expect(report.status == 2 && report.errors == ["a.touch:7: no pinch"])
  }

  @Test("as JSON every line is one object")
  func json() {
    let report = report("@0 down 0 1 70 @40 up 0\nexpect client app \"x\"", .json)
    #expect(report.status == 2)
    let run = self.report("@0 down 0 1 70 @0.5 up 0\nnever client app up 0", .json)
    #expect(run.status == 1)
    #expect(
      run.output == [
        #"{"file":"a.touch","time":0,"words":["client","app","down","0"],"values":{"at":"1,70"}}"#,
        #"{"file":"a.touch","time":0,"words":["client","app","frame"]}"#,
        #"{"file":"a.touch","time":0.5,"words":["client","app","up","0"]}"#,
        #"{"file":"a.touch","time":0.5,"words":["client","app","frame"]}"#,
        #"{"file":"a.touch","line":2,"failure":"'never client app up 0' does not hold: it came at 0.5 ms","#
          + #""nearest":["@0.5  client app up 0"]}"#,
        #"{"file":"a.touch","held":false}"#,
      ])
    #expect(report.output.count == 1 && report.output[0].contains(#"after 'client app' with '\"x\"'"#))
  }
}

@Suite("Scripts: what the library cannot take")
struct ObjectionTests {
  private func objections(_ text: String) -> [String] {
    ReplayReport.run(Array(text.utf8), name: "a.touch", on: ContextEngine(), format: .text, explain: false).errors
  }

  @Test("bindings that the system has no gesture for are errors of their lines")
  func bindings() {
    let text =
      "bind touchpad fingers=3 tap=2 action=home\nbind touchscreen edge=left fingers=3 action=home\n"
      + "bind touchscreen corner=top-left fingers=2 action=home\n@0 wait"
    #expect(
      objections(text) == [
        "a.touch:1: no tap is the system's; those of an app are subscribe=tap on its surface",
        "a.touch:2: a swipe from an edge takes one or two fingers, not 3",
        "a.touch:3: a swipe from a corner takes one finger, not 2",
      ])
  }

  @Test("a subscription that no surface can have is an error of its line")
  func subscriptions() {
    let many = Array(repeating: "tap", count: 17).joined(separator: ",")
    #expect(
      objections(
        "surface a subscribe=tap:1-2\nsurface b subscribe=pan:1-11\nsurface c subscribe=tap+vertical\nsurface d subscribe=\(many)"
      ) == [
        "a.touch:1: 'tap:1-2' has one number of fingers, such as tap:2",
        "a.touch:2: 'pan:1-11' has more than 10 fingers",
        "a.touch:3: 'tap+vertical' goes along no axis; a pan, swipe or flick does",
        "a.touch:4: a surface has at most 16 subscriptions, not 17",
      ])
  }

  @Test("what a touchpad cannot do is an error of its line")
  func touchpads() {
    #expect(
      objections(
        "bind touchpad edge=top action=a\nbind +touchpad swipe=up action=b\nbind +touchpad pinch=in fingers=6 action=c"
      ) == [
        "a.touch:1: a touchpad has neither edges nor corners",
        "a.touch:2: this has 3 to 5 fingers; say fingers=",
        "a.touch:3: this has 2 to 5 fingers; say fingers=",
      ])
  }

  @Test("a setting that does not exist, or does not take the value, is an error of its line")
  func settings() {
    #expect(
      objections("set edge.zone 99\nset edge.bottom.policy maybe\n@5 set edge.zoen 3") == [
        "a.touch:1: 'edge.zone' goes from 2 to 8, not '99'",
        "a.touch:2: 'maybe' is no value for 'edge.bottom.policy'; docs/settings.md lists what it takes",
        "a.touch:3: no setting is called 'edge.zoen'; docs/settings.md lists them",
      ])
  }
}
