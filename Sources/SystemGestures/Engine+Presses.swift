import GestureRecognition

/// A finger that holds still on an app to which that is a right click.
struct Press {
  var touch: TouchID
  /// When it has held for long enough.
  var due: EventTime
}

/// Long presses as right clicks, for the apps that the user named because they know no touch.
extension Engine {
  /// More fingers than anybody holds still on so many apps.
  static let mostPresses = 8

  /// A finger landed, and there are such apps: it ends what other fingers of its app began, and may begin a press itself.
  @inline(never)
  mutating func awaitPress(_ index: Int) {
    watchPresses(landed: index)
    guard presses.count < Self.mostPresses, isPressable(index) else { return }
    presses.append(Press(touch: touches[index].id, due: touches[index].downTime + tuning.recognizers.longPress))
  }

  private mutating func isPressable(_ index: Int) -> Bool {
    guard touches[index].countsForClient, !touches[index].isLifted, isOnlyTouch(index, sparing: false) else {
      return false
    }
    guard !isLocked, !bindings.missing.contains(.rightClick), let surface = touches[index].surface else { return false }
    let appID = surfaces[root(of: surface)]?.state.appID ?? []
    return !tuning.rightClickApps.edges(for: appID).isEmpty
  }

  /// After each report, before anything else is made of it: what moved or left is no press, nor what is not alone any more.
  @inline(never)
  mutating func watchPresses(landed: Int = -1) {
    var number = presses.count
    while number > 0 {
      number -= 1
      if isOver(presses[number], landed) { presses.remove(at: number) }
    }
  }

  private mutating func isOver(_ press: Press, _ landed: Int) -> Bool {
    guard let index = index(of: press.touch), !touches[index].isLifted else { return true }
    if touches[index].start.distance(to: touches[index].point) > tuning.slop { return true }
    guard landed >= 0 else { return false }
    return touches[index].client == touches[landed].client && touches[index].seat == touches[landed].seat
  }

  /// The time of some has come.
  mutating func judgePresses() {
    var number = presses.count
    while number > 0 {
      number -= 1
      guard presses[number].due <= now else { continue }
      judgePress(number)
    }
  }

  private mutating func judgePress(_ number: Int) {
    guard let index = index(of: presses[number].touch), mayClick(index) else {
      presses.remove(at: number)
      return
    }
    // An edge may still have it; once that is over it is asked again.
    if touches[index].candidate != nil, now < beginning(of: index) + tuning.edgeTime {
      presses[number].due = beginning(of: index) + tuning.edgeTime
      return
    }
    presses.remove(at: number)
    click(index)
  }

  /// Nothing else has come to mean this finger since it landed.
  private mutating func mayClick(_ index: Int) -> Bool {
    let touch = touches[index]
    guard touch.countsForClient, !touch.isBarred, touch.hand < 0, !touch.isLifted, !isLocked else { return false }
    if gestures.contains(where: { $0.output == touch.output && $0.seat == touch.seat }) { return false }
    return isOnlyTouch(index, sparing: false)
  }

  /// The touch is the system's, as with any claim; what the host does with the place is its own matter.
  private mutating func click(_ index: Int) {
    abandon(index)
    transition(index, .claimed)
    let touch = touches[index]
    let event = ActionEvent(
      action: .rightClick, source: .gesture, output: touch.output, seat: touch.seat, time: now, surface: touch.surface,
      position: touch.position)
    effects.emit(.actions, .action(event))
  }
}
