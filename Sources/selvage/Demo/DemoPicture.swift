struct DemoPicture {
  init(_ outcome: DemoRun.Outcome) {}
  func png() throws(DemoFailure) -> [UInt8] { [] }
}
