import CWaylandClient
import CWaylandStock
import Glibc
import TestClients
import Testing

@testable import ReferenceHost

@Suite("The clipboard") struct ClipboardTests {
  @Test("is offered to who gets the keyboard, and hands over what is asked for") func paste() throws {
    let rig = try Rig()
    let copying = TestDataDevice(try rig.connect())
    wl_data_device_set_selection(copying.device, copying.makeSource(["text/plain", "text/html"]), 0)
    let pasting = TestDataDevice(try rig.connect())
    rig.pump()
    #expect(pasting.client.takeLog() == [])
    TestWindow(pasting.client, 30, 20).map(rig)
    let heard = pasting.client.takeLog().filter { $0.hasPrefix("offers") || $0.hasSuffix("paste") }
    #expect(heard == ["offers text/plain", "offers text/html", "something to paste"])
    let file = pasting.receive("text/plain")
    defer { close(file) }
    rig.pump()
    #expect(copying.client.takeLog() == ["sends text/plain"])
    #expect(contents(of: file) == "data")
  }

  @Test("holds one thing: who copied before is told, and so is who has the keyboard") func replaced() throws {
    let rig = try Rig()
    let first = TestDataDevice(try rig.connect())
    let second = TestDataDevice(try rig.connect())
    TestWindow(second.client, 30, 20).map(rig)
    wl_data_device_set_selection(first.device, first.makeSource(["a"]), 0)
    rig.pump()
    _ = second.client.takeLog()
    let source = second.makeSource(["b"])
    wl_data_device_set_selection(second.device, source, 0)
    rig.pump()
    #expect(first.client.takeLog() == ["source cancelled"])
    #expect(second.client.takeLog() == ["offers b", "something to paste"])
    wl_data_source_destroy(source)
    rig.pump()
    #expect(second.client.takeLog() == ["nothing to paste"])
    #expect(rig.seat.data.selection == nil)
  }

  @Test("is empty once its client is gone") func clientGone() throws {
    let rig = try Rig()
    let copying = TestDataDevice(try rig.connect())
    let pasting = TestDataDevice(try rig.connect())
    TestWindow(pasting.client, 30, 20).map(rig)
    wl_data_device_set_selection(copying.device, copying.makeSource(["a"]), 0)
    rig.pump()
    _ = pasting.client.takeLog()
    copying.client.disconnect()
    rig.pump()
    #expect(pasting.client.takeLog() == ["nothing to paste"])
  }

  @Test("takes nothing that is meant for dragging") func draggable() throws {
    let rig = try Rig()
    let copying = TestDataDevice(try rig.connect())
    wl_data_device_set_selection(copying.device, copying.makeSource(["a"], actions: 1), 0)
    rig.pump()
    #expect(copying.client.error == .init(interface: "wl_data_source", code: 1))
  }

  @Test("knows no other actions than copy, move and ask") func actions() throws {
    let rig = try Rig()
    let copying = TestDataDevice(try rig.connect())
    _ = copying.makeSource(["a"], actions: 8)
    rig.pump()
    #expect(copying.client.error == .init(interface: "wl_data_source", code: 0))
  }

  private func contents(of file: Int32) -> String {
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(file, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
