/// Holds the configuration that is in effect while its file changes: a broken one keeps the last good.
///
/// Nothing here waits. One thread.
public final class ConfigurationKeeper {
  /// What a look at the files brought.
  public enum News: Equatable, Sendable {
    /// Use `configuration`; its warnings are in `problems`.
    case changed
    /// `problems` say what is wrong with the file; what was in effect stays.
    case kept
  }

  /// The last good one.
  public private(set) var configuration = Configuration.standard
  /// What is wrong with the file as it is now.
  public private(set) var problems: [Problem] = []
  /// The file that counts now; nil for none.
  public private(set) var path: String?

  private let places: ConfigurationPlaces
  private let watch: FolderWatch
  private var content: ConfigurationFile.Content = .none

  /// Reads what is there.
  public init(_ places: ConfigurationPlaces) {
    self.places = places
    watch = FolderWatch(places.paths)
    _ = take(ConfigurationLoader.load(places))
  }

  /// Readable when something may have changed; call `refresh()` then. -1 where the system watches nothing for us: `refresh()`
  /// then looks each time.
  public var fileDescriptor: Int32 { watch.fileDescriptor }

  /// Looks whether something has changed; nil if nothing has.
  public func refresh() -> News? {
    guard watch.hasNews() else { return nil }
    let loaded = ConfigurationLoader.load(places)
    guard loaded.path != path || loaded.content != content else { return nil }
    return take(loaded)
  }

  public func finish() { watch.finish() }

  private func take(_ loaded: ConfigurationLoader.Loaded) -> News {
    path = loaded.path
    content = loaded.content
    problems = loaded.reading.problems
    guard !loaded.reading.hasErrors else { return .kept }
    configuration = loaded.reading.configuration
    return .changed
  }
}
