import GestureRecognition
import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("From a client's request to its fingers")
struct BridgeTests {
  let tablet: Tablet
  let game: Game
  let window: SurfaceID

  /// A fullscreen game that was told that the bottom edge is its own.
  init() {
    tablet = Tablet()
    game = Game(tablet)
    window = tablet.add(game.surface, of: game.client)
    tablet.show(window)
    #expect(game.takeEvents().contains(.effective(.bottom)))
  }

  private var armed: EdgeDeferral.Event { .armed(time: 1040, edge: .bottom, timeout: .seconds(3)) }

  private func arm() {
    tablet.swipeUp(on: window)
    #expect(game.takeEvents() == [armed])
  }

  @Test("The first swipe is the game's and arms the edge; the second is the system's and disarms it")
  func twoSwipes() {
    tablet.swipeUp(on: window)
    #expect(game.takeEvents() == [armed])
    #expect(tablet.host.touches == 1)
    #expect(tablet.host.actions == 0)

    tablet.wait(milliseconds: 500)
    tablet.swipeUp(on: window)
    #expect(tablet.host.touches == 1)
    #expect(tablet.host.actions == 1)
    let events = game.takeEvents()
    #expect(events.count == 1)
    guard case .disarmed(let time, .bottom, .taken) = events.first else { return #expect(events == []) }
    #expect((1541...1580).contains(time), "when the second swipe was recognized")
  }

  @Test("A window that passes unused ends with timeout, and the next swipe is the game's again")
  func timeout() {
    arm()
    tablet.wait(milliseconds: 5000)
    #expect(game.takeEvents() == [.disarmed(time: 4040, edge: .bottom, reason: .timeout)])
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 0)
  }

  @Test("An armed game that is unmapped hears of it once, and the next swipe is still the system's")
  func unmapped() {
    arm()
    tablet.unmap(window)
    let events = game.takeEvents()
    #expect(events.filter { $0 == .disarmed(time: 1040, edge: .bottom, reason: .inactive) }.count == 1)
    #expect(events.contains(.effective([])))
    tablet.show(window)
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 1)
    #expect(game.takeEvents().allSatisfy { !$0.isWindow })
  }

  @Test("An object that is destroyed while armed hears nothing, and the next swipe is still the system's")
  func objectDestroyed() {
    arm()
    game.object.drop()
    #expect(game.takeEvents().isEmpty)
    let again = Listening(game.client, game.surface)
    again.deferral?.edges = .bottom
    game.commit()
    #expect(again.takeEvents() == [.effective(.bottom)])
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 1)
    tablet.display.settle()
    #expect(again.takeEvents().isEmpty)
  }

  @Test("A wl_surface that is destroyed while armed ends the window of its object once", arguments: [true, false])
  func surfaceDestroyed(hostFirst: Bool) {
    arm()
    if hostFirst { tablet.context.removeSurface(window) }
    game.client.destroy(surface: game.surface)
    let events = game.takeEvents()
    if !hostFirst { tablet.context.removeSurface(window) }
    #expect(events.filter(\.isWindow) == [.disarmed(time: 1040, edge: .bottom, reason: .inactive)])
    #expect(game.takeEvents().isEmpty)
    #expect(game.client.isAlive)
    tablet.swipeUp(on: nil)
    #expect(tablet.host.actions == 1)
  }

  @Test("A client that dies while armed leaves the next swipe to the system")
  func clientDies() {
    arm()
    tablet.display.kill(game.client)
    tablet.context.removeSurface(window, clientIsGone: true)
    tablet.swipeUp(on: nil)
    #expect(tablet.host.actions == 1)
  }

  @Test("Edges that were not committed have no effect on the next touch")
  func pendingEdges() {
    game.object.deferral?.edges = []
    tablet.display.settle()
    tablet.swipeUp(on: window)
    #expect(game.takeEvents() == [armed])
    tablet.wait(milliseconds: 5000)
    game.commit()
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 1)
  }

  @Test("What is denied comes grouped by reason, and goes when the reason does")
  func denied() {
    game.object.deferral?.edges = [.top, .bottom, .left]
    tablet.show(window, fullscreen: false)
    game.commit()
    #expect(game.object.deferral?.status.effective == [])
    #expect(
      game.object.deferral?.status.denials == [
        .init(edges: [.top, .bottom], reason: .notFullscreen), .init(edges: .left, reason: .unbound),
      ])
    tablet.show(window)
    tablet.display.settle()
    #expect(game.object.deferral?.status.effective == [.top, .bottom])
    #expect(game.object.deferral?.status.denials == [.init(edges: .left, reason: .unbound)])
  }

  @Test("The host may deny what the rules allow")
  func deniedByHost() {
    tablet.host.verdict = .deny
    tablet.context.sceneChanged(tablet.output)
    game.object.deferral?.edges = [.bottom, .top]
    game.commit()
    #expect(game.object.deferral?.status.denials == [.init(edges: [.top, .bottom], reason: .policy)])
  }

  @Test("A surface that is told later links to its object, whatever comes with it")
  func toldLater() {
    let late = Game(tablet)
    #expect(late.object.deferral?.status.denials == [.init(edges: .bottom, reason: .role)])
    tablet.unmap(window)
    _ = tablet.addShown(late.surface, of: late.client)
    tablet.display.settle()
    #expect(late.object.deferral?.status.effective == .bottom)
  }

  @Test("A host that denies is asked also when the surface is told later")
  func deniedLater() {
    tablet.host.verdict = .deny
    let late = Game(tablet)
    tablet.unmap(window)
    tablet.show(tablet.add(late.surface, of: late.client))
    tablet.display.settle()
    #expect(late.object.deferral?.status.denials == [.init(edges: .bottom, reason: .policy)])
  }

  @Test("A seat that goes makes the objects on it inert, whoever is told first", arguments: [true, false])
  func seatGone(contextFirst: Bool) {
    arm()
    if contextFirst { tablet.context.removeSeat(tablet.seat) }
    tablet.bridge?.seatGone(tablet.seat, at: tablet.now)
    if !contextFirst { tablet.context.removeSeat(tablet.seat) }
    let events = game.takeEvents()
    #expect(events.filter(\.isWindow) == [.disarmed(time: 1040, edge: .bottom, reason: .inactive)])
    #expect(game.object.deferral?.status.effective == [])
    #expect(game.object.deferral?.status.denials == [])
    let late = Listening(game.client, game.client.makeSurface())
    late.deferral?.edges = .top
    game.commit()
    #expect(game.client.isAlive)
  }
}

@Suite("What a bridge offers, and how it ends")
struct BridgeEndTests {
  @Test("Exclusion is offered only by a host that can read regions", arguments: [true, false])
  func features(readsRegions: Bool) {
    let tablet = Tablet(readsRegions: readsRegions)
    let features = tablet.display.connect().manager.features
    #expect(features == (readsRegions ? [.deferral, .indicator, .exclusion] : [.deferral, .indicator]))
  }

  @Test("A context that is finished before the display leaves its clients alive")
  func contextFirst() {
    let tablet = Tablet()
    let game = Game(tablet)
    let window = tablet.add(game.surface, of: game.client)
    tablet.show(window)
    tablet.swipeUp(on: window)
    _ = game.takeEvents()
    tablet.context.finish()
    game.object.deferral?.edges = .top
    game.commit()
    // The window of the swipe before ends with the context, and only once.
    #expect(game.takeEvents() == [.disarmed(time: 1040, edge: .bottom, reason: .inactive)])
    tablet.finishBridge()
    #expect(game.takeEvents() == [.effective([])])
    game.object.deferral?.edges = .bottom
    game.commit()
    #expect(game.client.isAlive)
    tablet.display.destroyDisplay()
  }

  @Test("A bridge that is finished takes its deferrals out of a context that goes on")
  func bridgeAlone() {
    let tablet = Tablet()
    let game = Game(tablet)
    let window = tablet.add(game.surface, of: game.client)
    tablet.show(window)
    tablet.finishBridge()
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 1)
    #expect(!game.object.takeEvents().contains { $0.isWindow })
  }

  @Test("A finished bridge holds neither the context nor what the embedder's closures need")
  func letsGo() {
    let display = TestDisplay(serving: false)
    weak var context: GestureContext?
    weak var token: TabletHost?
    var bridge: DeferralBridge?
    do {
      let host = TabletHost()
      let made = GestureContext(host: host)
      (context, token) = (made, host)
      bridge = DeferralBridge(
        display: display.display, context: made, seat: { _ in host.seat },
        rects: { _ in host.rects })
      made.finish()
    }
    #expect(context != nil)
    #expect(token != nil)
    bridge?.finish(at: .zero)
    #expect(context == nil)
    #expect(token == nil)
  }

  @Test("A display that is destroyed before the context takes its deferrals with it")
  func displayFirst() {
    let tablet = Tablet()
    let game = Game(tablet)
    let window = tablet.add(game.surface, of: game.client)
    tablet.show(window)
    tablet.display.destroyDisplay()
    tablet.swipeUp(on: window)
    #expect(tablet.host.actions == 1)
    tablet.bridge?.seatGone(tablet.seat, at: tablet.now)
    tablet.finish()
    tablet.finish()
  }

  @Test("Nothing is left once bridge, context and display are gone, in any order", arguments: 0..<6)
  func noLeak(order: Int) {
    weak var context: GestureContext?
    weak var bridge: DeferralBridge?
    weak var host: TabletHost?
    do {
      let tablet = Tablet()
      let game = Game(tablet)
      tablet.show(tablet.add(game.surface, of: game.client))
      (context, bridge, host) = (tablet.context, tablet.bridge, tablet.host)
      let ends = [tablet.finishBridge, tablet.context.finish, tablet.display.destroyDisplay]
      for end in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]][order] { ends[end]() }
    }
    #expect(context == nil)
    #expect(bridge == nil)
    #expect(host == nil)
  }
}

extension EdgeDeferral.Event {
  fileprivate var isWindow: Bool {
    switch self {
    case .armed, .disarmed: true
    case .effective, .denied, .granted: false
    }
  }
}
