import Drawing
import Testing

@testable import Plotting
@testable import Recordings

@Suite("What a picture shows")
struct PlotReaderTests {
  private func plot(_ text: String) throws -> Plot {
    try PlotReader.plot(PlayableInput(script: ScriptParser.parse(Array(text.utf8), name: "folder/a.touch")))
  }

  private let swipe =
    "surface app fullscreen activated subscribe=tap,pan\n@0 stroke 0 108,135.5 -> 108,80 over 200 hz=120\n"

  @Test("a finger is its app's until the system has it, and its app hears cancel there") func owners() throws {
    let trail = try #require(try plot(swipe).trails.first)
    #expect(trail.stretches.map(\.manner) == [.app(0), .system])
    #expect(trail.end == .lifted && trail.cancels == [trail.stretches[1].from])
    #expect(trail.points.first?.y == 135.5 && trail.points.last?.y == 80)
  }

  @Test("each recognizer and each edge has a lane, with the reason it failed") func lanes() throws {
    let plot = try plot(swipe)
    #expect(plot.lanes.map(\.name) == ["finger 0", "bottom edge", "tap on app", "pan on app"])
    let tap = try #require(plot.lanes.first { $0.name == "tap on app" }?.marks.first)
    #expect(tap.kind == .failed && tap.reason.hasPrefix("moved ") && tap.reason.contains("2 mm allowed"))
    let edge = plot.lanes[1]
    #expect(edge.bars.map(\.look) == [.possible, .owned(.system)] && edge.bars.last?.label == "home")
    #expect(edge.marks.map(\.kind) == [.recognized, .ended])
  }

  @Test("what was decided at one time about one finger is one moment, with the weightiest as its kind") func moments()
    throws
  {
    let moments = try plot(swipe).moments
    #expect(moments.map(\.number) == Array(1...moments.count))
    #expect(moments.last?.sentences == ["home is carried out"])
    let claim = try #require(moments.first { $0.sentences.contains("home begins: a swipe from the bottom edge") })
    #expect(claim.kind == .recognized && claim.sentences.contains("app hears cancel") && claim.place != nil)
  }

  @Test("fingers of a hand and their gesture have a lane that ends with it") func hand() throws {
    let strokes = (0..<3).map { "@0 stroke \($0) \(90 + 15 * $0),100 -> \(90 + 15 * $0),50 over 200 hz=120\n" }
    let plot = try plot("bind +touchscreen swipe=up fingers=3 action=app-switcher\n" + strokes.joined())
    let lane = try #require(plot.lanes.first { $0.kind == .hand })
    #expect(lane.name == "several fingers" && lane.marks.map(\.kind) == [.recognized, .ended])
  }

  @Test("zones, windows and places that apps keep are in millimetres of the turned screen") func places() throws {
    let plot = try plot(
      "output T10 217x136mm 1920x1200px transform=90\nsurface app activated rect=0,0,100,136 exclude=0,60,10,25\n"
        + "bind +touchscreen edge=left action=back\n@0 down 0 60 60 @20 up 0\n")
    #expect(plot.screen.width == 136 && plot.screen.height == 217)
    let left = try #require(plot.screen.zones.first { $0.action == "back" }?.rects.first)
    #expect(left == SceneRect(x: 0, y: 0, width: 4, height: 217))
    #expect(!plot.screen.kept.isEmpty && plot.screen.windows.map(\.name) == ["app"])
  }

  @Test("touches that the device takes back end without a lift, and impossible places end nothing") func strange()
    throws
  {
    let plot = try plot("@0 down 0 50 50 @10 move 0 nan 3 @20 move 0 1e30 -1e30 @30 cancel @40 down 1 inf 4 @50 up 1\n")
    #expect(plot.trails[0].end == .lost)
    #expect(plot.trails.allSatisfy { $0.points.allSatisfy { abs($0.x) < 300 && abs($0.y) < 300 } })
  }

  @Test("the name of the file is shown, not its folder") func title() throws {
    #expect(try plot(swipe).title == "a.touch")
  }

  @Test("what cannot be run is said") func objections() {
    #expect(throws: PlotFailure.self) { try plot("set edge.zone 50\n@0 down 0 1 1\n") }
  }
}
