import Glibc

/// Where a configuration may lie: the first file that exists counts.
public struct ConfigurationPlaces: Equatable, Sendable {
  public let paths: [String]

  /// For tests, and for whoever names a file.
  public init(_ paths: [String]) { self.paths = paths }

  /// `$XDG_CONFIG_HOME/selvage/selvage.yaml`, `~/.config` where that is not set or no absolute path, then `/etc`.
  public static func standard(environment: (String) -> String? = variable) -> ConfigurationPlaces {
    var folders: [String] = []
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      folders.append(folder)
    } else if let home = environment("HOME"), home.hasPrefix("/") {
      folders.append(home + "/.config")
    }
    return ConfigurationPlaces((folders + ["/etc"]).map { $0 + "/selvage/selvage.yaml" })
  }

  public static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
