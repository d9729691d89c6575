/// Reports that no test here can show, each with the reason.
enum ReportsWithoutTest {
  static let reasons: [(report: String, reason: String)] = [
    (
      "thread-83",
      "A button of a touchpad that is pressed while the finger moves: buttons and pointer motion go from libinput to the compositor and never through this library."
    )
  ]

  static var reports: [ReportID] { reasons.compactMap { ReportID($0.report) } }
}
