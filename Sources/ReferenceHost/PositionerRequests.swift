import CWaylandStock

extension PositionerObject {
  nonisolated(unsafe) static let requests = requestTable(
    stock_xdg_positioner_requests(
      destroy: { _, resource in wl_resource_destroy(resource) },
      set_size: { _, resource, width, height in
        owner(of: resource, as: PositionerObject.self)?.setSize(width, height)
      },
      set_anchor_rect: { _, resource, x, y, width, height in
        let rect = LogicalRect(x: x, y: y, width: width, height: height)
        owner(of: resource, as: PositionerObject.self)?.setAnchorRect(rect)
      },
      set_anchor: { _, resource, anchor in
        owner(of: resource, as: PositionerObject.self)?.setDirection(anchor) { $0.anchor = $1 }
      },
      set_gravity: { _, resource, gravity in
        owner(of: resource, as: PositionerObject.self)?.setDirection(gravity) { $0.gravity = $1 }
      },
      set_constraint_adjustment: { _, resource, adjustments in
        owner(of: resource, as: PositionerObject.self)?.rules.adjustments = adjustments
      },
      set_offset: { _, resource, x, y in
        guard let positioner = owner(of: resource, as: PositionerObject.self) else { return }
        positioner.rules.offsetX = Int(x)
        positioner.rules.offsetY = Int(y)
      },
      // Windows here change size only with the client's consent, and nothing follows them while they do.
      set_reactive: { _, _ in },
      set_parent_size: { _, _, _, _ in },
      set_parent_configure: { _, _, _ in }))

  private func setSize(_ width: Int32, _ height: Int32) {
    guard width > 0, height > 0 else {
      return fail(XDG_POSITIONER_ERROR_INVALID_INPUT, "a popup of \(width)x\(height)")
    }
    rules.size = PixelSize(width: Int(width), height: Int(height))
  }

  private func setAnchorRect(_ rect: LogicalRect) {
    guard rect.width >= 0, rect.height >= 0 else {
      return fail(XDG_POSITIONER_ERROR_INVALID_INPUT, "an anchor rectangle of \(rect.width)x\(rect.height)")
    }
    rules.anchorRect = rect
  }

  private func setDirection(_ value: UInt32, _ assign: (inout PositionerRules, PositionerRules.Direction) -> Void) {
    guard let direction = PositionerRules.Direction(wire: value) else {
      return fail(XDG_POSITIONER_ERROR_INVALID_INPUT, "\(value) is no anchor and no gravity")
    }
    assign(&rules, direction)
  }
}
