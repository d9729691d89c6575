import ReferenceHost
import ReferenceSession

/// The suite's touchscreen: one finger on glass as large as the screen.
final class Finger {
  private static let input: UInt64 = 1
  private let session: Session

  init(_ session: Session) {
    self.session = session
    session.addTouchscreen(Self.input, named: "wlcs", on: session.compositor.outputs.first)
  }

  func down(_ x: Double, _ y: Double) {
    guard let place = place(x, y) else { return }
    session.touchDown(Self.input, slot: 0, at: place, microseconds: microseconds())
    session.touchFrame(Self.input)
  }

  func move(_ x: Double, _ y: Double) {
    guard let place = place(x, y) else { return }
    session.touchMotion(Self.input, slot: 0, to: place, microseconds: microseconds())
    session.touchFrame(Self.input)
  }

  func up() {
    session.touchUp(Self.input, slot: 0, microseconds: microseconds())
    session.touchFrame(Self.input)
  }

  private func place(_ x: Double, _ y: Double) -> Fraction? {
    guard let size = session.compositor.outputs.first?.logicalSize else { return nil }
    return Fraction(x: x / Double(size.width), y: y / Double(size.height))
  }
}
