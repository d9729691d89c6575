import HumanStrokes
import Testing

@testable import Recordings

@Suite("Random scripts")
struct RandomScriptTests {
  private static let seed: UInt64 = 4_711

  @Test("whatever fingers, clients, devices and hosts do, every client's stream keeps its promises")
  func promises() throws {
    for number in 0..<500 {
      let seed = Self.seed &+ UInt64(number)
      var writer = RandomScript(seed: seed)
      let text = writer.write()
      let run = try ran(try script(text))
      #expect(run.violation == nil, "seed \(seed): \(run.violation?.sentence ?? "")\n\(text)")
      if run.violation != nil { return }
    }
  }

  @Test("a burst gives what real time gives, to the client and to the system")
  func bursts() throws {
    for number in 0..<200 {
      let seed = Self.seed &+ UInt64(number)
      var writer = RandomScript(seed: seed)
      let (scene, events) = writer.fingersOnly()
      let plain = try ran(try script(scene + events + "@5000 wait\n"))
      let late = try ran(try script(scene + "@0 burst until=4000\n" + events + "burst end\n@5000 wait\n"))
      #expect(plain.trace.map(\.timeless) == late.trace.map(\.timeless), "seed \(seed)\n\(scene)\(events)")
    }
  }

  private func ran(_ script: Script) throws -> ScriptRun {
    guard case .ran(let run) = try ScriptRunner.run(script, on: ContextEngine()) else {
      throw ScriptErrors(file: "random", errors: [])
    }
    return run
  }
}

extension TraceLine {
  /// What happened, without when it was told.
  fileprivate var timeless: String { words.filter { !$0.hasPrefix("time=") }.joined(separator: " ") }
}

/// Writes scripts in which anything may happen.
private struct RandomScript {
  private var random: SplitMix
  private var time = 0
  private var down: Set<Int> = []

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func write() -> String {
    var text = scene()
    for _ in 0..<(5 + random.below(40)) {
      time += random.below(3) == 0 ? random.below(900) : random.below(30)
      text += "@\(time) " + (random.below(5) == 0 ? disturbance() : finger()) + "\n"
    }
    time += 100
    for id in down.sorted() { text += "@\(time) up \(id)\n" }
    text += "@\(time) swipe end\n"
    return text
  }

  mutating func fingersOnly() -> (scene: String, events: String) {
    let scene = scene(withHost: false)
    var events = ""
    for _ in 0..<(5 + random.below(20)) {
      time += 1 + random.below(60)
      events += "@\(time) " + finger() + "\n"
    }
    time += 50
    for id in down.sorted() { events += "@\(time) up \(id)\n" }
    events += "@\(time) swipe end\n"
    return (scene, events)
  }

  private mutating func scene(withHost: Bool = true) -> String {
    let policy = ["adaptive", "withhold", "pass"][random.below(3)]
    let deferring = ["", "defer=bottom", "defer=bottom,left", "defer=top"][random.below(4)]
    let subscribing = [
      "", "", "subscribe=tap,double-tap,pan:1-2", "subscribe=tap:2,pan+simultaneous,pan:2+simultaneous",
      "subscribe=long-press,swipe+discrete,flick,edge-pan,pinch:2-3+simultaneous,rotation+simultaneous",
      "subscribe=tap+per-touch,pan+per-touch,double-tap+per-touch,transform:1-3,swipe:2",
    ][
      random.below(6)]
    let host = [
      "", "", "host on *: reenter\n", "host on client.b.down: destroy a\n", "host on client.a.down: refuse-downs\n",
      "host on system.home.began: destroy b\n", "host on client.b.motion: destroy b\n",
      "host on gesture.a: destroy a\n", "host on gesture: reenter\n",
    ]
    return """
      device ts touchscreen output=T10
      device pad touchpad
      surface a rect=0,0,108,136 pointer client=\(["one", "two"][random.below(2)]) \(subscribing)
      surface b fullscreen activated client=two \(deferring) \(subscribing)
      bind +touchscreen edge=left action=back
      set edge.bottom.policy \(policy)
      \(withHost ? host[random.below(host.count)] : "")

      """
  }

  private mutating func finger() -> String {
    if random.below(6) == 0 { return touchpad() }
    let id = random.below(4)
    guard down.contains(id), random.below(12) > 0 else {
      down.insert(id)
      return "down \(id) \(place())"
    }
    guard random.below(4) == 0 else { return "move \(id) \(place())" }
    down.remove(id)
    return "up \(id)"
  }

  /// What a touchpad tells, in an order that may be wrong.
  private mutating func touchpad() -> String {
    let all = [
      "swipe begin 3", "swipe begin 4", "pinch begin 4", "pinch begin 2", "hold begin 3", "swipe move 40 5",
      "swipe move 300 20", "swipe move 300 20", "swipe move 0 -400", "pinch move 3 3 scale=0.9",
      "pinch move 0 0 scale=1.4",
      "swipe end", "swipe end cancelled",
    ]
    return all[random.below(all.count)]
  }

  /// Mostly where something can happen: at edges, and a swipe away from them.
  private mutating func place() -> String {
    let x = [1, 3, 6, 12, 40, 108, 150, 214][random.below(8)]
    let y = [1, 30, 70, 100, 120, 128, 133, 135][random.below(8)]
    return "\(x) \(y)"
  }

  private mutating func disturbance() -> String {
    let all = [
      "cancel", "remove ts", "add ts", "output-off T10", "output-on T10", "output-gone T10", "output-add T10",
      "transform T10 90", "transform T10 normal", "unmap a", "map a", "unmap b", "map b", "destroy a", "disconnect a",
      "focus a", "focus b", "defer b none", "defer b bottom", "lock", "unlock", "suspend", "resume", "pen in",
      "pen out",
      "key Super+Up", "invoke dock", "activate bottom", "dismiss bottom", "take \(random.below(4))", "wait", "dropped",
      "set deferral.user never", "set deferral.user fullscreen", "move 9 50 50", "up 9",
      "remove pad", "add pad", "pointer a", "pointer b",
    ]
    return all[random.below(all.count)]
  }
}
