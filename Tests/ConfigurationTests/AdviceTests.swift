import Testing

@testable import Configuration

@Suite("Configuration: what may be used and should be looked at")
struct AdviceTests {
  @Test("Without a file there is nothing to warn of: every gesture has a key, too")
  func standard() {
    #expect(complaints("") == [])
    let bare = ActionList.actions(of: .standard).filter { !$0.gestures.isEmpty && $0.keys.isEmpty }
    #expect(bare == [])
  }

  @Test(
    "A standard gesture for another action is told, also where it is a part of the gesture",
    arguments: [
      "edge: top", "edge: bottom, part: first", "corner: top-right", "swipe: left, fingers: 4",
      "pinch: in, fingers: 5", "device: touchpad, swipe: horizontal, fingers: 3",
    ]) func standardGesture(_ movement: String)
  {
    let found = complaints("bindings:\n  - {\(movement), action: app-switcher}")
    #expect(
      found.count == 1 && found[0].hasPrefix("2:5: warning: ") && found[0].contains("is the standard gesture for"))
  }

  @Test(
    "Its own action, other fingers, another device and taking it away are no offence",
    arguments: [
      "edge: top, action: notification-center", "edge: top, fingers: 2, action: home", "edge: top, action: none",
      "device: touchpad, swipe: left, fingers: 4, action: dock", "swipe: up, fingers: 4, action: home",
      "corner: bottom-left, action: dock",
    ]) func noOffence(_ binding: String)
  { #expect(complaints("bindings: [{\(binding)}]") == []) }

  @Test("An action to which only a gesture leads is told once, at its first binding")
  func onlyGesture() {
    let found = complaints("bindings:\n  - {edge: left, action: exec:foot}\n  - {edge: right, action: exec:foot}")
    #expect(found == ["2:5: warning: only a gesture leads to 'exec:foot'; give it a key too, as in 'key: Super+B'"])
    #expect(complaints("bindings: [{edge: left, action: exec:foot, key: Super+B}]") == [])
    #expect(complaints("right-click.apps: [org.example]") == [], "mice have a button for it")
    #expect(complaints("keys: {Super+D: none}").map { $0.contains("'dock'") } == [true])
  }

  @Test("Two bindings that nothing tells apart are told with both lines, and the later counts")
  func alike() {
    let text = "bindings:\n  - {edge: left, action: back}\n  - {edge: left, action: home, when-locked: true}"
    #expect(
      complaints(text) == [
        "3:5: warning: nothing tells this binding from the one in line 2 (touchscreen edge=left when-locked); "
          + "this one counts, so remove the other"
      ])
    #expect(read(text).configuration.ownBindings == ["touchscreen edge=left when-locked action=home"])
  }

  @Test("A binding for which more exact ones leave nothing is told")
  func shadow() {
    let thirds = ["first", "middle", "last"].map { "{edge: left, part: \($0), action: home}" }
    let whole = "{edge: left, action: back}"
    let all = complaints("bindings: [\((thirds + [whole]).joined(separator: ", "))]")
    #expect(all.count == 1 && all[0].contains("nothing is left for 'back'"))
    #expect(complaints("bindings: [\((thirds.dropLast() + [whole]).joined(separator: ", "))]") == [])
    let both = complaints(
      "bindings: [{swipe: vertical, fingers: 3, action: home}, {swipe: up, fingers: 3, action: home}, {swipe: down, fingers: 3, action: dock}]"
    )
    #expect(both.count == 1 && both[0].contains("touchscreen swipe=vertical fingers=3"))
  }

  @Test("Where only the exact ones are silent on the lock screen, something is left")
  func lockedShadow() {
    let parts = ["up", "down"].map { "{swipe: \($0), fingers: 3, action: home}" }.joined(separator: ", ")
    #expect(complaints("bindings: [{swipe: vertical, fingers: 3, action: dock, when-locked: true}, \(parts)]") == [])
  }

  @Test("A key that nobody could type any more, and a name that looks like a typing mistake")
  func words() {
    #expect(complaints("keys: {h: home}").map { $0.contains("nobody can type H any more") } == [true])
    #expect(complaints("keys: {Shift+h: home, Ctrl+h: home, F5: home, Tab: home}").count == 1)
    #expect(complaints("keys: {Super+B: hmoe}").map { $0.contains("did you mean 'home'?") } == [true])
    #expect(complaints("keys: {Super+B: rotate-screen}") == [])
  }
}
