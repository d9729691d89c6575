import GestureRecognition
import ReferenceHost
import SystemGestures

/// Which output a touchscreen lies on, and how that is known.
///
/// It is never the output with the focus. A match is by the output's name, which need not be plugged in: a touchscreen waits
/// for its output to come back rather than take another one.
public struct OutputMatch: Equatable, Sendable {
  /// The strongest first.
  public enum Reason: Equatable, Sendable {
    /// Somebody said so.
    case chosen
    /// The system's configuration of the device names the output (udev's WL_OUTPUT).
    case named
    /// The output's panel is as large, but for this share of its width or height.
    case size(difference: Double)
    /// The output is built in, and one of the two does not tell its size.
    case builtIn
    /// There was no other output.
    case only
  }

  /// What is known of a touchscreen.
  public struct Clues: Equatable, Sendable {
    /// The output that a person or the host chose.
    public var chosen: String?
    public var outputName: String?
    /// Unrotated; nil where the device does not tell, or tells nonsense.
    public var size: Size?

    public init(chosen: String? = nil, outputName: String? = nil, size: Size? = nil) {
      self.chosen = chosen
      self.outputName = outputName
      self.size = size
    }
  }

  public var output: String
  public var reason: Reason

  /// Panels and the glass above them differ by this share at most.
  static let tolerance = 0.1

  /// The output of a touchscreen; nil when nothing speaks for any.
  ///
  /// - Parameters:
  ///   - outputs: those that are plugged in.
  ///   - taken: the outputs of other touchscreens. Of two panels that fit equally well, each touchscreen gets one.
  ///   - last: what it was matched with before. Only a stronger reason takes it from there, also while that output is away.
  public static func find(
    _ clues: Clues, among outputs: [OutputDescription], taken: [String] = [], last: OutputMatch? = nil
  ) -> OutputMatch? {
    if let name = clues.chosen { return OutputMatch(output: name, reason: .chosen) }
    if let name = clues.outputName { return OutputMatch(output: name, reason: .named) }
    let found = bySize(clues, outputs, taken) ?? builtIn(clues, outputs, taken) ?? only(outputs)
    guard let last, last.reason.isGuess else { return found }
    guard let found, found.reason.isStronger(than: last.reason) else { return last }
    return found
  }

  private static func bySize(
    _ clues: Clues, _ outputs: [OutputDescription], _ taken: [String]
  ) -> OutputMatch? {
    guard let size = clues.size else { return nil }
    let matches = outputs.compactMap { output -> (output: OutputDescription, difference: Double)? in
      guard let panel = output.panel else { return nil }
      let difference = panel.difference(from: size)
      return difference <= tolerance ? (output, difference) : nil
    }
    let best = matches.min { one, other in
      if one.difference != other.difference { return one.difference < other.difference }
      let (isTaken, otherIsTaken) = (taken.contains(one.output.name), taken.contains(other.output.name))
      return isTaken != otherIsTaken ? otherIsTaken : one.output.isBuiltIn && !other.output.isBuiltIn
    }
    return best.map { OutputMatch(output: $0.output.name, reason: .size(difference: $0.difference)) }
  }

  private static func builtIn(
    _ clues: Clues, _ outputs: [OutputDescription], _ taken: [String]
  ) -> OutputMatch? {
    let output = outputs.first { output in
      output.isBuiltIn && !taken.contains(output.name) && (clues.size == nil || output.panel == nil)
    }
    return output.map { OutputMatch(output: $0.name, reason: .builtIn) }
  }

  private static func only(_ outputs: [OutputDescription]) -> OutputMatch? {
    outputs.count == 1 ? OutputMatch(output: outputs[0].name, reason: .only) : nil
  }
}

extension OutputMatch.Reason {
  /// Neither a person's word nor the system's.
  fileprivate var isGuess: Bool {
    switch self {
    case .chosen, .named: false
    case .size, .builtIn, .only: true
    }
  }

  fileprivate func isStronger(than other: OutputMatch.Reason) -> Bool { weakness < other.weakness }

  private var weakness: Double {
    switch self {
    case .chosen: -2
    case .named: -1
    case .size(let difference): difference
    case .builtIn: 1
    case .only: 2
    }
  }
}

extension OutputDescription {
  /// How the kernel names connectors inside the case.
  fileprivate var isBuiltIn: Bool { ["eDP", "LVDS", "DSI"].contains { name.hasPrefix($0 + "-") } }

  /// Nil where it tells no size, or one that no hand could use.
  fileprivate var panel: Size? {
    let plausible = 30...3000
    guard plausible.contains(physicalSize.width), plausible.contains(physicalSize.height) else { return nil }
    return Size(Double(physicalSize.width), Double(physicalSize.height))
  }
}

extension Size {
  /// The larger of the two sides' differences, as a share of this one.
  fileprivate func difference(from other: Size) -> Double {
    max(
      (width.value - other.width.value).magnitude / width.value,
      (height.value - other.height.value).magnitude / height.value)
  }
}
