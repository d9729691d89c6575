import CommandTable

extension Command {
  static let inspect = Command(
    description: CommandDescription(
      "inspect", summary: "a window that shows which gestures it hears, and what it was granted",
      about: [
        "Opens a window on the compositor in WAYLAND_DISPLAY, subscribes to every kind of gesture and asks to go first on "
          + "edges. The window shows what it hears, with all numbers, and what was granted or denied, and why.",
        "Places and movements are in units of the window, velocities in those per second, turns in degrees clockwise, times "
          + "in milliseconds of the compositor's clock.",
      ],
      groups: [OptionGroup(InspectOptions.all)],
      examples: [
        .init("inspect --fullscreen --edges bottom --lines", "Who gets a swipe from the bottom, as it happens")
      ],
      statuses: [(0, "it was asked to close"), (1, "the compositor went away"), (2, "it could not begin")]),
    run: runInspect)

  private static func runInspect(_ arguments: CommandArguments) throws(UsageFault) -> ExitStatus {
    inspect(try InspectOptions(arguments))
  }

  private static func inspect(_ options: InspectOptions) -> ExitStatus {
    do throws(Connection.Failure) {
      let app = try InspectApp(options)
      defer { app.finish() }
      guard app.run() else {
        Console.error("selvage: the compositor is gone")
        return .failed
      }
      return .success
    } catch {
      return Console.refuse(error.message)
    }
  }
}
