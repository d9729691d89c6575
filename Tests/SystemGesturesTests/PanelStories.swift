import GestureRecognition
import Testing

@testable import SystemGestures

/// How deep the zones are on panels that are mounted and scaled in every way.
@Suite("Zones on every panel")
struct PanelStories {
  private static let transforms = (0..<8).compactMap { SystemGestures.Transform(rawValue: $0) }
  private static let scales = [1, 1.25, 1.75, 2, 3]

  /// A tablet whose fingers speak the units of `visible`, on an output that is described otherwise.
  private func tablet(_ visible: Size, _ output: Output) -> (Tablet, SurfaceID) {
    let tablet = Tablet(size: visible)
    tablet.context.updateOutput(tablet.output, output)
    return (tablet, tablet.surface("app"))
  }

  /// Whether a slow pull that starts so far from each edge is a swipe from it.
  private func edges(_ size: Size, _ output: Output, depth: Double, unit: Double) -> [String] {
    let (width, height) = (size.width.value, size.height.value)
    let (tablet, app) = tablet(size, output)
    for edge in [Edge.left, .right, .top, .bottom] { tablet.bind(edge, .home) }
    let way = 40 * unit
    let pulls: [((Double, Double), (Double, Double))] = [
      ((depth, height / 2), (depth + way, height / 2)),
      ((width - depth, height / 2), (width - depth - way, height / 2)),
      ((width / 2, depth), (width / 2, depth + way)), ((width / 2, height - depth), (width / 2, height - depth - way)),
    ]
    for (index, pull) in pulls.enumerated() {
      tablet.stroke(0, from: pull.0, to: pull.1, at: Double(index) * 1000, over: 400, on: app)
    }
    return tablet.lines("system").filter { $0.contains("began") }
  }

  private let each = ["left", "right", "top", "bottom"].map { "system home began edge=\($0)" }

  @Test("With millimetres a zone is 4 mm deep, whatever the scale", arguments: transforms, scales)
  func millimetres(_ transform: SystemGestures.Transform, _ scale: Double) {
    let panel = Size(217, 136)
    let output = Output(
      physicalSize: panel, pixelWidth: 1920, pixelHeight: 1200, transform: transform, scale: scale)
    let visible = transform.swapsAxes ? panel.swapped : panel
    #expect(edges(visible, output, depth: 3.9, unit: 1) == each)
    #expect(edges(visible, output, depth: 4.1, unit: 1) == [])
  }

  @Test(
    "Without millimetres it is 24 logical pixels deep: at twice the scale, twice as many of the panel's",
    arguments: transforms, scales)
  func pixels(_ transform: SystemGestures.Transform, _ scale: Double) {
    let panel = Size(1920, 1200)
    let output = Output(
      physicalSize: Size(0, 0), pixelWidth: 1920, pixelHeight: 1200, transform: transform, scale: scale)
    let visible = transform.swapsAxes ? panel.swapped : panel
    // 40 mm at 96 dpi are 151 logical pixels.
    #expect(edges(visible, output, depth: 23.5 * scale, unit: scale * 96 / 25.4) == each)
    #expect(edges(visible, output, depth: 24.5 * scale, unit: scale * 96 / 25.4) == [])
  }

  @Test("A scale that is none counts as 1", arguments: [0, -2, .nan, .infinity] as [Double])
  func nonsense(_ scale: Double) {
    let output = Output(physicalSize: Size(0, 0), pixelWidth: 1920, pixelHeight: 1200, scale: scale)
    #expect(edges(Size(1920, 1200), output, depth: 23.5, unit: 96 / 25.4) == each)
    #expect(edges(Size(1920, 1200), output, depth: 24.5, unit: 96 / 25.4) == [])
  }
}
