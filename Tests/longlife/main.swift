import CHeap
import Glibc
import RandomScripts

// longlife SEED FRAMES: one context for so many frames of touchscreens, in virtual time. It comes to rest every 10,000 frames,
// when nothing may be left of what was, and what the process has allocated may not grow.

let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
guard numbers.count == 2, numbers[1] >= 40_000, numbers[1] <= 1_000_000_000 else {
  print("usage: longlife SEED FRAMES, of 40,000 or more")
  exit(2)
}

/// Bytes that are allocated, by the C library's own account.
func allocated() -> Int {
  let info = mallinfo2()
  return Int(info.uordblks) + Int(info.hblkhd)
}

var life = RandomScript(seed: numbers[0])
if numbers[0] % 2 == 1 { life.beHostile() }
var heap: [Int] = []
let rests = Int(numbers[1]) / 10_000
heap.reserveCapacity(rests)
for _ in 0..<rests {
  life.live(frames: 10_000)
  heap.append(allocated())
  guard life.checker.faults.isEmpty else {
    print(
      "not ok a long life: seed \(numbers[0]) after \(life.frames) frames, \(life.hours) hours: \(life.checker.faults)")
    exit(1)
  }
}

// Arrays stay as long as they ever were, and the rarest of crowds comes late: some growth is none.
let slack = 32_768
let early = heap.prefix(rests / 2).max() ?? 0
let late = heap.suffix(rests / 2).max() ?? 0
print(
  "# seed \(numbers[0]): \(life.frames) frames, \(Int(life.hours)) hours, \(life.checker.claims) gestures of the system,",
  "\(life.checker.cancels) cancels, idle at each of \(rests) rests")
print("# \(early) bytes allocated at most at a rest of the first half, \(late) of the second half")
if late > early + slack {
  print("not ok a long life: seed \(numbers[0]): memory grew by \(late - early) bytes")
  exit(1)
}
