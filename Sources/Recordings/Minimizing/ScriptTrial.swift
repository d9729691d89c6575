/// Runs a script to see what comes of it, as `selvage replay --explain` does.
package struct ScriptTrial {
  package let name: String
  /// What changes the scene before it is run.
  let configure: (inout Scene) -> Void

  package init(name: String, configure: @escaping (inout Scene) -> Void = { _ in }) {
    self.name = name
    self.configure = configure
  }

  struct Outcome {
    /// As `selvage replay` would end.
    var status: Int32
    var run: ScriptRun?
    /// Why it did not run.
    var refusal = ""
    var expectations: [Expectation] = []

    func source(of failure: ExpectationFailure) -> String? {
      expectations.first { failure.message.hasPrefix("'\($0.source)' ") }?.source
    }
  }

  func outcome(_ bytes: [UInt8]) -> Outcome {
    do throws(ScriptErrors) {
      var script = try ScriptParser.parse(bytes, name: name)
      configure(&script.scene)
      switch try ScriptRunner.run(script, on: ContextEngine(), explain: true) {
      case .ran(let run):
        return Outcome(status: run.held ? 0 : 1, run: run, expectations: script.expectations)
      case .refused(let objections): return Outcome(status: 2, refusal: objections.first?.sentence(file: name) ?? name)
      }
    } catch {
      return Outcome(status: 2, refusal: error.sentences.first ?? name)
    }
  }
}
