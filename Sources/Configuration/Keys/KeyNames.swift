import CXkbcommon
import Recordings

/// xkbcommon's names of keys, and what somebody probably meant.
enum KeyNames {
  static func modifier(_ word: String, in text: String) throws(KeyCombination.Failure) -> KeyModifiers {
    let names = KeyModifiers.names
    if let found = names.first(where: { $0.0.lowercased() == word.lowercased() }) { return found.1 }
    if find(word) != nil {
      throw .init(message: "\(quoted(text)) has two keys; one key with modifiers before it, as in Super+Left")
    }
    throw .init(
      message: "\(quoted(word)) is no modifier\(Suggestion.tail(for: word, among: ["Super", "Ctrl", "Alt", "Shift"]))")
  }

  static func symbol(_ word: String, in text: String) throws(KeyCombination.Failure) -> UInt32 {
    if KeyModifiers.names.contains(where: { $0.0.lowercased() == word.lowercased() }) {
      throw .init(message: "\(quoted(text)) has modifiers alone; end it with a key, as in Super+Left")
    }
    if let symbol = find(word) { return symbol }
    throw .init(message: "no key is called \(quoted(word))\(advice(word))")
  }

  /// Capital letters as on the key, else xkbcommon's name.
  static func name(of symbol: UInt32) -> String {
    let name = plainName(of: symbol)
    return name.utf8.count == 1 ? name.uppercased() : name
  }

  private static func plainName(of symbol: UInt32) -> String {
    var name = [CChar](repeating: 0, count: 64)
    guard xkb_keysym_get_name(symbol, &name, name.count) > 0 else { return "0x\(String(symbol, radix: 16))" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Exactly first: `Return` and `return` are one, but some names differ by capitals alone.
  private static func find(_ word: String) -> UInt32? {
    for flags in [XKB_KEYSYM_NO_FLAGS, XKB_KEYSYM_CASE_INSENSITIVE] {
      let symbol = xkb_keysym_from_name(word, flags)
      if symbol != XKB_KEY_NoSymbol { return symbol }
    }
    return nil
  }

  private static func advice(_ word: String) -> String {
    let usual = [
      "esc": "Escape", "enter": "Return", "del": "Delete", "ins": "Insert", "pgup": "Page_Up", "pgdn": "Page_Down",
    ]
    if let name = usual[word.lowercased()] { return "; did you mean '\(name)'?" }
    let alike = all.filter { $0.first?.lowercased() == word.first?.lowercased() }
    if let near = Suggestion.nearest(to: word, among: alike) { return "; did you mean '\(near)'?" }
    return "; keys have the names of xkbcommon, such as Left, Tab, F5 or XF86Back"
  }

  /// Of the keys that keyboards have: Latin letters, function keys and multimedia keys.
  private static let all: [String] = {
    let blocks: [ClosedRange<UInt32>] = [0x20...0x7E, 0xFF08...0xFFFF, 0x1008_FF01...0x1008_FFB5]
    return blocks.joined().map(plainName).filter { !$0.hasPrefix("0x") }
  }()
}
