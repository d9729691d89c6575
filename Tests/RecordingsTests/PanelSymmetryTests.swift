import GestureRecognition
import Testing

@testable import Recordings

/// The same hand on panels that are mounted, scaled and laid out in every way: the same gestures, and the same millimetres.
///
/// What a person sees stays as large as it was, so nothing of the trace may change but which screen it names.
extension SymmetryTests {
  static let scales = [1, 1.25, 1.75, 2, 3]

  @Test("A hand does the same under every transform, at every scale and in every layout", arguments: Movement.all)
  func movement(_ movement: Movement) throws {
    let (_, script) = try Self.script(movement.script)
    let plain = try Self.trace(script)
    for words in movement.shows {
      #expect(plain.contains { $0.text.contains(" " + words) }, "\(movement) shows no '\(words)'")
    }
    for transform in SceneTransform.allCases {
      for scale in Self.scales {
        for layout in [Layout.leftOfTheOrigin, .between, .surrounded] {
          let other = try Self.trace(layout.laidOut(script.turned(transform).scaled(scale)))
          Self.expect(other, like: plain, Outline.unnamed, "\(transform), scale \(scale), \(layout)")
        }
      }
    }
  }

  @Test("A screen may show everything larger and have neighbours anywhere", arguments: zip(scales, Layout.allCases))
  func neighbours(_ scale: Double, _ layout: Layout) throws {
    let ran = try compare(Outline.unnamed) { script in
      // What belongs to no screen is taken for the first one's by scripts.
      let isPlaced = script.scene.devices.allSatisfy { $0.output != nil }
      return isPlaced && script.hasMillimetres ? try Self.trace(layout.laidOut(script.scaled(scale))) : nil
    }
    #expect(ran > 250)
  }
}
