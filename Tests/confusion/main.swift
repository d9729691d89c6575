import Glibc
import HumanStrokes
import RecognizerTrials

// How often each kind of generated stroke is told, and how often something else is. See `Options.usage`. Ends with status 1
// where a kind is told less often than it was.

let options = Options(Array(CommandLine.arguments.dropFirst()))
switch options.job {
case .table(let peers): exit(try printTables(peers) ? 0 : 1)
case .edges: try Edges.print(options.seeds)
case .misses(let kind, let limit): try Misses.print(kind, limit: limit)
case .export:
  Exchange.printKinds()
  forEachStroke { stroke, _ in Exchange.print(stroke) }
}

/// In the order in which peers answer.
func forEachStroke(_ body: (HumanStroke, _ index: Int) throws -> Void) rethrows {
  var index = 0
  for seed in options.seeds {
    for kind in StrokeKind.allCases {
      try body(HumanStroke(kind, seed: seed), index)
      index += 1
    }
  }
}

/// False when our own library misses its aim.
func printTables(_ peers: [(name: String, path: String)]) throws -> Bool {
  let answers = peers.map(answers)
  var player = Player()
  var ours = Tally("Selvage", knows: DefaultRecognizer.known)
  var theirs = zip(peers, answers).map { Tally($0.name, knows: $1.knows) }
  try forEachStroke { stroke, index in
    ours.add(stroke, told: try player.play(stroke))
    for peer in theirs.indices { theirs[peer].add(stroke, told: answers[peer].told[index]) }
  }
  print(
    "\(ours.total.strokes) strokes: seeds \(options.seeds.lowerBound)–\(options.seeds.upperBound - 1) of each kind.\n")
  print(Tables.scores([ours] + theirs))
  print("\nWhat Selvage told, in percent of the strokes of each kind; a stroke may be of several kinds.\n")
  print(Tables.confusion(ours))
  return aimIsMet(ours)
}

func answers(of peer: (name: String, path: String)) -> (knows: KindSet, told: [KindSet]) {
  let all = options.seeds.count * StrokeKind.allCases.count
  do throws(Exchange.Unreadable) {
    let answers = try Exchange.read(peer.path)
    guard answers.told.count == all else {
      fail("\(peer.path) has \(answers.told.count) answers, not \(all): give the peer what `confusion export` prints")
    }
    return answers
  } catch { fail(error.why) }
}

/// At least 99 of 100 strokes of each kind are told, and at most one of 1000 as something else. Says what misses that.
func aimIsMet(_ tally: Tally) -> Bool {
  let known = StrokeKind.allCases.filter { tally.knows.contains($0) }
  let missed = known.filter { tally[$0].recall < 0.99 || tally[$0].falsePositives > 0.001 }
  let names = missed.map(\.name).joined(separator: ", ")
  print(
    "\nAim: recall of at least 99 %, at most 0.1 % told as something else. Missed: \(names.isEmpty ? "by none" : names)."
  )
  return missed.isEmpty
}
