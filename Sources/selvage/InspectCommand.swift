extension Command {
  static let inspect = Command(
    name: "inspect", summary: "a window that shows which gestures it hears, and what it was granted",
    help: """
      usage: selvage inspect [--lines | --json] [--fullscreen] [--edges LIST] [--exclude]

      Opens a window on the compositor in WAYLAND_DISPLAY, subscribes to every kind of gesture and asks to go first on edges.
      The window shows what it hears, with all numbers, and what was granted or denied, and why.

        --lines        also prints each event as a line of text
        --json         also prints each event as a line of JSON
        --fullscreen   asks to cover the screen: edges are deferred only then
        --edges LIST   the edges to ask for, of top,bottom,left,right; none for none; all four without this
        --exclude      asks for touches in 40 by 200 units at the top of its left border, where a window that is not
                       fullscreen has a right to some

      Places and movements are in units of the window, velocities in those per second, turns in degrees clockwise, times in
      milliseconds of the compositor's clock.

      Exit status: 0 it was asked to close, 1 the compositor went away, 2 it could not begin.
      """,
    run: runInspect)

  private static func runInspect(_ arguments: [String]) -> ExitStatus {
    do throws(InspectOptions.Mistake) {
      return inspect(try InspectOptions(arguments))
    } catch {
      return Console.refuse(error.message)
    }
  }

  private static func inspect(_ options: InspectOptions) -> ExitStatus {
    do throws(InspectApp.Failure) {
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
