import GestureRecognition
import Testing

@testable import SystemGestures

@Suite("A long press in an app that knows no touch")
struct PressStories {
  /// A tablet with such an app, and one that knows touch.
  private func tablet() -> (Tablet, old: SurfaceID, new: SurfaceID) {
    let tablet = Tablet()
    tablet.set("right-click.apps", "org.example.old")
    let old = tablet.surface("old")
    let new = tablet.surface("new")
    tablet.change(old) { $0.appID = Array("org.example.old".utf8) }
    tablet.change(new) { $0.appID = Array("org.example.new".utf8) }
    return (tablet, old, new)
  }

  private func clicks(_ tablet: Tablet) -> [String] { tablet.lines("action") }

  @Test("The host hears once which surface it is for, and where the finger is")
  func told() throws {
    let host = Listener()
    let context = GestureContext(host: host)
    let seat = context.addSeat()
    let output = context.addOutput(Output(physicalSize: Size(200, 100), pixelWidth: 2000, pixelHeight: 1000))
    let device = try #require(context.addDevice(Device(kind: .touchscreen, seat: seat, output: output)))
    let app = context.addSurface(Surface(client: ClientKey(rawValue: 1)))
    // A popup counts as the window that it belongs to.
    let menu = context.addSurface(Surface(client: ClientKey(rawValue: 1), parent: app))
    var state = Surface.State()
    state.isMapped = true
    state.appID = Array("org.example.old".utf8)
    context.setState(state, of: app)
    try context.set(Array("right-click.apps".utf8), to: Array("org.example.old".utf8))
    context.touchDown(device, slot: 0, at: Fraction(x: 0.5, y: 0.4), time: EventTime(microseconds: 0), surface: menu)
    context.touchFrame(device)
    context.touchMotion(device, slot: 0, to: Fraction(x: 0.505, y: 0.4), time: EventTime(microseconds: 100_000))
    context.touchFrame(device)
    #expect(context.nextDeadline == EventTime(microseconds: 500_000))
    context.advance(to: EventTime(microseconds: 700_000))
    let event = try #require(host.actions.first)
    #expect(host.actions.count == 1 && event.action == .rightClick && event.source == .gesture)
    #expect(event.surface == menu && event.output == output && event.seat == seat)
    #expect(event.position == Fraction(x: 0.505, y: 0.4) && event.time == EventTime(microseconds: 500_000))
    context.invoke(.home, by: .key)
    #expect(host.actions.last?.surface == nil && host.actions.last?.position == nil)
  }

  @Test("Bound to a swipe of three fingers it is in the middle of where they left, on no surface")
  func bound() throws {
    let host = Listener()
    let context = GestureContext(host: host)
    let output = context.addOutput(Output(physicalSize: Size(200, 100), pixelWidth: 2000, pixelHeight: 1000))
    let screen = Device(kind: .touchscreen, seat: context.addSeat(), output: output)
    let device = try #require(context.addDevice(screen))
    try context.bind(Array("touchscreen swipe=up fingers=3 action=right-click".utf8))
    for step in 0...20 as ClosedRange<Int32> {
      let time = EventTime(milliseconds: 10 * UInt64(step))
      for finger in 0..<3 as Range<Int32> {
        let place = Fraction(x: 0.4 + 0.1 * Double(finger), y: 0.9 - 0.03 * Double(step))
        if step == 0 {
          context.touchDown(device, slot: finger, at: place, time: time, surface: nil)
        } else {
          context.touchMotion(device, slot: finger, to: place, time: time)
        }
      }
      context.touchFrame(device)
    }
    for finger in 0..<3 as Range<Int32> { context.touchUp(device, slot: finger, time: EventTime(milliseconds: 210)) }
    context.touchFrame(device)
    context.advance(to: EventTime(milliseconds: 300))
    let event = try #require(host.actions.first)
    #expect(event.action == .rightClick && event.surface == nil && event.output == output)
    let place = try #require(event.position)
    #expect(abs(place.x - 0.5) < 0.001 && abs(place.y - 0.3) < 0.001)
  }

  @Test("A finger in another app is no second one, and is not cancelled")
  func anotherApp() {
    let (tablet, old, new) = tablet()
    tablet.at(0) { tablet.down(0, 50, 50, on: old) }
    tablet.at(200) { tablet.down(1, 150, 50, on: new) }
    tablet.wait(until: 600)
    #expect(clicks(tablet) == ["action right-click"])
    #expect(tablet.lines("client old cancel").count == 1 && tablet.lines("client new cancel") == [])
  }

  enum Ending: CaseIterable {
    case lifted, moved, grabbed, penCame, locked, secondFinger, unplugged, suspended
  }

  @Test("It is none once something else has become of the finger", arguments: Ending.allCases)
  func ended(_ ending: Ending) {
    let (tablet, old, _) = tablet()
    tablet.at(0) { tablet.down(0, 50, 50, on: old) }
    tablet.at(250) {
      switch ending {
      case .lifted: tablet.up(0)
      case .moved: tablet.move(0, 52.5, 50)
      case .grabbed: tablet.context.touchTake(tablet.screen, slot: 0)
      case .penCame: tablet.context.setPenNear(true, time: EventTime(microseconds: 250_000))
      case .locked: tablet.context.setLocked(true)
      case .secondFinger: tablet.down(1, 80, 50, on: old)
      case .unplugged: tablet.unplug()
      case .suspended: tablet.context.setSuspended(true)
      }
    }
    if ending == .secondFinger { tablet.at(300) { tablet.up(1) } }
    tablet.wait(until: 2000)
    #expect(clicks(tablet) == [])
    #expect(tablet.context.nextDeadline == .never)
  }

  @Test("Without a host that can click, or without the app's name, every press is the app's")
  func off() {
    let (tablet, old, new) = tablet()
    tablet.at(0) { tablet.down(0, 50, 50, on: new) }
    #expect(tablet.context.nextDeadline == .never)
    tablet.at(100) { tablet.up(0) }
    tablet.context.setMissingActions([.rightClick])
    tablet.at(1000) { tablet.down(0, 50, 50, on: old) }
    tablet.wait(until: 1800)
    #expect(clicks(tablet) == [] && tablet.lines("client old cancel") == [])
  }

  @Test("A finger that an app never took is no press") func refused() {
    let (tablet, old, _) = tablet()
    tablet.onDown = { _ in 0 }
    tablet.at(0) { tablet.down(0, 50, 50, on: old) }
    tablet.wait(until: 800)
    #expect(clicks(tablet) == [])
  }
}

private final class Listener: GestureHost {
  var actions: [ActionEvent] = []
  func action(_ event: ActionEvent) { actions.append(event) }
  func deliverDown(_ event: Delivery) -> UInt32 { 1 }
  func deliverMotion(_ event: Delivery) {}
  func deliverUp(_ event: Delivery) {}
  func deliverFrame(_ event: ClientEvent) {}
  func cancel(_ event: ClientEvent) {}
}
