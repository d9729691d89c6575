import GestureRecognition
import Testing

@testable import Recordings

@Suite("Scripts: running")
struct RunnerTests {
  private func run(_ text: String, on engine: FakeEngine, explain: Bool = false) throws -> ScriptRun {
    guard case .ran(let run) = try ScriptRunner.run(try script(text), on: engine, explain: explain) else {
      throw ScriptErrors(file: "test.touch", errors: [])
    }
    return run
  }

  @Test("a run gives its trace, and holds where everything did")
  func holds() throws {
    let run = try run("@0 down 0 1 70 @40 up 0\nexpect client app down 0\nexpect client app up 0", on: FakeEngine())
    #expect(run.held)
    #expect(
      run.trace.map(\.text) == [
        "@0    client app down 0 at=1,70", "@0    client app frame", "@40   client app up 0", "@40   client app frame",
      ])
  }

  @Test("deadlines fire before the step they lie before, and after the last one for ten seconds")
  func deadlines() throws {
    let engine = FakeEngine()
    engine.deadlines = [
      (ms(20), "action early invoked"), (ms(9000), "action late invoked"), (ms(10_041), "action never invoked"),
    ]
    let run = try run("@0 down 0 1 70 @40 up 0\n@20 expect action early invoked", on: engine)
    #expect(run.held)
    #expect(run.trace.map { $0.words[1] } == ["app", "app", "early", "app", "app", "late"])
    #expect(run.trace[2].time == ms(20))
  }

  @Test("a failed expectation makes the run fail")
  func fails() throws {
    let run = try run("@0 down 0 1 70 @40 up 0\nexpect client app cancel", on: FakeEngine())
    #expect(!run.held && run.failures.map(\.line) == [2] && run.violation == nil)
  }

  @Test("a broken stream makes the run fail, and names the line that broke it")
  func violation() throws {
    let engine = FakeEngine()
    engine.corrupt = {
      $0.words[2] == "motion" ? TraceLine(time: $0.time, words: ["client", "app", "motion", "9"]) : $0
    }
    let run = try run("@0 down 0 1 70\n@8 move 0 2 70\n@40 up 0", on: engine)
    #expect(!run.held)
    let sentence = "client app got a motion of touch 9, whose down it never got"
    #expect(run.violation == ScriptRun.Violation(sentence: sentence, line: 2))
  }

  @Test("a touch left open is found at the end")
  func open() throws {
    let run = try run("@0 down 0 1 70", on: FakeEngine())
    #expect(run.violation?.line == nil && run.violation?.sentence.hasPrefix("at the end touch 0") == true)
  }

  @Test("a client that disconnects may leave touches behind")
  func disconnect() throws {
    #expect(try run("@0 down 0 1 70 @8 disconnect app", on: FakeEngine()).held)
  }

  @Test("what the engine does not take is told, in the order of lines")
  func refused() throws {
    let engine = FakeEngine()
    engine.objections = [ScriptError(line: 7, "no pinch"), ScriptError(line: 2, "no swipe")]
    let outcome = try ScriptRunner.run(try script("@0 wait"), on: engine)
    guard case .refused(let objections) = outcome else { return #expect(Bool(false), "it ran") }
    #expect(
      objections.map { $0.sentence(file: "a") } == [
        "a:2: no swipe", "a:7: no pinch",
      ])
    #expect(engine.steps.isEmpty)
  }

  @Test("whether to explain is passed on")
  func explain() throws {
    let engine = FakeEngine()
    _ = try run("@0 wait", on: engine, explain: true)
    #expect(engine.explains)
  }
}
