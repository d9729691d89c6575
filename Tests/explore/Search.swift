import SystemGestures

/// Breadth first from the start. A context cannot be copied, so each state is reached again by its shortest path.
struct Search {
  /// A state by 128 bits of its portrait.
  private struct Key: Hashable {
    var low: UInt64 = 0xcbf2_9ce4_8422_2325
    var high: UInt64 = 0x9e37_79b9_7f4a_7c15

    init(_ portrait: [UInt8]) {
      for byte in portrait {
        low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        high = (high ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
        high ^= high >> 29
      }
    }
  }
  private struct State {
    var parent: Int32
    var action: UInt8
  }

  let setting: Setting
  let actions: [Action]
  let deepest: Int
  private var seen: Set<Key> = []
  private var all: [State] = []
  private(set) var transitions = 0
  /// The longest of the shortest paths.
  private(set) var depth = 0
  /// States whose successors nobody looked at, because they lie too deep.
  private(set) var cut = 0
  /// What does not hold, and the way there.
  private(set) var fault: (text: String, path: [Action])?

  var states: Int { all.count }

  init(_ setting: Setting, _ alphabet: Alphabet, deepest: Int) {
    self.setting = setting
    self.deepest = deepest
    actions = alphabet.actions
  }

  mutating func run() {
    seen.insert(Key(World(setting).portrait))
    all.append(State(parent: -1, action: 0))
    var level = 0..<1
    while !level.isEmpty, fault == nil {
      guard depth < deepest else {
        cut = level.count
        return
      }
      for state in level where fault == nil { expand(state) }
      level = level.upperBound..<all.count
      if !level.isEmpty { depth += 1 }
    }
  }

  private mutating func expand(_ state: Int) {
    let path = path(to: state)
    if let text = world(after: path).faultAtRest() {
      fault = ("at rest: \(text)", path)
      return
    }
    var world: World?
    for (code, action) in actions.enumerated() {
      let here = world ?? self.world(after: path)
      world = here
      guard here.can(action) else { continue }
      here.perform(action)
      world = nil
      transitions += 1
      if let text = here.fault() {
        fault = (text, path + [action])
        return
      }
      guard seen.insert(Key(here.portrait)).inserted else { continue }
      all.append(State(parent: Int32(state), action: UInt8(code)))
    }
  }

  private func world(after path: [Action]) -> World {
    let world = World(setting)
    for action in path { world.perform(action) }
    return world
  }

  private func path(to state: Int) -> [Action] {
    var path: [Action] = []
    var state = state
    while state > 0 {
      path.append(actions[Int(all[state].action)])
      state = Int(all[state].parent)
    }
    return path.reversed()
  }
}
