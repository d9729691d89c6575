import CWaylandStock

/// Something that a finger drags. The finger's motions are the drag's and not its client's any more; its end is told to
/// both.
public final class Drag {
  /// The finger, as clients know it.
  public let finger: Int32
  /// Where it began.
  public let client: OpaquePointer
  weak var source: DataSource?
  /// Without one, only the client where it began hears of it.
  private let hasSource: Bool
  private weak var exchange: DataExchange?
  /// Where it is now.
  public private(set) weak var target: Surface?
  private var offers: [DataOffer] = []

  init(_ exchange: DataExchange, _ source: DataSource?, finger: Int32, client: OpaquePointer) {
    self.exchange = exchange
    self.source = source
    self.finger = finger
    self.client = client
    hasSource = source != nil
    source?.use = .drag
  }

  /// The finger is there now, or on nobody's surface. Whoever embeds the compositor says so; `time` is in milliseconds.
  public func move(to hit: Hit?, time: UInt32) {
    guard let hit, hasSource || hit.surface.client == client else { return leave() }
    guard hit.surface === target else {
      leave()
      return enter(hit)
    }
    for device in devices { device.sendMotion(time, hit.local) }
  }

  /// The finger lifted: what it dragged is the target's if that wants it.
  func drop() {
    exchange?.ended(self)
    let isWanted = !hasSource || offers.contains { $0.isAccepted }
    guard target != nil, isWanted else { return endUnwanted() }
    for offer in offers { offer.isDropped = true }
    for device in devices { device.sendDrop() }
    source?.sendDropPerformed()
  }

  /// Ends without a drop.
  func cancel() {
    exchange?.ended(self)
    endUnwanted()
  }

  func surfaceGone(_ surface: Surface) {
    if target === surface { leave() }
  }

  private func endUnwanted() {
    leave()
    source?.sendUnwanted()
  }

  private var devices: [DataDevice] { target.flatMap { exchange?.devices(of: $0.client) } ?? [] }

  private func enter(_ hit: Hit) {
    guard let serial = exchange?.compositor?.nextSerial() else { return }
    target = hit.surface
    for device in devices {
      let offer = source.flatMap { device.makeOffer(of: $0, isDragged: true) }
      if let offer { offers.append(offer) }
      device.sendEnter(serial, hit, offer)
    }
  }

  private func leave() {
    for device in devices { device.sendLeave() }
    for offer in offers { offer.leave() }
    offers = []
    target = nil
  }
}
