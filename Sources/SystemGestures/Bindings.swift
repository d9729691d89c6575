public enum Corner: UInt8, Sendable {
  case topLeft = 0
  case topRight = 1
  case bottomLeft = 2
  case bottomRight = 3

  /// In order; unlike `allCases` it takes nothing from the heap.
  static var all: InlineArray<4, Corner> { [.topLeft, .topRight, .bottomLeft, .bottomRight] }

  public var edges: Edges {
    switch self {
    case .topLeft: Edges.top.union(.left)
    case .topRight: Edges.top.union(.right)
    case .bottomLeft: Edges.bottom.union(.left)
    case .bottomRight: Edges.bottom.union(.right)
    }
  }
}

/// Which stretch of an edge a binding is for.
public enum EdgePart: UInt8, Sendable {
  case whole = 0
  /// The left or top third.
  case first = 1
  case middle = 2
  case last = 3

  func covers(_ fraction: Double) -> Bool {
    switch self {
    case .whole: true
    case .first: fraction < 1.0 / 3
    case .middle: fraction >= 1.0 / 3 && fraction <= 2.0 / 3
    case .last: fraction > 2.0 / 3
    }
  }
}

/// The way of a swipe with several fingers.
public enum SwipeDirection: UInt8, Sendable {
  case left = 0
  case right = 1
  case up = 2
  case down = 3
  /// Left or right; its gesture says which one it was.
  case horizontal = 4
  /// Up or down.
  case vertical = 5

  /// What both directions of its axis are bound as.
  var axis: Self {
    switch self {
    case .left, .right, .horizontal: .horizontal
    case .up, .down, .vertical: .vertical
    }
  }
}

public enum PinchDirection: UInt8, Sendable {
  case inward = 0
  case outward = 1
}

/// One movement with what it does.
public struct Binding: Equatable, Sendable {
  public enum Movement: Equatable, Sendable {
    /// One or two fingers come in from an edge of a touchscreen.
    case edge(Edge, EdgePart)
    /// One finger comes in from a corner of a touchscreen.
    case corner(Corner)
    /// Several fingers go the same way.
    case swipe(SwipeDirection)
    case pinch(PinchDirection)
  }
  public let device: Device.Kind
  public let movement: Movement
  public let fingers: UInt8
  public let action: Action
  /// Runs on the lock screen too.
  public let whileLocked: Bool

  /// A number of fingers that the movement cannot have is taken as the nearest that it can: see ``fingers(for:on:)``. Edges
  /// and corners are those of touchscreens whatever `device` says.
  @inline(never)
  public init(
    _ movement: Movement, _ action: Action, on device: Device.Kind = .touchscreen, whileLocked: Bool = false,
    fingers: UInt8 = 1
  ) {
    self.device = Self.hasZone(movement) ? .touchscreen : device
    self.movement = movement
    self.action = action
    self.whileLocked = whileLocked
    let range = Self.fingers(for: movement, on: self.device)
    self.fingers = min(max(fingers, range.lowerBound), range.upperBound)
  }

  /// How many fingers a movement can have.
  public static func fingers(for movement: Movement, on device: Device.Kind) -> ClosedRange<UInt8> {
    switch movement {
    case .edge: 1...2
    case .corner: 1...1
    case .swipe: 3...5
    // Two fingers on a touchscreen are the client's; libinput tells pinches of a touchpad from two fingers on.
    case .pinch: device == .touchpad ? 2...5 : 3...5
    }
  }

  private static func hasZone(_ movement: Movement) -> Bool {
    switch movement {
    case .edge, .corner: true
    case .swipe, .pinch: false
    }
  }
}

/// All bindings of a context. Zones exist only where one leads to an action that the host has.
public struct Bindings: Sendable {
  public private(set) var all: [Binding] = [
    Binding(.edge(.bottom, .whole), .home),
    Binding(.edge(.top, .whole), .notificationCenter),
    Binding(.corner(.topRight), .controlCenter),
    Binding(.swipe(.horizontal), .switchApps, fingers: 4),
    Binding(.pinch(.inward), .home, fingers: 4),
    Binding(.pinch(.inward), .home, fingers: 5),
    Binding(.swipe(.horizontal), .switchWorkspace, on: .touchpad, fingers: 3),
    Binding(.swipe(.up), .appSwitcher, on: .touchpad, fingers: 3),
    Binding(.pinch(.inward), .home, on: .touchpad, fingers: 4),
  ]
  /// Actions that the host says it does not have: what is bound to one is as if it were not bound at all.
  var missing: [Action] = [] { didSet { note() } }
  /// Edges with something to do; kept so that the look-up at a down is one test.
  private(set) var edges = Edges.none
  /// Numbers of fingers with something to do on a touchscreen: bit n for n fingers.
  private(set) var hands: UInt8 = 0
  private(set) var hasCorners = false
  /// Some edge swipe is for two fingers.
  private(set) var hasPairs = false

  public init() { note() }

  public mutating func removeAll() { replace([]) }

  /// Adds a binding, in place of the one for the same movement with as many fingers on the same kind of device.
  public mutating func add(_ binding: Binding) { replace(all.filter { !$0.isReplaced(by: binding) } + [binding]) }

  private mutating func replace(_ bindings: [Binding]) {
    all = bindings
    note()
  }

  @inline(never)
  private mutating func note() {
    edges = .none
    hands = 0
    hasCorners = false
    hasPairs = false
    for binding in all where leadsAnywhere(binding) {
      switch binding.movement {
      case .edge(let edge, _):
        edges.insert(Edges(edge))
        if binding.fingers == 2 { hasPairs = true }
      case .corner: hasCorners = true
      case .swipe, .pinch: if binding.device == .touchscreen { hands |= 1 << binding.fingers }
      }
    }
  }

  private func leadsAnywhere(_ binding: Binding) -> Bool { !missing.contains(binding.action) }

  /// It leads to an action of the host that may run now; every look-up asks this first.
  @inline(never)
  func isInForce(_ binding: Binding, locked: Bool) -> Bool {
    (binding.whileLocked || !locked) && leadsAnywhere(binding)
  }

  /// What a swipe from `edge` does that starts at `fraction` of its length; thirds come before the whole edge.
  func action(_ edge: Edge, at fraction: Double, locked: Bool, fingers: UInt8) -> Action? {
    guard edges.contains(edge) else { return nil }
    var whole: Action?
    for binding in all where binding.fingers == fingers && isInForce(binding, locked: locked) {
      guard case .edge(edge, let part) = binding.movement, part.covers(fraction) else { continue }
      if part != .whole { return binding.action }
      whole = binding.action
    }
    return whole
  }

  func action(_ corner: Corner, locked: Bool) -> Action? {
    find(.corner(corner), on: .touchscreen, fingers: 1, locked: locked)?.action
  }

  /// What is bound to a swipe this way (left, right, up or down); its own direction comes before its axis.
  func swipe(_ way: SwipeDirection, on device: Device.Kind, fingers: UInt8, locked: Bool) -> Binding? {
    find(.swipe(way), on: device, fingers: fingers, locked: locked)
      ?? find(.swipe(way.axis), on: device, fingers: fingers, locked: locked)
  }

  func pinch(_ way: PinchDirection, on device: Device.Kind, fingers: UInt8, locked: Bool) -> Binding? {
    find(.pinch(way), on: device, fingers: fingers, locked: locked)
  }

  @inline(never)
  private func find(
    _ movement: Binding.Movement, on device: Device.Kind, fingers: UInt8, locked: Bool
  ) -> Binding? {
    for binding in all where binding.device == device && binding.fingers == fingers {
      if binding.movement == movement, isInForce(binding, locked: locked) { return binding }
    }
    return nil
  }
}

extension Binding {
  fileprivate func isReplaced(by other: Binding) -> Bool {
    device == other.device && movement == other.movement && fingers == other.fingers
  }
}

#if !Embedded
  // For tests; in the shipped library each list of cases would be a type and functions of its own.
  extension Corner: CaseIterable {}
#endif
