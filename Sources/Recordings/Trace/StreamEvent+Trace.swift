import GestureRecognition

extension StreamEvent {
  /// The event that a trace line tells of; nil where it is about something else.
  ///
  /// - Parameter clientName: the client that a surface belongs to. Cancels and frames are the client's, the rest is told
  ///   by surface.
  public init?(_ line: TraceLine, clientName: (String) -> String) {
    let words = line.plainWords
    guard words.count > 2, words[0] == "client" else { return nil }
    let touch = words.count > 3 ? words[3] : ""
    let kind: Kind
    switch words[2] {
    case "down": kind = .down(touch: touch)
    case "motion": kind = .motion(touch: touch)
    case "shape": kind = .shape(touch: touch)
    case "up": kind = .up(touch: touch)
    case "frame": kind = .frame
    case "cancel": kind = .cancel
    default: return nil
    }
    let time = line.value(of: "time").flatMap(Number.time) ?? line.time
    self.init(client: clientName(words[1]), seat: line.value(of: "seat") ?? "", kind, time: time)
  }
}
