import GestureRecognition

@testable import Recordings

/// Where the screens of a script stand, and what stands beside them.
enum Layout: CaseIterable {
  case atTheOrigin, farAway, leftOfTheOrigin
  /// Between two others, of which one is turned and one tells no size.
  case between
  /// Other screens on all sides, plugged in before.
  case surrounded

  /// The same script, laid out so.
  func laidOut(_ script: Script) -> Script {
    script.rewritten { script in
      for index in script.scene.outputs.indices {
        let place = script.scene.outputs[index].origin
        script.scene.outputs[index].origin = Point(place.x.value + origin.x.value, place.y.value + origin.y.value)
      }
      script.scene.outputs = before + script.scene.outputs + after
    }
  }

  private var origin: Point {
    switch self {
    case .atTheOrigin: Point(0, 0)
    case .farAway: Point(7680.5, 4320.25)
    case .leftOfTheOrigin: Point(-3000, -217)
    case .between, .surrounded: Point(600, 340)
    }
  }

  private var before: [SceneOutput] {
    switch self {
    case .atTheOrigin, .farAway, .leftOfTheOrigin: []
    case .between: [Self.neighbour("beside-left", 500, 300, .quarter, scale: 2, Point(0, 340))]
    case .surrounded:
      [
        Self.neighbour("beside-left", 600, 340, .flipped, scale: 1, Point(0, 340)),
        Self.neighbour("beside-above", 217, 136, .half, scale: 1.5, Point(600, 204)),
      ]
    }
  }

  private var after: [SceneOutput] {
    switch self {
    case .atTheOrigin, .farAway, .leftOfTheOrigin: []
    case .between: [Self.neighbour("beside-right", 0, 0, .normal, scale: 1, Point(817, 340))]
    case .surrounded:
      [
        Self.neighbour("beside-right", 68, 147, .flippedQuarter, scale: 3, Point(817, 340)),
        Self.neighbour("beside-below", 1600, 900, .normal, scale: 1.25, Point(600, 476)),
      ]
    }
  }

  private static func neighbour(
    _ name: String, _ width: Double, _ height: Double, _ transform: SceneTransform, scale: Double, _ origin: Point
  ) -> SceneOutput {
    SceneOutput(
      name: name, width: Millimetres(width), height: Millimetres(height), pixelWidth: 1920, pixelHeight: 1080,
      scale: scale, transform: transform, origin: origin)
  }
}

extension Script {
  /// Everything on the screens is drawn larger, also after a screen was scaled anew: else that would change nothing.
  func scaled(_ scale: Double) -> Script {
    rewritten { script in
      for index in script.scene.outputs.indices { script.scene.outputs[index].scale = scale }
      for index in script.statements.indices {
        guard case .output(.scale(let name, let new)) = script.statements[index].happening else { continue }
        script.statements[index].happening = .output(.scale(name, new * scale))
      }
    }
  }

  /// Whether all screens tell a size that can be believed; without one, millimetres follow from logical pixels.
  var hasMillimetres: Bool {
    let sane = 30.0...3000.0
    return scene.outputs.allSatisfy { sane.contains($0.width.value) && sane.contains($0.height.value) }
  }
}
