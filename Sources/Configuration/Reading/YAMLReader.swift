import Recordings

/// Reads the part of YAML that a configuration needs, within bounds: maps, lists and values. Anchors, aliases, tags and
/// further documents are refused, so nothing in memory is larger than the file.
struct YAMLReader {
  /// Lists and maps inside one another.
  static let deepest = 8
  /// Values, lists and maps together.
  static let mostNodes = 8192

  private let stream: YAMLStream
  private var nodes = 0

  /// The whole file; nil where nothing is written in it.
  static func read(_ bytes: [UInt8]) throws(Fault) -> YAMLNode? {
    try TextCheck.check(bytes)
    var reader = YAMLReader(stream: YAMLStream(bytes))
    return try reader.document()
  }

  private init(stream: YAMLStream) { self.stream = stream }

  private mutating func document() throws(Fault) -> YAMLNode? {
    var found: YAMLNode?
    var documents = 0
    while true {
      let event = try stream.next()
      switch event.kind {
      case .end: return found
      case .documentStart:
        documents += 1
        guard documents == 1 else {
          throw Fault(event.place, "a second document starts here; a configuration is one, so remove the line '---'")
        }
      case .other: continue
      case .empty, .scalar, .listStart, .listEnd, .mapStart, .mapEnd: found = try node(event, depth: 0)
      }
    }
  }

  private mutating func node(_ event: YAMLStream.Event, depth: Int) throws(Fault) -> YAMLNode {
    nodes += 1
    guard nodes <= Self.mostNodes else {
      throw Fault(event.place, "more than \(Self.mostNodes) values; no configuration is as large")
    }
    switch event.kind {
    case .scalar(let text): return YAMLNode(value: .scalar(text), place: event.place)
    case .listStart: return YAMLNode(value: .list(try list(event, depth + 1)), place: event.place)
    case .mapStart: return YAMLNode(value: .map(try map(event, depth + 1)), place: event.place)
    case .empty, .documentStart, .end, .listEnd, .mapEnd, .other: return YAMLNode(value: .empty, place: event.place)
    }
  }

  private mutating func list(_ start: YAMLStream.Event, _ depth: Int) throws(Fault) -> [YAMLNode] {
    try check(depth, start.place)
    var nodes: [YAMLNode] = []
    while true {
      let event = try stream.next()
      if case .listEnd = event.kind { return nodes }
      nodes.append(try node(event, depth: depth))
    }
  }

  private mutating func map(_ start: YAMLStream.Event, _ depth: Int) throws(Fault) -> [YAMLEntry] {
    try check(depth, start.place)
    var entries: [YAMLEntry] = []
    var seen: [String: Int] = [:]
    while true {
      let event = try stream.next()
      if case .mapEnd = event.kind { return entries }
      guard case .scalar(let key) = event.kind else {
        throw Fault(event.place, "a name is expected here, as in 'name: value'")
      }
      if let line = seen.updateValue(event.place.line, forKey: key) {
        throw Fault(event.place, "\(quoted(key)) stands in line \(line) already; keep one of them")
      }
      entries.append(YAMLEntry(key: key, place: event.place, node: try node(try stream.next(), depth: depth)))
    }
  }

  private func check(_ depth: Int, _ place: Place) throws(Fault) {
    guard depth <= Self.deepest else {
      throw Fault(place, "lists and maps are more than \(Self.deepest) deep here; nothing in a configuration is")
    }
  }
}
