import SelvageClient
import SelvageServer
import SystemGestures
import Testing

@Suite("What a client asks for")
struct RequestTests {
  @Test("A client hears the features when it binds")
  func features() {
    let display = TestDisplay()
    display.backend.features = [.deferral, .indicator]
    let client = display.connect()
    #expect(client.manager.isAvailable)
    #expect(client.manager.features == [.deferral, .indicator])
  }

  @Test("Edges reach the backend with the commit, not before")
  func commit() {
    let stage = Stage()
    stage.deferral.edges = [.bottom, .left]
    stage.display.settle()
    #expect(stage.backend.takeCalls().isEmpty)
    stage.commit()
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: [.bottom, .left]))])
  }

  @Test("A commit that changes nothing asks nothing")
  func idleCommit() {
    let stage = Stage()
    stage.deferral.edges = .top
    stage.commit()
    _ = stage.backend.takeCalls()
    stage.commit()
    stage.deferral.edges = .bottom
    stage.deferral.edges = .top
    stage.commit()
    #expect(stage.backend.takeCalls().isEmpty)
  }

  @Test("What was not set again stays as it is")
  func kept() {
    let stage = Stage()
    stage.deferral.edges = .bottom
    stage.commit()
    stage.deferral.indicatorHint = .dim
    stage.commit()
    let last = stage.backend.takeCalls().last
    #expect(last == .apply(id: 1, DeferralObject.Request(edges: .bottom, indicator: .dim)))
  }

  @Test("A synchronized subsurface applies its last commit together with its parent")
  func subsurface() {
    let stage = Stage()
    let parent = stage.client.makeSurface()
    stage.display.settle()
    let child = stage.display.resource(of: stage.surface, in: stage.client)
    stage.display.parents[child] = stage.display.resource(of: parent, in: stage.client)

    stage.deferral.edges = .bottom
    stage.commit()
    stage.deferral.edges = .top
    stage.commit()
    stage.deferral.edges = .left  // not committed
    stage.display.settle()
    #expect(stage.backend.takeCalls().isEmpty)
    TestClient.commit(parent)
    stage.display.settle()
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: .top))])
    TestClient.commit(parent)
    stage.display.settle()
    #expect(stage.backend.takeCalls().isEmpty)
  }

  @Test("A region is copied when it is set")
  func regionCopied() {
    let stage = Stage()
    let region = stage.client.makeRegion([.init(x: 0, y: 10, width: 20, height: 30)])
    stage.deferral.setExclusionRegion(region)
    stage.client.add(.init(x: 5, y: 5, width: 5, height: 5), to: region)
    stage.client.destroy(region: region)
    stage.commit()
    let copy = SurfaceRect(x: 0, y: 10, width: 20, height: 30)
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(exclusion: [copy]))])

    stage.deferral.setExclusionRegion(nil)
    stage.commit()
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request())])
  }

  @Test("A host that cannot read regions excludes nothing")
  func regionUnreadable() {
    let stage = Stage()
    stage.backend.readsRegions = false
    stage.deferral.setExclusionRegion(stage.client.makeRegion([.init(x: 0, y: 0, width: 9, height: 9)]))
    stage.deferral.edges = .right
    stage.commit()
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: .right))])
  }

  @Test("Of a region with very many rectangles the first ones count")
  func regionHuge() {
    let stage = Stage()
    let strips = (0..<300).map { EdgeDeferral.Rect(x: 0, y: $0 * 2, width: 9, height: 1) }
    stage.deferral.setExclusionRegion(stage.client.makeRegion(strips))
    stage.commit()
    let kept = (0..<256).map { SurfaceRect(x: 0, y: $0 * 2, width: 9, height: 1) }
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(exclusion: kept))])
  }

  @Test("Each seat of a surface has its own object")
  func twoSeats() {
    let stage = Stage()
    let second = Listening(stage.client, stage.surface, seat: 1)
    stage.display.settle()
    #expect(stage.backend.takeCalls() == [.create(id: 2, seat: 2)])
    second.deferral?.edges = .top
    stage.deferral.edges = .bottom
    stage.commit()
    #expect(
      stage.backend.takeCalls() == [
        .apply(id: 1, DeferralObject.Request(edges: .bottom)), .apply(id: 2, DeferralObject.Request(edges: .top)),
      ])
  }

  @Test("An object outlives the wl_seat object that it was made with")
  func seatReleased() {
    let stage = Stage()
    stage.client.release(seat: stage.client.seats[0])
    stage.deferral.edges = .bottom
    stage.commit()
    #expect(stage.backend.takeCalls() == [.apply(id: 1, DeferralObject.Request(edges: .bottom))])
  }

  @Test("Destroying needs no commit, and a new object starts afresh")
  func recreate() {
    let stage = Stage()
    stage.deferral.edges = .bottom
    stage.commit()
    stage.deferral.indicatorHint = .hide  // never committed
    stage.object.drop()
    let again = Listening(stage.client, stage.surface)
    stage.display.settle()
    _ = stage.backend.takeCalls().dropFirst()
    stage.commit()
    #expect(stage.backend.takeCalls().isEmpty)
    again.deferral?.edges = .left
    stage.commit()
    #expect(stage.backend.takeCalls() == [.apply(id: 2, DeferralObject.Request(edges: .left))])
    #expect(stage.backend.living == [2])
  }
}
