import GestureRecognition

extension StreamEvent {
  /// The event that a trace line tells of; nil where it is about something else.
  ///
  /// - Parameter clientName: the client that a surface belongs to. Cancels and frames are the client's, the rest is told
  ///   by surface.
  public init?(_ line: TraceLine, clientName: (String) -> String) {
    guard line.words.first == "client" else { return nil }
    let words = line.plainWords
    guard words.count > 2 else { return nil }
    let touch = words.count > 3 ? words[3] : ""
    let kind: Kind
    switch words[2] {
    case "down": kind = .down(touch: touch)
    case "motion": kind = .motion(touch: touch)
    case "shape": kind = .shape(touch: touch)
    case "up": kind = .up(touch: touch)
    case "frame": kind = .frame
    case "cancel": kind = .cancel
    default:
      guard let pad = Kind(pad: words, device: line.value(of: "device") ?? "") else { return nil }
      kind = pad
    }
    let time = line.value(of: "time").flatMap(Number.time) ?? line.time
    self.init(client: clientName(words[1]), seat: line.value(of: "seat") ?? "", kind, time: time)
  }
}

extension StreamEvent.Kind {
  /// `client app swipe begin 3`; nil where it is about something else.
  fileprivate init?(pad words: [String], device: String) {
    guard words.count > 3, PadAction.Gesture(rawValue: words[2]) != nil else { return nil }
    switch words[3] {
    case "begin": self = .padBegin(gesture: words[2], pad: device)
    case "move": self = .padUpdate(gesture: words[2], pad: device)
    case "end": self = .padEnd(gesture: words[2], pad: device)
    default: return nil
    }
  }
}
