import CommandTable

extension Command {
  /// What most people want of `selvage replay`, by its own name.
  static let explain = Command(
    description: CommandDescription(
      "explain", summary: "says why gestures in a recording were recognized or not",
      operands: .init("FILE", .oneOrMore, noun: "a touch script or a recording"),
      about: [
        "Does what 'selvage replay --explain' does: runs each file through the code that a compositor runs and prints what "
          + "came of it, with every change of state, and for each gesture that failed a sentence with what was measured "
          + "and what is allowed. '-' is standard input."
      ],
      groups: [OptionGroup([replayAsJSON, RecordingOptions.config]), RecordingOptions.group],
      examples: [
        .init("explain --subscribe tap,pan swipe.yml", "Why an app's tap and the system's swipes were missed")
      ],
      statuses: replay.description.statuses),
    run: { arguments throws(UsageFault) in try runReplay(arguments, explains: true) })
}
