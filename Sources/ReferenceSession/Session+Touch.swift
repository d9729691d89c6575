import GestureRecognition
import ReferenceHost
import SystemGestures

/// Fingers on touchscreens, from libinput or from somebody who makes them up, as a test suite does.
///
/// A touchscreen is named by a number of its owner's; places are fractions of the panel as it was built. The compositor looks
/// up what lies under each finger. Nothing happens for a touchscreen that is not known.
extension Session {
  public func touchDown(_ input: UInt64, slot: Int32, at panel: ReferenceHost.Fraction, microseconds: UInt64) {
    guard let screen = screen(input) else { return }
    let place = seen(panel, screen)
    let surface = screen.output.flatMap { hit(place, $0) }.flatMap { id(of: $0.surface) }
    context.touchDown(
      screen.id, slot: slot, at: place, time: EventTime(microseconds: microseconds), surface: surface)
  }

  public func touchMotion(_ input: UInt64, slot: Int32, to panel: ReferenceHost.Fraction, microseconds: UInt64) {
    guard let screen = screen(input) else { return }
    context.touchMotion(
      screen.id, slot: slot, to: seen(panel, screen), time: EventTime(microseconds: microseconds))
  }

  public func touchUp(_ input: UInt64, slot: Int32, microseconds: UInt64) {
    guard let screen = screen(input) else { return }
    context.touchUp(screen.id, slot: slot, time: EventTime(microseconds: microseconds))
  }

  public func touchCancel(_ input: UInt64, microseconds: UInt64) {
    if let screen = screen(input) { context.touchCancel(screen.id, time: EventTime(microseconds: microseconds)) }
  }

  /// The report is complete.
  public func touchFrame(_ input: UInt64) {
    if let screen = screen(input) { context.touchFrame(screen.id) }
  }

  private func screen(_ input: UInt64) -> Screen? { devices.first { $0.input == input } }

  /// Input speaks of the panel, the context of what the person sees.
  private func seen(_ panel: ReferenceHost.Fraction, _ screen: Screen) -> SystemGestures.Fraction {
    let seen = (screen.output?.description.transform ?? .normal).visible(fromPanel: panel)
    return SystemGestures.Fraction(x: seen.x, y: seen.y)
  }
}
