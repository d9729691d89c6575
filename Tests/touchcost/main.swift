import GestureRecognition
import Glibc
import RecognizerTrials

// touchcost SET STROKES: what callgrind looks at; see scripts/bench.d/recognizers.
//
// SET is `default`, `unreachable` (the same with one more recognizer that no touch reaches), `three-fingers` or `four`, of
// three fingers, too. Three fingers pan, pinch and rotate, again and again. `touchcost stream STROKES` prints what they do,
// for others.

let words = CommandLine.arguments.dropFirst()
guard words.count == 2, let set = words.first, let strokes = words.last.flatMap({ Int($0) }) else {
  print("usage: touchcost default|unreachable|three-fingers|four|stream STROKES")
  exit(2)
}
if set == "stream" {
  printStream(strokes)
} else {
  try run(set, strokes)
}

func run(_ set: String, _ strokes: Int) throws {
  var group = RecognizerGroup()
  var queue = RecognizerEvents()
  switch set {
  case "three-fingers": try group.add(DefaultRecognizer.forThreeFingers)
  case "four": try group.add(DefaultRecognizer.fourForThreeFingers)
  default: try group.add(DefaultRecognizer.all)
  }
  if set == "unreachable" {
    try group.add(.pan(Pan.Settings()), region: Region(from: Point(900, 900), to: Point(901, 901)))
  }
  let told = measuredStrokes(&group, &queue, strokes)
  print("# \(strokes * ThreeFingers.events) touch events, \(told) events told")
}

/// From the first landing to the last lift. Nothing in here has this name but itself: callgrind counts by it.
@inline(never)
func measuredStrokes(_ group: inout RecognizerGroup, _ queue: inout RecognizerEvents, _ strokes: Int) -> Int {
  var frame = TouchFrame(at: .zero)
  var told = 0
  for stroke in 0..<strokes {
    for report in 0..<ThreeFingers.reports {
      ThreeFingers.fill(&frame, stroke, report)
      group.feed(frame, into: &queue)
      while queue.next() != nil { told += 1 }
    }
  }
  return told
}

func printStream(_ strokes: Int) {
  var frame = TouchFrame(at: .zero)
  for stroke in 0..<strokes {
    for report in 0..<ThreeFingers.reports {
      ThreeFingers.fill(&frame, stroke, report)
      for index in 0..<frame.count {
        let event = frame[index]
        let words = ["down", "move", "up"]
        print(
          words[Int(event.phase.rawValue)], frame.time.microseconds, event.touch.id, event.position.x.value,
          event.position.y.value)
      }
    }
  }
}
