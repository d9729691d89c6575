import GestureRecognition

@testable import Recordings

/// Other scripts that mean the same.
extension Script {
  /// Without what it expects: what a rewritten script shows is compared with what the script itself shows.
  func rewritten(_ body: (inout Script) -> Void) -> Script {
    var script = self
    script.expectations = []
    body(&script)
    return script
  }

  /// Each stroke as its single events.
  func expanded() throws -> Script {
    let steps = try StepBuilder.steps(of: self)
    return rewritten { $0.statements = steps.flatMap(\.statements) }
  }

  /// The touches that occur, in the order in which they first do.
  var touches: [TouchName] {
    var found: [TouchName] = []
    for statement in statements {
      if let touch = statement.happening.touch, !found.contains(touch) { found.append(touch) }
    }
    return found
  }

  func renamed(_ name: (TouchName) -> TouchName) -> Script {
    rewritten { script in
      for index in script.statements.indices { script.statements[index].happening.rename(name) }
    }
  }

  func later(by span: TimeSpan) -> Script {
    rewritten { script in
      for index in script.statements.indices {
        script.statements[index].time = script.statements[index].time + span
        if case .burst(let until) = script.statements[index].happening {
          script.statements[index].happening = .burst(until: until + span)
        }
      }
    }
  }

  /// The host was blocked from the start until after the last event.
  func inOneBurst() -> Script {
    rewritten { script in
      let end = (try? StepBuilder.steps(of: self).last?.event) ?? .zero
      let until = end + .milliseconds(1000)
      let first = Statement(line: 0, time: .zero, happening: .burst(until: until))
      let last = Statement(line: 0, time: until, happening: .burstEnd)
      // To wait in a burst would be to look at the clock before the events are read.
      let events = statements.filter { $0.happening != .wait }
      script.statements = [first] + events + [last]
    }
  }

  /// Strokes are reported at another rate.
  func reported(times factor: Double) -> Script {
    rewritten { script in
      for index in script.statements.indices {
        guard case .stroke(var stroke) = script.statements[index].happening else { continue }
        stroke.rate *= factor
        script.statements[index].happening = .stroke(stroke)
      }
    }
  }

  /// Every panel is mounted another way; what the person sees is as large as before.
  func turned(_ transform: SceneTransform) -> Script {
    rewritten { script in
      for index in script.scene.outputs.indices { script.scene.outputs[index].turn(transform) }
    }
  }
}

extension SceneOutput {
  fileprivate mutating func turn(_ new: SceneTransform) {
    if new.swapsSides != transform.swapsSides {
      (width, height) = (height, width)
      (pixelWidth, pixelHeight) = (pixelHeight, pixelWidth)
    }
    transform = new
  }
}

extension ScriptStep {
  fileprivate var statements: [Statement] {
    switch action {
    case .frame(_, let touches): touches.map { statement(.touch($0)) }
    case .pad(let action): [statement(.pad(action))]
    case .device(let action): [statement(.device(action))]
    case .output(let action): [statement(.output(action))]
    case .surface(let action): [statement(.surface(action))]
    case .session(let action): [statement(.session(action))]
    case .wait: [statement(.wait)]
    }
  }

  private func statement(_ happening: Happening) -> Statement {
    Statement(line: line, time: event, happening: happening)
  }
}

extension Happening {
  var touch: TouchName? {
    switch self {
    case .touch(let action): action.touch
    case .stroke(let stroke): stroke.touch
    case .device(.take(let touch)): touch
    case .pad, .device, .output, .surface, .session, .burst, .burstEnd, .wait: nil
    }
  }

  fileprivate mutating func rename(_ name: (TouchName) -> TouchName) {
    switch self {
    case .touch(var action):
      action.touch = name(action.touch)
      self = .touch(action)
    case .stroke(var stroke):
      stroke.touch = name(stroke.touch)
      self = .stroke(stroke)
    case .device(.take(let touch)): self = .device(.take(name(touch)))
    case .pad, .device, .output, .surface, .session, .burst, .burstEnd, .wait: break
    }
  }
}
