import CSelvageProtocol
import CWaylandServer
import GestureRecognition
import SystemGestures

/// Serves `selvage_shell_manager_v1` on a `wl_display`: the desktop shell hears the gestures of a `GestureContext`.
///
/// The embedder's `GestureHost` hands on what it is told of gestures, affordances, indicators and actions. The global is for
/// the clients that `ShellHost.isPrivileged` names: the display's filter, which is the embedder's, hides it from others by
/// asking `isGlobal`. One that binds it all the same is ended, as if there were no such global.
///
/// Use it on the context's thread, which is the one that dispatches the display. It keeps the context and the host until
/// `finish`, which may come before or after the end of the context and of the display.
public final class ShellServer {
  /// "Swipe again", where it is shown now.
  struct Affordance {
    enum Time {
      case open
      case until(EventTime)
      case held
    }
    var number: UInt32
    var output: OutputID
    var seat: SeatID
    var edge: Edge
    var time: Time
  }

  static var version: Int32 { 1 }

  let requests = ShellRequests()
  private let access: ContextAccess
  private var host: (any ShellHost)?
  private var global: ServedGlobal?
  /// In the order in which they were made.
  var objects = List<ShellResource>()
  var affordances = List<Affordance>()
  var lastAffordance: UInt32 = 0
  /// What every object was told last.
  var group = ShellGroup()

  /// Announces the global. Nil when libwayland has no memory for it.
  ///
  /// The display's filter is asked from inside this call already.
  public init?(
    display: OpaquePointer, context: GestureContext, host: any ShellHost, seat: @escaping EmbedderSeatLookup,
    bracket: EmbedderBracket? = nil
  ) {
    access = ContextAccess(context, seat: seat, rects: nil, bracket: bracket)
    self.host = host
    // It keeps the server alive as long as the display.
    global = ServedGlobal(
      display: display, interface: selvage_shell_manager_v1_description(), version: Self.version,
      onBind: { [self] in bind($0) }, onDisplayDestroyed: { [self] in displayDestroyed() })
    if global == nil { return nil }
  }

  /// Nil once the server let go of it.
  var context: GestureContext? { access.context }

  /// A client's request reaches the context.
  func within(_ act: (GestureContext) -> Void) { access.within(act) }

  /// The objects of clients that hear something.
  public var listeners: Int { objects.count }

  /// Whether a `wl_global` is the shell's: of any context in this process, and also while it is being made or withdrawn.
  public static func isGlobal(_ global: OpaquePointer) -> Bool {
    wl_global_get_interface(global) == selvage_shell_manager_v1_description()
  }

  /// A seat is gone, whether or not the context was told already; its objects become inert.
  public func seatGone(_ seat: SeatID, at time: EventTime) {
    forEach(of: seat) { retire($0, at: time) }
  }

  /// Withdraws the global, closes what clients have open, makes every object inert, and lets go of context and host. Once
  /// more does no harm. Not to be called from one of the context's callbacks.
  public func finish(at time: EventTime) {
    if global?.withdraw() == true {
      for object in objects.copy { retire(object, at: time) }
    }
    _ = access.finish()
    host = nil
  }

  /// libwayland frees the global; clients that are still connected can be sent nothing from here on.
  private func displayDestroyed() {
    global = nil
    for object in objects.copy { forget(object) }
  }

  /// The objects of one seat, whatever becomes of them meanwhile.
  @inline(never)
  func forEach(of seat: SeatID, _ body: (ShellResource) -> Void) {
    var index = 0
    while index < objects.count {
      let object = objects[index]
      if object.seat == seat { body(object) }
      // Else the next one has its place.
      if index < objects.count, objects[index] === object { index += 1 }
    }
  }

  /// Makes an object inert, telling its client what ends with it.
  private func retire(_ object: ShellResource, at time: EventTime) {
    object.close(at: time)
    forget(object)
  }

  private func forget(_ object: ShellResource) {
    object.becomeInert()
    objects.removeAll { $0 === object }
  }
}

// MARK: - What clients do

extension ShellServer {
  private func bind(_ bind: ServedGlobal.Bind) {
    let description = selvage_shell_manager_v1_description()
    guard isWelcome(bind.client) else {
      selvage_client_deny_global(bind.client, description)
      let message: StaticString = "a client that is not privileged bound selvage_shell_manager_v1: no filter hides it"
      context?.report(.host, message)
      return
    }
    guard let resource = makeResource(bind, description) else { return }
    let me = Unmanaged.passRetained(self).toOpaque()
    wl_resource_set_implementation(resource, requests.manager.address, me) { resource in
      _ = takeOwner(of: resource, as: ShellServer.self)
    }
  }

  /// Whoever binds a global that is withdrawn does no harm.
  private func isWelcome(_ client: OpaquePointer) -> Bool {
    access.within { _ in host?.isPrivileged(client) ?? true } ?? true
  }

  func getShell(_ client: OpaquePointer, manager: OpaquePointer, id: UInt32, seat: OpaquePointer) {
    let seatID = access.seat(of: seat)
    if objects.contains(where: { $0.client == client && $0.seat == seatID }) {
      let code = SELVAGE_SHELL_MANAGER_V1_ERROR_ALREADY_EXISTS.rawValue
      let message: StaticString = "destroy the shell object that this client has for the seat first, on wl_seat"
      return postError(manager, code, message, about: wl_resource_get_id(seat))
    }
    let version = wl_resource_get_version(manager)
    guard let resource = makeResource(client, selvage_shell_v1_description(), version: version, id: id) else { return }
    let object = ShellResource(server: self, resource: resource, client: client, seat: seatID)
    let data = Unmanaged.passRetained(object).toOpaque()
    wl_resource_set_implementation(resource, requests.shell.address, data) { resource in
      guard let object = takeOwner(of: resource, as: ShellResource.self) else { return }
      object.server.forget(object)
    }
    if let seatID { welcome(object, seatID) }
  }

  private func welcome(_ object: ShellResource, _ seat: SeatID) {
    guard let context else { return object.becomeInert() }
    refresh()
    objects.append(object)
    // What ends with a client is told while its resources go, one after the other: its outputs cannot be looked up then.
    object.clientListener = .onDestroy(ofClient: object.client) { [self] in forget(object) }
    object.send(group, context)
    walkOutputs(of: object.client) { resource, output in
      object.indicator(context.indicator(on: output), on: resource)
      return true
    }
    for affordance in affordances.copy where affordance.seat == seat { object.show(affordance, at: context.now) }
  }
}

// MARK: - Outputs

extension ShellServer {
  /// The output that a client's `wl_output` stands for.
  func output(of resource: OpaquePointer) -> OutputID? { access.within { _ in host?.output(of: resource) } ?? nil }

  /// The client's own object for an output; nil when it has none, or the host cannot tell.
  func resource(of output: OutputID?, for client: OpaquePointer) -> OpaquePointer? {
    guard let output else { return nil }
    var found: OpaquePointer?
    walkOutputs(of: client) { resource, its in
      if its == output { found = resource }
      return found == nil
    }
    return found
  }

  /// Goes through a client's `wl_output` objects of outputs that are there, until `visit` says false.
  func walkOutputs(of client: OpaquePointer, _ visit: (_ resource: OpaquePointer, OutputID) -> Bool) {
    withoutActuallyEscaping(visit) { visit in
      var walk = OutputWalk(server: self, visit: visit)
      withUnsafeMutablePointer(to: &walk) { walk in
        selvage_client_walk_outputs(
          client,
          selvage_output_walk(
            visit: { resource, context in
              guard let walk = context?.assumingMemoryBound(to: OutputWalk.self) else { return false }
              guard let output = walk.pointee.server.output(of: resource) else { return true }
              return walk.pointee.visit(resource, output)
            }, context: walk))
      }
    }
  }
}

/// What C hands back at each step.
private struct OutputWalk {
  var server: ShellServer
  var visit: (OpaquePointer, OutputID) -> Bool
}
