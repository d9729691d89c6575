import CSelvageProtocolClient
import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("What a client is told")
struct AnswerTests {
  static let answer = DeferralStatus(
    effective: .bottom,
    denials: [.init(edges: [.left, .right], reason: .obscured), .init(edges: .top, reason: .unbound)],
    granted: [SurfaceRect(x: 0, y: 700, width: 30, height: 200)])

  @Test("An answer comes as one group, whole")
  func group() {
    let stage = Stage()
    #expect(stage.server.report(Self.answer, to: 1))
    stage.display.settle()
    #expect(
      stage.object.takeEvents() == [
        .effective(.bottom),
        .denied([.init(edges: [.left, .right], reason: .obscured), .init(edges: .top, reason: .unbound)]),
        .granted([.init(x: 0, y: 700, width: 30, height: 200)]),
      ])
    #expect(stage.deferral.status.effective == .bottom)
  }

  @Test("An answer that is not new is not sent")
  func unchanged() {
    let stage = Stage()
    #expect(!stage.server.report(DeferralStatus(), to: 1))
    #expect(stage.server.report(Self.answer, to: 1))
    #expect(!stage.server.report(Self.answer, to: 1))
  }

  @Test("A group replaces the one before it")
  func replaced() {
    let stage = Stage()
    stage.server.report(Self.answer, to: 1)
    stage.display.settle()
    _ = stage.object.takeEvents()
    stage.server.report(DeferralStatus(effective: .bottom), to: 1)
    stage.display.settle()
    #expect(stage.object.takeEvents() == [.denied([]), .granted([])])
  }

  @Test("On the wire each group begins with effective and ends with one done")
  func wire() {
    let stage = Stage()
    let raw = RawListener(stage)
    stage.server.report(Self.answer, to: 2)
    stage.server.report(Self.answer, to: 2)
    stage.server.report(DeferralStatus(effective: .top), to: 2)
    stage.display.settle()
    #expect(raw.log == ["effective 2", "denied 12 6", "denied 1 7", "granted", "done", "effective 1", "done"])
  }

  @Test("A backend may answer from inside the request")
  func reentrant() {
    let stage = Stage()
    stage.backend.onCall = { [unowned stage] call in
      if case .apply(let id, let request) = call {
        stage.server.report(DeferralStatus(effective: request.edges), to: id)
      }
    }
    stage.deferral.edges = [.top, .bottom]
    stage.commit()
    #expect(stage.object.takeEvents() == [.effective([.top, .bottom])])
  }

  @Test("Armed and disarmed reach the object that they belong to, in milliseconds")
  func armed() {
    let stage = Stage()
    let other = Listening(stage.client, stage.client.makeSurface())
    stage.display.settle()
    #expect(stage.server.armed(2, edge: .bottom, at: 5_000_999, timeout: 3000))
    #expect(stage.server.disarmed(2, edge: .bottom, at: 6_000_000, reason: .taken))
    stage.display.settle()
    #expect(
      other.takeEvents() == [
        .armed(time: 5000, edge: .bottom, timeout: .seconds(3)), .disarmed(time: 6000, edge: .bottom, reason: .taken),
      ])
    #expect(stage.object.takeEvents().isEmpty)
  }

  @Test("Times wrap at 32 bits, as those of wl_touch do")
  func wrap() {
    let stage = Stage()
    stage.server.armed(1, edge: .left, at: (UInt64(UInt32.max) + 3) * 1000, timeout: .max)
    stage.display.settle()
    let longest = Duration.milliseconds(Int64(UInt32.max))
    #expect(stage.object.takeEvents() == [.armed(time: 2, edge: .left, timeout: longest)])
  }

  @Test("Every armed has exactly one disarmed, whatever the backend says")
  func pairs() {
    let stage = Stage()
    #expect(!stage.server.disarmed(1, edge: .top, at: 0, reason: .timeout))
    #expect(stage.server.armed(1, edge: .top, at: 0, timeout: 1))
    #expect(!stage.server.armed(1, edge: .top, at: 0, timeout: 1))
    #expect(!stage.server.disarmed(1, edge: .bottom, at: 0, reason: .timeout))
    #expect(stage.server.disarmed(1, edge: .top, at: 0, reason: .timeout))
    #expect(!stage.server.disarmed(1, edge: .top, at: 0, reason: .timeout))
    #expect(!stage.server.armed(99, edge: .top, at: 0, timeout: 1))
  }

  @Test("Values from a newer compositor are handed on as they are")
  func unknownValues() {
    let stage = Stage()
    stage.sendFromTheFuture()
    stage.display.settle()
    #expect(
      stage.object.takeEvents() == [
        .effective(EdgeDeferral.Edges(rawValue: 16)), .denied([.init(edges: .top, reason: .other(8))]),
        .disarmed(time: 1, edge: .top, reason: .other(4)),
      ])
  }

  @Test("An app may let go of its object from inside an event")
  func dropInside() {
    let stage = Stage()
    var heard = 0
    var deferral: EdgeDeferral?
    deferral = EdgeDeferral(
      surface: stage.client.makeSurface(), seat: stage.client.seats[0], manager: stage.client.manager
    ) { _ in
      heard += 1
      deferral = nil
    }
    stage.display.settle()
    #expect(deferral?.isAvailable == true)
    stage.server.report(Self.answer, to: 2)
    stage.display.settle()
    #expect(heard == 1)
    #expect(stage.backend.living == [1])
  }
}
