/// The settings that are words or lists, as people read them. What is a number has its row in the library's own table,
/// `Constants.swift`; the library reads these by hand, so they are listed by hand, and tests compare.
struct SettingWords {
  var name: String
  var kind: Setting.Kind
  var standard: String
  var meaning: String
  var source = "own choice"

  static let all =
    ["bottom", "top", "left", "right"].map { edge in
      SettingWords(
        name: "edge.\(edge).policy", kind: .word(["adaptive", "withhold", "pass"]), standard: "adaptive",
        meaning: "Whether an app sees a touch here before it is clear whose it is: adaptive where that costs little, "
          + "withhold never, pass always.")
    } + [
      SettingWords(
        name: "multi.deny", kind: .apps, standard: "",
        meaning: "Apps in which four and five fingers are the app's, such as a piano."),
      SettingWords(
        name: "motion.reduced", kind: .word(["no", "yes"]), standard: "no",
        meaning: "Whether hosts and shells leave out movement that is not the finger's own."),
      SettingWords(
        name: "right-click.apps", kind: .apps, standard: "",
        meaning: "Apps that know no touch: a long press in them is a right click."),
      SettingWords(
        name: "deferral.user", kind: .word(["never", "fullscreen", "always"]), standard: "fullscreen",
        meaning: "Which apps may go first on an edge: none, those in fullscreen that ask, or all at all times."),
      SettingWords(
        name: "deferral.deny", kind: .apps, standard: "",
        meaning: "Apps that may never go first, by app identifier."),
      SettingWords(
        name: "deferral.always", kind: .appsAndEdges, standard: "",
        meaning: "Apps that always go first because they cannot ask, with the edges they have."),
    ]
}
