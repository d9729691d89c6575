import CSelvageProtocolClient

/// Asks for gestures over the wire as an app does, and writes down what it hears.
final class GestureEar {
  let client: TestClient
  let proxy: OpaquePointer
  private(set) var log: [String] = []

  init(_ client: TestClient, _ surface: OpaquePointer, seat: Int = 0, manager: OpaquePointer? = nil) {
    self.client = client
    let manager = manager ?? client.bindGestureManager()
    proxy = client.own(selvage_gesture_manager_v1_get_gestures(manager, surface, client.seats[seat])!)
    selvage_surface_gestures_v1_add_listener(proxy, Self.frames, Unmanaged.passUnretained(self).toOpaque())
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }

  struct Wish {
    var kind: UInt32
    var devices: UInt32 = 1
    var fingers: (UInt32, UInt32) = (1, 1)
    var taps: UInt32 = 0
    var axis: UInt32 = 0
    var flags: UInt32 = 0

    static let tap = Wish(kind: 1, taps: 1)
    static let doubleTap = Wish(kind: 1, taps: 2)
    static let pan = Wish(kind: 4)
    static let pinch = Wish(kind: 32, fingers: (2, 2))
  }

  @discardableResult
  func subscribe(_ wish: Wish, _ name: String = "", region: OpaquePointer? = nil) -> Voice {
    Voice(self, wish, name, region: region)
  }

  func require(_ waiting: Voice, _ other: Voice) {
    selvage_surface_gestures_v1_require_failure(proxy, waiting.proxy, other.proxy)
  }

  func destroy() {
    client.disown(proxy)
    selvage_surface_gestures_v1_destroy(proxy)
  }

  fileprivate func hear(_ line: String) { log.append(line) }

  /// One subscription.
  final class Voice {
    let ear: GestureEar
    let name: String
    let proxy: OpaquePointer

    fileprivate init(_ ear: GestureEar, _ wish: Wish, _ name: String, region: OpaquePointer?) {
      self.ear = ear
      self.name = name.isEmpty ? "" : name + " "
      proxy = ear.client.own(
        selvage_surface_gestures_v1_subscribe(
          ear.proxy, wish.kind, wish.devices, wish.fingers.0, wish.fingers.1, wish.taps, wish.axis, region, wish.flags)!
      )
      // As long as the connection: events may come until it ends.
      let me = Unmanaged.passRetained(self).toOpaque()
      selvage_gesture_v1_add_listener(proxy, GestureEar.events, me)
    }

    func destroy() {
      ear.client.disown(proxy)
      selvage_gesture_v1_destroy(proxy)
    }
  }

  nonisolated(unsafe) private static let frames: UnsafePointer<selvage_surface_gestures_v1_listener> = {
    let table = UnsafeMutablePointer<selvage_surface_gestures_v1_listener>.allocate(capacity: 1)
    table.initialize(
      to: selvage_surface_gestures_v1_listener(frame: { context, _ in
        Unmanaged<GestureEar>.fromOpaque(context!).takeUnretainedValue().hear("frame")
      }))
    return UnsafePointer(table)
  }()

  nonisolated(unsafe) fileprivate static let events: UnsafePointer<selvage_gesture_v1_listener> = {
    let table = UnsafeMutablePointer<selvage_gesture_v1_listener>.allocate(capacity: 1)
    table.initialize(
      to: selvage_gesture_v1_listener(
        denied: { context, _, reason in say(context, "denied \(reason)") },
        begin: { context, _, serial, time, gesture, device, fingers, x, y in
          say(
            context,
            "begin \(gesture) serial=\(serial) time=\(time) device=\(device) fingers=\(fingers) at=\(whole(x)),\(whole(y))"
          )
        },
        point: { context, _, gesture, id in say(context, "point \(gesture) \(id)") },
        update: { context, _, _, gesture, dx, dy, scale, rotation in
          say(
            context,
            "update \(gesture) \(whole(dx)),\(whole(dy)) scale=\(tenths(scale)) rotation=\(tenths(rotation))")
        },
        velocity: { context, _, gesture, x, y in say(context, "velocity \(gesture) \(whole(x)),\(whole(y))") },
        end: { context, _, time, gesture, cancelled, reason in
          say(context, "end \(gesture) time=\(time)" + (cancelled == 0 ? "" : " cancelled=\(reason)"))
        },
        recognized: { context, _, serial, time, gesture, device, fingers, count, x, y in
          say(
            context,
            "recognized \(gesture) serial=\(serial) time=\(time) fingers=\(fingers) count=\(count) at=\(whole(x)),\(whole(y))"
          )
        }))
    return UnsafePointer(table)
  }()

  /// A manager's first words.
  static func introduction(_ client: TestClient) -> Introduction { Introduction(client) }

  final class Introduction {
    private(set) var log: [String] = []

    init(_ client: TestClient) {
      let table = UnsafeMutablePointer<selvage_gesture_manager_v1_listener>.allocate(capacity: 1)
      table.initialize(
        to: selvage_gesture_manager_v1_listener(
          supported: { context, _, kinds, devices in note(context, "supported \(kinds) on \(devices)") },
          limits: { context, _, subscriptions, rects in note(context, "limits \(subscriptions) \(rects)") },
          done: { context, _ in note(context, "done") }))
      selvage_gesture_manager_v1_add_listener(
        client.bindGestureManager(), table, Unmanaged.passUnretained(self).toOpaque())
    }

    fileprivate func append(_ line: String) { log.append(line) }
  }
}

private func note(_ context: UnsafeMutableRawPointer?, _ line: String) {
  Unmanaged<GestureEar.Introduction>.fromOpaque(context!).takeUnretainedValue().append(line)
}

private func say(_ context: UnsafeMutableRawPointer?, _ line: String) {
  let voice = Unmanaged<GestureEar.Voice>.fromOpaque(context!).takeUnretainedValue()
  voice.ear.hear(voice.name + line)
}

private func whole(_ value: wl_fixed_t) -> Int { Int((Double(value) / 256).rounded()) }
private func tenths(_ value: wl_fixed_t) -> Double { (Double(value) / 25.6).rounded() / 10 }
