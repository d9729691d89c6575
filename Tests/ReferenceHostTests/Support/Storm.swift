import CWaylandClient
import CWaylandStock
import ReferenceHost
import TestClients
import Testing

/// Does one random thing after another, most of them allowed.
struct Storm {
  private final class Member {
    let client: TestClient
    var windows: [TestWindow] = []
    var children: [TestSubsurface] = []
    var popups: [TestPopup] = []

    init(_ client: TestClient) { self.client = client }
  }

  private var random: SeededRandom
  private let rig: Rig
  private var members: [Member] = []
  private var time: UInt32 = 0
  /// How many surfaces it brought into view, and how many fingers it put down: a storm must blow.
  let counter = StormCounter()

  init(seed: UInt64, _ rig: Rig) {
    random = SeededRandom(seed)
    self.rig = rig
    reenter(rig.compositor, counter)
  }

  mutating func step() throws {
    time += 1
    members.removeAll { !$0.client.isAlive }
    if members.count < 4, random.below(10) == 0 || members.isEmpty { try join() }
    act(members[random.below(members.count)])
    if random.below(2) == 0 { touch() }
    if random.below(3) == 0 { rig.pump() }
    verify()
  }

  private mutating func join() throws {
    let client = try rig.connect()
    client.bindTouch()
    client.bindKeyboard()
    client.bindPointer()
    members.append(Member(client))
  }

  private mutating func act(_ member: Member) {
    switch random.below(100) {
    case 0..<40: create(member)
    case 40..<75: change(member)
    case 75..<96: destroy(member)
    case 96..<98: member.client.disconnect()
    default:
      misbehave(member)
      rig.pump()
      member.client.disconnect()  // whatever it still holds may be void
    }
  }

  private mutating func create(_ member: Member) {
    switch random.below(4) {
    case 0: createWindow(member)
    case 1: createChild(member)
    case 2: createPopup(member)
    default: member.client.bindTouch()
    }
  }

  private mutating func createWindow(_ member: Member) {
    let window = TestWindow(member.client, 20 + random.below(200), 20 + random.below(200))
    window.map(rig, fullscreen: random.below(2) == 0)
    member.windows.append(window)
  }

  private mutating func createChild(_ member: Member) {
    guard let parent: TestSurface = random.below(2) == 0 ? pick(member.windows) : pick(member.children) else { return }
    member.children.append(TestSubsurface(on: parent, 10, 10, at: (Int32(random.below(50)), 5)))
  }

  private mutating func createPopup(_ member: Member) {
    guard let parent: TestShellSurface = random.below(2) == 0 ? pick(member.windows) : pick(member.popups)
    else { return }
    let popup = TestPopup(on: parent, client: member.client, 15, 15, at: (Int32(random.below(400)), 5))
    if random.below(3) == 0 { xdg_popup_grab(popup.popup, member.client.seat, 1) }
    popup.map(rig)
    member.popups.append(popup)
  }

  private mutating func change(_ member: Member) {
    guard let surface: TestSurface = pick(member.windows + member.children + member.popups) else { return }
    switch random.below(8) {
    case 0: surface.setInput(0, 0, Int32(random.below(30)), 10)
    case 1: wl_callback_add_listener(wl_surface_frame(surface.surface), callbackListener, member.client.me)
    case 2: if let child = pick(member.children) { wl_subsurface_set_desync(child.subsurface) }
    case 3: if let child = pick(member.children) { wl_subsurface_set_sync(child.subsurface) }
    case 4: if let window = pick(member.windows) { xdg_toplevel_unset_fullscreen(window.toplevel) }
    case 5: rig.compositor.sendFrameDone(time: time)
    case 6: if let child = surface as? TestSubsurface { child.show() }
    default: break
    }
    surface.commit()
  }

  /// Mostly in the order that the protocol asks for, sometimes not.
  private mutating func destroy(_ member: Member) {
    switch random.below(6) {
    case 0:
      guard let window = take(&member.windows) else { return }
      window.close()
    case 1:
      guard let popup = take(&member.popups) else { return }
      xdg_popup_destroy(popup.popup)
    case 2:
      guard let child = take(&member.children) else { return }
      child.destroy()
    case 3:
      guard let child = take(&member.children) else { return }
      wl_subsurface_destroy(child.subsurface)
    case 4:
      guard let window = take(&member.windows) else { return }
      window.destroy()
    default:
      pick(member.windows)?.hide()
    }
  }

  private mutating func misbehave(_ member: Member) {
    switch random.below(3) {
    case 0: xdg_wm_base_destroy(member.client.shell)
    case 1: wl_surface_set_buffer_scale(TestSurface(member.client, 1, 1).surface, -1)
    default: TestWindow(member.client, 1, 1).show()
    }
  }

  /// A finger does something, wherever it happens to be.
  private mutating func touch() {
    let touch = rig.seat.touch
    let id = Int32(random.below(5))
    guard let output = rig.compositor.outputs.first else { return }
    let place = placeForFinger(output)
    let hit = rig.scene.surface(at: place, on: output)
    switch random.below(5) {
    case 0, 1:
      guard let hit else { return }
      let serial = touch.sendTouchDown(hit.surface, time: time, id: id, x: hit.local.x, y: hit.local.y)
      if serial != 0 { counter.downs += 1 }
    case 2: touch.sendTouchMotion(time: time, id: id, x: 1, y: 1)
    case 3: touch.sendTouchUp(time: time, id: pick(touch.liveIDs) ?? id)
    default: if let hit { touch.sendTouchCancel(hit.surface.client) }
    }
    if let hit {
      touch.sendTouchFrame(hit.surface.client)
      rig.seat.pointer.sendEnter(hit.surface, x: hit.local.x, y: hit.local.y)
      rig.scene.raise(hit.surface.toplevel ?? rig.scene.windows[0])
    }
  }

  /// Most of the screen is empty: half of the time it aims at a window.
  private mutating func placeForFinger(_ output: Output) -> Fraction {
    guard random.below(2) == 0, let frame = pick(rig.scene.windows(on: output))?.frame else {
      return Fraction(x: Double(random.below(100)) / 100, y: Double(random.below(100)) / 100)
    }
    let size = output.logicalSize
    return Fraction(
      x: Double(frame.x + frame.width / 2) / Double(size.width),
      y: Double(frame.y + frame.height / 2) / Double(size.height))
  }

  /// What must hold after every step.
  private func verify() {
    let surfaces = rig.compositor.surfaces
    for window in rig.scene.windows {
      #expect(window.isMapped && surfaces.contains { $0 === window.surface }, "a window in view without a surface")
    }
    for output in rig.compositor.outputs {
      for (surface, _) in rig.scene.surfaces(on: output) {
        #expect(surface.isMapped && surface.resource != nil, "a dead surface in the scene")
      }
    }
    if let focused = rig.seat.keyboard.surface { #expect(focused.resource != nil) }
    if let window = rig.compositor.focus.window { #expect(window.isMapped) }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[random.below(elements.count)]
  }

  private mutating func take<Element>(_ elements: inout [Element]) -> Element? {
    elements.isEmpty ? nil : elements.remove(at: random.below(elements.count))
  }
}
