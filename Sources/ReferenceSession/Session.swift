import CWaylandServer
import Configuration
import GestureRecognition
import ReferenceHost
import SelvageServer
import SystemGestures

/// The reference compositor with gestures: how a host embeds the library, in Swift.
///
/// Input goes in through `feed`, windows and clients are the compositor's. Only what the gesture context lets out reaches
/// clients. Everything runs on the compositor's thread.
public final class Session {
  public let compositor: Compositor
  /// Everything that leaves the context, for whoever watches.
  public var onEvent: (Event) -> Void = { _ in }
  /// What the system does when a gesture is carried out.
  public var onAction: (Action) -> Void = { _ in }

  /// The host's own monotonic clock, to tell an absurd time stamp by; nil where time is made up.
  public var clock: (() -> EventTime)?

  /// Which clients are the desktop shell: they see its global, and nobody else does. Nobody is at first.
  public var isPrivileged: (_ client: OpaquePointer) -> Bool = { _ in false }

  public let context: GestureContext
  public let seat: SeatID
  private(set) var bridge: DeferralBridge?
  private(set) var shell: ShellServer?
  private(set) var gestureBridge: GestureBridge?

  var outputs: [(output: ReferenceHost.Output, id: OutputID)] = []
  var surfaces: [(surface: ReferenceHost.Surface, id: SurfaceID)] = []
  var devices: [Screen] = []
  var touchpads: [Pad] = []
  /// The outputs that somebody chose, by touchscreens' names.
  var ties: [String: String] = [:]
  /// The numbers clients know fingers by.
  var wireIDs: [WireID] = []
  private let relay: Relay
  /// What the context and the keyboard go by.
  public internal(set) var configuration = Configuration.standard
  /// What they will go by when no finger is down.
  var waiting: Configuration?
  var keeper: ConfigurationKeeper?
  /// Of the compositor's loop.
  var fileWatch: OpaquePointer?

  /// A touchpad that is plugged in.
  struct Pad {
    var input: UInt64
    var id: DeviceID
  }

  /// One thing that left the library.
  public enum Event {
    case touch(Delivery)
    case frame(ClientEvent)
    case cancel(ClientEvent)
    case touchpad(TouchpadDelivery)
    case gesture(SystemGestureEvent)
    case deferral(DeferralEvent)
    case affordance(AffordanceEvent)
    case action(ActionEvent)
    case trace(TraceEvent)
    case log(LogEvent)
    /// The configuration has an error and is not used, or a warning.
    case configuration(Problem)
    /// Nobody can tell on which output a touchscreen lies: what is so, and what to write.
    case unmatched(touchscreen: String, advice: String)
  }

  public init(_ compositor: Compositor) {
    let relay = Relay()
    self.compositor = compositor
    self.relay = relay
    context = GestureContext(host: relay)
    seat = context.addSeat()
    relay.session = self
    for output in compositor.outputs { add(output) }
    listen()
    takeKeys()
    serveClients()
  }

  private func serveClients() {
    guard let display = compositor.display else { return }
    let seat: EmbedderSeatLookup = { [weak self] in self?.seat(of: $0) }
    let rects: EmbedderRegionReader = { [weak self] in self?.rects(of: $0) }
    bridge = DeferralBridge(display: display, context: context, seat: seat, rects: rects)
    gestureBridge = GestureBridge(display: display, context: context, seat: seat, rects: rects)
    compositor.globalFilter = { [weak self] client, global in
      !ShellServer.isGlobal(global) || self?.isPrivileged(client) ?? false
    }
    shell = ShellServer(display: display, context: context, host: relay, seat: seat)
  }

  /// Ends what runs, then lets go of the clients.
  public func finish() {
    stopWatching()
    keeper?.finish()
    compositor.seat.keyboard.takesKey = { _ in false }
    context.finish()
    bridge?.finish(at: context.now)
    shell?.finish(at: context.now)
    gestureBridge?.finish(at: context.now)
    compositor.hooks = HostHooks()
    compositor.finish()
    relay.session = nil
  }

  public func name(of action: Action) -> String { String(decoding: context.name(of: action), as: UTF8.self) }
  public func surface(_ id: SurfaceID) -> ReferenceHost.Surface? { surfaces.first { $0.id == id }?.surface }

  func id(of surface: ReferenceHost.Surface) -> SurfaceID? { surfaces.first { $0.surface === surface }?.id }
  func id(of output: ReferenceHost.Output) -> OutputID? { outputs.first { $0.output === output }?.id }
  func output(_ id: OutputID) -> ReferenceHost.Output? { outputs.first { $0.id == id }?.output }
}

extension ClientKey {
  public init(_ client: OpaquePointer) { self.init(rawValue: UInt64(UInt(bitPattern: client))) }
  var client: OpaquePointer? { OpaquePointer(bitPattern: UInt(rawValue)) }
}
