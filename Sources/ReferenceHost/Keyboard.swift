import CWaylandServer
import CWaylandStock

/// The seat's keyboards: sends wl_keyboard events to the surface in focus.
public final class Keyboard {
  weak var compositor: Compositor?
  /// The surface that hears the keys. `Focus` decides which one.
  public private(set) weak var surface: Surface?
  /// Keys that are down, by their evdev codes, in the order of pressing.
  public private(set) var pressed: [UInt32] = []
  /// What the system does with a key itself: asked at each press, and clients hear nothing of a key for which it is true.
  public var takesKey: (KeyPress) -> Bool = { _ in false }
  /// Those of `takesKey` that are down.
  private var taken: [UInt32] = []
  fileprivate let keymap: Keymap
  private var bindings: [KeyboardBinding] = []

  init(_ keymap: Keymap) { self.keymap = keymap }

  /// A key, by its code in linux/input-event-codes.h. Returns the serial, or 0 if nobody hears it.
  @discardableResult
  public func sendKey(time: UInt32, key: UInt32, isPressed: Bool) -> UInt32 {
    guard key < 0x300, (pressed.contains(key) || taken.contains(key)) != isPressed else { return 0 }
    let isTaken = isPressed ? takesKey(keymap.press(key)) : taken.contains(key)
    if isPressed { keep(key, isTaken) } else { forget(key) }
    let before = keymap.modifiers
    keymap.update(key, isPressed: isPressed)
    guard let surface, let serial = compositor?.nextSerial() else { return 0 }
    let state = isPressed ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED
    let listeners = bindings.filter { $0.client == surface.client }
    if !isTaken {
      for binding in listeners { wl_keyboard_send_key(binding.resource, serial, time, key, state.rawValue) }
    }
    if keymap.modifiers != before {
      for binding in listeners { binding.sendModifiers(keymap.modifiers) }
    }
    return listeners.isEmpty || isTaken ? 0 : serial
  }

  private func keep(_ key: UInt32, _ isTaken: Bool) {
    if isTaken { taken.append(key) } else { pressed.append(key) }
  }

  private func forget(_ key: UInt32) {
    taken.removeAll { $0 == key }
    pressed.removeAll { $0 == key }
  }

  func focus(_ new: Surface?) {
    guard new !== surface else { return }
    if let old = surface, old.resource != nil, let serial = compositor?.nextSerial() {
      for binding in bindings where binding.client == old.client {
        wl_keyboard_send_leave(binding.resource, serial, old.resource)
      }
    }
    let previous = surface?.client
    surface = new
    guard let new else { return }
    if new.client != previous { compositor?.seat.data.focusMoves(to: new.client) }
    for binding in bindings where binding.client == new.client { enter(binding, new) }
  }

  private func enter(_ binding: KeyboardBinding, _ surface: Surface) {
    guard let target = surface.resource, let serial = compositor?.nextSerial() else { return }
    withWireArray(of: pressed) { wl_keyboard_send_enter(binding.resource, serial, target, $0) }
    binding.sendModifiers(keymap.modifiers)
  }

  func bind(_ compositor: Compositor, _ client: OpaquePointer, version: Int32, id: UInt32) {
    guard let binding = KeyboardBinding(compositor, self, client, version: version, id: id) else { return }
    bindings.append(binding)
    binding.sendKeymap(keymap)
    if let surface, surface.client == client { enter(binding, surface) }
  }

  fileprivate func bindingGone(_ gone: KeyboardBinding) { bindings.removeAll { $0 === gone } }
}

/// A client's wl_keyboard.
final class KeyboardBinding: ResourceObject {
  private weak var keyboard: Keyboard?

  fileprivate init?(
    _ compositor: Compositor, _ keyboard: Keyboard, _ client: OpaquePointer, version: Int32, id: UInt32
  ) {
    self.keyboard = keyboard
    super.init(compositor, client, stock_wl_keyboard(), version: version, id: id)
    serve(Self.requests)
  }

  override func resourceGone() { keyboard?.bindingGone(self) }

  fileprivate func sendKeymap(_ keymap: Keymap) {
    keymap.withFile(forVersion: version) { file in
      wl_keyboard_send_keymap(resource, WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1.rawValue, file, keymap.size)
    }
    if version >= WL_KEYBOARD_REPEAT_INFO_SINCE_VERSION { wl_keyboard_send_repeat_info(resource, 25, 600) }
  }

  fileprivate func sendModifiers(_ modifiers: Keymap.Modifiers) {
    guard let resource, let serial = compositor?.nextSerial() else { return }
    wl_keyboard_send_modifiers(
      resource, serial, modifiers.depressed, modifiers.latched, modifiers.locked, modifiers.group)
  }

  nonisolated(unsafe) private static let requests = requestTable(
    stock_wl_keyboard_requests(release: { _, resource in wl_resource_destroy(resource) }))
}
