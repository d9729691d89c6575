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
  /// `finished` still owns a withdrawn global: a client may bind it until it has heard of the withdrawal.
  enum Phase {
    case serving(global: OpaquePointer)
    case finished
    case displayGone
  }

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

  let requests = ShellRequestTables()
  private(set) var host: (any ShellHost)?
  private(set) var context: GestureContext?
  var phase = Phase.displayGone
  /// In the order in which they were made.
  var objects: [ShellResource] = []
  var affordances: [Affordance] = []
  var lastAffordance: UInt32 = 0
  /// What every object was told last.
  var group = ShellGroup()
  private var displayListener: DestroyListener?

  /// Announces the global. Nil when libwayland has no memory for it.
  ///
  /// The display's filter is asked from inside this call already.
  public init?(display: OpaquePointer, context: GestureContext, host: any ShellHost) {
    self.context = context
    self.host = host
    let me = Unmanaged.passUnretained(self).toOpaque()
    let description = selvage_shell_manager_v1_description()
    let global = wl_global_create(display, description, Self.version, me) { client, data, version, id in
      guard let client, let data else { return }
      Unmanaged<ShellServer>.fromOpaque(data).takeUnretainedValue().bind(client, version: version, id: id)
    }
    guard let global else { return nil }
    phase = .serving(global: global)
    // Keeps the server alive as long as the display, whose global points to it.
    displayListener = .onDestroy(ofDisplay: display) { [self] in displayDestroyed() }
  }

  /// The objects of clients that hear something.
  public var listeners: Int { objects.count }

  /// Whether a `wl_global` is the shell's: of any context in this process, and also while it is being made or withdrawn.
  public static func isGlobal(_ global: OpaquePointer) -> Bool {
    wl_global_get_interface(global) == selvage_shell_manager_v1_description()
  }

  /// A seat is gone, whether or not the context was told already; its objects become inert.
  public func seatGone(_ seat: SeatID, at time: EventTime) {
    for object in objects where object.seat == seat { retire(object, at: time) }
  }

  /// Withdraws the global, closes what clients have open, makes every object inert, and lets go of context and host. Once
  /// more does no harm. Not to be called from one of the context's callbacks.
  public func finish(at time: EventTime) {
    if case .serving(let global) = phase {
      phase = .finished
      wl_global_remove(global)
      for object in objects { retire(object, at: time) }
    }
    context = nil
    host = nil
  }

  /// libwayland frees the global; clients that are still connected can be sent nothing from here on.
  private func displayDestroyed() {
    phase = .displayGone
    displayListener = nil
    for object in objects { object.becomeInert() }
    objects.removeAll()
  }

  /// Makes an object inert, telling its client what ends with it.
  private func retire(_ object: ShellResource, at time: EventTime) {
    object.close(affordances, at: time)
    object.becomeInert()
    objects.removeAll { $0 === object }
  }
}

// MARK: - What clients do

extension ShellServer {
  func bind(_ client: OpaquePointer, version: UInt32, id: UInt32) {
    let description = selvage_shell_manager_v1_description()
    if let host, !host.isPrivileged(client) {
      selvage_client_deny_global(client, description)
      let message: StaticString = "a client that is not privileged bound selvage_shell_manager_v1: no filter hides it"
      context?.report(.host, message)
      return
    }
    let version = Int32(truncatingIfNeeded: version)
    guard let resource = makeResource(client, description, version: version, id: id) else { return }
    wl_resource_set_implementation(resource, requests.manager, Unmanaged.passRetained(self).toOpaque()) { resource in
      _ = takeOwner(of: resource, as: ShellServer.self)
    }
  }

  func getShell(_ client: OpaquePointer, manager: OpaquePointer, id: UInt32, seat: OpaquePointer) {
    let seatID = host?.seat(of: seat)
    for object in objects where object.client == client && object.seat == seatID {
      let code = SELVAGE_SHELL_MANAGER_V1_ERROR_ALREADY_EXISTS.rawValue
      let message: StaticString = "destroy the shell object that this client has for the seat first, on wl_seat"
      return postError(manager, code, message, about: wl_resource_get_id(seat))
    }
    let version = wl_resource_get_version(manager)
    guard let resource = makeResource(client, selvage_shell_v1_description(), version: version, id: id) else { return }
    let object = ShellResource(server: self, resource: resource, client: client, seat: seatID)
    let data = Unmanaged.passRetained(object).toOpaque()
    wl_resource_set_implementation(resource, requests.shell, data) { resource in
      guard let object = takeOwner(of: resource, as: ShellResource.self) else { return }
      object.becomeInert()
      object.server.objects.removeAll { $0 === object }
    }
    if let seatID { welcome(object, seatID) }
  }

  private func welcome(_ object: ShellResource, _ seat: SeatID) {
    guard let context else { return object.becomeInert() }
    refresh()
    objects.append(object)
    object.send(group, context)
    walkOutputs(of: object.client) { resource, output in
      object.indicator(context.indicator(on: output), on: resource)
      return true
    }
    for affordance in affordances where affordance.seat == seat { object.show(affordance, at: context.now) }
  }
}

// MARK: - Outputs

extension ShellServer {
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
    guard let host else { return }
    withoutActuallyEscaping(visit) { visit in
      var walk = OutputWalk(host: host, visit: visit)
      withUnsafeMutablePointer(to: &walk) { walk in
        selvage_client_walk_outputs(
          client,
          selvage_output_walk(
            visit: { resource, context in
              guard let walk = context?.assumingMemoryBound(to: OutputWalk.self) else { return false }
              guard let output = walk.pointee.host.output(of: resource) else { return true }
              return walk.pointee.visit(resource, output)
            }, context: walk))
      }
    }
  }
}

/// What C hands back at each step.
private struct OutputWalk {
  var host: any ShellHost
  var visit: (OpaquePointer, OutputID) -> Bool
}
