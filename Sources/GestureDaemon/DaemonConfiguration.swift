import Configuration
import SystemGestures

/// What a daemon goes by: its configuration file as it is now, and over that its command line.
final class DaemonConfiguration {
  private let context: GestureContext
  private let options: DaemonOptions
  private let keeper: ConfigurationKeeper
  private let log: (String) -> Void
  private var current = Configuration.standard
  /// The file has changed, and a finger was down.
  private var isWaiting = false

  /// - Throws: when a named file, or the command line, is wrong.
  init(_ context: GestureContext, _ options: DaemonOptions, log: @escaping (String) -> Void) throws(DaemonFailure) {
    self.context = context
    self.options = options
    self.log = log
    keeper = try Self.keeper(options.configuration)
    if let path = keeper.path, !hasErrors { log("configured by \(path)") }
    tellErrors()
    keeper.configuration.apply(to: context)
    current = keeper.configuration
    try options.configure(context)
  }

  /// A file that somebody names has to be right; the one that is always read may be mended while the daemon runs.
  private static func keeper(_ file: String?) throws(DaemonFailure) -> ConfigurationKeeper {
    guard let file else { return ConfigurationKeeper(.standard()) }
    let problems = ConfigurationLoader.load(file: file).reading.problems
    if let first = problems.first(where: { $0.severity == .error }) { throw DaemonFailure(first.line) }
    return ConfigurationKeeper(ConfigurationPlaces([file]))
  }

  var fileDescriptor: Int32 { keeper.fileDescriptor }

  /// Looks whether the file has changed, and uses it: at once, or once the fingers that are down are up.
  func refresh() {
    guard let news = keeper.refresh() else { return }
    tellErrors()
    if news == .changed { isWaiting = true }
    settle()
  }

  /// After whatever may have lifted the last finger.
  func settle() {
    guard isWaiting, context.liveTouches == 0 else { return }
    isWaiting = false
    keeper.configuration.apply(to: context, after: current)
    current = keeper.configuration
    // It was right at the start, so it is now.
    try? options.configure(context)
    log(keeper.path.map { "configured by \($0)" } ?? "there is no configuration file any more")
  }

  /// Warnings are for `selvage check-config`: some of them concern keys, which a daemon does not have.
  private func tellErrors() {
    for problem in keeper.problems where problem.severity == .error { log(problem.line) }
    if hasErrors { log("the configuration stays as it was until that is mended") }
  }

  private var hasErrors: Bool { keeper.problems.contains { $0.severity == .error } }

  /// What an action runs: by the command line, by the file, or because it is a command itself. Nil where nothing does.
  func command(for action: String) throws(CommandWords.Fault) -> CommandWords? {
    if let named = options.commands.last(where: { $0.action == action }) { return named.command }
    if let named = current.commands.first(where: { $0.action == action }) { return named.words }
    return CommandWords.isCommand(action) ? try CommandWords(action) : nil
  }
}
