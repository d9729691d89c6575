/// A sentence, and whether it is so.
struct DemoCheck {
  var text: String
  var holds: Bool

  init(_ text: String, _ holds: Bool) {
    self.text = text
    self.holds = holds
  }
}

extension DemoDiary {
  /// What each app says of the scripted story, by what it heard alone.
  func checks(of role: DemoRole) -> [DemoCheck] {
    switch role {
    case .game: game + promises
    case .notes: notes + promises
    }
  }

  /// What holds for every app at any time.
  var promises: [DemoCheck] {
    let ends = contacts.count { $0.end != nil }
    return [
      DemoCheck("\(counted(contacts.count, "down")), \(counted(ends, "end")), one for each", ends == contacts.count),
      DemoCheck(faults.first ?? "nothing came out of order", faults.isEmpty),
    ]
  }

  // MARK: - The game

  private var game: [DemoCheck] {
    [
      DemoCheck("the bottom edge was deferred", wasEffective),
      firstSwipe,
      DemoCheck("nothing of a second swipe: \(counted(contacts.count, "finger")) in all", contacts.count == 2),
      DemoCheck(cancels == 0 ? "never a cancel" : counted(cancels, "cancel"), cancels == 0),
      joystick,
      DemoCheck(
        words.isEmpty ? "never armed" : words.map(\.description).joined(separator: ", then "), isArmedThenTaken),
    ]
  }

  private var firstSwipe: DemoCheck {
    guard contacts.count > 1 else { return DemoCheck("the first swipe never came", false) }
    let swipe = contacts[1]
    return DemoCheck(
      "first swipe complete: 1 down, \(counted(swipe.motions, "motion")), \(swipe.end == .up ? "1 up" : "no up")",
      swipe.end == .up && swipe.motions > 2 && swipe.rise > 200)
  }

  private var joystick: DemoCheck {
    guard let thumb = contacts.first, let from = words.first?.time, let to = words.last?.time else {
      return DemoCheck("the joystick thumb never landed, or no swipe was heard of", false)
    }
    let held = Double(thumb.endTime &- thumb.downTime) / 1000
    return DemoCheck(
      "joystick thumb down throughout: \(seconds(held)), \(counted(thumb.motions, "motion"))",
      thumb.isDown(from: from, to: to) && thumb.end == .up)
  }

  private var isArmedThenTaken: Bool {
    guard words.count == 2, case .armed = words[0], case .disarmed(_, .taken) = words[1] else { return false }
    return true
  }

  // MARK: - The plain app

  private var notes: [DemoCheck] {
    let expected: [(String, Contact.End)] = [
      ("tap at the bottom edge", .up), ("swipe from the top edge", .cancel),
      ("drag while the screen was unplugged", .cancel),
    ]
    var checks = zip(expected, contacts).map { expected, contact in
      DemoCheck("\(expected.0): \(contact.story)", contact.end == expected.1)
    }
    let inAll = "\(counted(contacts.count, "finger")) and \(counted(cancels, "cancel")) in all"
    checks.append(DemoCheck(inAll, contacts.count == 3 && cancels == 2))
    return checks
  }
}

extension DemoDiary.Contact {
  fileprivate var story: String {
    let moves = motions > 0 ? ", \(counted(motions, "motion"))" : ""
    switch end {
    case .up: return "1 down\(moves), 1 up after \(endTime &- downTime) ms"
    case .cancel: return "1 down\(moves), 1 cancel"
    case nil: return "1 down\(moves), and no end"
    }
  }
}

extension DemoDiary.Word: CustomStringConvertible {
  var time: UInt32 {
    switch self {
    case .armed(let time), .disarmed(let time, _): time
    }
  }

  var description: String {
    switch self {
    case .armed: "armed"
    case .disarmed(_, let reason): "disarmed(\(reason))"
    }
  }
}

/// "1 motion", "2 motions".
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Two decimals, as in "2.30 s".
func seconds(_ value: Double) -> String { "\(fixed(value, 2)) s" }

/// A number with as many decimals.
func fixed(_ value: Double, _ decimals: Int) -> String {
  var scale = 1.0
  for _ in 0..<decimals { scale *= 10 }
  let rounded = (value.magnitude * scale).rounded() / scale
  let whole = rounded.rounded(.down)
  guard decimals > 0 else { return "\(value < 0 ? "-" : "")\(Int(whole))" }
  let digits = String(Int(((rounded - whole) * scale).rounded()))
  let zeros = String(repeating: "0", count: max(0, decimals - digits.count))
  return "\(value < 0 ? "-" : "")\(Int(whole)).\(zeros)\(digits)"
}
