/// One device of a recording of `libinput record`, with its events.
struct RecordSection {
  private(set) var device: RecordedDevice?
  private(set) var decoder: ContactDecoder?
  private(set) var errors: [ScriptError] = []
  /// Its events have begun, so its description is whole.
  private(set) var hasEvents = false

  /// Reads the section, after its beginning.
  mutating func read(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      switch (key, value) {
      case ("evdev", .table): try section.readDescription(tokens)
      case ("udev", .table): try section.readUdev(tokens)
      case ("libinput", .table): try section.readLibinput(tokens)
      case ("events", _):
        section.hasEvents = true
        if case .list = value { try section.readEvents(tokens) } else { try tokens.skip(value) }
      default: try tokens.skip(value)
      }
    }
  }

  /// Calls `body` for each key of the table that has begun.
  private mutating func forEachKey(
    _ tokens: YamlTokens,
    _ body: (inout Self, String, YamlTokens.Token) throws(YamlTokens.Failure) -> Void
  ) throws(YamlTokens.Failure) {
    while true {
      let token = try tokens.next()
      guard case .scalar = token else {
        if case .tableEnd = token { return }
        if case .end = token { return }
        // A list or a table as a key; its value goes with it.
        try tokens.skip(token)
        try tokens.skip(try tokens.next())
        continue
      }
      let key = tokens.scalar.text
      try body(&self, key, try tokens.next())
    }
  }

  // MARK: - The device

  private mutating func readDescription(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    device = RecordedDevice(name: "")
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      switch (key, value) {
      case ("name", .scalar): section.device?.name = RecordedDevice.plain(tokens.scalar.text)
      case ("codes", .table): try section.readCodes(tokens)
      case ("absinfo", .table): try section.readAxes(tokens)
      case ("properties", .list):
        for number in try section.numbers(tokens) { section.device?.properties.insert(UInt16(clamping: number)) }
      default: try tokens.skip(value)
      }
    }
  }

  private mutating func readCodes(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      guard key == "1", case .list = value else { return try tokens.skip(value) }
      for number in try section.numbers(tokens) { section.device?.keys.insert(UInt16(clamping: number)) }
    }
  }

  /// `53: [0, 12399, 0, 0, 40]`: smallest and largest number, fuzz, flat, resolution.
  private mutating func readAxes(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      guard case .list = value else { return try tokens.skip(value) }
      let line = tokens.line
      let numbers = try section.numbers(tokens).compactMap { Int32(exactly: $0) }
      guard let code = UInt16(key), numbers.count == 5, numbers[4] >= 0 else {
        return section.fail(line, "an axis is its code and 5 whole numbers, as in '53: [0, 12399, 0, 0, 40]'")
      }
      section.device?.axes[code] = RecordedDevice.Axis(
        minimum: numbers[0], maximum: numbers[1], resolution: numbers[4])
    }
  }

  private mutating func readUdev(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      guard key == "properties", case .list = value else { return try tokens.skip(value) }
      while true {
        let token = try tokens.next()
        switch token {
        case .scalar: section.take(property: tokens.scalar.text)
        case .listEnd, .end: return
        case .list, .table, .tableEnd, .other: try tokens.skip(token)
        }
      }
    }
  }

  private mutating func take(property: String) {
    switch property {
    case "ID_INPUT_TOUCHSCREEN=1": device?.udevKind = .touchscreen
    case "ID_INPUT_TOUCHPAD=1": device?.udevKind = .touchpad
    default: break
    }
  }

  private mutating func readLibinput(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
      guard key == "size", case .list = value else { return try tokens.skip(value) }
      let size = try section.numbers(tokens)
      guard size.count == 2, size.allSatisfy({ 1...10_000 ~= $0 }) else { return }
      section.device?.statedSize = PanelSize(width: Double(size[0]), height: Double(size[1]))
    }
  }

  /// The numbers of the list that has begun; what is none is left out.
  private func numbers(_ tokens: YamlTokens) throws(YamlTokens.Failure) -> [Int64] {
    var numbers: [Int64] = []
    while true {
      let token = try tokens.next()
      switch token {
      case .scalar: if let number = tokens.scalar.number { numbers.append(number) }
      case .listEnd, .end: return numbers
      case .list, .table, .tableEnd, .other: try tokens.skip(token)
      }
    }
  }

  private mutating func fail(_ line: Int, _ message: String) {
    if errors.count <= ScriptErrors.most { errors.append(ScriptError(line: line, message)) }
  }

  // MARK: - Events

  private mutating func readEvents(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    guard let device else {
      fail(tokens.line, "events stand here before the device that they are of; 'evdev' comes first")
      return try tokens.skip(.list)
    }
    // Of a keyboard beside the touchscreen nobody asks.
    decoder = device.fault == nil ? ContactDecoder(device) : nil
    guard decoder != nil else { return try tokens.skip(.list) }
    while true {
      let token = try tokens.next()
      switch token {
      case .table:
        try forEachKey(tokens) { (section: inout Self, key, value) throws(YamlTokens.Failure) in
          guard key == "evdev", case .list = value else { return try tokens.skip(value) }
          try section.readReport(tokens)
        }
      case .listEnd, .end: return
      case .scalar, .list, .tableEnd, .other: try tokens.skip(token)
      }
    }
  }

  /// `- [  0,   8167,   3,  47,       0]`, one a line: seconds, microseconds, type, code, value.
  private mutating func readReport(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    while true {
      let token = try tokens.next()
      switch token {
      case .list: try readEvent(tokens)
      case .listEnd, .end: return
      case .scalar, .table, .tableEnd, .other: try tokens.skip(token)
      }
    }
  }

  private mutating func readEvent(_ tokens: YamlTokens) throws(YamlTokens.Failure) {
    let line = tokens.line
    var numbers = InlineArray<5, Int64>(repeating: 0)
    var count = 0
    var isOver = false
    while !isOver {
      let token = try tokens.next()
      switch token {
      case .scalar:
        let number = tokens.scalar.number
        if let number, count < 5 { numbers[count] = number }
        // What is no number makes the count wrong.
        count += number == nil ? 6 : 1
      case .listEnd, .end: isOver = true
      case .list, .table, .tableEnd, .other:
        count += 6
        try tokens.skip(token)
      }
    }
    guard count == 5, let event = EvdevEvent(numbers, line: line) else {
      return fail(line, "an event is seconds, microseconds, type, code and value, as in '[0, 8167, 3, 53, 420]'")
    }
    decoder?.feed(event)
  }
}

extension EvdevEvent {
  /// Nil where a number is none that the kernel gives.
  init?(_ numbers: InlineArray<5, Int64>, line: Int) {
    guard 0...1_000_000_000_000 ~= numbers[0], 0..<1_000_000 ~= numbers[1], let type = UInt16(exactly: numbers[2]),
      let code = UInt16(exactly: numbers[3]), let value = Int32(exactly: numbers[4])
    else { return nil }
    let time = UInt64(numbers[0]) * 1_000_000 + UInt64(numbers[1])
    self.init(microseconds: time, type: type, code: code, value: value, line: line)
  }
}
