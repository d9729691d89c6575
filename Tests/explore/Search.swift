import SystemGestures

/// Breadth first from the start. A context cannot be copied, so each state is reached again by its shortest path.
struct Search: Sendable {
  private struct State: Sendable {
    var parent: Int32
    var action: UInt8
  }
  /// What came of one action in one state.
  private struct Step: Sendable {
    var state: Int32
    var action: UInt8
    var key: Key
  }
  struct Fault: Sendable {
    var text: String
    var path: [Action]
  }
  private struct Expansion: Sendable {
    var steps: [Step] = []
    var fault: Fault?
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
  private(set) var fault: Fault?

  var states: Int { all.count }

  private init(_ setting: Setting, _ alphabet: Alphabet, deepest: Int) {
    self.setting = setting
    self.deepest = deepest
    actions = alphabet.actions
  }

  /// - Parameter isTelling: prints how many states each level has.
  static func done(
    _ setting: Setting, _ alphabet: Alphabet, deepest: Int, tasks: Int, isTelling: Bool
  ) async -> Search {
    var search = Search(setting, alphabet, deepest: deepest)
    await search.run(tasks: tasks, isTelling: isTelling)
    return search
  }

  private mutating func run(tasks: Int, isTelling: Bool) async {
    seen.insert(Key(World(setting).portrait()))
    all.append(State(parent: -1, action: 0))
    var level = 0..<1
    while !level.isEmpty, fault == nil {
      if isTelling { print("#   \(depth): \(level.count)") }
      guard depth < deepest else {
        cut = level.count
        return
      }
      await expand(level, tasks)
      level = level.upperBound..<all.count
      if !level.isEmpty { depth += 1 }
    }
  }

  /// So many states at once: what comes of them is kept until it is told from what is known.
  private static let portion = 2048

  private mutating func expand(_ level: Range<Int>, _ tasks: Int) async {
    var next = level.lowerBound
    while next < level.upperBound, fault == nil {
      let portions = (0..<tasks).map { task in
        let from = min(next + task * Self.portion, level.upperBound)
        return (from..<min(from + Self.portion, level.upperBound)).map { ($0, path(to: $0)) }
      }
      next += tasks * Self.portion
      for expansion in await expand(portions) { take(expansion) }
    }
  }

  private func expand(_ portions: [[(state: Int, path: [Action])]]) async -> [Expansion] {
    let (setting, actions) = (setting, actions)
    return await withTaskGroup(of: (Int, Expansion).self) { group in
      for (number, portion) in portions.enumerated() {
        group.addTask { (number, Self.expand(portion, setting, actions)) }
      }
      var all: [(number: Int, expansion: Expansion)] = []
      for await one in group { all.append(one) }
      return all.sorted { $0.number < $1.number }.map(\.expansion)
    }
  }

  private mutating func take(_ expansion: Expansion) {
    transitions += expansion.steps.count
    if fault == nil { fault = expansion.fault }
    for step in expansion.steps where seen.insert(step.key).inserted {
      all.append(State(parent: step.state, action: step.action))
    }
  }

  private static func expand(
    _ portion: [(state: Int, path: [Action])], _ setting: Setting, _ actions: [Action]
  ) -> Expansion {
    var expansion = Expansion()
    for (state, path) in portion where expansion.fault == nil {
      expand(state, path, setting, actions, &expansion)
    }
    return expansion
  }

  private static func expand(
    _ state: Int, _ path: [Action], _ setting: Setting, _ actions: [Action], _ expansion: inout Expansion
  ) {
    var world: World?
    for (code, action) in actions.enumerated() {
      let here = world ?? World(setting, after: path)
      world = here
      guard here.can(action) else { continue }
      here.perform(action)
      world = nil
      if let text = here.fault() {
        expansion.fault = Fault(text: text, path: path + [action])
        return
      }
      expansion.steps.append(Step(state: Int32(state), action: UInt8(code), key: Key(here.portrait())))
    }
    // Often the last actions cannot be, and a world is left over.
    if let text = (world ?? World(setting, after: path)).faultAtRest() {
      expansion.fault = Fault(text: "at rest: \(text)", path: path)
    }
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

/// A state by 128 bits of its portrait.
struct Key: Hashable {
  private var low: UInt64 = 0xcbf2_9ce4_8422_2325
  private var high: UInt64 = 0x9e37_79b9_7f4a_7c15

  init(_ portrait: [UInt8]) {
    for byte in portrait {
      low = (low ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      high = (high ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
      high ^= high >> 29
    }
  }

  /// It is a hash already.
  func hash(into hasher: inout Hasher) { hasher.combine(low) }
}
