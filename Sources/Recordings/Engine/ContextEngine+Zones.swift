import GestureRecognition
import SystemGestures

/// A stretch of a screen's border from which a swipe leads somewhere.
package struct SceneZone: Sendable {
  package var output: String
  package var movement: Binding.Movement
  package var action: String
  /// Millimetres of the visible output; a corner has two.
  package var rects: [SceneRect]
}

/// Where zones are, for who draws them.
extension ContextEngine {
  /// The zones of all outputs as they are now; none before `begin` and after `end`.
  package var zones: [SceneZone] {
    guard let context else { return [] }
    return world.outputs.indices.flatMap { output in
      context.bindings.all.filter { $0.device == .touchscreen }.compactMap { zone($0, output, context) }
    }
  }

  private func zone(_ binding: Binding, _ output: Int, _ context: GestureContext) -> SceneZone? {
    guard let id = world.outputs[output].id, let depth = context.zoneDepth(.bottom, on: id) else { return nil }
    let rects: [SceneRect]
    switch binding.movement {
    case .edge(let edge, let part): rects = [strip(edge, part, output, context.zoneDepth(edge, on: id) ?? depth)]
    case .corner(let corner): rects = legs(corner, output, depth.value, context.tuning.cornerLength.value)
    case .swipe, .pinch: return nil
    }
    let name = String(decoding: context.name(of: binding.action), as: UTF8.self)
    return SceneZone(
      output: world.outputs[output].scene.name, movement: binding.movement, action: name, rects: rects)
  }

  private func strip(_ edge: Edge, _ part: EdgePart, _ output: Int, _ depth: Millimetres) -> SceneRect {
    let size = world.visibleSize(output)
    let (from, share): (Double, Double) =
      switch part {
      case .whole: (0, 1)
      case .first: (0, 1.0 / 3)
      case .middle: (1.0 / 3, 1.0 / 3)
      case .last: (2.0 / 3, 1.0 / 3)
      }
    let depth = depth.value
    return switch edge {
    case .top: SceneRect(x: from * size.width, y: 0, width: share * size.width, height: depth)
    case .bottom:
      SceneRect(x: from * size.width, y: size.height - depth, width: share * size.width, height: depth)
    case .left: SceneRect(x: 0, y: from * size.height, width: depth, height: share * size.height)
    case .right:
      SceneRect(x: size.width - depth, y: from * size.height, width: depth, height: share * size.height)
    }
  }

  private func legs(_ corner: Corner, _ output: Int, _ depth: Double, _ leg: Double) -> [SceneRect] {
    let size = world.visibleSize(output)
    let isLeft = corner.edges.contains(.left)
    let isTop = corner.edges.contains(.top)
    func rect(_ width: Double, _ height: Double) -> SceneRect {
      SceneRect(
        x: isLeft ? 0 : size.width - width, y: isTop ? 0 : size.height - height, width: width, height: height)
    }
    return [rect(leg, depth), rect(depth, leg)]
  }
}
