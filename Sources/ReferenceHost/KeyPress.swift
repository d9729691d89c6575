import CXkbcommon

/// A key that goes down, as what it can mean, the likeliest first.
public struct KeyPress: Equatable, Sendable {
  /// A key symbol of xkbcommon, with the modifiers that are held for it.
  public struct Meaning: Equatable, Sendable {
    public var symbol: UInt32
    public var modifiers: Modifiers
  }

  /// Shift 1, Ctrl 2, Alt 4, Super 8.
  public struct Modifiers: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shift = Self(rawValue: 1)
    public static let control = Self(rawValue: 2)
    public static let alt = Self(rawValue: 4)
    public static let logo = Self(rawValue: 8)
  }

  public var meanings: [Meaning]
}

extension Keymap {
  /// What a key that is about to go down means now: what stands on it in the layout in use, what it types, and what
  /// stands on it in the other layouts, so that Super+C is where it was when somebody writes Greek.
  func press(_ key: UInt32) -> KeyPress {
    guard let keymap = xkb_state_get_keymap(state) else { return KeyPress(meanings: []) }
    let code = key &+ 8
    let held = modifiers(in: keymap) { index in
      xkb_state_mod_index_is_active(state, index, XKB_STATE_MODS_EFFECTIVE) == 1
    }
    let used = modifiers(in: keymap) { index in xkb_state_mod_index_is_consumed(state, code, index) == 1 }
    let current = xkb_state_key_get_layout(state, code)
    var meanings = symbols(keymap, code, current).map { KeyPress.Meaning(symbol: $0, modifiers: held) }
    let typed = xkb_state_key_get_one_sym(state, code)
    if typed != XKB_KEY_NoSymbol {
      // Some write Super+exclam, others Super+Shift+exclam.
      meanings += [held.subtracting(used), held].map { .init(symbol: typed, modifiers: $0) }
    }
    for layout in 0..<xkb_keymap_num_layouts_for_key(keymap, code) where layout != current {
      meanings += symbols(keymap, code, layout).map { .init(symbol: $0, modifiers: held) }
    }
    return KeyPress(meanings: meanings)
  }

  private func symbols(_ keymap: OpaquePointer, _ code: UInt32, _ layout: UInt32) -> [UInt32] {
    var symbols: UnsafePointer<xkb_keysym_t>?
    let count = xkb_keymap_key_get_syms_by_level(keymap, code, layout, 0, &symbols)
    return Array(UnsafeBufferPointer(start: symbols, count: max(0, Int(count))))
  }

  private func modifiers(in keymap: OpaquePointer, where holds: (UInt32) -> Bool) -> KeyPress.Modifiers {
    var found: KeyPress.Modifiers = []
    let names: [(String, KeyPress.Modifiers)] = [
      (XKB_MOD_NAME_SHIFT, .shift), (XKB_MOD_NAME_CTRL, .control), (XKB_MOD_NAME_ALT, .alt), (XKB_MOD_NAME_LOGO, .logo),
    ]
    for (name, modifier) in names {
      let index = xkb_keymap_mod_get_index(keymap, name)
      if index != XKB_MOD_INVALID, holds(index) { found.insert(modifier) }
    }
    return found
  }
}
