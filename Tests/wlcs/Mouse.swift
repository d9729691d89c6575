import ReferenceHost
import ReferenceSession

/// The suite's pointer: on the surface under it, and while a button is down on the one where that began.
final class Mouse {
  private let session: Session
  private var place = LogicalPoint(x: 0, y: 0)
  /// Nobody's until it first moves.
  private var hasMoved = false
  private var buttons: Set<UInt32> = []

  init(_ session: Session) {
    self.session = session
    let next = session.compositor.hooks.onSceneChanged
    session.compositor.hooks.onSceneChanged = { [weak self] output in
      next?(output)
      self?.follow(hasMoved: false)
    }
  }

  func finish() { session.compositor.hooks.onSceneChanged = nil }

  func move(to x: Double, _ y: Double) {
    let size = session.compositor.outputs.first?.logicalSize ?? .zero
    place = LogicalPoint(x: min(max(0, x), Double(size.width - 1)), y: min(max(0, y), Double(size.height - 1)))
    hasMoved = true
    follow(hasMoved: true)
  }

  func move(by dx: Double, _ dy: Double) { move(to: place.x + dx, place.y + dy) }

  func button(_ button: Int32, isPressed: Bool) {
    let code = UInt32(bitPattern: button)
    if isPressed { buttons.insert(code) } else { buttons.remove(code) }
    if isPressed, buttons.count == 1 { activate() }
    pointer.sendButton(time: time, button: code, isPressed: isPressed)
    pointer.sendFrame()
    if buttons.isEmpty { follow(hasMoved: false) }
  }

  private var pointer: Pointer { session.compositor.seat.pointer }
  private var time: UInt32 { UInt32(truncatingIfNeeded: microseconds() / 1000) }

  private func activate() {
    guard let window = pointer.surface?.toplevel else { return }
    session.compositor.focus.activate(window)
  }

  /// The pointer moved, or what lies under it did.
  private func follow(hasMoved now: Bool) {
    guard hasMoved, let output = session.compositor.outputs.first else { return }
    let position = fraction(on: output)
    if !buttons.isEmpty, let surface = pointer.surface {
      if let local = session.compositor.scene.local(position, in: surface, on: output) { move(local, now) }
      return
    }
    let hit = session.compositor.scene.surface(at: position, on: output)
    if let hit, hit.surface === pointer.surface { return move(hit.local, now) }
    pointer.sendEnter(hit?.surface, x: hit?.local.x ?? 0, y: hit?.local.y ?? 0)
    pointer.sendFrame()
    last = hit?.local
  }

  private var last: LogicalPoint?

  private func move(_ local: LogicalPoint, _ now: Bool) {
    guard now || local != last else { return }
    last = local
    pointer.sendMotion(time: time, x: local.x, y: local.y)
    pointer.sendFrame()
  }

  private func fraction(on output: ReferenceHost.Output) -> Fraction {
    let size = output.logicalSize
    return Fraction(x: place.x / Double(size.width), y: place.y / Double(size.height))
  }
}
