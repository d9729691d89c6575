import Glibc
import RandomScripts

// soak FIRST COUNT: random scripts with the seeds FIRST..<FIRST+COUNT. A single one is printed as it goes.

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard numbers.count == 2 else {
  print("usage: soak FIRST-SEED COUNT")
  exit(2)
}
let seeds = numbers[0]..<(numbers[0] + numbers[1])
var claims = 0
var pairs = 0
var armings = 0
var cancels = 0
var grants = 0
var exclusions = 0
var taps = 0
var pans = 0
var pads = 0
for seed in seeds {
  var script = RandomScript(seed: seed)
  script.checker.isVerbose = seeds.count == 1
  script.run(steps: 60)
  claims += script.checker.claims
  pairs += script.checker.pairs
  armings += script.checker.armings
  cancels += script.checker.cancels
  grants += script.checker.grants
  exclusions += script.checker.exclusions
  taps += script.checker.subscribers.taps
  pans += script.checker.subscribers.pans
  pads += script.checker.touchpads.heard + script.checker.touchpads.taken
  guard script.checker.faults.isEmpty else {
    print("not ok random scripts: seed \(seed): \(script.checker.faults)")
    exit(1)
  }
}
print(
  "# seeds \(seeds): \(claims) claims, \(pairs) of two fingers, \(armings) armings, \(cancels) cancels, \(grants) grants,",
  "\(exclusions) touches excluded, \(taps) taps, \(pans) pans, \(pads) touchpad gestures")
