import CommandTable
import Configuration
import Glibc
import HandTuning

/// The configuration that `selvage tune` judges by and may write.
struct TuneTarget {
  /// The file that was named.
  private let named: String?
  private let loaded: ConfigurationLoader.Loaded

  init(_ named: String?) {
    self.named = named
    loaded = named.map { ConfigurationLoader.load(file: $0) } ?? ConfigurationLoader.load(.standard())
  }

  func configuration() throws(UsageFault) -> Configuration {
    if let error = loaded.reading.problems.first(where: { $0.severity == .error }) { throw UsageFault(error.line) }
    return loaded.reading.configuration
  }

  /// Writes the changes, whole or not at all.
  ///
  /// - Returns: what was written where.
  func write(_ changes: [HandTuner.Change]) throws(UsageFault) -> String {
    guard !changes.isEmpty else { return "there is nothing to write" }
    guard let path = named ?? ConfigurationPlaces.standard().paths.first, named != nil || hasOwnPlace else {
      throw UsageFault("neither XDG_CONFIG_HOME nor HOME says where your configuration is; name it with --config")
    }
    let old = try loaded.path.map { name throws(UsageFault) in try InputFile.read(name) } ?? []
    let text: [UInt8]
    do throws(ConfigurationEdit.Fault) {
      text = try ConfigurationEdit.applied(
        changes.map { ($0.name, $0.to) }, to: old, name: Console.plain(loaded.path ?? path))
    } catch {
      throw UsageFault(error.message)
    }
    if named == nil { Self.makeFolders(of: path) }
    try OutputFile(path).write(text)
    let settings = HandTuner.count(changes.count, "setting", "settings")
    let origin = loaded.path.flatMap { $0 == path ? nil : ", with all of \(Console.plain($0))" } ?? ""
    return "\(settings) written to \(Console.plain(path))\(origin)"
  }

  /// The last place is the system's, not the person's.
  private var hasOwnPlace: Bool { ConfigurationPlaces.standard().paths.count > 1 }

  /// Those that are there already are no matter; whether all are, the file will tell.
  private static func makeFolders(of path: String) {
    for index in path.indices.dropFirst() where path[index] == "/" { mkdir(String(path[..<index]), 0o755) }
  }
}
