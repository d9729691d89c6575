import CSelvageLibinput
import LibinputSource

/// One reader of input as its C host holds it.
///
/// The pointer that the host has owns one reference, until `selvage_libinput_destroy`.
final class Input {
  /// All NULL but close_node from `destroy` on: nothing is told any more.
  private(set) var callbacks: selvage_libinput_callbacks
  let data: UnsafeMutableRawPointer?
  /// Nil for an object that is fed.
  private(set) var context: LibinputContext?
  /// For an object that is fed.
  private var translator = LibinputTranslator()
  /// Calls under way; more than one when a callback calls back in.
  private var depth = 0
  /// open_node, close_node or log is running.
  private var isInsideLibinput = false
  private var isSaying = false
  private var isDestroyed = false

  init(_ callbacks: selvage_libinput_callbacks, _ data: UnsafeMutableRawPointer?) {
    self.callbacks = callbacks
    self.data = data
  }

  func own(_ context: LibinputContext) { self.context = context }

  // MARK: Calls from C

  /// False, after a word about it, where a call may not come.
  var takesCalls: Bool {
    guard !isInsideLibinput else {
      say("selvage-libinput: host: called from open_node, close_node or log; refused")
      return false
    }
    return !isDestroyed
  }

  func begin() { depth &+= 1 }

  /// Ends a call; the last one lets go of an object that was destroyed meanwhile.
  func end() {
    depth &-= 1
    if isDestroyed && depth == 0 { letGo() }
  }

  /// The host's pointer is not to be used any more.
  func destroy() {
    guard !isDestroyed else { return }
    if depth > 0 {
      say("selvage-libinput: host: selvage_libinput_destroy called from a callback; done when that call returns")
    }
    isDestroyed = true
    let closing = callbacks.close_node
    callbacks = selvage_libinput_callbacks()
    callbacks.close_node = closing
    if depth == 0 { letGo() }
  }

  private func letGo() {
    context?.finish()
    Unmanaged.passUnretained(self).release()
  }

  // MARK: Events

  /// Tells what is left of an event whose callback feeds this one, then what this one means. Each value leaves the
  /// translator before it is told, so the callback may feed again.
  func feed(_ event: OpaquePointer) {
    tellTheRest()
    if let first = translator.translate(event) { tell(first) }
    tellTheRest()
  }

  private func tellTheRest() {
    while let value = translator.next() { tell(value) }
  }

  // MARK: Words and nodes

  /// Tells the host of a mistake of its own. Not about one made in its log function, which would lead back there.
  private func say(_ message: StaticString) {
    guard !isSaying, let log = callbacks.log else { return }
    isSaying = true
    // A StaticString ends with a zero byte.
    log(data, SELVAGE_LIBINPUT_LOG_ERROR, UnsafeRawPointer(message.utf8Start).assumingMemoryBound(to: CChar.self))
    isSaying = false
  }

  /// Calls one of the host's functions that run in the middle of libinput's work.
  func insideLibinput<Result>(_ body: (selvage_libinput_callbacks) -> Result) -> Result {
    let outer = isInsideLibinput
    isInsideLibinput = true
    let result = body(callbacks)
    isInsideLibinput = outer
    return result
  }

  /// One line of libinput's.
  func log(_ level: selvage_libinput_log_level, _ line: UnsafePointer<CChar>) {
    guard !isSaying, let log = callbacks.log else { return }
    isSaying = true
    insideLibinput { _ in log(data, level, line) }
    isSaying = false
  }
}
