import Configuration
import Recordings
import ReferenceHost
import ReferenceSession
import SystemGestures

/// Where a touchscreen lies, how that screen is turned, and what the thresholds are in its pixels.
struct ScreenLook {
  private(set) var findings: [Finding] = []
  private let device: DeviceLook
  private let isFromCompositor: Bool

  init(
    _ device: DeviceLook, _ outputs: [OutputDescription], isFromCompositor: Bool, _ configuration: Configuration
  ) {
    self.device = device
    self.isFromCompositor = isFromCompositor
    let chosen = configuration.devices.first { $0.name == device.name }?.output
    var clues = OutputMatch.Clues(chosen: chosen, outputName: device.outputName)
    if case .known(let width, let height) = device.size { clues.size = Size(width, height) }
    guard let match = OutputMatch.find(clues, among: outputs) else {
      findings.append(
        .problem(
          .screens, "nothing says on which of \(outputs.count) screens \(device.name) lies",
          do: "say it in selvage.yaml: devices: {\(device.name): {output: \(outputs.first?.name ?? "eDP-1")}}"))
      return
    }
    guard let output = outputs.first(where: { $0.name == match.output }) else {
      // Before version 4 of wl_output nobody knows what a screen is called.
      guard !outputs.allSatisfy({ $0.name.hasPrefix("output ") }) else {
        findings.append(
          .unseen(
            .screens,
            "\(device.name) is tied to \(match.output) \(Self.words(match.reason)), and the compositor names no screens",
            do: "see in the compositor's log whether that is connected"))
        return
      }
      findings.append(
        .problem(
          .screens, "\(device.name) is tied to \(match.output) \(Self.words(match.reason)), which is not connected",
          do: "connect it, or name one of \(outputs.map(\.name).joined(separator: ", "))"))
      return
    }
    describe(output, match)
    tellThresholds(output, configuration)
  }

  private static func words(_ reason: OutputMatch.Reason) -> String {
    switch reason {
    case .chosen: "by selvage.yaml"
    case .named: "by udev's WL_OUTPUT"
    case .size(let difference): "by its size, \(Decimal.text(difference * 100, places: 1)) % off"
    case .builtIn: "since both are built in"
    case .only: "since there is no other"
    }
  }

  private mutating func describe(_ output: OutputDescription, _ match: OutputMatch) {
    let mode = "\(output.mode.width) × \(output.mode.height) px"
    let size =
      output.physicalSize.width > 0
      ? "\(output.physicalSize.width) × \(output.physicalSize.height) mm" : "of unknown size"
    let turn = isFromCompositor ? ", turned: \(Self.turns[Int(output.transform.rawValue)])" : ""
    findings.append(
      .fine(.screens, "\(device.name) lies on \(output.name) \(Self.words(match.reason)): \(mode), \(size)\(turn)"))
  }

  private static let turns = [
    "not at all", "90°", "180°", "270°", "flipped", "flipped and 90°", "flipped and 180°", "flipped and 270°",
  ]

  /// Those that people ask about.
  private static let thresholds = [
    "edge.zone", "edge.distance", "edge.lateral", "edge.travel", "slop", "multi.distance", "multi.travel",
    "corner.length",
  ]

  private mutating func tellThresholds(_ output: OutputDescription, _ configuration: Configuration) {
    guard let width = width(output), output.mode.width > 0 else {
      return findings.append(
        .unseen(
          .thresholds, "neither \(device.name) nor \(output.name) tells its size, so there are no millimetres",
          do: "see above: a size is what every threshold is measured by"))
    }
    let density = Double(output.mode.width) / width
    let values = Self.thresholds.compactMap { name -> (String, Double)? in
      configuration[setting: name].flatMap(Double.init).map { (name, $0) }
    }
    let words = values.map { "\($0.0) \(Decimal.text($0.1)) mm = \(Decimal.text($0.1 * density, places: 0)) px" }
    findings.append(
      .fine(
        .thresholds, "on \(device.name), \(Decimal.text(density, places: 1)) px a mm: " + words.joined(separator: ", "),
        values.map { .init(name: $0.0, text: Decimal.text($0.1 * density, places: 0)) }))
  }

  /// The glass's own, else that of the screen; in millimetres.
  private func width(_ output: OutputDescription) -> Double? {
    if case .known(let width, _) = device.size { return width }
    return output.physicalSize.width > 0 ? Double(output.physicalSize.width) : nil
  }
}
