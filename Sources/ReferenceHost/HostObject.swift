import CWaylandStock

/// Counts what is alive, by type, so that a test can say what leaked.
public final class Ledger {
  public private(set) var alive: [String: Int] = [:]

  /// Everything that exists because a client asked for it. Zero once the last client is gone.
  public var total: Int { alive.values.reduce(0, +) }

  fileprivate func count(_ name: String, by difference: Int) {
    let now = alive[name, default: 0] + difference
    alive[name] = now == 0 ? nil : now
  }
}

/// An object of the host that lives and dies with what a client does.
///
/// Objects know each other weakly and hold on to nothing but their ledger, because a vanishing client takes its objects
/// away in any order.
public class HostObject {
  public private(set) weak var compositor: Compositor?
  private let ledger: Ledger

  init(_ compositor: Compositor) {
    self.compositor = compositor
    ledger = compositor.ledger
    ledger.count("\(type(of: self))", by: 1)
  }

  deinit { ledger.count("\(type(of: self))", by: -1) }
}

/// A host object that answers for one wl_resource, and is kept alive by it.
public class ResourceObject: HostObject {
  /// Which client it belongs to. A key to compare, not to call: it may be gone.
  public let client: OpaquePointer
  /// Nil once the client destroyed it or vanished.
  public private(set) var resource: OpaquePointer?

  /// Fails, and tells the client, when there is no memory for it.
  init?(
    _ compositor: Compositor, _ client: OpaquePointer, _ interface: UnsafePointer<wl_interface>?, version: Int32,
    id: UInt32
  ) {
    guard let resource = wl_resource_create(client, interface, version, id) else {
      wl_client_post_no_memory(client)
      return nil
    }
    self.client = client
    self.resource = resource
    super.init(compositor)
  }

  var version: Int32 { resource.map { wl_resource_get_version($0) } ?? 0 }

  /// Starts answering requests. The last step of an initializer: from here on the resource owns the object.
  func serve(_ requests: UnsafeRawPointer?) {
    wl_resource_set_implementation(resource, requests, Unmanaged.passRetained(self).toOpaque()) { resource in
      guard let data = wl_resource_get_user_data(resource) else { return }
      let object = Unmanaged<ResourceObject>.fromOpaque(data).takeRetainedValue()
      object.resourceGone()
      object.resource = nil
    }
  }

  /// Undoes what the object did to others. Its resource can still be named, but nothing can be asked of it.
  func resourceGone() {}

  /// Ends the client with an error of this object's interface; everyone else goes on.
  func fail(_ code: some RawRepresentable<UInt32>, _ message: String) {
    guard let resource else { return }
    stock_post_error(resource, code.rawValue, message)
  }

  /// Ends a client that is within the protocol but beyond what this host is willing to carry.
  func refuse(_ what: String) {
    guard let resource else { return }
    stock_post_refusal(wl_resource_get_client(resource), "the reference host does not serve \(what)")
  }
}

/// The object behind a resource of this host; nil for none, or for one of another kind.
func owner<T: ResourceObject>(of resource: OpaquePointer?, as type: T.Type) -> T? {
  guard let resource, let data = wl_resource_get_user_data(resource) else { return nil }
  return Unmanaged<ResourceObject>.fromOpaque(data).takeUnretainedValue() as? T
}

/// A table of request handlers that lives as long as the program, as libwayland wants it.
func requestTable<Table>(_ table: Table) -> UnsafeRawPointer {
  let memory = UnsafeMutablePointer<Table>.allocate(capacity: 1)
  memory.initialize(to: table)
  return UnsafeRawPointer(memory)
}
