/// The touchscreen.
extension Parameter {
  /// Reports a second: one of these.
  public static let rates = [60.0, 120, 240]
  /// Each report is off by up to this much: evenly over a disc of this radius, each report by itself.
  public static let jitter = Parameter("device.jitter", 0...0.7, .millimetres, .jitterTest)
  /// How many of all landings are told late, and by how much. What is told then is where the finger is by that time.
  public static let lateLandings = Parameter("device.late-landings", 25...25, .percent, .touchLatency)
  public static let landingDelay = Parameter("device.landing-delay", 1...2, .reports, .touchLatency)
  /// How many reports come late, with their later time, and by how much.
  public static let lateReports = Parameter("device.late-reports", 5...5, .percent, .own)
  public static let reportDelay = Parameter("device.report-delay", 0...3, .milliseconds, .own)
  /// How many positions are missing from their report. Landings and lifts are never missing.
  public static let missing = Parameter("device.missing", 2...2, .percent, .own)

  static let device = [jitter, lateLandings, landingDelay, lateReports, reportDelay, missing]
}
