import CSelvage
import SystemGestures

/// One context as its C host holds it: the host's functions on one side, the gestures on the other.
///
/// The pointer that the host has owns one reference, until `selvage_context_destroy`.
final class Embedding {
  /// All NULL once the context was destroyed from inside a callback: nothing is told any more.
  private(set) var callbacks: selvage_host
  /// Nil from `selvage_context_destroy` on. The two hold one another until then.
  private(set) var gestures: GestureContext?
  /// Calls under way; more than one when a callback calls back in.
  private var depth = 0
  private var isDoomed = false
  private var isDraining = false
  var names = ActionNameCache()

  init(_ callbacks: selvage_host) {
    self.callbacks = callbacks
    gestures = GestureContext(host: self)
  }

  // MARK: Calls from C

  @inline(__always)
  func begin() { depth &+= 1 }

  /// Ends a call; the last one lets go of a context that was destroyed meanwhile.
  @inline(__always)
  func end() {
    depth &-= 1
    if isDoomed && depth == 0 { letGo() }
  }

  /// The host's pointer is not to be used any more.
  func destroy() {
    guard let gestures else { return }
    if depth > 0 {
      say(.host, "selvage_context_destroy: called from one of the context's own callbacks")
      callbacks = selvage_host()
      isDoomed = true
      self.gestures = nil
      gestures.finish()
    } else {
      begin()
      gestures.finish()
      self.gestures = nil
      isDoomed = true
      end()
    }
  }

  /// No host got to know it.
  func abandon() {
    callbacks = selvage_host()
    gestures?.finish()
    gestures = nil
  }

  private func letGo() {
    isDoomed = false
    names.free()
    Unmanaged.passUnretained(self).release()
  }

  /// Lets the host hand in what it can read, unless that is what it is doing.
  func drainInput() {
    guard !isDraining, let drain = callbacks.drain else { return }
    isDraining = true
    drain(callbacks.user_data)
    isDraining = false
  }

  // MARK: Words

  /// Logs at once, past the queue.
  func say(_ culprit: LogEvent.Culprit, _ message: StaticString, detail: Int64 = 0) {
    guard let log = callbacks.log else { return }
    let line = logLine(message, detail)
    line.withUnsafeBufferPointer { text in
      if let start = text.baseAddress { log(callbacks.user_data, selvage_culprit(culprit), start) }
    }
  }
}

extension OpaquePointer {
  /// The context behind the pointer that C has.
  @inline(__always)
  var embedding: Embedding { Unmanaged<Embedding>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue() }
}

/// The body of a call that C makes: checks the context, and keeps it until the call ends.
@inline(__always)
func enter(_ context: OpaquePointer?, _ body: (Embedding, GestureContext) -> selvage_result) -> selvage_result {
  guard let context else { return SELVAGE_ERROR_INVALID_ARGUMENT }
  let embedding = context.embedding
  guard let gestures = embedding.gestures else { return SELVAGE_ERROR_WRONG_STATE }
  embedding.begin()
  let result = body(embedding, gestures)
  embedding.end()
  return result
}
