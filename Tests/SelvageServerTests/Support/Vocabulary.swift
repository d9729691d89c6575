import SelvageClient

@testable import SystemGestures

/// The library has a state machine of the same name, which is none of these tests' business.
typealias EdgeDeferral = SelvageClient.EdgeDeferral

/// Seats and objects are plain numbers in these tests.
extension Handle: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt64) { self.init(rawValue: value) }
}

extension DeferralStatus {
  struct Denial {
    var edges: Edges
    var reason: DenialReason
  }

  init(effective: Edges = [], denials: [Denial] = [], granted: [SurfaceRect] = []) {
    self.init()
    self.effective = effective
    self.granted = granted
    for denial in denials {
      for edge in Edge.allCases where denial.edges.contains(edge) { deny(edge, denial.reason) }
    }
  }
}
