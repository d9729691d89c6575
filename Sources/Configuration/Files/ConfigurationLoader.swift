/// Finds the configuration that counts, and reads it.
public enum ConfigurationLoader {
  public struct Loaded: Sendable {
    /// Nil: there is none, and everything is as the library has it.
    public var path: String?
    public var reading: ConfigurationParser.Reading
    /// To tell whether anything changed.
    var content: ConfigurationFile.Content
  }

  public static func load(_ places: ConfigurationPlaces) -> Loaded {
    for path in places.paths {
      switch ConfigurationFile.read(path) {
      case .none: continue
      case .bytes(let bytes):
        return Loaded(path: path, reading: ConfigurationParser.read(bytes, name: path), content: .bytes(bytes))
      case .failed(let words): return Loaded(path: path, reading: failed(path, words), content: .failed(words))
      }
    }
    return Loaded(path: nil, reading: .init(configuration: .standard, problems: []), content: .none)
  }

  /// A file that somebody named has to be there.
  public static func load(file path: String) -> Loaded {
    let loaded = load(ConfigurationPlaces([path]))
    guard loaded.path == nil else { return loaded }
    return Loaded(path: path, reading: failed(path, "there is no such file"), content: .none)
  }

  private static func failed(_ path: String, _ words: String) -> ConfigurationParser.Reading {
    .init(
      configuration: .standard, problems: [Problem(severity: .error, file: path, place: nil, message: words)])
  }
}
