import Recordings
import Testing

@testable import Configuration

@Suite("Configuration: keys")
struct KeyTests {
  @Test(
    "However it is written, a key has one name",
    arguments: [
      ("Super+Left", "Super+Left"), ("super+left", "Super+Left"), ("Logo+LEFT", "Super+Left"), ("Mod4+n", "Super+N"),
      ("Shift+Alt+Control+Super+F12", "Super+Ctrl+Alt+Shift+F12"), ("XF86Back", "XF86Back"),
      ("Super+plus", "Super+plus"),
      ("Ctrl+Ctrl+adiaeresis", "Ctrl+adiaeresis"), ("Super+U20AC", "Super+EuroSign"),
    ]) func names(_ text: String, _ name: String) throws
  { #expect(try KeyCombination(text).description == name) }

  @Test("Its name read again is the same key")
  func again() throws {
    for key in Configuration.standard.keys {
      #expect(try KeyCombination(key.combination.description) == key.combination)
    }
  }

  @Test("The keys that touch scripts know are the default keys, with the same actions")
  func scripts() throws {
    for key in DefaultKey.allCases {
      #expect(Configuration.standard.action(for: try KeyCombination(key.rawValue)) == key.action)
    }
    #expect(Configuration.standard.keys.count == DefaultKey.allCases.count + 2)
  }

  @Test(
    "What writes a character is told from what does not",
    arguments: [
      ("a", true), ("Shift+A", true), ("space", true), ("Super+A", false), ("Tab", false), ("F1", false),
      ("Delete", false),
    ]) func text(_ text: String, _ writes: Bool) throws
  { #expect(try KeyCombination(text).isText == writes) }
}
