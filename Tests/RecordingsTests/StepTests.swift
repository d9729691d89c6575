import GestureRecognition
import HumanStrokes
import Testing

@testable import Recordings

@Suite("Scripts: steps")
struct StepTests {
  @Test("statements with the same time form one frame")
  func frames() throws {
    let found = try steps("@0 down 0 1 70 @0 down 1 5 70\n@0 down 2 9 70\n@8 up 0")
    #expect(found.map(\.summary) == ["0 ts[down 0 1,70, down 1 5,70, down 2 9,70]", "8 ts[up 0]"])
  }

  @Test("each device has its own frame")
  func devices() throws {
    let found = try steps("device a touchscreen\ndevice b touchscreen\n@0 down a:0 1 1 @0 down b:0 2 2 @0 down a:1 3 3")
    #expect(found.map(\.summary) == ["0 a[down 0 1,1, down 1 3,3]", "0 b[down 0 2,2]"])
  }

  @Test("what is no touch stands alone, in file order")
  func standAlone() throws {
    let found = try steps("@0 down 0 1 70 @0 destroy app @0 down 1 5 70 @0 lock")
    #expect(found.map(\.summary) == ["0 ts[down 0 1,70]", "0 surface", "0 ts[down 1 5,70]", "0 session"])
  }

  @Test("a stroke has a report every 1000/hz ms, one at its end, and its lift one report later")
  func stroke() throws {
    let found = try steps("@10 stroke 0 100,130 -> 100,100 over 30 hz=100")
    #expect(
      found.map(\.summary) == [
        "10 ts[down 0 100,130]", "20 ts[move 0 100,120]", "30 ts[move 0 100,110]", "40 ts[move 0 100,100]",
        "50 ts[up 0]",
      ])
  }

  @Test("the last report stands at the duration also where it is no multiple of a report")
  func oddDuration() throws {
    let found = try steps("@0 stroke 0 0,0 -> 10,0 over 25 hz=100").map(\.summary)
    #expect(
      found == ["0 ts[down 0 0,0]", "10 ts[move 0 4,0]", "20 ts[move 0 8,0]", "25 ts[move 0 10,0]", "35 ts[up 0]"])
  }

  @Test("a minimum-jerk stroke is at half its way at half its time, and slow at both ends")
  func minimumJerk() throws {
    let found = try steps("@0 stroke 0 0,0 -> 100,0 over 100 hz=40 curve=minimum-jerk").map(\.summary)
    // s(1/4) = 10/64 - 15/256 + 6/1024
    #expect(
      found[1] == "25 ts[move 0 10.35,0]" && found[2] == "50 ts[move 0 50,0]" && found[3] == "75 ts[move 0 89.65,0]")
  }

  @Test("strokes are merged by time, earlier lines first")
  func merging() throws {
    let found = try steps("@0 stroke 0 0,0 -> 20,0 over 20 hz=100\n@10 down 1 50 50\n@25 up 1").map(\.summary)
    #expect(
      found == [
        "0 ts[down 0 0,0]", "10 ts[move 0 10,0, down 1 50,50]", "20 ts[move 0 20,0]", "25 ts[up 1]", "30 ts[up 0]",
      ])
  }

  @Test("a line whose time is smaller than its predecessor's keeps its place and its smaller time")
  func lateLines() throws {
    let found = try steps("@40 down 0 1 1 @20 move 0 2 2 @30 move 0 3 3 @40 up 0").map(\.summary)
    #expect(
      found == [
        "40 ts[down 0 1,1]", "20 called 40 ts[move 0 2,2]", "30 called 40 ts[move 0 3,3]", "40 ts[up 0]",
      ])
  }

  @Test("in a burst the events keep their times and order, and every call is made at its end")
  func bursts() throws {
    let text = """
      @0 burst until=300
      @0 stroke 0 0,0 -> 20,0 over 20 hz=100
      @10 down 1 5 5 @15 lock
      burst end
      @300 move 1 6 6 @310 up 1 @250 wait
      """
    #expect(
      try steps(text).map(\.summary) == [
        "0 called 300 ts[down 0 0,0]", "10 called 300 ts[move 0 10,0, down 1 5,5]", "15 called 300 session",
        "20 called 300 ts[move 0 20,0]", "30 called 300 ts[up 0]", "300 ts[move 1 6,6]", "310 ts[up 1]",
        "250 called 310 wait",
      ])
  }

  @Test("what stands after a burst and comes before its end is called before it")
  func besideABurst() throws {
    let found = try steps("@0 burst until=300 @5 down 0 1 1 burst end @100 destroy app").map(\.summary)
    #expect(found == ["100 surface", "5 called 300 ts[down 0 1,1]"])
  }

  @Test("calls never go back in time, whatever the script")
  func monotone() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<300 {
      var text = ""
      for id in 0..<20 {
        let time = random.below(100)
        text +=
          id % 5 == 4
          ? "@\(time) burst until=\(random.below(200)) @\(time) up \(id) burst end\n" : "@\(time) up \(id)\n"
      }
      let calls = try steps(text).map(\.call)
      #expect(calls == calls.sorted() && calls.count <= 20)
    }
  }

  @Test("a client's change is committed at once, unless its commits are held back")
  func commits() throws {
    let found = try steps("@10 defer app none @20 defer app left @20 commit app no @30 exclude app none @40 commit app")
    let committed = found.compactMap { step -> Bool? in
      switch step.action {
      case .surface(.deferral(_, _, let committed)), .surface(.exclusion(_, _, let committed)): committed
      default: nil
      }
    }
    #expect(committed == [true, false, false])
  }

  @Test("a script that expands without end is refused")
  func tooLong() throws {
    let line = "@0 stroke 0 0,0 -> 9,9 over 9000 hz=10000\n"
    let long = try script(String(repeating: line, count: 12))
    #expect(throws: ScriptErrors.self) { try StepBuilder.steps(of: long) }
  }
}
