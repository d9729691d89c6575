import GestureRecognition

/// What fingers and touch devices do.
extension ScriptParser {
  func touchHappening(_ keyword: String, _ reader: inout WordReader) throws(ScriptError) -> Happening {
    switch keyword {
    case "stroke": return .stroke(try stroke(&reader))
    case "cancel": return .device(.cancel(device: try optionalDevice(&reader)))
    case "dropped": return .device(.dropped(device: try optionalDevice(&reader)))
    default: break
    }
    let touch = try touchName(reader.word("the touch's id"), reader)
    switch keyword {
    case "take": return .device(.take(touch))
    case "up": return .touch(TouchAction(touch: touch, kind: .up))
    default: break
    }
    let place = Point(try reader.number("x in millimetres"), try reader.number("y in millimetres"))
    let shape = try shape(&reader)
    return .touch(TouchAction(touch: touch, kind: keyword == "down" ? .down(place, shape) : .motion(place, shape)))
  }

  private func optionalDevice(_ reader: inout WordReader) throws(ScriptError) -> String {
    guard let name = reader.optionalWord() else { return try defaultDevice(.touchscreen, reader) }
    return try deviceName(name, reader)
  }

  private func shape(_ reader: inout WordReader) throws(ScriptError) -> TouchShape? {
    var (major, minor): (Double?, Double?) = (nil, nil)
    while let attribute = reader.attribute() {
      switch attribute.key {
      case "major": major = try reader.number(of: attribute)
      case "minor": minor = try reader.number(of: attribute)
      default: throw reader.unknown(attribute, for: "a touch", ["major", "minor"])
      }
    }
    guard let one = major ?? minor else { return nil }
    return TouchShape(major: major ?? one, minor: minor ?? one)
  }

  /// `0 108,135.5 -> 108,100 over 180 hz=120 curve=minimum-jerk`
  private func stroke(_ reader: inout WordReader) throws(ScriptError) -> Stroke {
    let touch = try touchName(reader.word("the touch's id"), reader)
    let start = try place(&reader)
    guard reader.skip("->") else { throw reader.error("'->' is missing; write 'stroke 0 108,135 -> 108,100 over 180'") }
    let end = try place(&reader)
    guard reader.skip("over") else { throw reader.error("'over' and the duration are missing, as in 'over 180'") }
    let duration = try reader.time("the duration")
    guard duration > .zero else {
      throw reader.error("a stroke takes longer than 0 ms; 'down' and 'up' can be at one time")
    }
    let (rate, curve) = try pace(&reader)
    let stroke = Stroke(
      touch: touch, start: start, end: end, duration: duration - .zero, rate: rate, curve: curve)
    guard stroke.reports <= Stroke.mostReports else {
      throw reader.error("the stroke has more than \(Int(Stroke.mostReports)) reports; make it shorter or 'hz' smaller")
    }
    return stroke
  }

  private func pace(_ reader: inout WordReader) throws(ScriptError) -> (Double, Stroke.Curve) {
    var (rate, curve) = (120.0, Stroke.Curve.linear)
    while let attribute = reader.attribute() {
      switch attribute.key {
      case "hz": rate = try reader.number(of: attribute)
      case "curve": curve = try reader.choice(of: reader.value(of: attribute), "curve")
      default: throw reader.unknown(attribute, for: "a stroke", ["hz", "curve"])
      }
    }
    guard rate >= 1, rate <= 10_000 else { throw reader.error("'hz' is a number of reports a second, 1 to 10000") }
    return (rate, curve)
  }

  private func place(_ reader: inout WordReader) throws(ScriptError) -> Point {
    let text = try reader.word("a place, such as 108,135.5")
    guard let numbers = Number.list(text, count: 2) else {
      throw reader.error("\(quoted(text)) is no place; write x,y in millimetres, such as 108,135.5")
    }
    return Point(numbers[0], numbers[1])
  }
}
