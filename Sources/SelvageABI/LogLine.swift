extension TraceText {
  /// A log line as C wants it: `message` or `message (detail)`, with a zero byte at its end.
  init(log message: StaticString, _ detail: Int64) {
    self.init()
    append(message)
    if detail != 0 {
      append(" (")
      integer(detail)
      append(")")
    }
    put(0)
  }
}
