import CXkbcommon
import Recordings

/// Modifiers that are held together with a key.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let shift = Self(rawValue: 1)
  public static let control = Self(rawValue: 2)
  public static let alt = Self(rawValue: 4)
  public static let logo = Self(rawValue: 8)

  /// Every name, the one to print first.
  static let names: [(String, KeyModifiers)] = [
    ("Super", .logo), ("Logo", .logo), ("Win", .logo), ("Mod4", .logo), ("Ctrl", .control), ("Control", .control),
    ("Alt", .alt), ("Mod1", .alt), ("Shift", .shift),
  ]
}

/// A key with modifiers, by the names of xkbcommon: `Super+Left`.
public struct KeyCombination: Hashable, Sendable, CustomStringConvertible {
  public let modifiers: KeyModifiers
  /// xkbcommon's number of the key symbol, of the small letter where it is a letter.
  public let symbol: UInt32

  public init(modifiers: KeyModifiers, symbol: UInt32) {
    self.modifiers = modifiers
    self.symbol = xkb_keysym_to_lower(Self.usual(symbol))
  }

  /// Characters by number (U20AC) are the same keys as those with a name (EuroSign).
  private static func usual(_ symbol: UInt32) -> UInt32 {
    guard symbol & 0xFF00_0000 == 0x0100_0000 else { return symbol }
    let named = xkb_utf32_to_keysym(xkb_keysym_to_utf32(symbol))
    return named == XKB_KEY_NoSymbol ? symbol : named
  }

  public struct Failure: Error, Equatable {
    public var message: String
  }

  /// Reads `Super+Left`. Modifiers come first; neither they nor the key distinguish capital from small letters.
  public init(_ text: String) throws(Failure) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    guard let key = parts.popLast(), !key.isEmpty, !parts.contains("") else {
      throw Failure(message: "\(quoted(text)) is no key; write one as in Super+Left, and the key + as 'plus'")
    }
    var modifiers = KeyModifiers()
    for part in parts { modifiers.insert(try KeyNames.modifier(part, in: text)) }
    self.init(modifiers: modifiers, symbol: try KeyNames.symbol(key, in: text))
  }

  /// For names that are written in this program.
  init?(known text: String) {
    do throws(Failure) { try self.init(text) } catch { return nil }
  }

  /// `Super+Left`, whatever it was written as.
  public var description: String {
    var held: [String] = []
    var left = modifiers
    for (name, modifier) in KeyModifiers.names where left.contains(modifier) {
      held.append(name)
      left.remove(modifier)
    }
    return (held + [KeyNames.name(of: symbol)]).joined(separator: "+")
  }

  /// Whether it writes a character where somebody types.
  var isText: Bool {
    modifiers.isSubset(of: .shift) && xkb_keysym_to_utf32(symbol) >= 0x20 && xkb_keysym_to_utf32(symbol) != 0x7F
  }
}
