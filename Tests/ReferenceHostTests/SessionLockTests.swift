import CWaylandClient
import CWaylandStock
import TestClients
import Testing

@testable import ReferenceHost

@Suite("A locked session") struct SessionLockTests {
  private func locked() throws -> (Rig, TestLock) {
    let rig = try Rig([screen(100, 80)])
    let lock = TestLock(try rig.connect())
    rig.pump()
    return (rig, lock)
  }

  @Test("shows its lock surface and nothing else, to fingers and keys, until it is unlocked") func shows() throws {
    let rig = try Rig([screen(100, 80)])
    var told: [Bool] = []
    rig.compositor.hooks.onLockChanged = { told.append($0) }
    let app = try rig.connect()
    app.bindKeyboard()
    let window = TestWindow(app, 100, 80)
    window.map(rig)
    _ = app.takeLog()
    let lock = TestLock(try rig.connect())
    rig.pump()
    #expect(lock.client.takeLog() == ["locked"])
    #expect(told == [true])
    #expect(rig.scene.surface(at: Fraction(x: 0.5, y: 0.5), on: rig.output) == nil)
    #expect(rig.scene.surfaces(on: rig.output).isEmpty)
    #expect(app.takeLog() == ["keyboard leave"])
    let cover = TestLockSurface(lock, on: lock.client.output)
    rig.pump()
    cover.show()
    rig.pump()
    let host = try #require(cover.host(rig))
    #expect(rig.scene.surface(at: Fraction(x: 0.5, y: 0.5), on: rig.output)?.surface === host)
    #expect(rig.seat.keyboard.surface === host)
    #expect(host.output === rig.output)
    #expect(lock.client.takeLog().contains("on output"))
    ext_session_lock_v1_unlock_and_destroy(lock.lock)
    rig.pump()
    #expect(told == [true, false])
    #expect(rig.seat.keyboard.surface === window.host(rig))
    #expect(rig.scene.surface(at: Fraction(x: 0.5, y: 0.5), on: rig.output)?.surface === window.host(rig))
    #expect(lock.client.isAlive && !host.isMapped)
  }

  @Test("stays locked when its client dies, and another may then unlock it") func dies() throws {
    let (rig, lock) = try locked()
    let second = TestLock(try rig.connect())
    rig.pump()
    #expect(second.client.takeLog() == ["finished"])
    lock.client.disconnect()
    rig.pump()
    #expect(rig.compositor.lock != nil)
    let third = TestLock(try rig.connect())
    rig.pump()
    #expect(third.client.takeLog() == ["locked"])
    ext_session_lock_v1_unlock_and_destroy(third.lock)
    rig.pump()
    #expect(rig.compositor.lock == nil)
    ext_session_lock_v1_destroy(second.lock)
    rig.pump()
    #expect(second.client.isAlive)
  }

  @Test("tells a lock surface its size, and a new one when the screen turns") func turned() throws {
    let (rig, lock) = try locked()
    let cover = TestLockSurface(lock, on: lock.client.output)
    rig.pump()
    #expect(cover.size == (100, 80))
    cover.show()
    rig.pump()
    try rig.output.update { $0.transform = .rotated90 }
    rig.pump()
    #expect(cover.size == (80, 100))
    cover.show()
    rig.pump()
    #expect(lock.client.isAlive)
    #expect(cover.host(rig)?.current.size == PixelSize(width: 80, height: 100))
  }

  @Test("does not let go by accident") func invalidDestroy() throws {
    let (rig, lock) = try locked()
    ext_session_lock_v1_destroy(lock.lock)
    rig.pump()
    #expect(lock.client.error?.code == 0)
    #expect(rig.compositor.lock != nil)
  }

  @Test("is not unlocked by a lock that was refused") func invalidUnlock() throws {
    let (rig, _) = try locked()
    let second = TestLock(try rig.connect())
    ext_session_lock_v1_unlock_and_destroy(second.lock)
    rig.pump()
    #expect(second.client.error?.code == 1)
    #expect(rig.compositor.lock != nil)
  }

  @Test("has one lock surface for a screen, which is nothing else") func surfaces() throws {
    let (rig, lock) = try locked()
    _ = TestLockSurface(lock, on: lock.client.output)
    _ = TestLockSurface(lock, on: lock.client.output)
    rig.pump()
    #expect(lock.client.error == .init(interface: "ext_session_lock_v1", code: 3))

    let (other, second) = try locked()
    let window = TestWindow(second.client, 10, 10)
    _ = ext_session_lock_v1_get_lock_surface(second.lock, window.surface, second.client.output)
    other.pump()
    #expect(second.client.error == .init(interface: "ext_session_lock_v1", code: 2))

    let (last, third) = try locked()
    let drawn = TestSurface(third.client, 10, 10)
    drawn.show()
    _ = ext_session_lock_v1_get_lock_surface(third.lock, drawn.surface, third.client.output)
    last.pump()
    #expect(third.client.error == .init(interface: "ext_session_lock_v1", code: 4))
  }

  @Test("has lock surfaces that are as large as they have to be") func commits() throws {
    for (code, act) in mistakes {
      let (rig, lock) = try locked()
      let cover = TestLockSurface(lock, on: lock.client.output)
      act(cover, rig)
      rig.pump()
      #expect(lock.client.error == .init(interface: "ext_session_lock_surface_v1", code: code))
      #expect(rig.compositor.lock != nil)
    }
  }

  private var mistakes: [(UInt32, (TestLockSurface, Rig) -> Void)] {
    [
      (0, { cover, _ in cover.commit() }),
      (
        1,
        { cover, rig in
          rig.pump()
          cover.commit()
        }
      ),
      (
        2,
        { cover, rig in
          rig.pump()
          cover.size.width -= 1
          cover.show()
        }
      ),
      (3, { cover, _ in ext_session_lock_surface_v1_ack_configure(cover.lockSurface, 77_777) }),
    ]
  }

  @Test("forgets lock surfaces in whatever order they go") func orders() throws {
    for order in 0..<4 {
      let (rig, lock) = try locked()
      let cover = TestLockSurface(lock, on: lock.client.output)
      rig.pump()
      cover.show()
      rig.pump()
      switch order {
      case 0: ext_session_lock_surface_v1_destroy(cover.lockSurface)
      case 1: cover.destroy()
      case 2: ext_session_lock_v1_unlock_and_destroy(lock.lock)
      default: rig.compositor.removeOutput(rig.output)
      }
      rig.pump()
      #expect(rig.seat.keyboard.surface == nil || order == 3, "order \(order)")
      lock.client.disconnect()
      rig.pump()
      #expect(rig.compositor.ledger.total == 0, "order \(order): \(rig.compositor.ledger.alive)")
    }
  }
}
