import CWaylandStock
import CXkbcommon
import Glibc

/// The keyboard layout, and which modifiers are down.
final class Keymap {
  struct Modifiers: Equatable {
    var depressed: UInt32 = 0
    var latched: UInt32 = 0
    var locked: UInt32 = 0
    var group: UInt32 = 0
  }

  private let text: [CChar]
  let state: OpaquePointer
  private let sealedFile: Int32

  /// The machine's default layout.
  init() throws(HostError) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_FLAGS) else { throw .noKeymap }
    defer { xkb_context_unref(context) }
    guard let keymap = xkb_keymap_new_from_names(context, nil, XKB_KEYMAP_COMPILE_NO_FLAGS) else { throw .noKeymap }
    defer { xkb_keymap_unref(keymap) }
    guard let text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1) else { throw .noKeymap }
    defer { free(text) }
    guard let state = xkb_state_new(keymap) else { throw .noKeymap }
    self.state = state
    self.text = Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1))
    sealedFile = Self.file(self.text, isSealed: true)
    guard sealedFile >= 0 else { throw .outOfMemory }
  }

  deinit {
    xkb_state_unref(state)
    if sealedFile >= 0 { close(sealedFile) }
  }

  /// In bytes, the terminating zero included.
  var size: UInt32 { UInt32(clamping: text.count) }

  /// Lends a file with the keymap. From version 7 of wl_keyboard on clients map it privately, and all share one that nobody
  /// can change; older ones may map it shared, which a sealed file forbids, and get one each.
  func withFile(forVersion version: Int32, _ body: (Int32) -> Void) {
    guard version < 7 else { return body(sealedFile) }
    let file = Self.file(text, isSealed: false)
    guard file >= 0 else { return }
    body(file)
    close(file)
  }

  /// Tracks a key, by its evdev code.
  func update(_ key: UInt32, isPressed: Bool) {
    xkb_state_update_key(state, key &+ 8, isPressed ? XKB_KEY_DOWN : XKB_KEY_UP)
  }

  var modifiers: Modifiers {
    Modifiers(
      depressed: xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
      latched: xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED),
      locked: xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
      group: xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE))
  }

  private static func file(_ text: [CChar], isSealed: Bool) -> Int32 {
    stock_memory_file(text, text.count, isSealed ? 1 : 0)
  }
}
