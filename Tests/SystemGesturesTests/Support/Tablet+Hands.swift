@testable import SystemGestures

/// Several fingers at once.
extension Tablet {
  /// Four fingers of a hand in the middle of the screen, and a fifth one: the thumb.
  static let fingertips: [(x: Double, y: Double)] = [(80, 60), (98, 52), (116, 54), (132, 64), (70, 92)]

  func bind(_ movement: Binding.Movement, _ action: Action, fingers: UInt8, whileLocked: Bool = false) {
    var bindings = context.bindings
    bindings.add(Binding(movement, action, whileLocked: whileLocked, fingers: fingers))
    context.setBindings(bindings)
  }

  /// The first `count` fingers land, `apart` milliseconds after one another.
  func land(_ count: Int, at start: Double = 0, apart: Double = 0, on surface: SurfaceID?) {
    for finger in 0..<count {
      let place = Self.fingertips[finger]
      if apart > 0 || finger == 0 {
        at(start + apart * Double(finger)) { down(Int32(finger), place.x, place.y, on: surface) }
      } else {
        down(Int32(finger), place.x, place.y, on: surface)
      }
    }
    if apart == 0 { at(start) {} }
  }

  /// They all go from one place beside where they landed to another one, a step in each report of 8 ms. Returns when.
  @discardableResult
  func drag(
    _ fingers: Range<Int>, from a: (Double, Double) = (0, 0), to b: (Double, Double), at start: Double,
    over duration: Double
  ) -> Double {
    let steps = Int((duration / 8).rounded())
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      at(start + Double(step) * 8) {
        for finger in fingers {
          let place = Self.fingertips[finger]
          move(Int32(finger), place.x + a.0 + (b.0 - a.0) * share, place.y + a.1 + (b.1 - a.1) * share)
        }
      }
    }
    return start + Double(steps) * 8
  }

  /// They go to or from their middle until their distances from it are `scale` times what they were.
  @discardableResult
  func pinch(_ fingers: Range<Int>, to scale: Double, at start: Double, over duration: Double) -> Double {
    let count = Double(fingers.count)
    let centre = (
      x: fingers.map { Self.fingertips[$0].x }.reduce(0, +) / count,
      y: fingers.map { Self.fingertips[$0].y }.reduce(0, +) / count
    )
    let steps = Int((duration / 8).rounded())
    for step in 1...steps {
      let now = 1 + (scale - 1) * Double(step) / Double(steps)
      at(start + Double(step) * 8) {
        for finger in fingers {
          let place = Self.fingertips[finger]
          move(Int32(finger), centre.x + (place.x - centre.x) * now, centre.y + (place.y - centre.y) * now)
        }
      }
    }
    return start + Double(steps) * 8
  }

  func lift(_ fingers: Range<Int>, at time: Double) {
    at(time) { for finger in fingers { up(Int32(finger)) } }
  }

  /// Everything has ended, and nothing is remembered.
  var isIdle: Bool {
    wait(until: now + 5000)
    return context.nextDeadline == .never && context.leftover() == nil
  }
}
