import Glibc
import ReferenceHost

/// Where compositor and clients live: one process, one thread.
package protocol TestBench: AnyObject {
  var compositor: Compositor { get }
  /// Runs the compositor and all clients until nobody has anything to say.
  func pump()
}

/// Whether reading would not block, right now.
package func isReadable(_ descriptor: Int32) -> Bool {
  var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&wait, 1, 0) > 0
}
