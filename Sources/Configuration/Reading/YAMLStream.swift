import CYaml

/// libyaml's events, one after another, as values of our own.
final class YAMLStream {
  struct Event {
    enum Kind {
      case documentStart
      case end
      /// Without anything written, where a value could be.
      case empty
      case scalar(String)
      case listStart
      case listEnd
      case mapStart
      case mapEnd
      /// The stream's start and each document's end.
      case other
    }
    var kind: Kind
    var place: Place
  }

  /// At an address of its own: libyaml keeps pointers into it.
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  init(_ bytes: [UInt8]) {
    text = .allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    isReady = yaml_parser_initialize(parser) == 1
    if isReady { yaml_parser_set_input_string(parser, text.baseAddress, text.count) }
  }

  deinit {
    if isReady { yaml_parser_delete(parser) }
    parser.deallocate()
    text.deallocate()
  }

  func next() throws(Fault) -> Event {
    guard isReady else { throw Fault(Place(line: 1, column: 1), "out of memory") }
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw YAMLComplaint.fault(parser.pointee, text: UnsafeBufferPointer(text))
    }
    defer { yaml_event_delete(&event) }
    let place = Place(event.start_mark)
    return Event(kind: try kind(of: event, place), place: place)
  }

  private func kind(of event: yaml_event_t, _ place: Place) throws(Fault) -> Event.Kind {
    switch event.type {
    case YAML_ALIAS_EVENT: throw Fault(place, "aliases (*name) are not taken; write the value out")
    case YAML_SCALAR_EVENT: return try scalar(event.data.scalar, place)
    case YAML_SEQUENCE_START_EVENT:
      try refuse(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag, place)
      return .listStart
    case YAML_MAPPING_START_EVENT:
      try refuse(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag, place)
      return .mapStart
    case YAML_SEQUENCE_END_EVENT: return .listEnd
    case YAML_MAPPING_END_EVENT: return .mapEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_STREAM_END_EVENT: return .end
    default: return .other
    }
  }

  private typealias Scalar = yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar

  private func scalar(_ scalar: Scalar, _ place: Place) throws(Fault) -> Event.Kind {
    try refuse(anchor: scalar.anchor, tag: scalar.tag, place)
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
    if isPlain, bytes.isEmpty || bytes.elementsEqual("~".utf8) || bytes.elementsEqual("null".utf8) { return .empty }
    // Escapes in quotes can write what the file itself may not hold.
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw Fault(place, "a value stands on one line and has no control characters")
    }
    return .scalar(String(decoding: bytes, as: UTF8.self))
  }

  private func refuse(
    anchor: UnsafeMutablePointer<yaml_char_t>?, tag: UnsafeMutablePointer<yaml_char_t>?, _ place: Place
  ) throws(Fault) {
    if anchor != nil { throw Fault(place, "anchors (&name) are not taken; write the value out where it is needed") }
    if tag != nil { throw Fault(place, "tags (!name) are not taken; leave it away, or put the value in quotes") }
  }
}

extension Place {
  init(_ mark: yaml_mark_t) {
    self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
  }
}
