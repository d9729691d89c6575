import Drawing
import Recordings

/// What the lines and marks mean, of those that the picture has.
struct PlotLegend {
  private struct Entry {
    var text: String
    var draw: (Canvas.Point, Canvas) -> Void
  }

  private let entries: [(entry: Entry, place: Canvas.Point)]
  private let canvas: Canvas
  let bottom: Double
  private static let row = 28.0
  private static let sample = 46.0

  init(_ plot: Plot, timeStep: Double?, left: Double, right: Double, top: Double, on canvas: Canvas) {
    self.canvas = canvas
    var place = Canvas.Point(x: left, y: top + 8)
    var placed: [(Entry, Canvas.Point)] = []
    for entry in Self.entries(plot, timeStep) {
      let width = Self.sample + canvas.width(of: entry.text, size: 13) + 30
      if place.x > left, place.x + width > right { place = Canvas.Point(x: left, y: place.y + Self.row) }
      placed.append((entry, place))
      place.x += width
    }
    entries = placed
    bottom = place.y + Self.row / 2
  }

  func draw() {
    for (entry, place) in entries {
      entry.draw(place, canvas)
      canvas.text(
        entry.text, at: Canvas.Point(x: place.x + Self.sample, y: place.y + 4.5), Paper.text, size: 13)
    }
  }

  // MARK: - Entries

  private static func entries(_ plot: Plot, _ timeStep: Double?) -> [Entry] {
    owners(plot) + ends(plot) + times(timeStep) + places(plot) + badges(plot) + [
      Entry(text: "may still become it") { place, canvas in
        let box = Canvas.Box(x: place.x, y: place.y - 7, width: 36, height: 14)
        canvas.fill(box, Canvas.Colour(0xEDEDED))
        canvas.stroke(box, Paper.faint, width: 1, dash: [2, 3])
      }
    ]
  }

  private static func owners(_ plot: Plot) -> [Entry] {
    let used = Set(plot.trails.flatMap(\.stretches).map(\.manner))
    var all = plot.clients.enumerated().map { (Manner.app($0.offset), "the finger is \($0.element)'s") }
    all += [(.system, "the system's"), (.withheld, "withheld"), (.nobody, "nobody's")]
    return all.filter { used.contains($0.0) }.map { manner, text in
      Entry(text: text) { place, canvas in
        manner.draw([Canvas.Point(x: place.x, y: place.y), Canvas.Point(x: place.x + 36, y: place.y)], on: canvas)
      }
    }
  }

  private static func ends(_ plot: Plot) -> [Entry] {
    guard plot.trails.count <= TrailDrawing.mostNamed else { return [] }
    var all: [Entry] = []
    if !plot.trails.isEmpty {
      all.append(Entry(text: "lands") { Manner.app(0).lands(centre($0), on: $1) })
    }
    if plot.trails.contains(where: { $0.end == .lifted }) {
      all.append(Entry(text: "lifts") { Manner.app(0).lifts(centre($0), on: $1) })
    }
    if plot.trails.contains(where: { !$0.cancels.isEmpty }) {
      all.append(Entry(text: "its app hears cancel") { Paper.cancelled(centre($0), on: $1) })
    }
    if plot.trails.contains(where: { $0.end == .lost }) {
      all.append(Entry(text: "taken back by the device") { Paper.lost(centre($0), on: $1) })
    }
    return all
  }

  private static func times(_ step: Double?) -> [Entry] {
    guard let step else { return [] }
    return [
      Entry(text: "every \(Decimal.text(step)) ms") { place, canvas in
        canvas.line([place, Canvas.Point(x: place.x + 36, y: place.y)], Paper.rule, width: 5)
        for x in [8.0, 28] {
          canvas.circle(Canvas.Point(x: place.x + x, y: place.y), 3.4, fill: Paper.white)
          canvas.circle(Canvas.Point(x: place.x + x, y: place.y), 2.2, fill: Paper.text)
        }
      }
    ]
  }

  private static func places(_ plot: Plot) -> [Entry] {
    var all: [Entry] = []
    if !plot.screen.zones.isEmpty {
      all.append(
        Entry(text: "zone of the system") { place, canvas in
          let box = Canvas.Box(x: place.x, y: place.y - 7, width: 36, height: 14)
          canvas.fill(box, Manner.system.colour.faded(0.13))
          canvas.stroke(box, Manner.system.colour.faded(0.7), width: 1, dash: [4, 4])
        })
    }
    if !plot.screen.kept.isEmpty {
      all.append(
        Entry(text: "an app keeps it for itself") { place, canvas in
          let box = Canvas.Box(x: place.x, y: place.y - 7, width: 36, height: 14)
          for x in stride(from: 4.0, to: 26, by: 9) {
            canvas.line(
              [Canvas.Point(x: box.x + x, y: box.bottom), Canvas.Point(x: box.x + x + 10, y: box.y)],
              Manner.app(0).colour, width: 1.2)
          }
          canvas.stroke(box, Manner.app(0).colour, width: 1.5)
        })
    }
    return all
  }

  private static func badges(_ plot: Plot) -> [Entry] {
    let names: [(PlotMoment.Kind, String)] = [
      (.recognized, "recognized"), (.failed, "failed"), (.ended, "ended"), (.cancelled, "given up, cancelled"),
    ]
    let used = Set(plot.moments.map(\.kind) + plot.lanes.flatMap(\.marks).map(\.kind))
    return names.filter { used.contains($0.0) }.map { kind, text in
      Entry(text: text) { Badge.draw(1, kind, at: centre($0), on: $1) }
    }
  }

  private static func centre(_ place: Canvas.Point) -> Canvas.Point { Canvas.Point(x: place.x + 24, y: place.y) }
}
