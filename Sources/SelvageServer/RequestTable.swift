/// What libwayland calls for the requests of one interface, at an address that does not change.
///
/// A server owns its tables, and every resource keeps its server alive, so a table outlives whatever may use it.
final class RequestTable<Requests> {
  let address: UnsafeMutablePointer<Requests>

  init(_ requests: Requests) {
    address = .allocate(capacity: 1)
    address.initialize(to: requests)
  }

  deinit { address.deallocate() }
}
