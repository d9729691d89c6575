import Drawing
import GestureRecognition
import Recordings
import SystemGestures

/// Why there is nothing to draw: lines that name the file.
package struct PlotFailure: Error, Equatable, Sendable {
  package var sentences: [String]
}

/// Runs a script or a recording and writes down what a picture shows of it.
package final class PlotReader {
  let scene: Scene
  /// The screen that is drawn: the one that is touched most.
  let output: String
  var plot: Plot
  /// The trail of each finger that was last down under this number.
  var latest: [Int32: Int] = [:]
  /// When which client was told of a finger, by trail.
  var hearers: [Int: Set<String>] = [:]
  /// The trail that a report last spoke of.
  var active: Int?
  /// Where lanes are, by their names.
  var lanes: [String: Int] = [:]
  /// Bars that have not ended, by the names of their lanes.
  var running: [String: PlotBar] = [:]

  /// The picture of what `input` holds.
  package static func plot(_ input: PlayableInput, progress: (Double) -> Void = { _ in }) throws(PlotFailure) -> Plot {
    let reader = PlotReader(input)
    let engine = ContextEngine()
    engine.isTerse = true
    let objections: [ScriptError]
    do throws(ScriptErrors) {
      objections = try ScriptRunner.follow(input.script, on: engine, progress: progress) { step in
        if reader.plot.screen.zones.isEmpty { reader.plot.screen.zones = engine.zones }
        if let step { reader.take(step) }
      } tell: { line in
        reader.take(line)
      }
    } catch {
      throw PlotFailure(sentences: error.sentences)
    }
    guard objections.isEmpty else {
      throw PlotFailure(sentences: objections.map { $0.sentence(file: input.script.name) })
    }
    reader.finish()
    return reader.plot
  }

  private init(_ input: PlayableInput) {
    scene = input.script.scene
    output = Self.busiest(input.script)
    let screen = scene.output(output) ?? SceneOutput.known[0]
    let size = screen.plainSize
    plot = Plot(
      title: Self.fileName(input.script.name), remarks: input.remarks,
      screen: PlotScreen(name: output, width: size.width, height: size.height, transform: screen.transform))
    plot.clients = scene.surfaces.reduce(into: []) { names, surface in
      let name = scene.clientName(ofSurface: surface.name)
      if !names.contains(name) { names.append(name) }
    }
    for surface in scene.surfaces where surface.output == output && !surface.isHidden {
      if let rect = surface.rect { plot.screen.windows.append((surface.name, rect)) }
    }
  }

  /// Whose folder it is in nobody has to know.
  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The output on which most fingers land.
  private static func busiest(_ script: Script) -> String {
    var counts: [String: Int] = [:]
    for statement in script.statements {
      let device: String
      switch statement.happening {
      case .stroke(let stroke): device = stroke.touch.device
      case .touch(let action):
        guard case .down = action.kind else { continue }
        device = action.touch.device
      case .pad, .device, .output, .surface, .session, .burst, .burstEnd, .wait: continue
      }
      if let output = script.scene.device(device)?.output { counts[output, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    return script.scene.outputs.map(\.name).first { counts[$0, default: 0] == most } ?? ""
  }

  private func finish() {
    plot.screen.zones = plot.screen.zones.filter { $0.output == output }
    for index in plot.trails.indices where plot.trails[index].stretches.map(\.manner) == [.withheld] {
      // Nobody ever heard of it: it was swallowed.
      plot.trails[index].stretches = [(0, .nobody)]
    }
    let end = plot.end
    for name in running.keys.sorted() { close(name, at: max(end, running[name]?.from ?? end)) }
    addFingerLanes()
    plot.lanes = plot.lanes.enumerated().sorted { ($0.1.kind, $0.0) < ($1.1.kind, $1.0) }.map(\.1)
  }

  /// A lane for each number that fingers had.
  private func addFingerLanes() {
    for trail in plot.trails {
      let name = "finger \(trail.finger)"
      for (index, stretch) in trail.stretches.enumerated() {
        let end = index + 1 < trail.stretches.count ? trail.points[trail.stretches[index + 1].from].time : trail.endTime
        add(
          PlotBar(from: trail.points[stretch.from].time, to: end, look: .owned(stretch.manner)), to: name, .finger)
      }
    }
  }
}

extension SceneOutput {
  /// The size as the person sees it; where the panel states none, that of its pixels at 96 dpi, as the library takes it.
  fileprivate var plainSize: (width: Double, height: Double) {
    let sane = 30.0...3000.0
    if sane.contains(width.value), sane.contains(height.value) { return visibleSize }
    let pixel = 25.4 / 96 / scale
    let (width, height) = (Double(pixelWidth) * pixel, Double(pixelHeight) * pixel)
    return transform.swapsSides ? (height, width) : (width, height)
  }
}
