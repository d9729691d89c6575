import CommandTable

extension Command {
  static let shell = Command(
    description: CommandDescription(
      "shell", summary: "a small desktop shell that draws the system's gestures",
      about: [
        "Connects to the compositor in WAYLAND_DISPLAY, which must have Selvage inside and take this process for its "
          + "desktop shell, and shows in a window what the system's gestures do while they run: the way home, the dock, the "
          + "app switcher, notification centre and control centre, and the hint that the next swipe is the system's.",
        "Keys, while its window has the focus: 1 to 9 ask for the actions below the picture, Enter does what a hint says, "
          + "Escape hides a hint, or closes a panel. With the setting motion.reduced nothing moves but what the finger "
          + "moves.",
      ],
      examples: [.init("shell", "The gestures, drawn, in a window")],
      statuses: [(0, "it was asked to close"), (1, "the compositor went away"), (2, "it could not begin")]),
    run: runShell)

  private static func runShell(_ arguments: CommandArguments) -> ExitStatus {
    do throws(Connection.Failure) {
      let app = try ShellApp()
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
