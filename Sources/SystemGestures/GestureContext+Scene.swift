import GestureRecognition

extension GestureContext {
  /// Asks the host what lies along the edges of an output: once per scene change, not once per touch.
  func ask(_ host: any GestureHost, _ output: OutputID) {
    guard host.knowsScene, let glass = engine.glass(of: output) else { return }
    let depth = glass.zoneDepth(engine.tuning)
    for edge in Edges.all.list where engine.bindings.edges.contains(edge) {
      look(host, output, edge, glass, depth)
    }
    for id in engine.deferrals.handles {
      guard let object = engine.deferrals[id], let surface = object.surface, engine.isOn(surface, output) else {
        continue
      }
      let verdict = host.mayDefer(id, surface: surface)
      engine.setDeferral(id, object.request, verdict)
    }
    engine.batch { $0.reconsiderDeferrals(and: []) }
  }

  private func look(_ host: any GestureHost, _ output: OutputID, _ edge: Edge, _ glass: Glass, _ depth: Millimetres) {
    let occupant: Occupancy.Occupant
    switch edge {
    case .bottom, .top: occupant = self.occupant(host, output, edge, glass, depth)
    case .left, .right:
      let samples = samples(host, output, edge, glass, depth)
      engine.setSamples(samples, of: edge, on: output)
      occupant = samples.occupants.reduce(.nothing) { $0.joined(by: $1) }
    }
    engine.batch { $0.setOccupant(occupant, of: edge, on: output) }
  }

  /// Samples a zone in two rows: whatever a finger could hit there counts.
  private func occupant(
    _ host: any GestureHost, _ output: OutputID, _ edge: Edge, _ glass: Glass, _ depth: Millimetres
  ) -> Occupancy.Occupant {
    var found: Occupancy.Occupant = .nothing
    for row in Self.rows.indices {
      for step in 0..<Self.samples {
        let place = edge.place(Self.share(step), depth * Self.rows[row], in: glass.size)
        found = found.joined(by: host.surface(at: place, on: output).flatMap { engine.occupant($0) })
        if found == .several { return found }
      }
    }
    return found
  }

  /// The same looks, each kept: exclusion is granted only where its surface is on top.
  private func samples(
    _ host: any GestureHost, _ output: OutputID, _ edge: Edge, _ glass: Glass, _ depth: Millimetres
  ) -> EdgeSamples {
    var samples = EdgeSamples()
    samples.occupants.reserveCapacity(2 * Self.samples)
    for row in Self.rows.indices {
      for step in 0..<Self.samples {
        let place = edge.place(Self.share(step), depth * Self.rows[row], in: glass.size)
        samples.columns[row] = place.x
        samples.occupants.append(host.surface(at: place, on: output).flatMap { engine.occupant($0) })
      }
    }
    return samples
  }

  /// How deep in the zone it is looked at, in zone depths.
  private static var rows: InlineArray<2, Double> { [0.1, 0.9] }
  private static func share(_ step: Int) -> Double { (Double(step) + 0.5) / Double(samples) }

  /// Fine enough to meet anything a finger could hit on a tablet: every 5 mm of 240 mm.
  private static let samples = 48
}

extension Occupancy.Occupant {
  fileprivate func joined(by surface: SurfaceID?) -> Self {
    guard let surface else { return self }
    switch self {
    case .unknown, .nothing: return .alone(surface)
    case .alone(let other): return other == surface ? self : .several
    case .several: return .several
    }
  }
}

extension Edge {
  /// The place `share` along this edge and `depth` inside it.
  fileprivate func place(_ share: Double, _ depth: Millimetres, in size: Size) -> Fraction {
    switch self {
    case .bottom: Fraction(x: share, y: 1 - depth / size.height)
    case .top: Fraction(x: share, y: depth / size.height)
    case .left: Fraction(x: depth / size.width, y: share)
    case .right: Fraction(x: 1 - depth / size.width, y: share)
    }
  }
}

extension Engine {
  /// Who counts along an edge: toplevels for their popups, nobody for the host's own interface.
  mutating func occupant(_ surface: SurfaceID) -> SurfaceID? {
    guard surfaces.contains(surface) else { return nil }
    let root = root(of: surface)
    return surfaces[root]?.state.kind == .own ? nil : root
  }

  /// The millimetres of an output, as its touchscreen has them or as it says itself.
  mutating func glass(of output: OutputID) -> Glass? {
    for index in mappings.indices where mappings[index].output == output && mappings[index].kind == .touchscreen {
      return mappings[index].glass
    }
    return outputs[output].map { Glass(output: $0, deviceSize: nil, tuning) }
  }

  /// The host did not deliver the down: the touch is nobody's to its lift.
  mutating func refuse(_ touch: TouchID) {
    guard let index = index(of: touch) else { return }
    touches[index].isShown = false
    let other = partner(of: index)
    withdraw(index)
    if touches[index].owner != .system { touches[index].owner = .dead }
    if let other { batch { $0.fail(other, Failure(.cancelled)) } }
  }
}
