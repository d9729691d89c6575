import GestureRecognition

/// Expands strokes and bursts, merges everything by time and forms frames.
public struct StepBuilder {
  /// A single event with the three numbers that decide its place.
  private struct Item {
    var line: Int
    var call: EventTime
    /// The event's time, or that of a predecessor with a greater one: a late line keeps its place.
    var place: EventTime
    var order: Int
    var event: EventTime
    var action: ScriptStep.Action
  }

  /// More would fill the memory, not test anything.
  private static let mostSteps = 1_000_000

  private var items: [Item] = []
  private var latest = EventTime.zero
  private var burst: EventTime?
  private var commits: HeldCommits

  private init(_ statements: [Statement]) { commits = HeldCommits(statements) }

  /// The steps of a script, ready to be run.
  public static func steps(of script: Script) throws(ScriptErrors) -> [ScriptStep] {
    var builder = StepBuilder(script.statements)
    for statement in script.statements {
      builder.add(statement)
      guard builder.items.count <= mostSteps else {
        let error = ScriptError(line: statement.line, "the script has more than \(mostSteps) events; make it shorter")
        throw ScriptErrors(file: script.name, errors: [error])
      }
    }
    return builder.frames()
  }

  private mutating func add(_ statement: Statement) {
    latest = max(latest, statement.time)
    switch statement.happening {
    case .burst(let until): burst = until
    case .burstEnd: burst = nil
    case .stroke(let stroke):
      for sample in stroke.samples(from: statement.time) { add(sample.action, at: sample.time, statement.line) }
    case .touch(let action): add(action, at: statement.time, statement.line)
    case .pad(let action): add(.pad(action), at: statement.time, statement.line)
    case .device(let action): add(.device(action), at: statement.time, statement.line)
    case .output(let action): add(.output(action), at: statement.time, statement.line)
    case .surface(let action): add(.surface(commits.settle(action, statement)), at: statement.time, statement.line)
    case .session(let action): add(.session(action), at: statement.time, statement.line)
    case .wait: add(.wait, at: statement.time, statement.line)
    }
  }

  private mutating func add(_ action: TouchAction, at time: EventTime, _ line: Int) {
    add(.frame(device: action.touch.device, [action]), at: time, line)
  }

  private mutating func add(_ action: ScriptStep.Action, at time: EventTime, _ line: Int) {
    let place = max(latest, time)
    items.append(
      Item(line: line, call: burst ?? place, place: place, order: items.count, event: time, action: action))
  }

  private consuming func frames() -> [ScriptStep] {
    items.sort { ($0.call, $0.place, $0.order) < ($1.call, $1.place, $1.order) }
    var steps: [ScriptStep] = []
    // Where the frames of the present moment begin: one for each device that reports in it.
    var moment = 0
    for item in items {
      let step = ScriptStep(line: item.line, call: item.call, event: item.event, action: item.action)
      guard case .frame(let device, let touches) = item.action else {
        steps.append(step)
        moment = steps.count
        continue
      }
      if let last = steps.last, last.call != step.call || last.event != step.event { moment = steps.count }
      Self.join(device, touches, step, to: &steps, from: moment)
    }
    return steps
  }

  private static func join(
    _ device: String, _ touches: [TouchAction], _ step: ScriptStep, to steps: inout [ScriptStep], from moment: Int
  ) {
    for index in moment..<steps.count {
      guard case .frame(device, let others) = steps[index].action else { continue }
      steps[index].action = .frame(device: device, others + touches)
      return
    }
    steps.append(step)
  }
}
