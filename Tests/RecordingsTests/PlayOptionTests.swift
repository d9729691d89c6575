import Testing

@testable import Recordings

@Suite("The values of options for recordings")
struct PlayOptionTests {
  @Test("what a recording does not say is said with or without units") func values() throws {
    #expect(try PlayOptions.screen("800x480px") == PixelCount(width: 800, height: 480))
    #expect(try PlayOptions.size("154x86.5mm") == PanelSize(width: 154, height: 86.5))
    #expect(try PlayOptions.size("154x86.5") == PanelSize(width: 154, height: 86.5))
    #expect(try PlayOptions.subscriptions("tap,pan:1-2").map(\.kind) == [.tap, .pan])
  }

  @Test("a size that is none says what would be right", arguments: ["10", "0x5mm", "5x1e300mm", "", "x", "1x2x3mm"])
  func wrongSizes(_ text: String) {
    refused("--size 217x136mm") { () throws(PlayOptions.Fault) in _ = try PlayOptions.size(text) }
  }

  @Test("a screen that is none says what would be right", arguments: ["1.5x2px", "axbpx", "-1x5px", "1x200000px"])
  func wrongScreens(_ text: String) {
    refused("--screen 1920x1200px") { () throws(PlayOptions.Fault) in _ = try PlayOptions.screen(text) }
  }

  @Test("a gesture that is none says which was meant") func wrongGestures() {
    refused("did you mean 'tap'?") { () throws(PlayOptions.Fault) in _ = try PlayOptions.subscriptions("tpa") }
  }

  private func refused(_ words: String, _ read: () throws(PlayOptions.Fault) -> Void) {
    do throws(PlayOptions.Fault) {
      try read()
      Issue.record("it was taken")
    } catch { #expect(error.message.contains(words), "\(error.message)") }
  }
}
