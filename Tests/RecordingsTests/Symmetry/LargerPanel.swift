import GestureRecognition

@testable import Recordings

/// The same hand on a larger panel.
///
/// From the first down to the last lift all fingers move along with the edge that one of them is near to: a swipe from the right
/// edge starts there on any panel, and the thumb beside it keeps its distance.
struct LargerPanel {
  private let script: Script
  private let size: (width: Double, height: Double)
  private let factor: Double

  /// Nil where a script is about places of one panel: several screens, surfaces or bindings for a part of it, fingers at
  /// two opposite edges.
  init?(_ script: Script, times factor: Double) {
    guard script.scene.outputs.count == 1, script.scene.surfaces.allSatisfy(\.coversAll) else { return nil }
    let size = script.scene.outputs[0].visibleSize
    let sane = 30.0...1500.0
    guard sane.contains(size.width), sane.contains(size.height), script.scene.bindings.allSatisfy({ $0.part == nil }),
      script.statements.allSatisfy(\.happening.meansTheSameOnAnyPanel)
    else { return nil }
    (self.script, self.size, self.factor) = (script, size, factor)
  }

  /// Nil where fingers at opposite edges cannot both keep their distance.
  func rewritten() throws -> Script? {
    var larger = try script.expanded()
    larger.scene.outputs[0].width = Millimetres(larger.scene.outputs[0].width.value * factor)
    larger.scene.outputs[0].height = Millimetres(larger.scene.outputs[0].height.value * factor)
    for sequence in sequences(larger.statements) {
      guard let shift = shift(larger.statements[sequence]) else { return nil }
      for index in sequence { larger.statements[index].happening.move(by: shift) }
    }
    return larger
  }

  /// From a down while no finger is down to the next one of that kind.
  private func sequences(_ statements: [Statement]) -> [Range<Int>] {
    var down: Set<TouchName> = []
    var starts: [Int] = [0]
    for (index, statement) in statements.enumerated() {
      switch statement.happening {
      case .touch(let action):
        if case .up = action.kind { down.remove(action.touch) }
        if case .down = action.kind {
          if down.isEmpty { starts.append(index) }
          down.insert(action.touch)
        }
      case .device(.cancel), .device(.remove): down = []
      default: break
      }
    }
    return zip(starts, starts.dropFirst() + [statements.count]).map { $0..<$1 }
  }

  private func shift(_ statements: ArraySlice<Statement>) -> Vector? {
    let downs = statements.compactMap(\.happening.down)
    guard let x = shift(downs.map(\.x.value), size.width), let y = shift(downs.map(\.y.value), size.height) else {
      return nil
    }
    return Point(x, y) - Point(0, 0)
  }

  private func shift(_ places: [Double], _ length: Double) -> Double? {
    // Twice the deepest zone, and a finger that lands beside it.
    let near = 25.0
    let atStart = places.contains { $0 <= near }
    let atEnd = places.contains { $0 >= length - near }
    guard !(atStart && atEnd) else { return nil }
    return atEnd ? length * (factor - 1) : 0
  }
}

extension SceneSurface {
  fileprivate var coversAll: Bool { rect == nil && excluded.isEmpty }
}

extension Happening {
  fileprivate var meansTheSameOnAnyPanel: Bool {
    switch self {
    // The times of a burst are lost when strokes are expanded.
    case .surface(.exclusion), .burst, .burstEnd, .output(.transform): false
    case .touch, .stroke, .pad, .device, .output, .surface, .session, .wait: true
    }
  }

  fileprivate var down: Point? {
    if case .touch(let action) = self, case .down(let place, _) = action.kind { place } else { nil }
  }

  fileprivate mutating func move(by shift: Vector) {
    guard case .touch(var action) = self else { return }
    switch action.kind {
    case .down(let place, let shape): action.kind = .down(place + shift, shape)
    case .motion(let place, let shape): action.kind = .motion(place + shift, shape)
    case .up: break
    }
    self = .touch(action)
  }
}
