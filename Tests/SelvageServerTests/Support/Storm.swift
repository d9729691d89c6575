import CSelvageProtocolClient
import SelvageClient
import SelvageServer
import SystemGestures

/// A random world: clients come, ask, break the protocol and die; seats, surfaces and the library go.
final class Storm {
  let display = TestDisplay(seats: 1...3)
  private(set) var armedSent = 0
  private var random: RandomSource
  private var actors: [StormActor] = []
  /// The library's ids are never reused, so this is enough to guess at living, inert and dead ones.
  private var highestID: UInt64 = 0
  private var time: UInt64 = 0
  private var leftOpen: String?

  init(seed: UInt64) {
    random = RandomSource(seed: seed)
    display.backend.onCall = { [unowned self] call in
      if case .create(let id, _) = call { highestID = id.rawValue }
      if case .apply(let id, let request) = call, random.below(2) == 0 {
        display.server?.report(DeferralStatus(effective: request.edges), to: id)
      }
    }
  }

  func step() {
    time += 1000
    if display.server == nil, random.below(10) == 0 { display.startServer() }
    switch random.below(100) {
    case 0..<6: connect()
    case 6..<60: if let actor = actors.randomElement(using: &random) { actor.act(&random) }
    case 60..<85: report()
    case 85..<88: die()
    case 88..<89: seatGoes()
    case 89..<90: libraryGoes()
    default: display.settle()
    }
  }

  /// What a client was told that it must never be told.
  func brokenPromise() -> String? {
    for actor in actors {
      if let error = actor.unexpectedError { return "a well-behaved client was ended: \(error)" }
      if let pair = actor.brokenPair { return pair }
    }
    return leftOpen
  }

  /// Everything goes, in a random order.
  func end() {
    if random.below(2) == 0 { finishLibrary() }
    for actor in actors.shuffled(using: &random) where random.below(2) == 0 { display.kill(actor.client) }
    display.destroyDisplay()
    display.finishServer(at: time)
  }

  private func finishLibrary() {
    guard display.server != nil else { return }
    display.finishServer(at: time)
    // A finished server does not give its ids back.
    for id in display.backend.living { display.backend.destroy(id) }
  }

  private func connect() {
    guard actors.count < 6 else { return }
    actors.append(StormActor(display.connect()))
  }

  private func report() {
    guard let server = display.server, highestID > 0 else { return }
    let anyID = DeferralID(rawValue: .random(in: 1...highestID, using: &random))
    let id = random.below(4) == 0 ? anyID : display.backend.living.randomElement(using: &random) ?? anyID
    let edge = Edge.allCases.randomElement(using: &random) ?? .top
    switch random.below(3) {
    case 0: if server.armed(id, edge: edge, at: time, timeout: 3000) { armedSent += 1 }
    case 1: server.disarmed(id, edge: edge, at: time, reason: .timeout)
    default: server.report(DeferralStatus(denials: [.init(edges: .top, reason: .policy)]), to: id)
    }
  }

  private func die() {
    guard let actor = actors.randomElement(using: &random) else { return }
    if random.below(2) == 0 { actor.breakProtocol(&random) }
    display.settle()
    display.kill(actor.client)
    actors.removeAll { $0 === actor }
  }

  private func seatGoes() {
    let seat = UInt64.random(in: 2...3, using: &random)
    display.backend.goneSeats.formSymmetricDifference([seat])
    if display.backend.goneSeats.contains(seat) { display.server?.seatGone(SeatID(rawValue: seat), at: time) }
  }

  private func libraryGoes() {
    finishLibrary()
    guard random.below(2) == 0 else { return }
    display.settle()
    if actors.contains(where: \.awaitsDisarmed) { leftOpen = "the library is gone, and an armed has no disarmed" }
  }
}

/// One client of the storm.
final class StormActor {
  let client: TestClient
  private var surfaces: [OpaquePointer] = []
  private var objects: [StormObject] = []
  private var mayBeEnded = false

  init(_ client: TestClient) { self.client = client }

  var unexpectedError: String? {
    guard !mayBeEnded, let error = client.protocolError else { return nil }
    return "\(error)"
  }

  var awaitsDisarmed: Bool { client.isAlive && objects.contains { !$0.armed.isEmpty } }

  var brokenPair: String? { objects.lazy.compactMap { $0.brokenPair }.first }

  func act(_ random: inout RandomSource) {
    guard client.isAlive else { return }
    switch random.below(12) {
    case 0, 1: surfaces.append(client.makeSurface())
    case 2, 3: makeObject(&random)
    case 4: destroySurface(&random)
    case 5: if let object = objects.randomElement(using: &random) { drop(object) }
    case 6, 7: surfaces.randomElement(using: &random).map(TestClient.commit)
    default: objects.randomElement(using: &random)?.ask(&random, client)
    }
  }

  func breakProtocol(_ random: inout RandomSource) {
    guard client.isAlive, client.manager.isAvailable else { return }
    mayBeEnded = true
    let object = client.makeRawDeferral(client.makeSurface(), seat: client.seats[0])
    selvage_edge_deferral_v1_set_edges(object, 16 << UInt32(random.below(20)))
  }

  private func makeObject(_ random: inout RandomSource) {
    guard let surface = surfaces.randomElement(using: &random) else { return }
    let seat = random.below(3)
    // What has an object already would be an error.
    for object in objects where object.surface == surface && object.seat == seat { drop(object) }
    objects.append(StormObject(client, surface, seat: seat))
  }

  private func drop(_ object: StormObject) {
    objects.removeAll { $0 === object }
  }

  private func destroySurface(_ random: inout RandomSource) {
    guard let surface = surfaces.randomElement(using: &random) else { return }
    surfaces.removeAll { $0 == surface }
    client.destroy(surface: surface)
    // Its objects stay; a new surface at the same address must not be taken for it.
    for object in objects where object.surface == surface { object.surface = nil }
  }
}

/// One object of an actor, and the pairs that it hears.
final class StormObject {
  var surface: OpaquePointer?
  let seat: Int
  private(set) var brokenPair: String?
  private var deferral: EdgeDeferral?
  private(set) var armed: EdgeDeferral.Edges = []

  init(_ client: TestClient, _ surface: OpaquePointer, seat: Int) {
    self.surface = surface
    self.seat = seat
    deferral = EdgeDeferral(surface: surface, seat: client.seats[seat], manager: client.manager) { [unowned self] in
      hear($0)
    }
  }

  func ask(_ random: inout RandomSource, _ client: TestClient) {
    switch random.below(4) {
    case 0: deferral?.indicatorHint = .hide
    case 1:
      let region = client.makeRegion([.init(x: 0, y: 0, width: 8, height: Int32(random.below(99)))])
      deferral?.setExclusionRegion(region)
      client.destroy(region: region)
    default: deferral?.edges = EdgeDeferral.Edges(rawValue: UInt32(random.below(16)))
    }
  }

  private func hear(_ event: EdgeDeferral.Event) {
    switch event {
    case .armed(_, let edge, _):
      if armed.contains(edge) { brokenPair = "armed twice" }
      armed.insert(edge)
    case .disarmed(_, let edge, _):
      if !armed.contains(edge) { brokenPair = "disarmed without armed" }
      armed.remove(edge)
    case .effective, .denied, .granted: break
    }
  }
}
