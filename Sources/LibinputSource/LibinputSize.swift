import CLibinput

/// How large a device says it is.
public enum LibinputSize: Equatable, Sendable {
  case known(widthMM: Double, heightMM: Double)
  /// It states no resolution: its positions are fractions only, and millimetres must come from the output.
  case missing
  /// It states a size no hand could use, less than 30 mm or more than 3 m: as good as none.
  case absurd(widthMM: Double, heightMM: Double)

  /// Sizes outside are not believed, in millimetres.
  static let plausible = 30.0...3000.0

  public var isKnown: Bool {
    switch self {
    case .known: true
    case .missing, .absurd: false
    }
  }

  package init(widthMM width: Double, heightMM height: Double) {
    if Self.plausible.contains(width) && Self.plausible.contains(height) {
      self = .known(widthMM: width, heightMM: height)
    } else if width == 0 && height == 0 {
      self = .missing
    } else {
      self = .absurd(widthMM: width, heightMM: height)
    }
  }

  init(of device: OpaquePointer) {
    var width = 0.0
    var height = 0.0
    guard libinput_device_get_size(device, &width, &height) == 0 else {
      self = .missing
      return
    }
    self.init(widthMM: width, heightMM: height)
  }
}
