import CWaylandClient
import CWaylandStock
import Glibc
import TestClients
import Testing

@testable import ReferenceHost

@Suite("Buffers") struct BufferTests {
  @Test("are copied as the client drew them") func pixels() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 3, 2)
    window.map(rig)
    window.show(pixel: 0xFF12_3456)
    rig.pump()
    let copy = try #require(window.host(rig)?.copyPixels())
    #expect(copy.size == PixelSize(width: 3, height: 2))
    #expect(copy.stride == 12)
    #expect(copy.format == WL_SHM_FORMAT_ARGB8888.rawValue)
    #expect(copy.bytes == [UInt8](repeatElement([0x56, 0x34, 0x12, 0xFF], count: 6).joined()))
  }

  @Test("are released when the surface shows another one, and not before") func release() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 3, 2)
    window.map(rig)
    _ = client.takeLog()
    let (first, second) = (client.makeBuffer(3, 2), client.makeBuffer(3, 2))
    wl_surface_attach(window.surface, first, 0, 0)
    wl_surface_attach(window.surface, second, 0, 0)
    rig.pump()
    #expect(client.takeLog() == [])
    window.commit()
    rig.pump()
    #expect(client.takeLog() == ["release"])
    wl_surface_attach(window.surface, second, 0, 0)
    window.commit()
    rig.pump()
    #expect(client.takeLog() == [])
    window.hide()
    rig.pump()
    #expect(client.takeLog().filter { $0 == "release" } == ["release"])
  }

  @Test("that are destroyed while in use leave a surface of the same size that shows nothing") func destroyed() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 3, 2)
    window.map(rig)
    let buffer = client.makeBuffer(3, 2)
    wl_surface_attach(window.surface, buffer, 0, 0)
    window.commit()
    wl_buffer_destroy(buffer)
    rig.pump()
    let surface = try #require(window.host(rig))
    #expect(surface.isMapped)
    #expect(surface.current.size == PixelSize(width: 3, height: 2))
    #expect(surface.copyPixels() == nil)
  }

  @Test("scale and transform give the surface its size") func size() throws {
    let rig = try Rig()
    let window = TestWindow(try rig.connect(), 40, 20)
    wl_surface_set_buffer_scale(window.surface, 2)
    wl_surface_set_buffer_transform(window.surface, 1)
    window.map(rig)
    #expect(window.host(rig)?.current.size == PixelSize(width: 10, height: 20))
  }

  @Test("memory that the client takes back does not take the host along") func truncated() throws {
    let rig = try Rig()
    let client = try rig.connect()
    let window = TestWindow(client, 64, 64)
    window.map(rig)
    let (buffer, file) = client.makeBufferAndFile(64, 64)
    wl_surface_attach(window.surface, buffer, 0, 0)
    window.commit()
    rig.pump()
    ftruncate(file, 0)
    let copy = try #require(window.host(rig)?.copyPixels())
    #expect(copy.bytes.allSatisfy { $0 == 0 })
    close(file)
    rig.pump()
    #expect(client.error == TestClient.ProtocolError(interface: "wl_buffer", code: 2))
  }
}
