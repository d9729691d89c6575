import Testing

@testable import SystemGestures

@Suite("A client that dies while it is told something")
struct ClientDeathStories {
  @Test("A client that dies in its own down hears nothing more, not even a frame")
  func inDown() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    tablet.onDown = { _ in
      tablet.context.removeSurface(game, clientIsGone: true)
      return 1
    }
    tablet.at(0) { tablet.down(0, 100, 70, on: game) }
    tablet.at(8) { tablet.move(0, 101, 70) }
    tablet.at(16) { tablet.up(0) }
    #expect(tablet.lines("client").map { $0.split(separator: " ")[2] } == ["down"])
  }

  @Test("The touches on its other surfaces end with it, without a cancel")
  func otherSurfaces() {
    let tablet = Tablet()
    let window = tablet.surface("window", client: "app")
    let popup = tablet.surface("popup", client: "app", fullscreen: false)
    tablet.at(0) { tablet.down(0, 100, 70, on: window) }
    tablet.at(8) { tablet.down(1, 150, 70, on: popup) }
    tablet.clear()
    tablet.context.removeSurface(window, clientIsGone: true)
    tablet.at(16) { tablet.move(1, 151, 70) }
    tablet.unplug()
    #expect(tablet.lines("client").isEmpty)
  }

  @Test("A refused down is followed by no frame")
  func refused() {
    let tablet = Tablet()
    let game = tablet.surface("game")
    tablet.onDown = { _ in 0 }
    tablet.at(0) { tablet.down(0, 100, 70, on: game) }
    tablet.at(8) { tablet.up(0) }
    #expect(tablet.lines("client").isEmpty)
  }
}
