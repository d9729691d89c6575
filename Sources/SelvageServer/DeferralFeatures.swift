/// What the host can do; told to every client that binds the manager.
public struct DeferralFeatures: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static var deferral: Self { Self(rawValue: 1) }
  public static var exclusion: Self { Self(rawValue: 2) }
  public static var indicator: Self { Self(rawValue: 4) }
}
