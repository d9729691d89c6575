import CWaylandClient
import CWaylandStock
import Glibc

/// A client's end of the clipboard and of drag and drop.
package final class TestDataDevice {
  package let client: TestClient
  package let manager: OpaquePointer?
  package let device: OpaquePointer?
  /// The last that was introduced.
  package fileprivate(set) var offer: OpaquePointer?
  /// What a source of this client answers when it is asked for its data.
  package var answer = "data"

  package init(_ client: TestClient, version: UInt32? = nil) {
    self.client = client
    manager = client.bind(stock_wl_data_device_manager(), version: version)
    device = wl_data_device_manager_get_data_device(manager, client.seat)
    wl_data_device_add_listener(device, dataDeviceListener, Unmanaged.passUnretained(self).toOpaque())
  }

  package func makeSource(_ types: [String], actions: UInt32? = nil) -> OpaquePointer? {
    let source = wl_data_device_manager_create_data_source(manager)
    wl_data_source_add_listener(source, dataSourceListener, Unmanaged.passUnretained(self).toOpaque())
    for type in types { wl_data_source_offer(source, type) }
    if let actions { wl_data_source_set_actions(source, actions) }
    return source
  }

  /// Asks for data; what comes can be read from the descriptor once both sides were pumped.
  package func receive(_ type: String) -> Int32 {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    wl_data_offer_receive(offer, type, ends[1])
    client.flush()
    close(ends[1])
    return ends[0]
  }
}

private func device(_ data: UnsafeMutableRawPointer?) -> TestDataDevice? {
  data.map { Unmanaged<TestDataDevice>.fromOpaque($0).takeUnretainedValue() }
}

private func say(_ data: UnsafeMutableRawPointer?, _ line: String) { device(data)?.client.log.append(line) }

private func table<Listener>(_ listener: Listener) -> UnsafePointer<Listener> {
  let memory = UnsafeMutablePointer<Listener>.allocate(capacity: 1)
  memory.initialize(to: listener)
  return UnsafePointer(memory)
}

private func text(_ string: UnsafePointer<CChar>?) -> String { string.map { String(cString: $0) } ?? "nothing" }

nonisolated(unsafe) private let dataDeviceListener = table(
  wl_data_device_listener(
    data_offer: { data, _, offer in
      device(data)?.offer = offer
      wl_data_offer_add_listener(offer, dataOfferListener, data)
    },
    enter: { data, _, _, _, x, y, offer in
      say(data, "drag enter \(decimals(x)),\(decimals(y))\(offer == nil ? " without offer" : "")")
    },
    leave: { data, _ in say(data, "drag leave") },
    motion: { data, _, _, x, y in say(data, "drag motion \(decimals(x)),\(decimals(y))") },
    drop: { data, _ in say(data, "drop") },
    selection: { data, _, offer in say(data, offer == nil ? "nothing to paste" : "something to paste") }))

nonisolated(unsafe) private let dataOfferListener = table(
  wl_data_offer_listener(
    offer: { data, _, type in say(data, "offers \(text(type))") },
    source_actions: { data, _, actions in say(data, "source can \(actions)") },
    action: { data, _, action in say(data, "offer's action \(action)") }))

nonisolated(unsafe) private let dataSourceListener = table(
  wl_data_source_listener(
    target: { data, _, type in say(data, "target wants \(text(type))") },
    send: { data, _, type, file in
      say(data, "sends \(text(type))")
      var words = device(data)?.answer ?? ""
      _ = words.withUTF8 { write(file, $0.baseAddress, $0.count) }
      close(file)
    },
    cancelled: { data, _ in say(data, "source cancelled") },
    dnd_drop_performed: { data, _ in say(data, "dropped") },
    dnd_finished: { data, _ in say(data, "drag finished") },
    action: { data, _, action in say(data, "source's action \(action)") }))
