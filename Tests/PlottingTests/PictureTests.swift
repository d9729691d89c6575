import Drawing
import Testing

@testable import Plotting
@testable import Recordings

@Suite("The picture")
struct PictureTests {
  private func picture(_ text: String, _ form: PictureForm) throws -> [UInt8] {
    let script = try ScriptParser.parse(Array(text.utf8), name: "a.touch")
    return try PlotPicture(PlotReader.plot(PlayableInput(script: script)), form: form).file()
  }

  private let swipe =
    "surface app fullscreen activated subscribe=tap,pan\n@0 stroke 0 108,135.5 -> 108,80 over 200 hz=120\n"

  @Test("each form is what it says, and the same strokes make the same file", arguments: PictureForm.allCases)
  func forms(_ form: PictureForm) throws {
    let first = try picture(swipe, form)
    let magic: [PictureForm: String] = [.png: "\u{89}PNG", .svg: "<?xml", .pdf: "%PDF-"]
    let start = Array((magic[form] ?? "").unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    #expect(first.starts(with: start) && first.count > 4000)
    // Cairo numbers the parts of an SVG through the whole process.
    if form != .svg { #expect(try picture(swipe, form) == first) }
  }

  @Test("a script in which nothing happens has a picture, too", arguments: ["", "@0 wait\n", "@5 down 0 9 9\n"])
  func nothing(_ text: String) throws { #expect(try picture(text, .png).count > 4000) }

  @Test("no two labels lie over one another") func labels() {
    let bounds = Canvas.Box(x: 0, y: 0, width: 400, height: 300)
    var placer = LabelPlacer(in: bounds)
    var boxes: [Canvas.Box] = []
    for index in 0..<40 {
      let point = Canvas.Point(x: 100 + Double(index % 7) * 9, y: 100 + Double(index % 5) * 9)
      if let box = placer.place(60, 16, near: point) { boxes.append(box) }
    }
    #expect(boxes.count > 20)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { $0.meets(box) } && box.x >= 0 && box.bottom <= 300)
    }
  }

  @Test("ways lose only what nobody would see") func thinning() {
    var thinning = Thinning(Canvas.Box(x: 0, y: 0, width: 100, height: 100))
    let way = (0...1000).map { Canvas.Point(x: Double($0) / 10, y: 50) }
    let lines = thinning.visible(way, false)
    #expect(lines.count == 1 && (100...160).contains(lines[0].count))
    var drawn = 0
    for _ in 0..<50 { drawn += thinning.visible(way, true).reduce(0) { $0 + $1.count } }
    #expect(drawn < 10 * lines[0].count)
  }

  @Test("times in which nothing happens are cut, and times keep their order") func time() throws {
    let text = "@0 stroke 0 50,50 -> 60,60 over 100 hz=60\n@9000 stroke 0 50,50 -> 60,60 over 100 hz=60\n"
    let plot = try PlotReader.plot(PlayableInput(script: ScriptParser.parse(Array(text.utf8), name: "a")))
    let scale = TimeScale(plot, from: 100, to: 900)
    #expect(scale.pieces.count == 2 && scale.cuts.count == 1)
    let places = stride(from: 0.0, through: 9200, by: 10).map { scale.x($0) }
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 } && places.allSatisfy { 100...900 ~= $0 })
  }

  @Test("steps are round", arguments: [(0.3, 0.5), (1, 1), (3, 5), (7, 10), (70, 100), (1e9, 1e9), (0, 1), (.nan, 1)])
  func steps(_ least: Double, _ step: Double) { #expect(abs(Nice.step(least) - step) < step * 1e-9) }
}
